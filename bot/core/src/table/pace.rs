//! Changes of the time control in a running game.

use super::answer::Role;
use super::decide::Decision;
use super::record::{Motion, Record};
use super::state::TableState;
use super::{play, voting};
use crate::command::{GameOption, OptionKind};
use crate::error::UserError;
use crate::people::Person;

/// Changes an option of the time control: immediate for managers, otherwise a majority vote.
pub(super) fn choose(
    table: &TableState,
    speaker: &Person,
    role: Role,
    option: GameOption,
) -> Result<Decision, UserError> {
    if !OptionKind::OF_TIME.contains(&option.kind) {
        return Err(UserError::AlreadyStarted);
    }
    if is_chosen(table, option) {
        return Err(UserError::ChosenAlready);
    }
    let records = match role {
        Role::Manager => vec![Record::Chosen { option }],
        Role::Player | Role::Moderator => {
            play::seat(table, speaker)?;
            voting::moved(table, speaker, Motion::Choose { option })?
        }
    };
    Ok(Decision::Append(records, None))
}

/// Returns `true` if the option has this value already.
pub(super) fn is_chosen(table: &TableState, option: GameOption) -> bool {
    option.kind.chosen(&table.chosen()) == Some(option)
}
