//! The turn's frame: whose it is, its end, and a player who gives up.

use super::check::in_turn;
use super::cities_knights;
use super::error::RuleError;
use super::event::PublicEvent;
use super::points;
use super::robber;
use super::state::{Phase, State};
use super::story::Story;
use crate::seat::Seat;

pub(super) fn check_roll(state: &State, seat: Seat) -> Result<(), RuleError> {
    match in_turn(state, seat, |phase| matches!(phase, Phase::Roll)) {
        Err(RuleError::NotAsked) => Err(RuleError::AlreadyRolled),
        other => other,
    }
}

pub(super) fn check_end(state: &State, seat: Seat) -> Result<(), RuleError> {
    in_turn(state, seat, |phase| matches!(phase, Phase::Main))?;
    match &state.cities_knights {
        Some(ck) if ck.hands[seat].total() > cities_knights::progress::HAND_LIMIT => {
            Err(cities_knights::error::RuleError::TooManyProgressCards.into())
        }
        _ => Ok(()),
    }
}

pub(super) fn end(story: &mut Story<'_>, seat: Seat) {
    story.tell(PublicEvent::TurnEnded { seat });
    begin_next(story, seat);
}

fn begin_next(story: &mut Story<'_>, after: Seat) {
    if let Some(seat) = story.state.playing.next_after(after) {
        story.tell(PublicEvent::TurnBegan { seat, number: story.state.turn.number.saturating_add(1) });
    }
}

/// Begins the first turn once everybody has founded.
pub(super) fn begin_if_founded(story: &mut Story<'_>) {
    if story.state.turn.number == 0 && matches!(story.state.phase, Phase::Roll) {
        let first = story.state.playing.clockwise_from(Seat::FIRST).next();
        if let Some(seat) = first {
            story.tell(PublicEvent::TurnBegan { seat, number: 1 });
        }
    }
}

pub(super) fn resign(story: &mut Story<'_>, seat: Seat) {
    let in_founding = story.state.turn.number == 0;
    let had_turn = story.state.turn.active == seat;
    let turn_goes_on = !had_turn || cities_knights::asks_others(story.state, seat);
    if !turn_goes_on {
        cities_knights::abandon(story);
    }
    let before = story.state.lengths_before_effect();
    story.tell(PublicEvent::Resigned { seat, cards: story.state.hands[seat] });
    if let Some(last) = story.state.playing.single() {
        points::win(story, last);
        return;
    }
    // Whoever was asked, or had asked, is gone: then the effect is over.
    if let Some(before) = before
        && story.state.lengths_before_effect().is_none()
    {
        points::award_road_after_effect(story, before);
    }
    points::award_after_resigning(story);
    if in_founding {
        begin_if_founded(story);
    } else if !turn_goes_on {
        end(story, seat);
    } else {
        robber::discard_when_all_sealed(story);
    }
}

impl State {
    /// Who founds after that many settlements were founded or forgone: once round, and back again.
    pub(super) fn founder(&self, before: u8) -> Option<Seat> {
        let before = usize::from(before);
        match before < self.players {
            true => Seat::new(before),
            false => (2 * self.players).checked_sub(before + 1).and_then(Seat::new),
        }
    }

    /// The next to found, from that many on, with the count brought up to date; `None` when all have.
    pub(super) fn next_founder(&self, before: u8) -> Option<(u8, Seat)> {
        (before..2 * self.players as u8)
            .filter_map(|before| self.founder(before).map(|seat| (before, seat)))
            .find(|&(_, seat)| self.playing.contains(seat))
    }
}

/// What is asked after founding that many settlements.
pub(super) fn found_next(state: &mut State, before: u8) {
    match state.next_founder(before) {
        Some((before, seat)) => {
            state.turn.active = seat;
            state.phase = Phase::FoundSettlement { before };
        }
        None => state.phase = Phase::Roll,
    }
}
