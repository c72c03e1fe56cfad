"""Memory drills: short stretches of real play to watch, and questions about what could be seen in them."""
