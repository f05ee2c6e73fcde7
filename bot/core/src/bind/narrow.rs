//! Narrows the legal actions of a verb by the words after it, down to one action or a question.

use super::grammar::Grammar;
use super::moves::Moves;
use super::{Bound, Speaker, refuse};
use crate::command::error::CommandError;
use crate::command::moves::Verbs;
use crate::command::text::echo;
use crate::command::{Command, Said};
use crate::menu::{Ask, Choice};

/// Meaning of a word in a slot.
pub struct Meaning<P> {
    /// Canonical text of the word, to repeat it in further commands.
    pub said: Option<Said>,
    /// All parts that the word can mean.
    pub parts: Vec<P>,
    /// `true` if the word only limits the choice, so that the slot is still asked.
    pub is_open: bool,
}

/// Meanings so far, one entry for each slot.
pub type Named<T> = Vec<Option<Meaning<<T as Moves>::Part>>>;

/// Legal actions of a verb, each as its parts.
pub fn legal<T: Grammar>(speaker: &Speaker<'_, T>, verb: T::Verb) -> Vec<Vec<T::Part>> {
    let all = speaker.legal.actions.iter().filter_map(T::said);
    all.filter(|(of, _)| *of == verb).map(|(_, parts)| parts).collect()
}

/// Returns `true` if one of these verbs has a legal action.
pub fn any<T: Grammar>(speaker: &Speaker<'_, T>, verbs: &[T::Verb]) -> bool {
    let mut all = speaker.legal.actions.iter().filter_map(T::said);
    all.any(|(verb, _)| verbs.contains(&verb))
}

/// Distinct parts at an index of these actions.
fn distinct<'a, P: Copy + PartialEq + 'a>(fits: impl Iterator<Item = &'a Vec<P>>, index: usize) -> Vec<P> {
    let mut parts = Vec::new();
    for part in fits.filter_map(|fit| fit.get(index)) {
        if !parts.contains(part) {
            parts.push(*part);
        }
    }
    parts
}

/// Returns `true` if an action matches all meanings.
fn fits<P: PartialEq>(named: &[Option<Meaning<P>>], parts: &[P]) -> bool {
    named.iter().enumerate().all(|(index, meaning)| match meaning {
        Some(meaning) => parts.get(index).is_some_and(|part| meaning.parts.contains(part)),
        None => true,
    })
}

/// Assigns each word to the first open slot or, if the title has no order of slots, to the first open slot in which
/// it has a meaning.
fn named<T: Grammar>(
    speaker: &Speaker<'_, T>,
    verb: T::Verb,
    said: &[Said],
    all: &[Vec<T::Part>],
) -> Result<Named<T>, CommandError> {
    let slots = T::slots(verb);
    let mut named: Named<T> = slots.iter().map(|_| None).collect();
    for said in said {
        let word = said.as_str();
        let legal = |named: &Named<T>, index: usize| {
            distinct(all.iter().filter(|parts| !T::IN_ORDER || fits(named, parts)), index)
        };
        let meaning = |named: &Named<T>, index: usize, slot: T::Slot| {
            T::meaning(speaker, slot, word, &legal(named, index))
        };
        let open = slots.iter().enumerate().filter(|&(index, _)| matches!(named.get(index), Some(None)));
        let most = if T::IN_ORDER { 1 } else { slots.len() };
        let open: Vec<(usize, T::Slot)> = open.map(|(index, &slot)| (index, slot)).take(most).collect();
        let Some(&first) = open.first() else { return Err(CommandError::Extra { word: echo(word) }) };
        let found = open.iter().find_map(|&(index, slot)| Some((index, meaning(&named, index, slot).ok()?)));
        match found {
            Some((index, found)) => {
                // The slots after an open choice are asked after it.
                let stops = T::IN_ORDER && found.is_open;
                if let Some(open) = named.get_mut(index) {
                    *open = Some(found);
                }
                if stops {
                    break;
                }
            }
            None => {
                let looks = T::looks_like(verb, word);
                let looks = slots.iter().copied().enumerate().find(|(_, slot)| Some(*slot) == looks);
                let (index, slot) = looks.unwrap_or(first);
                let error = meaning(&named, index, slot).err();
                return Err(error.unwrap_or_else(|| T::unknown(slot, word, &legal(&named, index))));
            }
        }
    }
    Ok(named)
}

/// Interprets a verb and the words after it.
pub fn bind<T: Grammar>(
    speaker: &Speaker<'_, T>,
    verb: T::Verb,
    said: &[Said],
) -> Result<Bound, CommandError> {
    let all = legal(speaker, verb);
    let named = named(speaker, verb, &T::apart(speaker, verb, said), &all)?;
    let fits: Vec<Vec<T::Part>> = all.into_iter().filter(|parts| fits(&named, parts)).collect();
    let Some(first) = fits.first() else { return Err(refuse::refuse(speaker, verb, &named)) };
    for (index, (&slot, meaning)) in T::slots(verb).iter().zip(&named).enumerate() {
        let parts = distinct(fits.iter(), index);
        let asks = parts.len() > 1
            || match meaning {
                Some(meaning) => meaning.is_open,
                None => !parts.is_empty() && !speaker.takes_the_only_one() && T::asks_for_the_only(slot),
            };
        if asks {
            let next = Next::new(verb, (index, slot), &named, &fits);
            return Ok(Bound::Ask(T::ask(speaker, &next)));
        }
    }
    match T::action(verb, first) {
        Some(action) => speaker.act(action),
        None => Err(refuse::refuse(speaker, verb, &named)),
    }
}

/// Next question: one slot, with the actions that are left.
pub struct Next<'a, T: Grammar> {
    pub verb: T::Verb,
    pub slot: T::Slot,
    pub index: usize,
    named: &'a Named<T>,
    fits: &'a [Vec<T::Part>],
}

impl<'a, T: Grammar> Next<'a, T> {
    /// Question for slot `index` of these actions.
    pub(super) fn new(
        verb: T::Verb,
        (index, slot): (usize, T::Slot),
        named: &'a Named<T>,
        fits: &'a [Vec<T::Part>],
    ) -> Next<'a, T> {
        Next { verb, slot, index, named, fits }
    }

    /// Distinct parts to choose from.
    pub fn parts(&self) -> Vec<T::Part> {
        distinct(self.fits.iter(), self.index)
    }

    /// Distinct parts of another slot in the actions that have `part` here.
    pub fn others(&self, part: T::Part, slot: T::Slot) -> Vec<T::Part> {
        let Some(index) = self.index_of(slot) else { return Vec::new() };
        distinct(self.fits.iter().filter(|fit| fit.get(self.index) == Some(&part)), index)
    }

    /// Part of a slot, if a single one is left.
    pub fn settled(&self, slot: T::Slot) -> Option<T::Part> {
        match distinct(self.fits.iter(), self.index_of(slot)?)[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    fn index_of(&self, slot: T::Slot) -> Option<usize> {
        T::slots(self.verb).iter().position(|&other| other == slot)
    }

    /// Words so far, with `word` for the asked slot. Adds the settled part of an earlier slot if the word could be
    /// parsed as that slot.
    fn with(&self, speaker: &Speaker<'_, T>, word: &str) -> Vec<Said> {
        let of = |(index, meaning): (usize, &Option<Meaning<T::Part>>)| match meaning {
            _ if index == self.index => Said::new(word),
            Some(meaning) => meaning.said.clone(),
            None if index < self.index => {
                let slot = *T::slots(self.verb).get(index)?;
                let parts = distinct(self.fits.iter(), index);
                let mistaken = T::IN_ORDER || T::meaning(speaker, slot, word, &parts).is_ok();
                let only = parts.first().filter(|_| mistaken && parts.len() == 1)?;
                Said::new(&T::word(speaker, *only))
            }
            None => None,
        };
        self.named.iter().enumerate().filter_map(of).collect()
    }

    /// Command with the words so far and one more.
    pub fn with_more(&self, word: &str) -> Command {
        let named = self.named.iter().flatten().filter_map(|meaning| meaning.said.clone());
        Command::Move(self.verb.with(named.chain(Said::new(word)).collect()))
    }

    /// Choice of a part.
    pub fn choice(&self, speaker: &Speaker<'_, T>, part: T::Part) -> Choice {
        let command = Command::Move(self.verb.with(self.with(speaker, &T::word(speaker, part))));
        T::choice(speaker, T::label(speaker, self, part), command)
    }

    /// Menu of these parts.
    pub fn ask(&self, speaker: &Speaker<'_, T>, parts: Vec<T::Part>) -> Ask {
        let choices = parts.into_iter().map(|part| self.choice(speaker, part)).collect();
        Ask::of_places(T::question(speaker, self), choices)
    }
}
