//! Offers between players, in the titles that have them.

use engine::game::Listed;
pub use engine::offer::OfferId;
use engine::seat::{Seat, SeatSet};

use crate::command::Command;
use crate::language::Language;
use crate::menu::Ask;
use crate::title::Pay;
use crate::words::{Scene, Words};

/// What players offer each other in a title. One without trade between players says nothing.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Offered: Listed {
    /// The offers that are open.
    fn offers(view: &Self::View) -> Vec<OpenOffer> {
        Vec::new()
    }

    /// The offer that is to be answered, where a prompt asks for that.
    fn answers_offer(kind: &Self::PromptKind) -> Option<OfferId> {
        None
    }

    /// An open offer: its terms, and what each of those asked has answered.
    fn offer(words: &Words, offer: OfferId, scene: &Scene<'_, Self::View>) -> Option<String> {
        None
    }

    /// The terms of an open offer, as they are typed.
    fn terms(view: &Self::View, offer: OfferId, language: Language) -> Option<Terms> {
        None
    }

    /// The cards of an open offer, as they are drawn.
    fn exchanged(view: &Self::View, offer: OfferId) -> Option<Exchanged> {
        None
    }

    /// With what, and with whom, the viewer could trade.
    fn barter(view: &Self::View, language: Language) -> Option<Barter> {
        None
    }

    /// The command that begins to put an offer together, where that is what a menu does.
    fn begins_offer(ask: &Ask) -> Option<Command> {
        None
    }

    /// The offer that the terms would answer which a menu puts together.
    fn is_countering(view: &Self::View, ask: &Ask) -> Option<OfferId> {
        None
    }

    /// How far a command answers an offer with other terms.
    fn counters(command: &Command) -> Option<Counter> {
        None
    }

    /// The command that answers an open offer with its own terms, as far as the viewer can meet them.
    fn counter(view: &Self::View, offer: OfferId) -> Option<Command> {
        None
    }
}

/// How far a command answers an offer with other terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counter {
    /// To this offer; the terms are still to be said, behind it.
    Begun(OfferId),
    /// With all terms.
    Stated,
}

/// An offer that is open, whatever its terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenOffer {
    /// Its name.
    pub id: OfferId,
    /// Who made it.
    pub by: Seat,
    /// Who is asked.
    pub to: SeatSet,
    /// Those of them who have said yes.
    pub accepted: SeatSet,
    /// Those of them who have not answered.
    pub waiting: SeatSet,
}

/// What is exchanged, as it is typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// What the one who made the offer gives.
    pub give: String,
    /// What they want for it.
    pub want: String,
}

/// What is exchanged, as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchanged {
    /// What the one who made the offer gives.
    pub give: Vec<Pay>,
    /// What they want for it.
    pub want: Vec<Pay>,
}

/// What somebody brings to a trade.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Barter {
    /// What they hold, as it is typed.
    pub holding: String,
    /// Whom an offer of theirs would ask.
    pub partners: SeatSet,
}
