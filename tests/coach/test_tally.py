"""How choices fared, in whole numbers."""

from tutor.coach.tally import NOTHING, SHARES, Tally

SEAT, PLAYERS = 1, 3


def noted(tally: Tally, choice: int, *points: int) -> None:
    for seat, of_seat in enumerate(points):
        tally.points[seat] = of_seat
    tally.note(choice)


def a_tally() -> Tally:
    return Tally((4, 5), (NOTHING, NOTHING), SEAT, PLAYERS)


def test_a_difference_is_kept_in_parts_of_a_point() -> None:
    """The own points minus the mean of the others: 7 − 4.5."""
    tally = a_tally()
    noted(tally, 0, 4, 7, 5)
    assert tally.difference(0, 0) / tally.unit == 2.5


def test_the_lowest_hand_is_shared() -> None:
    tally = a_tally()
    noted(tally, 0, 7, 4, 5)
    noted(tally, 0, 4, 4, 5)
    noted(tally, 0, 4, 5, 4)
    assert tally.lowest_sums[0] == SHARES + SHARES // 2
    assert tally.lowest_squares[0] == SHARES**2 + (SHARES // 2) ** 2


def test_two_choices_are_compared_in_the_worlds_that_both_have_seen() -> None:
    tally = a_tally()
    for own in (3, 9, 1):
        noted(tally, 0, 5, own, 5)
    for own in (4, 4):
        noted(tally, 1, 5, own, 5)
    gaps = [(3 - 4) * 2, (9 - 4) * 2]
    assert tally.gap_sums(0, 1) == (2, sum(gaps), sum(gap * gap for gap in gaps))
    assert tally.gap_sums(1, 0)[1] == -sum(gaps)


def test_there_is_room_for_more_worlds_than_anybody_had_thought() -> None:
    tally = a_tally()
    for world in range(200):
        noted(tally, 0, world, 2 * world, 0)
        noted(tally, 1, 0, world, 0)
    assert [tally.difference(0, world) for world in range(200)] == [3 * world for world in range(200)]
    assert [tally.difference(1, world) for world in range(200)] == [2 * world for world in range(200)]
