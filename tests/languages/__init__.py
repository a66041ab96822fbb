"""Tests of the languages: what they say, and whether they are all said."""
