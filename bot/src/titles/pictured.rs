//! The pictures of any title.

use engine::game::{AnyNotice, AnyView};
use render::{Caption, Picture, Plan, Spot};

use super::room;
use crate::title::Pictured;
use crate::words::Words;

questions! {
    /// What is drawn of a title, whichever it is.
    trait Pictures for T: Pictured {
        /// What an event touched on the board.
        pub(crate) fn touched(notice: &AnyNotice as own_notice) -> Option<Spot>;

        /// What stands on the board, as a text to be compared.
        pub(crate) fn pieces(view: &AnyView as own_view) -> String;

        /// A spot's label, as it is typed.
        pub(crate) fn label(view: &AnyView as own_view, spot: Spot) -> String;

        /// The spot with this label.
        pub(crate) fn spot(view: &AnyView as own_view, label: &str) -> Option<Spot>;

        /// A spot's label as it is printed, in the language of the place.
        pub(crate) fn printed(view: &AnyView as own_view, spot: Spot, words: &Words) -> String;

        /// A board to be shown where none is played yet.
        pub(crate) fn frontispiece() -> Option<AnyView> = T::frontispiece().map(T::any_view);

        /// The picture of a game as one viewer may see it.
        pub(crate) fn draw(view: &AnyView as own_view, caption: &Caption) -> Option<Picture>;

        /// Where things will be on it.
        fn plan(view: &AnyView as own_view) -> Option<Plan>;
    }
}

/// Where things will be on the picture of a game.
pub(crate) fn plan(view: &AnyView) -> Option<Plan> {
    room(view.title())?.plan(view)
}
