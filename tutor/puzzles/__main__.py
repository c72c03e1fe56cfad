"""`python -m tutor.puzzles` prints the JSON Schema of puzzle files; scenarios/schema/puzzle.json keeps it."""

import json

from tutor.puzzles.library import scenario_schema

print(json.dumps(scenario_schema(), indent=2, ensure_ascii=False))
