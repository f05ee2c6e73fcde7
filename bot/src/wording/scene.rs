//! What a scene of any title tells.

use engine::Catan;
use engine::game::AnyView;

use crate::catan::Base;
use crate::command::Game;
use crate::menu::Spot;
use crate::titles;
use crate::words::Scene;

impl<'a> Scene<'a> {
    /// Which game is played.
    pub(super) fn game(&self) -> Game {
        match self.view {
            AnyView::Catan(view) if view.cities_knights.is_some() => Game::CitiesKnights,
            AnyView::Catan(_) => Game::Base,
            AnyView::Elasund(_) => Game::Elasund,
        }
    }

    /// The scene of the base game, if that is played.
    pub(super) fn base(&self) -> Option<Base<'a>> {
        self.of::<Catan>()
    }

    /// Whether cards are being chosen as a gift rather than to be discarded.
    pub fn gives(&self) -> bool {
        self.base().is_some_and(|scene| scene.gives())
    }

    /// A place's label, as it is typed and printed.
    pub fn label(&self, spot: Spot) -> String {
        titles::label(self.view, spot)
    }
}
