"""What the forgetting curve means at the table, and what a picture may show."""

import pytest

from tutor.drills.curve import Curve
from tutor.drills.memory import fading_turns
from tutor.engine.hidden import UNKNOWN
from tutor.games.beverbende.drills.drills import DRILLS, make
from tutor.games.beverbende.drills.hiding import as_shown, without_faces


@pytest.mark.parametrize(
    ("span", "players", "turns"), [(10, 4, 5), (20, 4, 10), (100, 4, 12), (100, 2, 6), (0.5, 3, 1)]
)
def test_the_aid_stays_as_long_as_the_card_is_known_well(span: float, players: int, turns: int) -> None:
    curve = Curve(span, 0.2, 100)
    assert fading_turns(curve, players) == turns
    if 1 < turns < 3 * players:
        assert curve.recall(turns) >= 0.6 > curve.recall(turns + 1)


@pytest.mark.parametrize("drill", DRILLS)
def test_a_picture_shows_what_is_seen_in_it_and_no_more(drill: str) -> None:
    for seed in range(5):
        for frame in make(drill, 6, "beverbende", f"{seed}").frames:
            shown = as_shown(frame).view
            places = [(seat, slot) for seat, row in enumerate(shown.rows) for slot in range(len(row))]
            open_ = {place for place in places if shown.rows[place[0]][place[1]].face != UNKNOWN}
            assert open_ == frame.shown
            for seat, slot in open_:
                assert shown.rows[seat][slot] == frame.view.rows[seat][slot]
            assert shown.discard[-1:] == frame.view.discard[-1:]
            assert len(shown.discard) == len(frame.view.discard)
            assert set(shown.discard[:-1]) <= {UNKNOWN}
            assert not shown.hidden
            closed = without_faces(frame.view)
            assert all(card.face == UNKNOWN for row in closed.rows for card in row)
