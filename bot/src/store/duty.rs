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
    /// The same for a part of a network's rooms.
    Line(Line),
}

/// One of the lines that a network has, each with a part of its rooms.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Line {
    /// The network.
    pub network: &'static str,
    /// Which one, from 0 on.
    pub number: u32,
    /// How many there are.
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

/// What a process would do for all.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Want {
    /// This, as soon as nobody else does.
    Duty(Duty),
    /// Its share of a network's lines.
    Lines(Lines),
}

impl From<Duty> for Want {
    fn from(duty: Duty) -> Want {
        Want::Duty(duty)
    }
}

/// Which of a network's lines a process would take.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Lines {
    /// The network.
    pub network: &'static str,
    /// Into how many lines it is divided, where nobody else has said so.
    pub of: u32,
    /// Which ones.
    pub which: Which,
}

/// Which lines.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Which {
    /// As many as all others who say so have.
    Share,
    /// These, and no others; and the number of all is as it was said.
    These(Vec<u32>),
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

    /// The lines of a network that it has; none where it has all there are.
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
