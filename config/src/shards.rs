//! Discord shards of a process, if several share the store.

use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// Maximum number of shards.
const MOST: u32 = 16_384;

/// Assignment of shards to a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shards {
    /// An equal share among all processes with this setting.
    #[default]
    Auto,
    /// A fixed range.
    Range {
        /// First shard, counted from 0.
        first: u32,
        /// Last shard, inclusive.
        last: u32,
        /// Total number of shards.
        total: u32,
    },
}

/// The text is not a shard assignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it takes auto, or some of all shards, counted from 0, such as 0-3 of 8 (of {MOST} at most)")]
pub struct ShardsError;

impl FromStr for Shards {
    type Err = ShardsError;

    fn from_str(text: &str) -> Result<Shards, ShardsError> {
        if text.trim() == "auto" {
            return Ok(Shards::Auto);
        }
        let (some, of) = text.split_once(" of ").ok_or(ShardsError)?;
        let (first, last) = some.split_once('-').unwrap_or((some, some));
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| ShardsError);
        let (first, last, of) = (number(first)?, number(last)?, number(of)?);
        if first <= last && last < of && of <= MOST {
            Ok(Shards::Range { first, last, total: of })
        } else {
            Err(ShardsError)
        }
    }
}

impl<'de> Deserialize<'de> for Shards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shards, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_parse_auto_and_ranges() {
        let these = |first, last, of| Ok(Shards::Range { first, last, total: of });
        for (text, shards) in [
            ("auto", Ok(Shards::Auto)),
            ("0-3 of 8", these(0, 3, 8)),
            (" 7 of 8 ", these(7, 7, 8)),
            ("0 of 1", these(0, 0, 1)),
            ("0-8 of 8", Err(ShardsError)),
            ("3-0 of 8", Err(ShardsError)),
            ("8", Err(ShardsError)),
            ("-1 of 8", Err(ShardsError)),
            ("0-1 of 99999", Err(ShardsError)),
            ("0 of 0", Err(ShardsError)),
            ("", Err(ShardsError)),
        ] {
            assert_eq!(text.parse(), shards, "{text}");
        }
    }
}
