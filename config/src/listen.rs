//! Socket addresses of the web server and the metrics endpoint.

use std::net::SocketAddr;

use serde::{Deserialize, Deserializer};

/// The text is not a socket address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it takes an address and a port, such as 127.0.0.1:8080 or 0.0.0.0:8080")]
pub struct ListenError;

/// Parses an address with a port. `localhost` means `127.0.0.1`.
///
/// # Errors
/// If the text is not a socket address.
pub fn parse(text: &str) -> Result<SocketAddr, ListenError> {
    let text = text.trim();
    let address = match text.strip_prefix("localhost") {
        Some(port) => format!("127.0.0.1{port}").parse(),
        None => text.parse(),
    };
    address.map_err(|_| ListenError)
}

/// Deserializes an address from a configuration file.
pub(crate) fn deserialize_address<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<SocketAddr>, D::Error> {
    let text = String::deserialize(reader)?;
    parse(&text).map(Some).map_err(serde::de::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listen_address_requires_port() {
        for (text, address) in
            [("localhost:80", "127.0.0.1:80"), (" 0.0.0.0:1 ", "0.0.0.0:1"), ("[::1]:8080", "[::1]:8080")]
        {
            assert_eq!(parse(text).map(|found| found.to_string()).as_deref(), Ok(address));
        }
        for text in ["", "localhost", "127.0.0.1", "8080", ":8080", "here:80", "localhost:x", "127.0.0.1:99999"] {
            assert_eq!(parse(text), Err(ListenError), "{text}");
        }
    }
}
