//! What a command means in a game of Elasund.

mod speaker;

use engine::elasund::action::Action;
use engine::game::AnyError;

use super::{Bound, skipped};
use crate::command::error::CommandError;
use crate::command::text::echo;
use crate::command::{Command, Sure};
use crate::menu;
pub(crate) use speaker::Speaker;

impl Speaker<'_> {
    /// As [`bind`](super::bind).
    pub(crate) fn bind(&self, command: &Command) -> Result<Bound, CommandError> {
        match command {
            Command::Roll => self.act(Action::Roll),
            Command::End => self.act(Action::EndTurn),
            Command::Resign(sure) => {
                self.check(Action::Resign)?;
                match sure {
                    Sure::Yes => self.act(Action::Resign),
                    Sure::Unasked => Ok(Bound::Ask(menu::general::resign())),
                }
            }
            Command::Skip(name) => {
                let named = name.as_ref().map(|name| self.player(name)).transpose()?;
                skipped(named, self.others_awaited(), true)
            }
            Command::Choose(text) if text.is_empty() => Ok(Bound::Ask(menu::elasund::everything(self))),
            Command::Menu => Ok(Bound::Ask(menu::elasund::everything(self))),
            // The moves of the base game.
            Command::Build(..)
            | Command::BuyCard
            | Command::Trade(_)
            | Command::Play(_)
            | Command::Knight
            | Command::Improve
            | Command::CitiesKnights(..)
            | Command::Harbor(_)
            | Command::Discard(_)
            | Command::Robber(..) => Err(CommandError::Rule(AnyError::OtherTitle)),
            Command::Choose(text) => Err(CommandError::UnknownChoice { word: echo(text) }),
            other => {
                let ask = menu::general::ask(other, &[]);
                Ok(ask.map_or_else(|| Bound::Table(other.clone()), Bound::Ask))
            }
        }
    }
}
