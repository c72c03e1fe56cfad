"""How the site is measured and tried: commands that start what they need on this machine, stop by themselves, and print
what they found as JSON. `python -m tutor.lab.<name> --help` tells more."""
