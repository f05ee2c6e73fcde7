//! Default actions for a seat that does not answer: legal, without luck, and conservative.

use super::action::Action;
use super::building::{Hut, Huts};
use super::cards::{Card, Cards};
use super::church::ChurchTile;
use super::prompt::{DiscardCause, PromptKind};
use super::square::{Row, RowSet, Square};
use super::view::View;
use crate::seat::Seat;

/// Returns the default action for the viewing seat's prompt.
pub(crate) fn default_action(view: &View) -> Option<Action> {
    let seat = view.viewer.seat()?;
    let own = view.own?;
    let prompt = view.prompts.iter().find(|prompt| prompt.seat == seat)?;
    Some(match prompt.kind {
        PromptKind::Roll => Action::Roll,
        PromptKind::ShiftShip { rows } => Action::MoveShip { row: best_row(rows, |row| income_lead(view, seat, row))? },
        PromptKind::MovePirates { rows } => {
            Action::MoveShip { row: best_row(rows, |row| plunder_worth(view, seat, row))? }
        }
        PromptKind::Discard { count, cause } => {
            let hand = match cause {
                DiscardCause::Pirates => own.hand,
                DiscardCause::Shortage => own.hand.without_gold(),
            };
            Action::Discard { cards: from_largest_piles(hand, count) }
        }
        PromptKind::Reclaim { from, most } => {
            Action::Reclaim { cards: from_largest_piles(from, most.min(from.total())) }
        }
        PromptKind::Build { .. } => Action::TakeGold,
        PromptKind::ChooseTile => Action::ChooseTile { tile: nearest_center(own.tiles?) },
        PromptKind::PlaceHut { huts } => place_hut(view, huts)?,
        PromptKind::Bonus => Action::EndTurn,
    })
}

/// Row with the highest worth; the northernmost on a tie.
fn best_row<W: Ord>(rows: RowSet, worth: impl Fn(Row) -> W) -> Option<Row> {
    rows.iter().max_by_key(|&row| (worth(row), std::cmp::Reverse(row)))
}

/// Income of the seat in a row, minus the other seats' total.
pub(crate) fn income_lead(view: &View, seat: Seat, row: Row) -> i32 {
    let tally = view.town.row(row);
    let income = |seat: Seat| i32::from(tally.gold[seat]) + i32::from(tally.influence[seat]);
    let others: i32 = view.playing.without(seat).iter().map(income).sum();
    income(seat) - others
}

/// Preference for a row to plunder, compared lexicographically: own loss avoided, loss of the leader, total loss of the
/// others.
pub(crate) fn plunder_worth(view: &View, seat: Seat, row: Row) -> (i32, i32, i32) {
    let loss = |seat: Seat| i32::from(view.town.row(row).cubes[seat].min(view.public[seat].cards));
    let others = view.playing.without(seat);
    let leader = others.iter().max_by_key(|&other| (view.public[other].cubes, view.public[other].cards));
    let of_others: i32 = others.iter().map(loss).sum();
    (-loss(seat), leader.map_or(0, loss), of_others)
}

/// Picks cards one at a time from the largest pile.
pub(crate) fn from_largest_piles(hand: Cards, count: u8) -> Cards {
    hand.picked(count, |left| Card::ALL.into_iter().rev().max_by_key(|&card| left[card]))
}

/// Tile that centers the church best on the foundation.
fn nearest_center(tiles: [ChurchTile; 2]) -> ChurchTile {
    let [first, second] = tiles;
    let off = |tile: ChurchTile| tile.x().abs_diff(1) + tile.y().abs_diff(1);
    if off(second) < off(first) { second } else { first }
}

/// Places the larger hut first, in the rows rolled most often.
fn place_hut(view: &View, huts: Huts) -> Option<Action> {
    let rolls = |hut: Hut, square: Square| -> u32 {
        let last = square.row().index() + hut.building().height();
        (square.row().index()..last).filter_map(Row::new).map(odds).sum()
    };
    [Hut::Large, Hut::Small].into_iter().filter(|&hut| huts.contains(hut)).find_map(|hut| {
        let squares = view.town.hut_squares(hut);
        let square = squares.iter().max_by_key(|&square| (rolls(hut, square), std::cmp::Reverse(square)))?;
        Some(Action::PlaceHut { hut, square })
    })
}

/// Number of rolls of two dice, out of 36, that select the row.
pub(crate) fn odds(row: Row) -> u32 {
    6 - u32::from(row.number().abs_diff(7))
}
