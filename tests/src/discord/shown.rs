//! A message as a person's client shows it.

use jiff::Timestamp;
use serde_json::Value;

use super::attachment::Attachment;
use super::id::Id;
use super::message::{LOADING, Message};
use super::user::Account;
use super::world::World;

/// No device sounds for such a message.
const SILENT: u64 = 1 << 12;

/// What a person sees of a message, at one moment.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The message.
    pub id: Id,
    /// Where it stands.
    pub channel: Id,
    /// Who wrote it.
    pub author: Id,
    /// That one's name.
    pub author_name: String,
    /// Discord's number for its kind.
    pub kind: u8,
    /// Its text, with mentions as they are written (`<@17>`).
    pub content: String,
    /// Its embeds.
    pub embeds: Vec<Value>,
    /// Its components.
    pub components: Vec<Value>,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// When it was written.
    pub created: Timestamp,
    /// When it was last edited.
    pub edited: Option<Timestamp>,
    /// Whether it is pinned.
    pub pinned: bool,
    /// Whom it notified.
    pub pinged: Vec<Id>,
    /// Whether no device sounded for it.
    pub silent: bool,
    /// Whether only one person sees it.
    pub private: bool,
    /// Whether it only says that an answer is to come.
    pub loading: bool,
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// What it is known by; empty for a link.
    pub custom_id: String,
    /// What is written on it, with its emoji before it.
    pub label: String,
    /// Whether it can't be pressed.
    pub disabled: bool,
    /// 1 blue, 2 gray, 3 green, 4 red, 5 a link.
    pub style: u64,
}

/// A list to choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Select {
    /// What it is known by.
    pub custom_id: String,
    /// Discord's number for its kind: 3 of texts, 5 of people, ...
    pub kind: u64,
    /// What is written on it while nothing is chosen.
    pub placeholder: String,
    /// How many must be chosen.
    pub least: u64,
    /// How many may be chosen.
    pub most: u64,
    /// What can be chosen.
    pub options: Vec<Choice>,
    /// The kinds of channels that can be chosen, if not all can.
    pub channel_types: Option<Vec<u8>>,
    /// Whether it can't be opened.
    pub disabled: bool,
}

/// Something to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What is read.
    pub label: String,
    /// What is sent.
    pub value: String,
    /// More words.
    pub description: String,
}

fn string(value: &Value, name: &str) -> String {
    value[name].as_str().unwrap_or_default().to_owned()
}

fn choice(value: &Value) -> Choice {
    Choice {
        label: string(value, "label"),
        value: string(value, "value"),
        description: string(value, "description"),
    }
}

/// All components, those within others after the one that holds them.
fn flat<'a>(components: &'a [Value], found: &mut Vec<&'a Value>) {
    for component in components {
        found.push(component);
        found.extend(component.get("accessory"));
        flat(component["components"].as_array().map_or(&[], Vec::as_slice), found);
    }
}

impl Shown {
    fn of_kind(&self, wanted: impl Fn(u64) -> bool) -> Vec<&Value> {
        let mut all = Vec::new();
        flat(&self.components, &mut all);
        all.retain(|component| component["type"].as_u64().is_some_and(&wanted));
        all
    }

    /// Its buttons, as they stand.
    pub fn buttons(&self) -> Vec<Button> {
        let button = |value: &Value| {
            let words = [value["emoji"]["name"].as_str(), value["label"].as_str()];
            Button {
                custom_id: string(value, "custom_id"),
                label: words.into_iter().flatten().collect::<Vec<_>>().join(" "),
                disabled: value["disabled"] == true,
                style: value["style"].as_u64().unwrap_or_default(),
            }
        };
        self.of_kind(|kind| kind == 2).into_iter().map(button).collect()
    }

    /// The button with this `custom_id`, or with this label, or whose label has these words in it.
    pub fn button(&self, which: &str) -> Option<Button> {
        let buttons = self.buttons();
        let found = |test: &dyn Fn(&Button) -> bool| buttons.iter().find(|button| test(button)).cloned();
        found(&|button| button.custom_id == which)
            .or_else(|| found(&|button| button.label == which))
            .or_else(|| found(&|button| button.label.contains(which)))
    }

    /// Its lists.
    pub fn selects(&self) -> Vec<Select> {
        let select = |value: &Value| Select {
            custom_id: string(value, "custom_id"),
            kind: value["type"].as_u64().unwrap_or_default(),
            placeholder: string(value, "placeholder"),
            least: value["min_values"].as_u64().unwrap_or(1),
            most: value["max_values"].as_u64().unwrap_or(1),
            options: value["options"].as_array().into_iter().flatten().map(choice).collect(),
            channel_types: value["channel_types"]
                .as_array()
                .map(|types| types.iter().filter_map(|kind| u8::try_from(kind.as_u64()?).ok()).collect()),
            disabled: value["disabled"] == true,
        };
        self.of_kind(|kind| kind == 3 || (5..=8).contains(&kind)).into_iter().map(select).collect()
    }

    /// The list with this `custom_id` or placeholder.
    pub fn select(&self, which: &str) -> Option<Select> {
        self.selects().into_iter().find(|select| select.custom_id == which || select.placeholder == which)
    }

    /// The words for those who don't see its files.
    pub fn alts(&self) -> Vec<&str> {
        self.attachments.iter().filter_map(|attachment| attachment.alt.as_deref()).collect()
    }

    /// All that can be read in it, a line for each thing: text, embeds, text displays, labels, alt texts.
    pub fn text(&self) -> String {
        let mut lines = vec![self.content.clone()];
        let mut words = Vec::new();
        self.embeds.iter().chain(&self.components).for_each(|value| readable(value, &mut words));
        lines.extend(words);
        lines.extend(self.alts().into_iter().map(str::to_owned));
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }
}

/// The words in an embed or a component, without ids and addresses.
pub(super) fn readable(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                let words = matches!(
                    name.as_str(),
                    "title" | "description" | "name" | "value" | "text" | "content" | "label" | "placeholder"
                );
                match inner {
                    Value::String(text) if words => found.push(text.clone()),
                    _ => readable(inner, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| readable(value, found)),
        _ => {}
    }
}

impl World {
    /// A message as it is shown now.
    pub fn shown(&self, message: &Message) -> Shown {
        let author =
            if message.author == self.bot.id { Some(&self.bot) } else { self.accounts.get(&message.author) };
        let name = |account: &Account| account.global_name.clone().unwrap_or_else(|| account.name.clone());
        Shown {
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
            silent: message.has(SILENT),
            private: message.only_for.is_some(),
            loading: message.has(LOADING),
        }
    }
}
