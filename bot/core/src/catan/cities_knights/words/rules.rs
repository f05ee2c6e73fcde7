//! Summary of the rules of Cities & Knights.

use engine::catan::cities_knights::barbarians::STEPS;
use engine::catan::cities_knights::knight::{ACTIVATE_COST, PROMOTE_COST, RECRUIT_COST};
use engine::catan::cities_knights::progress::{HAND_LIMIT, ProgressCard};
use engine::catan::cities_knights::{WALL_COST, WALLS};
use engine::catan::options::Options;
use engine::catan::piece::Piece;

use crate::catan::grammar::verb;
use crate::command::Topic;
use crate::words::{Words, message};

impl Words {
    /// One topic of the rules; `None` for an unknown topic.
    pub(crate) fn knights_rule(&self, topic: Topic, options: &Options) -> Option<String> {
        Some(match topic {
            Topic::GOAL => message!(self, "rules-knights-goal", points = options.points),
            Topic::INITIAL_PLACEMENT => message!(self, "rules-knights-founding"),
            Topic::TURN => message!(self, "rules-knights-turn"),
            Topic::PRODUCTION => message!(self, "rules-knights-production"),
            Topic::ROBBER => message!(self, "rules-knights-robber", limit = options.custom_rules.hand_limit),
            Topic::TRADE => message!(self, "rules-trade"),
            Topic::BUILDING | verb::WALL => message!(
                self,
                "rules-knights-building",
                road = self.cards(Piece::Road.cost()),
                settlement = self.cards(Piece::Settlement.cost()),
                city = self.cards(Piece::City.cost()),
                wall = self.cards(WALL_COST),
                walls = WALLS
            ),
            verb::IMPROVEMENTS => message!(self, "rules-knights-improvements"),
            verb::KNIGHTS => message!(
                self,
                "rules-knights-knights",
                recruit = self.cards(RECRUIT_COST),
                activate = self.cards(ACTIVATE_COST),
                promote = self.cards(PROMOTE_COST)
            ),
            verb::BARBARIANS => message!(self, "rules-knights-barbarians", steps = STEPS),
            Topic::CARDS => message!(self, "rules-knights-cards", limit = HAND_LIMIT),
            verb::AWARDS => message!(self, "rules-knights-awards"),
            _ => return None,
        })
    }

    /// Effects of all progress cards, one line each.
    pub(crate) fn progress_lines(&self, options: &Options) -> Vec<String> {
        ProgressCard::ALL.into_iter().map(|card| self.progress_line(card, options)).collect()
    }
}
