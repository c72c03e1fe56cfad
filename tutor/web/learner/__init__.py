"""Who is learning, and the pages that are theirs, above all games."""
