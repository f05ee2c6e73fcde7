//! Discards: sets of cards chosen at once or card by card.

use std::ops::{Add, Sub};

use super::grammar::Grammar;
use super::speaker::rule;
use super::{Bound, Speaker};
use crate::command::Command;
use crate::command::error::CommandError;
use crate::menu::{Ask, Choice, Label, Question};

/// Maximum number of full sets that a menu lists; above it, cards are chosen one by one.
pub(crate) const FEW: usize = 12;

/// Multiset of cards.
pub trait Heap: Copy + Default + Add<Output = Self> + Sub<Output = Self> {
    /// Kind of card.
    type Kind: Copy;

    /// `count` cards of one kind.
    fn of(kind: Self::Kind, count: u8) -> Self;
    /// Kinds with their counts, without zeros.
    fn kinds(self) -> Vec<(Self::Kind, u8)>;
    /// Returns `true` if this has at least as many cards of each kind.
    fn covers(self, other: Self) -> bool;
    /// Cards of `need` that this lacks.
    fn missing(self, need: Self) -> Self;

    /// Total number of cards.
    fn total(self) -> u8 {
        self.kinds().iter().map(|(_, count)| count).sum()
    }
}

/// Title with discards.
pub trait Discards: Grammar {
    type Cards: Heap;

    /// Action that discards these cards.
    fn discard(cards: Self::Cards) -> Self::Action;
    /// Cards that an action discards.
    fn discarded(action: Self::Action) -> Option<Self::Cards>;
    /// Rule error for cards that the hand lacks.
    fn cannot_afford(missing: Self::Cards) -> Self::Error;
    /// Command that discards these cards.
    fn discarding(cards: Self::Cards) -> Command;
    /// Label of a full set.
    fn these(cards: Self::Cards) -> Label;
    /// Label of one more card of a kind.
    fn more(kind: <Self::Cards as Heap>::Kind) -> Label;
}

/// Implements [`Heap`] and [`Discards`] for a title that has `Action::Discard` and the labels `Cards` and `Add`. Uses
/// names that are in scope at the call.
macro_rules! discards {
    ($title:ident: $cards:ident of $kind:ident) => {
        impl $crate::bind::pile::Heap for $cards {
            type Kind = $kind;

            fn of(kind: $kind, count: u8) -> $cards {
                <$cards>::of(kind, count)
            }

            fn kinds(self) -> Vec<($kind, u8)> {
                self.iter().collect()
            }

            fn covers(self, other: $cards) -> bool {
                <$cards>::covers(self, other)
            }

            fn missing(self, need: $cards) -> $cards {
                <$cards>::missing(self, need)
            }
        }

        impl $crate::bind::pile::Discards for $title {
            type Cards = $cards;

            fn discard(cards: $cards) -> Action {
                Action::Discard { cards }
            }

            fn discarded(action: Action) -> Option<$cards> {
                if let Action::Discard { cards } = action { Some(cards) } else { None }
            }

            fn cannot_afford(missing: $cards) -> RuleError {
                RuleError::CannotAfford { missing }
            }

            fn discarding(cards: $cards) -> Command {
                Command::Move(Move::told("discard", counted(cards)))
            }

            fn these(cards: $cards) -> menu::Label {
                Label::Cards(cards).into()
            }

            fn more(kind: $kind) -> menu::Label {
                Label::Add(kind).into()
            }
        }
    };
}
pub(crate) use discards;

/// Interprets a discard of `chosen` from a hand that has to lose `count` cards.
pub fn discard<T: Discards>(
    speaker: &Speaker<'_, T>,
    hand: T::Cards,
    count: u8,
    chosen: T::Cards,
    question: Question,
) -> Result<Bound, CommandError> {
    if !hand.covers(chosen) {
        return Err(rule::<T>(T::cannot_afford(hand.missing(chosen))));
    }
    if chosen.total() >= count {
        return speaker.act(T::discard(chosen));
    }
    match (hand - chosen).kinds()[..] {
        [(only, _)] if speaker.takes_the_only_one() => {
            speaker.act(T::discard(chosen + T::Cards::of(only, count - chosen.total())))
        }
        _ => Ok(Bound::Ask(Ask::new(question, choices(speaker, hand - chosen, count, chosen)))),
    }
}

fn choices<T: Discards>(
    speaker: &Speaker<'_, T>,
    left: T::Cards,
    count: u8,
    chosen: T::Cards,
) -> Vec<Choice> {
    let full = |cards: T::Cards| Choice::new(T::these(cards), T::discarding(cards));
    let mut sets = Vec::new();
    full_sets(&left.kinds(), T::Cards::default(), count.saturating_sub(chosen.total()), &mut sets);
    if sets.len() <= FEW {
        return sets.into_iter().map(|rest| full(chosen + rest)).collect();
    }
    let add = |(kind, _)| Choice::new(T::more(kind), T::discarding(chosen + T::Cards::of(kind, 1)));
    let mut choices: Vec<Choice> = left.kinds().into_iter().map(add).collect();
    if chosen.total() == 0 {
        choices.extend(speaker.default_action().and_then(T::discarded).map(full));
    } else {
        choices.push(Choice::new(Label::StartOver, T::discarding(T::Cards::default())));
    }
    choices
}

/// Collects the sets of `count` cards; stops once there are more than [`FEW`].
pub(crate) fn full_sets<C: Heap>(kinds: &[(C::Kind, u8)], taken: C, count: u8, sets: &mut Vec<C>) {
    if sets.len() > FEW {
        return;
    }
    if count == 0 {
        sets.push(taken);
        return;
    }
    let Some((&(kind, held), rest)) = kinds.split_first() else { return };
    for number in (0..=held.min(count)).rev() {
        full_sets(rest, taken + C::of(kind, number), count - number, sets);
    }
}
