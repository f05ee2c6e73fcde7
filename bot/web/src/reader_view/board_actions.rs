//! Actions at places on the board.

use engine::seat::Seat;

use super::Reader;
use crate::message::AnswerItem;
use crate::spot::BoardAction;
use bot_core::menu::{self, Choice, ChoiceMenu};
use bot_core::table::state::Play;
use bot_core::titles;
use bot_core::wording::sentence_start;
use render::SpotPositions;

impl Reader<'_> {
    /// Returns the actions that the reader can take at places, unless a menu already asks for a place.
    pub(super) fn board_actions(&self, play: &Play, seat: Seat, ask: Option<&AnswerItem>) -> Vec<BoardAction> {
        let asked = ask.and_then(|ask| ask.picture.as_ref()).is_some_and(|board| !board.spots.is_empty());
        let Some(scene) = self.message_context().filter(|_| !asked && !self.table.is_paused()) else {
            return Vec::new();
        };
        let places = titles::placed_moves(&play.game, seat, &self.names.0);
        let Some(plan) = titles::plan(scene.view).filter(|_| !places.is_empty()) else { return Vec::new() };
        let spot = |placed: &bot_core::bind::board_actions::BoardAction| {
            let label = self.words.board_action(placed, &scene);
            Some(BoardAction { deed: Some(placed.sign), ..self.board_action(&plan, &placed.choice, label)? })
        };
        places.iter().filter_map(spot).collect()
    }

    /// Returns the places that a menu is about.
    pub(super) fn menu_actions(&self, ask: &ChoiceMenu) -> Vec<BoardAction> {
        let Some(plan) = self.view.as_ref().and_then(titles::plan) else { return Vec::new() };
        let scene = self.message_context();
        // Spoken name of the place, not the label that is typed.
        let spot = |choice: &Choice| {
            let spoken = scene.as_ref().and_then(|scene| titles::spoken_location(self.words, &choice.label, scene));
            let label = spoken.unwrap_or_else(|| self.label(&choice.label, scene.as_ref()));
            self.board_action(&plan, choice, label)
        };
        ask.choices.iter().filter_map(spot).collect()
    }

    fn board_action(&self, plan: &SpotPositions<menu::Spot>, choice: &Choice, label: String) -> Option<BoardAction> {
        let spot = choice.label.spot()?;
        let (x, y) = plan.position(&spot)?;
        let kind = titles::spot_kind(self.view.as_ref()?, &spot)?;
        let outline = plan.outline(&spot).unwrap_or_default();
        Some(BoardAction {
            label: sentence_start(&label),
            command: choice.command.to_string(),
            x: x * 100.0,
            y: y * 100.0,
            kind,
            deed: None,
            outline: outline.into_iter().map(|(x, y)| (x * 100.0, y * 100.0)).collect(),
        })
    }
}
