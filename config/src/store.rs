//! What a host says of a database for the tables.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

use crate::secret::{Source, SourceLayer};

/// The database that tables are kept in. Without an address there is none: they are in the data directory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Database {
    /// Where it is, and as whom one comes to it.
    pub url: StoreUrl,
    /// The password of that name, if it needs one.
    pub password: Option<Source>,
    /// The certificate of the authority by which the database is believed, in PEM form.
    pub ca_file: Option<PathBuf>,
}

/// The address of a database, without a password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreUrl(String);

/// Why a text is no such address. The text is not repeated: it may hold a password.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreUrlError {
    /// It is none of a database.
    #[error("it takes the address of a database, such as postgres://comptoir@db.example/comptoir")]
    Scheme,
    /// It holds a password.
    #[error(
        "a password does not belong in the address; put it alone into a file that only you can read, and name that with \
         password-file, or set the environment variable COMPTOIR_STORE_PASSWORD"
    )]
    Password,
}

impl StoreUrl {
    /// The address as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for StoreUrl {
    /// Whose it is, where and which; not how it is reached.
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

/// What one layer says of the database.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct StoreLayer {
    /// What must not be written there; it is refused without being repeated.
    #[serde(default)]
    password: Option<IgnoredAny>,
    /// Where it is, or why that is no address.
    #[serde(default, deserialize_with = "read")]
    pub url: Option<Result<StoreUrl, StoreUrlError>>,
    /// Where the password is.
    #[serde(default, rename = "password-file")]
    pub source: SourceLayer,
    /// The authority by which it is believed.
    pub ca_file: Option<PathBuf>,
}

/// Reads an address. What is wrong with it is told later: whoever reads the file would repeat the line.
fn read<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Result<StoreUrl, StoreUrlError>>, D::Error> {
    String::deserialize(reader).map(|text| Some(text.parse()))
}

/// What the environment calls its parts.
pub(crate) const URL_VARIABLE: &str = "COMPTOIR_STORE_URL";
pub const PASSWORD_VARIABLE: &str = "COMPTOIR_STORE_PASSWORD";

impl PartialEq for StoreLayer {
    fn eq(&self, other: &StoreLayer) -> bool {
        let parts =
            |of: &StoreLayer| (of.url.clone(), of.source.clone(), of.ca_file.clone(), of.has_password());
        parts(self) == parts(other)
    }
}

impl Eq for StoreLayer {}

impl StoreLayer {
    /// Whether a password stands where none must be written.
    pub(crate) fn has_password(&self) -> bool {
        self.password.is_some()
    }

    /// This layer over another.
    pub(crate) fn over(self, below: StoreLayer) -> StoreLayer {
        StoreLayer {
            password: None,
            url: self.url.or(below.url),
            source: self.source.over(below.source),
            ca_file: self.ca_file.or(below.ca_file),
        }
    }

    /// What it comes to; `None` without an address.
    pub(crate) fn settle(self) -> Option<Database> {
        Some(Database { url: self.url?.ok()?, password: self.source.settle(), ca_file: self.ca_file })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_no_password() {
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
