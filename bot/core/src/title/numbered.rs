//! What is counted in a game of a title, once it is over and nothing is secret any more.

use engine::game::Listed;
use engine::journal::Journal;
use engine::rules::Rules;
use engine::seat::PerSeat;

use crate::words::Words;

/// What is counted of a title beside its points and its dice.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Numbered: Listed {
    /// What was counted for each player, from the first step to the last.
    fn counts(words: &Words, game: &Journal<Self>) -> Vec<Count> {
        Vec::new()
    }

    /// What rolls brought each player, beside what could be expected.
    fn fortunes(game: &Journal<Self>) -> PerSeat<Fortune> {
        PerSeat::default()
    }
}

/// One thing that was counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// What heads it on a picture: one short word.
    pub heading: String,
    /// What it is, in a few words.
    pub about: String,
    /// How much of it each player has.
    pub values: PerSeat<String>,
}

/// Visits each event of a game, with the state before and after it.
pub(crate) fn each_event<T: Rules>(
    game: &Journal<T>,
    mut visit: impl FnMut(&T::State, &T::Event, &T::State),
) {
    let mut state = game.state_after(0);
    for event in game.steps().iter().flat_map(|step| &step.events) {
        let before = state.clone();
        T::evolve(&mut state, event);
        visit(&before, event, &state);
    }
}

/// What hexes, rows and the like brought somebody, beside what could be expected of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fortune {
    /// How many cards they brought.
    pub brought: u32,
    /// How many could be expected, in 36ths.
    pub expected: u32,
}

impl Fortune {
    /// What was brought in hundredths of what could be expected: 100 is as much. Nothing where nothing could be.
    pub(crate) fn index(self) -> Option<u32> {
        (self.brought * 3600).checked_div(self.expected)
    }

    /// How many cards could be expected.
    pub(crate) fn expected_cards(self) -> u32 {
        (self.expected + 18) / 36
    }
}

/// A number with its sign.
pub(crate) fn signed(number: i32) -> String {
    match number {
        0 => "0".to_owned(),
        more if more > 0 => format!("+{more}"),
        less => format!("−{}", less.unsigned_abs()),
    }
}
