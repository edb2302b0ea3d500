"""What every game needs and no game in particular: contract, chance, kernels, records of play, fairness."""
