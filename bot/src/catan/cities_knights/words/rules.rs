//! The rules of Cities & Knights in short.

use engine::catan::cities_knights::barbarians::STEPS;
use engine::catan::cities_knights::knight::{ACTIVATE_COST, PROMOTE_COST, RECRUIT_COST};
use engine::catan::cities_knights::progress::{HAND_LIMIT, ProgressCard};
use engine::catan::cities_knights::{WALL_COST, WALLS};
use engine::catan::options::Options;
use engine::catan::piece::Piece;

use crate::command::Topic;
use crate::words::{Words, say};

impl Words {
    /// One part of the rules; nothing where there is none.
    pub(crate) fn knights_rule(&self, topic: Topic, options: &Options) -> Option<String> {
        Some(match topic {
            Topic::Goal => say!(self, "rules-knights-goal", points = options.points),
            Topic::Founding => say!(self, "rules-knights-founding"),
            Topic::Turn => say!(self, "rules-knights-turn"),
            Topic::Production => say!(self, "rules-knights-production"),
            Topic::Robber => say!(self, "rules-knights-robber"),
            Topic::Trade => say!(self, "rules-trade"),
            Topic::Building | Topic::Wall => say!(
                self,
                "rules-knights-building",
                road = self.cards(Piece::Road.cost()),
                settlement = self.cards(Piece::Settlement.cost()),
                city = self.cards(Piece::City.cost()),
                wall = self.cards(WALL_COST),
                walls = WALLS
            ),
            Topic::Improvements => say!(self, "rules-knights-improvements"),
            Topic::Knights => say!(
                self,
                "rules-knights-knights",
                recruit = self.cards(RECRUIT_COST),
                activate = self.cards(ACTIVATE_COST),
                promote = self.cards(PROMOTE_COST)
            ),
            Topic::Barbarians => say!(self, "rules-knights-barbarians", steps = STEPS),
            Topic::Cards => say!(self, "rules-knights-cards", limit = HAND_LIMIT),
            Topic::Awards => say!(self, "rules-knights-awards"),
            Topic::Permits | Topic::Church | Topic::Huts => return None,
        })
    }

    /// What each progress card does, a line each.
    pub(crate) fn progress_lines(&self) -> Vec<String> {
        ProgressCard::ALL.into_iter().map(|card| self.progress_line(card)).collect()
    }
}
