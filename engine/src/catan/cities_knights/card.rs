//! Playing progress cards: whether one may be played, and what it does. One arm for each card; what is longer stands in a
//! function of its own.

mod politics;
mod science;
mod trade;

pub(super) use politics::desert;
pub(super) use science::promote;

use super::action::Play;
use super::error::RuleError;
use super::event::PublicEvent;
use super::improvement::Track;
use super::phase::Phase;
use super::progress::ProgressCard;
use super::{CitiesKnights, roll};
use crate::catan::EventSink;
use crate::catan::check::in_turn;
use crate::catan::development::FREE_ROADS;
use crate::catan::error;
use crate::catan::state::{self, State};
use crate::seat::Seat;

/// The seat has the turn, and may play cards: before or after the dice, or as the fifth card.
fn check_turn(state: &State, seat: Seat) -> Result<(), error::RuleError> {
    in_turn(state, seat, |phase| match phase {
        state::Phase::Roll | state::Phase::Main => true,
        state::Phase::CitiesKnights(phase) => matches!(phase, Phase::FifthCard),
        _ => false,
    })
}

/// The alchemist is played before the dice, all others after.
fn check_moment(state: &State, card: ProgressCard) -> Result<(), error::RuleError> {
    match (card, state.phase) {
        (ProgressCard::Alchemist, state::Phase::Roll) => Ok(()),
        (ProgressCard::Alchemist, _) => Err(RuleError::BeforeTheRoll { card }.into()),
        (_, state::Phase::Roll) => Err(error::RuleError::RollFirst),
        _ => Ok(()),
    }
}

/// Whether a card may be played so.
pub(super) fn check(
    state: &State,
    ck: &CitiesKnights,
    seat: Seat,
    play: Play,
) -> Result<(), error::RuleError> {
    let card = play.card();
    check_turn(state, seat)?;
    if ck.hands[seat][card] == 0 {
        return Err(RuleError::NoSuchCard { card }.into());
    }
    check_moment(state, card)?;
    match card.track() {
        Track::Science => science::check(state, ck, seat, play),
        Track::Trade => trade::check(state, ck, seat, play),
        Track::Politics => politics::check(state, ck, seat, play),
    }
}

/// The card does nothing, as everybody can see, unless this holds.
fn effect(card: ProgressCard, holds: bool) -> Result<(), error::RuleError> {
    if holds { Ok(()) } else { Err(RuleError::WithoutEffect { card }.into()) }
}

/// Every play of the cards that a seat holds.
pub(super) fn legal(state: &State, ck: &CitiesKnights, seat: Seat, visit: &mut impl FnMut(Play)) {
    if check_turn(state, seat).is_err() {
        return;
    }
    for (card, _) in ck.hands[seat].iter().filter(|&(card, _)| check_moment(state, card).is_ok()) {
        match card.track() {
            Track::Science => science::legal(state, ck, seat, card, visit),
            Track::Trade => trade::legal(state, ck, seat, card, visit),
            Track::Politics => politics::legal(state, ck, seat, card, visit),
        }
    }
}

/// Whether any card of a seat can be played now.
pub(super) fn any_playable(state: &State, ck: &CitiesKnights, seat: Seat) -> bool {
    let mut any = false;
    legal(state, ck, seat, &mut |_| any = true);
    any
}

/// Plays a checked card.
pub(super) fn play(sink: &mut EventSink<'_>, seat: Seat, play: Play) {
    let card = play.card();
    let roads = if card == ProgressCard::RoadBuilding { FREE_ROADS } else { 0 };
    sink.tell(PublicEvent::ProgressPlayed { seat, card, roads });
    if let Play::Alchemist { dice } = play {
        roll(sink, seat, Some(dice));
        return;
    }
    match card.track() {
        Track::Science => science::play(sink, seat, play),
        Track::Trade => trade::play(sink, seat, play),
        Track::Politics => politics::play(sink, seat, play),
    }
}
