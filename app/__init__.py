"""Upcard: Gin Rummy and its family for two people and one link."""
