"""How strong and how sensible the coach is, and what its parameters were found with."""
