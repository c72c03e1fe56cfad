"""A fourth game, to show that one folder and one line are enough: everything else in the house is handed the game."""
