//! Levels of the tracks: their names, and the ability of the third.

use engine::catan::cities_knights::improvement::Track;

use crate::words::{Words, say};

impl Words {
    /// Name of a level of a track: "aqueduct".
    pub(super) fn level(&self, track: Track, level: u8) -> String {
        match (track, level) {
            (_, 0) => say!(self, "level-none"),
            (Track::Trade, 1) => say!(self, "level-trade-1"),
            (Track::Trade, 2) => say!(self, "level-trade-2"),
            (Track::Trade, 3) => say!(self, "level-trade-3"),
            (Track::Trade, 4) => say!(self, "level-trade-4"),
            (Track::Trade, _) => say!(self, "level-trade-5"),
            (Track::Politics, 1) => say!(self, "level-politics-1"),
            (Track::Politics, 2) => say!(self, "level-politics-2"),
            (Track::Politics, 3) => say!(self, "level-politics-3"),
            (Track::Politics, 4) => say!(self, "level-politics-4"),
            (Track::Politics, _) => say!(self, "level-politics-5"),
            (Track::Science, 1) => say!(self, "level-science-1"),
            (Track::Science, 2) => say!(self, "level-science-2"),
            (Track::Science, 3) => say!(self, "level-science-3"),
            (Track::Science, 4) => say!(self, "level-science-4"),
            (Track::Science, _) => say!(self, "level-science-5"),
        }
    }

    /// Permanent ability of the third level of a track.
    pub(super) fn ability(&self, track: Track) -> String {
        match track {
            Track::Trade => say!(self, "ability-trade"),
            Track::Politics => say!(self, "ability-politics"),
            Track::Science => say!(self, "ability-science"),
        }
    }
}
