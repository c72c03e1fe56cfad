"""What an id can look like. What cannot be one is looked for nowhere: not every database bears every character."""

import re
from typing import Final

TOKEN: Final = re.compile(r"[\w-]{1,64}", re.ASCII)
