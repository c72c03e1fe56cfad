"""Beverbende (NL) and Biberbande (DE): four cards face down, the lowest sum wins."""
