//! Names of items with a cost.

use engine::catan::cities_knights::improvement::{TOP_LEVEL, Track};
use engine::catan::resource::Cards;

use crate::catan::grammar::Verb;
use crate::words::{Words, say, sentence_start};

impl Words {
    /// Name of an item of an expansion: "wall".
    pub(crate) fn verb_name(&self, verb: Verb) -> String {
        match verb {
            Verb::BuildShip => say!(self, "verb-ship"),
            Verb::Wall => say!(self, "verb-wall"),
            Verb::Recruit => say!(self, "verb-recruit"),
            Verb::Activate => say!(self, "verb-activate"),
            Verb::Promote => say!(self, "verb-promote"),
            other => self.verb(other),
        }
    }

    /// Name of a track, capitalized: "Trade".
    pub(crate) fn track_name(&self, track: Track) -> String {
        sentence_start(&self.track(track))
    }

    /// Cost range of the levels of a track: "from 1 cloth (level 1) to 5 cloth (level 5)".
    pub fn level_costs(&self, first: Cards, last: Cards) -> String {
        say!(self, "cost-levels", first = self.cards(first), last = self.cards(last), top = TOP_LEVEL)
    }

    /// Development card, capitalized: "Development card".
    pub(crate) fn card_name(&self) -> String {
        sentence_start(&say!(self, "development-card"))
    }
}
