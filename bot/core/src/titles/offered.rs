//! Offers between players, in any title.

use engine::game::{AnyPrompt, AnyView};

use crate::command::Command;
use crate::language::Language;
use crate::menu::Ask;
use crate::title::{Barter, Counter, Exchanged, OfferId, Offered, OpenOffer, Terms};
use crate::words::{Scene, Words};

questions! {
    /// What players offer each other in a title, whichever it is.
    trait Offers for T: Offered {
        /// The offers that are open.
        pub fn offers(view: &AnyView as own_view) -> Vec<OpenOffer>;

        /// The offer that is to be answered, where a prompt asks for that.
        pub fn answers_offer(kind: &AnyPrompt) -> Option<OfferId>
            = T::answers_offer(&T::own_prompt(kind)?);

        /// An open offer: its terms, and what each of those asked has answered.
        pub fn offer(words: &Words, offer: OfferId, scene: &Scene<'_> as scene) -> Option<String>;

        /// The terms of an open offer, as they are typed.
        pub fn terms(view: &AnyView as own_view, offer: OfferId, language: Language) -> Option<Terms>;

        /// The cards of an open offer, as they are drawn.
        pub fn exchanged(view: &AnyView as own_view, offer: OfferId) -> Option<Exchanged>;

        /// With what, and with whom, the viewer could trade.
        pub fn barter(view: &AnyView as own_view, language: Language) -> Option<Barter>;

        /// The command that begins to put an offer together, where that is what a menu does.
        pub fn begins_offer(ask: &Ask) -> Option<Command>;

        /// The offer that the terms would answer which a menu puts together.
        pub fn is_countering(view: &AnyView as own_view, ask: &Ask) -> Option<OfferId>;

        /// How far a command answers an offer with other terms.
        pub fn counters(command: &Command) -> Option<Counter>;

        /// The command that answers an open offer with its own terms, as far as the viewer can meet them.
        pub fn counter(view: &AnyView as own_view, offer: OfferId) -> Option<Command>;
    }
}

/// An offer, if it is open.
pub fn open_offer(view: &AnyView, id: OfferId) -> Option<OpenOffer> {
    offers(view).into_iter().find(|offer| offer.id == id)
}
