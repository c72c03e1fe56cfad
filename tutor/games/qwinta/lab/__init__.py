"""What is measured of QWINTA."""
