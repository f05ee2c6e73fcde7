//! Actor of a platform event, with the name, language and randomness that a table needs of a person.

use engine::luck::Salt;

use crate::app::task::TableHandle;
use crate::app::{App, ours};
use bot_core::command::Spoken;
use bot_core::command::looks::look_alike;
use bot_core::command::text::{clean, unpiled};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::people::{MAX_NAME, PlayerId};
use bot_core::table::answer::{Request, Requester, Role};
use bot_core::table::record::{RequestId, Revision};
use bot_core::table::seats::clean_name;
use bot_core::table::state::TableState;

/// Account that sends an event, as its platform describes it.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    pub(super) account: PlayerId,
    /// Names on the platform, in the order in which they are tried.
    pub(super) names: Vec<String>,
    /// Language, as far as the platform knows it.
    pub(super) language: Language,
    /// Permissions in the channel.
    pub(super) role: Role,
    /// Id of the request: the same whenever the platform repeats the event.
    pub(super) request: RequestId,
}

impl Visitor {
    /// Valid name outside of a table.
    pub(super) fn name(&self) -> String {
        name(&self.names)
    }

    /// Request to a table.
    pub(super) fn says(&self, from: Requester, said: Spoken, prompt: Option<Revision>) -> Request {
        Request { id: self.request.clone(), from, said, prompt }
    }

    /// Requester at a table: with a name that is free there, and the language set there, if any.
    pub(super) fn requester(&self, app: &App, table: Option<&TableHandle>) -> Result<Requester, UserError> {
        let salt = app.random().map_err(|error| ours("no salt for a player", error))?;
        let plain = name(&self.names);
        let (name, language) = match table {
            Some(table) => table.read(|table| {
                let language = table.person_of(&self.account).map_or(self.language, |person| person.language);
                (free(plain, table, &self.account), language)
            }),
            None => (plain, self.language),
        };
        let (account, role) = (Some(self.account.clone()), self.role);
        Ok(Requester { account, name, language, salt: Salt(salt), role })
    }
}

/// First name that is valid after cleaning and shortening; else "P".
fn name(names: &[String]) -> String {
    let cut = |name: &String| {
        let cleaned = unpiled(&clean(name));
        clean_name(&cleaned.chars().take(MAX_NAME).collect::<String>()).ok()
    };
    names.iter().find_map(cut).unwrap_or_else(|| "P".to_owned())
}

/// Returns the name, with a number appended if another person at the table has it or a similar one.
fn free(name: String, table: &TableState, account: &PlayerId) -> String {
    let others = table.names_in_use();
    let own = table.person_of(account).map(|person| person.name.as_str());
    let taken = |name: &str| {
        own != Some(name) && others.iter().any(|other| Some(*other) != own && look_alike(other, name))
    };
    if !taken(&name) {
        return name;
    }
    let numbered = |number: usize| {
        let tail = format!(" {number}");
        let head: String = name.chars().take(MAX_NAME - tail.chars().count()).collect();
        format!("{}{tail}", head.trim_end())
    };
    (2..100).map(numbered).find(|name| !taken(name)).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actor_name_is_always_valid() {
        let of = |names: &[&str]| name(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
        assert_eq!(of(&["Anna"]), "Anna");
        assert_eq!(of(&["★ ★", "anna_b"]), "anna_b");
        assert_eq!(of(&["\u{202e}", "", "  x \n y "]), "x y");
        assert_eq!(of(&["an endless name of somebody here"]), "an endless name of someb");
        assert_eq!(of(&["…"]), "P");
        let piled = format!("Z{}oe", "\u{316}".repeat(30));
        assert_eq!(of(&[&piled]), "Z\u{316}\u{316}oe");
    }
}
