"""How fast this game is beside others of its kind."""
