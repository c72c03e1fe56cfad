"""Translates a template's fixed texts when it is compiled: every language has its own environment."""

from typing import Any

from flask.templating import Environment
from jinja2 import nodes
from jinja2.visitor import NodeTransformer

from tutor.web.quick_templates import QuickContext, QuickGenerator, QuickTemplate

NAMES = {"_", "gettext"}


class FixedWordsEnvironment(Environment):
    """Jinja's own way looks every text up again on every page; that was a fifth of the home page's cost."""

    code_generator_class = QuickGenerator
    context_class = QuickContext
    template_class = QuickTemplate

    def _generate(self, source: nodes.Template, *args: Any, **options: Any) -> str:
        translate = self.globals.get("gettext_plain")
        translated = Translator(translate).visit(source) if translate else source
        return super()._generate(translated, *args, **options)


class Translator(NodeTransformer):
    """Replaces `_("text")` by its translation; with variables, or a text that is computed, the call stays."""

    def __init__(self, translate: Any) -> None:
        self.translate = translate

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802 - the visitor's naming
        self.generic_visit(node)
        message = fixed_text(node)
        if message is None:
            return node
        text = self.translate(message) % {}  # as the extension does: "%%" means "%"
        return nodes.MarkSafeIfAutoescape(nodes.Const(text, lineno=node.lineno), lineno=node.lineno)


def fixed_text(node: nodes.Call) -> str | None:
    named = isinstance(node.node, nodes.Name) and node.node.name in NAMES
    plain = not (node.kwargs or node.dyn_args or node.dyn_kwargs) and len(node.args) == 1
    text = node.args[0] if named and plain else None
    return text.value if isinstance(text, nodes.Const) and isinstance(text.value, str) else None
