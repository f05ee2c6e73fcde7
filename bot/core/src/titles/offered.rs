//! Offers between players, in any title.

use engine::game::{AnyPrompt, AnyView};

use super::{ALL, Of, room};
use crate::command::Command;
use crate::language::Language;
use crate::menu::Ask;
use crate::title::{Barter, Counter, OfferId, Offered, OpenOffer, Terms};
use crate::words::{Scene, Words};

/// What players offer each other in a title, whichever it is; nothing in a view of another.
pub(crate) trait Offers {
    fn offers(&self, view: &AnyView) -> Vec<OpenOffer>;

    fn answers_offer(&self, kind: &AnyPrompt) -> Option<OfferId>;

    fn offer(&self, words: &Words, offer: OfferId, scene: &Scene<'_>) -> Option<String>;

    fn terms(&self, view: &AnyView, offer: OfferId, language: Language) -> Option<Terms>;

    fn barter(&self, view: &AnyView, language: Language) -> Option<Barter>;

    fn begins_offer(&self, ask: &Ask) -> Option<Command>;

    fn is_countering(&self, view: &AnyView, ask: &Ask) -> Option<OfferId>;

    fn counters(&self, command: &Command) -> Option<Counter>;

    fn counter(&self, view: &AnyView, offer: OfferId) -> Option<Command>;
}

impl<T: Offered> Offers for Of<T> {
    fn offers(&self, view: &AnyView) -> Vec<OpenOffer> {
        T::own_view(view).map(T::offers).unwrap_or_default()
    }

    fn answers_offer(&self, kind: &AnyPrompt) -> Option<OfferId> {
        T::answers_offer(&T::own_prompt(kind)?)
    }

    fn offer(&self, words: &Words, offer: OfferId, scene: &Scene<'_>) -> Option<String> {
        T::offer(words, offer, &scene.of::<T>()?)
    }

    fn terms(&self, view: &AnyView, offer: OfferId, language: Language) -> Option<Terms> {
        T::terms(T::own_view(view)?, offer, language)
    }

    fn barter(&self, view: &AnyView, language: Language) -> Option<Barter> {
        T::barter(T::own_view(view)?, language)
    }

    fn begins_offer(&self, ask: &Ask) -> Option<Command> {
        T::begins_offer(ask)
    }

    fn is_countering(&self, view: &AnyView, ask: &Ask) -> Option<OfferId> {
        T::is_countering(T::own_view(view)?, ask)
    }

    fn counters(&self, command: &Command) -> Option<Counter> {
        T::counters(command)
    }

    fn counter(&self, view: &AnyView, offer: OfferId) -> Option<Command> {
        T::counter(T::own_view(view)?, offer)
    }
}

/// The offers that are open.
pub fn offers(view: &AnyView) -> Vec<OpenOffer> {
    room(view.title()).map(|title| title.offers(view)).unwrap_or_default()
}

/// An offer, if it is open.
pub fn offer(view: &AnyView, id: OfferId) -> Option<OpenOffer> {
    offers(view).into_iter().find(|offer| offer.id == id)
}

/// The offer that is to be answered, where a prompt asks for that.
pub fn answers_offer(kind: &AnyPrompt) -> Option<OfferId> {
    room(kind.title())?.answers_offer(kind)
}

/// The terms of an open offer, as they are typed.
pub fn terms(view: &AnyView, offer: OfferId, language: Language) -> Option<Terms> {
    room(view.title())?.terms(view, offer, language)
}

/// With what, and with whom, the viewer could trade.
pub fn barter(view: &AnyView, language: Language) -> Option<Barter> {
    room(view.title())?.barter(view, language)
}

/// The command that begins to put an offer together, where that is what a menu does.
pub fn begins_offer(ask: &Ask) -> Option<Command> {
    ALL.iter().find_map(|title| title.begins_offer(ask))
}

/// The offer that the terms would answer which a menu puts together.
pub fn is_countering(view: &AnyView, ask: &Ask) -> Option<OfferId> {
    room(view.title())?.is_countering(view, ask)
}

/// How far a command answers an offer with other terms.
pub fn counters(command: &Command) -> Option<Counter> {
    ALL.iter().find_map(|title| title.counters(command))
}

/// The command that answers an open offer with its own terms, as far as the viewer can meet them.
pub fn counter(view: &AnyView, offer: OfferId) -> Option<Command> {
    room(view.title())?.counter(view, offer)
}
