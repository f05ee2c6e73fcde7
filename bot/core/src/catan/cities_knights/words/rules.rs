//! Summary of the rules of Cities & Knights.

use engine::catan::cities_knights::barbarians::STEPS;
use engine::catan::cities_knights::knight::{ACTIVATE_COST, PROMOTE_COST, RECRUIT_COST};
use engine::catan::cities_knights::progress::{HAND_LIMIT, ProgressCard};
use engine::catan::cities_knights::{WALL_COST, WALLS};
use engine::catan::options::Options;
use engine::catan::piece::Piece;

use crate::catan::grammar::topic;
use crate::command::Topic;
use crate::words::{Words, say};

impl Words {
    /// One topic of the rules; `None` for an unknown topic.
    pub(crate) fn knights_rule(&self, topic: Topic, options: &Options) -> Option<String> {
        Some(match topic {
            Topic::GOAL => say!(self, "rules-knights-goal", points = options.points),
            Topic::FOUNDING => say!(self, "rules-knights-founding"),
            Topic::TURN => say!(self, "rules-knights-turn"),
            Topic::PRODUCTION => say!(self, "rules-knights-production"),
            Topic::ROBBER => say!(self, "rules-knights-robber"),
            Topic::TRADE => say!(self, "rules-trade"),
            Topic::BUILDING | topic::WALL => say!(
                self,
                "rules-knights-building",
                road = self.cards(Piece::Road.cost()),
                settlement = self.cards(Piece::Settlement.cost()),
                city = self.cards(Piece::City.cost()),
                wall = self.cards(WALL_COST),
                walls = WALLS
            ),
            topic::IMPROVEMENTS => say!(self, "rules-knights-improvements"),
            topic::KNIGHTS => say!(
                self,
                "rules-knights-knights",
                recruit = self.cards(RECRUIT_COST),
                activate = self.cards(ACTIVATE_COST),
                promote = self.cards(PROMOTE_COST)
            ),
            topic::BARBARIANS => say!(self, "rules-knights-barbarians", steps = STEPS),
            Topic::CARDS => say!(self, "rules-knights-cards", limit = HAND_LIMIT),
            topic::AWARDS => say!(self, "rules-knights-awards"),
            _ => return None,
        })
    }

    /// Effects of all progress cards, one line each.
    pub(crate) fn progress_lines(&self, options: &Options) -> Vec<String> {
        ProgressCard::ALL.into_iter().map(|card| self.progress_line(card, options)).collect()
    }
}
