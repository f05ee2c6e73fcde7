//! Addresses of the web table: its links, and the hosts that it answers to.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use config::public_url::{PublicUrl, Scheme};

/// Addresses of a web server.
#[derive(Clone, Debug)]
pub struct Addresses {
    /// Socket address that it listens on.
    listen: SocketAddr,
    public_url: Option<PublicUrl>,
    /// Address of this computer in the local network, if other computers are served.
    lan_address: Option<IpAddr>,
}

impl Addresses {
    /// Returns the addresses of a server that listens on `listen`.
    pub fn new(listen: SocketAddr, public_url: Option<PublicUrl>) -> Addresses {
        let house = if listen.ip().is_unspecified() { find_lan_address() } else { None };
        Addresses { listen, public_url, lan_address: house }
    }

    /// Returns the link for this computer.
    pub fn local_url(&self) -> String {
        let ip = match self.listen.ip() {
            ip if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
            ip => ip,
        };
        format!("http://{}/", SocketAddr::new(ip, self.listen.port()))
    }

    /// Returns the link for other computers, without a path; `None` if only this computer is served.
    pub fn external_url(&self) -> Option<String> {
        if let Some(url) = &self.public_url {
            return Some(url.to_string());
        }
        let ip = match self.listen.ip() {
            ip if ip.is_unspecified() => self.lan_address?,
            ip if ip.is_loopback() => return None,
            ip => ip,
        };
        Some(format!("http://{}", SocketAddr::new(ip, self.listen.port())))
    }

    /// Returns the public address for contact information; `None` unless it is HTTPS.
    pub fn contact_url(&self) -> Option<String> {
        let url = self.public_url.as_ref().filter(|url| url.scheme() == Scheme::Https)?;
        Some(url.to_string())
    }

    /// Returns `true` if other computers of the network are served.
    pub fn serves_other_computers(&self) -> bool {
        !self.listen.ip().is_loopback()
    }

    /// Returns the command line of this process, changed to listen on all addresses.
    pub fn command_for_all_addresses(&self) -> String {
        command_with_listen(std::env::args(), &format!("0.0.0.0:{}", self.listen.port()))
    }

    /// Returns that command in a public form, without this computer's paths and settings.
    pub(super) fn public_command_for_all_addresses(&self) -> String {
        format!("comptoir --listen 0.0.0.0:{}", self.listen.port())
    }

    /// Returns `true` if pages under this host are sent only encrypted.
    pub(super) fn is_secure(&self, host: &str) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.scheme() == Scheme::Https && url.authority() == host)
    }

    /// Returns `true` if the host is one of this server's addresses. Rejecting foreign names prevents DNS rebinding.
    /// `local` is the local end of the connection.
    pub(super) fn is_own_host(&self, host: &str, local: SocketAddr) -> bool {
        if self.public_url.as_ref().is_some_and(|url| url.authority() == host) {
            return true;
        }
        let Some((name, port)) = split_host(host) else { return false };
        match name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() {
            Ok(ip) if ip.is_loopback() => true,
            Ok(ip) => ip == local.ip().to_canonical() && port.unwrap_or(80) == local.port(),
            Err(_) => name == "localhost",
        }
    }

    /// Returns `true` if the peer counts as a reverse proxy: a loopback or private address, as with containers, and only if
    /// a public URL is configured.
    pub(super) fn is_proxy(&self, peer: IpAddr) -> bool {
        let near = match peer.to_canonical() {
            IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
            IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
        };
        near && self.public_url.is_some()
    }

    /// Returns `true` if the origin is a page under this host.
    pub(super) fn is_own_origin(&self, origin: &str, host: &str) -> bool {
        match &self.public_url {
            Some(url) if url.authority() == host => origin == url.to_string(),
            _ => origin.strip_prefix("http://").is_some_and(|authority| authority == host),
        }
    }
}

/// Returns the command line with its `--listen` option replaced.
fn command_with_listen(parts: impl IntoIterator<Item = String>, listen: &str) -> String {
    let mut parts = parts.into_iter();
    let mut command = Vec::new();
    while let Some(part) = parts.next() {
        match part.as_str() {
            "--listen" => drop(parts.next()),
            _ if part.starts_with("--listen=") => {}
            _ if part.contains(|c: char| !c.is_ascii_alphanumeric() && !"/.,:=_-+@%~\\".contains(c)) => {
                command.push(format!("'{part}'"));
            }
            _ => command.push(part),
        }
    }
    command.extend(["--listen".to_owned(), listen.to_owned()]);
    command.join(" ")
}

/// Splits a `Host` header into name and port; `None` if it is malformed.
fn split_host(host: &str) -> Option<(&str, Option<u16>)> {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, Some(port.parse().ok()?)),
        _ => (host, None),
    };
    (!name.is_empty()).then_some((name, port))
}

/// Returns the local address that outgoing connections would have. Nothing is sent.
fn find_lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // Documentation address (TEST-NET-1): it only has to be outside the local network.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses(listen: &str, url: Option<&str>) -> Addresses {
        let url = url.map(|url| url.parse().expect("a public URL"));
        Addresses { lan_address: None, ..Addresses::new(listen.parse().expect("an address"), url) }
    }

    #[test]
    fn only_own_hosts_are_answered() {
        let local = "192.168.1.5:8080".parse().expect("an address");
        let open = addresses("0.0.0.0:8080", Some("https://games.example"));
        for host in ["localhost", "localhost:8080", "127.0.0.1:9", "[::1]:8080", "192.168.1.5:8080", "games.example"] {
            assert!(open.is_own_host(host, local), "{host}");
        }
        for host in [
            "",
            ":",
            ":8080",
            "evil.example",
            "evil.example:8080",
            "localhost.evil.example",
            "127.0.0.1.evil.example:8080",
            "192.168.1.6:8080",
            "192.168.1.5",
            "192.168.1.5:81",
            "games.example:80",
            "localhost:x",
            "a@localhost",
        ] {
            assert!(!open.is_own_host(host, local), "{host}");
        }
    }

    #[test]
    fn only_same_origin_may_write() {
        let addresses = addresses("127.0.0.1:8080", Some("https://games.example"));
        assert!(addresses.is_own_origin("http://localhost:8080", "localhost:8080"));
        assert!(addresses.is_own_origin("https://games.example", "games.example"));
        for (origin, host) in [
            ("null", "localhost:8080"),
            ("http://localhost:8081", "localhost:8080"),
            ("https://localhost:8080", "localhost:8080"),
            ("http://games.example", "games.example"),
            ("http://evil.example", "localhost:8080"),
            ("http://localhost:8080.evil.example", "localhost:8080"),
        ] {
            assert!(!addresses.is_own_origin(origin, host), "{origin} {host}");
        }
    }

    #[test]
    fn command_for_others_keeps_arguments() {
        let started = |parts: &[&str]| command_with_listen(parts.iter().map(|&part| part.to_owned()), "0.0.0.0:80");
        assert_eq!(started(&["target/debug/comptoir"]), "target/debug/comptoir --listen 0.0.0.0:80");
        for listen in [&["--listen", "127.0.0.1:80"][..], &["--listen=127.0.0.1:80"][..]] {
            let parts: Vec<&str> = [&["comptoir", "serve", "--data", "my games"], listen].concat();
            assert_eq!(started(&parts), "comptoir serve --data 'my games' --listen 0.0.0.0:80");
        }
    }

    #[test]
    fn links_match_reachability() {
        assert_eq!(addresses("127.0.0.1:8080", None).external_url(), None);
        assert_eq!(addresses("0.0.0.0:8080", None).local_url(), "http://127.0.0.1:8080/");
        assert_eq!(addresses("10.0.0.2:80", None).external_url().as_deref(), Some("http://10.0.0.2:80"));
        assert_eq!(
            addresses("127.0.0.1:1", Some("https://x.example")).external_url().as_deref(),
            Some("https://x.example")
        );
    }
}
