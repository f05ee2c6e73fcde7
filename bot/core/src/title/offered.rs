//! Offers between players.

use engine::game::Listed;
pub use engine::offer::OfferId;
use engine::seat::{Seat, SeatSet};

use crate::command::Command;
use crate::language::Language;
use crate::menu::Ask;
use crate::title::Pay;
use crate::words::{Scene, Words};

/// Trade between players. A title without it keeps the default methods.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Offered: Listed {
    /// Open offers.
    fn offers(view: &Self::View) -> Vec<OpenOffer> {
        Vec::new()
    }

    /// The offer that a prompt asks to answer, if it does.
    fn answers_offer(kind: &Self::PromptKind) -> Option<OfferId> {
        None
    }

    /// Words an open offer: its terms and the answers so far.
    fn offer(words: &Words, offer: OfferId, scene: &Scene<'_, Self::View>) -> Option<String> {
        None
    }

    /// Terms of an open offer as command text.
    fn terms(view: &Self::View, offer: OfferId, language: Language) -> Option<Terms> {
        None
    }

    /// Cards of an open offer as drawings.
    fn exchanged(view: &Self::View, offer: OfferId) -> Option<Exchanged> {
        None
    }

    /// The viewer's cards and possible partners for an offer.
    fn barter(view: &Self::View, language: Language) -> Option<Barter> {
        None
    }

    /// Command that starts composing an offer, if `ask` is the menu for it.
    fn begins_offer(ask: &Ask) -> Option<Command> {
        None
    }

    /// The offer to which the terms composed in this menu are a counteroffer.
    fn is_countering(view: &Self::View, ask: &Ask) -> Option<OfferId> {
        None
    }

    /// Progress of a command as a counteroffer; `None` if it is none.
    fn counters(command: &Command) -> Option<Counter> {
        None
    }

    /// Command that answers an open offer with its own terms, as far as the viewer can meet them.
    fn counter(view: &Self::View, offer: OfferId) -> Option<Command> {
        None
    }
}

/// Progress of a command as a counteroffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counter {
    /// Answers this offer; the terms are still to be typed.
    Begun(OfferId),
    /// Complete with terms.
    Stated,
}

/// An open offer without its terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenOffer {
    /// Id of the offer.
    pub id: OfferId,
    /// Seat of the player who made it.
    pub by: Seat,
    /// Seats that are asked.
    pub to: SeatSet,
    /// Seats that accepted.
    pub accepted: SeatSet,
    /// Seats that have not answered.
    pub waiting: SeatSet,
}

/// Terms of an offer as command text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Cards that the offering player gives.
    pub give: String,
    /// Cards that they want in return.
    pub want: String,
}

/// Terms of an offer as drawings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchanged {
    /// Cards that the offering player gives.
    pub give: Vec<Pay>,
    /// Cards that they want in return.
    pub want: Vec<Pay>,
}

/// A player's position in trade.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Barter {
    /// Cards that they hold, as command text.
    pub holding: String,
    /// Seats that their offer would ask.
    pub partners: SeatSet,
}
