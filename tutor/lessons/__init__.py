"""What is taught: the rulebook, and lessons that are played on a board. Data in scenarios/ and translations/."""
