"""`tutor serve`: the site on this machine."""

import argparse
import logging
import os
import signal
import socket
from typing import Any, NoReturn

from waitress.server import create_server

from tutor.app import create_app
from tutor.config import Settings
from tutor.errors import UserError

THREADS = 8
PROXY_HEADERS = ("x-forwarded-for", "x-forwarded-proto", "x-forwarded-host")


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("serve", help="serve the site (the default)")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    parser.add_argument(
        "--port", default=8000, type=port_number, help="port, 0 for any free one (default: %(default)s)"
    )
    parser.add_argument(
        "--trusted-proxy", metavar="ADDRESS", help="believe the X-Forwarded-For, -Proto and -Host headers of this proxy"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    app = create_app(Settings.from_environment(os.environ))
    try:
        with listen(options.host, options.port) as listening:
            server = create_server(app, sockets=[listening], threads=THREADS, **proxy_options(options.trusted_proxy))
            logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a short queue is no news
            signal.signal(signal.SIGTERM, end)
            print(f"Beaver School is at {address(listening)}", flush=True)
            server.run()  # returns when somebody ends it
            server.close()
    finally:
        app.extensions["store"].close()
    return 0


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
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


def port_number(text: str) -> int:
    port = int(text) if text.isdecimal() else -1
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError(f"{text} is not a port; a port is a number from 0 to 65535")
    return port
