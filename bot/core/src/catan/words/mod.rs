//! What the base game says: what happens, what is asked, what is wrong, how a game stands, the board in words.

mod advice;
mod alt;
mod board;
mod brief;
mod cost;
mod error;
mod hand;
mod menu;
mod notice;
mod offer;
mod place;
mod prepared;
mod prompt;
mod refusal;
mod rules;
mod standing;
mod thing;

use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::island::Island;
use engine::catan::prompt::DiscardCause;
use engine::catan::view::{Stage, View};
use render::catan::Spot;

use crate::catan::grammar::name_of;
use crate::words::Scene;

/// A scene of the base game, or of Cities & Knights.
pub(crate) type Base<'a> = Scene<'a, View>;

impl<'a> Base<'a> {
    /// The island that is played on.
    pub(crate) fn island(&self) -> &'a Island {
        &self.view.island
    }

    /// Whether there are ships in this game.
    pub(crate) fn has_ships(&self) -> bool {
        self.view.ships.is_some()
    }

    /// Whether cards are being chosen as a gift rather than to be discarded.
    pub(crate) fn gives(&self) -> bool {
        let wedding = |cause| matches!(cause, DiscardCause::Card { card: ProgressCard::Wedding, .. });
        matches!(self.view.stage, Stage::Discarding { cause, .. } if wedding(cause))
    }

    /// A place's label, as it is typed and printed.
    pub fn label(&self, spot: Spot) -> String {
        name_of(self.island().topology(), spot)
    }
}
