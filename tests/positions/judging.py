"""What the tests of positions share: what is said about a wrong one, and whether one fits the schema for editors."""

from typing import Any

import pytest

from tutor.errors import UserError
from tutor.positions import load_position, read_position, schema

ANNOTATIONS = {"$defs", "$schema", "title", "description", "default"}
KINDS = {"object": dict, "array": list, "string": str, "integer": int, "null": type(None)}


def problems(data: object) -> list[str]:
    """What is said about a position that cannot be, as a list."""
    with pytest.raises(UserError) as error:
        read_position(data) if not isinstance(data, str) else load_position(data)
    head, *listed = str(error.value).split("\n")
    if listed:
        assert head == f"{len(listed)} problems:"
        assert all(line.startswith("  - ") for line in listed)
    said = [line.removeprefix("  - ") for line in listed] or [head]
    assert all(line.endswith(".") for line in said)
    return said


def misfits(value: Any, rule: Any, where: str = "") -> list[str]:
    """Where the value does not fit the JSON Schema: as much of it as ours uses, and no keyword is passed over."""
    found = []
    for keyword, wanted in rule.items():
        if keyword in ANNOTATIONS:
            continue
        found += [f"{where}: {keyword}"] if not _fits(keyword, wanted, value) else []
        if keyword == "properties":
            inner = [(key, value[key], wanted[key]) for key in value if key in wanted]
        elif keyword == "additionalProperties" and isinstance(wanted, dict):
            inner = [(key, value[key], wanted) for key in value if key not in rule.get("properties", {})]
        elif keyword == "propertyNames":
            inner = [(key, key, wanted) for key in value]
        elif keyword == "$ref":
            inner = [("", value, schema()["$defs"][wanted.removeprefix("#/$defs/")])]
        elif keyword == "items" and isinstance(value, list):
            inner = [(str(number), item, wanted) for number, item in enumerate(value)]
        else:
            inner = []
        found += [misfit for key, item, part in inner for misfit in misfits(item, part, f"{where}.{key}")]
        if keyword == "additionalProperties" and wanted is False:
            found += [f"{where}.{key}" for key in value if key not in rule["properties"]]
    return found


def _fits(keyword: str, wanted: Any, value: Any) -> bool:
    match keyword:
        case "$ref":
            return True  # looked up by the caller
        case "type":
            kinds = [wanted] if isinstance(wanted, str) else wanted
            return any(isinstance(value, KINDS[kind]) for kind in kinds) and not isinstance(value, bool)
        case "oneOf":
            return sum(not misfits(value, part) for part in wanted) == 1
        case "anyOf":
            return any(not misfits(value, part) for part in wanted)
        case "enum":
            return value in wanted
        case "const":
            return bool(value == wanted)
        case "minimum":
            return not isinstance(value, int) or value >= wanted
        case "maximum":
            return not isinstance(value, int) or value <= wanted
        case "minItems":
            return len(value) >= wanted
        case "maxItems":
            return len(value) <= wanted
        case "required":
            return all(key in value for key in wanted)
        case "properties" | "additionalProperties" | "propertyNames" | "items":
            return True
    raise AssertionError(f"the schema uses {keyword}: teach it to this test")
