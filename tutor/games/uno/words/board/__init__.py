"""What one seat sees of a game, as a board in one language, with what can be pressed."""

from tutor.games.uno.words.board.present import picture, table

__all__ = ["picture", "table"]
