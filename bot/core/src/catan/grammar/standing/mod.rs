//! What players of the base game prepare in advance.

mod act;
mod read;

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::piece::Piece;
use engine::catan::view::View;
use engine::seat::{Seat, SeatSet};

use super::Speaker;
use super::offer::Terms;
use crate::command::error::CommandError;
use crate::command::{Move, PlayerName};
use crate::title::{Prepared, Prepares, Readiness, Stock, Verb};
use crate::words::{Scene, Words};
use read::Reading;

const fn one(path: &'static str) -> Verb {
    Verb { path, stock: Stock::One }
}

const fn several(path: &'static str) -> Verb {
    Verb { path, stock: Stock::Several }
}

/// What is prepared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// Throws the dice, turn after turn.
    Roll,
    /// Discards cards of these kinds first, in this order.
    Discard(Vec<HandCard>),
    /// Takes cards of these kinds first for gold, in this order.
    Gold(Vec<HandCard>),
    /// Moves the robber or the pirate: there, and to rob this player, where that is said.
    Robber { hex: Option<Hex>, victim: Option<Seat> },
    /// Says yes to an offer of these terms or better, of these players; of anybody when nobody is named.
    Accept { terms: Terms, from: SeatSet },
    /// Says no to offers that give less than so many cards for each; to every one when nothing is said.
    Decline { below: Option<u8> },
    /// Makes this offer to each of these players in their turn, until so many have taken it; to anybody when nobody is named.
    Offer { terms: Terms, to: SeatSet, takers: u8 },
    /// Ends the turn, once this was bought.
    End { after: Option<Bought> },
}

/// What is bought before a turn is ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bought {
    Piece(Piece),
    Ship,
    Card,
}

impl Prepares for Catan {
    const PREPARED: &'static [Verb] = &[
        one("standing.roll"),
        one("standing.discard"),
        one("standing.gold"),
        one("standing.robber"),
        several("standing.accept"),
        one("standing.decline"),
        several("standing.offer"),
        one("standing.end"),
    ];

    fn prepare(speaker: &Speaker<'_>, said: &Move) -> Result<Move, CommandError> {
        let player = |name: &PlayerName| match speaker.player(name)? {
            // Nobody means themselves.
            seat if seat == speaker.seat => Err(CommandError::UnknownPlayer {
                name: name.as_str().to_owned(),
                players: speaker.view.playing.without(seat),
            }),
            seat => Ok(seat),
        };
        Ok(Reading { view: &speaker.view, player: &player }.read(said)?.canonical())
    }

    fn prepared(speaker: &Speaker<'_>, prepared: &Prepared) -> Readiness<Action> {
        match Standing::stored(&speaker.view, &prepared.said) {
            Some(standing) => standing.comes_to(speaker, prepared),
            None => Readiness::Stale,
        }
    }

    fn prepared_words(words: &Words, said: &Move, scene: &Scene<'_, View>) -> String {
        let standing = Standing::stored(scene.view, said);
        standing.map(|standing| words.prepared_on_island(&standing, scene)).unwrap_or_default()
    }
}
