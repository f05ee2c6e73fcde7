//! Dice roll with the expansion, and everything it triggers before trading and building.

use super::defense;
use super::event::{PublicEvent, Secret, Thrown};
use super::event_die::EventDie;
use super::harvest::hungry;
use super::improvement::Track;
use super::options::FifthCard;
use super::phase::{Phase, Stage};
use super::progress::{HAND_LIMIT, ProgressCard};
use crate::catan::production::harvest;
use crate::catan::ships;
use crate::catan::state::{self, State};
use crate::catan::{EventSink, Watch};
use crate::catan::{event, points, robber};
use crate::luck::Purpose;
use crate::seat::{Seat, SeatSet};

/// Rolls the dice, except number dice that the alchemist has set.
pub(in crate::catan) fn roll(sink: &mut EventSink<'_, impl Watch>, seat: Seat, chosen: Option<[u8; 2]>) {
    sink.luck.open(Purpose::Roll, sink.state.drawn.rolls);
    let event = EventDie::new(sink.luck.die());
    let (dice, thrown) = match chosen {
        Some(dice) => (dice, Thrown::ByChoice),
        None => ([sink.luck.die(), sink.luck.die()], Thrown::ByLuck),
    };
    sink.tell(PublicEvent::Rolled { seat, dice, event, thrown });
    // The alchemist just played is already the last card of its stack; it must not be drawn by its own roll.
    let mut left = match (event, thrown, &sink.state.cities_knights) {
        (EventDie::Gate(Track::Science), Thrown::ByChoice, Some(ck)) => {
            ck.stacks[Track::Science].len().saturating_sub(1)
        }
        _ => u8::MAX,
    };
    match event {
        EventDie::Ship => {
            let position = sink.state.knights_rules().map_or(0, |knights| knights.barbarians.position);
            sink.tell(PublicEvent::FleetAdvanced { position: position + 1 });
        }
        EventDie::Gate(track) => {
            let Some(knights) = sink.state.knights_rules() else { return };
            let levels = knights.levels;
            for other in sink.state.playing.clockwise_from(seat) {
                if left > 0 && levels[other].draws(track, dice[0]) {
                    draw(sink, other, track);
                    left -= 1;
                }
            }
        }
    }
}

/// Draws the next card of a stack for a seat: hidden, or revealed if it is a point card. Returns `None` if the stack
/// is empty or the game over.
pub(super) fn draw(sink: &mut EventSink<'_, impl Watch>, seat: Seat, track: Track) -> Option<ProgressCard> {
    if matches!(sink.state.phase, state::Phase::Over { .. }) {
        return None;
    }
    let ck = sink.state.cities_knights.as_ref()?;
    sink.luck.open(Purpose::ProgressCard, ck.public.draws);
    let card = ck.stacks.draw(track, sink.luck)?;
    if card.is_point() {
        sink.tell(PublicEvent::PointLaid { seat, card });
        points::end_if_won(sink);
    } else {
        sink.tell(Secret::ProgressDrawn { seat, card });
    }
    Some(card)
}

/// Runs the next step of resolving the roll.
pub(super) fn go_on(sink: &mut EventSink<'_, impl Watch>) {
    let Some(knights) = sink.state.knights_rules() else { return };
    match knights.turn.stage {
        Stage::Landing => defense::land(sink),
        Stage::Attack => defense::attack(sink),
        Stage::Aftermath => defense::end(sink),
        Stage::Limit => limit(sink),
        Stage::Paid | Stage::Settled => settle(sink),
    }
}

/// Handles progress cards over the hand limit; if there are none, lets the hexes produce.
fn limit(sink: &mut EventSink<'_, impl Watch>) {
    let Some(ck) = &sink.state.cities_knights else { return };
    let active = sink.state.turn.active;
    let too_many = |&seat: &Seat| ck.hands[seat].total() > HAND_LIMIT;
    let others: SeatSet = sink.state.playing.without(active).iter().filter(too_many).collect();
    if !others.is_empty() {
        sink.tell(PublicEvent::PutBackOwed { seats: others });
    } else if ck.public.options.fifth_card == FifthCard::AtOnce && too_many(&active) {
        sink.tell(PublicEvent::FifthCardOwed { seat: active });
    } else {
        produce(sink);
    }
}

fn produce(sink: &mut EventSink<'_, impl Watch>) {
    let Some([red, yellow]) = sink.state.turn.dice else { return };
    let sum = red.saturating_add(yellow);
    if sum == 7 {
        sink.tell(PublicEvent::RollSettled);
        robber::call_for_discards(sink);
        return;
    }
    let (cards, short) = harvest(sink.state, sum);
    sink.tell(event::PublicEvent::Produced { cards, short });
    let seats = hungry(sink.state, sum, &cards);
    match seats.is_empty() {
        true => settle(sink),
        false => sink.tell(PublicEvent::AqueductOpened { seats }),
    }
}

/// Ends the resolution of the roll; only the choice of gold cards may follow (R164).
fn settle(sink: &mut EventSink<'_, impl Watch>) {
    sink.tell(PublicEvent::RollSettled);
    if let Some([red, yellow]) = sink.state.turn.dice {
        ships::pay_gold(sink, red.saturating_add(yellow));
    }
}

/// Returns `true` if seats other than this one are prompted about their own pieces or rewards. The turn then lasts
/// until they have answered, even if its owner resigns (R127).
pub(in crate::catan) fn asks_others(state: &State, seat: Seat) -> bool {
    match state.phase {
        state::Phase::CitiesKnights(Phase::LosingCities { owed, .. }) => !owed.without(seat).is_empty(),
        state::Phase::CitiesKnights(Phase::Rewarding { left, .. }) => !left.without(seat).is_empty(),
        state::Phase::CitiesKnights(Phase::Displaced { seat: asked, .. }) => asked != seat,
        _ => false,
    }
}

/// Returns `true` if the active seat has resigned and nobody else is prompted in its turn any more.
pub(super) fn is_abandoned(state: &State) -> bool {
    let active = state.turn.active;
    let is_over = matches!(state.phase, state::Phase::Over { .. });
    let has_begun = state.turn.number > 0;
    has_begun && !is_over && !state.playing.contains(active) && !asks_others(state, active)
}

/// Returns a landed fleet to its start when the active seat resigns.
pub(in crate::catan) fn abandon(sink: &mut EventSink<'_, impl Watch>) {
    let stage = sink.state.knights_rules().map(|knights| knights.turn.stage);
    if let Some(Stage::Landing | Stage::Attack | Stage::Aftermath) = stage {
        defense::end(sink);
    }
}
