//! Actions at places of the board that a page can offer directly, without an open question.

use super::Speaker;
use super::grammar::Grammar;
use super::narrow::{Next, legal};
use crate::menu::{Choice, Label};

/// Verb that acts at a place of the board.
#[derive(Clone, Copy, Debug)]
pub struct Placing<V> {
    pub verb: V,
    /// Index of the place among the slots.
    pub slot: usize,
    /// Short word of the drawing; places with the same sign look alike on a page.
    pub sign: &'static str,
}

impl<V> Placing<V> {
    pub const fn new(verb: V, slot: usize, sign: &'static str) -> Placing<V> {
        Placing { verb, slot, sign }
    }
}

/// An action that can be taken at a place.
#[derive(Clone, PartialEq, Debug)]
pub struct Placed {
    pub sign: &'static str,
    /// Label of the action, with its cost at any place.
    pub does: Label,
    /// Place, with the command that acts there or asks for the rest.
    pub choice: Choice,
}

/// All legal placings of the speaker, verb by verb.
pub(crate) fn places<T: Grammar>(speaker: &Speaker<'_, T>) -> Vec<Placed> {
    let mut places = Vec::new();
    for placing in T::PLACINGS {
        let (verb, fits) = (placing.verb, legal(speaker, placing.verb));
        let Some(&slot) = T::slots(verb).get(placing.slot) else { continue };
        let named: Vec<_> = T::slots(verb).iter().map(|_| None).collect();
        let next = Next::new(verb, (placing.slot, slot), &named, &fits);
        let of =
            |part| Placed { sign: placing.sign, does: T::does(verb), choice: next.choice(speaker, part) };
        let all = next.parts().into_iter().map(of);
        places.extend(all.filter(|placed| placed.choice.label.spot().is_some()));
    }
    places
}
