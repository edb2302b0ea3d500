from __future__ import annotations

import hypothesis

# The first example may have to compile something, and a check that passes today passes tomorrow.
hypothesis.settings.register_profile("larrons", deadline=None, derandomize=True)
hypothesis.settings.load_profile("larrons")
