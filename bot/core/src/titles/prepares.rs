//! Answers that are prepared in advance, in any title.

use engine::game::{AnyAction, AnyGame};
use engine::seat::{PerSeat, Seat};

use super::commands;
use crate::bind::{Single, Speaker};
use crate::command::{CommandError, Move};
use crate::title::{Prepared, Prepares, Readiness, Verb};
use crate::words::{Scene, Words};

questions! {
    /// What can be prepared in a title, whichever it is.
    trait Plans for T: Prepares {
        /// The verbs of a game's prepared answers, those first that are given before others.
        pub fn prepared_verbs(game: &AnyGame) -> &'static [Verb] = T::own_game(game).map(|_| T::PREPARED)?;

        /// A prepared answer of the player in this seat in canonical text; nothing where no title has such a game.
        pub fn prepare(
            game: &AnyGame,
            seat: Seat,
            names: &PerSeat<String>,
            said: &Move,
        ) -> Option<Result<Move, CommandError>>
            = Some(T::prepare(&Speaker::new(T::own_game(game)?, seat, names, Single::Take, commands()), said));

        /// What a prepared answer comes to now; nothing where no title has such a game.
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

        /// What a prepared answer will do, as a sentence for whoever has prepared it.
        pub fn prepared_words(words: &Words, said: &Move, scene: &Scene<'_> as scene) -> String;
    }
}
