//! What is asked for in trading.

use std::fmt::{self, Display, Formatter};

use engine::catan::hand_card::HandCard;
use engine::catan::offer::OfferId;
use engine::catan::resource::Cards;

use crate::command::canonical::after;
use crate::command::player::PlayerName;
use crate::command::vocabulary::canonical;
use crate::command::{Command, Move};

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

impl TradeCommand {
    /// The trade that a move is; none where it is something else.
    pub fn of(said: &Move) -> Option<TradeCommand> {
        super::read::trade_of(said)
    }

    /// The trade that a command is; none where it is something else.
    pub fn in_command(command: &Command) -> Option<TradeCommand> {
        match command {
            Command::Move(said) => TradeCommand::of(said),
            _ => None,
        }
    }

    /// The offer that it is about, if that is named by its number: buttons and menus do.
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

/// What follows the verb, with a space before it.
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

/// With a space before it. An unfinished one ends in `...` where it could be taken for a finished one.
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
