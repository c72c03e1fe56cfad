"""All puzzles of a game, read from its files. Each is made when it is asked for: most never are."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tutor.engine.games import game_named
from tutor.engine.protocol import AnyView
from tutor.errors import UserError
from tutor.lessons.library import read_model, schema_without_id
from tutor.lessons.story import Moment
from tutor.lessons.teaching import options, variants
from tutor.positions import read_position
from tutor.puzzles.contract import KINDS, Kind
from tutor.puzzles.puzzle import Puzzle, Words
from tutor.puzzles.scenario import Scenario
from tutor.puzzles.values import Kept, Versions, current, read_lines

RATING_OF = {1: 900.0, 2: 1150.0, 3: 1400.0, 4: 1650.0, 5: 1900.0}
"""How hard a question is that no bot can be asked: the author's guess, until people have tried it."""


@dataclass(frozen=True)
class Entry:
    """What there is to know about a puzzle without making it."""

    id: str
    kind: str
    themes: tuple[str, ...]
    rating: float
    editions: tuple[str, ...]
    players: int
    written: bool
    """By an author; else it was found in play."""
    asks: int = 0
    """How long the author's question is, in characters, where it is longest; one that was found asks shortly."""


@dataclass(frozen=True)
class Puzzles:
    game: str
    scenarios: tuple[Scenario, ...]
    kept: Mapping[str, Kept]
    """The values of scenarios, by id."""
    versions: tuple[Versions, Versions]
    """Of the values of scenarios, and of the puzzles found in play."""
    mined: Mapping[str, Mapping[str, Any]]
    """By id, as they stand in the file."""

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """Those of the game, in their order."""
        return KINDS[self.game]

    @cached_property
    def by_id(self) -> dict[str, Scenario]:
        return {scenario.id: scenario for scenario in self.scenarios}

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """All that can be asked: where the coach is the judge, only what has values."""
        asked = [one for one in self.scenarios if not one.asks.judged or one.id in self.kept]
        written = {scenario.id: self._entry(scenario) for scenario in asked}
        return written | {name: _mined_entry(self.game, name, line) for name, line in self.mined.items()}

    def _entry(self, scenario: Scenario) -> Entry:
        kept = self.kept.get(scenario.id)
        rating = kept.rating if kept else RATING_OF[scenario.difficulty or 3]
        themes = kept.themes if kept else (scenario.kind,)
        players = scenario.position.get("players", 0)  # a position that is wrong is told by `tutor check`
        asks = max(map(len, scenario.ask.values()))
        return Entry(scenario.id, scenario.kind, themes, rating, scenario.editions, players, written=True, asks=asks)

    def puzzle(self, name: str, edition: str) -> Puzzle | None:
        """The puzzle of this name as the edition has it; None when there is none."""
        entry = self.entries.get(name)
        if entry is None:
            return None
        own = edition if edition in entry.editions else entry.editions[0]
        return self._written(entry, own) if entry.written else _found(self.game, entry, self.mined[name], own)

    def _written(self, entry: Entry, edition: str) -> Puzzle:
        scenario = self.by_id[entry.id]
        kept = self.kept.get(entry.id)
        return made(scenario, edition, kept, entry.rating, entry.themes)


def made(scenario: Scenario, edition: str, kept: Kept | None, rating: float, themes: tuple[str, ...]) -> Puzzle:
    return Puzzle(
        id=scenario.id,
        game=scenario.game,
        kind=scenario.kind,
        edition=edition,
        start=scenario.start(edition),
        moment=scenario.moment(edition),
        themes=themes,
        rating=rating,
        evaluation=kept.evaluation if kept else None,
        words=Words(scenario.title, scenario.ask, scenario.after),
        about=scenario.about,
    )


def _mined_entry(game: str, name: str, line: Mapping[str, Any]) -> Entry:
    themes, players = tuple(line["themes"]), line["position"]["players"]
    return Entry(name, line["kind"], themes, line["rating"], variants(game), players, written=False)


def _found(game: str, entry: Entry, line: Mapping[str, Any], edition: str) -> Puzzle:
    view = view_at({**line["position"], **options(game, edition)}, game)
    return of_view(entry.id, entry.kind, edition, view, Kept.from_json(line, game))


def view_at(position: Mapping[str, Any], game: str) -> AnyView:
    view = read_position(dict(position))
    if view.game != game:
        raise UserError(f"A puzzle of {game} is a position of {game}.")
    return view


def of_view(name: str, kind: str, edition: str, view: AnyView, kept: Kept) -> Puzzle:
    """A puzzle without a story: what nobody can see is as likely as anything else."""
    moment = Moment(view.game, game_named(view.game).sample(view, random.Random(name)), view.seat, name)
    return Puzzle(name, view.game, kind, edition, moment, moment, kept.themes, kept.rating, kept.evaluation)


# ---- Files ----------------------------------------------------------------------------------------------------------


def scenario_files(scenarios: Path, game: str) -> list[Path]:
    return sorted((scenarios / game / "puzzles").glob("*/*.yaml"))


def values_file(scenarios: Path, game: str) -> Path:
    return scenarios / game / "puzzles" / "values.jsonl"


def mined_file(scenarios: Path, game: str) -> Path:
    return scenarios / game / "puzzles" / "mined.jsonl"


def retired(scenarios: Path, game: str) -> frozenset[str]:
    """Puzzles there once were: since then the coach has learned that their best move is not so clear."""
    file = scenarios / game / "puzzles" / "retired.txt"
    return frozenset(file.read_text(encoding="utf-8").split()) if file.exists() else frozenset()


def read_puzzles(scenarios: Path, game: str) -> Puzzles:
    """UserError, with the file, for what cannot be understood; whether it is right, `problems` says."""
    written = tuple(read_scenario(path) for path in scenario_files(scenarios, game))
    versions, lines = read_lines(values_file(scenarios, game))
    mined_versions, mined = _found_in_play(mined_file(scenarios, game), game)
    kept = {line["id"]: Kept.from_json(line, game) for line in lines}
    return Puzzles(game, written, kept, (versions, mined_versions), {line["id"]: line for line in mined})


def _found_in_play(path: Path, game: str) -> tuple[Versions, list[dict[str, Any]]]:
    """A game need have none."""
    return read_lines(path) if path.exists() else (current(game), [])


def kept_values(scenarios: Path, game: str) -> dict[str, dict[str, Any]]:
    """The lines of the values that hold by these rules and this coach, by the names of their puzzles."""
    path = values_file(scenarios, game)
    versions, lines = read_lines(path) if path.exists() else (current(game), [])
    return {line["id"]: line for line in lines} if versions == current(game) else {}


def read_scenario(path: Path) -> Scenario:
    """Its id is the name of the file, its kind that of the folder."""
    scenario = read_model(Scenario, path, id=path.stem)
    if scenario.kind != path.parent.name:
        raise UserError(f"{path.name}: a puzzle of the kind {scenario.kind} lies in a folder of that name.")
    return scenario


def scenario_schema() -> dict[str, Any]:
    """JSON Schema of a puzzle file, for editors. The id is the file's name, so it does not stand in the file."""
    schema = schema_without_id(Scenario, "A puzzle")
    kinds = dict.fromkeys(kind for game in KINDS for kind in KINDS[game])
    for field, names in (("game", KINDS), ("kind", kinds)):
        schema["properties"][field]["enum"] = list(names)
    return schema
