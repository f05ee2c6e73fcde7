//! A text that must not be shown, and where it is kept.

use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Deserializer};

/// A text that never shows in a log or an error: whoever prints it prints dots.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Keeps a text, without the spaces and line ends around it; `None` when nothing is left of it.
    pub fn new(text: &str) -> Option<Secret> {
        let text = text.trim();
        (!text.is_empty()).then(|| Secret(text.to_owned()))
    }

    /// The text itself, for the one who must have it.
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

/// Where a secret is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    Given(Secret),
    /// In this file: its first line.
    File(PathBuf),
}

/// What one layer says of a secret. The configuration file can name another file, never the secret itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SourceLayer(Option<Source>);

impl SourceLayer {
    /// The secret itself rules over a file.
    pub fn new(given: Option<Secret>, file: Option<PathBuf>) -> SourceLayer {
        SourceLayer(given.map(Source::Given).or(file.map(Source::File)))
    }

    /// This layer over another.
    pub(crate) fn over(self, below: SourceLayer) -> SourceLayer {
        SourceLayer(self.0.or(below.0))
    }

    /// What it comes to.
    pub(crate) fn settle(self) -> Option<Source> {
        self.0
    }
}

impl<'de> Deserialize<'de> for SourceLayer {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<SourceLayer, D::Error> {
        PathBuf::deserialize(reader).map(|file| SourceLayer::new(None, Some(file)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_does_not_show() {
        let secret = Secret::new(" abc.def\n").expect("a text");
        assert_eq!(secret.reveal(), "abc.def");
        assert!(!format!("{secret} {secret:?} {:?}", Some(&secret)).contains("abc"));
        assert_eq!(Secret::new(" \n"), None);
    }
}
