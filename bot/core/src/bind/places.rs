//! What can be done at places of the board now, without a question being open.

use super::Speaker;
use super::grammar::Grammar;
use super::narrow::{Next, legal};
use crate::menu::{Choice, Label};

/// A verb that is about a place of the board.
#[derive(Clone, Copy, Debug)]
pub struct Placing<V> {
    /// Which verb.
    pub verb: V,
    /// Among what is named after it, counted from 0, the place.
    pub slot: usize,
    /// A short word, always the same: places with the same word look alike on a page.
    pub sign: &'static str,
}

impl<V> Placing<V> {
    /// A verb after which a place is named there.
    pub const fn new(verb: V, slot: usize, sign: &'static str) -> Placing<V> {
        Placing { verb, slot, sign }
    }
}

/// Something that can be done at a place.
#[derive(Clone, PartialEq, Debug)]
pub struct Placed {
    /// The word of its verb.
    pub sign: &'static str,
    /// What it does, with what it costs wherever that is.
    pub does: Label,
    /// The place, with what does it there, or asks on.
    pub choice: Choice,
}

/// All that a title's placings come to for whoever speaks, verb by verb.
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
