"""Jinja writes a function for each template, and that function may be quicker than it writes it: the same page, in two
thirds of the time.

Jinja provides for anything that could come: a call may want the context, a macro other escaping than where it was
written, an escaped text may be worked on. Here what comes nearly always is tried first, and all else goes Jinja's way.
"""

import re
from types import FunctionType
from typing import Any, Final

from jinja2 import Template, nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.environment import TemplateModule
from jinja2.nodes import EvalContext
from jinja2.runtime import Context, Macro
from jinja2.utils import missing
from markupsafe import Markup, escape

PASSED_ALONG: Final = "jinja_pass_arg"
"""The mark that Jinja sets on a function which wants to be given the context."""
TO_ESCAPE: Final = re.compile("[&<>\"']").search


def told(value: Any) -> str:
    """As a page says it. What is put out is only ever joined: text without anything to escape stays as it is."""
    kind = type(value)
    if kind is Markup or (kind is str and TO_ESCAPE(value) is None):
        return value  # type: ignore[no-any-return]
    return escape(value)


class QuickContext(Context):
    def call(__self, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - as in Jinja: any name may be given
        kind = type(__obj)
        if kind is QuickMacro or (kind is FunctionType and not hasattr(__obj, PASSED_ALONG)):
            kwargs.pop("_loop_vars", None)
            kwargs.pop("_block_vars", None)
            return __obj(*args, **kwargs)
        return super().call(__obj, *args, **kwargs)


class QuickMacro(Macro):
    """All templates are HTML, so what a macro gives is always safe."""

    def __call__(self, *args: Any, **kwargs: Any) -> str:
        if args and isinstance(args[0], EvalContext):
            args = args[1:]
        given = len(args)
        if given > self._argument_count or self.catch_kwargs or self.catch_varargs or self.explicit_caller:
            return super().__call__(*args, **kwargs)
        if kwargs:
            rest = [kwargs.pop(name, missing) for name in self.arguments[given:]]
        else:
            rest = [missing] * (self._argument_count - given)
        if self.caller and "caller" in kwargs:
            rest.append(kwargs.pop("caller"))
        elif self.caller:
            return super().__call__(*args, *rest, **kwargs)
        if kwargs:
            return super().__call__(*args, *rest, **kwargs)
        return Markup(self._func(*args, *rest))  # noqa: S704 - what goes into it is escaped where it is put out


class QuickTemplate(Template):
    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        """What it has to import is the same for whoever imports it: the templates of a language share their globals."""
        return self._module or super()._get_default_module(ctx)


class QuickGenerator(CodeGenerator):
    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802 - the visitor's
        self.writeline(f"from {__name__} import QuickMacro, told")
        super().visit_Template(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("told(")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 - the visitor's naming
        """Nearly all is an attribute; only what is none is looked for in Jinja's way."""
        whole, part = self.temporary_identifier(), self.temporary_identifier()
        self.write(f"({part} if ({part} := getattr({whole} := (")
        self.visit(node.node, frame)
        self.write(f"), {node.attr!r}, missing)) is not missing else environment.getattr({whole}, {node.attr!r}))")

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        self.write("Quick")
        super().macro_def(macro_ref, frame)
