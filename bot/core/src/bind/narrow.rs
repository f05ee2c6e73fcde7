//! Narrows the legal actions of a verb by the words after it, down to one action or a question.

use super::grammar::Grammar;
use super::moves::Moves;
use super::{CommandContext, Interpretation, refusal};
use crate::command::moves::Verbs;
use crate::command::text::truncate_for_echo;
use crate::command::{Command, CommandError, Token};
use crate::menu::{Choice, ChoiceMenu};

/// Meaning of a word in a slot.
pub struct WordMeaning<P> {
    /// Canonical text of the word, to repeat it in further commands.
    pub canonical: Option<Token>,
    /// All parts that the word can mean.
    pub parts: Vec<P>,
    /// `true` if the word only limits the choice, so that the slot is still asked.
    pub is_open: bool,
}

/// Meanings so far, one entry for each slot.
pub type SlotMeanings<T> = Vec<Option<WordMeaning<<T as Moves>::Part>>>;

/// Legal actions of a verb, each as its parts.
pub fn legal_parts<T: Grammar>(speaker: &CommandContext<'_, T>, verb: T::Verb) -> Vec<Vec<T::Part>> {
    let all = speaker.legal.actions.iter().filter_map(T::verb_and_parts);
    all.filter(|(of, _)| *of == verb).map(|(_, parts)| parts).collect()
}

/// Returns `true` if one of these verbs has a legal action.
pub fn has_legal_action<T: Grammar>(speaker: &CommandContext<'_, T>, verbs: &[T::Verb]) -> bool {
    let mut all = speaker.legal.actions.iter().filter_map(T::verb_and_parts);
    all.any(|(verb, _)| verbs.contains(&verb))
}

/// Distinct parts at an index of these actions.
fn distinct_parts<'a, P: Copy + PartialEq + 'a>(fits: impl Iterator<Item = &'a Vec<P>>, index: usize) -> Vec<P> {
    let mut parts = Vec::new();
    for part in fits.filter_map(|fit| fit.get(index)) {
        if !parts.contains(part) {
            parts.push(*part);
        }
    }
    parts
}

/// Returns `true` if an action matches all meanings.
fn matches_meanings<P: PartialEq>(named: &[Option<WordMeaning<P>>], parts: &[P]) -> bool {
    named.iter().enumerate().all(|(index, meaning)| match meaning {
        Some(meaning) => parts.get(index).is_some_and(|part| meaning.parts.contains(part)),
        None => true,
    })
}

/// Assigns each word to the first open slot or, if the title has no order of slots, to the first open slot in which
/// it has a meaning.
fn assign_words<T: Grammar>(
    speaker: &CommandContext<'_, T>,
    verb: T::Verb,
    said: &[Token],
    all: &[Vec<T::Part>],
) -> Result<SlotMeanings<T>, CommandError> {
    let slots = T::slots(verb);
    let mut named: SlotMeanings<T> = slots.iter().map(|_| None).collect();
    for said in said {
        let word = said.as_str();
        let legal = |named: &SlotMeanings<T>, index: usize| {
            distinct_parts(all.iter().filter(|parts| !T::FILLS_SLOTS_IN_ORDER || matches_meanings(named, parts)), index)
        };
        let meaning = |named: &SlotMeanings<T>, index: usize, slot: T::Slot| {
            T::parse_word(speaker, slot, word, &legal(named, index))
        };
        let open = slots.iter().enumerate().filter(|&(index, _)| matches!(named.get(index), Some(None)));
        let most = if T::FILLS_SLOTS_IN_ORDER { 1 } else { slots.len() };
        let open: Vec<(usize, T::Slot)> = open.map(|(index, &slot)| (index, slot)).take(most).collect();
        let Some(&first) = open.first() else {
            return Err(CommandError::Extra { word: truncate_for_echo(word) });
        };
        let found = open.iter().find_map(|&(index, slot)| Some((index, meaning(&named, index, slot).ok()?)));
        match found {
            Some((index, found)) => {
                // The slots after an open choice are asked after it.
                let stops = T::FILLS_SLOTS_IN_ORDER && found.is_open;
                if let Some(open) = named.get_mut(index) {
                    *open = Some(found);
                }
                if stops {
                    break;
                }
            }
            None => {
                let looks = T::resembled_slot(verb, word);
                let looks = slots.iter().copied().enumerate().find(|(_, slot)| Some(*slot) == looks);
                let (index, slot) = looks.unwrap_or(first);
                let error = meaning(&named, index, slot).err();
                return Err(error.unwrap_or_else(|| T::unknown_word_error(slot, word, &legal(&named, index))));
            }
        }
    }
    Ok(named)
}

/// Interprets a verb and the words after it.
pub fn bind_verb<T: Grammar>(
    speaker: &CommandContext<'_, T>,
    verb: T::Verb,
    said: &[Token],
) -> Result<Interpretation, CommandError> {
    let all = legal_parts(speaker, verb);
    let named = assign_words(speaker, verb, &T::split_arguments(speaker, verb, said), &all)?;
    let fits: Vec<Vec<T::Part>> = all.into_iter().filter(|parts| matches_meanings(&named, parts)).collect();
    let Some(first) = fits.first() else { return Err(refusal::verb_refusal(speaker, verb, &named)) };
    for (index, (&slot, meaning)) in T::slots(verb).iter().zip(&named).enumerate() {
        let parts = distinct_parts(fits.iter(), index);
        let asks = parts.len() > 1
            || match meaning {
                Some(meaning) => meaning.is_open,
                None => !parts.is_empty() && !speaker.auto_selects_single() && T::asks_for_single_part(slot),
            };
        if asks {
            let next = OpenSlot::new(verb, (index, slot), &named, &fits);
            return Ok(Interpretation::Menu(T::slot_menu(speaker, &next)));
        }
    }
    match T::action(verb, first) {
        Some(action) => speaker.bind_action(action),
        None => Err(refusal::verb_refusal(speaker, verb, &named)),
    }
}

/// Next question: one slot, with the actions that are left.
pub struct OpenSlot<'a, T: Grammar> {
    pub verb: T::Verb,
    pub slot: T::Slot,
    pub index: usize,
    meanings: &'a SlotMeanings<T>,
    candidates: &'a [Vec<T::Part>],
}

impl<'a, T: Grammar> OpenSlot<'a, T> {
    /// Question for slot `index` of these actions.
    pub(super) fn new(
        verb: T::Verb,
        (index, slot): (usize, T::Slot),
        named: &'a SlotMeanings<T>,
        fits: &'a [Vec<T::Part>],
    ) -> OpenSlot<'a, T> {
        OpenSlot { verb, slot, index, meanings: named, candidates: fits }
    }

    /// Distinct parts to choose from.
    pub fn parts(&self) -> Vec<T::Part> {
        distinct_parts(self.candidates.iter(), self.index)
    }

    /// Distinct parts of another slot in the actions that have `part` here.
    pub fn parts_of_slot(&self, part: T::Part, slot: T::Slot) -> Vec<T::Part> {
        let Some(index) = self.slot_index(slot) else { return Vec::new() };
        distinct_parts(self.candidates.iter().filter(|fit| fit.get(self.index) == Some(&part)), index)
    }

    /// Part of a slot, if a single one is left.
    pub fn only_part(&self, slot: T::Slot) -> Option<T::Part> {
        match distinct_parts(self.candidates.iter(), self.slot_index(slot)?)[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    fn slot_index(&self, slot: T::Slot) -> Option<usize> {
        T::slots(self.verb).iter().position(|&other| other == slot)
    }

    /// Words so far, with `word` for the asked slot. Adds the settled part of an earlier slot if the word could be
    /// parsed as that slot.
    fn words_with(&self, speaker: &CommandContext<'_, T>, word: &str) -> Vec<Token> {
        let of = |(index, meaning): (usize, &Option<WordMeaning<T::Part>>)| match meaning {
            _ if index == self.index => Token::new(word),
            Some(meaning) => meaning.canonical.clone(),
            None if index < self.index => {
                let slot = *T::slots(self.verb).get(index)?;
                let parts = distinct_parts(self.candidates.iter(), index);
                let mistaken = T::FILLS_SLOTS_IN_ORDER || T::parse_word(speaker, slot, word, &parts).is_ok();
                let only = parts.first().filter(|_| mistaken && parts.len() == 1)?;
                Token::new(&T::canonical_word(speaker, *only))
            }
            None => None,
        };
        self.meanings.iter().enumerate().filter_map(of).collect()
    }

    /// Command with the words so far and one more.
    pub fn command_with(&self, word: &str) -> Command {
        let named = self.meanings.iter().flatten().filter_map(|meaning| meaning.canonical.clone());
        Command::Move(self.verb.with_arguments(named.chain(Token::new(word)).collect()))
    }

    pub fn choice(&self, speaker: &CommandContext<'_, T>, part: T::Part) -> Choice {
        let command =
            Command::Move(self.verb.with_arguments(self.words_with(speaker, &T::canonical_word(speaker, part))));
        T::choice(speaker, T::label(speaker, self, part), command)
    }

    /// Menu of these parts.
    pub fn menu(&self, speaker: &CommandContext<'_, T>, parts: Vec<T::Part>) -> ChoiceMenu {
        let choices = parts.into_iter().map(|part| self.choice(speaker, part)).collect();
        ChoiceMenu::at_places(T::question(speaker, self), choices)
    }
}
