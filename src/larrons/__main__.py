"""`python -m larrons` is the command `larrons`."""

from larrons.cli import main

main()
