"""QWINTA, as reconstructed from what is left of its sheet; 2 players."""
