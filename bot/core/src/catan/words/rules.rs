//! Summary of the rules of the base game with a table's options.

use engine::catan::development::COST;
use engine::catan::options::{Founding, Options, Phases, Purchases, RoadTie};
use engine::catan::piece::Piece;

use crate::catan::grammar::topic;
use crate::command::Topic;
use crate::words::{Words, say};

impl Words {
    /// The rules with these options, one paragraph per topic: one topic, or all. With Cities & Knights, the topic of cards
    /// lists every progress card.
    pub(crate) fn base_rules(&self, topic: Option<Topic>, options: &Options) -> Vec<String> {
        let knights = options.cities_knights.is_some();
        match topic {
            Some(Topic::CARDS) if knights => {
                self.rule(Topic::CARDS, options).into_iter().chain(self.progress_lines(options)).collect()
            }
            Some(topic) => self.rule(topic, options).into_iter().collect(),
            None => {
                let [before @ .., cards] = &Topic::COMMON;
                let more = [topic::IMPROVEMENTS, topic::KNIGHTS, topic::BARBARIANS];
                let sea = Some(&topic::SEA).filter(|_| options.ships.is_some());
                let more = more.iter().filter(|_| knights).chain(sea);
                let all = before.iter().chain(more).chain([cards, &topic::AWARDS]);
                all.filter_map(|&topic| self.rule(topic, options)).collect()
            }
        }
    }

    fn rule(&self, topic: Topic, options: &Options) -> Option<String> {
        if topic == topic::SEA {
            return Some(self.sea_rule(options));
        }
        let rule = self.rule_on_land(topic, options)?;
        match options.ships {
            Some(_) => Some(self.rule_with_ships(topic, rule, options)),
            None => Some(rule),
        }
    }

    fn rule_on_land(&self, topic: Topic, options: &Options) -> Option<String> {
        if options.cities_knights.is_some() {
            return self.knights_rule(topic, options);
        }
        Some(match topic {
            topic::IMPROVEMENTS | topic::KNIGHTS | topic::BARBARIANS => {
                return self.knights_rule(topic, options);
            }
            Topic::GOAL => say!(self, "rules-goal", points = options.points),
            Topic::FOUNDING => match options.founding {
                Founding::Chosen => say!(self, "rules-founding"),
                Founding::Given => say!(self, "rules-founding-given"),
            },
            Topic::TURN => match options.phases {
                Phases::Combined => say!(self, "rules-turn"),
                Phases::Strict => say!(self, "rules-turn-strict"),
            },
            Topic::PRODUCTION => say!(self, "rules-production"),
            Topic::ROBBER => say!(self, "rules-robber"),
            Topic::TRADE => say!(self, "rules-trade"),
            Topic::BUILDING => self.building_rule(),
            Topic::CARDS => match options.purchases {
                Purchases::Unlimited => say!(self, "rules-cards"),
                Purchases::One => say!(self, "rules-cards-one"),
            },
            topic::AWARDS => match options.road_tie {
                RoadTie::HolderKeeps => say!(self, "rules-awards"),
                RoadTie::SetAside => say!(self, "rules-awards-set-aside"),
                RoadTie::SetAsideByAny => say!(self, "rules-awards-any-cut"),
            },
            _ => return None,
        })
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
            cities = Piece::City.supply()
        )
    }
}
