"""The workshop of the languages: what the product says, and how far each language has got."""
