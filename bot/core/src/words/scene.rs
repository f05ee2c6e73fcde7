//! Who reads, the names, and what lies on the table.

use engine::audience::Viewer;
use engine::game::{AnyView, Listed};
use engine::seat::Seat;

use super::Names;

/// What sentences about a game need to know: who reads, the names, and what lies on the table. Sentences about one title
/// need the view of that title.
pub struct Scene<'a, V = AnyView> {
    /// What the reader sees.
    pub view: &'a V,
    /// What the players are called.
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
    /// The scene of this view, with these names.
    pub fn new(view: &'a AnyView, names: &'a Names) -> Scene<'a> {
        Scene { view, names, viewer: view.viewer() }
    }

    /// The scene of this title; `None` when another is played.
    pub fn of<T: Listed>(&self) -> Option<Scene<'a, T::View>> {
        T::own_view(self.view).map(|view| Scene { view, names: self.names, viewer: self.viewer })
    }
}

impl<V> Scene<'_, V> {
    /// Whose eyes.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// `you` when the reader has this seat, else `other`: what sentences choose their form by.
    pub fn who(&self, seat: Seat) -> &'static str {
        if self.viewer.is(seat) { "you" } else { "other" }
    }

    /// Whether the reader has this seat, as [`who`](Scene::who) says it, and what its player is called.
    pub fn player(&self, seat: Seat) -> (&'static str, String) {
        (self.who(seat), self.name(seat))
    }

    /// What a player is called.
    pub fn name(&self, seat: Seat) -> String {
        self.names.of(seat)
    }
}
