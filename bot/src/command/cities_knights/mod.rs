//! What is asked for in Cities & Knights beside the base game.

mod harbor;
pub(crate) mod read;
mod vocabulary;

use std::fmt::{self, Display, Formatter};

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::progress::ProgressCard;

pub(super) use harbor::read as read_harbor;
pub use harbor::{HarborCommand, Lay, Readiness};

use super::text::is_quote;
use super::vocabulary::canonical;

/// What a command of the expansion does. To what it does it is said by the words that follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Builds a wall: under which city.
    Wall,
    /// Sets down a knight: where.
    Recruit,
    /// Makes a knight active: which.
    Activate,
    /// Raises a knight's rank: which.
    Promote,
    /// Moves a knight: from where, where to.
    Move,
    /// Drives an opponent's knight away: from where, where to.
    Displace,
    /// Drives the robber off: by which knight, where to, who is robbed.
    Chase,
    /// Buys a level of a track: which city bears the metropolis, if it brings one.
    Improve(Track),
    /// Plays a progress card: with what is chosen for it.
    Play(ProgressCard),
    /// Puts a progress card beneath its stack: which.
    PutBack,
}

impl Verb {
    /// What knights can do, or have done to them.
    pub const KNIGHT: [Verb; 6] =
        [Verb::Recruit, Verb::Activate, Verb::Promote, Verb::Move, Verb::Displace, Verb::Chase];
}

impl Display for Verb {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Verb::Wall => f.write_str("/build wall"),
            Verb::Recruit => f.write_str("/knight recruit"),
            Verb::Activate => f.write_str("/knight activate"),
            Verb::Promote => f.write_str("/knight promote"),
            Verb::Move => f.write_str("/knight move"),
            Verb::Displace => f.write_str("/knight displace"),
            Verb::Chase => f.write_str("/knight chase"),
            Verb::Improve(track) => write!(f, "/improve {}", canonical(track)),
            Verb::Play(card) => write!(f, "/play progress {}", canonical(card)),
            Verb::PutBack => f.write_str("/discard progress"),
        }
    }
}

/// One thing that was named after a verb: what it is depends on the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said(String);

impl Said {
    /// What these words name; `None` when there is nothing in them.
    pub fn new(words: &str) -> Option<Said> {
        let words = words.replace(is_quote, " ");
        let words = words.trim();
        (!words.is_empty()).then(|| Said(words.to_owned()))
    }

    /// What was said.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Display for Said {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match read::is_one_word(&self.0) {
            true => f.write_str(&self.0),
            false => write!(f, "\"{}\"", self.0),
        }
    }
}
