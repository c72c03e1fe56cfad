"""Practice games: a learner among bots, from the first deal to the last point. Pure: no clock, no database."""
