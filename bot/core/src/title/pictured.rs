//! Pictures of a title.

use engine::game::HostedTitle;
use render::Drawable;
use serde::Serialize;

use crate::words::Words;

/// Kind of a board place, as a page highlights it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SpotKind {
    /// A vertex.
    Corner,
    /// An edge.
    Edge,
    /// A hex or other field.
    Field,
}

/// Drawing of a title, apart from its board.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Pictured: HostedTitle + Drawable {
    /// Place that an event touched on the board.
    fn touched_spot(notice: &Self::Notice) -> Option<Self::Spot> {
        None
    }

    /// The pieces on the board, as text for comparison: the picture may change in other ways, such as card counts.
    fn pieces(view: &Self::View) -> String;

    /// Label of a place as command text; empty for places not on the board.
    fn spot_label(view: &Self::View, spot: Self::Spot) -> String {
        String::new()
    }

    /// Place with this label.
    fn parse_spot(view: &Self::View, label: &str) -> Option<Self::Spot> {
        None
    }

    /// Kind of a place.
    fn spot_kind(spot: Self::Spot) -> SpotKind {
        SpotKind::Field
    }

    /// Label of a place as printed, in the language of the channel.
    fn printed_label(view: &Self::View, spot: Self::Spot, words: &Words) -> String {
        Self::spot_label(view, spot)
    }

    /// A board to be shown before any game.
    fn frontispiece() -> Option<Self::View> {
        None
    }
}
