//! A message as a person's client shows it.

use jiff::Timestamp;
use serde_json::Value;

use super::account::Account;
use super::attachment::Attachment;
use super::id::Id;
use super::message::{LOADING, Message};
use super::world::World;

/// Flag: no notification sound.
const SILENT: u64 = 1 << 12;

/// Visible state of a message at one moment.
#[derive(Clone, Debug)]
pub struct VisibleMessage {
    pub id: Id,
    pub channel: Id,
    pub author: Id,
    pub author_name: String,
    /// Message type of the API.
    pub kind: u8,
    /// Text, with raw mentions (`<@17>`).
    pub content: String,
    pub embeds: Vec<Value>,
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    /// Time of creation.
    pub created: Timestamp,
    /// Time of the last edit.
    pub edited: Option<Timestamp>,
    pub pinned: bool,
    /// Accounts that it notified.
    pub pinged: Vec<Id>,
    /// Flag: no notification sound.
    pub silent: bool,
    /// Flag: ephemeral.
    pub private: bool,
    /// Flag: a deferred answer that is still to come.
    pub loading: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VisibleButton {
    /// Custom id; empty for a link.
    pub custom_id: String,
    /// Label, after its emoji.
    pub label: String,
    pub disabled: bool,
    /// Style of the API: 1 blue, 2 gray, 3 green, 4 red, 5 link.
    pub style: u64,
}

/// A select menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VisibleSelect {
    pub custom_id: String,
    /// Component type of the API: 3 of strings, 5 of users, ...
    pub kind: u64,
    pub placeholder: String,
    /// Minimum number of choices.
    pub min_choices: u64,
    /// Maximum number of choices.
    pub max_choices: u64,
    pub options: Vec<SelectOption>,
    /// Channel types that can be chosen; `None` for all.
    pub channel_types: Option<Vec<u8>>,
    pub disabled: bool,
}

/// An option of a select menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SelectOption {
    pub label: String,
    /// Value that is sent.
    pub value: String,
    pub description: String,
}

fn string_field(value: &Value, name: &str) -> String {
    value[name].as_str().unwrap_or_default().to_owned()
}

fn select_option(value: &Value) -> SelectOption {
    SelectOption {
        label: string_field(value, "label"),
        value: string_field(value, "value"),
        description: string_field(value, "description"),
    }
}

/// Flattens components in pre-order.
fn flatten<'a>(components: &'a [Value], found: &mut Vec<&'a Value>) {
    for component in components {
        found.push(component);
        found.extend(component.get("accessory"));
        flatten(component["components"].as_array().map_or(&[], Vec::as_slice), found);
    }
}

impl VisibleMessage {
    fn components_of_kind(&self, wanted: impl Fn(u64) -> bool) -> Vec<&Value> {
        let mut all = Vec::new();
        flatten(&self.components, &mut all);
        all.retain(|component| component["type"].as_u64().is_some_and(&wanted));
        all
    }

    /// Buttons in order.
    pub fn buttons(&self) -> Vec<VisibleButton> {
        let button = |value: &Value| {
            let words = [value["emoji"]["name"].as_str(), value["label"].as_str()];
            VisibleButton {
                custom_id: string_field(value, "custom_id"),
                label: words.into_iter().flatten().collect::<Vec<_>>().join(" "),
                disabled: value["disabled"] == true,
                style: value["style"].as_u64().unwrap_or_default(),
            }
        };
        self.components_of_kind(|kind| kind == 2).into_iter().map(button).collect()
    }

    /// The button with this `custom_id`, else this label, else a label that contains it.
    pub fn button(&self, which: &str) -> Option<VisibleButton> {
        let buttons = self.buttons();
        let found = |test: &dyn Fn(&VisibleButton) -> bool| buttons.iter().find(|button| test(button)).cloned();
        found(&|button| button.custom_id == which)
            .or_else(|| found(&|button| button.label == which))
            .or_else(|| found(&|button| button.label.contains(which)))
    }

    /// Select menus.
    pub fn selects(&self) -> Vec<VisibleSelect> {
        let select = |value: &Value| VisibleSelect {
            custom_id: string_field(value, "custom_id"),
            kind: value["type"].as_u64().unwrap_or_default(),
            placeholder: string_field(value, "placeholder"),
            min_choices: value["min_values"].as_u64().unwrap_or(1),
            max_choices: value["max_values"].as_u64().unwrap_or(1),
            options: value["options"].as_array().into_iter().flatten().map(select_option).collect(),
            channel_types: value["channel_types"]
                .as_array()
                .map(|types| types.iter().filter_map(|kind| u8::try_from(kind.as_u64()?).ok()).collect()),
            disabled: value["disabled"] == true,
        };
        self.components_of_kind(|kind| kind == 3 || (5..=8).contains(&kind)).into_iter().map(select).collect()
    }

    /// The select menu with this `custom_id` or placeholder.
    pub fn select(&self, which: &str) -> Option<VisibleSelect> {
        self.selects().into_iter().find(|select| select.custom_id == which || select.placeholder == which)
    }

    /// Alternative texts of its files.
    pub fn alt_texts(&self) -> Vec<&str> {
        self.attachments.iter().filter_map(|attachment| attachment.alt.as_deref()).collect()
    }

    /// All readable texts, one per line: content, embeds, components, alternative texts.
    pub fn text(&self) -> String {
        let mut lines = vec![self.content.clone()];
        let mut words = Vec::new();
        self.embeds.iter().chain(&self.components).for_each(|value| collect_texts(value, &mut words));
        lines.extend(words);
        lines.extend(self.alt_texts().into_iter().map(str::to_owned));
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }
}

/// Collects the texts of an embed or component, without ids and addresses.
pub(super) fn collect_texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                let words = matches!(
                    name.as_str(),
                    "title" | "description" | "name" | "value" | "text" | "content" | "label" | "placeholder"
                );
                match inner {
                    Value::String(text) if words => found.push(text.clone()),
                    _ => collect_texts(inner, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect_texts(value, found)),
        _ => {}
    }
}

impl World {
    /// Visible state of a message.
    pub fn visible_message(&self, message: &Message) -> VisibleMessage {
        let author = if message.author == self.bot.id { Some(&self.bot) } else { self.accounts.get(&message.author) };
        let name = |account: &Account| account.global_name.clone().unwrap_or_else(|| account.name.clone());
        VisibleMessage {
            id: message.id,
            channel: message.channel,
            author: message.author,
            author_name: author.map(name).unwrap_or_default(),
            kind: message.kind,
            content: message.content.clone(),
            embeds: message.embeds.clone(),
            components: message.components.clone(),
            attachments: message.attachments.clone(),
            created: message.created,
            edited: message.edited,
            pinned: message.pinned.is_some(),
            pinged: message.pinged.clone(),
            silent: message.has_flags(SILENT),
            private: message.ephemeral_for.is_some(),
            loading: message.has_flags(LOADING),
        }
    }
}
