"""Practice games and looking back at them."""
