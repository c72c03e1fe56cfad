"""Games that the engine plays by itself."""

import pytest

from tutor.engine.luck import Luck
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.lab.at_random import play_at_random


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_game_is_played_to_its_end(players: int) -> None:
    state, luck = beverbende.new(players), Luck()
    luck.begin(players)
    assert play_at_random(state, luck) > 2 * players * state.rounds
    assert beverbende.is_over(state)
    assert beverbende.broken(state) == []
    assert len(beverbende.rounds_played(state)) == state.rounds
    again = beverbende.new(players)
    luck.begin(players)
    play_at_random(again, luck)
    assert beverbende.dump(again) == beverbende.dump(state)
