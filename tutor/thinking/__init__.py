"""Thinking, in processes of its own: whoever serves pages never thinks, and nobody thinks twice.

A thought has a key: who asks for the same thing again gets the same thought, waiting, running or done. So a page that
cannot wait simply asks again, and a thought that nobody asks for any more is dropped. Whose turn it is to be thought
for, `fair` decides; the work is done by `worker`, which knows nothing but its task.
"""

from tutor.thinking.fair import Full
from tutor.thinking.thinker import Failed, Thinker
from tutor.thinking.thought import Thought, Visitor, Work

__all__ = ["Failed", "Full", "Thinker", "Thought", "Visitor", "Work"]
