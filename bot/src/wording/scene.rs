//! What a scene of any title tells.

use engine::game::AnyView;

use crate::command::Game;
use crate::words::Scene;

impl Scene<'_> {
    /// Which game is played.
    pub(super) fn game(&self) -> Game {
        match self.view {
            AnyView::Catan(view) if view.cities_knights.is_some() => Game::CitiesKnights,
            AnyView::Catan(_) => Game::Base,
            AnyView::Elasund(_) => Game::Elasund,
        }
    }
}
