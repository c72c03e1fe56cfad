"""`tutor serve`: the site on this machine."""

import argparse
import gc
import ipaddress
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, NoReturn

from tutor.errors import UserError

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication
    from flask import Flask

THREADS = 24
"""Most of them wait for the disk or a thought of the coach; half of them may wait to write (`tutor.store.trouble`)."""
TURN_SECONDS = 0.0005
"""For which a thread may go on while others wait: a page that needs one millisecond need not wait for ten of five."""
LARGEST_HEADERS = 16 * 1024
PROXY_HEADERS = ("x-forwarded-for", "x-forwarded-proto", "x-forwarded-host")


def add_arguments(parser: argparse.ArgumentParser) -> None:
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


def run(options: argparse.Namespace) -> int:
    sys.setswitchinterval(TURN_SECONDS)
    gc.disable()  # until all is read: what is made at the start stays, and nobody need look for garbage in it
    try:
        serve(options)
    finally:
        gc.enable()
    return 0


def serve(options: argparse.Namespace) -> None:
    from tutor.app import create_app
    from tutor.config import Settings

    app = create_app(Settings.from_environment(os.environ))
    try:
        with listen(options.host, options.port) as listening:
            server = make_server(app, listening, options.trusted_proxy)
            app.extensions["thinker"].resting = server.task_dispatcher.resting
            signal.signal(signal.SIGTERM, end)
            with warming_up(app):
                print(f"Beaver School is at {address(listening)}", flush=True)
                server.run()  # returns when somebody ends it
            server.close()
    finally:
        app.extensions["thinker"].close()
        app.extensions["store"].close()


@contextmanager
def warming_up(app: "Flask") -> Iterator[None]:
    """Meanwhile what pages need is read, for the first learners who ask for them. What cannot be read ends the site."""
    from tutor.app import warm_up

    leaving = Event()
    problems: list[Exception] = []

    def work() -> None:
        try:
            warm_up(app, lambda: not leaving.is_set())
        except Exception as error:
            problems.append(error)
            signal.raise_signal(signal.SIGTERM)  # Python handles it in the main thread
        finally:
            gc.enable()

    thread = Thread(target=work, name="warm-up")
    try:
        thread.start()
        yield
    finally:
        leaving.set()
        thread.join()
        if problems:
            raise problems[0]


def make_server(app: "WSGIApplication", listening: socket.socket, trusted_proxy: str | None) -> Any:
    """What is too large is refused before it is read."""
    from tutor.commands.connections import Door, connection_options
    from tutor.web.addresses import ForgottenProxy
    from tutor.web.security import LARGEST_FORM

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
