//! Items of a private message, stored in the message itself so that they survive restarts.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::message_format::{ITEMS_FIELD, menu_items, shortcut};
use bot_core::command::text::fold;
use bot_core::surface::{Button, Message};
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// Items that a private message offers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct OfferedItems {
    choices: Vec<OfferedItem>,
    /// Command that free text may complete: the one that led to the message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rest: Option<ItemCommand>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct OfferedItem {
    emoji: String,
    number: u16,
    words: Vec<String>,
    press: ItemCommand,
}

/// Command for a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ItemCommand {
    table: String,
    /// Revision at which the prompt was opened; `None` for commands that answer no prompt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    prompt: Option<u64>,
    /// Text of the command.
    pub text: String,
}

impl ItemCommand {
    /// Creates a command for a table.
    pub fn new(table: &TableId, prompt: Option<Revision>, text: String) -> ItemCommand {
        ItemCommand { table: table.to_string(), prompt: prompt.map(|prompt| prompt.0), text }
    }

    /// Returns the table; `None` for an invalid id.
    pub fn table(&self) -> Option<TableId> {
        TableId::parse(&self.table)
    }

    /// Returns the revision at which the prompt was opened.
    pub fn prompt(&self) -> Option<Revision> {
        self.prompt.map(Revision)
    }

    fn from_button(button: &Button) -> ItemCommand {
        let press = &button.press;
        ItemCommand::new(&press.table, press.prompt, press.command.to_string())
    }
}

impl OfferedItems {
    /// Returns the items of a message; `None` if it has none.
    pub fn from_message(message: &Message, rest: Option<ItemCommand>) -> Option<OfferedItems> {
        let lines = message.menu.as_ref().map(menu_items).unwrap_or_default();
        let lines = shortcut::for_menu_items(&lines).into_iter().zip(lines.iter().map(ItemCommand::from_button));
        let buttons = shortcut::for_buttons(&message.buttons).into_iter();
        let buttons = buttons.zip(message.buttons.iter().map(ItemCommand::from_button));
        let choice = |(sign, press): (shortcut::Shortcut, ItemCommand)| {
            let shortcut::Shortcut { emoji, number, words, .. } = sign;
            OfferedItem { emoji, number, words, press }
        };
        let choices: Vec<OfferedItem> = lines.chain(buttons).map(choice).collect();
        (!choices.is_empty()).then_some(OfferedItems { choices, rest })
    }

    /// Returns numbered items for labeled commands.
    pub(super) fn numbered(choices: &[(String, ItemCommand)]) -> OfferedItems {
        let choice = |(index, (label, press)): (usize, &(String, ItemCommand))| {
            let number = index as u16 + 1;
            OfferedItem { emoji: shortcut::item_emoji(number), number, words: vec![fold(label)], press: press.clone() }
        };
        OfferedItems { choices: choices.iter().enumerate().map(choice).collect(), rest: None }
    }

    /// Returns one line per item, with these labels.
    pub(super) fn labeled_lines<'l>(&self, labels: impl Iterator<Item = &'l str>) -> Vec<String> {
        let line = |(choice, label): (&OfferedItem, &str)| format!("{} {label}", choice.emoji);
        self.choices.iter().zip(labels).map(line).collect()
    }

    /// Returns the table, if all items are about the same one.
    pub(super) fn table(&self) -> Option<TableId> {
        let table = self.choices.first()?.press.table()?;
        let same = |choice: &OfferedItem| choice.press.table().as_ref() == Some(&table);
        self.choices.iter().all(same).then_some(table)
    }

    /// Decodes the items in the content of an event.
    pub fn decode(content: &Value) -> Option<OfferedItems> {
        serde_json::from_value(content.get(ITEMS_FIELD)?.clone()).ok()
    }

    /// Encodes the items for the content of an event.
    pub fn encode(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    /// Returns the command chosen by this text, number or emoji.
    pub fn find(&self, said: &str) -> Option<&ItemCommand> {
        let signs: Vec<shortcut::Shortcut> = self.choices.iter().map(OfferedItem::shortcut).collect();
        self.choices.get(shortcut::find(&signs, said)?).map(|choice| &choice.press)
    }

    /// Commands of all items.
    pub(super) fn commands(&self) -> impl Iterator<Item = &ItemCommand> {
        self.choices.iter().map(|choice| &choice.press)
    }

    /// Numbers of all items.
    pub(super) fn numbers(&self) -> Vec<u16> {
        self.choices.iter().map(|choice| choice.number).collect()
    }
}

impl OfferedItem {
    fn shortcut(&self) -> shortcut::Shortcut {
        shortcut::Shortcut::new(self.emoji.clone(), self.number, self.words.clone())
    }
}
