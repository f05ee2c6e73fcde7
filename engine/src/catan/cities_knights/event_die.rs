//! Event die: three faces with a ship, three with a city gate.

use super::improvement::{Levels, Track};

/// Face of the event die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum EventDie {
    /// Ship: the barbarian fleet advances by one step.
    Ship,
    /// City gate: players may draw progress cards of this track.
    Gate(Track),
}

impl EventDie {
    /// Returns the face for a roll of a plain die: 1 to 3 are the ship, 4 to 6 the tracks.
    pub fn new(pips: u8) -> EventDie {
        match pips {
            4 => EventDie::Gate(Track::Trade),
            5 => EventDie::Gate(Track::Politics),
            6 => EventDie::Gate(Track::Science),
            _ => EventDie::Ship,
        }
    }

    /// Returns pips of a plain die that map to this face.
    pub fn pips(self) -> u8 {
        match self {
            EventDie::Ship => 1,
            EventDie::Gate(track) => 4 + track.index() as u8,
        }
    }
}

impl Levels {
    /// Returns `true` if a player with these levels draws a card at this gate: the level is at least 1 and the red
    /// die is at most one above it.
    pub fn draws(self, track: Track, red: u8) -> bool {
        self[track] > 0 && red <= self[track] + 1
    }
}
