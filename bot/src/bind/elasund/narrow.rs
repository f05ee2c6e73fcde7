//! A verb with what was named after it narrows the legal actions down to one, or to a question.

use super::part::{Part, action, of_action};
use super::resolve::{resolve, unknown};
use super::{Bound, Speaker, why};
use crate::bind::ask;
use crate::command::Said;
use crate::command::elasund::{Slot, Verb, slots};
use crate::command::error::CommandError;
use crate::command::text::echo;

/// What was named for a slot: the word, and all that it can mean.
pub(super) struct Given {
    pub(super) said: Said,
    pub(super) parts: Vec<Part>,
}

/// What was named so far, slot by slot.
pub(super) type Named = Vec<Option<Given>>;

/// The legal actions of a verb, each as what is named after it, slot by slot.
pub(crate) fn legal(speaker: &Speaker<'_>, verb: Verb) -> Vec<Vec<Part>> {
    let all = speaker.legal.actions.iter().filter_map(of_action);
    all.filter(|(of, _)| *of == verb).map(|(_, parts)| parts).collect()
}

/// What stands in a slot of these actions, each once.
fn distinct(fits: &[Vec<Part>], index: usize) -> Vec<Part> {
    let mut parts = Vec::new();
    for part in fits.iter().filter_map(|fit| fit.get(index)) {
        if !parts.contains(part) {
            parts.push(*part);
        }
    }
    parts
}

/// Each word in the first slot that is still open and in which it means something.
fn named(speaker: &Speaker<'_>, verb: Verb, said: &[Said], all: &[Vec<Part>]) -> Result<Named, CommandError> {
    let slots = slots(verb);
    let mut named: Named = slots.iter().map(|_| None).collect();
    for said in said {
        let word = said.as_str();
        let open = slots.iter().zip(&mut named).enumerate().filter(|(_, (_, given))| given.is_none());
        let mut first = None;
        let mut taken = false;
        for (index, (&slot, given)) in open {
            first.get_or_insert((index, slot));
            if let Some(parts) = resolve(speaker, slot, word) {
                *given = Some(Given { said: said.clone(), parts });
                taken = true;
                break;
            }
        }
        match first {
            _ if taken => {}
            None => return Err(CommandError::Extra { word: echo(word) }),
            Some((index, slot)) => {
                // A word with a digit and a letter is meant as a square, where one is named.
                let square = || slots.iter().position(|&slot| slot == Slot::Square);
                let looks_like_one =
                    word.contains(|c: char| c.is_ascii_digit()) && word.contains(char::is_alphabetic);
                let (index, slot) = match square() {
                    Some(square) if looks_like_one => (square, Slot::Square),
                    _ => (index, slot),
                };
                return Err(unknown(slot, word, &distinct(all, index)));
            }
        }
    }
    Ok(named)
}

/// Whether an action is among those that were named.
fn fits(named: &Named, parts: &[Part]) -> bool {
    named.iter().zip(parts).all(|(given, part)| given.as_ref().is_none_or(|given| given.parts.contains(part)))
}

/// A verb with what was named after it.
pub(super) fn bind(speaker: &Speaker<'_>, verb: Verb, said: &[Said]) -> Result<Bound, CommandError> {
    let all = legal(speaker, verb);
    let named = named(speaker, verb, said, &all)?;
    let fits: Vec<Vec<Part>> = all.into_iter().filter(|parts| fits(&named, parts)).collect();
    let Some(first) = fits.first() else { return why::refuse(speaker, verb, &named) };
    for (index, (&slot, given)) in slots(verb).iter().zip(&named).enumerate() {
        let asks = distinct(&fits, index).len() > 1
            || match (slot, given) {
                // Of colors and huts there is a question only where more than one would do.
                (Slot::Color | Slot::Hut, _) => false,
                // A whole row was named.
                (Slot::Square, Some(given)) => given.parts.len() > 1,
                (_, Some(_)) => false,
                (_, None) => !speaker.takes_the_only_one(),
            };
        if asks {
            let next = Next { verb, slot, index, named: &named, fits: &fits };
            return Ok(Bound::Ask(ask::elasund::next(speaker, &next)));
        }
    }
    match action(verb, first) {
        Some(action) => speaker.act(action),
        None => why::refuse(speaker, verb, &named),
    }
}

/// What is asked next: one slot of actions that are left.
pub(crate) struct Next<'a> {
    pub(crate) verb: Verb,
    pub(crate) slot: Slot,
    index: usize,
    named: &'a Named,
    fits: &'a [Vec<Part>],
}

impl Next<'_> {
    /// What can be chosen, each once.
    pub(crate) fn parts(&self) -> Vec<Part> {
        distinct(self.fits, self.index)
    }

    /// What else can be named in actions with this part there, each once.
    pub(crate) fn others(&self, part: Part, slot: Slot) -> Vec<Part> {
        let Some(index) = slots(self.verb).iter().position(|&other| other == slot) else { return Vec::new() };
        let with: Vec<Vec<Part>> =
            self.fits.iter().filter(|fit| fit.get(self.index) == Some(&part)).cloned().collect();
        distinct(&with, index)
    }

    /// What is settled for a slot: the only thing that is left there.
    pub(crate) fn settled(&self, slot: Slot) -> Option<Part> {
        let index = slots(self.verb).iter().position(|&other| other == slot)?;
        match distinct(self.fits, index)[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// What was named, with this word in the slot that is asked for. Where it would be taken for what comes before that
    /// slot, what is settled there is named as well.
    pub(crate) fn with(&self, speaker: &Speaker<'_>, word: &str) -> Vec<Said> {
        let of = |(index, given): (usize, &Option<Given>)| match given {
            _ if index == self.index => Said::new(word),
            Some(given) => Some(given.said.clone()),
            None if index < self.index => {
                let slot = *slots(self.verb).get(index)?;
                resolve(speaker, slot, word)?;
                Said::new(&self.settled(slot)?.word())
            }
            None => None,
        };
        self.named.iter().enumerate().filter_map(of).collect()
    }

    /// What was named, with one word more.
    pub(crate) fn with_more(&self, word: &str) -> Vec<Said> {
        let named = self.named.iter().flatten().map(|given| given.said.clone());
        named.chain(Said::new(word)).collect()
    }
}
