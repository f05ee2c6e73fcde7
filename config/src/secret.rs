//! Secret values and their sources.

use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Deserializer};

use crate::merge::Merge;

/// Text that `Debug` and `Display` do not reveal.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Stores the trimmed text; `None` if it is empty.
    pub fn new(text: &str) -> Option<Secret> {
        let text = text.trim();
        (!text.is_empty()).then(|| Secret(text.to_owned()))
    }

    /// Returns the text.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SecretSource {
    Given(Secret),
    /// First line of this file.
    File(PathBuf),
}

/// Source of a secret in one layer. A configuration file can only name another file, never contain the secret.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SecretSourceLayer(Option<SecretSource>);

impl SecretSourceLayer {
    /// Creates a source; the value takes precedence over the file.
    pub fn new(given: Option<Secret>, file: Option<PathBuf>) -> SecretSourceLayer {
        SecretSourceLayer(given.map(SecretSource::Given).or(file.map(SecretSource::File)))
    }

    /// Returns the source, if there is one.
    pub(crate) fn resolve(self) -> Option<SecretSource> {
        self.0
    }
}

impl Merge for SecretSourceLayer {
    fn merged_over(self, below: SecretSourceLayer) -> SecretSourceLayer {
        SecretSourceLayer(self.0.or(below.0))
    }
}

impl<'de> Deserialize<'de> for SecretSourceLayer {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<SecretSourceLayer, D::Error> {
        PathBuf::deserialize(reader).map(|file| SecretSourceLayer::new(None, Some(file)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secret_is_hidden_in_formatting() {
        let secret = Secret::new(" abc.def\n").expect("a text");
        assert_eq!(secret.reveal(), "abc.def");
        assert!(!format!("{secret} {secret:?} {:?}", Some(&secret)).contains("abc"));
        assert_eq!(Secret::new(" \n"), None);
    }
}
