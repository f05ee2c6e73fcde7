//! Leases: work that one of several processes does for all.

use std::collections::BTreeSet;
use std::fmt;

/// Work that exactly one process does at a time.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lease {
    /// Scheduler and housekeeping: timers of tables, results, campaigns, deletion of old data.
    Housekeeping,
    /// Serving a whole platform: sending and receiving its messages.
    Network(&'static str),
    /// Serving one shard of a platform.
    Shard(Shard),
}

/// Shard of a platform, with some of its channels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shard {
    /// Name of the platform.
    pub network: &'static str,
    /// Index, from 0.
    pub number: u32,
    /// Number of shards.
    pub count: u32,
}

impl fmt::Display for Lease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lease::Housekeeping => f.write_str("house"),
            Lease::Network(network) => f.write_str(network),
            Lease::Shard(Shard { network, number, count: of }) => write!(f, "{network} {number}/{of}"),
        }
    }
}

/// Lease request of a process.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LeaseRequest {
    /// This lease, as soon as it is free.
    Lease(Lease),
    /// Shards of a platform.
    Shards(ShardRequest),
}

impl From<Lease> for LeaseRequest {
    fn from(duty: Lease) -> LeaseRequest {
        LeaseRequest::Lease(duty)
    }
}

/// Request for shards of a platform.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ShardRequest {
    /// Name of the platform.
    pub network: &'static str,
    /// Number of shards, if no other process has set it.
    pub count: u32,
    /// Requested shards.
    pub selection: ShardSelection,
}

/// Selection of shards.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ShardSelection {
    /// An even share among all processes that request one.
    EvenShare,
    /// These shards only, of exactly the requested number of shards.
    These(Vec<u32>),
}

/// Leases that a process holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeldLeases {
    /// All: the process has the tables alone.
    All,
    /// Those that it has acquired.
    Some(BTreeSet<Lease>),
}

impl HeldLeases {
    /// Returns `true` if this lease is held.
    pub fn contains(&self, duty: &Lease) -> bool {
        match self {
            HeldLeases::All => true,
            HeldLeases::Some(some) => some.contains(duty),
        }
    }

    /// Shards held of a platform; `None` if all leases are held.
    pub fn shards(&self, network: &str) -> Option<Vec<Shard>> {
        let line = |duty: &Lease| match duty {
            Lease::Shard(line) if line.network == network => Some(*line),
            _ => None,
        };
        match self {
            HeldLeases::All => None,
            HeldLeases::Some(some) => Some(some.iter().filter_map(line).collect()),
        }
    }
}
