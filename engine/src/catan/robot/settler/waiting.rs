//! How long a seat waits until it can pay for something.

use crate::catan::hand_card::HandCard;
use crate::catan::resource::Cards;

use super::mind::PerCard;

/// Beyond this many rolls everything is equally far.
const FAR: u8 = 60;

/// How a seat comes to cards.
pub(in crate::catan::robot) struct Means {
    /// Cards of each kind for each roll.
    pub(in crate::catan::robot) income: PerCard,
    /// Cards of choice for each roll, which are those of gold.
    pub(in crate::catan::robot) choice: f32,
    /// What the bank asks for one card.
    pub(in crate::catan::robot) rates: Cards,
    /// The kinds of card in the game.
    pub(in crate::catan::robot) kinds: &'static [HandCard],
    /// What the bank holds.
    pub(in crate::catan::robot) bank: Cards,
    /// Whether one may trade now.
    pub(in crate::catan::robot) open: bool,
}

impl Means {
    /// Rolls until a hand can pay this, trades with the bank included; 0 when it can now.
    pub(in crate::catan::robot) fn rolls_until(&self, hand: Cards, cost: Cards) -> f32 {
        if hand.covers(cost) || (self.open && self.trades_now(hand, cost)) {
            return 0.0;
        }
        // Whoever can pay after so many rolls can after more: so halving what is left finds the first.
        let (mut first, mut last) = (1, FAR);
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

    /// Whether trades with the bank alone make up for what the hand lacks.
    pub(in crate::catan::robot) fn trades_now(&self, hand: Cards, cost: Cards) -> bool {
        let (lacking, spare) = (hand.missing(cost), hand - cost);
        let trades: u8 = spare.iter().map(|(card, count)| count / self.rates[card]).sum();
        trades >= lacking.total() && self.bank.covers(lacking)
    }

    fn is_paid_after(&self, rolls: f32, hand: Cards, cost: Cards) -> bool {
        let (mut lacking, mut trades) = (0.0, whole(rolls * self.choice));
        for &card in self.kinds {
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

/// The whole of a number that is not negative. Plain x86-64 has no instruction for `floor`, which would be called here a
/// hundred times for each answer.
fn whole(number: f32) -> f32 {
    f32::from(number as u16)
}
