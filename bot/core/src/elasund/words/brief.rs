//! Refusals of Elasund in two or three words, for disabled items.

use engine::elasund::error::RuleError;

use crate::words::{Words, say};

impl Words {
    /// Short form of a rule error; `None` if it has none.
    pub(crate) fn elasund_error_in_short(&self, error: &RuleError) -> Option<String> {
        Some(match *error {
            RuleError::CannotAfford { missing } if missing.influence() == 0 => {
                say!(self, "short-missing", cards = self.town_cards(missing))
            }
            RuleError::CannotAfford { missing } => {
                say!(self, "short-missing-cards", count = missing.total())
            }
            RuleError::TooFewPermits { needed, present } => {
                say!(self, "short-permits", count = needed.saturating_sub(present))
            }
            RuleError::NoOwnPermit => say!(self, "short-permits", count = 1),
            RuleError::NoneLeft { .. } | RuleError::NoSegmentLeft | RuleError::NotInReserve { .. } => {
                say!(self, "short-none-left")
            }
            RuleError::ChurchFinished => say!(self, "short-complete"),
            RuleError::NoMajority { .. }
            | RuleError::LargerBuilding { .. }
            | RuleError::OnChurch { .. }
            | RuleError::OnFoundation
            | RuleError::OutsideTown
            | RuleError::FrontClosed { .. }
            | RuleError::WrongRow { .. }
            | RuleError::TradeSquare { .. }
            | RuleError::NotFree { .. } => say!(self, "short-no-place"),
            _ => return None,
        })
    }
}
