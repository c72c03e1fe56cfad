"""Who may sit at a table, and how one speaks of them: every name that the site uses has its gender here."""

from enum import StrEnum
from typing import Final


class Gender(StrEnum):
    HE = "he"
    SHE = "she"
    IT = "it"


GENDERS: Final = {
    # In lessons, puzzles and drills
    "Ben": Gender.HE,
    "Mia": Gender.SHE,
    "Tom": Gender.HE,
    "Lena": Gender.SHE,
    "Sam": Gender.HE,
    "Eva": Gender.SHE,
    "Max": Gender.HE,
    "Ida": Gender.SHE,
    "Leo": Gender.HE,
    # The opponents
    "Pip": Gender.HE,
    "Lotte": Gender.SHE,
    "Finn": Gender.HE,
    "Nora": Gender.SHE,
    "Otto": Gender.HE,
    "Ada": Gender.SHE,
}


def gender_of(name: str) -> Gender:
    """Of a name as the table shows it, such as “Pip 2”. What is no person, the Mirror, is a thing."""
    return GENDERS.get(name.rstrip("0123456789 "), Gender.IT)
