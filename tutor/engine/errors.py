"""What can go wrong with a game, as kinds with stable codes. Words in the learner's language are chosen at the edge."""


class GameError(Exception):
    """Base of all that the engine refuses. `code` never changes its meaning."""

    code = "game-error"


class UnknownGame(GameError):
    code = "unknown-game"

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"There is no game {name!r}. The games are: {', '.join(known)}.")
        self.name = name


class BadOption(GameError):
    """The number of players or an option of the game is not one that the rules allow."""

    code = "bad-option"

    def __init__(self, name: str, value: object, allowed: tuple[str, ...]) -> None:
        choice = f"It can be: {', '.join(allowed)}." if allowed else "There is nothing to choose."
        super().__init__(f"{name} cannot be {str(value)!r}. {choice}")
        self.name = name


class MalformedMove(GameError):
    """The text is no move of this game at all."""

    code = "malformed-move"

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a move of this game.")
        self.text = text


class IllegalMove(GameError):
    """A move of this game, but not now: `clause` names the rule that forbids it."""

    code = "illegal-move"

    def __init__(self, clause: str, move: str) -> None:
        super().__init__(f"{move!r} is not allowed now ({clause}).")
        self.clause = clause
        self.move = move


class NotYourTurn(GameError):
    code = "not-your-turn"

    def __init__(self) -> None:
        super().__init__("It is somebody else's turn.")


class GameOver(GameError):
    code = "game-over"

    def __init__(self) -> None:
        super().__init__("The game is over.")


class CorruptRecord(GameError):
    """A recorded game cannot be replayed. `step` counts from 1; 0 is the header."""

    code = "corrupt-record"

    def __init__(self, step: int, reason: str) -> None:
        super().__init__(f"The record is corrupt at step {step}: {reason}")
        self.step = step
