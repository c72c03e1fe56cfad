"""All that is taught, read once for the whole process."""

from functools import cache

from tutor.lessons.library import Library, read_library
from tutor.paths import data_folder

GAME = "beverbende"


@cache
def open_library() -> Library:
    """UserError, with the file, for what cannot be understood."""
    return read_library(data_folder("scenarios"), data_folder("translations"), GAME)
