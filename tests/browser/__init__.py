"""Real Chromium against the real server."""
