//! Dice roll with the expansion, and everything it triggers before trading and building.

use super::defense;
use super::event::{DiceSource, PublicEvent, Secret};
use super::event_die::EventDie;
use super::improvement::Track;
use super::options::FifthCard;
use super::phase::{Phase, Stage};
use super::production::aqueduct_seats;
use super::progress::{HAND_LIMIT, ProgressCard};
use crate::catan::production::harvest;
use crate::catan::ships;
use crate::catan::state::{self, State};
use crate::catan::{CatanObserver, EventSink};
use crate::catan::{dice, event, points, robber};
use crate::luck::Purpose;
use crate::seat::{Seat, SeatSet};

/// Rolls the dice, except number dice that the alchemist has set.
pub(in crate::catan) fn roll(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, chosen: Option<[u8; 2]>) {
    sink.luck.select_stream(Purpose::Roll, sink.state.draw_counts.rolls);
    let event = EventDie::new(sink.luck.roll_die());
    let (dice, thrown) = match chosen {
        Some(dice) => (dice, DiceSource::ByChoice),
        None => (dice::throw(sink, seat), DiceSource::ByLuck),
    };
    sink.emit(PublicEvent::Rolled { seat, dice, event, thrown });
    // The alchemist just played is already the last card of its stack; it must not be drawn by its own roll.
    let mut left = match (event, thrown, &sink.state.cities_knights) {
        (EventDie::Gate(Track::Science), DiceSource::ByChoice, Some(ck)) => {
            ck.stacks[Track::Science].len().saturating_sub(1)
        }
        _ => u8::MAX,
    };
    match event {
        EventDie::Ship => {
            let position = sink.state.public_cities_knights().map_or(0, |knights| knights.barbarians.position);
            sink.emit(PublicEvent::FleetAdvanced { position: position + 1 });
        }
        EventDie::Gate(track) => {
            let Some(knights) = sink.state.public_cities_knights() else { return };
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
pub(super) fn draw(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, track: Track) -> Option<ProgressCard> {
    if matches!(sink.state.phase, state::Phase::Over { .. }) {
        return None;
    }
    let ck = sink.state.cities_knights.as_ref()?;
    sink.luck.select_stream(Purpose::ProgressCard, ck.public.draws);
    let card = ck.stacks.draw(track, sink.luck)?;
    if card.is_point() {
        sink.emit(PublicEvent::PointLaid { seat, card });
        points::end_if_won(sink);
    } else {
        sink.emit(Secret::ProgressDrawn { seat, card });
    }
    Some(card)
}

/// Runs the next step of resolving the roll.
pub(super) fn resolve_stage(sink: &mut EventSink<'_, impl CatanObserver>) {
    let Some(knights) = sink.state.public_cities_knights() else { return };
    match knights.turn.stage {
        Stage::Landing => defense::call_defense(sink),
        Stage::Attack => defense::attack(sink),
        Stage::Aftermath => defense::end_attack(sink),
        Stage::Limit => enforce_hand_limit(sink),
        Stage::Paid | Stage::Settled => finish_roll(sink),
    }
}

/// Handles progress cards over the hand limit; if there are none, lets the hexes produce.
fn enforce_hand_limit(sink: &mut EventSink<'_, impl CatanObserver>) {
    let Some(ck) = &sink.state.cities_knights else { return };
    let active = sink.state.turn.active;
    let too_many = |&seat: &Seat| ck.hands[seat].total() > HAND_LIMIT;
    let others: SeatSet = sink.state.playing.without(active).iter().filter(too_many).collect();
    if !others.is_empty() {
        sink.emit(PublicEvent::PutBackOwed { seats: others });
    } else if ck.public.options.fifth_card == FifthCard::AtOnce && too_many(&active) {
        sink.emit(PublicEvent::FifthCardOwed { seat: active });
    } else {
        produce(sink);
    }
}

fn produce(sink: &mut EventSink<'_, impl CatanObserver>) {
    let Some([red, yellow]) = sink.state.turn.dice else { return };
    let sum = red.saturating_add(yellow);
    if sum == 7 {
        sink.emit(PublicEvent::RollSettled);
        robber::call_for_discards(sink);
        return;
    }
    let (cards, short) = harvest(sink.state, sum);
    sink.emit(event::PublicEvent::Produced { cards, short });
    let seats = aqueduct_seats(sink.state, sum, &cards);
    if seats.is_empty() { finish_roll(sink) } else { sink.emit(PublicEvent::AqueductOpened { seats }) }
}

/// Ends the resolution of the roll; only the choice of gold cards may follow (R164).
fn finish_roll(sink: &mut EventSink<'_, impl CatanObserver>) {
    sink.emit(PublicEvent::RollSettled);
    if let Some([red, yellow]) = sink.state.turn.dice {
        ships::pay_gold(sink, red.saturating_add(yellow));
    }
}

/// Returns `true` if seats other than this one are prompted about their own pieces or rewards. The turn then lasts
/// until they have answered, even if its owner resigns (R127).
pub(in crate::catan) fn awaits_others(state: &State, seat: Seat) -> bool {
    let state::Phase::CitiesKnights(phase) = state.phase else { return false };
    match phase {
        Phase::LosingCities { owed, .. } => !owed.without(seat).is_empty(),
        Phase::Rewarding { left, .. } => !left.without(seat).is_empty(),
        Phase::Displaced { seat: asked, .. } => asked != seat,
        Phase::Resolving
        | Phase::Defending { .. }
        | Phase::PuttingBack { .. }
        | Phase::FifthCard
        | Phase::Aqueduct { .. }
        | Phase::HarborTrades { .. }
        | Phase::TakingCards { .. }
        | Phase::Spying { .. }
        | Phase::Deserting { .. }
        | Phase::PlacingDeserter { .. }
        | Phase::Relocating { .. } => false,
    }
}

/// Returns `true` if the active seat has resigned and nobody else is prompted in its turn any more.
pub(super) fn is_abandoned(state: &State) -> bool {
    let active = state.turn.active;
    let is_over = matches!(state.phase, state::Phase::Over { .. });
    let has_begun = state.turn.number > 0;
    has_begun && !is_over && !state.playing.contains(active) && !awaits_others(state, active)
}

/// Returns a landed fleet to its start when the active seat resigns.
pub(in crate::catan) fn abandon_turn(sink: &mut EventSink<'_, impl CatanObserver>) {
    let stage = sink.state.public_cities_knights().map(|knights| knights.turn.stage);
    if let Some(Stage::Landing | Stage::Attack | Stage::Aftermath) = stage {
        defense::end_attack(sink);
    }
}
