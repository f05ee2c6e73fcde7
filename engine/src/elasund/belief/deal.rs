//! Random redealing of everything that a viewer does not see.

use crate::audience::Viewer;
use crate::belief::HandKnowledge;
use crate::elasund::cards::{Card, Cards};
use crate::elasund::church::ChurchTile;
use crate::elasund::influence::Influence;
use crate::elasund::prompt::DiscardCause;
use crate::elasund::state::{BottomTile, Phase, State};
use crate::robot::Rng;
use crate::seat::{PerSeat, Seat, SeatSet};

/// Redeals all hidden cards and tiles, and the split of hands into gold and influence if it was not tracked.
pub(super) fn redeal(state: &mut State, viewer: Viewer, hands: HandKnowledge, choice: &mut Rng) {
    if matches!(state.phase, Phase::Over { .. }) {
        return;
    }
    let others: SeatSet = SeatSet::first(state.players).iter().filter(|&seat| !viewer.is(seat)).collect();
    let is_shown = matches!(state.phase, Phase::Discarding { cause: DiscardCause::Shortage, .. });
    if hands == HandKnowledge::CountsOnly && !is_shown {
        deal_gold(state, others, choice);
    }
    deal_influence(state, others, choice);
    deal_tiles(state, viewer, choice);
    replace_secret_discards(state, others, choice);
}

/// Redeals the gold of all others among them. The rest of their hands is influence of any color.
fn deal_gold(state: &mut State, others: SeatSet, choice: &mut Rng) {
    let all = others.iter().fold(Cards::NONE, |all, seat| all + state.hands[seat]);
    let is_gold = |card: Card| card == Card::Gold;
    let mut pool: Vec<Card> =
        all.iter().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count))).collect();
    // Sort, so that the result depends only on the number of cards of each kind.
    pool.sort_by_key(|&card| !is_gold(card));
    choice.shuffle(&mut pool);
    for seat in others.iter() {
        let rest = pool.len().saturating_sub(usize::from(state.hands[seat].total()));
        let dealt = pool.split_off(rest);
        state.hands[seat] = dealt.into_iter().fold(Cards::NONE, |hand, card| hand + Cards::from_card(card, 1));
    }
}

fn deal_influence(state: &mut State, others: SeatSet, choice: &mut Rng) {
    let all = others.iter().fold(state.stack, |all, seat| all + state.hands[seat].without_gold());
    let colors = Influence::ALL.into_iter();
    let mut pool: Vec<Influence> =
        colors.flat_map(|color| std::iter::repeat_n(color, usize::from(all[color]))).collect();
    choice.shuffle(&mut pool);
    let counted = |cards: &[Influence]| cards.iter().fold(Cards::NONE, |sum, &color| sum + Cards::from_card(color, 1));
    for seat in others.iter() {
        let rest = pool.len().saturating_sub(usize::from(state.hands[seat].influence()));
        state.hands[seat] = Cards::from_gold(state.hands[seat].gold()) + counted(&pool.split_off(rest));
    }
    state.stack = counted(&pool);
}

/// Redeals tiles that another seat looks at, or has put at the bottom, among those not laid.
fn deal_tiles(state: &mut State, viewer: Viewer, choice: &mut Rng) {
    let tiles = &mut state.tiles;
    if let Some(BottomTile { tile, by }) = tiles.bottom
        && !viewer.is(by)
    {
        tiles.stack = tiles.stack.with(tile);
        let left: Vec<ChurchTile> = tiles.stack.iter().collect();
        if let Some(&tile) = choice.choose(&left) {
            tiles.stack = tiles.stack.without(tile);
            tiles.bottom = Some(BottomTile { tile, by });
        }
    }
    if !viewer.is(state.turn.active)
        && let Phase::ChoosingTile { tiles: seen } = &mut state.phase
    {
        let mut left: Vec<ChurchTile> = tiles.stack.iter().collect();
        choice.shuffle(&mut left);
        seen.iter_mut().zip(left).for_each(|(seen, tile)| *seen = tile);
    }
}

/// Replaces others' secret discards with ones that fit their redealt hands.
fn replace_secret_discards(state: &mut State, others: SeatSet, choice: &mut Rng) {
    let hands = state.hands;
    let Phase::Discarding { owed, sealed, cause, .. } = &mut state.phase else { return };
    let mut seal = |sealed: &mut PerSeat<Option<Cards>>, seat: Seat| {
        let hand = match cause {
            DiscardCause::Pirates => hands[seat],
            DiscardCause::Shortage => hands[seat].without_gold(),
        };
        let mut left: Vec<Card> =
            hand.iter().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count))).collect();
        choice.shuffle(&mut left);
        left.truncate(usize::from(owed[seat]));
        sealed[seat] = Some(left.into_iter().fold(Cards::NONE, |cards, card| cards + Cards::from_card(card, 1)));
    };
    for seat in others.iter().filter(|&seat| owed[seat] > 0) {
        if sealed[seat].is_some() {
            seal(sealed, seat);
        }
    }
}
