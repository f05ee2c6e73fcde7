//! Statistics of a finished game, when nothing is secret any more, and the public ledger of a running one.

use engine::game::HostedTitle;
use engine::journal::Journal;
use engine::rules::Rules;
use engine::seat::PerSeat;

use super::LedgerTables;
use crate::words::Words;

/// Statistics of a title, apart from points and dice.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Statistics: HostedTitle {
    /// Counts per player over the whole game.
    fn statistics(words: &Words, game: &Journal<Self>) -> Vec<Statistic> {
        Vec::new()
    }

    /// Public ledger, from a spectator's notices alone; `None` unless [`HostedTitle::KEEPS_LEDGER`].
    fn ledger(words: &Words, game: &Journal<Self>) -> Option<LedgerTables> {
        None
    }

    /// Cards that rolls produced for each player, and their expected number.
    fn production_luck(game: &Journal<Self>) -> PerSeat<ProductionLuck> {
        PerSeat::default()
    }
}

/// A statistic with a value for each player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statistic {
    /// Column heading: one short word.
    pub heading: String,
    /// Description in a few words.
    pub about: String,
    /// Value of each player.
    pub values: PerSeat<String>,
}

/// Calls `visit` for each event of a game, with the states before and after it.
pub(crate) fn for_each_event<T: Rules>(game: &Journal<T>, mut visit: impl FnMut(&T::State, &T::Event, &T::State)) {
    let mut state = game.state_after(0);
    for event in game.steps().iter().flat_map(|step| &step.events) {
        let before = state.clone();
        T::evolve(&mut state, event);
        visit(&before, event, &state);
    }
}

/// Production of a player, compared with its expectation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ProductionLuck {
    /// Number of cards produced.
    pub produced: u32,
    /// Expected number of cards, in parts of [`EXPECTED_UNIT`](ProductionLuck::EXPECTED_UNIT).
    pub expected: u32,
}

impl ProductionLuck {
    /// Parts of a card in which expectations are counted.
    pub const EXPECTED_UNIT: u32 = 36_000;

    /// Production in percent of its expectation, rounded down; `None` if the expectation is zero.
    pub(crate) fn luck_index(self) -> Option<u32> {
        let produced = 100 * u64::from(self.produced) * u64::from(ProductionLuck::EXPECTED_UNIT);
        let percent = produced.checked_div(self.expected.into())?;
        Some(u32::try_from(percent).unwrap_or(u32::MAX))
    }

    /// Expected number of cards, rounded.
    pub(crate) fn expected_cards(self) -> u32 {
        (self.expected + ProductionLuck::EXPECTED_UNIT / 2) / ProductionLuck::EXPECTED_UNIT
    }
}

/// Formats a number with its sign.
pub(crate) fn format_signed(number: i32) -> String {
    match number {
        0 => "0".to_owned(),
        more if more > 0 => format!("+{more}"),
        less => format!("−{}", less.unsigned_abs()),
    }
}
