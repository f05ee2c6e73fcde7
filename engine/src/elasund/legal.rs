//! Enumeration of legal actions.

use super::action::{Action, Bonus};
use super::build::OVERBUILDING_COST;
use super::building::Building;
use super::cards::Cards;
use super::church;
use super::permit_placing::PAIR_SIZE;
use super::prompt::DiscardCause;
use super::square::{RowSet, Square, SquareSet};
use super::state::{Phase, State};
use super::turn::MAX_BUILDS;
use super::view::BonusUse;
use super::wall::WallFront;
use crate::legal::Legal;
use crate::seat::Seat;

/// Bounds of an open-ended action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionBounds {
    /// Any discard of `count` cards from `hand`.
    Discard {
        /// Number of cards.
        count: u8,
        /// Cards to choose from.
        hand: Cards,
    },
    /// Resigning, at any time.
    Resign,
}

impl ActionBounds {
    /// Returns `true` if the action is within these bounds.
    pub fn allows(&self, action: &Action) -> bool {
        match (*self, *action) {
            (ActionBounds::Discard { count, hand }, Action::Discard { cards }) => {
                cards.total() == count && hand.covers(cards)
            }
            (ActionBounds::Resign, Action::Resign) => true,
            _ => false,
        }
    }
}

pub(super) type LegalActions = Legal<Action, ActionBounds>;

/// Fills `legal` with the seat's legal actions.
pub(super) fn legal_actions(state: &State, seat: Seat, legal: &mut LegalActions) {
    legal.clear();
    if matches!(state.phase, Phase::Over { .. }) || !state.playing.contains(seat) {
        return;
    }
    legal.bounds.push(ActionBounds::Resign);
    match state.phase {
        Phase::Discarding { owed, cause, .. } if owed[seat] > 0 => {
            let hand = match cause {
                DiscardCause::Pirates => state.hands[seat],
                DiscardCause::Shortage => state.hands[seat].without_gold(),
            };
            legal.bounds.push(ActionBounds::Discard { count: owed[seat], hand });
        }
        Phase::PlacingHuts if state.hut_placer() == Some(seat) => add_hut_placements(state, seat, legal),
        Phase::Discarding { .. } | Phase::PlacingHuts => {}
        _ if seat != state.turn.active => {}
        Phase::Roll => legal.actions.push(Action::Roll),
        Phase::ShiftingShip { rows } => add_ship_moves(rows, legal),
        Phase::MovingPirates => add_ship_moves(state.pirate_rows(), legal),
        Phase::Reclaiming { from, most } => add_reclaims(from, most, legal),
        Phase::ChoosingTile { tiles } => {
            legal.actions.extend(tiles.map(|tile| Action::ChooseTile { tile }));
        }
        Phase::Building => {
            if state.turn.builds < MAX_BUILDS {
                add_constructions(state, seat, legal);
            }
            add_permits(state, seat, legal);
            legal.actions.push(Action::TakeGold);
        }
        Phase::Bonus => {
            if state.turn.bonus == BonusUse::Unused {
                add_bonuses(state, seat, legal);
            }
            legal.actions.push(Action::EndTurn);
        }
        Phase::Over { .. } => {}
    }
}

fn add_ship_moves(rows: RowSet, legal: &mut LegalActions) {
    legal.actions.extend(rows.iter().map(|row| Action::MoveShip { row }));
}

fn add_hut_placements(state: &State, seat: Seat, legal: &mut LegalActions) {
    for hut in state.displaced_huts[seat].iter() {
        let squares = state.town.hut_squares(hut);
        legal.actions.extend(squares.iter().map(|square| Action::PlaceHut { hut, square }));
    }
}

/// Every selection of up to `most` of these cards.
fn add_reclaims(from: Cards, most: u8, legal: &mut LegalActions) {
    let [gold, red, blue, green] = from.counts().map(|count| count.min(most));
    for gold in 0..=gold {
        for red in 0..=red.min(most - gold) {
            for blue in 0..=blue.min(most - gold - red) {
                for green in 0..=green.min(most - gold - red - blue) {
                    legal.actions.push(Action::Reclaim { cards: Cards::new(gold, red, blue, green) });
                }
            }
        }
    }
}

fn add_constructions(state: &State, seat: Seat, legal: &mut LegalActions) {
    let gold = state.hands[seat].gold();
    if !state.town.permit_squares_owned_by(seat).is_empty() {
        add_buildings(state, seat, legal);
    }
    if state.town.walls().next_number(seat).is_some() {
        let open = |&front: &WallFront| front.gold() <= gold && state.town.walls().next_place(front).is_some();
        legal.actions.extend(WallFront::ALL.into_iter().filter(open).map(|front| Action::BuildWall { front }));
    }
    if gold >= church::GOLD && state.tiles.count() > 0 {
        legal.actions.push(Action::BuildChurch);
    }
}

/// Kinds of building grouped by shape; those of one shape fit in the same places.
const SHAPES: [&[Building]; 5] = [
    &[Building::Hall],
    &[Building::Shop, Building::Inn],
    &[Building::Fair, Building::MerchantHouse],
    &[Building::ArtisanHouse],
    &[Building::Well],
];

fn add_buildings(state: &State, seat: Seat, legal: &mut LegalActions) {
    let church = state.town.church().covered().or(SquareSet::only(Square::FOUNDATION));
    let permitted = state.town.permit_squares();
    // One instantiation per shape, so that the compiler knows the covered squares at compile time.
    add_buildings_of_shape::<0>(state, seat, church, permitted, legal);
    add_buildings_of_shape::<1>(state, seat, church, permitted, legal);
    add_buildings_of_shape::<2>(state, seat, church, permitted, legal);
    add_buildings_of_shape::<3>(state, seat, church, permitted, legal);
    add_buildings_of_shape::<4>(state, seat, church, permitted, legal);
}

#[inline(always)]
fn add_buildings_of_shape<const SHAPE: usize>(
    state: &State,
    seat: Seat,
    church: SquareSet,
    permitted: SquareSet,
    legal: &mut LegalActions,
) {
    let shape = const { SHAPES[SHAPE] };
    let first = const { SHAPES[SHAPE][0] };
    let (town, hand) = (&state.town, state.hands[seat]);
    let may = |&&building: &&Building| hand.gold() >= building.gold() && town.copies_left(seat, building) > 0;
    if shape.iter().find(may).is_none() {
        return;
    }
    let allowed = first.anchors_touching(town.permit_squares_owned_by(seat)).and(first.anchors_with_permits(permitted));
    if allowed.is_empty() {
        return;
    }
    let same = town.covered_by_size()[first.size().index()];
    let mut blocked = church.or(town.larger_than(first.size()));
    if hand.colors_with(OVERBUILDING_COST).next().is_none() {
        blocked = blocked.or(same);
    }
    let spots = allowed.and(first.anchors_in_town(state.players)).minus(first.anchors_touching(blocked));
    for square in spots.iter() {
        let area = first.area_unchecked(square);
        let Some(compensation) = state.compensation(seat, area) else { continue };
        for &building in shape.iter().filter(may) {
            if compensation.saturating_add(building.gold()) > hand.gold() {
                continue;
            }
            let build = |influence| Action::Build { building, square, influence };
            if area.and(same).is_empty() {
                legal.actions.push(build(None));
            } else {
                legal.actions.extend(hand.colors_with(OVERBUILDING_COST).map(|color| build(Some(color))));
            }
        }
    }
}

fn add_permits(state: &State, seat: Seat, legal: &mut LegalActions) {
    let hand = state.hands[seat];
    let free = state.town.free_squares();
    let rows = state.rows_with_room(free);
    let near = rows.iter().fold(SquareSet::EMPTY, |set, row| set.or(row.squares()));
    let (near, far) = (free.and(near), free.minus(near));
    let affordable = state.town.reserve(seat).iter().take_while(|value| value.number() <= hand.gold());
    for value in affordable {
        legal.actions.extend(near.iter().map(|square| Action::PlacePermit { value, square, influence: None }));
        for color in hand.colors_with(PAIR_SIZE) {
            let influence = Some(color);
            legal.actions.extend(far.iter().map(|square| Action::PlacePermit { value, square, influence }));
        }
    }
}

fn add_bonuses(state: &State, seat: Seat, legal: &mut LegalActions) {
    let hand = state.hands[seat];
    if hand.influence() < PAIR_SIZE {
        return;
    }
    let free = state.town.free_squares();
    let reserve = state.town.reserve(seat);
    for influence in hand.colors_with(PAIR_SIZE) {
        for (_, permit) in state.town.permits_on(state.town.permit_squares_owned_by(seat)) {
            let value = permit.value;
            legal.actions.extend(free.iter().map(|square| Action::Bonus(Bonus::Move { value, square, influence })));
            let most = value.number().saturating_add(hand.gold());
            let higher = reserve.iter().filter(|&to| to > value && to.number() <= most);
            legal.actions.extend(higher.map(|to| Action::Bonus(Bonus::Raise { from: value, to, influence })));
        }
    }
    if hand.covers(Cards::ONE_OF_EACH_COLOR) {
        if state.bank > 0 {
            legal.actions.push(Action::Bonus(Bonus::Gold));
        }
        for value in reserve.iter().take_while(|value| value.number() <= hand.gold()) {
            legal.actions.extend(free.iter().map(|square| Action::Bonus(Bonus::Permit { value, square })));
        }
    }
}

impl State {
    /// Compensation that a seat would pay for the others' permits in an area; `None` without a majority.
    fn compensation(&self, seat: Seat, area: SquareSet) -> Option<u8> {
        if area.and(self.town.permit_squares()).is_subset(self.town.permit_squares_owned_by(seat)) {
            return Some(0);
        }
        let weights = self.town.permit_weights(area);
        let own = weights[seat]?;
        let mut sum = 0u8;
        for (other, theirs) in weights.iter() {
            match *theirs {
                Some(theirs) if other != seat && theirs >= own => return None,
                Some(theirs) if other != seat => sum = sum.saturating_add(theirs),
                _ => {}
            }
        }
        Some(sum)
    }
}
