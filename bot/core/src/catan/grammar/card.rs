//! A development card that is played, as it is said.

use std::fmt::{self, Display, Formatter};

use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};

use super::offer::Counted;
use crate::catan::ships::grammar::raider::Raider;
use crate::catan::ships::grammar::stretch::Stretch;
use crate::command::canonical::after;
use crate::command::vocabulary::canonical;
use crate::command::{Command, Move, Place, PlayerName};

/// A development card to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayCommand {
    /// Knight; robber or pirate, where to, and whom to rob, may follow at once.
    Knight(Option<Raider>, Option<Place>, Option<PlayerName>),
    /// Road building; the places may follow at once.
    Roads(Vec<Stretch>),
    /// Year of plenty. As long as the cards are too few, the rest is asked for.
    Plenty(Cards),
    Monopoly(Option<Resource>),
}

impl PlayCommand {
    /// The card that a move plays; none where it is something else.
    pub fn of(said: &Move) -> Option<PlayCommand> {
        super::read::card_of(said)
    }

    fn verb(&self) -> &'static str {
        match self {
            PlayCommand::Knight(..) => "play.knight",
            PlayCommand::Roads(_) => "play.roads",
            PlayCommand::Plenty(_) => "play.plenty",
            PlayCommand::Monopoly(_) => "play.monopoly",
        }
    }
}

impl From<PlayCommand> for Command {
    fn from(play: PlayCommand) -> Command {
        Command::Move(Move::told(play.verb(), play.to_string().trim_start()))
    }
}

/// What follows the verb, with a space before it.
impl Display for PlayCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PlayCommand::Knight(raider, place, player) => {
                let raider = raider.map(canonical);
                write!(f, "{}{}{}", after(raider), after(place.as_ref()), after(player.as_ref()))
            }
            PlayCommand::Roads(laid) => laid.iter().try_for_each(|stretch| write!(f, " {stretch}")),
            PlayCommand::Plenty(cards) => write!(f, "{}", Counted(cards)),
            PlayCommand::Monopoly(resource) => {
                write!(f, "{}", after(resource.map(HandCard::from).map(canonical)))
            }
        }
    }
}
