//! What can be named after a verb of Elasund.

use super::Verb;

/// What kind of thing can be named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// A row.
    Row,
    /// A square.
    Square,
    /// A front of the wall.
    Front,
    /// A permit.
    Permit,
    /// A permit that takes the place of another.
    Higher,
    /// A color of influence cards, where some are paid.
    Color,
    /// A hut.
    Hut,
}

/// What can be named after a verb, in this order.
pub(crate) fn slots(verb: Verb) -> &'static [Slot] {
    match verb {
        Verb::Ship => &[Slot::Row],
        Verb::Build(_) => &[Slot::Square, Slot::Color],
        Verb::Wall => &[Slot::Front],
        Verb::Church | Verb::Gold | Verb::BonusGold => &[],
        Verb::Permit | Verb::Move => &[Slot::Permit, Slot::Square, Slot::Color],
        Verb::Raise => &[Slot::Permit, Slot::Higher, Slot::Color],
        Verb::BonusPermit => &[Slot::Permit, Slot::Square],
        Verb::Hut => &[Slot::Hut, Slot::Square],
    }
}
