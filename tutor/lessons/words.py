"""Texts that an author writes in every language."""

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from tutor.languages import NAMES


class Strict(BaseModel):
    """A part of a file: exactly the fields that it has, each of exactly its kind."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def _in_every_language(texts: dict[str, str]) -> dict[str, str]:
    problems = [f"{code} is missing" for code in NAMES if code not in texts]
    problems += [f"{code} is no language of this site" for code in texts if code not in NAMES]
    problems += [f"{code} is empty" for code, text in texts.items() if not text.strip()]
    if problems:
        raise ValueError("; ".join(problems))
    return texts


Words = Annotated[dict[str, str], AfterValidator(_in_every_language)]
"""One text, by language."""


def one_or_more(value: Any) -> Any:
    """A lone item where a list may stand."""
    return value if isinstance(value, list) else [value]


Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
"""An id that can stand in an address."""
