//! Pictures, dispatched to the title.

use engine::game::{AnyNotice, AnyView};
use render::{Caption, Figure, Painting, Plan};

use super::room;
use crate::menu::Spot;
use crate::title::{Pictured, SpotKind};
use crate::words::Words;

questions! {
    /// Object-safe form of [`Pictured`].
    trait Pictures for T: Pictured {
        /// Place that an event touched on the board.
        pub fn touched(notice: &AnyNotice) -> Option<Spot>
            = T::touched(T::own_notice(notice)?).map(Spot::new);

        /// The pieces on the board, as text for comparison.
        pub fn pieces(view: &AnyView as own_view) -> String;

        /// Label of a place as command text.
        pub fn label(view: &AnyView, spot: &Spot) -> String
            = T::label(T::own_view(view)?, *spot.get()?);

        /// Place with this label.
        pub fn spot(view: &AnyView, label: &str) -> Option<Spot>
            = T::spot(T::own_view(view)?, label).map(Spot::new);

        /// Kind of a place.
        pub fn spot_kind(view: &AnyView, spot: &Spot) -> Option<SpotKind>
            = T::own_view(view).and_then(|_| Some(T::spot_kind(*spot.get()?)));

        /// Label of a place as printed, in the language of the channel.
        pub fn printed(view: &AnyView, spot: &Spot, words: &Words) -> String
            = T::printed(T::own_view(view)?, *spot.get()?, words);

        /// A board to be shown before any game.
        pub fn frontispiece() -> Option<AnyView> = T::frontispiece().map(T::any_view);

        /// Paints a view.
        fn paint(view: &AnyView, caption: &Caption<Spot>) -> Option<Painting>
            = Some(T::paint(T::own_view(view)?, &caption.with_spots(|spot| spot.get().copied())));

        /// Draws a view as separate parts.
        fn figure(view: &AnyView, caption: &Caption<Spot>) -> Option<Figure>
            = Some(T::figure(T::own_view(view)?, &caption.with_spots(|spot| spot.get().copied())));

        /// Layout of a view's picture.
        fn plan(view: &AnyView) -> Option<Plan<Spot>>
            = Some(T::plan(T::own_view(view)?).with_spots(Spot::get));
    }
}

/// Paints a view as one picture.
pub fn paint(view: &AnyView, caption: &Caption<Spot>) -> Option<Painting> {
    room(view.title())?.paint(view, caption)
}

/// Draws a view as separate parts, which a page updates individually.
pub fn figure(view: &AnyView, caption: &Caption<Spot>) -> Option<Figure> {
    room(view.title())?.figure(view, caption)
}

/// Layout of a view's picture.
pub fn plan(view: &AnyView) -> Option<Plan<Spot>> {
    room(view.title())?.plan(view)
}
