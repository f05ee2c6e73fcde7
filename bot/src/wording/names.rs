//! Who is who for one reader.

use engine::audience::Viewer;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::island::Island;
use engine::catan::notation;
use engine::catan::prompt::DiscardCause;
use engine::catan::view::{Stage, View};
use engine::game::AnyView;
use engine::seat::{PerSeat, Seat, SeatSet};

use super::Words;
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

/// What sentences about a game need to know: who reads, the names, and the island with its labels.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// What the reader sees.
    pub view: &'a AnyView,
    /// What the players are called.
    pub names: &'a Names,
}

impl<'a> Scene<'a> {
    /// The scene of this view, with these names.
    pub fn new(view: &'a AnyView, names: &'a Names) -> Scene<'a> {
        Scene { view, names }
    }

    pub(super) fn catan(&self) -> &'a View {
        let AnyView::Catan(view) = self.view;
        view
    }

    pub(super) fn island(&self) -> &'a Island {
        &self.catan().island
    }

    /// Whether cards are being chosen as a gift rather than to be discarded.
    pub fn gives(&self) -> bool {
        let wedding = |cause| matches!(cause, DiscardCause::Card { card: ProgressCard::Wedding, .. });
        matches!(self.catan().stage, Stage::Discarding { cause, .. } if wedding(cause))
    }

    pub(super) fn viewer(&self) -> Viewer {
        self.catan().viewer
    }

    /// `you` when the reader has this seat, else `other`: what sentences choose their form by.
    pub(super) fn who(&self, seat: Seat) -> &'static str {
        if self.viewer().is(seat) { "you" } else { "other" }
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        self.names.of(seat)
    }

    /// A place's label, as it is typed and printed.
    pub fn label(&self, spot: Spot) -> String {
        match spot {
            Spot::Vertex(vertex) => notation::vertex(self.island().topology(), vertex),
            Spot::Edge(edge) => notation::edge(edge),
            Spot::Hex(hex) => notation::hex(hex),
        }
    }
}

impl Words {
    /// Names in turn order: "Anna, Bob and Carla".
    pub(super) fn all_of(&self, seats: SeatSet, scene: &Scene<'_>) -> String {
        self.and(seats.iter().map(|seat| scene.name(seat)).collect())
    }

    /// Names to choose from: "Anna, Bob or Carla".
    pub(super) fn any_of(&self, seats: SeatSet, scene: &Scene<'_>) -> String {
        self.or(seats.iter().map(|seat| scene.name(seat)).collect())
    }
}
