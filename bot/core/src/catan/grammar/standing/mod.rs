//! Prepared answers of the base game.

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

/// Prepared answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// Rolls the dice, every turn.
    Roll,
    /// Discards cards of these kinds first, in this order.
    Discard(Vec<HandCard>),
    /// Takes resources of these kinds first from a gold hex, in this order.
    Gold(Vec<HandCard>),
    /// Moves the robber or pirate to this hex, robbing this player, each if given.
    Robber { hex: Option<Hex>, victim: Option<Seat> },
    /// Accepts an offer with these or better terms from these players; from any player if the set is empty.
    Accept { terms: Terms, from: SeatSet },
    /// Declines offers that give fewer than `below` cards for each requested card; all offers if `None`.
    Decline { below: Option<u8> },
    /// Makes this offer to each of these players in their turn until `takers` have accepted; to any player if the set is
    /// empty.
    Offer { terms: Terms, to: SeatSet, takers: u8 },
    /// Ends the turn after this purchase.
    End { after: Option<Bought> },
}

/// Purchase that precedes the end of the turn.
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
            // The actor cannot name themselves.
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
