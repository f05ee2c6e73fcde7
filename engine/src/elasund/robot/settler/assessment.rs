//! Values of cubes, cards and income, derived from a view.

use crate::elasund::building::{Income, Standing};
use crate::elasund::cards::Cards;
use crate::elasund::default::odds;
use crate::elasund::square::Row;
use crate::elasund::town::CUBES;
use crate::elasund::trade_track::{self, VICTORY_SPACES};
use crate::elasund::view::{PrivateSeat, View};
use crate::seat::Seat;

/// Value in hundredths of a cube.
pub(super) type Worth = i32;

/// A cube on the board.
pub(super) const CUBE: Worth = 100;
/// One gold.
pub(super) const GOLD: Worth = 13;
/// One influence card.
pub(super) const INFLUENCE: Worth = 10;
/// The last cube.
pub(super) const VICTORY: Worth = 100_000;
/// Number of turns the leader needs per cube, in tenths.
const TENTHS_OF_TURNS_PER_CUBE: i32 = 14;
/// Number of outcomes of two dice.
const ROLLS: i32 = 36;

/// A view, with derived quantities.
pub(super) struct Assessment<'a> {
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) own: PrivateSeat,
    /// Estimated number of rolls until the end of the game.
    rolls_left: i32,
}

impl<'a> Assessment<'a> {
    /// `None` for a spectator.
    pub(super) fn new(view: &'a View) -> Option<Assessment<'a>> {
        let seat = view.viewer.seat()?;
        let own = view.own?;
        let most = view.playing.iter().map(|seat| view.public[seat].cubes).max().unwrap_or(0);
        let turns = i32::from(CUBES.saturating_sub(most)) * TENTHS_OF_TURNS_PER_CUBE / 10;
        let rolls_left = turns * view.playing.len() as i32;
        Some(Assessment { view, seat, own, rolls_left })
    }

    /// Value of `more` additional cubes for a seat; includes the victory for the robot's own seat.
    pub(super) fn cube_value(&self, seat: Seat, more: u8) -> Worth {
        let won = self.view.public[seat].cubes.saturating_add(more) >= CUBES;
        Worth::from(more) * CUBE + if won && seat == self.seat { VICTORY } else { 0 }
    }

    /// Value of a building to its owner while it stands.
    pub(super) fn building_value(&self, standing: &Standing) -> Worth {
        let points = self.view.public[standing.owner].trade_points;
        let trade = trade_track::building_points(standing);
        Worth::from(standing.building.cube_count()) * CUBE
            + self.income_value(standing)
            + self.trade_value(points, points.saturating_sub(trade)).abs()
    }

    /// Value of a building's future income.
    pub(super) fn income_value(&self, standing: &Standing) -> Worth {
        let card = match standing.building.income() {
            Some(Income::Gold) => GOLD,
            Some(Income::Influence) => INFLUENCE,
            None => return 0,
        };
        let first = standing.square.row().index();
        let rows = (first..first + standing.building.height()).filter_map(Row::new);
        let rolls: u32 = rows.map(odds).sum();
        card * self.rolls_left * rolls as i32 / ROLLS
    }

    /// Value of a change in trade points.
    pub(super) fn trade_value(&self, from: u8, to: u8) -> Worth {
        trade_worth(to) - trade_worth(from)
    }

    /// Share of another seat's loss that counts as gain, in percent.
    pub(super) fn loss_share(&self, other: Seat) -> Worth {
        let cubes = self.view.public[other].cubes;
        let leads = self.view.playing.without(self.seat).iter().all(|seat| self.view.public[seat].cubes <= cubes);
        let rivals = self.view.playing.len() as Worth - 1;
        (if leads { 90 } else { 50 }) / rivals.max(1)
    }

    /// Value of a hand.
    pub(super) fn hand_value(&self, cards: Cards) -> Worth {
        let pairs: Worth = cards.colors().iter().map(|&count| Worth::from(count / 2 + count / 3)).sum();
        let influence = Worth::from(cards.influence().min(8)) * INFLUENCE + 4 * pairs;
        Worth::from(cards.gold()) * GOLD + influence
    }
}

/// Value of a position on the trade track: its cubes, and progress to the next one.
fn trade_worth(points: u8) -> Worth {
    let reached = trade_track::cubes(points);
    let next = VICTORY_SPACES.get(usize::from(reached)).copied();
    let last = VICTORY_SPACES[..usize::from(reached)].last().copied().unwrap_or(0);
    let part = next.map_or(0, |next| CUBE * 7 / 10 * Worth::from(points - last) / Worth::from((next - last).max(1)));
    Worth::from(reached) * CUBE + part
}
