//! What things cost, name by name.

use engine::catan::cities_knights::improvement::{TOP_LEVEL, Track};
use engine::catan::resource::Cards;

use crate::catan::grammar::Verb;
use crate::words::{Words, say, sentence_start};

impl Words {
    /// The name alone of something of an expansion that costs cards: "wall".
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

    /// A track as the name of its improvements: "Trade".
    pub(crate) fn track_name(&self, track: Track) -> String {
        sentence_start(&self.track(track))
    }

    /// What the levels of a track cost: "from 1 cloth (level 1) to 5 cloth (level 5)".
    pub fn level_costs(&self, first: Cards, last: Cards) -> String {
        say!(self, "cost-levels", first = self.cards(first), last = self.cards(last), top = TOP_LEVEL)
    }

    /// Buying a development card: "Development card".
    pub(crate) fn card_name(&self) -> String {
        sentence_start(&say!(self, "development-card"))
    }
}
