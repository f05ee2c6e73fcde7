//! Command to play a development card.

use std::fmt::{self, Display, Formatter};

use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};

use super::offer::Counted;
use crate::catan::ships::grammar::raider::Raider;
use crate::catan::ships::grammar::stretch::Stretch;
use crate::command::canonical::after;
use crate::command::vocabulary::canonical;
use crate::command::{Command, Move, Place, PlayerName};

/// Development card to play, with optional arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayCommand {
    /// Knight, optionally with robber or pirate, target hex and victim.
    Knight(Option<Raider>, Option<Place>, Option<PlayerName>),
    /// Road building, optionally with the locations.
    Roads(Vec<Stretch>),
    /// Year of plenty. If there are too few cards, the player is asked for the rest.
    Plenty(Cards),
    Monopoly(Option<Resource>),
}

impl PlayCommand {
    /// Parses the card that a move plays; `None` for other moves.
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

/// Writes the arguments after the verb, with a leading space.
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
