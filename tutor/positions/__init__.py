"""Positions as files: what one seat sees now, as YAML or JSON. Scenarios, the coach and the tests share this format."""

from tutor.positions.files import LONGEST, dump_position, game_of, load_position, read_position, schema

__all__ = ["LONGEST", "dump_position", "game_of", "load_position", "read_position", "schema"]
