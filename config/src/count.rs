//! Positive integer setting with an upper bound.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// Integer from 1 to `MOST`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count<const MOST: u16>(u16);

/// Number of days, up to a hundred years.
pub type Days = Count<36_525>;

impl<const MOST: u16> Count<MOST> {
    /// Returns `None` outside 1 to `MOST`.
    pub const fn new(count: u16) -> Option<Count<MOST>> {
        if count == 0 || count > MOST { None } else { Some(Count(count)) }
    }

    /// Returns the count, or `MOST` if it is out of range. For compile-time defaults.
    pub(crate) const fn new_or_max(count: u16) -> Count<MOST> {
        match Count::new(count) {
            Some(count) => count,
            None => Count(MOST),
        }
    }

    pub const fn get(self) -> u16 {
        self.0
    }
}

impl<const MOST: u16> FromStr for Count<MOST> {
    type Err = CountError;

    fn from_str(text: &str) -> Result<Count<MOST>, CountError> {
        text.parse().ok().and_then(Count::new).ok_or(CountError(MOST))
    }
}

impl<'de, const MOST: u16> Deserialize<'de> for Count<MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Count<MOST>, D::Error> {
        let count = u16::deserialize(deserializer).ok().and_then(Count::new);
        count.ok_or_else(|| D::Error::custom(CountError(MOST)))
    }
}

impl<const MOST: u16> Display for Count<MOST> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// The value is out of range; holds the upper bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it takes a whole number, from 1 to {0}")]
pub struct CountError(u16);
