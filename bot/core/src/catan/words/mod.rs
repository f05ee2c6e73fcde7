//! Messages of the base game: notices, prompts, errors, standings, board description.

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

/// Message context of the base game and its expansions.
pub(crate) type Base<'a> = Scene<'a, View>;

impl<'a> Base<'a> {
    /// Board of the game.
    pub(crate) fn island(&self) -> &'a Island {
        &self.view.island
    }

    /// Returns `true` if the game includes ships.
    pub(crate) fn has_ships(&self) -> bool {
        self.view.ships.is_some()
    }

    /// Returns `true` if cards are chosen as a gift (wedding) rather than discarded.
    pub(crate) fn gives(&self) -> bool {
        let wedding = |cause| matches!(cause, DiscardCause::Card { card: ProgressCard::Wedding, .. });
        matches!(self.view.stage, Stage::Discarding { cause, .. } if wedding(cause))
    }

    /// Label of a location, as typed and drawn.
    pub fn label(&self, spot: Spot) -> String {
        name_of(self.island().topology(), spot)
    }
}
