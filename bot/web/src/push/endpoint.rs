//! Restriction of push endpoints. Anybody with a seat can name one, and none may lead into the operator's network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use reqwest::Url;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use tokio::net::lookup_host;

/// Largest length of an endpoint in bytes.
const MAX_LENGTH: usize = 1024;

/// Permitted endpoints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndpointPolicy {
    /// Any host on the public internet, by HTTPS on its default port.
    Public,
    /// Only this server, by HTTP, for tests. No setting selects this.
    Test(SocketAddr),
}

impl EndpointPolicy {
    /// Returns the endpoint's URL, if it is permitted.
    pub(super) fn permitted_url(self, endpoint: &str) -> Option<Url> {
        if endpoint.len() > MAX_LENGTH {
            return None;
        }
        let url = Url::parse(endpoint).ok()?;
        let plain = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
        let allowed = match self {
            EndpointPolicy::Public => url.scheme() == "https" && url.port().is_none() && is_public_host(&url),
            EndpointPolicy::Test(server) => {
                let port = url.port_or_known_default();
                let ip = url.host_str().and_then(|host| host.parse::<IpAddr>().ok());
                url.scheme() == "http" && ip.zip(port).map(SocketAddr::from) == Some(server)
            }
        };
        (plain && allowed).then_some(url)
    }
}

/// Returns `true` for a public address or a name with a dot. The addresses of names are checked when resolved.
fn is_public_host(url: &Url) -> bool {
    let Some(host) = url.host_str() else { return false };
    match host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() {
        Ok(ip) => is_public(ip),
        Err(_) => host.trim_end_matches('.').contains('.'),
    }
}

/// DNS resolver that drops addresses outside the public internet.
pub(super) struct PublicResolver;

impl Resolve for PublicResolver {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            // The client sets the port.
            let found = lookup_host((name.as_str(), 0)).await?;
            let open: Vec<SocketAddr> = found.filter(|address| is_public(address.ip())).collect();
            if open.is_empty() {
                return Err("the name leads to nowhere on the open internet".into());
            }
            Ok(Box::new(open.into_iter()) as Addrs)
        })
    }
}

/// Returns `true` for an address on the public internet.
fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let set_aside = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_documentation()
        || ip.is_multicast()
        || a == 0
        || a >= 240
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (18..20).contains(&b));
    !set_aside
}

/// IPv6 addresses that embed an IPv4 address are excluded, as that may be a local one.
fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    let everybodys = a & 0xe000 == 0x2000;
    let set_aside = match a {
        0x2001 => b < 0x0200 || b == 0x0db8,
        0x2002 => true,
        0x3fff => b < 0x1000,
        _ => false,
    };
    everybodys && !set_aside
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_https_endpoints_are_permitted() {
        for open in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
            "https://web.push.apple.com/QAbc",
            "https://wns2-by3p.notify.windows.com/w/?token=a%2f",
            "https://push.example:443/x",
            "https://8.8.8.8/x",
            "https://[2606:4700::1111]/x",
        ] {
            assert!(EndpointPolicy::Public.permitted_url(open).is_some(), "{open}");
        }
        for closed in [
            "",
            "fcm.googleapis.com",
            "http://push.example/x",
            "ftp://push.example/x",
            "https://push.example:8443/x",
            "https://push.example:22/x",
            "https://anna@push.example/x",
            "https://a:b@push.example/x",
            "https://push.example/x#y",
            "https://localhost/x",
            "https://router/x",
            "https://router./x",
            "https://127.0.0.1/x",
            "https://127.1/x",
            "https://2130706433/x",
            "https://0x7f000001/x",
            "https://0.0.0.0/x",
            "https://10.1.2.3/x",
            "https://172.16.0.1/x",
            "https://192.168.1.1/x",
            "https://169.254.169.254/latest/meta-data",
            "https://100.64.0.1/x",
            "https://198.18.0.1/x",
            "https://224.0.0.1/x",
            "https://255.255.255.255/x",
            "https://[::1]/x",
            "https://[::]/x",
            "https://[::ffff:10.0.0.1]/x",
            "https://[::ffff:a9fe:a9fe]/x",
            "https://[fe80::1]/x",
            "https://[fd00::1]/x",
            "https://[ff02::1]/x",
            "https://[64:ff9b::a00:1]/x",
            "https://[2002:a00:1::]/x",
            "https://[2001::1]/x",
            "https://[2001:db8::1]/x",
        ] {
            assert_eq!(EndpointPolicy::Public.permitted_url(closed), None, "{closed}");
        }
        let long = format!("https://push.example/{}", "x".repeat(MAX_LENGTH));
        assert_eq!(EndpointPolicy::Public.permitted_url(&long), None);
    }

    #[test]
    fn test_reach_permits_only_test_server() {
        let reach = EndpointPolicy::Test("127.0.0.1:4321".parse().expect("an address"));
        assert!(reach.permitted_url("http://127.0.0.1:4321/push/1").is_some());
        for other in ["http://127.0.0.1:4322/push/1", "https://127.0.0.1:4321/x", "https://push.example/x"] {
            assert_eq!(reach.permitted_url(other), None, "{other}");
        }
    }

    #[tokio::test]
    async fn resolver_rejects_local_addresses() {
        let name = "localhost".parse().expect("a name");
        assert!(PublicResolver.resolve(name).await.is_err());
    }
}
