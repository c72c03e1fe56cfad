"""Who counts as one visitor, as far as the network tells."""

import ipaddress
import logging
from typing import TYPE_CHECKING

from flask import request

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ONE_HOUSEHOLD = 64
"""Bits of an IPv6 address that name the network: whoever has one has all the addresses in it."""

log = logging.getLogger("tutor")


def network_of(address: str) -> str:
    """The address; of IPv6, what all addresses of one household have in common."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, ONE_HOUSEHOLD), strict=False))


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(network_of(address).partition("/")[0]).is_loopback or address == "::1"
    except ValueError:
        return False


def visitor_network() -> str:
    return network_of(request.remote_addr or "127.0.0.1")


class ForgottenProxy:
    """Says, once, that a proxy seems to be in front of a server that was not told of it."""

    def __init__(self, app: "WSGIApplication") -> None:
        self.app = app
        self.has_said = False

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> "Iterable[bytes]":
        if not self.has_said and "HTTP_X_FORWARDED_FOR" in environ:
            self.has_said = True
            log.warning(
                "Requests from %s carry X-Forwarded-For, but no proxy is trusted: all its visitors count as one. "
                "If a proxy is in front, start with --trusted-proxy %s.",
                *[environ.get("REMOTE_ADDR", "somewhere")] * 2,
            )
        return self.app(environ, start_response)
