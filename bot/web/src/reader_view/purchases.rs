//! Pieces and cards that the reader can buy.

use engine::seat::Seat;

use super::Reader;
use crate::message::{Build, Idle};
use bot_core::command::error::CommandError;
use bot_core::table::state::Play;
use bot_core::title;
use bot_core::titles;

impl Reader<'_> {
    /// Returns everything that can be bought, and the reason why nothing can be now, if it is the same for all.
    pub(super) fn builds(&self, play: &Play, seat: Seat) -> (Vec<Build>, Option<String>) {
        let Some(view) = &self.view else { return Default::default() };
        let things = titles::build_bar(self.words, view).items;
        let refused = |build: &title::BuildItem| titles::bind(&build.command, &play.game, seat, &self.names.0).err();
        let errors: Vec<Option<CommandError>> = things.iter().map(refused).collect();
        let of_all = errors
            .first()
            .cloned()
            .flatten()
            .filter(|first| errors.len() > 1 && errors.iter().all(|error| error.as_ref() == Some(first)));
        let idle = |error: CommandError| {
            let short = self.words.reason_in_short(&error);
            Idle {
                not_now: short.is_none(),
                short: short.unwrap_or_else(|| self.words.not_now()),
                reason: self.reasons(&error),
            }
        };
        let shown = |(build, error): (title::BuildItem, Option<CommandError>)| {
            let title::BuildItem { item: thing, note, command, placement_sign: places } = build;
            let idle = error.filter(|_| of_all.is_none()).map(idle);
            Build { thing, note, command: command.to_string(), deed: places, idle }
        };
        let builds = things.into_iter().zip(errors).map(shown).collect();
        (builds, of_all.as_ref().map(|error| self.reasons(error)))
    }

    /// Returns the reasons why a command is refused, one per line.
    pub(super) fn reasons(&self, error: &CommandError) -> String {
        self.words.reasons(error, self.message_context().as_ref()).join("\n")
    }
}
