//! What may be chosen in a game with Cities & Knights.

/// The points that end a game unless something else is chosen.
pub const DEFAULT_POINTS: u8 = 13;
/// The points that end a game may be set within these bounds: a settlement and a city, with which everybody begins, are
/// three already, and a fourth comes with the first settlement (R63).
pub const POINTS: std::ops::RangeInclusive<u8> = 5..=18;

/// What the player whose turn it is does with a fifth progress card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FifthCard {
    /// Plays one at once, or puts one back when none can be played.
    #[default]
    AtOnce,
    /// May hold five until the end of the turn.
    EndOfTurn,
}

/// Which knights meet the barbarians.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Defense {
    /// Every active one.
    #[default]
    Everyone,
    /// Those that their players name, one player after another.
    Chosen,
}

/// All that is chosen for the expansion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// What is done with a fifth progress card.
    pub fifth_card: FifthCard,
    /// Which knights meet the barbarians.
    pub defense: Defense,
}
