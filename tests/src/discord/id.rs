//! Snowflake ids: a timestamp in milliseconds, and a counter.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use jiff::Timestamp;
use serde::{Serialize, Serializer};

/// Discord's epoch in milliseconds since 1970.
const EPOCH: i64 = 1_420_070_400_000;

/// Id of an account, guild, channel, message, command or interaction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Id(pub u64);

impl Id {
    /// The lowest id of this millisecond.
    pub fn first_at(time: Timestamp) -> Id {
        Id(u64::try_from(time.as_millisecond() - EPOCH).unwrap_or_default() << 22)
    }

    /// Shard that receives the events of the guild with this id.
    pub fn shard(self, of: u32) -> u32 {
        ((self.0 >> 22) % u64::from(of.max(1))) as u32
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Id, ParseIntError> {
        text.parse().map(Id)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
