"""For people who train and test agents: standard environments on the engine. Needs the extra `larrons[lab]`."""
