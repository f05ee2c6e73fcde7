//! How a game of any title stands, and its rules.

use engine::game::{AnyOptions, AnyView};

use super::{ALL, Of, room};
use crate::command::Topic;
use crate::option::Game;
use crate::title::{Described, Places};
use crate::words::{Scene, Words};

/// How a game of a title stands, whichever it is; nothing in the scene of another.
pub(crate) trait Describes {
    fn game(&self, view: &AnyView) -> Option<Game>;

    fn hand(&self, words: &Words, scene: &Scene<'_>) -> Vec<String>;

    fn standings(&self, words: &Words, scene: &Scene<'_>) -> Vec<String>;

    fn status(&self, words: &Words, scene: &Scene<'_>) -> Vec<String>;

    fn end(&self, words: &Words, scene: &Scene<'_>) -> Vec<String>;

    fn board(&self, words: &Words, scene: &Scene<'_>) -> Vec<String>;

    fn alt(&self, words: &Words, scene: &Scene<'_>, places: Places) -> Vec<String>;

    fn rules(&self, words: &Words, topic: Option<Topic>, options: &AnyOptions) -> Vec<String>;

    fn about(&self, words: &Words, command: &str, child: Option<&str>) -> Option<String>;
}

impl<T: Described> Describes for Of<T> {
    fn game(&self, view: &AnyView) -> Option<Game> {
        T::game(T::own_view(view)?)
    }

    fn hand(&self, words: &Words, scene: &Scene<'_>) -> Vec<String> {
        scene.of::<T>().map(|scene| T::hand(words, &scene)).unwrap_or_default()
    }

    fn standings(&self, words: &Words, scene: &Scene<'_>) -> Vec<String> {
        scene.of::<T>().map(|scene| T::standings(words, &scene)).unwrap_or_default()
    }

    fn status(&self, words: &Words, scene: &Scene<'_>) -> Vec<String> {
        scene.of::<T>().map(|scene| T::status(words, &scene)).unwrap_or_default()
    }

    fn end(&self, words: &Words, scene: &Scene<'_>) -> Vec<String> {
        scene.of::<T>().map(|scene| T::end(words, &scene)).unwrap_or_default()
    }

    fn board(&self, words: &Words, scene: &Scene<'_>) -> Vec<String> {
        scene.of::<T>().map(|scene| T::board(words, &scene)).unwrap_or_default()
    }

    fn alt(&self, words: &Words, scene: &Scene<'_>, places: Places) -> Vec<String> {
        scene.of::<T>().map(|scene| T::alt(words, &scene, places)).unwrap_or_default()
    }

    fn rules(&self, words: &Words, topic: Option<Topic>, options: &AnyOptions) -> Vec<String> {
        T::rules(words, topic, T::own_options(options))
    }

    fn about(&self, words: &Words, command: &str, child: Option<&str>) -> Option<String> {
        T::about(words, command, child)
    }
}

/// Which of the games that can be chosen is played.
pub(crate) fn game(view: &AnyView) -> Option<Game> {
    room(view.title())?.game(view)
}

/// The rules with these options: one part, or what there is to begin with. A part that the title has not is told as
/// another has it.
pub(crate) fn rules(words: &Words, topic: Option<Topic>, options: &AnyOptions) -> Vec<String> {
    let own = room(options.title()).into_iter();
    let others = ALL.iter().copied().filter(|room| topic.is_some() && room.id() != options.title());
    let told = own.chain(others).map(|room| room.rules(words, topic, options));
    told.into_iter().find(|rules| !rules.is_empty()).unwrap_or_default()
}

/// What a command of a game does, by its English name, or one with this sub-command. What several titles have is told
/// alike by all.
pub(crate) fn about(words: &Words, command: &str, child: Option<&str>) -> Option<String> {
    ALL.iter().find_map(|title| title.about(words, command, child))
}
