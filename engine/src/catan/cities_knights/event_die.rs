//! The event die: a ship on three faces, a city gate on three.

use super::improvement::{Levels, Track};

/// A face of the event die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum EventDie {
    /// The barbarians come one step nearer.
    Ship,
    /// Progress cards of this track are drawn.
    Gate(Track),
}

impl EventDie {
    /// The face that is up when a die shows these pips: 1 to 3 the ship, then the tracks.
    pub fn new(pips: u8) -> EventDie {
        match pips {
            4 => EventDie::Gate(Track::Trade),
            5 => EventDie::Gate(Track::Politics),
            6 => EventDie::Gate(Track::Science),
            _ => EventDie::Ship,
        }
    }

    /// Pips that stand for this face.
    pub fn pips(self) -> u8 {
        match self {
            EventDie::Ship => 1,
            EventDie::Gate(track) => 4 + track.index() as u8,
        }
    }
}

impl Levels {
    /// Whether one with these levels draws a card at this gate with this red die: from level 1 on, when the die shows
    /// no more than one above the level.
    pub fn draws(self, track: Track, red: u8) -> bool {
        self[track] > 0 && red <= self[track] + 1
    }
}
