//! The pictures of any title.

use engine::game::{AnyNotice, AnyView};
use render::{Caption, Picture, Plan, Spot};

use super::{ALL, Of, room};
use crate::title::Pictured;
use crate::words::Words;

/// What is drawn of a title, whichever it is. Nothing comes of what is another's.
pub(crate) trait Pictures {
    fn touched(&self, notice: &AnyNotice) -> Option<Spot>;
    fn pieces(&self, view: &AnyView) -> Option<String>;
    fn label(&self, view: &AnyView, spot: Spot) -> Option<String>;
    fn spot(&self, view: &AnyView, label: &str) -> Option<Spot>;
    fn printed(&self, view: &AnyView, spot: Spot, words: &Words) -> Option<String>;
    fn frontispiece(&self) -> Option<AnyView>;
    fn draw(&self, view: &AnyView, caption: &Caption) -> Option<Picture>;
    fn plan(&self, view: &AnyView) -> Option<Plan>;
}

impl<T: Pictured> Pictures for Of<T> {
    fn touched(&self, notice: &AnyNotice) -> Option<Spot> {
        T::own_notice(notice).and_then(T::touched)
    }

    fn pieces(&self, view: &AnyView) -> Option<String> {
        T::own_view(view).map(T::pieces)
    }

    fn label(&self, view: &AnyView, spot: Spot) -> Option<String> {
        T::own_view(view).map(|view| T::label(view, spot))
    }

    fn spot(&self, view: &AnyView, label: &str) -> Option<Spot> {
        T::own_view(view).and_then(|view| T::spot(view, label))
    }

    fn printed(&self, view: &AnyView, spot: Spot, words: &Words) -> Option<String> {
        T::own_view(view).map(|view| T::printed(view, spot, words))
    }

    fn frontispiece(&self) -> Option<AnyView> {
        T::frontispiece().map(T::any_view)
    }

    fn draw(&self, view: &AnyView, caption: &Caption) -> Option<Picture> {
        T::own_view(view).map(|view| T::draw(view, caption))
    }

    fn plan(&self, view: &AnyView) -> Option<Plan> {
        T::own_view(view).map(T::plan)
    }
}

/// What an event touched on the board.
pub(crate) fn touched(notice: &AnyNotice) -> Option<Spot> {
    room(notice.title())?.touched(notice)
}

/// What stands on the board, as a text to be compared.
pub(crate) fn pieces(view: &AnyView) -> Option<String> {
    room(view.title())?.pieces(view)
}

/// A spot's label, as it is typed.
pub(crate) fn label(view: &AnyView, spot: Spot) -> String {
    room(view.title()).and_then(|room| room.label(view, spot)).unwrap_or_default()
}

/// The spot with this label.
pub(crate) fn spot(view: &AnyView, label: &str) -> Option<Spot> {
    room(view.title())?.spot(view, label)
}

/// A spot's label as it is printed, in the language of the place.
pub(crate) fn printed(view: &AnyView, spot: Spot, words: &Words) -> String {
    room(view.title()).and_then(|room| room.printed(view, spot, words)).unwrap_or_default()
}

/// A board to be shown where none is played yet.
pub(crate) fn frontispiece() -> Option<AnyView> {
    ALL.iter().find_map(|room| room.frontispiece())
}

/// The picture of a game as one viewer may see it.
pub(crate) fn draw(view: &AnyView, caption: &Caption) -> Option<Picture> {
    room(view.title())?.draw(view, caption)
}

/// Where things will be on it.
pub(crate) fn plan(view: &AnyView) -> Option<Plan> {
    room(view.title())?.plan(view)
}
