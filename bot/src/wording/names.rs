//! Who is who for one reader.

use engine::audience::Viewer;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::island::Island;
use engine::catan::prompt::DiscardCause;
use engine::catan::view::{Stage, View};
use engine::elasund;
use engine::game::AnyView;
use engine::seat::{PerSeat, Seat, SeatSet};

use super::Words;
use crate::catan::grammar::name_of;
use crate::command::Game;
use crate::menu::Spot;

/// What the players are called.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(pub PerSeat<String>);

impl Names {
    /// The name of a seat: `P1`, `P2` and so on when it has none.
    pub fn of(&self, seat: Seat) -> String {
        match self.0[seat].as_str() {
            "" => format!("P{}", seat.index() + 1),
            name => name.to_owned(),
        }
    }
}

/// What sentences about a game need to know: who reads, the names, and what lies on the table. Sentences about one title
/// need the view of that title.
pub struct Scene<'a, V = AnyView> {
    /// What the reader sees.
    pub view: &'a V,
    /// What the players are called.
    pub names: &'a Names,
}

impl<V> Clone for Scene<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Scene<'_, V> {}

/// A scene of the base game, or of Cities & Knights.
pub(super) type Base<'a> = Scene<'a, View>;
/// A scene of Elasund.
pub(super) type Town<'a> = Scene<'a, elasund::view::View>;

/// A scene, by what is played.
pub(super) enum ByTitle<'a> {
    /// The base game.
    Base(Base<'a>),
    /// Elasund.
    Elasund(Town<'a>),
}

/// What tells whose view it is.
pub trait Eyes {
    fn eyes(&self) -> Viewer;
}

impl Eyes for AnyView {
    fn eyes(&self) -> Viewer {
        self.viewer()
    }
}

impl Eyes for View {
    fn eyes(&self) -> Viewer {
        self.viewer
    }
}

impl Eyes for elasund::view::View {
    fn eyes(&self) -> Viewer {
        self.viewer
    }
}

impl<'a> Scene<'a> {
    /// The scene of this view, with these names.
    pub fn new(view: &'a AnyView, names: &'a Names) -> Scene<'a> {
        Scene { view, names }
    }

    /// The same, by what is played.
    pub(super) fn by_title(&self) -> ByTitle<'a> {
        let names = self.names;
        match self.view {
            AnyView::Catan(view) => ByTitle::Base(Scene { view, names }),
            AnyView::Elasund(view) => ByTitle::Elasund(Scene { view, names }),
        }
    }

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
        match self.by_title() {
            ByTitle::Base(scene) => Some(scene),
            ByTitle::Elasund(_) => None,
        }
    }

    /// Whether cards are being chosen as a gift rather than to be discarded.
    pub fn gives(&self) -> bool {
        self.base().is_some_and(|scene| scene.gives())
    }

    /// A place's label, as it is typed and printed.
    pub fn label(&self, spot: Spot) -> String {
        crate::spot::label(self.view, spot)
    }
}

impl<V: Eyes> Scene<'_, V> {
    pub(super) fn viewer(&self) -> Viewer {
        self.view.eyes()
    }

    /// `you` when the reader has this seat, else `other`: what sentences choose their form by.
    pub(super) fn who(&self, seat: Seat) -> &'static str {
        if self.viewer().is(seat) { "you" } else { "other" }
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        self.names.of(seat)
    }
}

impl<'a> Base<'a> {
    pub(super) fn island(&self) -> &'a Island {
        &self.view.island
    }

    /// Whether cards are being chosen as a gift rather than to be discarded.
    pub(super) fn gives(&self) -> bool {
        let wedding = |cause| matches!(cause, DiscardCause::Card { card: ProgressCard::Wedding, .. });
        matches!(self.view.stage, Stage::Discarding { cause, .. } if wedding(cause))
    }

    /// A place's label, as it is typed and printed.
    pub(super) fn label(&self, spot: Spot) -> String {
        name_of(self.island().topology(), spot)
    }
}

impl Words {
    /// Names in turn order: "Anna, Bob and Carla".
    pub(super) fn all_of<V: Eyes>(&self, seats: SeatSet, scene: &Scene<'_, V>) -> String {
        self.and(seats.iter().map(|seat| scene.name(seat)).collect())
    }

    /// Names to choose from: "Anna, Bob or Carla".
    pub(super) fn any_of<V: Eyes>(&self, seats: SeatSet, scene: &Scene<'_, V>) -> String {
        self.or(seats.iter().map(|seat| scene.name(seat)).collect())
    }
}

/// A text as it begins a sentence: with a capital letter.
pub(crate) fn sentence_start(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
