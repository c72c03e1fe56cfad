"""All that is taught of each game, read once for the whole process."""

from tutor.lessons.library import Library, read_library
from tutor.paths import data_folder
from tutor.services.once import once


@once
def open_library(game: str) -> Library:
    """UserError, with the file, for what cannot be understood."""
    return read_library(data_folder("scenarios"), data_folder("translations"), game)
