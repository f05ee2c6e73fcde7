//! A whole number that a host may set, from 1 to the most that it can be.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// From 1 to `MOST`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count<const MOST: u16>(u16);

/// So many days: at most a hundred years.
pub type Days = Count<36_525>;

impl<const MOST: u16> Count<MOST> {
    /// That many, if it can be so many.
    pub const fn new(count: u16) -> Option<Count<MOST>> {
        if count == 0 || count > MOST { None } else { Some(Count(count)) }
    }

    /// That many, or as many as can be.
    pub(crate) const fn usual(count: u16) -> Count<MOST> {
        match Count::new(count) {
            Some(count) => count,
            None => Count(MOST),
        }
    }

    /// How many.
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

/// It is no such number; the most that it can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it takes a whole number, from 1 to {0}")]
pub struct CountError(u16);
