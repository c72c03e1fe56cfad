"""`tutor sentences`: all that the site says in a language, one sentence or text a line with its place, for a reader."""

import argparse

from jinja2 import Environment

from tutor.errors import UserError
from tutor.lab.sentences import PARTS, sentences
from tutor.languages import NAMES
from tutor.paths import data_folder
from tutor.words.language import load_language


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("language", choices=NAMES, help="which language")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these, of: {', '.join(PARTS)}")


def run(arguments: argparse.Namespace) -> int:
    unknown = [part for part in arguments.parts if part not in PARTS]
    if unknown:
        raise UserError(f"There is no part {unknown[0]!r}: choose from {', '.join(PARTS)}.")
    language = load_language(arguments.language, data_folder("translations"), Environment(autoescape=True))
    for line in sentences(language, arguments.parts or PARTS):
        print(f"{line.place}\t{' '.join(line.text.split())}")
    return 0
