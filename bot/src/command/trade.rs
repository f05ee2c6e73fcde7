//! What is asked for in trading.

use engine::catan::hand_card::HandCard;
use engine::catan::offer::OfferId;
use engine::catan::resource::Cards;

use super::player::PlayerName;

/// A trade, or an answer to one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TradeCommand {
    /// Offers cards to these; to everybody when nobody is named.
    Offer(Proposal, Vec<PlayerName>),
    /// Says yes: to this offer, or the only one.
    Accept(Option<WhichOffer>),
    /// Says no.
    Decline(Option<WhichOffer>),
    /// Answers an offer with other terms.
    Counter(Option<WhichOffer>, Proposal),
    /// Asks for an answer to an offer: yes, no, or other terms.
    Answer(Option<WhichOffer>),
    /// Trades with one who accepted one's offer; with this number, if it is said.
    Confirm(Option<OfferId>, Option<PlayerName>),
    /// Takes one's offer back.
    Withdraw(Option<OfferId>),
    /// Trades with the bank.
    Bank(BankTerms),
}

/// Which offer is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhichOffer {
    /// The one with this number.
    Id(OfferId),
    /// The one that this player made.
    From(PlayerName),
}

/// Cards for cards, as the speaker says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// What the speaker gives; not nothing.
    pub give: Cards,
    /// What the speaker wants; not nothing.
    pub want: Cards,
}

/// Terms, or as much of them as is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// Still being put together: the rest is asked for.
    Draft {
        /// What the speaker gives, so far.
        give: Cards,
        /// What the speaker wants, so far; `None` while still at the giving side.
        want: Option<Cards>,
    },
    /// Ready.
    Ready(Terms),
}

impl Proposal {
    /// Nothing yet.
    pub const EMPTY: Proposal = Proposal::Draft { give: Cards::NONE, want: None };
}

/// A trade with the bank, as often as the counts say; what is left out is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BankTerms {
    /// What is given.
    pub give: Option<Pile>,
    /// What is wanted.
    pub get: Option<Pile>,
}

/// So many cards of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    /// Which kind.
    pub card: HandCard,
    /// How many; `None` where the rate tells.
    pub count: Option<u8>,
}
