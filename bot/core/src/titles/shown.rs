//! What a page shows of a game of any title.

use engine::game::{AnyNotice, AnyOptions, AnyView};
use engine::seat::Seat;

use super::{Of, room};
use crate::command::Command;
use crate::menu::Ask;
use crate::title::{Fact, Holding, Part, Score, Shown, Tray};
use crate::words::{Scene, Words};

/// What a page shows of a title, whichever it is; nothing of what is another's.
pub(crate) trait Shows {
    fn score(&self, view: &AnyView, seat: Seat) -> Score;

    fn facts(&self, words: &Words, view: &AnyView, seat: Seat) -> Vec<Fact>;

    fn holding(&self, words: &Words, view: &AnyView, can: &dyn Fn(&Command) -> bool) -> Holding;

    fn tray(&self, words: &Words, ask: &Ask, scene: &Scene<'_>) -> Option<Tray>;

    fn rolled(&self, notice: &AnyNotice) -> Option<u8>;

    fn costs(&self, words: &Words, options: &AnyOptions) -> Vec<Part>;
}

impl<T: Shown> Shows for Of<T> {
    fn score(&self, view: &AnyView, seat: Seat) -> Score {
        T::own_view(view).map(|view| T::score(view, seat)).unwrap_or_default()
    }

    fn facts(&self, words: &Words, view: &AnyView, seat: Seat) -> Vec<Fact> {
        T::own_view(view).map(|view| T::facts(words, view, seat)).unwrap_or_default()
    }

    fn holding(&self, words: &Words, view: &AnyView, can: &dyn Fn(&Command) -> bool) -> Holding {
        T::own_view(view).map(|view| T::holding(words, view, can)).unwrap_or_default()
    }

    fn tray(&self, words: &Words, ask: &Ask, scene: &Scene<'_>) -> Option<Tray> {
        T::tray(words, ask, &scene.of::<T>()?)
    }

    fn rolled(&self, notice: &AnyNotice) -> Option<u8> {
        T::rolled(T::own_notice(notice)?)
    }

    fn costs(&self, words: &Words, options: &AnyOptions) -> Vec<Part> {
        T::own_options(options).map(|options| T::costs(words, options)).unwrap_or_default()
    }
}

/// How far a seat has come, as far as the viewer knows.
pub fn score(view: &AnyView, seat: Seat) -> Score {
    room(view.title()).map(|title| title.score(view, seat)).unwrap_or_default()
}

/// Counts of a seat that everybody may know.
pub fn facts(words: &Words, view: &AnyView, seat: Seat) -> Vec<Fact> {
    room(view.title()).map(|title| title.facts(words, view, seat)).unwrap_or_default()
}

/// What the viewer holds.
pub fn holding(words: &Words, view: &AnyView, can: &dyn Fn(&Command) -> bool) -> Holding {
    room(view.title()).map(|title| title.holding(words, view, can)).unwrap_or_default()
}

/// A menu that puts cards together, as a tray.
pub fn tray(words: &Words, ask: &Ask, scene: &Scene<'_>) -> Option<Tray> {
    room(scene.view.title())?.tray(words, ask, scene)
}

/// The sum of two dice that luck has thrown.
pub fn rolled(notice: &AnyNotice) -> Option<u8> {
    room(notice.title())?.rolled(notice)
}

/// What everything costs in a game with these options.
pub fn costs(words: &Words, options: &AnyOptions) -> Vec<Part> {
    room(options.title()).map(|title| title.costs(words, options)).unwrap_or_default()
}
