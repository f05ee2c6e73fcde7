//! Texts of the rules that a table has changed.

use engine::catan::custom_rules::{CustomRules, DiceRule, DiscardRule, DomesticTrade, RobberRule};
use engine::catan::options::Options;
use engine::catan::view::View;

use crate::command::Topic;
use crate::words::{Words, message};

impl Words {
    /// Number of throws left in the deck, in a game with even dice.
    pub(super) fn dice_deck(&self, view: &View) -> Option<String> {
        let is_even = view.options.custom_rules.dice == DiceRule::Even;
        is_even.then(|| message!(self, "dice-deck", left = view.dice_deck.len()))
    }

    /// One topic of the rules, with what the table has changed.
    pub(super) fn with_custom_rules(&self, topic: Topic, rule: String, options: &Options) -> String {
        let CustomRules { robber, sevenless_rounds, hand_limit: _, dice, trade, discards } = options.custom_rules;
        let mut all = vec![rule];
        match topic {
            Topic::PRODUCTION => {
                all.extend((dice == DiceRule::Even).then(|| message!(self, "rules-even-dice")));
                let early = sevenless_rounds > 0;
                all.extend(early.then(|| message!(self, "rules-sevenless", rounds = sevenless_rounds)));
            }
            Topic::ROBBER => {
                all.extend((discards == DiscardRule::Random).then(|| message!(self, "rules-random-discards")));
                let points = if options.cities_knights.is_some() { 3 } else { 2 };
                let friendly = robber == RobberRule::Friendly;
                all.extend(friendly.then(|| message!(self, "rules-friendly-robber", points)));
            }
            Topic::TRADE => {
                all.extend((trade == DomesticTrade::Forbidden).then(|| message!(self, "rules-no-trade")));
            }
            _ => {}
        }
        all.join(" ")
    }
}
