//! What one of several processes does for all of them.

use std::collections::BTreeSet;
use std::fmt;

/// What one process does at a time, whatever others there are over the same tables.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Duty {
    /// Wakes tables at which something falls due, keeps results, goes on with campaigns, deletes what is old.
    House,
    /// Posts in the rooms of a network, and takes what comes from there.
    Network(&'static str),
}

impl fmt::Display for Duty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Duty::House => f.write_str("house"),
            Duty::Network(network) => f.write_str(network),
        }
    }
}

/// The duties that a process has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Duties {
    /// Whatever there is: it has the tables alone.
    All,
    /// Those that it has taken.
    Some(BTreeSet<Duty>),
}

impl Duties {
    /// Whether it has this one.
    pub fn have(&self, duty: &Duty) -> bool {
        match self {
            Duties::All => true,
            Duties::Some(some) => some.contains(duty),
        }
    }

    /// Whether what is told on a network is told by this process.
    pub fn have_network(&self, network: &str) -> bool {
        match self {
            Duties::All => true,
            Duties::Some(some) => {
                some.iter().any(|duty| matches!(duty, Duty::Network(has) if *has == network))
            }
        }
    }
}
