//! How a game of any title stands, and its rules.

use engine::game::{AnyOptions, AnyView};

use super::{all, room};
use crate::command::Topic;
use crate::option::Game;
use crate::title::{Described, Places};
use crate::words::{Scene, Words};

questions! {
    /// How a game of a title stands, whichever it is, and its rules.
    trait Describes for T: Described {
        /// The game whose commands there are.
        pub fn game(view: &AnyView as own_view) -> Option<Game>;

        /// The reader's cards, what they pay for, and what else only the reader knows.
        pub fn hand(words: &Words, scene: &Scene<'_> as scene) -> Vec<String>;

        /// A line for each player: how they stand.
        pub fn standings(words: &Words, scene: &Scene<'_> as scene) -> Vec<String>;

        /// How the game stands.
        pub fn status(words: &Words, scene: &Scene<'_> as scene) -> Vec<String>;

        /// The final standings.
        pub fn end(words: &Words, scene: &Scene<'_> as scene) -> Vec<String>;

        /// The whole board, line by line.
        pub fn board(words: &Words, scene: &Scene<'_> as scene) -> Vec<String>;

        /// The same in few words, a sentence each, with places named so.
        pub fn alt(words: &Words, scene: &Scene<'_> as scene, places: Places) -> Vec<String>;

        /// One part of the rules, or what there is to begin with, with these options where they are the title's.
        fn rules(words: &Words, topic: Option<Topic>, options: &AnyOptions) -> Vec<String>
            = T::rules(words, topic, T::own_options(options));

        /// What a command of a game does, by its English name, or one with this sub-command. What several titles have is
        /// told alike by all.
        pub fn about(words: &Words, command: &str, child: Option<&str>) -> Option<String>;
    }
}

/// The rules with these options: one part, or what there is to begin with. A part that the title has not is told as
/// another has it.
pub fn rules(words: &Words, topic: Option<Topic>, options: &AnyOptions) -> Vec<String> {
    let own = room(options.title()).into_iter();
    let others = all().filter(|room| topic.is_some() && room.id() != options.title());
    let told = own.chain(others).map(|room| room.rules(words, topic, options));
    told.into_iter().find(|rules| !rules.is_empty()).unwrap_or_default()
}
