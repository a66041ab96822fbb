"""The rules of the game: values in, values out; no clock, no chance, no waiting, no logging.

Doors: `engine` judges actions and folds facts, `view` shows a viewer what is theirs to know,
`ruleset` builds a table's rules. `cards`, `actions`, `facts` and `refusals` are the words they
speak. Everything else is theirs alone.
"""
