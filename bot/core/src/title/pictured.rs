//! The pictures of a title.

use engine::game::Listed;
use render::Drawn;

use crate::words::Words;

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

    /// A spot's label as it is printed, in the language of the place.
    fn printed(view: &Self::View, spot: Self::Spot, words: &Words) -> String {
        Self::label(view, spot)
    }

    /// A board to be shown where none is played yet.
    fn frontispiece() -> Option<Self::View> {
        None
    }
}
