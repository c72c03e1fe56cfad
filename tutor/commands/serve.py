"""`tutor serve`: the site on this machine."""

import argparse
import ipaddress
import logging
import os
import signal
import socket
from typing import TYPE_CHECKING, Any, NoReturn

from tutor.app import create_app, warm_up
from tutor.commands.connections import Door, connection_options
from tutor.config import Settings
from tutor.errors import UserError
from tutor.web.addresses import ForgottenProxy
from tutor.web.security import LARGEST_FORM

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

THREADS = 24
"""Most of them wait for the disk or a thought of the coach; half of them may wait to write (`tutor.store.trouble`)."""
LARGEST_HEADERS = 16 * 1024
PROXY_HEADERS = ("x-forwarded-for", "x-forwarded-proto", "x-forwarded-host")


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("serve", help="serve the site (the default)")
    parser.add_argument(
        "--host", default="127.0.0.1", type=host_name, help="address to listen on (default: %(default)s)"
    )
    parser.add_argument(
        "--port", default=8000, type=port_number, help="port, 0 for any free one (default: %(default)s)"
    )
    parser.add_argument(
        "--trusted-proxy",
        metavar="ADDRESS",
        type=ip_address,
        help="believe the X-Forwarded-For, -Proto and -Host headers of the proxy with this IP address",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    app = create_app(Settings.from_environment(os.environ))
    try:
        warm_up()
        with listen(options.host, options.port) as listening:
            server = make_server(app, listening, options.trusted_proxy)
            logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a short queue is no news
            signal.signal(signal.SIGTERM, end)
            print(f"Beaver School is at {address(listening)}", flush=True)
            server.run()  # returns when somebody ends it
            server.close()
    finally:
        app.extensions["thinker"].close()
        app.extensions["store"].close()
    return 0


def make_server(app: "WSGIApplication", listening: socket.socket, trusted_proxy: str | None) -> Any:
    """What is too large is refused before it is read."""
    server = Door(
        app,
        listening,
        exempt=trusted_proxy,
        threads=THREADS,
        max_request_header_size=LARGEST_HEADERS,
        max_request_body_size=LARGEST_FORM,
        **connection_options(),
        **proxy_options(trusted_proxy),
    )
    if trusted_proxy is None:  # outside: the server itself clears what nobody vouches for
        server.application = ForgottenProxy(server.application)
    return server


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        host.encode("idna")  # first: over a name that cannot be encoded, create_server forgets its open socket
        return socket.create_server((host, port), family=family)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or "no such address"
        raise UserError(f"Cannot listen on {host} port {port}: {reason}.") from error


def proxy_options(address: str | None) -> dict[str, Any]:
    """Without a proxy to trust, its headers are cleared: anybody could have written them."""
    trusted = {"trusted_proxy": address, "trusted_proxy_headers": set(PROXY_HEADERS)} if address else {}
    return {"clear_untrusted_proxy_headers": True, **trusted}


def address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def end(_signal: int, _frame: object) -> NoReturn:
    raise SystemExit


def host_name(text: str) -> str:
    if not text.strip():  # to a socket, no name means every network
        raise argparse.ArgumentTypeError("an address is missing; 0.0.0.0 listens on every network")
    return text


def ip_address(text: str) -> str:
    """As waitress writes the other side's: it compares the texts."""
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not an IP address") from None


def port_number(text: str) -> int:
    port = int(text) if text.isdecimal() else -1
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError(f"{text} is not a port; a port is a number from 0 to 65535")
    return port
