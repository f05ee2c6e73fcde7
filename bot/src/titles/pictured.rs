//! The pictures of any title.

use engine::game::{AnyNotice, AnyView};
use render::{Caption, Picture, Plan};

use super::{ALL, Of, room};
use crate::menu::Spot;
use crate::title::Pictured;
use crate::words::Words;

/// What is drawn of a title, whichever it is. Nothing comes of what is another's.
pub(crate) trait Pictures {
    fn touched(&self, notice: &AnyNotice) -> Option<Spot>;
    fn pieces(&self, view: &AnyView) -> Option<String>;
    fn label(&self, view: &AnyView, spot: &Spot) -> Option<String>;
    fn spot(&self, view: &AnyView, label: &str) -> Option<Spot>;
    fn printed(&self, view: &AnyView, spot: &Spot, words: &Words) -> Option<String>;
    fn frontispiece(&self) -> Option<AnyView>;
    fn draw(&self, view: &AnyView, caption: &Caption<Spot>) -> Option<Picture>;
    fn plan(&self, view: &AnyView) -> Option<Plan<Spot>>;
}

impl<T: Pictured> Pictures for Of<T> {
    fn touched(&self, notice: &AnyNotice) -> Option<Spot> {
        T::own_notice(notice).and_then(T::touched).map(Spot::new)
    }

    fn pieces(&self, view: &AnyView) -> Option<String> {
        T::own_view(view).map(T::pieces)
    }

    fn label(&self, view: &AnyView, spot: &Spot) -> Option<String> {
        Some(T::label(T::own_view(view)?, *spot.get()?))
    }

    fn spot(&self, view: &AnyView, label: &str) -> Option<Spot> {
        T::own_view(view).and_then(|view| T::spot(view, label)).map(Spot::new)
    }

    fn printed(&self, view: &AnyView, spot: &Spot, words: &Words) -> Option<String> {
        Some(T::printed(T::own_view(view)?, *spot.get()?, words))
    }

    fn frontispiece(&self) -> Option<AnyView> {
        T::frontispiece().map(T::any_view)
    }

    fn draw(&self, view: &AnyView, caption: &Caption<Spot>) -> Option<Picture> {
        T::own_view(view).map(|view| T::draw(view, &caption.with_spots(|spot| spot.get().copied())))
    }

    fn plan(&self, view: &AnyView) -> Option<Plan<Spot>> {
        T::own_view(view).map(|view| T::plan(view).with_spots(Spot::get))
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
pub(crate) fn label(view: &AnyView, spot: &Spot) -> String {
    room(view.title()).and_then(|room| room.label(view, spot)).unwrap_or_default()
}

/// The spot with this label.
pub(crate) fn spot(view: &AnyView, label: &str) -> Option<Spot> {
    room(view.title())?.spot(view, label)
}

/// A spot's label as it is printed, in the language of the place.
pub(crate) fn printed(view: &AnyView, spot: &Spot, words: &Words) -> String {
    room(view.title()).and_then(|room| room.printed(view, spot, words)).unwrap_or_default()
}

/// A board to be shown where none is played yet.
pub(crate) fn frontispiece() -> Option<AnyView> {
    ALL.into_iter().find_map(|room| room.frontispiece())
}

/// The picture of a game as one viewer may see it.
pub(crate) fn draw(view: &AnyView, caption: &Caption<Spot>) -> Option<Picture> {
    room(view.title())?.draw(view, caption)
}

/// Where things will be on it.
pub(crate) fn plan(view: &AnyView) -> Option<Plan<Spot>> {
    room(view.title())?.plan(view)
}
