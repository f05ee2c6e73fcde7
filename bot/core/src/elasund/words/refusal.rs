//! Messages for refused commands of Elasund, and for expected words.

use engine::elasund::building::Hut;
use engine::elasund::cards::Card;
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::notation;
use engine::elasund::permit::PermitValue;
use engine::elasund::wall::WallFront;
use render::elasund::Spot;

use super::Town;
use crate::command::CommandError;
use crate::elasund::grammar::error::{Expected, Refusal};
use crate::words::{Words, say};

impl Words {
    /// Message of a refusal; `reasons` lists the reasons of its items.
    pub(crate) fn elasund_refusal(
        &self,
        refusal: &Refusal,
        reasons: &str,
        scene: Option<&Town<'_>>,
    ) -> String {
        match refusal {
            Refusal::UnknownSquare { label, near } => {
                let label_of = |spot: &Spot| match *spot {
                    Spot::Square(square) => notation::square(square),
                    _ => String::new(),
                };
                let near: Option<Vec<String>> = scene.map(|_| near.iter().map(label_of).collect());
                self.unknown_square(label, near.unwrap_or_default(), scene)
            }
            Refusal::NoTrade => say!(self, "error-no-trade"),
            Refusal::NoBonus => say!(self, "error-no-bonus"),
            Refusal::NothingForTown { .. } => say!(self, "error-nothing-to-build", reasons),
        }
    }

    /// Items of a refusal with the reason of each; `None` if it has no items.
    pub(crate) fn elasund_reasons<'e>(
        &self,
        refusal: &'e Refusal,
    ) -> Option<Vec<(String, &'e CommandError)>> {
        match refusal {
            Refusal::NothingForTown { reasons } => {
                Some(reasons.iter().map(|(thing, error)| (self.town_purchase(*thing), error)).collect())
            }
            _ => None,
        }
    }

    /// Description of an expected word.
    pub(crate) fn elasund_expected(&self, expected: Expected) -> String {
        match expected {
            Expected::TownCards => self.words_of::<Card>(),
            Expected::Row => say!(self, "expected-row"),
            Expected::Front => self.words_of::<WallFront>(),
            Expected::Permit => {
                let most = PermitValue::Four.number();
                say!(self, "expected-number", least = PermitValue::Zero.number(), most)
            }
            Expected::Influence => self.words_of::<Influence>(),
            Expected::Hut => self.words_of::<Hut>(),
            Expected::ChurchTile => self.words_of::<ChurchTile>(),
        }
    }
}
