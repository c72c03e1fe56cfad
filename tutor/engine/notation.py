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
