"""Settings shared by all tests: Hypothesis has no deadline, for a busy machine is no fault."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "upcard", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("thorough", settings.get_profile("upcard"), max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "upcard"))
