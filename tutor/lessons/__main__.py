"""`python -m tutor.lessons` prints the JSON Schema of lesson files; scenarios/schema/lesson.json keeps it."""

import json

from tutor.lessons.library import lesson_schema

print(json.dumps(lesson_schema(), indent=2, ensure_ascii=False))
