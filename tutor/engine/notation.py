"""Moves as text. A game lists all its moves once; a move is its place in that list."""

from collections.abc import Sequence

from tutor.engine.errors import MalformedMove


class Notation:
    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = tuple(texts)
        self._moves = {text: move for move, text in enumerate(self.texts)}

    def text(self, move: int) -> str:
        return self.texts[move]

    def parse(self, text: str) -> int:
        """The move; spaces and capitals do not matter."""
        move = self._moves.get(" ".join(text.split()).lower())
        if move is None:
            raise MalformedMove(text)
        return move


class MoveTable:
    """Lists the moves of a game, one by one: each with its text and, in columns, what it is about as small ints."""

    def __init__(self, **none: int) -> None:
        """The columns, with the value for moves that have none there."""
        self.texts: list[str] = []
        self._none = none
        self._columns: dict[str, list[int]] = {name: [] for name in none}

    def add(self, text: str, **values: int) -> int:
        """One more move; its number."""
        self.texts.append(text)
        for name, column in self._columns.items():
            column.append(values.get(name, self._none[name]))
        return len(self.texts) - 1

    def column(self, name: str) -> tuple[int, ...]:
        return tuple(self._columns[name])
