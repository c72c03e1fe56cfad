"""Boards for the tests: made with little ado, and asked for what lies where."""

from collections.abc import Sequence
from typing import Any

from tutor.games.beverbende.rules import View
from tutor.games.beverbende.words.board import picture, table
from tutor.games.beverbende.words.board.words import Words
from tutor.words.board import Board, Pile, Pressing
from tutor.words.language import Language
from tutor.words.table import TABLE_MATES


def play_board(
    view: View,
    language: Language,
    pressing: Pressing | None = Pressing(),  # noqa: B008  (frozen: nobody changes it)
    *,
    names: Sequence[str] = TABLE_MATES,
    **how: Any,
) -> Board:
    """One to play at, as the usual mates sit around it."""
    return table(view, Words.at(view, language, names), pressing=pressing, **how)


def still_board(view: View, language: Language, **how: Any) -> Board:
    return picture(view, Words.at(view, language), **how)


def pile(board: Board, at: str) -> Pile:
    """`draw`, `discard` or `hand`."""
    return next(part for part in board.centre if isinstance(part, Pile) and part.card.at == at)


def has_pile(board: Board, at: str) -> bool:
    return any(isinstance(part, Pile) and part.card.at == at for part in board.centre)
