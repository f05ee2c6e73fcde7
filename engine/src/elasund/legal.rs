//! Enumeration of legal actions.

use super::action::{Action, Bonus};
use super::build::OVERBUILDING;
use super::building::Building;
use super::cards::Cards;
use super::church;
use super::permit_placing::PAIR;
use super::prompt::DiscardCause;
use super::square::{RowSet, Square, SquareSet};
use super::state::{Phase, State};
use super::turn::BUILDS;
use super::view::BonusUse;
use super::wall::WallFront;
use crate::legal::Legal;
use crate::seat::Seat;

/// Bounds of an open-ended action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Described {
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

impl Described {
    /// Returns `true` if the action is within these bounds.
    pub fn allows(&self, action: &Action) -> bool {
        match (*self, *action) {
            (Described::Discard { count, hand }, Action::Discard { cards }) => {
                cards.total() == count && hand.covers(cards)
            }
            (Described::Resign, Action::Resign) => true,
            _ => false,
        }
    }
}

pub(super) type List = Legal<Action, Described>;

/// Fills `legal` with the seat's legal actions.
pub(super) fn legal_actions(state: &State, seat: Seat, legal: &mut List) {
    legal.clear();
    if matches!(state.phase, Phase::Over { .. }) || !state.playing.contains(seat) {
        return;
    }
    legal.described.push(Described::Resign);
    match state.phase {
        Phase::Discarding { owed, cause, .. } if owed[seat] > 0 => {
            let hand = match cause {
                DiscardCause::Pirates => state.hands[seat],
                DiscardCause::Shortage => state.hands[seat].without_gold(),
            };
            legal.described.push(Described::Discard { count: owed[seat], hand });
        }
        Phase::PlacingHuts if state.hut_placer() == Some(seat) => huts(state, seat, legal),
        Phase::Discarding { .. } | Phase::PlacingHuts => {}
        _ if seat != state.turn.active => {}
        Phase::Roll => legal.actions.push(Action::Roll),
        Phase::ShiftingShip { rows } => ship(rows, legal),
        Phase::MovingPirates => ship(state.pirate_rows(), legal),
        Phase::Reclaiming { from, most } => reclaims(from, most, legal),
        Phase::ChoosingTile { tiles } => {
            legal.actions.extend(tiles.map(|tile| Action::ChooseTile { tile }));
        }
        Phase::Building => {
            if state.turn.builds < BUILDS {
                constructions(state, seat, legal);
            }
            permits(state, seat, legal);
            legal.actions.push(Action::TakeGold);
        }
        Phase::Bonus => {
            if state.turn.bonus == BonusUse::Unused {
                bonuses(state, seat, legal);
            }
            legal.actions.push(Action::EndTurn);
        }
        Phase::Over { .. } => {}
    }
}

fn ship(rows: RowSet, legal: &mut List) {
    legal.actions.extend(rows.iter().map(|row| Action::MoveShip { row }));
}

fn huts(state: &State, seat: Seat, legal: &mut List) {
    for hut in state.homeless[seat].iter() {
        let squares = state.town.hut_squares(hut);
        legal.actions.extend(squares.iter().map(|square| Action::PlaceHut { hut, square }));
    }
}

/// Every selection of up to `most` of these cards.
fn reclaims(from: Cards, most: u8, legal: &mut List) {
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

fn constructions(state: &State, seat: Seat, legal: &mut List) {
    let gold = state.hands[seat].gold();
    if !state.town.permitted_to(seat).is_empty() {
        buildings(state, seat, legal);
    }
    if state.town.walls().next_number(seat).is_some() {
        let open = |&front: &WallFront| front.gold() <= gold && state.town.walls().next(front).is_some();
        legal
            .actions
            .extend(WallFront::ALL.into_iter().filter(open).map(|front| Action::BuildWall { front }));
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

fn buildings(state: &State, seat: Seat, legal: &mut List) {
    let church = state.town.church().covered().or(SquareSet::only(Square::FOUNDATION));
    let permitted = state.town.permitted();
    // One instantiation per shape, so that the compiler knows the covered squares at compile time.
    of_shape::<0>(state, seat, church, permitted, legal);
    of_shape::<1>(state, seat, church, permitted, legal);
    of_shape::<2>(state, seat, church, permitted, legal);
    of_shape::<3>(state, seat, church, permitted, legal);
    of_shape::<4>(state, seat, church, permitted, legal);
}

#[inline(always)]
fn of_shape<const SHAPE: usize>(
    state: &State,
    seat: Seat,
    church: SquareSet,
    permitted: SquareSet,
    legal: &mut List,
) {
    let shape = const { SHAPES[SHAPE] };
    let first = const { SHAPES[SHAPE][0] };
    let (town, hand) = (&state.town, state.hands[seat]);
    let may = |&&building: &&Building| hand.gold() >= building.gold() && town.left(seat, building) > 0;
    if shape.iter().find(may).is_none() {
        return;
    }
    let allowed = first.touching(town.permitted_to(seat)).and(first.permitted_at(permitted));
    if allowed.is_empty() {
        return;
    }
    let same = town.covered_by_size()[first.size().index()];
    let mut blocked = church.or(town.larger_than(first.size()));
    if hand.colors_with(OVERBUILDING).next().is_none() {
        blocked = blocked.or(same);
    }
    let spots = allowed.and(first.fits(state.players)).minus(first.touching(blocked));
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
                legal.actions.extend(hand.colors_with(OVERBUILDING).map(|color| build(Some(color))));
            }
        }
    }
}

fn permits(state: &State, seat: Seat, legal: &mut List) {
    let hand = state.hands[seat];
    let free = state.town.free();
    let rows = state.rows_with_room(free);
    let near = rows.iter().fold(SquareSet::EMPTY, |set, row| set.or(row.squares()));
    let (near, far) = (free.and(near), free.minus(near));
    let affordable = state.town.reserve(seat).iter().take_while(|value| value.number() <= hand.gold());
    for value in affordable {
        legal.actions.extend(near.iter().map(|square| Action::PlacePermit {
            value,
            square,
            influence: None,
        }));
        for color in hand.colors_with(PAIR) {
            let influence = Some(color);
            legal.actions.extend(far.iter().map(|square| Action::PlacePermit { value, square, influence }));
        }
    }
}

fn bonuses(state: &State, seat: Seat, legal: &mut List) {
    let hand = state.hands[seat];
    if hand.influence() < PAIR {
        return;
    }
    let free = state.town.free();
    let reserve = state.town.reserve(seat);
    for influence in hand.colors_with(PAIR) {
        for (_, permit) in state.town.permits_on(state.town.permitted_to(seat)) {
            let value = permit.value;
            legal
                .actions
                .extend(free.iter().map(|square| Action::Bonus(Bonus::Move { value, square, influence })));
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
        if area.and(self.town.permitted()).is_subset(self.town.permitted_to(seat)) {
            return Some(0);
        }
        let weights = self.town.weights(area);
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
