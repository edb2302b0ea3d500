"""Many people, several servers and one unreliable database, in one thread and from one seed: docs/simulation.md."""
