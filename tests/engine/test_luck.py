"""The chance of imagined worlds: the same for the same seed on every Python, and as good as any other."""

from collections import Counter
from itertools import permutations

from tests.engine.statistics import chi_square
from tutor.engine.areas import area_of, listed
from tutor.engine.luck import Luck, mixed

CARDS = range(30)
TIMES = 6_000


def luck_of(seed: int) -> Luck:
    luck = Luck()
    luck.begin(seed)
    return luck


def shuffled(luck: Luck, cards: range = CARDS) -> list[int]:
    area = area_of(cards)
    luck.mix(area, 0, len(cards))
    return listed(area, 0, len(cards))


def test_it_is_the_same_for_ever() -> None:
    """What is kept of puzzles was worked out with these very numbers."""
    luck = luck_of(2026)
    assert mixed(2026, 11) == 1166802364549902914
    assert [luck.below(66) for _ in range(8)] == [51, 32, 14, 46, 27, 18, 65, 36]
    assert shuffled(luck, range(10)) == [9, 3, 0, 4, 8, 2, 5, 1, 6, 7]


def test_the_same_shuffle_of_a_world_is_the_same_whatever_was_done_before() -> None:
    luck, other = luck_of(5), luck_of(5)
    first, second = shuffled(luck), shuffled(luck)
    other.below(9)
    assert first != second
    assert [shuffled(other), shuffled(other)] == [first, second]
    luck.again()
    assert shuffled(luck) == first
    assert shuffled(luck_of(6)) != first


def test_lists_are_shuffled_alike() -> None:
    assert luck_of(4).shuffle(CARDS) == shuffled(luck_of(4))


def test_only_the_named_part_of_an_area_is_mixed() -> None:
    area = area_of(CARDS)
    luck_of(1).mix(area, 5, 20)
    assert listed(area, 0, 5) == list(range(5))
    assert listed(area, 20, 30) == list(range(20, 30))
    assert sorted(listed(area, 5, 20)) == list(range(5, 20))
    assert listed(area, 5, 20) != list(range(5, 20))


def test_every_number_is_as_likely_also_in_neighbouring_worlds() -> None:
    """Each world asks for one number only, so this is about the seeds."""
    counts = Counter(luck_of(mixed(77, world)).below(66) for world in range(TIMES))
    assert chi_square([counts[side] for side in range(66)], [TIMES / 66] * 66) > 0.001


def test_what_comes_next_has_nothing_to_do_with_what_came_before() -> None:
    luck = luck_of(3)
    pairs = Counter((luck.below(8), luck.below(8)) for _ in range(TIMES))
    assert chi_square([pairs[one, two] for one in range(8) for two in range(8)], [TIMES / 64] * 64) > 0.001


def test_every_order_is_as_likely() -> None:
    counts = Counter(tuple(shuffled(luck_of(mixed(1, world)), range(4))) for world in range(TIMES))
    assert chi_square([counts[order] for order in permutations(range(4))], [TIMES / 24] * 24) > 0.001
