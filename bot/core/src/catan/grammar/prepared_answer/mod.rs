//! Prepared answers of the base game.

mod evaluate;
mod parse;

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::piece::Piece;
use engine::catan::view::View;
use engine::seat::{Seat, SeatSet};

use super::CatanContext;
use super::trade_command::TradeTerms;
use crate::command::{CommandError, Move, PlayerName};
use crate::title::{AnswerTiming, PreparedLimit, PreparedMove, PreparedState, PreparedVerb, PreparesAnswers};
use crate::words::{MessageContext, Words};
use parse::AnswerParser;

const fn single_verb(path: &'static str) -> PreparedVerb {
    PreparedVerb { path, limit: PreparedLimit::One, timing: AnswerTiming::Delayed }
}

const fn repeatable_verb(path: &'static str) -> PreparedVerb {
    PreparedVerb { path, limit: PreparedLimit::Several, timing: AnswerTiming::Delayed }
}

const fn immediate_verb(path: &'static str, limit: PreparedLimit) -> PreparedVerb {
    PreparedVerb { path, limit, timing: AnswerTiming::Immediate }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CatanPreparedAnswer {
    /// Rolls the dice, every turn.
    Roll,
    /// Discards cards of these kinds first, in this order.
    Discard(Vec<HandCard>),
    /// Takes resources of these kinds first from a gold hex, in this order.
    Gold(Vec<HandCard>),
    /// Moves the robber or pirate to this hex, robbing this player, each if given.
    Robber { hex: Option<Hex>, victim: Option<Seat> },
    /// Accepts an offer with these or better terms from these players; from any player if the set is empty.
    Accept { terms: TradeTerms, from: SeatSet },
    /// Declines offers that give fewer than `below` cards for each requested card; all offers if `None`.
    Decline { below: Option<u8> },
    /// Declines all offers until the turn ends in which it was prepared.
    Enough,
    /// Declines all offers of this player.
    Never { from: Seat },
    /// Makes this offer to each of these players in their turn until `takers` have accepted; to any player if the set is
    /// empty.
    Offer { terms: TradeTerms, to: SeatSet, takers: u8 },
    /// Ends the turn after this purchase.
    End { after: Option<PrecedingPurchase> },
    /// Ends every second turn of a pair and every special building phase.
    Pass,
}

/// Purchase that precedes the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PrecedingPurchase {
    Piece(Piece),
    Ship,
    Card,
}

impl PreparesAnswers for Catan {
    const PREPARED: &'static [PreparedVerb] = &[
        single_verb("standing.roll"),
        single_verb("standing.discard"),
        single_verb("standing.gold"),
        single_verb("standing.robber"),
        immediate_verb("standing.enough", PreparedLimit::One),
        immediate_verb("standing.never", PreparedLimit::Several),
        repeatable_verb("standing.accept"),
        single_verb("standing.decline"),
        repeatable_verb("standing.offer"),
        single_verb("standing.end"),
        single_verb("standing.pass"),
    ];

    fn canonicalize_prepared(speaker: &CatanContext<'_>, said: &Move) -> Result<Move, CommandError> {
        let player = |name: &PlayerName| match speaker.resolve_player(name)? {
            // The actor cannot name themselves.
            seat if seat == speaker.seat => Err(CommandError::UnknownPlayer {
                name: name.as_str().to_owned(),
                players: speaker.view.playing.without(seat),
            }),
            seat => Ok(seat),
        };
        Ok(AnswerParser { view: &speaker.view, player: &player }.parse(said)?.to_move())
    }

    fn prepared_state(speaker: &CatanContext<'_>, prepared: &PreparedMove) -> PreparedState<Action> {
        match CatanPreparedAnswer::from_stored(&speaker.view, &prepared.canonical) {
            Some(standing) => standing.state(speaker, prepared),
            None => PreparedState::Stale,
        }
    }

    fn prepared_text(words: &Words, said: &Move, scene: &MessageContext<'_, View>) -> String {
        let standing = CatanPreparedAnswer::from_stored(scene.view, said);
        standing.map(|standing| words.base_prepared_answer(&standing, scene)).unwrap_or_default()
    }
}
