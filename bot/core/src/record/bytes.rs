//! Seeds, salts and digests as lower-case hexadecimal.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::hexadecimal::{decode, encode};

/// Bytes with a hexadecimal stored form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HexBytes<const N: usize>(pub(crate) [u8; N]);

impl<const N: usize> Serialize for HexBytes<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&encode(&self.0))
    }
}

impl<'de, const N: usize> Deserialize<'de> for HexBytes<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HexBytes<N>, D::Error> {
        let text = String::deserialize(deserializer)?;
        decode(&text).map(HexBytes).ok_or_else(|| D::Error::custom(format!("expected {} hexadecimal digits", 2 * N)))
    }
}
