//! Actor of a platform event, with the name, language and randomness that a table needs of a person.

use engine::luck::Salt;

use crate::app::task::TableHandle;
use crate::app::{App, internal_error};
use bot_core::command::ParsedLine;
use bot_core::command::confusable::are_confusable;
use bot_core::command::text::{limit_combining_marks, sanitize_line};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::people::{MAX_NAME, PlayerId};
use bot_core::table::seats::sanitize_name;
use bot_core::table::{Request, RequestId, Requester, Revision, Role, TableState};
use bot_core::wording::Words;

/// Account that sends an event, as its platform describes it.
#[derive(Clone, Debug)]
pub struct Actor {
    pub account: PlayerId,
    /// Names on the platform, in the order in which they are tried.
    pub names: Vec<String>,
    /// Language, as far as the platform knows it.
    pub language: Language,
    /// Permissions in the channel.
    pub role: Role,
    /// Id of the request: the same whenever the platform repeats the event.
    pub request: RequestId,
}

impl Actor {
    /// Valid name outside of a table.
    pub fn name(&self) -> String {
        valid_name(&self.names)
    }

    /// Messages for the actor.
    pub fn words(&self) -> &'static Words {
        Words::for_account(self.language, &self.account)
    }

    /// Request to a table.
    pub fn to_request(&self, from: Requester, said: ParsedLine, prompt: Option<Revision>) -> Request {
        Request { id: self.request.clone(), from, line: said, prompt }
    }

    /// Requester at a table: with a name that is free there, and the language set there, if any.
    pub fn requester(&self, app: &App, table: Option<&TableHandle>) -> Result<Requester, UserError> {
        let salt = app.random().map_err(|error| internal_error("no salt for a player", error))?;
        let plain = valid_name(&self.names);
        let (name, language) = match table {
            Some(table) => table.read(|table| {
                let language = table.person_by_account(&self.account).map_or(self.language, |person| person.language);
                (unused_name(plain, table, &self.account), language)
            }),
            None => (plain, self.language),
        };
        let (account, role) = (Some(self.account.clone()), self.role);
        Ok(Requester { account, name, language, salt: Salt(salt), role })
    }
}

/// First name that is valid after cleaning and shortening; else "P".
fn valid_name(names: &[String]) -> String {
    let cut = |name: &String| {
        let cleaned = limit_combining_marks(&sanitize_line(name));
        sanitize_name(&cleaned.chars().take(MAX_NAME).collect::<String>()).ok()
    };
    names.iter().find_map(cut).unwrap_or_else(|| "P".to_owned())
}

/// Returns the name, with a number appended if another person at the table has it or a similar one.
fn unused_name(name: String, table: &TableState, account: &PlayerId) -> String {
    let others = table.names_in_use();
    let own = table.person_by_account(account).map(|person| person.name.as_str());
    let taken =
        |name: &str| own != Some(name) && others.iter().any(|other| Some(*other) != own && are_confusable(other, name));
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
        let of = |names: &[&str]| valid_name(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
        assert_eq!(of(&["Anna"]), "Anna");
        assert_eq!(of(&["★ ★", "anna_b"]), "anna_b");
        assert_eq!(of(&["\u{202e}", "", "  x \n y "]), "x y");
        assert_eq!(of(&["an endless name of somebody here"]), "an endless name of someb");
        assert_eq!(of(&["…"]), "P");
        let piled = format!("Z{}oe", "\u{316}".repeat(30));
        assert_eq!(of(&[&piled]), "Z\u{316}\u{316}oe");
    }
}
