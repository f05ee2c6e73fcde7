//! The rules in short, as they are played at a table.

use engine::catan::development::COST;
use engine::catan::options::{Founding, Options, Phases, Purchases, RoadTie};
use engine::catan::piece::Piece;

use super::Words;
use crate::command::Topic;

/// The parts of the rules, in the order in which a newcomer meets them.
const TOPICS: [Topic; 9] = [
    Topic::Goal,
    Topic::Founding,
    Topic::Turn,
    Topic::Production,
    Topic::Robber,
    Topic::Trade,
    Topic::Building,
    Topic::Cards,
    Topic::Awards,
];

impl Words {
    /// The rules with these options: one part, or all of them, a paragraph each.
    pub fn rules(&self, topic: Option<Topic>, options: &Options) -> Vec<String> {
        match topic {
            Some(topic) => vec![self.rule(topic, options)],
            None => TOPICS.into_iter().map(|topic| self.rule(topic, options)).collect(),
        }
    }

    fn rule(&self, topic: Topic, options: &Options) -> String {
        match topic {
            Topic::Goal => say!(self, "rules-goal", points = options.points),
            Topic::Founding => match options.founding {
                Founding::Chosen => say!(self, "rules-founding"),
                Founding::Given => say!(self, "rules-founding-given"),
            },
            Topic::Turn => match options.phases {
                Phases::Combined => say!(self, "rules-turn"),
                Phases::Strict => say!(self, "rules-turn-strict"),
            },
            Topic::Production => say!(self, "rules-production"),
            Topic::Robber => say!(self, "rules-robber"),
            Topic::Trade => say!(self, "rules-trade"),
            Topic::Building => self.building_rule(),
            Topic::Cards => match options.purchases {
                Purchases::Unlimited => say!(self, "rules-cards"),
                Purchases::One => say!(self, "rules-cards-one"),
            },
            Topic::Awards => match options.road_tie {
                RoadTie::HolderKeeps => say!(self, "rules-awards"),
                RoadTie::SetAside => say!(self, "rules-awards-set-aside"),
            },
        }
    }

    fn building_rule(&self) -> String {
        say!(
            self,
            "rules-building",
            road = self.cards(Piece::Road.cost()),
            settlement = self.cards(Piece::Settlement.cost()),
            city = self.cards(Piece::City.cost()),
            card = self.cards(COST),
            roads = Piece::Road.supply(),
            settlements = Piece::Settlement.supply(),
            cities = Piece::City.supply(),
        )
    }
}
