"""Just enough statistics for tests: chi-square, with its upper tail."""

from collections.abc import Mapping, Sequence
from math import exp, lgamma, log


def tail(statistic: float, freedom: int) -> float:
    """The chance of a chi-square statistic at least this large: the regularised upper incomplete gamma function."""
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    term = total = 1 / a
    n = a
    for _ in range(10_000):
        n += 1
        term *= x / n
        total += term
        if term < total * 1e-15:
            break
    return max(0.0, 1 - total * exp(-x + a * log(x) - lgamma(a)))


def chi_square(observed: Sequence[float], expected: Sequence[float]) -> float:
    """The chance that counts as expected differ by so much; cells expected under five are put together."""
    cells = [(o, e) for o, e in zip(observed, expected, strict=True) if e >= 5]
    rest = [(o, e) for o, e in zip(observed, expected, strict=True) if e < 5]
    if sum(e for _, e in rest) > 0:
        cells.append((sum(o for o, _ in rest), sum(e for _, e in rest)))
    elif sum(o for o, _ in rest) > 0:
        return 0.0  # the impossible has happened
    return tail(sum((o - e) ** 2 / e for o, e in cells), len(cells) - 1)


def alike(one: Mapping[int, int], two: Mapping[int, int], least: float = 0.001) -> bool:
    """Could two series of counts come from one distribution?"""
    keys = sorted(set(one) | set(two))
    size = sum(one.values()) + sum(two.values())
    statistic = 0.0
    for counts in (one, two):
        part = sum(counts.values()) / size
        expected = {key: part * (one.get(key, 0) + two.get(key, 0)) for key in keys}
        statistic += sum((counts.get(key, 0) - expected[key]) ** 2 / expected[key] for key in keys)
    return tail(statistic, max(1, len(keys) - 1)) > least
