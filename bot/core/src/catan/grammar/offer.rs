//! Trade commands.

use std::fmt::{self, Display, Formatter};

use engine::catan::hand_card::HandCard;
use engine::catan::offer::OfferId;
use engine::catan::resource::Cards;

use crate::command::canonical::after;
use crate::command::player::PlayerName;
use crate::command::vocabulary::canonical;
use crate::command::{Command, Move};

/// Trade, or an answer to an offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TradeCommand {
    /// Offers cards to these players; to all possible partners if the list is empty.
    Offer(Proposal, Vec<PlayerName>),
    /// Accepts this offer, or the only one.
    Accept(Option<WhichOffer>),
    /// Declines an offer.
    Decline(Option<WhichOffer>),
    /// Counters an offer with other terms.
    Counter(Option<WhichOffer>, Proposal),
    /// Opens the menu of answers to an offer.
    Answer(Option<WhichOffer>),
    /// Concludes one's own offer with a player who accepted; checks the offer number if given.
    Confirm(Option<OfferId>, Option<PlayerName>),
    /// Withdraws one's own offer.
    Withdraw(Option<OfferId>),
    /// Trades with the bank.
    Bank(BankTerms),
}

/// Reference to an offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhichOffer {
    /// Offer with this number.
    Id(OfferId),
    /// Offer made by this player.
    From(PlayerName),
}

/// Cards for cards from the point of view of the actor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
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
    Ready(Terms),
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
    pub fn of(said: &Move) -> Option<TradeCommand> {
        super::read::trade_of(said)
    }

    /// Parses the trade of a command; `None` for other commands.
    pub fn in_command(command: &Command) -> Option<TradeCommand> {
        match command {
            Command::Move(said) => TradeCommand::of(said),
            _ => None,
        }
    }

    /// Number of the offer, if given: always in commands of buttons and menus.
    pub fn offer(&self) -> Option<OfferId> {
        match self {
            TradeCommand::Accept(which)
            | TradeCommand::Decline(which)
            | TradeCommand::Counter(which, _)
            | TradeCommand::Answer(which) => match which {
                Some(WhichOffer::Id(offer)) => Some(*offer),
                Some(WhichOffer::From(_)) | None => None,
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
        Command::Move(Move::told(trade.verb(), trade.to_string().trim_start()))
    }
}

/// Cards with a space before each kind.
pub(super) struct Counted<'a>(pub(super) &'a Cards);

impl Display for Counted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(resource, count)| write!(f, " {count} {}", canonical(resource)))
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
            TradeCommand::Accept(which) => write!(f, "{}", after(which.as_ref())),
            TradeCommand::Decline(which) => write!(f, "{}", after(which.as_ref())),
            TradeCommand::Counter(which, proposal) => write!(f, "{}{proposal}", after(which.as_ref())),
            TradeCommand::Answer(which) => write!(f, "{}", after(which.as_ref())),
            TradeCommand::Confirm(offer, player) => {
                write!(f, "{}{}", after(offer.map(WhichOffer::Id)), after(player.as_ref()))
            }
            TradeCommand::Withdraw(offer) => write!(f, "{}", after(offer.map(WhichOffer::Id))),
            TradeCommand::Bank(BankTerms { give, get }) => {
                write!(f, "{}", after(give.as_ref()))?;
                if get.is_some() { write!(f, " for{}", after(get.as_ref())) } else { Ok(()) }
            }
        }
    }
}

impl Display for WhichOffer {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            WhichOffer::Id(OfferId(number)) => write!(f, "#{number}"),
            WhichOffer::From(name) => write!(f, "{name}"),
        }
    }
}

impl Display for Pile {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(count) = self.count {
            write!(f, "{count} ")?;
        }
        f.write_str(canonical(self.card))
    }
}

/// Writes the terms with a leading space. A draft ends in `...` if it would otherwise read as complete.
impl Display for Proposal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Proposal::Ready(Terms { give, want }) => write!(f, "{} for{}", Counted(give), Counted(want)),
            Proposal::Draft { give, want: None } => write!(f, "{}", Counted(give)),
            Proposal::Draft { give, want: Some(want) } => {
                let mark = if give.is_empty() || want.is_empty() { "" } else { " ..." };
                write!(f, "{} for{}{mark}", Counted(give), Counted(want))
            }
        }
    }
}
