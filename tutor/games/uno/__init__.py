"""UNO, by the printed sheet; 2 to 10 players."""
