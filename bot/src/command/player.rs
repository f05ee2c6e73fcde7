//! A player as somebody named them.

use std::fmt;

use engine::seat::Seat;

use super::text;

/// A player as they were named: a name, its beginning, or `P` and a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerName(String);

impl PlayerName {
    /// The name in these words; `None` when there is nothing in them.
    pub fn new(words: &str) -> Option<PlayerName> {
        let name = text::clean(&words.replace(text::is_quote, " "));
        let name = name.trim_start_matches('@').trim_start();
        (!name.is_empty()).then(|| PlayerName(name.to_owned()))
    }

    /// What was said.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The seat, when it was named by its number: `P1` and so on. No name can stand in its way.
    pub fn seat(&self) -> Option<Seat> {
        let number = self.0.strip_prefix(['P', 'p'])?.parse::<usize>().ok()?;
        Seat::new(number.checked_sub(1)?)
    }
}

/// By its number: what menus and buttons carry.
impl From<Seat> for PlayerName {
    fn from(seat: Seat) -> PlayerName {
        PlayerName(format!("P{}", seat.index() + 1))
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat() {
            Some(_) => f.write_str(&self.0),
            None => write!(f, "\"{}\"", self.0),
        }
    }
}
