"""Where webhooks may go: addresses of every kind, addresses of the web, and hosts that are looked
up."""

import ipaddress
import random
import socket
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

import pytest

from api.ops.settings import Settings
from api.webhooks import receivers
from api.webhooks.addresses import SPECIAL, Address, is_allowed
from api.webhooks.receivers import Receivers, SystemLookUp
from engine.errors import Refused
from schemas.faults import examine
from schemas.webhooks import LONGEST_URL, WebhookRequest, read_url
from tests.looking import some

pytestmark = pytest.mark.anyio

REFUSED = """
0.0.0.0                 this network            0.255.255.255           its last one
10.0.0.1                private                 10.255.255.255          its last one
100.64.0.1              shared by carriers      100.127.255.255         its last one
127.0.0.1               this machine            127.255.255.255         its last one
169.254.169.254         data about machines     169.254.0.1             link-local
172.16.0.1              private                 172.31.255.255          its last one
192.0.0.8               of protocols            192.0.2.1               documentation
192.88.99.1             relays                  192.168.0.1             private
192.168.255.255         its last one            198.18.0.1              benchmarks
198.19.255.255          its last one            198.51.100.7            documentation
203.0.113.7             documentation           224.0.0.1               multicast
239.255.255.255         its last one            240.0.0.1               reserved
255.255.255.255         everybody               192.31.196.1            AS112
::                      unspecified             ::1                     this machine
::127.0.0.1             compatible              ::8.8.8.8               compatible
::ffff:127.0.0.1        mapped                  ::ffff:10.1.2.3         mapped
::ffff:169.254.169.254  mapped                  ::ffff:0:127.0.0.1      translated
64:ff9b::127.0.0.1      translated              64:ff9b::10.0.0.1       translated
64:ff9b:1::8.8.8.8      translated here         100::1                  thrown away
2001::1                 Teredo                  2001:10::1              ORCHID
2001:1ff::1             of protocols            2001:db8::1             documentation
2002:7f00:1::           6to4 of this machine    2002:808:808::1         6to4
3fff::1                 documentation           3fff:fff::1             documentation
4000::1                 not given out           5f00::1                 segments
fc00::1                 private                 fdff:ffff::1            private
fe80::1                 link-local              febf::1                 its last ones
fec0::1                 site-local              ff02::1                 multicast
ff0e::1                 multicast everywhere    1fff::1                 not given out
fe80::1%1               with a zone             2620:4f:8000::1         AS112
"""
ALLOWED = """
1.1.1.1  8.8.8.8  9.255.255.255  11.0.0.0  100.63.255.255  100.128.0.0  126.255.255.255  128.0.0.1
169.253.255.255  169.255.0.0  172.15.255.255  172.32.0.0  192.0.1.0  192.0.3.0  192.167.255.255
192.169.0.0  198.17.255.255  198.20.0.0  198.51.99.255  198.51.101.0  203.0.112.255  203.0.114.0
223.255.255.255  2001:200::1  2001:4860:4860::8888  2001:db7:ffff::1  2001:db9::1  2003::1
2606:4700:4700::1111  3ffe::1  ::ffff:8.8.8.8  64:ff9b::8.8.8.8
"""


def test_addresses_that_are_not_public_are_refused() -> None:
    for line in some(REFUSED.strip().splitlines(), 28):
        for one in (line[:24], line[48:72]):
            assert not is_allowed(ip_address(one.strip())), one


def test_public_addresses_are_allowed() -> None:
    for one in some(ALLOWED.split(), 30):
        assert is_allowed(ip_address(one)), one


def edges() -> list[Address]:
    """The first and last addresses of special networks, and their neighbours."""
    found: list[Address] = []
    for network in SPECIAL:
        for one, step in ((network[0], -1), (network[-1], 1)):
            found.append(one)
            if 0 < int(one) < 2**one.max_prefixlen - 1:
                found.append(one + step)
    return found


def test_nothing_is_allowed_that_python_knows_to_be_special() -> None:
    rng = random.Random(1)
    made: list[Address] = [IPv4Address(rng.getrandbits(32)) for _ in range(3000)]
    made += [IPv6Address(rng.getrandbits(128 - rng.choice((0, 3, 8)))) for _ in range(3000)]
    made += [IPv6Address((0xFFFF << 32) + rng.getrandbits(32)) for _ in range(3000)]
    counted = {True: 0, False: 0}
    for one in [*made, *edges()]:
        meant = getattr(one, "ipv4_mapped", None) or one
        is_special = not meant.is_global or meant.is_multicast or meant.is_reserved
        assert not (is_allowed(one) and is_special), one
        counted[is_allowed(one)] += 1
    assert min(counted.values()) > 1000


def test_an_address_of_version_4_is_the_same_within_version_6() -> None:
    rng = random.Random(2)
    for _ in range(1000):
        inner = IPv4Address(rng.getrandbits(32))
        for prefix in ("::ffff:0:0", "64:ff9b::"):
            outer = IPv6Address(int(IPv6Address(prefix)) + int(inner))
            assert is_allowed(outer) == is_allowed(inner), outer
            assert is_allowed(outer, [ip_network(f"{inner}/32")])


def test_the_operator_allows_networks() -> None:
    networks = [ip_network("10.1.0.0/16"), ip_network("::1/128")]
    for text, allowed in (
        *(("10.1.2.3", True), ("::ffff:10.1.2.3", True), ("::1", True), ("8.8.8.8", True)),
        *(("10.2.0.1", False), ("127.0.0.1", False), ("::2", False), ("fe80::1", False)),
    ):
        assert is_allowed(ip_address(text), networks) == allowed, text
    assert all(is_allowed(one, [ip_network("0.0.0.0/0")]) for one in edges() if one.version == 4)


URLS = """
https://receiver.example                  https://receiver.example/
https://receiver.example/a%20b?c=d&e      https://receiver.example/a%20b?c=d&e
HTTPS://Receiver.Example:443/             https://receiver.example/
https://receiver.example:8443/x           https://receiver.example:8443/x
http://receiver.example:1024/             http://receiver.example:1024/
https://bücher.example/ü                  https://xn--bcher-kva.example/%C3%BC
https://[2001:4860:4860::8888]/           https://[2001:4860:4860::8888]/
https://2130706433/                       https://127.0.0.1/
https://0x7f.1/                           https://127.0.0.1/
https://0177.0.0.1/                       https://127.0.0.1/
https://127.1/                            https://127.0.0.1/
https://①②⑦.⓪.⓪.①/                        https://127.0.0.1/
https://%31%32%37.0.0.1/                  https://127.0.0.1/
https://receiver.example/@home?a@b        https://receiver.example/@home?a@b
ftp://receiver.example/                   bad_webhook.url
file:///etc/passwd                        bad_webhook.url
javascript:alert(1)                       bad_webhook.url
receiver.example/done                     bad_webhook.url
//receiver.example/                       bad_webhook.url
https:receiver.example                    bad_webhook.url
https:/receiver.example                   bad_webhook.url
https:///receiver.example                 bad_webhook.url
https://                                  bad_webhook.url
https://?a                                bad_webhook.url
https://1.2.3.4.5/                        bad_webhook.url
https://[::1/                             bad_webhook.url
https://receiver.example:port/            bad_webhook.url
https://receiver.example:99999/           bad_webhook.url
https://good.example\\@receiver.example   bad_webhook.url
https://good.example\\.receiver.example   bad_webhook.url
https://name:word@receiver.example/       bad_webhook.user
https://name@receiver.example/            bad_webhook.user
https://@receiver.example/                bad_webhook.user
https://receiver.example:0/               bad_webhook.port
https://receiver.example:22/              bad_webhook.port
https://receiver.example:25/              bad_webhook.port
https://receiver.example:1023/            bad_webhook.port
"""


def read(given: Any) -> Any:
    """What is read of a request, or the keys and the places of its faults."""
    found, faults = examine(WebhookRequest.model_validate, given)
    return found.model_dump() if found else [(one.key, one.at) for one in faults]


def test_an_address_is_read_in_one_way_or_refused() -> None:
    for line in some(URLS.strip().splitlines(), 35):
        text, expected = line.replace("\\\\", "\\").rsplit(maxsplit=1)
        found = read({"url": text.strip()})
        if expected.startswith("bad_webhook"):
            assert found == [(expected, "/url")], text
        else:
            assert found == {"url": expected, "secret": None}
            assert str(read_url(expected)) == expected


@pytest.mark.parametrize("sign", ["\n", "\r", "\t", "\0", " ", "\u2028", "\x7f", "\u200b"])
def test_what_nobody_sees_has_no_place_in_an_address(sign: str) -> None:
    for text in (f"https://a{sign}b.example/", f"https://a.example/{sign}", f"{sign}https://a.b/"):
        assert read({"url": text}) == [("bad_webhook.url", "/url")]


def test_an_address_has_a_greatest_length() -> None:
    start = "https://receiver.example/"
    longest = start + "a" * (LONGEST_URL - len(start))
    assert read({"url": longest})["url"] == longest
    too_long = [("out_of_range.long_string", "/url")]
    assert read({"url": f"{longest}a"}) == too_long
    assert read({"url": start + "ü" * (LONGEST_URL // 2)}) == too_long  # six signs for each


SECRETS = {
    "whsec_" + "A" * 32: True,  # 24 bytes
    "whsec_" + "A" * 86 + "==": True,  # 64 bytes
    "whsec_" + "A" * 86: True,  # without what pads it
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw": True,
    "whsec_" + "A" * 28: False,
    "whsec_" + "A" * 90: False,
    "whsec_": False,
    "A" * 38: False,
    "whsec_" + "ä" * 32: False,
    "whsec_" + "A" * 31 + "!": False,
    "whsec_" + "A" * 31 + "-": False,
    "hunter2": False,
    "": False,
}


def test_a_secret_is_long_enough_and_never_repeated() -> None:
    url = "https://receiver.example/"
    for secret, is_right in some(SECRETS.items(), 13):
        found, faults = examine(WebhookRequest.model_validate, {"url": url, "secret": secret})
        assert (found is not None) == is_right, secret
        if is_right:
            assert secret not in repr(found)
        else:
            assert [(one.key, one.at) for one in faults] == [("bad_webhook.secret", "/secret")]
            hidden = secret.removeprefix("whsec_")
            assert not hidden or hidden not in faults[0].message
    for odd in (5, True, ["whsec_1"], {"whsec_1": 2}):
        _, faults = examine(WebhookRequest.model_validate, {"url": url, "secret": odd})
        assert [one.key for one in faults] == ["bad_webhook.secret"]
        assert "whsec_1" not in faults[0].message


def named(*addresses: str) -> receivers.LookUp:
    async def look_up(host: str, port: int) -> Sequence[Address]:
        return [ip_address(one) for one in addresses]

    return look_up


async def refusal(found: Receivers, url: str) -> str:
    with pytest.raises(Refused) as refused:
        await found.find(url)
    (one,) = refused.value.violations
    return one.key.removeprefix("webhook_refused.")


async def test_a_host_is_looked_up_and_only_what_is_allowed_is_kept() -> None:
    local = Settings.model_validate({"webhook_networks": "10.0.0.0/8"})
    for settings, addresses, kept in (
        (Settings(), ("8.8.8.8", "2606:4700::1"), 2),
        (Settings(), ("8.8.8.8", "127.0.0.1"), 1),
        (Settings(), ("10.0.0.1",), 0),
        (local, ("10.0.0.1", "192.168.0.1"), 1),
        (local, ("192.168.0.1",), 0),
    ):
        found = Receivers(settings, named(*addresses))
        if not kept:
            assert await refusal(found, "https://receiver.example/") == "not_public"
            continue
        receiver = await found.find("https://receiver.example/a?b")
        assert receiver.addresses == tuple(map(ip_address, addresses[:kept]))
        assert (receiver.host, receiver.port, receiver.path) == ("receiver.example", 443, "/a?b")


async def test_the_header_host_is_that_of_the_address() -> None:
    found = Receivers(Settings(webhook_http=True), named("8.8.8.8"))
    for url, authority in (
        ("https://receiver.example/", "receiver.example"),
        ("https://receiver.example./", "receiver.example"),
        ("https://receiver.example:8443/", "receiver.example:8443"),
        ("http://receiver.example:443/", "receiver.example:443"),
        ("http://receiver.example:80/", "receiver.example"),
        ("https://[2606:4700::1]:8443/", "[2606:4700::1]:8443"),
        ("https://[2606:4700::1]/", "[2606:4700::1]"),
    ):
        assert (await found.find(url)).authority == authority


async def test_hosts_that_lead_nowhere_are_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unknown:
        def __init__(self, error: Exception) -> None:
            self.error = error

        async def __call__(self, host: str, port: int) -> Sequence[Address]:
            raise self.error

    for error in (socket.gaierror(-2, "unknown"), UnicodeError("too long"), TimeoutError()):
        assert await refusal(Receivers(Settings(), Unknown(error)), "https://a.b/") == (
            "unknown_host"
        )
    assert await refusal(Receivers(Settings(), named()), "https://a.b/") == "unknown_host"
    long = f"https://{'a' * 64}.example/"
    assert await refusal(Receivers(Settings()), long) == "unknown_host"


async def test_the_system_reads_every_way_to_write_an_address() -> None:
    found = Receivers(Settings())
    for host in ("127.0.0.1", "2130706433", "0x7f.1", "127.1", "[::1]", "[::ffff:127.0.0.1]"):
        assert await refusal(found, f"https://{host}/") == "not_public", host
    (address,) = await SystemLookUp()("127.0.0.1", 443)
    assert address == ipaddress.ip_address("127.0.0.1")


async def test_what_the_operator_does_not_want_is_refused() -> None:
    plain, secure = "http://receiver.example/", "https://receiver.example/"
    off = Receivers(Settings(webhooks=False), named("8.8.8.8"))
    assert await refusal(off, secure) == "off"
    usual = Receivers(Settings(), named("8.8.8.8"))
    assert await refusal(usual, plain) == "http"
    assert (await usual.find(secure)).scheme == "https"
    both = Receivers(Settings(webhook_http=True), named("8.8.8.8"))
    assert (await both.find(plain)).port == 80
