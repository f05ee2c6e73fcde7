//! Application of events to the state. Total and without luck.

use super::building::{Hut, Huts, Standing};
use super::cards::Cards;
use super::church::ChurchTile;
use super::event::{Event, PublicEvent};
use super::permit::{Permit, PermitRule};
use super::prompt::DiscardCause;
use super::ship::{Ship, shift_destinations};
use super::square::{Row, RowSet, Square};
use super::state::{BottomTile, Phase, State};
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
            state.draw_counts.influence = state.draw_counts.influence.saturating_add(1);
        }
        Event::DiscardSealed { seat, cards } => {
            if let Phase::Discarding { sealed, .. } = &mut state.phase {
                sealed[seat] = Some(cards);
            }
        }
        Event::TilesSeen { tiles, .. } => {
            state.draw_counts.tiles = state.draw_counts.tiles.saturating_add(1);
            state.phase = Phase::ChoosingTile { tiles };
        }
        Event::TileSunk { seat, tile } => {
            if state.tiles.stack.contains(tile) && state.tiles.bottom.is_none() {
                state.tiles.stack = state.tiles.stack.without(tile);
                state.tiles.bottom = Some(BottomTile { tile, by: seat });
            }
        }
    }
}

#[inline(always)]
fn evolve_public(state: &mut State, event: &PublicEvent) {
    match *event {
        PublicEvent::TurnBegan { seat, number } => begin_turn(state, seat, number),
        PublicEvent::Rolled { dice, .. } => apply_roll(state, dice),
        PublicEvent::ShipMoved { to, crew, .. } => {
            state.ship = Some(Ship { row: to, crew });
            state.phase = Phase::Building;
        }
        PublicEvent::GoldReturned { gold } => {
            gold.iter().for_each(|(seat, &gold)| pay(state, seat, Cards::from_gold(gold)));
        }
        PublicEvent::Produced { gold, .. } => {
            gold.iter().for_each(|(seat, &gold)| take_gold(state, seat, gold));
        }
        PublicEvent::DiscardsOwed { counts, cause } => {
            state.phase = Phase::Discarding { owed: counts, sealed: PerSeat::default(), cause, given: Cards::NONE };
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
            compensation.iter().for_each(|(owner, &gold)| transfer_gold(state, seat, owner, gold));
            apply_building(state, Standing { building, owner: seat, square });
        }
        PublicEvent::TradePointsChanged { seat, to, .. } => state.town.set_trade_points(seat, to),
        PublicEvent::WallBuilt { seat, front, cost, .. } => {
            pay(state, seat, cost);
            state.town.build_wall_segment(front, seat);
            count_build(state);
        }
        PublicEvent::ChurchPaid { seat, cost } => {
            pay(state, seat, cost);
            count_build(state);
        }
        PublicEvent::PermitReturned { square, .. } => {
            state.town.return_permit(square);
        }
        PublicEvent::ChurchTileLaid { seat, tile, .. } => place_tile(state, seat, tile),
        PublicEvent::HutPlaced { seat, hut, square } => {
            state.town.place_building(Standing { building: hut.building(), owner: seat, square });
            end_displacement(state, seat, hut);
        }
        PublicEvent::HutRemoved { seat, hut } => end_displacement(state, seat, hut),
        PublicEvent::PermitPlaced { seat, value, square, way, cost } => {
            pay(state, seat, cost);
            state.town.place_permit(square, Permit { owner: seat, value });
            state.phase = Phase::Bonus;
            if way == PermitRule::Bonus {
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
                state.town.return_permit(from);
                state.town.place_permit(to, Permit { owner: seat, value });
            }
        }
        PublicEvent::PermitRaised { seat, square, from, to, influence: _, cost } => {
            pay(state, seat, cost);
            state.turn.bonus = BonusUse::Used;
            if state.town.permit_at(square) == Some(Permit { owner: seat, value: from }) {
                state.town.return_permit(square);
                state.town.place_permit(square, Permit { owner: seat, value: to });
            }
        }
        PublicEvent::BonusGoldTaken { seat, gold, cost } => {
            pay(state, seat, cost);
            take_gold(state, seat, gold);
            state.turn.bonus = BonusUse::Used;
        }
        PublicEvent::TurnEnded { .. } => {
            state.idle_turns = if state.turn.builds == 0 { state.idle_turns.saturating_add(1) } else { 0 };
        }
        PublicEvent::Resigned { seat, cards } => remove_player(state, seat, cards),
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
    state.hands[seat] += Cards::from_gold(gold);
}

fn transfer_gold(state: &mut State, from: Seat, to: Seat, gold: u8) {
    let gold = Cards::from_gold(gold).and(state.hands[from]);
    state.hands[from] -= gold;
    state.hands[to] += gold;
}

fn begin_turn(state: &mut State, seat: Seat, number: u32) {
    state.turn = Turn { number, active: seat, dice: None, builds: 0, bonus: BonusUse::Unused };
    state.phase = Phase::Roll;
}

fn apply_roll(state: &mut State, dice: [u8; 2]) {
    state.turn.dice = Some(dice);
    state.draw_counts.rolls = state.draw_counts.rolls.saturating_add(1);
    state.phase = match Row::from_number(dice[0].saturating_add(dice[1])) {
        None => Phase::MovingPirates,
        Some(row) if state.ship.is_some_and(|ship| ship.row == row) => {
            Phase::ShiftingShip { rows: shift_destinations(row) }
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
fn apply_building(state: &mut State, standing: Standing) {
    for square in standing.area().iter() {
        state.town.return_permit(square);
    }
    state.town.place_building(standing);
    count_build(state);
}

/// Removes a building. A hut becomes displaced.
fn demolish(state: &mut State, square: Square) {
    if let Some(Standing { building, owner, .. }) = state.town.remove_building(square)
        && let Some(hut) = Hut::from_building(building)
    {
        state.displaced_huts[owner] = state.displaced_huts[owner].with(hut);
        state.phase = Phase::PlacingHuts;
    }
}

/// Ends the displacement of a hut; after the last one, building continues.
fn end_displacement(state: &mut State, seat: Seat, hut: Hut) {
    state.displaced_huts[seat] = state.displaced_huts[seat].without(hut);
    end_hut_placement(state);
}

fn end_hut_placement(state: &mut State) {
    if state.phase == Phase::PlacingHuts && state.displaced_huts == PerSeat::default() {
        state.phase = Phase::Building;
    }
}

fn place_tile(state: &mut State, seat: Seat, tile: ChurchTile) {
    if matches!(state.phase, Phase::ChoosingTile { .. }) {
        state.phase = Phase::Building;
    } else {
        state.draw_counts.tiles = state.draw_counts.tiles.saturating_add(1);
    }
    state.tiles.stack = state.tiles.stack.without(tile);
    if state.tiles.bottom.is_some_and(|sunk| sunk.tile == tile) {
        state.tiles.bottom = None;
    }
    state.town.place_church_tile(tile, seat);
}

/// Resigns a seat: buildings stay, permits and cards are returned.
fn remove_player(state: &mut State, seat: Seat, cards: Cards) {
    pay(state, seat, cards);
    for square in state.town.permit_squares_owned_by(seat).iter() {
        state.town.return_permit(square);
    }
    state.playing = state.playing.without(seat);
    state.displaced_huts[seat] = Huts::NONE;
    clear_debt(state, seat);
    end_hut_placement(state);
}
