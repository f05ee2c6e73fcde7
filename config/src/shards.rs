//! Which of Discord's shards a process takes, where several have the same tables.

use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// The most shards that there may be.
const MOST: u32 = 16_384;

/// Which shards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shards {
    /// A share, as large as those of all others who take one.
    #[default]
    Auto,
    /// These, and no others.
    These {
        /// The first of them, counted from 0.
        first: u32,
        /// The last of them.
        last: u32,
        /// How many there are in all.
        of: u32,
    },
}

/// It names no shards.
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
            Ok(Shards::These { first, last, of })
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
    fn some_of_all_are_named() {
        let these = |first, last, of| Ok(Shards::These { first, last, of });
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
