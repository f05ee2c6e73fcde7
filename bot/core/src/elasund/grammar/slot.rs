//! Kinds of arguments of the verbs of Elasund.

/// Kind of argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// Row of the town.
    Row,
    /// Square of the town.
    Square,
    /// Front of the wall.
    Front,
    /// Permit by its number.
    Permit,
    /// Permit that replaces a lower one.
    Higher,
    /// Color of the influence cards to pay.
    Color,
    /// Small or large hut.
    Hut,
}
