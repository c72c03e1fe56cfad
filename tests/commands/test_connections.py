"""Who may stay at the door, and for how long; the clock is passed in."""

import resource
import socket
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tutor.commands import connections
from tutor.commands.connections import HURRIED_SECONDS, IDLE_SECONDS, REQUEST_SECONDS, Door, connection_options
from tutor.commands.serve import listen, make_server


def nothing(_environ: Any, start_response: Any) -> list[bytes]:
    start_response("200 OK", [("Content-Length", "0")])
    return []


@pytest.fixture
def door() -> Iterator[Door]:
    with listen("127.0.0.1", 0) as listening:
        server = make_server(nothing, listening, None)
        yield server
        server.task_dispatcher.shutdown()
        for channel in list(server.active_channels.values()):
            channel.handle_close()
        server.close()


def come(door: Door, sent: bytes = b"", address: str = "192.0.2.1") -> socket.socket:
    """Somebody connects, and what they send arrives."""
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    channel = door.channel_class(door, ours, (address, 1), door.adj, door._map)
    if channel is not None and sent:
        channel.received(sent)
    return theirs


def channels(door: Door) -> list[Any]:
    return list(door.active_channels.values())


def test_thousands_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "files_that_may_be_open", lambda: 100_000)
    options = connection_options()
    assert (options["connection_limit"], options["asyncore_use_poll"]) == (4000, True)
    monkeypatch.setattr(connections, "files_that_may_be_open", lambda: 1024)
    assert connection_options()["connection_limit"] == 1024 - connections.SPARE_FILES
    monkeypatch.delattr("select.poll")
    assert connection_options()["connection_limit"] == 400
    assert not connection_options()["asyncore_use_poll"]


def test_as_many_files_as_are_allowed() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (512, before[1]))
        assert connections.files_that_may_be_open() >= 512
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 512 or before[1] == 512
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_drip_is_cut_and_a_request_that_is_complete_is_not(door: Door) -> None:
    with closing(come(door, b"GET / HTTP/1.1\r\nHost: x\r\n")), closing(come(door, b"POST / HTTP/1.1\r\n")):
        drip, other = channels(door)
        begun = drip.begun_at
        drip.received(b"X: y\r\n")
        drip.last_activity = other.last_activity = begun + REQUEST_SECONDS + 1
        assert drip.begun_at == begun  # another letter does not begin it anew
        door.maintenance(begun + REQUEST_SECONDS - 1)
        assert not drip.will_close
        other.begun_at = None  # as when its request has been received
        door.maintenance(begun + REQUEST_SECONDS + 1)
        assert (drip.will_close, other.will_close) == (True, False)


def test_a_request_that_comes_whole_is_no_drip(door: Door) -> None:
    with closing(come(door, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")):
        (channel,) = channels(door)
        assert channel.begun_at is None


def test_idle_ones_go_and_sooner_where_it_is_crowded(door: Door) -> None:
    with closing(come(door)):
        (channel,) = channels(door)
        door.maintenance(channel.last_activity + IDLE_SECONDS - 1)
        assert not channel.will_close
        door.adj.connection_limit = 1
        door.maintenance(channel.last_activity + HURRIED_SECONDS + 1)
        assert channel.will_close


def test_one_address_gets_a_part_of_the_places(door: Door) -> None:
    door.most_of_address = 2
    here = [come(door) for _ in range(3)]
    assert len(channels(door)) == 2
    assert here[2].recv(1) == b""  # sent away
    here += [come(door, address="2001:db8::1"), come(door, address="2001:db8::2"), come(door, address="2001:db8::3")]
    assert len(channels(door)) == 4  # a household is one
    channels(door)[0].handle_close()
    here.append(come(door))
    assert len(channels(door)) == 4
    for sock in here:
        sock.close()


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "192.0.2.9"])
def test_the_proxy_and_this_machine_have_no_limit(door: Door, address: str) -> None:
    door.exempt, door.most_of_address = "192.0.2.9", 1
    here = [come(door, address=address) for _ in range(3)]
    assert len(channels(door)) == 3
    for channel in channels(door):
        channel.handle_close()
    assert door.present == {}
    for sock in here:
        sock.close()


def test_requests_are_of_whoever_the_proxy_speaks_for() -> None:
    """Unless it is no proxy: anybody could say so."""
    asks = b"GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.9, 203.0.113.7\r\n\r\n"
    with listen("127.0.0.1", 0) as listening:
        server = make_server(nothing, listening, "192.0.2.200")
        server.task_dispatcher.shutdown()
        addresses = ("192.0.2.200", "127.0.0.1", "192.0.2.1", "2001:db8::1")
        theirs = [come(server, asks, address) for address in addresses]
        found = [server.visitor_of(channel) for channel in channels(server)]
        for channel, sock in zip(channels(server), theirs, strict=True):
            channel.handle_close()
            sock.close()
        server.close()
    assert found == ["203.0.113.7", "203.0.113.7", "192.0.2.1", "2001:db8::/64"]
