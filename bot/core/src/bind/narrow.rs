//! A verb with what was named after it narrows the legal actions down to one, or to a question.

use super::grammar::Grammar;
use super::moves::Moves;
use super::{Bound, Speaker, refuse};
use crate::command::error::CommandError;
use crate::command::moves::Verbs;
use crate::command::text::echo;
use crate::command::{Command, Said};
use crate::menu::{Ask, Choice};

/// What was named for a slot.
pub struct Meaning<P> {
    /// How it is said again.
    pub said: Option<Said>,
    /// All that it can mean.
    pub parts: Vec<P>,
    /// Whether it only says among which to choose.
    pub is_open: bool,
}

/// What was named so far, slot by slot.
pub type Named<T> = Vec<Option<Meaning<<T as Moves>::Part>>>;

/// The legal actions of a verb, each as what is named after it, slot by slot.
pub fn legal<T: Grammar>(speaker: &Speaker<'_, T>, verb: T::Verb) -> Vec<Vec<T::Part>> {
    let all = speaker.legal.actions.iter().filter_map(T::said);
    all.filter(|(of, _)| *of == verb).map(|(_, parts)| parts).collect()
}

/// Whether any of these can be done now.
pub fn any<T: Grammar>(speaker: &Speaker<'_, T>, verbs: &[T::Verb]) -> bool {
    let mut all = speaker.legal.actions.iter().filter_map(T::said);
    all.any(|(verb, _)| verbs.contains(&verb))
}

/// What stands in a slot of these actions, each once.
fn distinct<'a, P: Copy + PartialEq + 'a>(fits: impl Iterator<Item = &'a Vec<P>>, index: usize) -> Vec<P> {
    let mut parts = Vec::new();
    for part in fits.filter_map(|fit| fit.get(index)) {
        if !parts.contains(part) {
            parts.push(*part);
        }
    }
    parts
}

/// Whether an action is among those that were named.
fn fits<P: PartialEq>(named: &[Option<Meaning<P>>], parts: &[P]) -> bool {
    named.iter().enumerate().all(|(index, meaning)| match meaning {
        Some(meaning) => parts.get(index).is_some_and(|part| meaning.parts.contains(part)),
        None => true,
    })
}

/// Each word in the first slot that is still open and, where words stand in no order, in which it means something.
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
                // What comes after a choice is asked for after it.
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

/// A verb with what was named after it.
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

/// What is asked next: one slot of actions that are left.
pub struct Next<'a, T: Grammar> {
    pub verb: T::Verb,
    pub slot: T::Slot,
    pub index: usize,
    named: &'a Named<T>,
    fits: &'a [Vec<T::Part>],
}

impl<'a, T: Grammar> Next<'a, T> {
    /// The slot of that number in these actions, after what was named.
    pub(super) fn new(
        verb: T::Verb,
        (index, slot): (usize, T::Slot),
        named: &'a Named<T>,
        fits: &'a [Vec<T::Part>],
    ) -> Next<'a, T> {
        Next { verb, slot, index, named, fits }
    }

    /// What can be chosen, each once.
    pub fn parts(&self) -> Vec<T::Part> {
        distinct(self.fits.iter(), self.index)
    }

    /// What else can be named in actions with this part there, each once.
    pub fn others(&self, part: T::Part, slot: T::Slot) -> Vec<T::Part> {
        let Some(index) = self.index_of(slot) else { return Vec::new() };
        distinct(self.fits.iter().filter(|fit| fit.get(self.index) == Some(&part)), index)
    }

    /// What is settled for a slot: the only thing that is left there.
    pub fn settled(&self, slot: T::Slot) -> Option<T::Part> {
        match distinct(self.fits.iter(), self.index_of(slot)?)[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    fn index_of(&self, slot: T::Slot) -> Option<usize> {
        T::slots(self.verb).iter().position(|&other| other == slot)
    }

    /// What was named, with this word in the slot that is asked for. Where it would be taken for what comes before that
    /// slot, what is settled there is named as well.
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

    /// What was named, with one word more.
    pub fn with_more(&self, word: &str) -> Command {
        let named = self.named.iter().flatten().filter_map(|meaning| meaning.said.clone());
        Command::Move(self.verb.with(named.chain(Said::new(word)).collect()))
    }

    /// One of the choices.
    pub fn choice(&self, speaker: &Speaker<'_, T>, part: T::Part) -> Choice {
        let command = Command::Move(self.verb.with(self.with(speaker, &T::word(speaker, part))));
        T::choice(speaker, T::label(speaker, self, part), command)
    }

    /// The question with these choices.
    pub fn ask(&self, speaker: &Speaker<'_, T>, parts: Vec<T::Part>) -> Ask {
        let choices = parts.into_iter().map(|part| self.choice(speaker, part)).collect();
        Ask::of_places(T::question(speaker, self), choices)
    }
}
