"""Which addresses belong to the public net. The table is written out, so that it is the same in
every version of Python."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_network
from typing import Any, Final

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

GLOBAL_V6: Final = IPv6Network("2000::/3")
"""The only addresses of IPv6 that are given out to be reached from everywhere."""

TRANSLATED: Final = IPv6Network("64:ff9b::/96")
"""Addresses of IPv4 for machines that have IPv6 alone (RFC 6052): the last four bytes."""

SPECIAL: Final = tuple(
    map(
        ip_network,
        (
            *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"),
            *("172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24"),
            *("192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24"),
            *("198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
            *("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"),
        ),
    )
)
"""What IANA lists as special (RFC 6890), and multicast. Addresses in 2001::/23 and 2002::/16 hold
others of IPv4, which may be anything."""


def plain(address: Address) -> Address:
    """Return the address of IPv4 that one of IPv6 stands for, or else the same."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return address.ipv4_mapped
        if address in TRANSLATED:
            return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address


def is_allowed(address: Address, networks: Iterable[Network | Any] = ()) -> bool:
    """Return whether an address is public, or in one of the ``networks``."""
    meant = plain(address)
    if any(meant in network for network in networks):
        return True
    if isinstance(meant, IPv6Address) and meant not in GLOBAL_V6:
        return False
    return not any(meant in network for network in SPECIAL)
