//! Client addresses, by which unauthenticated requests are told apart.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Once;

use axum::http::header::HeaderMap;

use super::addresses::Addresses;

/// Header with the client's address; a reverse proxy appends to it.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// Client address for rate limits: an IPv4 address, or the /64 network of an IPv6 address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Source(IpAddr);

impl Source {
    /// Returns the source for an address.
    pub(super) fn from_address(address: IpAddr) -> Source {
        Source(match address.to_canonical() {
            // A household usually has its own /64.
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
            address => address,
        })
    }
}

/// Client of a request; `None` behind a proxy on this computer that does not report the address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClientAddress(pub(super) Option<Source>);

impl ClientAddress {
    /// Returns the client of a request over a connection from `peer`. The header counts only if the peer is a trusted
    /// proxy.
    pub(super) fn from_request(addresses: &Addresses, peer: IpAddr, headers: &HeaderMap) -> ClientAddress {
        if !addresses.is_proxy(peer) {
            return ClientAddress(Some(Source::from_address(peer)));
        }
        match forwarded_address(headers) {
            Some(address) => ClientAddress(Some(Source::from_address(address))),
            None if peer.to_canonical().is_loopback() => {
                static LOGGED: Once = Once::new();
                LOGGED.call_once(|| {
                    tracing::info!(
                        "requests come from this computer without {FORWARDED_FOR}; if a proxy sends them, everybody \
                         behind it is counted together"
                    );
                });
                ClientAddress(None)
            }
            None => ClientAddress(Some(Source::from_address(peer))),
        }
    }
}

/// Returns the last address in the last header, which the trusted proxy added; earlier ones can be forged.
fn forwarded_address(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all(FORWARDED_FOR).iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().trim_matches(['[', ']']).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client_address(public_url: Option<&str>, peer: &str, forwarded: &[&'static str]) -> Option<String> {
        let url = public_url.map(|url| url.parse().expect("a public URL"));
        let addresses = Addresses::new("127.0.0.1:8080".parse().expect("an address"), url);
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(FORWARDED_FOR, value.parse().expect("a value"));
        }
        let ClientAddress(source) =
            ClientAddress::from_request(&addresses, peer.parse().expect("an address"), &headers);
        source.map(|Source(address)| address.to_string())
    }

    #[test]
    fn forwarded_header_counts_only_from_trusted_proxy() {
        let url = Some("https://games.example");
        let cases: [(_, _, &[&'static str], _); 11] = [
            (None, "203.0.113.7", &["198.51.100.1"], Some("203.0.113.7")),
            (None, "127.0.0.1", &["198.51.100.1"], Some("127.0.0.1")),
            (url, "203.0.113.7", &["198.51.100.1"], Some("203.0.113.7")),
            (url, "127.0.0.1", &["198.51.100.1"], Some("198.51.100.1")),
            (url, "::ffff:127.0.0.1", &["198.51.100.1"], Some("198.51.100.1")),
            (url, "172.18.0.2", &["198.51.100.1"], Some("198.51.100.1")),
            (url, "127.0.0.1", &["192.0.2.1, 198.51.100.1"], Some("198.51.100.1")),
            (url, "127.0.0.1", &["192.0.2.1", "198.51.100.2"], Some("198.51.100.2")),
            (url, "127.0.0.1", &["2001:db8:1:2:3:4:5:6"], Some("2001:db8:1:2::")),
            (url, "127.0.0.1", &["somebody"], None),
            (url, "172.18.0.2", &[], Some("172.18.0.2")),
        ];
        for (public_url, peer, forwarded, expected) in cases {
            assert_eq!(client_address(public_url, peer, forwarded).as_deref(), expected, "{peer} {forwarded:?}");
        }
    }
}
