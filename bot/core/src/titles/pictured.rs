//! The pictures of any title.

use engine::game::{AnyNotice, AnyView};
use render::{Caption, Figure, Painting, Plan};

use super::room;
use crate::menu::Spot;
use crate::title::{Pictured, SpotKind};
use crate::words::Words;

questions! {
    /// What is drawn of a title, whichever it is.
    trait Pictures for T: Pictured {
        /// What an event touched on the board.
        pub fn touched(notice: &AnyNotice) -> Option<Spot>
            = T::touched(T::own_notice(notice)?).map(Spot::new);

        /// What stands on the board, as a text to be compared.
        pub fn pieces(view: &AnyView as own_view) -> String;

        /// A spot's label, as it is typed.
        pub fn label(view: &AnyView, spot: &Spot) -> String
            = T::label(T::own_view(view)?, *spot.get()?);

        /// The spot with this label.
        pub fn spot(view: &AnyView, label: &str) -> Option<Spot>
            = T::spot(T::own_view(view)?, label).map(Spot::new);

        /// What a spot is on the board.
        pub fn spot_kind(view: &AnyView, spot: &Spot) -> Option<SpotKind>
            = T::own_view(view).and_then(|_| Some(T::spot_kind(*spot.get()?)));

        /// A spot's label as it is printed, in the language of the place.
        pub fn printed(view: &AnyView, spot: &Spot, words: &Words) -> String
            = T::printed(T::own_view(view)?, *spot.get()?, words);

        /// A board to be shown where none is played yet.
        pub fn frontispiece() -> Option<AnyView> = T::frontispiece().map(T::any_view);

        /// A game as one viewer may see it.
        fn paint(view: &AnyView, caption: &Caption<Spot>) -> Option<Painting>
            = Some(T::paint(T::own_view(view)?, &caption.with_spots(|spot| spot.get().copied())));

        /// The same as parts.
        fn figure(view: &AnyView, caption: &Caption<Spot>) -> Option<Figure>
            = Some(T::figure(T::own_view(view)?, &caption.with_spots(|spot| spot.get().copied())));

        /// Where things will be on it.
        fn plan(view: &AnyView) -> Option<Plan<Spot>>
            = Some(T::plan(T::own_view(view)?).with_spots(Spot::get));
    }
}

/// A game as one viewer may see it, painted.
pub fn paint(view: &AnyView, caption: &Caption<Spot>) -> Option<Painting> {
    room(view.title())?.paint(view, caption)
}

/// The same as parts: what a page shows, and changes part by part.
pub fn figure(view: &AnyView, caption: &Caption<Spot>) -> Option<Figure> {
    room(view.title())?.figure(view, caption)
}

/// Where things will be on the picture of a game.
pub fn plan(view: &AnyView) -> Option<Plan<Spot>> {
    room(view.title())?.plan(view)
}
