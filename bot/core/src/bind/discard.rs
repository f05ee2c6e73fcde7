//! Discards: sets of cards chosen at once or card by card.

use std::ops::{Add, Sub};

use super::context::rule_error;
use super::grammar::Grammar;
use super::{CommandContext, Interpretation};
use crate::command::{Command, CommandError};
use crate::menu::{Choice, ChoiceMenu, Label, MenuQuestion};

/// Maximum number of full sets that a menu lists; above it, cards are chosen one by one.
pub(crate) const MAX_FULL_SETS: usize = 12;

pub trait CardMultiset: Copy + Default + Add<Output = Self> + Sub<Output = Self> {
    type Kind: Copy;

    /// `count` cards of one kind.
    fn from_kind(kind: Self::Kind, count: u8) -> Self;
    /// Kinds with their counts, without zeros.
    fn counts_by_kind(self) -> Vec<(Self::Kind, u8)>;
    /// Returns `true` if this has at least as many cards of each kind.
    fn covers(self, other: Self) -> bool;
    /// Cards of `need` that this lacks.
    fn missing(self, need: Self) -> Self;

    /// Total number of cards.
    fn total(self) -> u8 {
        self.counts_by_kind().iter().map(|(_, count)| count).sum()
    }
}

/// Title with discards.
pub trait Discards: Grammar {
    type Cards: CardMultiset;

    /// Action that discards these cards.
    fn discard_action(cards: Self::Cards) -> Self::Action;
    fn discarded_cards(action: Self::Action) -> Option<Self::Cards>;
    /// Rule error for cards that the hand lacks.
    fn cannot_afford_error(missing: Self::Cards) -> Self::Error;
    /// Command that discards these cards.
    fn discard_command(cards: Self::Cards) -> Command;
    fn full_set_label(cards: Self::Cards) -> Label;
    /// Label of one more card of a kind.
    fn card_label(kind: <Self::Cards as CardMultiset>::Kind) -> Label;
}

/// Implements [`CardMultiset`] and [`Discards`] for a title that has `Action::Discard` and the labels `Cards` and `Add`.
/// Uses names that are in scope at the call.
macro_rules! discards {
    ($title:ident: $cards:ident of $kind:ident, labels $label:ident) => {
        impl $crate::bind::discard::CardMultiset for $cards {
            type Kind = $kind;

            fn from_kind(kind: $kind, count: u8) -> $cards {
                <$cards>::from_card(kind, count)
            }

            fn counts_by_kind(self) -> Vec<($kind, u8)> {
                self.iter().collect()
            }

            fn covers(self, other: $cards) -> bool {
                <$cards>::covers(self, other)
            }

            fn missing(self, need: $cards) -> $cards {
                <$cards>::missing(self, need)
            }
        }

        impl $crate::bind::discard::Discards for $title {
            type Cards = $cards;

            fn discard_action(cards: $cards) -> Action {
                Action::Discard { cards }
            }

            fn discarded_cards(action: Action) -> Option<$cards> {
                if let Action::Discard { cards } = action { Some(cards) } else { None }
            }

            fn cannot_afford_error(missing: $cards) -> RuleError {
                RuleError::CannotAfford { missing }
            }

            fn discard_command(cards: $cards) -> Command {
                Command::Move(Move::from_text("discard", format_cards(cards)))
            }

            fn full_set_label(cards: $cards) -> menu::Label {
                $label::Cards(cards).into()
            }

            fn card_label(kind: $kind) -> menu::Label {
                $label::Add(kind).into()
            }
        }
    };
}
pub(crate) use discards;

/// Interprets a discard of `chosen` from a hand that has to lose `count` cards.
pub fn bind_discard<T: Discards>(
    speaker: &CommandContext<'_, T>,
    hand: T::Cards,
    count: u8,
    chosen: T::Cards,
    question: MenuQuestion,
) -> Result<Interpretation, CommandError> {
    if !hand.covers(chosen) {
        return Err(rule_error::<T>(T::cannot_afford_error(hand.missing(chosen))));
    }
    if chosen.total() >= count {
        return speaker.bind_action(T::discard_action(chosen));
    }
    match (hand - chosen).counts_by_kind()[..] {
        [(only, _)] if speaker.auto_selects_single() => {
            speaker.bind_action(T::discard_action(chosen + T::Cards::from_kind(only, count - chosen.total())))
        }
        _ => {
            Ok(Interpretation::Menu(ChoiceMenu::new(question, discard_choices(speaker, hand - chosen, count, chosen))))
        }
    }
}

fn discard_choices<T: Discards>(
    speaker: &CommandContext<'_, T>,
    left: T::Cards,
    count: u8,
    chosen: T::Cards,
) -> Vec<Choice> {
    let full = |cards: T::Cards| Choice::new(T::full_set_label(cards), T::discard_command(cards));
    let mut sets = Vec::new();
    collect_full_sets(&left.counts_by_kind(), T::Cards::default(), count.saturating_sub(chosen.total()), &mut sets);
    if sets.len() <= MAX_FULL_SETS {
        return sets.into_iter().map(|rest| full(chosen + rest)).collect();
    }
    let add = |(kind, _)| Choice::new(T::card_label(kind), T::discard_command(chosen + T::Cards::from_kind(kind, 1)));
    let mut choices: Vec<Choice> = left.counts_by_kind().into_iter().map(add).collect();
    if chosen.total() == 0 {
        choices.extend(speaker.default_action().and_then(T::discarded_cards).map(full));
    } else {
        choices.push(Choice::new(Label::StartOver, T::discard_command(T::Cards::default())));
    }
    choices
}

/// Collects the sets of `count` cards; stops once there are more than [`MAX_FULL_SETS`].
pub(crate) fn collect_full_sets<C: CardMultiset>(kinds: &[(C::Kind, u8)], taken: C, count: u8, sets: &mut Vec<C>) {
    if sets.len() > MAX_FULL_SETS {
        return;
    }
    if count == 0 {
        sets.push(taken);
        return;
    }
    let Some((&(kind, held), rest)) = kinds.split_first() else { return };
    for number in (0..=held.min(count)).rev() {
        collect_full_sets(rest, taken + C::from_kind(kind, number), count - number, sets);
    }
}
