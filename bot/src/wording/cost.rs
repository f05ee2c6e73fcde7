//! What things cost, name by name, and how often each number was rolled.

use engine::catan::cities_knights::improvement::{TOP_LEVEL, Track};
use engine::catan::resource::Cards;
use engine::elasund::building::Building;
use engine::elasund::permit::PermitValue;

use super::Words;
use super::names::sentence_start;
use crate::catan::grammar::Verb;

impl Words {
    /// The name alone of something of Cities & Knights that costs cards: "wall".
    pub(crate) fn verb_name(&self, verb: Verb) -> String {
        match verb {
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

    /// What a building of Elasund takes: "2×2, 2 permits, 3 gold".
    pub(crate) fn building_cost(&self, building: Building) -> String {
        self.building_facts(building)
    }

    /// A church tile: "A church tile".
    pub(crate) fn church_name(&self) -> String {
        sentence_start(&say!(self, "label-church"))
    }

    /// So much gold: "7 gold".
    pub(crate) fn gold_cost(&self, gold: u8) -> String {
        self.gold(gold)
    }

    /// What placing a permit costs: "as much gold as its number, 0 to 4".
    pub fn permit_cost(&self) -> String {
        let (least, most) = (PermitValue::Zero.number(), PermitValue::Four.number());
        say!(self, "cost-permit", least = least, most = most)
    }

    /// How often the dice were thrown in a game.
    pub fn rolls(&self, count: usize) -> String {
        say!(self, "rolls-title", count = count)
    }

    /// How often a number was rolled: "7: 12 times".
    pub fn rolled_so_often(&self, sum: usize, count: usize) -> String {
        say!(self, "rolls-of", sum = sum, count = count)
    }
}
