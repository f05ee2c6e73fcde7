//! What can be named after a verb of Elasund.

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
