//! Offers between players, dispatched to the title.

use engine::game::{AnyPrompt, AnyView};

use crate::command::Command;
use crate::language::Language;
use crate::menu::Ask;
use crate::title::{Barter, Counter, Exchanged, OfferId, Offered, OpenOffer, Terms};
use crate::words::{Scene, Words};

questions! {
    /// Object-safe form of [`Offered`].
    trait Offers for T: Offered {
        /// Open offers.
        pub fn offers(view: &AnyView as own_view) -> Vec<OpenOffer>;

        /// The offer that a prompt asks to answer, if it does.
        pub fn answers_offer(kind: &AnyPrompt) -> Option<OfferId>
            = T::answers_offer(&T::own_prompt(kind)?);

        /// Words an open offer: its terms and the answers so far.
        pub fn offer(words: &Words, offer: OfferId, scene: &Scene<'_> as scene) -> Option<String>;

        /// Terms of an open offer as command text.
        pub fn terms(view: &AnyView as own_view, offer: OfferId, language: Language) -> Option<Terms>;

        /// Cards of an open offer as drawings.
        pub fn exchanged(view: &AnyView as own_view, offer: OfferId) -> Option<Exchanged>;

        /// The viewer's cards and possible partners for an offer.
        pub fn barter(view: &AnyView as own_view, language: Language) -> Option<Barter>;

        /// Command that starts composing an offer, if `ask` is the menu for it.
        pub fn begins_offer(ask: &Ask) -> Option<Command>;

        /// The offer to which the terms composed in this menu are a counteroffer.
        pub fn is_countering(view: &AnyView as own_view, ask: &Ask) -> Option<OfferId>;

        /// Progress of a command as a counteroffer; `None` if it is none.
        pub fn counters(command: &Command) -> Option<Counter>;

        /// Command that answers an open offer with its own terms, as far as the viewer can meet them.
        pub fn counter(view: &AnyView as own_view, offer: OfferId) -> Option<Command>;
    }
}

/// The open offer with this id.
pub fn open_offer(view: &AnyView, id: OfferId) -> Option<OpenOffer> {
    offers(view).into_iter().find(|offer| offer.id == id)
}
