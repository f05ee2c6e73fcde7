//! Actions at places of the board that a page can offer directly, without an open question.

use super::CommandContext;
use super::grammar::Grammar;
use super::narrow::{OpenSlot, legal_parts};
use crate::menu::{Choice, Label};

/// Verb that acts at a place of the board.
#[derive(Clone, Copy, Debug)]
pub struct BoardVerb<V> {
    pub verb: V,
    /// Index of the place among the slots.
    pub slot: usize,
    /// Short word of the drawing; places with the same sign look alike on a page.
    pub sign: &'static str,
}

impl<V> BoardVerb<V> {
    pub const fn new(verb: V, slot: usize, sign: &'static str) -> BoardVerb<V> {
        BoardVerb { verb, slot, sign }
    }
}

/// An action that can be taken at a place.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardAction {
    pub sign: &'static str,
    /// Label of the action, with its cost at any place.
    pub label: Label,
    /// Place, with the command that acts there or asks for the rest.
    pub choice: Choice,
}

/// All legal placings of the speaker, verb by verb.
pub(crate) fn board_actions<T: Grammar>(speaker: &CommandContext<'_, T>) -> Vec<BoardAction> {
    let mut places = Vec::new();
    for placing in T::BOARD_VERBS {
        let (verb, fits) = (placing.verb, legal_parts(speaker, placing.verb));
        let Some(&slot) = T::slots(verb).get(placing.slot) else { continue };
        let named: Vec<_> = T::slots(verb).iter().map(|_| None).collect();
        let next = OpenSlot::new(verb, (placing.slot, slot), &named, &fits);
        let of =
            |part| BoardAction { sign: placing.sign, label: T::verb_label(verb), choice: next.choice(speaker, part) };
        let all = next.parts().into_iter().map(of);
        places.extend(all.filter(|placed| placed.choice.label.spot().is_some()));
    }
    places
}
