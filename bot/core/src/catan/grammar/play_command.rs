//! Command to play a development card.

use std::fmt::{self, Display, Formatter};

use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};
use engine::catan::route_kind::RouteKind;

use super::trade_command::SpacedCards;
use crate::catan::ships::grammar::LocatedPiece;
use crate::catan::ships::grammar::raider::Raider;
use crate::command::canonical::space_prefixed;
use crate::command::vocabulary::canonical_word;
use crate::command::{Command, Move, PlaceArgument, PlayerName};

/// Development card to play, with optional arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayCommand {
    /// Knight, optionally with robber or pirate, target hex and victim.
    Knight(Option<Raider>, Option<PlaceArgument>, Option<PlayerName>),
    /// Road building, optionally with the locations, and the kind of the piece after them.
    Roads(Vec<LocatedPiece>, Option<RouteKind>),
    /// Year of plenty. If there are too few cards, the player is asked for the rest.
    Plenty(Cards),
    Monopoly(Option<Resource>),
}

impl PlayCommand {
    /// Parses the card that a move plays; `None` for other moves.
    pub fn from_move(said: &Move) -> Option<PlayCommand> {
        super::parse::parse_play_move(said)
    }

    fn verb(&self) -> &'static str {
        match self {
            PlayCommand::Knight(..) => "play.knight",
            PlayCommand::Roads(..) => "play.roads",
            PlayCommand::Plenty(_) => "play.plenty",
            PlayCommand::Monopoly(_) => "play.monopoly",
        }
    }
}

impl From<PlayCommand> for Command {
    fn from(play: PlayCommand) -> Command {
        Command::Move(Move::from_text(play.verb(), play.to_string().trim_start()))
    }
}

/// Writes the arguments after the verb, with a leading space.
impl Display for PlayCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PlayCommand::Knight(raider, place, player) => {
                let raider = raider.map(canonical_word);
                write!(
                    f,
                    "{}{}{}",
                    space_prefixed(raider),
                    space_prefixed(place.as_ref()),
                    space_prefixed(player.as_ref())
                )
            }
            PlayCommand::Roads(laid, next) => {
                laid.iter().try_for_each(|stretch| write!(f, " {stretch}"))?;
                write!(f, "{}", space_prefixed(next.map(canonical_word)))
            }
            PlayCommand::Plenty(cards) => write!(f, "{}", SpacedCards(cards)),
            PlayCommand::Monopoly(resource) => {
                write!(f, "{}", space_prefixed(resource.map(HandCard::from).map(canonical_word)))
            }
        }
    }
}
