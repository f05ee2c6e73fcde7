//! Settings of the database.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use serde::{Deserialize, Deserializer};

use crate::merge::{Misplaced, layer};
use crate::secret::{SecretSource, SecretSourceLayer};

/// Database of the tables. Without an address they are stored in the data directory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Database {
    /// Address and user.
    pub url: StoreUrl,
    /// Password of the user, if needed.
    pub password: Option<SecretSource>,
    /// PEM file with the certificate of the database's authority.
    pub ca_file: Option<PathBuf>,
}

/// URL of a database, without a password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreUrl(String);

/// The text is not a valid URL. The error does not repeat it, because it can contain a password.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreUrlError {
    /// The scheme is not one of a database.
    #[error("it takes the address of a database, such as postgres://comptoir@db.example/comptoir")]
    Scheme,
    /// The URL contains a password.
    #[error(
        "a password does not belong in the address; put it alone into a file that only you can read, and name that with \
         password-file, or set the environment variable COMPTOIR_STORE_PASSWORD"
    )]
    Password,
}

impl StoreUrl {
    /// Returns the URL as configured.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for StoreUrl {
    /// Omits the query parameters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.split_once('?').map_or(self.0.as_str(), |(address, _)| address))
    }
}

impl FromStr for StoreUrl {
    type Err = StoreUrlError;

    fn from_str(text: &str) -> Result<StoreUrl, StoreUrlError> {
        let text = text.trim();
        let rest = text.strip_prefix("postgres://").or_else(|| text.strip_prefix("postgresql://"));
        let rest = rest.ok_or(StoreUrlError::Scheme)?;
        let (address, more) = rest.split_once('?').unwrap_or((rest, ""));
        let authority = address.split('/').next().unwrap_or_default();
        let named = more.split('&').any(|part| part.trim().to_ascii_lowercase().starts_with("password"));
        match named || authority.rsplit_once('@').is_some_and(|(who, _)| who.contains(':')) {
            true => Err(StoreUrlError::Password),
            false => Ok(StoreUrl(text.to_owned())),
        }
    }
}

layer! {
    /// Database settings of one layer.
    pub struct StoreLayer {
        /// Misplaced password: rejected without being repeated.
        pub(crate) password: Option<Misplaced>,
        /// URL, or the reason why it is invalid.
        #[serde(deserialize_with = "deserialize_url")]
        pub url: Option<Result<StoreUrl, StoreUrlError>>,
        /// File of the password.
        #[serde(rename = "password-file")]
        pub source: SecretSourceLayer,
        /// PEM file with the certificate of the database's authority.
        pub ca_file: Option<PathBuf>,
    }
}

/// Deserializes a URL. Errors are kept for later, because the TOML parser would repeat the line with the password.
fn deserialize_url<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Result<StoreUrl, StoreUrlError>>, D::Error> {
    String::deserialize(reader).map(|text| Some(text.parse()))
}

/// Environment variables of the URL and the password.
pub(crate) const URL_VARIABLE: &str = "COMPTOIR_STORE_URL";
pub const PASSWORD_VARIABLE: &str = "COMPTOIR_STORE_PASSWORD";

impl StoreLayer {
    /// Resolves the layer; `None` without an address.
    pub(crate) fn resolve(self) -> Option<Database> {
        Some(Database { url: self.url?.ok()?, password: self.source.resolve(), ca_file: self.ca_file })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn store_url_rejects_password_and_hides_query() {
        for (text, shown) in [
            ("postgres://comptoir@db.example/comptoir", "postgres://comptoir@db.example/comptoir"),
            ("postgresql:///games?host=/run/postgresql", "postgresql:///games"),
            (" postgres://a@[::1]:5432/b?sslmode=require ", "postgres://a@[::1]:5432/b"),
        ] {
            assert_eq!(text.parse::<StoreUrl>().map(|url| url.to_string()).as_deref(), Ok(shown));
        }
        for text in ["", "comptoir", "mysql://a/b", "sled:here"] {
            assert_eq!(text.parse::<StoreUrl>(), Err(StoreUrlError::Scheme), "{text}");
        }
        for text in ["postgres://a:b@c/d", "postgres://c/d?user=a&password=b", "postgres://a:b@c:1@d/e"] {
            assert_eq!(text.parse::<StoreUrl>(), Err(StoreUrlError::Password), "{text}");
        }
    }
}
