//! Players, places and seats as typed.

use std::fmt::{self, Display, Formatter};

use engine::seat::{PerSeat, Seat, SeatSet};

use super::CommandError;
use super::canonical::space_prefixed;
use super::text::{self, fold, truncate_for_echo};
use crate::people::without_network;

/// A player as typed: a name, its beginning, or `P` and a seat number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerName(String);

impl PlayerName {
    /// Returns the name; `None` if it is empty.
    pub fn new(words: &str) -> Option<PlayerName> {
        let name = text::sanitize_line(&words.replace(text::is_quote, " "));
        let name = name.trim_start_matches('@').trim_start();
        (!name.is_empty()).then(|| PlayerName(name.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The seat, if given by its number: `P1` and so on. Takes precedence over display names.
    pub fn seat(&self) -> Option<Seat> {
        let number = self.0.strip_prefix(['P', 'p']).filter(|rest| rest.bytes().all(|b| b.is_ascii_digit()))?;
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
    let found: SeatSet = best_matches(said, &known).into_iter().filter_map(|index| seats.get(index).copied()).collect();
    match found.single() {
        Some(seat) => Ok(seat),
        None if found.is_empty() => Err(CommandError::UnknownPlayer { name: truncate_for_echo(said), players: among }),
        None => Err(CommandError::AmbiguousPlayer { name: truncate_for_echo(said), candidates: found }),
    }
}

/// Indices of the names that match best: by the whole name, with or without its network; otherwise by its beginning;
/// otherwise by the beginning of one of its words. Case and accents matter only if an exact match exists.
pub(crate) fn best_matches(said: &str, names: &[String]) -> Vec<usize> {
    let folded = fold(said);
    let ways: [&dyn Fn(&str) -> bool; 6] = [
        &|known| known == said,
        &|known| fold(known) == folded,
        &|known| without_network(known) == said,
        &|known| fold(without_network(known)) == folded,
        &|known| fold(known).starts_with(&folded),
        &|known| fold(known).split(' ').any(|word| word.starts_with(&folded)),
    ];
    let named = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
        let fitting = names.iter().enumerate().filter(|(_, name)| fits(name));
        fitting.map(|(index, _)| index).collect()
    };
    ways.into_iter().map(named).find(|found| !found.is_empty()).unwrap_or_default()
}

/// A command about a seat. A menu asks for an omitted player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatCommand {
    /// Takes over a vacant or advertised seat; any if `None`.
    TakeOver(Option<PlayerName>),
    /// Asks for the seat of this player; the speaker has none.
    Replace(Option<PlayerName>),
    /// Asks to swap seats with this player.
    Swap(Option<PlayerName>),
}

impl Display for SeatCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            SeatCommand::TakeOver(name) => write!(f, "/takeover{}", space_prefixed(name.as_ref())),
            SeatCommand::Replace(name) => write!(f, "/replace{}", space_prefixed(name.as_ref())),
            SeatCommand::Swap(name) => write!(f, "/swap{}", space_prefixed(name.as_ref())),
        }
    }
}

/// A place as typed, whose meaning depends on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlaceArgument {
    /// A label such as `C4`, `17`, `C4-D4` or `h12`.
    At(String),
    /// One of the places around the hex with this label; a menu asks which one.
    Near(String),
}

impl PlaceArgument {
    /// Parses a place; `~h12` is one around that hex.
    pub fn new(words: &str) -> PlaceArgument {
        match words.trim_start().strip_prefix('~') {
            Some(hex) => PlaceArgument::Near(normalize_label(hex)),
            None => PlaceArgument::At(normalize_label(words)),
        }
    }

    pub fn label(&self) -> &str {
        match self {
            PlaceArgument::At(label) | PlaceArgument::Near(label) => label,
        }
    }
}

/// Normalizes a label to upper case without decoration; the `h` of a hex is lower-case.
fn normalize_label(words: &str) -> String {
    let label: String = text::sanitize_line(words)
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '#' | '~' | '"'))
        .map(|c| if text::is_dash(c) { '-' } else { c.to_ascii_uppercase() })
        .collect();
    match label.strip_prefix('H') {
        Some(number) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => format!("h{number}"),
        _ => label,
    }
}

impl fmt::Display for PlaceArgument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlaceArgument::At(label) => f.write_str(label),
            PlaceArgument::Near(label) => write!(f, "~{label}"),
        }
    }
}
