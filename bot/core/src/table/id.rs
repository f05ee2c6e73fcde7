//! Table ids.

use std::fmt;

/// Lower-case letters and digits without look-alikes.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH: usize = 10;

/// Id of a table: ten lower-case letters and digits. Not a secret.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct TableId(String);

impl TableId {
    /// Encodes random bytes as an id.
    pub fn from_random(bytes: [u8; LENGTH]) -> TableId {
        TableId(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
    }

    /// Parses an id; `None` if the text is malformed.
    pub fn parse(text: &str) -> Option<TableId> {
        let fits = text.len() == LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte));
        fits.then(|| TableId(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
