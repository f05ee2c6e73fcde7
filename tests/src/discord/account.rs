//! Accounts of people and of the bot.

use serde_json::{Value, json};

use super::id::Id;

#[derive(Clone, Debug)]
pub struct Account {
    pub id: Id,
    /// Unique name, in lower case.
    pub name: String,
    /// Display name.
    pub global_name: Option<String>,
    /// Locale of the client, such as `en-US`.
    pub locale: String,
    /// Flag: accepts direct messages from members of shared guilds.
    pub accepts_messages: bool,
    pub bot: bool,
}

impl Account {
    /// A person with this name and an English client.
    pub fn new_person(id: Id, name: &str) -> Account {
        let mut letters = name.chars();
        let shown = letters.next().map(|first| first.to_uppercase().chain(letters).collect());
        Account {
            id,
            name: name.to_lowercase(),
            global_name: shown,
            locale: "en-US".to_owned(),
            accepts_messages: true,
            bot: false,
        }
    }

    /// User object of the API.
    pub fn to_json(&self) -> Value {
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

    /// User object of the API for `GET /users/@me`.
    pub fn to_own_json(&self) -> Value {
        let mut told = self.to_json();
        told["mfa_enabled"] = json!(false);
        told["locale"] = json!(self.locale);
        told["verified"] = json!(true);
        told["email"] = Value::Null;
        told
    }
}
