"""Games that the engine plays by itself."""

import pytest

from tutor.engine.luck import Luck
from tutor.games.uno import rules as uno
from tutor.games.uno.lab.at_random import play_at_random


@pytest.mark.parametrize("players", [2, 5, 10])
@pytest.mark.parametrize("plays_when_it_can", [False, True])
def test_a_game_is_played_to_its_end(players: int, plays_when_it_can: bool) -> None:
    state, luck = uno.new(players), Luck()
    luck.begin(players)
    decisions = play_at_random(state, luck, plays_when_it_can=plays_when_it_can)
    assert decisions > 2 * players * len(uno.rounds_played(state))
    assert uno.is_over(state)
    assert uno.broken(state) == []
    again = uno.new(players)
    luck.begin(players)
    assert play_at_random(again, luck, plays_when_it_can=plays_when_it_can) == decisions
    assert uno.dump(again) == uno.dump(state)
