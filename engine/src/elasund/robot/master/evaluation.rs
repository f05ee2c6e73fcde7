//! Static evaluation of a position: features of each seat, their weights, and the resulting winning probabilities.

use crate::elasund::building::{Building, Size};
use crate::elasund::default::odds;
use crate::elasund::square::Row;
use crate::elasund::state::State;
use crate::elasund::town::CUBES;
use crate::elasund::trade_track::{self, VICTORY_SPACES};
use crate::search::features::{FeatureVector, softmax};
use crate::seat::{PerSeat, Seat};

use super::weights;

/// Number of features.
pub(super) const FEATURE_COUNT: usize = 32;

/// Feature vector of a seat.
pub(super) type Features = [f32; FEATURE_COUNT];

/// Winning probability of each playing seat.
pub(super) fn win_probabilities(state: &State) -> PerSeat<f32> {
    let weights = weights::for_state(state);
    let worth =
        |seat: Seat| -> f32 { features(state, seat).iter().zip(weights).map(|(is, weight)| is * weight).sum::<f32>() };
    softmax(state.playing, worth)
}

/// Features of a seat.
pub(super) fn features(state: &State, seat: Seat) -> Features {
    let mut sheet = FeatureVector::new();
    let town = &state.town;
    let cubes = town.cubes(seat);
    sheet.push(f32::from(cubes));
    sheet.push(f32::from(cubes) * f32::from(cubes) / f32::from(CUBES));
    for left in 1..=3 {
        sheet.push(if cubes + left >= CUBES { 1.0 } else { 0.0 });
    }
    hand(&mut sheet, state, seat);
    income(&mut sheet, state, seat);
    let points = town.trade_points(seat);
    let next = VICTORY_SPACES.get(usize::from(trade_track::cubes(points))).copied();
    sheet.push(f32::from(points));
    sheet.push(next.map_or(0.0, |next| f32::from(next.saturating_sub(points))));
    permits(&mut sheet, state, seat);
    buildings(&mut sheet, state, seat);
    let walls = town.walls();
    sheet.push(f32::from(walls.built_segments(seat)));
    sheet.push(f32::from(walls.towers(seat)));
    sheet.push(f32::from(walls.built_segments(seat) % 3));
    let players = state.playing.len().max(1) as f32;
    let order = state.playing.clockwise_from(state.turn.active).position(|other| other == seat).unwrap_or(0);
    sheet.push(order as f32 / players);
    sheet.into_features()
}

fn hand(sheet: &mut FeatureVector<FEATURE_COUNT>, state: &State, seat: Seat) {
    let hand = state.hands[seat];
    let gold = f32::from(hand.gold());
    sheet.push(gold.min(4.0));
    sheet.push((gold - 4.0).clamp(0.0, 6.0));
    sheet.push((gold - 10.0).max(0.0));
    sheet.push(f32::from(hand.influence().min(6)));
    sheet.push(f32::from(hand.influence().saturating_sub(6)));
    sheet.push(f32::from(hand.colors().iter().map(|count| count / 2).sum::<u8>()));
    sheet.push(f32::from(hand.colors().iter().map(|count| count / 3).sum::<u8>()));
    sheet.push(f32::from(hand.colors().into_iter().min().unwrap_or(0).min(2)));
}

/// Expected income, and exposure to pirates.
fn income(sheet: &mut FeatureVector<FEATURE_COUNT>, state: &State, seat: Seat) {
    let (mut gold, mut influence, mut cubes) = (0.0, 0.0, 0.0);
    for row in Row::ALL {
        let tally = state.town.row(row);
        let odds = odds(row) as f32 / 36.0;
        gold += odds * f32::from(tally.gold[seat]);
        influence += odds * f32::from(tally.influence[seat]);
        cubes += f32::from(tally.cubes[seat]) * f32::from(tally.cubes[seat]);
    }
    sheet.push(gold);
    sheet.push(influence);
    sheet.push((gold + influence).sqrt());
    sheet.push(cubes / 10.0);
}

/// Permits on the board, and sites where they have the majority.
fn permits(sheet: &mut FeatureVector<FEATURE_COUNT>, state: &State, seat: Seat) {
    let town = &state.town;
    let own: Vec<f32> = town
        .permits()
        .filter(|(_, permit)| permit.owner == seat)
        .map(|(_, permit)| f32::from(permit.value.number()))
        .collect();
    sheet.push(own.len() as f32);
    sheet.push(own.iter().sum::<f32>());
    let (mut leads, mut nearly) = (0.0f32, 0.0f32);
    let covered = town.church().covered();
    for building in Building::BUILDABLE.into_iter().filter(|&building| town.copies_left(seat, building) > 0) {
        let blocked = covered.or(town.larger_than(building.size()));
        for square in building
            .anchors_touching(town.permit_squares_owned_by(seat))
            .and(building.anchors_in_town(town.players()))
            .iter()
        {
            let Some(area) = building.area(square).filter(|area| area.and(blocked).is_empty()) else {
                continue;
            };
            let weights = town.permit_weights(area);
            let most = weights.iter().filter(|&(other, _)| other != seat).filter_map(|(_, weight)| *weight).max();
            let own = weights[seat].unwrap_or(0);
            if own <= most.unwrap_or(0) {
                continue;
            }
            let lacking = usize::from(building.permits()).saturating_sub(area.and(town.permit_squares()).len());
            let worth = f32::from(building.cube_count()) + if building.income().is_some() { 0.5 } else { 0.0 };
            match lacking {
                0 => leads = leads.max(worth),
                1 => nearly = nearly.max(worth),
                _ => {}
            }
        }
    }
    sheet.push(leads);
    sheet.push(nearly);
}

/// Number of buildings of each size, and of cubes on them.
fn buildings(sheet: &mut FeatureVector<FEATURE_COUNT>, state: &State, seat: Seat) {
    let mut sizes = [0.0; 4];
    let mut flags = 0.0;
    for standing in state.town.buildings().filter(|standing| standing.owner == seat) {
        let size: Size = standing.building.size();
        sizes[size.index()] += 1.0;
        flags += f32::from(standing.building.cube_count());
    }
    sizes.into_iter().for_each(|count| sheet.push(count));
    sheet.push(flags);
}
