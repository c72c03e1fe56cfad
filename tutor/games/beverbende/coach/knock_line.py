"""The knock line: up to which own sum the policy knocks, everything else as it is."""

from dataclasses import dataclass

from tutor.games.beverbende.coach.belief import FEWEST
from tutor.games.beverbende.coach.judgement import JUDGEMENTS
from tutor.games.beverbende.coach.policy import average_unseen, other_rows, own_row
from tutor.games.beverbende.rules.moves import THE_KNOCK
from tutor.games.beverbende.rules.view import View, table_of


@dataclass(frozen=True)
class KnockLine:
    sum: float  # of the own row, as far as it can be known
    line: float  # below this, the policy knocks
    lap: int  # from 1


def knock_line(view: View) -> KnockLine | None:
    """Where the seat may knock; else None."""
    if THE_KNOCK not in view.legal:
        return None
    table = table_of(view)
    average = average_unseen(table)
    total, _, unknown = own_row(table, view.seat, average)
    mean, lowest = other_rows(table, view.seat, average)
    weights = JUDGEMENTS[view.players - FEWEST].knock
    laps = view.turns // view.players
    gain = weights.at_all + weights.own * total + weights.unknown * int(unknown) + weights.lap * laps
    gain += weights.others * mean + weights.lowest * lowest
    return KnockLine(total, total + gain / -weights.own, laps + 1)
