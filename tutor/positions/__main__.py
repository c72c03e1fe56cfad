"""`python -m tutor.positions` prints the JSON Schema of position files; scenarios/schema/position.json keeps it."""

import json

from tutor.positions.files import schema

print(json.dumps(schema(), indent=2, ensure_ascii=False))
