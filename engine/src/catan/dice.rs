//! Number dice of a turn: thrown, or drawn from a deck of all throws.

use super::custom_rules::DiceRule;
use super::event::PublicEvent;
use super::state::State;
use super::{CatanObserver, EventSink};
use crate::luck::{THROWS, throw_index};
use crate::seat::Seat;

/// Number of throws with which the deck is shuffled again.
pub const LEFT_AT_SHUFFLE: u32 = 5;

/// Parts of a card in which expectations are counted; exact for two dice, with and without sevens.
pub const EXPECTED_UNIT: u32 = 36_000;

/// Throws of two dice that are left in the deck, in no order: each draw chooses one of them by luck (R193).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiceDeck(u64);

impl DiceDeck {
    /// All 36 throws.
    pub const FULL: DiceDeck = DiceDeck((1 << THROWS) - 1);

    /// Returns the number of throws that are left.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns `true` if no throw is left, which no game leads to.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if this throw is left.
    pub fn contains(self, dice: [u8; 2]) -> bool {
        throw_index(dice).is_some_and(|index| self.0 & (1 << index) != 0)
    }

    /// Returns the deck without this throw; all throws again once only [`LEFT_AT_SHUFFLE`] are left.
    pub(super) fn without(self, dice: [u8; 2]) -> DiceDeck {
        let Some(index) = throw_index(dice) else { return self };
        let left = DiceDeck(self.0 & !(1 << index));
        if left.len() <= LEFT_AT_SHUFFLE { DiceDeck::FULL } else { left }
    }

    /// Returns the deck without the throws of this sum.
    fn without_sum(self, sum: u8) -> DiceDeck {
        let of_sum = each_throw().filter(|&(_, dice)| dice[0] + dice[1] == sum);
        DiceDeck(of_sum.fold(self.0, |left, (index, _)| left & !(1 << index)))
    }

    /// Returns how often each throw is in the deck: once, or not at all.
    fn counts(self) -> [u8; THROWS] {
        std::array::from_fn(|index| u8::from(self.0 & (1 << index) != 0))
    }
}

fn each_throw() -> impl Iterator<Item = (usize, [u8; 2])> {
    let all = (1..=6).flat_map(|first| (1..=6).map(move |second| [first, second]));
    all.enumerate()
}

/// Chances of the sums of the next roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiceOdds(DiceDeck);

impl DiceOdds {
    /// Returns the number of equally likely throws with this sum.
    pub fn ways(self, sum: u8) -> u32 {
        self.0.len() - self.0.without_sum(sum).len()
    }

    /// Returns the number of equally likely throws.
    pub fn total(self) -> u32 {
        self.0.len()
    }
}

impl State {
    /// Returns `true` if a seven of this turn does not count (R192). The turns of a round are counted for all seats that
    /// were dealt in.
    fn is_sevenless(&self) -> bool {
        let turns = u32::from(self.options.custom_rules.sevenless_rounds) * self.players as u32;
        self.turn.number <= turns
    }

    /// Returns the throws of which the next roll is one.
    fn possible_throws(&self) -> DiceDeck {
        match self.is_sevenless() {
            true => self.dice_deck.without_sum(7),
            false => self.dice_deck,
        }
    }

    /// Returns the chances of the sums of the next roll.
    pub fn dice_odds(&self) -> DiceOdds {
        DiceOdds(self.possible_throws())
    }

    /// Removes the throw from the deck, in a game with one.
    pub(super) fn take_from_dice_deck(&mut self, dice: [u8; 2]) {
        if self.options.custom_rules.dice == DiceRule::Even {
            self.dice_deck = self.dice_deck.without(dice);
        }
    }
}

/// Returns the number dice of a turn: in the first rounds without sevens, dice that show a seven are thrown again, and
/// the sevens of a deck are left out. The stream of the roll is selected before.
pub(super) fn throw(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat) -> [u8; 2] {
    if sink.state.options.custom_rules.dice == DiceRule::Even {
        return sink.luck.draw_throw(&sink.state.possible_throws().counts());
    }
    loop {
        let dice = [sink.luck.roll_die(), sink.luck.roll_die()];
        if dice[0] + dice[1] != 7 || !sink.state.is_sevenless() {
            return dice;
        }
        sink.emit(PublicEvent::SevenRerolled { seat, dice });
    }
}
