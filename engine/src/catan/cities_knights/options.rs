//! Options of Cities & Knights.

/// Default victory point goal.
pub const DEFAULT_POINTS: u8 = 13;
/// Bounds of the victory point goal. Everybody starts with three points, a settlement and a city, and gets the fourth
/// with the next settlement (R63).
pub const POINTS: std::ops::RangeInclusive<u8> = 5..=18;

/// Rule for the active player's fifth progress card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FifthCard {
    /// One must be played at once, or put back if none can be played.
    #[default]
    AtOnce,
    /// Five may be held until the end of the turn.
    EndOfTurn,
}

/// Rule for the knights that defend against the barbarians.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Defense {
    /// All active knights defend.
    #[default]
    Everyone,
    /// Each player chooses among their active knights, one player after another.
    Chosen,
}

/// Options of the expansion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Rule for the fifth progress card.
    pub fifth_card: FifthCard,
    /// Rule for the defending knights.
    pub defense: Defense,
}
