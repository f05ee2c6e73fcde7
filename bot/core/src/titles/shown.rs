//! Content of the web page about a game, dispatched to the title.

use engine::game::{AnyNotice, AnyOptions, AnyView};
use engine::seat::Seat;

use crate::command::Command;
use crate::menu::Ask;
use crate::title::{Builds, Fact, Gist, Hint, Holding, Part, Score, Seen, Shown, Tray};
use crate::words::{Scene, Words};

questions! {
    /// Object-safe form of [`Shown`].
    trait Shows for T: Shown {
        /// Progress of a seat, as far as the viewer knows.
        pub fn score(view: &AnyView as own_view, seat: Seat) -> Score;

        /// Public counts of a seat.
        pub fn facts(words: &Words, view: &AnyView as own_view, seat: Seat) -> Vec<Fact>;

        /// The viewer's cards.
        pub fn holding(
            words: &Words,
            view: &AnyView as own_view,
            can: &dyn Fn(&Command) -> bool,
        ) -> Holding;

        /// Tray for a menu in which cards are combined.
        pub fn tray(words: &Words, ask: &Ask, scene: &Scene<'_> as scene) -> Option<Tray>;

        /// Items that the viewer can build or buy.
        pub fn builds(words: &Words, view: &AnyView as own_view) -> Builds;

        /// Sum of two randomly rolled dice.
        pub fn rolled(notice: &AnyNotice as own_notice) -> Option<u8>;

        /// Key facts of a game with these options: the turn and the winning condition.
        pub fn gist(words: &Words, options: &AnyOptions as own_options) -> Vec<Gist>;
        /// Animation of a notice, apart from its changes on the board.
        pub fn seen(view: &AnyView as own_view, notice: &AnyNotice as own_notice) -> Seen;
        /// Hints for a newcomer in the viewer's seat, most important first.
        pub fn hints(
            words: &Words,
            view: &AnyView as own_view,
            can: &dyn Fn(&Command) -> bool,
        ) -> Vec<Hint>;

        /// Costs of all items in a game with these options.
        pub fn costs(words: &Words, options: &AnyOptions as own_options) -> Vec<Part>;
    }
}
