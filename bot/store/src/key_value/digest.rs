//! Digest of all heads, mirrors and notes, updated incrementally.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// Sum of the hashes of key-value pairs; their order does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Digest(u128);

impl Digest {
    /// Hash of one pair.
    pub(crate) fn of_pair(key: &[u8], value: &[u8]) -> Digest {
        let mut hash = Sha256::new();
        hash.update((key.len() as u64).to_be_bytes());
        hash.update(key);
        hash.update(value);
        let hash: [u8; 32] = hash.finalize().into();
        Digest(u128::from_be_bytes(*hash.first_chunk().unwrap_or(&[0; 16])))
    }

    /// Adds a hash.
    pub(crate) fn plus(self, other: Digest) -> Digest {
        Digest(self.0.wrapping_add(other.0))
    }

    /// Removes a hash.
    pub(crate) fn minus(self, other: Digest) -> Digest {
        Digest(self.0.wrapping_sub(other.0))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&format!("{:032x}", self.0))
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digest, D::Error> {
        let text = String::deserialize(deserializer)?;
        u128::from_str_radix(&text, 16).map(Digest).map_err(serde::de::Error::custom)
    }
}
