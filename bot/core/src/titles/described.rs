//! Descriptions of games and rules, dispatched to the title.

use engine::game::{AnyOptions, AnyView};

use super::{all, room};
use crate::command::Topic;
use crate::option::Game;
use crate::title::{Described, Places};
use crate::words::{Scene, Words};

questions! {
    /// Object-safe form of [`Described`].
    trait Describes for T: Described {
        /// Game whose commands apply.
        pub fn game(view: &AnyView as own_view) -> Option<Game>;

        /// The viewer's cards, their uses, and other private information.
        pub fn hand(words: &Words, scene: &Scene<'_> as scene) -> Vec<String>;

        /// Standing of each player, one line each.
        pub fn standings(words: &Words, scene: &Scene<'_> as scene) -> Vec<String>;

        /// Status of the game.
        pub fn status(words: &Words, scene: &Scene<'_> as scene) -> Vec<String>;

        /// Final standings.
        pub fn end(words: &Words, scene: &Scene<'_> as scene) -> Vec<String>;

        /// The complete board as text, line by line.
        pub fn board(words: &Words, scene: &Scene<'_> as scene) -> Vec<String>;

        /// Summary of the board as alt text, one sentence each, with places named by `places`.
        pub fn alt(words: &Words, scene: &Scene<'_> as scene, places: Places) -> Vec<String>;

        /// A topic of the rules, or the introduction, under the options if they are the title's.
        fn rules(words: &Words, topic: Option<Topic>, options: &AnyOptions) -> Vec<String>
            = T::rules(words, topic, T::own_options(options));

        /// Help for a command or its sub-command, by English name. Titles that share a command describe it alike.
        pub fn about(words: &Words, command: &str, child: Option<&str>) -> Option<String>;
    }
}

/// A topic of the rules, or the introduction, under these options. A topic that the title lacks comes from another title.
pub fn rules(words: &Words, topic: Option<Topic>, options: &AnyOptions) -> Vec<String> {
    let own = room(options.title()).into_iter();
    let others = all().filter(|room| topic.is_some() && room.id() != options.title());
    let told = own.chain(others).map(|room| room.rules(words, topic, options));
    told.into_iter().find(|rules| !rules.is_empty()).unwrap_or_default()
}
