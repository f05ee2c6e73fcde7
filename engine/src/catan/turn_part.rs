//! Parts of a turn with five or more players: after the seat that rolled, others act before the next roll.

use super::error::RuleError;
use super::options::TurnRule;
use super::ruleset;
use super::state::State;
use super::view::Turn;
use crate::seat::{MAX_SEATS, Seat};

/// Minimum number of players in the game for a turn to have parts (R181).
pub const MIN_PLAYERS: usize = 5;
/// Number of seats, clockwise, from the seat that rolls to its partner (R182).
const PARTNER_DISTANCE: usize = 3;

/// Part of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TurnPart {
    /// Turn of the seat that rolls.
    #[default]
    Full,
    /// Second turn of a pair: no roll and no domestic trade (R182).
    Paired,
    /// Special building phase of one seat: only purchases, and no victory (R185).
    SpecialBuilding,
}

/// Activity that a part of a turn may exclude.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Activity {
    /// Trading with other players.
    DomesticTrade,
    /// Trading with the bank, playing a card, moving a ship, or acting with a knight.
    Free,
    /// Building and buying.
    Purchase,
}

impl TurnPart {
    /// Returns `true` if this part includes the activity.
    pub const fn allows(self, activity: Activity) -> bool {
        match (self, activity) {
            (TurnPart::Full, _) | (TurnPart::Paired, Activity::Free) | (_, Activity::Purchase) => true,
            (TurnPart::Paired, Activity::DomesticTrade)
            | (TurnPart::SpecialBuilding, Activity::DomesticTrade | Activity::Free) => false,
        }
    }

    /// Returns `true` if the active seat can win in this part.
    pub(super) const fn allows_victory(self) -> bool {
        match self {
            TurnPart::Full | TurnPart::Paired => true,
            TurnPart::SpecialBuilding => false,
        }
    }
}

/// Checks that the current part of the turn includes the activity.
pub(super) fn check_part(state: &State, activity: Activity) -> Result<(), RuleError> {
    let part = state.turn.part;
    if part.allows(activity) { Ok(()) } else { Err(RuleError::NotInThisPart { part }) }
}

/// Returns the seat and kind of the part that follows the current one; `None` if the next turn follows.
pub(super) fn next_part(state: &State) -> Option<(Seat, TurnPart)> {
    if state.playing.len() < MIN_PLAYERS {
        return None;
    }
    let Turn { roller, active, part, .. } = state.turn;
    let mut others = state.playing.without(roller).clockwise_from(roller);
    match (state.options.turn_rule, part) {
        (TurnRule::Paired, TurnPart::Full) => others.nth(PARTNER_DISTANCE - 1).map(|seat| (seat, TurnPart::Paired)),
        (TurnRule::SpecialBuilding, TurnPart::Full | TurnPart::SpecialBuilding) => {
            let distance = |seat: Seat| (seat.index() + MAX_SEATS - roller.index()) % MAX_SEATS;
            let is_later = |seat: &Seat| distance(*seat) > distance(active);
            let builder = others.find(|seat| is_later(seat) && may_afford_something(state, *seat));
            builder.map(|seat| (seat, TurnPart::SpecialBuilding))
        }
        (TurnRule::Paired, TurnPart::Paired | TurnPart::SpecialBuilding)
        | (TurnRule::SpecialBuilding, TurnPart::Paired) => None,
    }
}

/// Returns the seats in the order of their next turns or parts, without the active one. Of later turns' parts none is
/// counted.
pub(super) fn upcoming_turns(state: &State) -> Vec<Seat> {
    let Turn { roller, active, .. } = state.turn;
    let part = next_part(state).map(|(seat, _)| seat);
    let rollers = state.playing.without(roller).clockwise_from(roller).chain(Some(roller));
    let others = rollers.filter(|&seat| seat != active && Some(seat) != part && state.playing.contains(seat));
    part.into_iter().chain(others).collect()
}

/// Returns `true` if a hand of this size can pay for anything. Depends only on the number of cards, which is public: the
/// kinds are secret, and a skipped seat would disclose them.
fn may_afford_something(state: &State, seat: Seat) -> bool {
    state.hands[seat].total() >= ruleset::cheapest_purchase(state)
}
