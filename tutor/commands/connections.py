"""How many connections are held open, for how long, and from whom: idle and slow ones disturb nobody.

waitress gathers requests outside its threads, so that a slow one costs only its connection. What it lacks is here: a
limit for each address, an end for requests that never get complete, and turns among those that are (`turns.py`).
"""

import contextlib
import select
import socket
import time
from collections import Counter
from typing import Any, Final

from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer

from tutor.commands.turns import FairDispatcher
from tutor.web.addresses import is_loopback, network_of

MOST: Final = 4000
MOST_WITHOUT_POLL: Final = 400
"""On Windows, where `select` looks at 512 at most."""
SPARE_FILES: Final = 150
"""For the database, the pages, and what Python opens: with none left, the server would turn round and round."""
MOST_OF_ADDRESS: Final = 1000
"""A quarter, and many times what the browsers of a school hold open."""
IDLE_SECONDS: Final = 20
HURRIED_SECONDS: Final = 5
"""Where three quarters of the connections are taken: browsers that go on reading simply open another."""
REQUEST_SECONDS: Final = 30.0
"""From the first byte of a request to its last."""
LOOK_AFTER: Final = 5  # seconds


def connection_options() -> dict[str, Any]:
    has_poll = hasattr(select, "poll")
    return {
        "connection_limit": min(MOST, files_that_may_be_open() - SPARE_FILES) if has_poll else MOST_WITHOUT_POLL,
        "asyncore_use_poll": has_poll,
        "channel_timeout": IDLE_SECONDS,
        "cleanup_interval": LOOK_AFTER,
        "backlog": 2048,
    }


def files_that_may_be_open() -> int:
    """After asking for as many as are needed, as far as that is allowed."""
    try:
        import resource  # Windows has none
    except ImportError:
        return MOST + SPARE_FILES
    wanted = MOST + SPARE_FILES
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now != resource.RLIM_INFINITY and now < wanted:
        allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
        now = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return wanted if now == resource.RLIM_INFINITY else max(now, 2 * SPARE_FILES)


class Channel(HTTPChannel):  # type: ignore[misc] # waitress has no types
    """A connection that knows since when its request has been on the way."""

    begun_at: float | None = None

    def received(self, data: bytes) -> Any:
        taken = super().received(data)
        if self.request is None:
            self.begun_at = None
        elif self.begun_at is None:
            self.begun_at = time.time()
        return taken

    def del_channel(self, map: Any = None) -> None:
        self.server.left(self)
        super().del_channel(map)


class Door(TcpWSGIServer):  # type: ignore[misc]
    """The server. `exempt`, the proxy that everybody comes through, has no limit of its own, nor has this machine: a
    proxy on it that nobody told us about must not shut the door."""

    def __init__(self, app: Any, listening: socket.socket, *, exempt: str | None, **options: Any) -> None:
        self.exempt = exempt
        self.most_of_address = MOST_OF_ADDRESS
        self.present: Counter[str] = Counter()
        adjustments = Adjustments(sockets=[listening], **options)
        dispatcher = FairDispatcher(self.visitor_of)
        dispatcher.set_thread_count(adjustments.threads)
        info = (listening.family, listening.type, listening.proto, listening.getsockname())
        super().__init__(
            app, {}, True, listening, dispatcher=dispatcher, adj=adjustments, bind_socket=False, sockinfo=info
        )

    def channel_class(self, _server: Any, sock: socket.socket, address: Any, adj: Any, map: Any) -> Channel | None:
        """waitress calls this for whoever comes; None: sent away."""
        visitor = network_of(address[0])
        if self.present[visitor] >= self.most_of_address and not self.is_exempt(address[0]):
            sock.close()
            return None
        self.present[visitor] += 1
        return Channel(self, sock, address, adj, map=map)

    def visitor_of(self, channel: Channel) -> str:
        """On whose behalf it asks: of a proxy, whoever it says that it speaks for."""
        address = channel.addr[0]
        forwarded = channel.requests[0].headers.get("X_FORWARDED_FOR", "") if self.is_exempt(address) else ""
        return network_of(forwarded.rpartition(",")[2].strip() or address)

    def is_exempt(self, address: str) -> bool:
        return address == self.exempt or is_loopback(address)

    def left(self, channel: Channel) -> None:
        if channel._fileno in self.active_channels:  # as waitress itself tells whether it has left before
            visitor = network_of(channel.addr[0])
            self.present[visitor] -= 1
            if self.present[visitor] <= 0:
                del self.present[visitor]

    def maintenance(self, now: float) -> None:
        super().maintenance(now)
        is_crowded = len(self.active_channels) > self.adj.connection_limit * 3 // 4
        for channel in self.active_channels.values():
            is_drip = channel.begun_at is not None and channel.begun_at < now - REQUEST_SECONDS
            is_idle = is_crowded and channel.last_activity < now - HURRIED_SECONDS
            if (is_drip or is_idle) and not channel.requests:
                channel.will_close = True
