//! Prepared answers, dispatched to the title.

use engine::game::{AnyAction, AnyGame};
use engine::seat::{PerSeat, Seat};

use super::commands;
use crate::bind::{Single, Speaker};
use crate::command::{CommandError, Move};
use crate::title::{Prepared, Prepares, Readiness, Verb};
use crate::words::{Scene, Words};

questions! {
    /// Object-safe form of [`Prepares`].
    trait Plans for T: Prepares {
        /// Verbs of a game's prepared answers, in order of precedence.
        pub fn prepared_verbs(game: &AnyGame) -> &'static [Verb] = T::own_game(game).map(|_| T::PREPARED)?;

        /// Resolves the command text of a prepared answer to canonical text; `None` if no title has such a game.
        pub fn prepare(
            game: &AnyGame,
            seat: Seat,
            names: &PerSeat<String>,
            said: &Move,
        ) -> Option<Result<Move, CommandError>>
            = Some(T::prepare(&Speaker::new(T::own_game(game)?, seat, names, Single::Take, commands()), said));

        /// State of a prepared answer in the current position; `None` if no title has such a game.
        pub fn prepared(
            game: &AnyGame,
            seat: Seat,
            names: &PerSeat<String>,
            prepared: &Prepared,
        ) -> Option<Readiness<AnyAction>> = {
            let speaker = Speaker::new(T::own_game(game)?, seat, names, Single::Take, commands());
            Some(match T::prepared(&speaker, prepared) {
                Readiness::Acts(action) => Readiness::Acts(T::any_action(action)),
                Readiness::Waits => Readiness::Waits,
                Readiness::Done => Readiness::Done,
                Readiness::Stale => Readiness::Stale,
            })
        };

        /// Describes a prepared answer to the person who prepared it.
        pub fn prepared_words(words: &Words, said: &Move, scene: &Scene<'_> as scene) -> String;
    }
}
