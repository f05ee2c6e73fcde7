//! Stacks of progress cards. Cards put beneath a stack stay there in order; the others are drawn by luck.

use super::ProgressCard;
use crate::catan::cities_knights::improvement::Track;
use crate::luck::Luck;
use crate::set::indexed;

/// Number of cards of a full stack.
pub(super) const STACK: usize = 18;
/// Maximum number of kinds in a stack.
const KINDS: usize = {
    let (mut most, mut index) = (0, 0);
    while index < Track::ALL.len() {
        let kinds = super::kinds(Track::ALL[index]);
        if kinds > most {
            most = kinds;
        }
        index += 1;
    }
    most
};

/// Rest of one stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Stack {
    /// Count of each kind among the shuffled cards, in the order of [`ProgressCard::for_track`].
    shuffled_counts: [u8; KINDS],
    /// Cards put beneath, in the order in which they will be drawn.
    beneath: [Option<ProgressCard>; STACK],
}

impl Stack {
    fn full(track: Track) -> Stack {
        let mut unknown = [0; KINDS];
        for (count, card) in unknown.iter_mut().zip(ProgressCard::for_track(track)) {
            *count = card.copies();
        }
        Stack { shuffled_counts: unknown, beneath: [None; STACK] }
    }

    /// Returns the number of cards left.
    pub fn len(&self) -> u8 {
        self.shuffled_count() + self.beneath.iter().flatten().count() as u8
    }

    /// Returns `true` if no card is left.
    pub fn is_empty(&self) -> bool {
        self.shuffled_count() == 0 && self.beneath[0].is_none()
    }

    /// Returns the number of cards left of this kind.
    pub fn count(&self, card: ProgressCard) -> u8 {
        let unknown = self.kind_index(card).map_or(0, |index| self.shuffled_counts[index]);
        unknown + self.beneath.iter().flatten().filter(|&&other| other == card).count() as u8
    }

    /// Returns the number of shuffled cards left; cards put beneath are drawn after them, without luck.
    pub fn shuffled_count(&self) -> u8 {
        self.shuffled_counts.iter().sum()
    }

    fn kind_index(&self, card: ProgressCard) -> Option<usize> {
        ProgressCard::for_track(card.track()).iter().position(|&other| other == card)
    }
}

/// Stacks of the three tracks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Stacks([Stack; 3]);

impl Default for Stacks {
    fn default() -> Stacks {
        Stacks(Track::ALL.map(Stack::full))
    }
}

indexed!(Stacks[Track] -> Stack);

impl Stacks {
    /// Returns the next card of a stack: by luck while shuffled cards are left, then the first one put beneath.
    pub(in crate::catan) fn draw(&self, track: Track, luck: &mut dyn Luck) -> Option<ProgressCard> {
        let stack = &self[track];
        match stack.shuffled_count() {
            0 => stack.beneath[0],
            _ => ProgressCard::for_track(track).get(luck.draw(&stack.shuffled_counts)).copied(),
        }
    }

    /// Removes a drawn card from its stack.
    pub(in crate::catan) fn remove(&mut self, card: ProgressCard) {
        let stack = &mut self[card.track()];
        let Some(index) = stack.kind_index(card) else { return };
        if stack.shuffled_counts[index] > 0 {
            stack.shuffled_counts[index] -= 1;
        } else if let Some(at) = stack.beneath.iter().position(|&other| other == Some(card)) {
            stack.beneath[at..].rotate_left(1);
            stack.beneath[STACK - 1] = None;
        }
    }

    /// Iterates over the shuffled cards of a stack, with the count of each kind.
    pub(in crate::catan) fn shuffled_cards(&self, track: Track) -> impl Iterator<Item = (ProgressCard, u8)> + '_ {
        ProgressCard::for_track(track).iter().copied().zip(self[track].shuffled_counts).filter(|&(_, count)| count > 0)
    }

    /// Sets the number of shuffled cards of a kind.
    pub(in crate::catan) fn set_shuffled_count(&mut self, card: ProgressCard, count: u8) {
        let stack = &mut self[card.track()];
        if let Some(index) = stack.kind_index(card) {
            stack.shuffled_counts[index] = count;
        }
    }

    /// Treats the cards put beneath a stack as shuffled.
    pub(in crate::catan) fn forget_order(&mut self, track: Track) {
        let beneath = std::mem::take(&mut self[track].beneath);
        for card in beneath.into_iter().flatten() {
            let count = self.shuffled_cards(track).find(|&(other, _)| other == card).map_or(0, |(_, count)| count);
            self.set_shuffled_count(card, count.saturating_add(1));
        }
    }

    /// Replaces a card of a stack, preferably a shuffled one, with another of the same stack. Returns `false` if it
    /// is not there.
    pub(in crate::catan) fn exchange(&mut self, out: ProgressCard, back: ProgressCard) -> bool {
        let stack = &mut self[out.track()];
        let (Some(from), Some(to)) = (stack.kind_index(out), stack.kind_index(back)) else { return false };
        if stack.shuffled_counts[from] > 0 {
            stack.shuffled_counts[from] -= 1;
            stack.shuffled_counts[to] = stack.shuffled_counts[to].saturating_add(1);
            return true;
        }
        let beneath = stack.beneath.iter_mut().flatten().find(|card| **card == out);
        beneath.map(|card| *card = back).is_some()
    }

    /// Puts a card beneath its stack.
    pub(in crate::catan) fn put_beneath(&mut self, card: ProgressCard) {
        if let Some(free) = self[card.track()].beneath.iter_mut().find(|place| place.is_none()) {
            *free = Some(card);
        }
    }
}
