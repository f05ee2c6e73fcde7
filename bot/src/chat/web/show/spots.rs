//! Actions at places on the board.

use engine::seat::Seat;

use super::Reader;
use crate::chat::web::message::Item;
use crate::chat::web::spot::Spot;
use bot_core::menu::{self, Ask, Choice};
use bot_core::table::state::Play;
use bot_core::titles;
use bot_core::wording::sentence_start;
use render::Plan;

impl Reader<'_> {
    /// Returns the actions that the reader can take at places, unless a menu already asks for a place.
    pub(super) fn spots(&self, play: &Play, seat: Seat, ask: Option<&Item>) -> Vec<Spot> {
        let asked = ask.and_then(|ask| ask.picture.as_ref()).is_some_and(|board| !board.spots.is_empty());
        let Some(scene) = self.scene().filter(|_| !asked && !self.table.is_paused()) else {
            return Vec::new();
        };
        let places = titles::places(&play.game, seat, &self.names.0);
        let Some(plan) = titles::plan(scene.view).filter(|_| !places.is_empty()) else { return Vec::new() };
        let spot = |placed: &bot_core::bind::places::Placed| {
            let label = self.words.placed(placed, &scene);
            Some(Spot { deed: Some(placed.sign), ..self.spot(&plan, &placed.choice, label)? })
        };
        places.iter().filter_map(spot).collect()
    }

    /// Returns the places that a menu is about.
    pub(super) fn spots_of(&self, ask: &Ask) -> Vec<Spot> {
        let Some(plan) = self.view.as_ref().and_then(titles::plan) else { return Vec::new() };
        let scene = self.scene();
        // Spoken name of the place, not the label that is typed.
        let spot = |choice: &Choice| {
            let spoken = scene.as_ref().and_then(|scene| titles::spoken(self.words, &choice.label, scene));
            let label = spoken.unwrap_or_else(|| self.label(&choice.label, scene.as_ref()));
            self.spot(&plan, choice, label)
        };
        ask.choices.iter().filter_map(spot).collect()
    }

    fn spot(&self, plan: &Plan<menu::Spot>, choice: &Choice, label: String) -> Option<Spot> {
        let spot = choice.label.spot()?;
        let (x, y) = plan.place(&spot)?;
        let kind = titles::spot_kind(self.view.as_ref()?, &spot)?;
        Some(Spot {
            label: sentence_start(&label),
            command: choice.command.to_string(),
            x: x * 100.0,
            y: y * 100.0,
            kind,
            deed: None,
        })
    }
}
