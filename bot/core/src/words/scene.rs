//! Context of messages about a game: the reader's view and the names.

use engine::audience::Viewer;
use engine::game::{AnyView, Listed};
use engine::seat::Seat;

use super::Names;

/// Context of messages about a game. Messages of one title need the view of that title.
pub struct Scene<'a, V = AnyView> {
    /// View of the reader.
    pub view: &'a V,
    /// Names of the players.
    pub names: &'a Names,
    viewer: Viewer,
}

impl<V> Clone for Scene<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Scene<'_, V> {}

impl<'a> Scene<'a> {
    /// Context for this view and these names.
    pub fn new(view: &'a AnyView, names: &'a Names) -> Scene<'a> {
        Scene { view, names, viewer: view.viewer() }
    }

    /// Context for a title; `None` if another title is played.
    pub fn of<T: Listed>(&self) -> Option<Scene<'a, T::View>> {
        T::own_view(self.view).map(|view| Scene { view, names: self.names, viewer: self.viewer })
    }
}

impl<V> Scene<'_, V> {
    /// Viewer of the view.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// `you` if the reader has this seat, else `other`: selects the variant of a message.
    pub fn who(&self, seat: Seat) -> &'static str {
        if self.viewer.is(seat) { "you" } else { "other" }
    }

    /// Arguments `who` and `player` of a message: [`who`](Scene::who), and the name of the player.
    pub fn player(&self, seat: Seat) -> (&'static str, String) {
        (self.who(seat), self.name(seat))
    }

    /// Name of a player.
    pub fn name(&self, seat: Seat) -> String {
        self.names.of(seat)
    }
}
