//! Estimated waits until a seat can pay for something.

use crate::catan::hand_card::HandCard;
use crate::catan::resource::Cards;

use super::assessment::PerCard;

/// Upper bound on waits, in rolls.
const MAX_ROLLS: u8 = 60;

/// Income and trade rates of a seat.
pub(in crate::catan::robot) struct Economy {
    /// Expected cards of each kind per roll.
    pub(in crate::catan::robot) income: PerCard,
    /// Expected cards of free choice per roll, from gold.
    pub(in crate::catan::robot) gold_income: f32,
    /// Bank rates of each kind.
    pub(in crate::catan::robot) rates: Cards,
    /// Kinds of card in the game.
    pub(in crate::catan::robot) card_kinds: &'static [HandCard],
    /// Cards in the bank.
    pub(in crate::catan::robot) bank: Cards,
    /// Flag: the seat may trade now, at least with the bank.
    pub(in crate::catan::robot) can_trade: bool,
}

impl Economy {
    /// Returns the expected number of rolls until a hand can pay the cost, bank trades included; 0 if it can now.
    pub(in crate::catan::robot) fn rolls_until(&self, hand: Cards, cost: Cards) -> f32 {
        if hand.covers(cost) || (self.can_trade && self.can_trade_for(hand, cost)) {
            return 0.0;
        }
        // The condition is monotone in the number of rolls, so binary search finds the first one.
        let (mut first, mut last) = (1, MAX_ROLLS);
        while first < last {
            let middle = (first + last) / 2;
            if self.is_paid_after(f32::from(middle), hand, cost) {
                last = middle;
            } else {
                first = middle + 1;
            }
        }
        f32::from(first)
    }

    /// Returns `true` if bank trades alone can supply what the hand lacks.
    pub(in crate::catan::robot) fn can_trade_for(&self, hand: Cards, cost: Cards) -> bool {
        let (lacking, spare) = (hand.missing(cost), hand - cost);
        let trades: u8 = spare.iter().map(|(card, count)| count / self.rates[card]).sum();
        trades >= lacking.total() && self.bank.covers(lacking)
    }

    fn is_paid_after(&self, rolls: f32, hand: Cards, cost: Cards) -> bool {
        let (mut lacking, mut trades) = (0.0, whole(rolls * self.gold_income));
        for &card in self.card_kinds {
            let have = f32::from(hand[card]) + rolls * self.income[card.index()];
            let spare = have - f32::from(cost[card]);
            if spare < 0.0 {
                lacking -= spare;
            } else {
                trades += whole(spare / f32::from(self.rates[card]));
            }
        }
        trades >= lacking
    }
}

/// Truncates a nonnegative number. `floor` would be a function call on baseline x86-64, in a hot loop.
fn whole(number: f32) -> f32 {
    f32::from(number as u16)
}
