//! Players as typed.

use std::fmt;

use engine::seat::{PerSeat, Seat, SeatSet};

use super::error::CommandError;
use super::text::{self, echo, fold};
use crate::people::untagged;

/// A player as typed: a name, its beginning, or `P` and a seat number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerName(String);

impl PlayerName {
    /// Returns the name; `None` if it is empty.
    pub fn new(words: &str) -> Option<PlayerName> {
        let name = text::clean(&words.replace(text::is_quote, " "));
        let name = name.trim_start_matches('@').trim_start();
        (!name.is_empty()).then(|| PlayerName(name.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The seat, if given by its number: `P1` and so on. Takes precedence over display names.
    pub fn seat(&self) -> Option<Seat> {
        let number =
            self.0.strip_prefix(['P', 'p']).filter(|rest| rest.bytes().all(|b| b.is_ascii_digit()))?;
        Seat::new(number.parse::<usize>().ok()?.checked_sub(1)?)
    }
}

/// Identifies a player by seat number, as menus and buttons do.
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

/// The seat in `among` with this player: by seat number, otherwise by the best match of its name: whole, without its
/// network, by its beginning, or by the beginning of one of its words.
///
/// # Errors
/// If no player or several players match.
pub fn find_player(name: &PlayerName, names: &PerSeat<String>, among: SeatSet) -> Result<Seat, CommandError> {
    if let Some(seat) = name.seat().filter(|&seat| among.contains(seat)) {
        return Ok(seat);
    }
    let seats: Vec<Seat> = among.iter().collect();
    let known: Vec<String> = seats.iter().map(|&seat| names[seat].clone()).collect();
    let said = name.as_str();
    let found: SeatSet =
        best(said, &known).into_iter().filter_map(|index| seats.get(index).copied()).collect();
    match found.single() {
        Some(seat) => Ok(seat),
        None if found.is_empty() => Err(CommandError::UnknownPlayer { name: echo(said), players: among }),
        None => Err(CommandError::AmbiguousPlayer { name: echo(said), candidates: found }),
    }
}

/// Indices of the names that match best: by the whole name, with or without its network; otherwise by its beginning;
/// otherwise by the beginning of one of its words. Case and accents matter only if an exact match exists.
pub(crate) fn best(said: &str, names: &[String]) -> Vec<usize> {
    let folded = fold(said);
    let ways: [&dyn Fn(&str) -> bool; 6] = [
        &|known| known == said,
        &|known| fold(known) == folded,
        &|known| untagged(known) == said,
        &|known| fold(untagged(known)) == folded,
        &|known| fold(known).starts_with(&folded),
        &|known| fold(known).split(' ').any(|word| word.starts_with(&folded)),
    ];
    let named = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
        let fitting = names.iter().enumerate().filter(|(_, name)| fits(name));
        fitting.map(|(index, _)| index).collect()
    };
    ways.into_iter().map(named).find(|found| !found.is_empty()).unwrap_or_default()
}
