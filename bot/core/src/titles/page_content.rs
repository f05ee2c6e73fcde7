//! Content of the web page, pictures and statistics of a game, dispatched to the title.

use engine::game::{AnyGame, AnyNotice, AnyOptions, AnyView};
use engine::seat::{PerSeat, Seat};
use render::{Caption, Figure, Painting, SpotPositions};

use super::find_title;
use crate::command::Command;
use crate::menu::{ChoiceMenu, Spot};
use crate::title::{
    Animation, BuildBar, CostGroup, HeldCards, KeyFact, LedgerTables, NewcomerHint, PageContent, Pictured,
    ProductionLuck, PublicCount, Score, SpotKind, Statistic, Statistics, Tray,
};
use crate::words::{MessageContext, Words};

dispatch! {
    /// Object-safe form of [`PageContent`].
    trait ErasedPageContent for T: PageContent {
        pub fn score(view: &AnyView as downcast_view, seat: Seat) -> Score;
        pub fn public_counts(words: &Words, view: &AnyView as downcast_view, seat: Seat) -> Vec<PublicCount>;

        pub fn held_cards(
            words: &Words,
            view: &AnyView as downcast_view,
            can: &dyn Fn(&Command) -> bool,
        ) -> HeldCards;

        pub fn tray(words: &Words, ask: &ChoiceMenu, scene: &MessageContext<'_> as scene) -> Option<Tray>;
        pub fn build_bar(words: &Words, view: &AnyView as downcast_view) -> BuildBar;
        pub fn rolled_sum(notice: &AnyNotice as downcast_notice) -> Option<u8>;
        pub fn key_facts(words: &Words, options: &AnyOptions as downcast_options) -> Vec<KeyFact>;
        pub fn animation(view: &AnyView as downcast_view, notice: &AnyNotice as downcast_notice) -> Animation;
        pub fn newcomer_hints(
            words: &Words,
            view: &AnyView as downcast_view,
            can: &dyn Fn(&Command) -> bool,
        ) -> Vec<NewcomerHint>;

        pub fn costs(words: &Words, options: &AnyOptions as downcast_options) -> Vec<CostGroup>;
    }
}

dispatch! {
    /// Object-safe form of [`Pictured`].
    trait ErasedPictured for T: Pictured {
        pub fn touched_spot(notice: &AnyNotice) -> Option<Spot>
            = T::touched_spot(T::downcast_notice(notice)?).map(Spot::new);

        pub fn pieces(view: &AnyView as downcast_view) -> String;

        pub fn spot_label(view: &AnyView, spot: &Spot) -> String
            = T::spot_label(T::downcast_view(view)?, *spot.downcast_ref()?);

        pub fn parse_spot(view: &AnyView, label: &str) -> Option<Spot>
            = T::parse_spot(T::downcast_view(view)?, label).map(Spot::new);

        pub fn spot_kind(view: &AnyView, spot: &Spot) -> Option<SpotKind>
            = {
                T::downcast_view(view)?;
                Some(T::spot_kind(*spot.downcast_ref()?))
            };

        pub fn printed_label(view: &AnyView, spot: &Spot, words: &Words) -> String
            = T::printed_label(T::downcast_view(view)?, *spot.downcast_ref()?, words);

        pub any fn frontispiece() -> Option<AnyView> = T::frontispiece().map(T::any_view);

        /// Paints a view.
        fn paint(view: &AnyView, caption: &Caption<Spot>) -> Painting
            = T::paint(T::downcast_view(view)?, &caption.with_spots(|spot| spot.downcast_ref().copied()));

        /// Draws a view as separate parts.
        fn figure(view: &AnyView, caption: &Caption<Spot>) -> Figure
            = T::figure(T::downcast_view(view)?, &caption.with_spots(|spot| spot.downcast_ref().copied()));

        /// Layout of a view's picture.
        fn plan(view: &AnyView) -> SpotPositions<Spot>
            = T::spot_positions(T::downcast_view(view)?).with_spots(Spot::downcast_ref);
    }
}

/// Paints a view as one picture.
pub fn paint(view: &AnyView, caption: &Caption<Spot>) -> Option<Painting> {
    find_title(view.title())?.paint(view, caption)
}

/// Draws a view as separate parts, which a page updates individually.
pub fn figure(view: &AnyView, caption: &Caption<Spot>) -> Option<Figure> {
    find_title(view.title())?.figure(view, caption)
}

/// Layout of a view's picture.
pub fn plan(view: &AnyView) -> Option<SpotPositions<Spot>> {
    find_title(view.title())?.plan(view)
}

dispatch! {
    /// Object-safe form of [`Statistics`].
    trait ErasedStatistics for T: Statistics {
        pub fn statistics(words: &Words, game: &AnyGame as downcast_game) -> Vec<Statistic>;
        pub fn ledger(words: &Words, game: &AnyGame as downcast_game) -> Option<LedgerTables>;
        pub fn production_luck(game: &AnyGame as downcast_game) -> PerSeat<ProductionLuck>;
    }
}
