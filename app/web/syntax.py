"""JavaScript as a tree: what both readers of a module begin with."""

from __future__ import annotations

import posixpath
from typing import Final

import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

JAVASCRIPT: Final = Language(tree_sitter_javascript.language())


def parse(source: bytes) -> Node:
    """The root of a module's tree; `has_error` where it is no JavaScript."""
    return Parser(JAVASCRIPT).parse(source).root_node


def text_of(node: Node | None) -> str:
    """What a node that has to be there says."""
    assert node is not None
    assert node.text is not None
    return node.text.decode()


def beside(module: str, path: str) -> str:
    """The module that another one calls by a path such as `../lib/x.js`."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(module), path))
