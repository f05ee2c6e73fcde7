//! Summary of the rules of ships.

use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::options::Options;
use engine::catan::ships::{COST, POINTS, SUPPLY};

use crate::catan::grammar::topic;
use crate::command::Topic;
use crate::words::{Words, say};

impl Words {
    /// Extends one topic of the rules for a game with ships; `rule` is its text without them.
    pub(crate) fn rule_with_ships(&self, topic: Topic, rule: String, options: &Options) -> String {
        let knights = options.cities_knights.is_some();
        let more = match (topic, knights) {
            (Topic::GOAL, true) => return say!(self, "rules-ships-knights-goal", points = options.points),
            (Topic::GOAL, false) => return say!(self, "rules-ships-goal", points = options.points),
            (Topic::FOUNDING, _) => vec![say!(self, "rules-ships-founding")],
            (Topic::PRODUCTION, _) => vec![say!(self, "rules-ships-production")],
            (Topic::ROBBER, true) => {
                vec![say!(self, "rules-ships-robber"), say!(self, "rules-ships-knights-robber")]
            }
            (Topic::ROBBER, false) => vec![say!(self, "rules-ships-robber")],
            (Topic::BUILDING, _) => {
                let ship = self.cards(COST);
                vec![say!(self, "rules-ships-building", ship, ships = SUPPLY)]
            }
            (Topic::CARDS, true) => vec![say!(self, "rules-ships-knights-cards")],
            (Topic::CARDS, false) => vec![say!(self, "rules-ships-cards")],
            (topic::KNIGHTS, _) => vec![say!(self, "rules-ships-knights-knights")],
            (topic::AWARDS, _) => vec![say!(self, "rules-ships-awards")],
            _ => Vec::new(),
        };
        [vec![rule], more].concat().join(" ")
    }

    /// Effect of a progress card, if ships change it.
    pub(crate) fn progress_with_ships(&self, card: ProgressCard) -> Option<String> {
        match card {
            ProgressCard::RoadBuilding => Some(say!(self, "about-road-building-ships")),
            ProgressCard::Diplomat => Some(say!(self, "about-diplomat-ships")),
            ProgressCard::Intrigue => Some(say!(self, "about-intrigue-ships")),
            ProgressCard::Bishop => Some(say!(self, "about-bishop-ships")),
            _ => None,
        }
    }

    /// Rules of the sea and the islands.
    pub(crate) fn sea_rule(&self, options: &Options) -> String {
        let mut rule = say!(self, "rules-ships-sea", land = POINTS);
        if options.cities_knights.is_some() {
            rule.push(' ');
            rule.push_str(&say!(self, "rules-ships-knights-sea"));
        }
        rule
    }
}
