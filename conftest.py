"""The rules are imported once, whole, before pytest imports a part of them to run its examples:
else `pytest app/rules/actions.py` would hold every class of it twice."""

import app.record
import app.rules

__all__ = ["app"]
