//! Trade commands.

use std::fmt::{self, Display, Formatter};

use engine::catan::hand_card::HandCard;
use engine::catan::offer::OfferId;
use engine::catan::resource::Cards;

use crate::command::canonical::space_prefixed;
use crate::command::player::PlayerName;
use crate::command::vocabulary::canonical_word;
use crate::command::{Command, Move};

/// Trade, or an answer to an offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TradeCommand {
    /// Offers cards to these players; to all possible partners if the list is empty.
    Offer(Proposal, Vec<PlayerName>),
    /// Accepts this offer, or the only one.
    Accept(Option<OfferReference>),
    /// Declines an offer.
    Decline(Option<OfferReference>),
    /// Counters an offer with other terms.
    Counter(Option<OfferReference>, Proposal),
    /// Opens the menu of answers to an offer.
    Answer(Option<OfferReference>),
    /// Concludes one's own offer with a player who accepted; checks the offer number if given.
    Confirm(Option<OfferId>, Option<PlayerName>),
    /// Withdraws one's own offer.
    Withdraw(Option<OfferId>),
    Bank(BankTerms),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OfferReference {
    /// Offer with this number.
    Id(OfferId),
    /// Offer made by this player.
    From(PlayerName),
}

/// Cards for cards from the point of view of the actor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TradeTerms {
    /// Cards that the actor gives; not empty.
    pub give: Cards,
    /// Cards that the actor receives; not empty.
    pub want: Cards,
}

/// Complete or partial terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// Incomplete: the player is asked for the rest.
    Draft {
        /// Cards that the actor gives, so far.
        give: Cards,
        /// Cards that the actor wants, so far; `None` while the giving side is open.
        want: Option<Cards>,
    },
    Ready(TradeTerms),
}

impl Proposal {
    /// Proposal without any cards.
    pub const EMPTY: Proposal = Proposal::Draft { give: Cards::NONE, want: None };
}

/// Maritime trade, repeated as the counts require; the player is asked for missing parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BankTerms {
    /// Given kind.
    pub give: Option<Pile>,
    /// Wanted kind.
    pub get: Option<Pile>,
}

/// Cards of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    pub card: HandCard,
    /// Number of cards; `None` if the rate determines it.
    pub count: Option<u8>,
}

impl TradeCommand {
    /// Parses the trade of a move; `None` for other moves.
    pub fn from_move(said: &Move) -> Option<TradeCommand> {
        super::parse::parse_trade_move(said)
    }

    /// Parses the trade of a command; `None` for other commands.
    pub fn from_command(command: &Command) -> Option<TradeCommand> {
        match command {
            Command::Move(said) => TradeCommand::from_move(said),
            _ => None,
        }
    }

    /// Number of the offer, if given: always in commands of buttons and menus.
    pub fn offer_id(&self) -> Option<OfferId> {
        match self {
            TradeCommand::Accept(which)
            | TradeCommand::Decline(which)
            | TradeCommand::Counter(which, _)
            | TradeCommand::Answer(which) => match which {
                Some(OfferReference::Id(offer)) => Some(*offer),
                Some(OfferReference::From(_)) | None => None,
            },
            TradeCommand::Confirm(offer, _) | TradeCommand::Withdraw(offer) => *offer,
            TradeCommand::Offer(..) | TradeCommand::Bank(_) => None,
        }
    }

    fn verb(&self) -> &'static str {
        match self {
            TradeCommand::Offer(..) => "trade.offer",
            TradeCommand::Accept(_) => "trade.accept",
            TradeCommand::Decline(_) => "trade.decline",
            TradeCommand::Counter(..) => "trade.counter",
            TradeCommand::Answer(_) => "trade.answer",
            TradeCommand::Confirm(..) => "trade.confirm",
            TradeCommand::Withdraw(_) => "trade.withdraw",
            TradeCommand::Bank(_) => "trade.bank",
        }
    }
}

impl From<TradeCommand> for Command {
    fn from(trade: TradeCommand) -> Command {
        Command::Move(Move::from_text(trade.verb(), trade.to_string().trim_start()))
    }
}

/// Cards with a space before each kind.
pub(super) struct SpacedCards<'a>(pub(super) &'a Cards);

impl Display for SpacedCards<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(resource, count)| write!(f, " {count} {}", canonical_word(resource)))
    }
}

/// Writes the arguments after the verb, with a leading space.
impl Display for TradeCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            TradeCommand::Offer(proposal, to) => {
                write!(f, "{proposal}")?;
                for (index, name) in to.iter().enumerate() {
                    write!(f, "{} {name}", if index == 0 { " to" } else { "," })?;
                }
                Ok(())
            }
            TradeCommand::Accept(which) => write!(f, "{}", space_prefixed(which.as_ref())),
            TradeCommand::Decline(which) => write!(f, "{}", space_prefixed(which.as_ref())),
            TradeCommand::Counter(which, proposal) => write!(f, "{}{proposal}", space_prefixed(which.as_ref())),
            TradeCommand::Answer(which) => write!(f, "{}", space_prefixed(which.as_ref())),
            TradeCommand::Confirm(offer, player) => {
                write!(f, "{}{}", space_prefixed(offer.map(OfferReference::Id)), space_prefixed(player.as_ref()))
            }
            TradeCommand::Withdraw(offer) => write!(f, "{}", space_prefixed(offer.map(OfferReference::Id))),
            TradeCommand::Bank(BankTerms { give, get }) => {
                write!(f, "{}", space_prefixed(give.as_ref()))?;
                if get.is_some() { write!(f, " for{}", space_prefixed(get.as_ref())) } else { Ok(()) }
            }
        }
    }
}

impl Display for OfferReference {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            OfferReference::Id(OfferId(number)) => write!(f, "#{number}"),
            OfferReference::From(name) => write!(f, "{name}"),
        }
    }
}

impl Display for Pile {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(count) = self.count {
            write!(f, "{count} ")?;
        }
        f.write_str(canonical_word(self.card))
    }
}

/// Writes the terms with a leading space. A draft ends in `...` if it would otherwise read as complete.
impl Display for Proposal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Proposal::Ready(TradeTerms { give, want }) => write!(f, "{} for{}", SpacedCards(give), SpacedCards(want)),
            Proposal::Draft { give, want: None } => write!(f, "{}", SpacedCards(give)),
            Proposal::Draft { give, want: Some(want) } => {
                let mark = if give.is_empty() || want.is_empty() { "" } else { " ..." };
                write!(f, "{} for{}{mark}", SpacedCards(give), SpacedCards(want))
            }
        }
    }
}
