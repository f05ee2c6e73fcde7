//! Public address of a server.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

/// Scheme and host, with a port unless it is the default one: `https://games.example`. It has no path.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct PublicUrl {
    scheme: Scheme,
    authority: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scheme {
    /// Without encryption.
    Http,
    Https,
}

/// The text is not a valid address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it takes http:// or https://, a host, and no path, such as https://games.example")]
pub struct PublicUrlError;

impl PublicUrl {
    pub fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// Host and port, as in the `Host` header of a browser.
    pub fn authority(&self) -> &str {
        &self.authority
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = match self.scheme {
            Scheme::Http => "http",
            Scheme::Https => "https",
        };
        write!(f, "{scheme}://{}", self.authority)
    }
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    /// Lower-cases the host and omits the default port, as browsers do.
    fn from_str(text: &str) -> Result<PublicUrl, PublicUrlError> {
        let text = text.trim().to_ascii_lowercase();
        let (scheme, rest, usual) = match text.split_once("://") {
            Some(("http", rest)) => (Scheme::Http, rest, ":80"),
            Some(("https", rest)) => (Scheme::Https, rest, ":443"),
            _ => return Err(PublicUrlError),
        };
        let authority = rest.strip_suffix('/').unwrap_or(rest);
        let authority = authority.strip_suffix(usual).unwrap_or(authority);
        let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']' | '_');
        let is_host = authority.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '[');
        if is_host && authority.chars().all(fits) {
            Ok(PublicUrl { scheme, authority: authority.to_owned() })
        } else {
            Err(PublicUrlError)
        }
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = PublicUrlError;

    fn try_from(text: String) -> Result<PublicUrl, PublicUrlError> {
        text.parse()
    }
}
