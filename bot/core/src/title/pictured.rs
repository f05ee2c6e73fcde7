//! The pictures of a title.

use engine::game::Listed;
use render::Drawn;
use serde::Serialize;

use crate::words::Words;

/// What a spot is on the board, as a page lights it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SpotKind {
    /// Where lines meet.
    Corner,
    /// A line between two fields.
    Edge,
    /// A field.
    Field,
}

/// What is drawn of a title beside its board.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Pictured: Listed + Drawn {
    /// What an event touched on the board.
    fn touched(notice: &Self::Notice) -> Option<Self::Spot> {
        None
    }

    /// What stands on the board, as a text to be compared: the picture shows more, such as how many cards each holds.
    fn pieces(view: &Self::View) -> String;

    /// A spot's label, as it is typed; nothing for what the board has not.
    fn label(view: &Self::View, spot: Self::Spot) -> String {
        String::new()
    }

    /// The spot with this label.
    fn spot(view: &Self::View, label: &str) -> Option<Self::Spot> {
        None
    }

    /// What a spot is on the board.
    fn spot_kind(spot: Self::Spot) -> SpotKind {
        SpotKind::Field
    }

    /// A spot's label as it is printed, in the language of the place.
    fn printed(view: &Self::View, spot: Self::Spot, words: &Words) -> String {
        Self::label(view, spot)
    }

    /// A board to be shown where none is played yet.
    fn frontispiece() -> Option<Self::View> {
        None
    }
}
