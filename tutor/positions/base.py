"""What the positions of every game have in common."""

from abc import abstractmethod
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, model_validator

from tutor.engine.protocol import AnyView


class Position(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")

    game: str

    @model_validator(mode="after")
    def _is_well_written(self) -> Self:
        if slips := self.slips():
            raise ValueError("; ".join(slips))
        return self

    @abstractmethod
    def slips(self) -> list[str]:
        """What is badly written: seats that are not at the table, words that are no cards."""

    @abstractmethod
    def view(self) -> AnyView:
        """What the seat sees; whether that is possible, the engine says."""

    @classmethod
    @abstractmethod
    def of(cls, view: Any) -> Self:
        """The file that describes this view of the game."""
