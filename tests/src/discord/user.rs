//! Accounts: people, and the bot.

use serde_json::{Value, json};

use super::id::Id;

/// An account.
#[derive(Clone, Debug)]
pub struct Account {
    /// Its id.
    pub id: Id,
    /// Its unique name, in lower case.
    pub name: String,
    /// The name that is shown, if it has one.
    pub global_name: Option<String>,
    /// The language of its client, such as `en-US`.
    pub locale: String,
    /// Whether it takes direct messages of those it shares a guild with.
    pub takes_messages: bool,
    /// Whether it is a program.
    pub bot: bool,
}

impl Account {
    /// A person of this name, whose client speaks English.
    pub fn person(id: Id, name: &str) -> Account {
        let mut letters = name.chars();
        let shown = letters.next().map(|first| first.to_uppercase().chain(letters).collect());
        Account {
            id,
            name: name.to_lowercase(),
            global_name: shown,
            locale: "en-US".to_owned(),
            takes_messages: true,
            bot: false,
        }
    }

    /// What others read of it.
    pub fn told(&self) -> Value {
        json!({
            "id": self.id,
            "username": self.name,
            "global_name": self.global_name,
            "avatar": null,
            "discriminator": "0",
            "public_flags": 0,
            "flags": 0,
            "primary_guild": null,
            "bot": self.bot,
        })
    }

    /// What it reads of itself.
    pub fn told_to_itself(&self) -> Value {
        let mut told = self.told();
        told["mfa_enabled"] = json!(false);
        told["locale"] = json!(self.locale);
        told["verified"] = json!(true);
        told["email"] = Value::Null;
        told
    }
}
