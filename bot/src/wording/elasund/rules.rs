//! The rules of Elasund in short, as they are played at a table.

use engine::catan::options::Options;
use engine::elasund::building::Building;
use engine::elasund::cards::INFLUENCE_EACH;
use engine::elasund::church;
use engine::elasund::notation;
use engine::elasund::square::Square;
use engine::elasund::town::CUBES;
use engine::elasund::turn::BUILDS;
use engine::elasund::wall::{SEGMENTS, WallFront};

use crate::command::Topic;
use crate::wording::Words;

/// The parts of the rules, in the order in which a newcomer meets them.
const TOPICS: [Topic; 12] = [
    Topic::Goal,
    Topic::Founding,
    Topic::Turn,
    Topic::Production,
    Topic::Robber,
    Topic::Building,
    Topic::Permits,
    Topic::Trade,
    Topic::Wall,
    Topic::Church,
    Topic::Huts,
    Topic::Cards,
];

impl Words {
    /// One part of the rules, or all of them, a paragraph each.
    pub(in crate::wording) fn elasund_rules(&self, topic: Option<Topic>) -> Vec<String> {
        match topic {
            Some(topic) => vec![self.elasund_rule(topic)],
            None => TOPICS.into_iter().map(|topic| self.elasund_rule(topic)).collect(),
        }
    }

    /// One part of the rules. What Elasund has not is told as the base game, or Cities & Knights, has it.
    fn elasund_rule(&self, topic: Topic) -> String {
        match topic {
            Topic::Goal => say!(self, "rules-town-goal", cubes = CUBES),
            Topic::Founding => {
                say!(self, "rules-town-founding", place = notation::square(Square::FOUNDATION))
            }
            Topic::Turn => say!(self, "rules-town-turn", builds = BUILDS),
            Topic::Production => say!(self, "rules-town-production"),
            Topic::Robber => say!(self, "rules-town-pirates"),
            Topic::Building => self.town_building_rule(),
            Topic::Trade => say!(self, "rules-town-trade"),
            Topic::Cards => say!(self, "rules-town-cards", each = INFLUENCE_EACH),
            Topic::Permits => self.permit_rule(),
            Topic::Wall => self.wall_rule(),
            Topic::Church => self.church_rule(),
            Topic::Huts => self.hut_rule(),
            Topic::Awards | Topic::Improvements | Topic::Knights | Topic::Barbarians => {
                self.rule(topic, &Options::default())
            }
        }
    }

    /// What permits are for, which only Elasund has.
    pub(in crate::wording) fn permit_rule(&self) -> String {
        say!(self, "rules-town-permits")
    }

    /// The wall of Elasund.
    pub(in crate::wording) fn wall_rule(&self) -> String {
        let (side, east) = (WallFront::North.gold(), WallFront::EastFromNorth.gold());
        say!(self, "rules-town-wall", segments = SEGMENTS, side = side, east = east)
    }

    /// The church of Elasund.
    pub(in crate::wording) fn church_rule(&self) -> String {
        let place = notation::square(Square::FOUNDATION);
        say!(self, "rules-town-church", gold = church::GOLD, tiles = church::TILES, place = place)
    }

    /// What becomes of huts, which only Elasund has.
    pub(in crate::wording) fn hut_rule(&self) -> String {
        say!(self, "rules-town-huts")
    }

    fn town_building_rule(&self) -> String {
        say!(
            self,
            "rules-town-building",
            merchants = Building::MerchantHouse.gold(),
            artisans = Building::ArtisanHouse.gold(),
            well = Building::Well.gold(),
            fair = Building::Fair.gold(),
            shop = Building::Shop.gold(),
            inn = Building::Inn.gold(),
            hall = Building::Hall.gold()
        )
    }
}
