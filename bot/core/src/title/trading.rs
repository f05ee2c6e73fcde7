//! Offers between players.

use engine::game::HostedTitle;
pub use engine::offer::OfferId;
use engine::seat::{Seat, SeatSet};

use crate::command::Command;
use crate::language::Language;
use crate::menu::ChoiceMenu;
use crate::title::Quantity;
use crate::words::{MessageContext, Words};

/// Trade between players. A title without it keeps the default methods.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Trading: HostedTitle {
    /// Open offers.
    fn open_offers(view: &Self::View) -> Vec<OpenOffer> {
        Vec::new()
    }

    /// The offer that a prompt asks to answer, if it does.
    fn prompt_offer(kind: &Self::PromptKind) -> Option<OfferId> {
        None
    }

    /// Words an open offer: its terms and the answers so far.
    fn offer_text(words: &Words, offer: OfferId, scene: &MessageContext<'_, Self::View>) -> Option<String> {
        None
    }

    /// Terms of an open offer as command text.
    fn terms_text(view: &Self::View, offer: OfferId, language: Language) -> Option<TermsText> {
        None
    }

    /// Cards of an open offer as drawings.
    fn drawn_terms(view: &Self::View, offer: OfferId) -> Option<DrawnTerms> {
        None
    }

    /// The viewer's cards and possible partners for an offer.
    fn trade_position(view: &Self::View, language: Language) -> Option<TradePosition> {
        None
    }

    /// Command that starts composing an offer, if `ask` is the menu for it.
    fn offer_start_command(ask: &ChoiceMenu) -> Option<Command> {
        None
    }

    /// The offer to which the terms composed in this menu are a counteroffer.
    fn countered_offer(view: &Self::View, ask: &ChoiceMenu) -> Option<OfferId> {
        None
    }

    /// Progress of a command as a counteroffer; `None` if it is none.
    fn counteroffer_progress(command: &Command) -> Option<CounterofferProgress> {
        None
    }

    /// Command that answers an open offer with its own terms, as far as the viewer can meet them.
    fn counteroffer_command(view: &Self::View, offer: OfferId) -> Option<Command> {
        None
    }
}

/// Progress of a command as a counteroffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CounterofferProgress {
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
pub struct TermsText {
    /// Cards that the offering player gives.
    pub give: String,
    /// Cards that they want in return.
    pub want: String,
}

/// Terms of an offer as drawings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnTerms {
    /// Cards that the offering player gives.
    pub give: Vec<Quantity>,
    /// Cards that they want in return.
    pub want: Vec<Quantity>,
}

/// A player's position in trade.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TradePosition {
    /// Cards that they hold, as command text.
    pub holding: String,
    /// Seats that their offer would ask.
    pub partners: SeatSet,
}
