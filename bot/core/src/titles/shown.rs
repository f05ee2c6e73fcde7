//! What a page shows of a game of any title.

use engine::game::{AnyNotice, AnyOptions, AnyView};
use engine::seat::Seat;

use crate::command::Command;
use crate::menu::Ask;
use crate::title::{Builds, Fact, Gist, Hint, Holding, Part, Score, Seen, Shown, Tray};
use crate::words::{Scene, Words};

questions! {
    /// What a page shows of a title, whichever it is.
    trait Shows for T: Shown {
        /// How far a seat has come, as far as the viewer knows.
        pub fn score(view: &AnyView as own_view, seat: Seat) -> Score;

        /// Counts of a seat that everybody may know.
        pub fn facts(words: &Words, view: &AnyView as own_view, seat: Seat) -> Vec<Fact>;

        /// What the viewer holds.
        pub fn holding(
            words: &Words,
            view: &AnyView as own_view,
            can: &dyn Fn(&Command) -> bool,
        ) -> Holding;

        /// A menu that puts cards together, as a tray.
        pub fn tray(words: &Words, ask: &Ask, scene: &Scene<'_> as scene) -> Option<Tray>;

        /// What the viewer can have in exchange for what they hold.
        pub fn builds(words: &Words, view: &AnyView as own_view) -> Builds;

        /// The sum of two dice that luck has thrown.
        pub fn rolled(notice: &AnyNotice as own_notice) -> Option<u8>;

        /// What is done in a turn of a game with these options, and what wins it.
        pub fn gist(words: &Words, options: &AnyOptions as own_options) -> Vec<Gist>;
        /// What everybody sees and hears of a notice, beside what it changes on the board.
        pub fn seen(view: &AnyView as own_view, notice: &AnyNotice as own_notice) -> Seen;
        /// What a newcomer in the viewer's seat can be told now, what is most needed first.
        pub fn hints(
            words: &Words,
            view: &AnyView as own_view,
            can: &dyn Fn(&Command) -> bool,
        ) -> Vec<Hint>;

        /// What everything costs in a game with these options.
        pub fn costs(words: &Words, options: &AnyOptions as own_options) -> Vec<Part>;
    }
}
