"""Whole numbers and card areas as the hot path has them: the one place that knows of two builds.

`i64` is a whole number that fits into a machine word, `vec[i64]` an area of such numbers, `vec[float]` one of measures.
Where a file is compiled (`hatch_build.py`), mypyc makes machine words of them, and memory without any objects. Where it
is not, they are Python's own numbers and lists, which are the fastest that plain Python has. `docs/kernel.md` says what
follows for who writes such a file; above all, that an area is made only in a file that is compiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_attributes: object) -> object:
        """What only the compiler wants to know of a class."""
        return lambda kind: kind

    vec = {i64: list, float: list}  # to be subscripted, as the type is: `vec[i64](numbers)` makes a list of them


__all__ = ["i64", "mypyc_attr", "vec"]
