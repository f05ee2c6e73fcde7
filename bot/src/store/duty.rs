//! Leases: work that one of several processes does for all.

use std::collections::BTreeSet;
use std::fmt;

/// Work that exactly one process does at a time.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Duty {
    /// Scheduler and housekeeping: timers of tables, results, campaigns, deletion of old data.
    House,
    /// Serving a whole platform: sending and receiving its messages.
    Network(&'static str),
    /// Serving one shard of a platform.
    Line(Line),
}

/// Shard of a platform, with some of its channels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Line {
    /// Name of the platform.
    pub network: &'static str,
    /// Index, from 0.
    pub number: u32,
    /// Number of shards.
    pub of: u32,
}

impl fmt::Display for Duty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Duty::House => f.write_str("house"),
            Duty::Network(network) => f.write_str(network),
            Duty::Line(Line { network, number, of }) => write!(f, "{network} {number}/{of}"),
        }
    }
}

/// Lease request of a process.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Want {
    /// This lease, as soon as it is free.
    Duty(Duty),
    /// Shards of a platform.
    Lines(Lines),
}

impl From<Duty> for Want {
    fn from(duty: Duty) -> Want {
        Want::Duty(duty)
    }
}

/// Request for shards of a platform.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Lines {
    /// Name of the platform.
    pub network: &'static str,
    /// Number of shards, if no other process has set it.
    pub of: u32,
    /// Requested shards.
    pub which: Which,
}

/// Selection of shards.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Which {
    /// An even share among all processes that request one.
    Share,
    /// These shards only, of exactly the requested number of shards.
    These(Vec<u32>),
}

/// Leases that a process holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Duties {
    /// All: the process has the tables alone.
    All,
    /// Those that it has acquired.
    Some(BTreeSet<Duty>),
}

impl Duties {
    /// Returns `true` if this lease is held.
    pub fn have(&self, duty: &Duty) -> bool {
        match self {
            Duties::All => true,
            Duties::Some(some) => some.contains(duty),
        }
    }

    /// Shards held of a platform; `None` if all leases are held.
    pub fn lines(&self, network: &str) -> Option<Vec<Line>> {
        let line = |duty: &Duty| match duty {
            Duty::Line(line) if line.network == network => Some(*line),
            _ => None,
        };
        match self {
            Duties::All => None,
            Duties::Some(some) => Some(some.iter().filter_map(line).collect()),
        }
    }
}
