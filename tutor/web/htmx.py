"""One address serves the whole page or, when htmx asks, only the part that changes."""

from flask import Response, request


def wants_fragment() -> bool:
    return request.headers.get("HX-Request") == "true" and request.headers.get("HX-History-Restore-Request") != "true"


def vary_by_htmx(response: Response) -> Response:
    response.vary.add("HX-Request")
    return response


def replace_main(response: Response) -> Response:
    """Puts an error page in the place of the page's main part, wherever the request wanted its answer."""
    response.headers["HX-Retarget"] = "main"
    response.headers["HX-Reselect"] = "main"
    response.headers["HX-Reswap"] = "outerHTML"
    return response
