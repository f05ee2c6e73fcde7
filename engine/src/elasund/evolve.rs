//! Application of events to the state. Total and without luck.

use super::building::{Hut, Huts, Standing};
use super::cards::Cards;
use super::church::ChurchTile;
use super::event::{Event, PublicEvent};
use super::permit::{Permit, PermitWay};
use super::prompt::DiscardCause;
use super::ship::{Ship, shifted};
use super::square::{Row, RowSet, Square};
use super::state::{Phase, State, Sunk};
use super::view::{BonusUse, Turn};
use crate::seat::{PerSeat, Seat};

/// Applies an event.
#[inline(always)]
pub(super) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::Public(ref event) => evolve_public(state, event),
        Event::InfluenceDrawn { seat, cards } => {
            let cards = cards.without_gold().and(state.stack);
            state.stack -= cards;
            state.hands[seat] += cards;
            state.drawn.influence = state.drawn.influence.saturating_add(1);
        }
        Event::DiscardSealed { seat, cards } => {
            if let Phase::Discarding { sealed, .. } = &mut state.phase {
                sealed[seat] = Some(cards);
            }
        }
        Event::TilesSeen { tiles, .. } => {
            state.drawn.tiles = state.drawn.tiles.saturating_add(1);
            state.phase = Phase::ChoosingTile { tiles };
        }
        Event::TileSunk { seat, tile } => {
            if state.tiles.stack.contains(tile) && state.tiles.bottom.is_none() {
                state.tiles.stack = state.tiles.stack.without(tile);
                state.tiles.bottom = Some(Sunk { tile, by: seat });
            }
        }
    }
}

#[inline(always)]
fn evolve_public(state: &mut State, event: &PublicEvent) {
    match *event {
        PublicEvent::TurnBegan { seat, number } => begin_turn(state, seat, number),
        PublicEvent::Rolled { dice, .. } => rolled(state, dice),
        PublicEvent::ShipMoved { to, crew, .. } => {
            state.ship = Some(Ship { row: to, crew });
            state.phase = Phase::Building;
        }
        PublicEvent::GoldReturned { gold } => {
            gold.iter().for_each(|(seat, &gold)| pay(state, seat, Cards::of_gold(gold)));
        }
        PublicEvent::Produced { gold, .. } => {
            gold.iter().for_each(|(seat, &gold)| take_gold(state, seat, gold));
        }
        PublicEvent::DiscardsOwed { counts, cause } => {
            state.phase =
                Phase::Discarding { owed: counts, sealed: PerSeat::default(), cause, given: Cards::NONE };
        }
        PublicEvent::Discarded { seat, cards } => {
            pay(state, seat, cards);
            if let Phase::Discarding { given, .. } = &mut state.phase {
                *given += cards;
            }
            clear_debt(state, seat);
        }
        PublicEvent::Reclaimed { seat, cards } => {
            take_gold(state, seat, cards.gold());
            let influence = cards.without_gold().and(state.discards);
            state.discards -= influence;
            state.hands[seat] += influence;
            state.phase = Phase::Building;
        }
        PublicEvent::InfluenceReshuffled => {
            state.stack += state.discards;
            state.discards = Cards::NONE;
        }
        PublicEvent::Demolished { square, .. } => demolish(state, square),
        PublicEvent::Built { seat, building, square, compensation, influence: _, cost } => {
            pay(state, seat, cost);
            compensation.iter().for_each(|(owner, &gold)| give_gold(state, seat, owner, gold));
            built(state, Standing { building, owner: seat, square });
        }
        PublicEvent::TradePointsChanged { seat, to, .. } => state.town.set_trade_points(seat, to),
        PublicEvent::WallBuilt { seat, front, cost, .. } => {
            pay(state, seat, cost);
            state.town.lay_wall(front, seat);
            count_build(state);
        }
        PublicEvent::ChurchPaid { seat, cost } => {
            pay(state, seat, cost);
            count_build(state);
        }
        PublicEvent::PermitReturned { square, .. } => {
            state.town.lift_permit(square);
        }
        PublicEvent::ChurchTileLaid { seat, tile, .. } => lay_tile(state, seat, tile),
        PublicEvent::HutPlaced { seat, hut, square } => {
            state.town.raise(Standing { building: hut.building(), owner: seat, square });
            house(state, seat, hut);
        }
        PublicEvent::HutRemoved { seat, hut } => house(state, seat, hut),
        PublicEvent::PermitPlaced { seat, value, square, way, cost } => {
            pay(state, seat, cost);
            state.town.lay_permit(square, Permit { owner: seat, value });
            state.phase = Phase::Bonus;
            if way == PermitWay::Bonus {
                state.turn.bonus = BonusUse::Used;
            }
        }
        PublicEvent::GoldTaken { seat, gold } => {
            take_gold(state, seat, gold);
            state.phase = Phase::Bonus;
        }
        PublicEvent::PermitMoved { seat, value, from, to, influence: _, cost } => {
            pay(state, seat, cost);
            state.turn.bonus = BonusUse::Used;
            if state.town.permit_at(from) == Some(Permit { owner: seat, value }) {
                state.town.lift_permit(from);
                state.town.lay_permit(to, Permit { owner: seat, value });
            }
        }
        PublicEvent::PermitRaised { seat, square, from, to, influence: _, cost } => {
            pay(state, seat, cost);
            state.turn.bonus = BonusUse::Used;
            if state.town.permit_at(square) == Some(Permit { owner: seat, value: from }) {
                state.town.lift_permit(square);
                state.town.lay_permit(square, Permit { owner: seat, value: to });
            }
        }
        PublicEvent::BonusGoldTaken { seat, gold, cost } => {
            pay(state, seat, cost);
            take_gold(state, seat, gold);
            state.turn.bonus = BonusUse::Used;
        }
        PublicEvent::TurnEnded { .. } => {
            state.idle = if state.turn.builds == 0 { state.idle.saturating_add(1) } else { 0 };
        }
        PublicEvent::Resigned { seat, cards } => leave(state, seat, cards),
        PublicEvent::Won { seat, .. } => state.phase = Phase::Over { winner: Some(seat) },
    }
}

/// Returns cards: gold to the bank, influence cards to the discards.
fn pay(state: &mut State, seat: Seat, cards: Cards) {
    let cards = cards.and(state.hands[seat]);
    state.hands[seat] -= cards;
    state.bank = state.bank.saturating_add(cards.gold());
    state.discards += cards.without_gold();
}

fn take_gold(state: &mut State, seat: Seat, gold: u8) {
    let gold = gold.min(state.bank);
    state.bank -= gold;
    state.hands[seat] += Cards::of_gold(gold);
}

fn give_gold(state: &mut State, from: Seat, to: Seat, gold: u8) {
    let gold = Cards::of_gold(gold).and(state.hands[from]);
    state.hands[from] -= gold;
    state.hands[to] += gold;
}

fn begin_turn(state: &mut State, seat: Seat, number: u32) {
    state.turn = Turn { number, active: seat, dice: None, builds: 0, bonus: BonusUse::Unused };
    state.phase = Phase::Roll;
}

fn rolled(state: &mut State, dice: [u8; 2]) {
    state.turn.dice = Some(dice);
    state.drawn.rolls = state.drawn.rolls.saturating_add(1);
    state.phase = match Row::of_number(dice[0].saturating_add(dice[1])) {
        None => Phase::MovingPirates,
        Some(row) if state.ship.is_some_and(|ship| ship.row == row) => {
            Phase::ShiftingShip { rows: shifted(row) }
        }
        Some(row) => Phase::ShiftingShip { rows: RowSet::EMPTY.with(row) },
    };
}

/// Clears a seat's discard obligation; after the last one, moves to the next phase.
fn clear_debt(state: &mut State, seat: Seat) {
    let towers = state.town.walls().towers(state.turn.active);
    if let Phase::Discarding { owed, sealed, cause, given } = &mut state.phase {
        owed[seat] = 0;
        sealed[seat] = None;
        if *owed == PerSeat::default() {
            let (cause, given) = (*cause, *given);
            state.phase = match cause {
                DiscardCause::Pirates if towers > 0 && !given.is_empty() => {
                    Phase::Reclaiming { from: given, most: towers }
                }
                DiscardCause::Pirates | DiscardCause::Shortage => Phase::Building,
            };
        }
    }
}

fn count_build(state: &mut State) {
    state.turn.builds = state.turn.builds.saturating_add(1);
}

/// Returns the permits in the area and places the building.
fn built(state: &mut State, standing: Standing) {
    for square in standing.area().iter() {
        state.town.lift_permit(square);
    }
    state.town.raise(standing);
    count_build(state);
}

/// Removes a building. A hut becomes displaced.
fn demolish(state: &mut State, square: Square) {
    if let Some(Standing { building, owner, .. }) = state.town.raze(square)
        && let Some(hut) = Hut::of(building)
    {
        state.homeless[owner] = state.homeless[owner].with(hut);
        state.phase = Phase::PlacingHuts;
    }
}

/// Ends the displacement of a hut; after the last one, building continues.
fn house(state: &mut State, seat: Seat, hut: Hut) {
    state.homeless[seat] = state.homeless[seat].without(hut);
    end_placing(state);
}

fn end_placing(state: &mut State) {
    if state.phase == Phase::PlacingHuts && state.homeless == PerSeat::default() {
        state.phase = Phase::Building;
    }
}

fn lay_tile(state: &mut State, seat: Seat, tile: ChurchTile) {
    if matches!(state.phase, Phase::ChoosingTile { .. }) {
        state.phase = Phase::Building;
    } else {
        state.drawn.tiles = state.drawn.tiles.saturating_add(1);
    }
    state.tiles.stack = state.tiles.stack.without(tile);
    if state.tiles.bottom.is_some_and(|sunk| sunk.tile == tile) {
        state.tiles.bottom = None;
    }
    state.town.lay_tile(tile, seat);
}

/// Resigns a seat: buildings stay, permits and cards are returned.
fn leave(state: &mut State, seat: Seat, cards: Cards) {
    pay(state, seat, cards);
    for square in state.town.permitted_to(seat).iter() {
        state.town.lift_permit(square);
    }
    state.playing = state.playing.without(seat);
    state.homeless[seat] = Huts::NONE;
    clear_debt(state, seat);
    end_placing(state);
}
