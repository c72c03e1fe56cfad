"""What one seat sees of a game, as a board in one language, with what can be pressed."""

from tutor.games.beverbende.words.board.captions import caption
from tutor.games.beverbende.words.board.present import picture, table

__all__ = ["caption", "picture", "table"]
