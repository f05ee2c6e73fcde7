//! Items of a private message, stored in the message itself so that they survive restarts.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chat::matrix::show::{MENU, lines_of, sign};
use bot_core::command::text::fold;
use bot_core::surface::{Button, Message};
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// Items that a private message offers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Offered {
    choices: Vec<Choice>,
    /// Command that free text may complete: the one that led to the message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rest: Option<Pressed>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Choice {
    emoji: String,
    number: u16,
    words: Vec<String>,
    press: Pressed,
}

/// Command for a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pressed {
    table: String,
    /// Revision at which the prompt was opened; `None` for commands that answer no prompt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    prompt: Option<u64>,
    /// Text of the command.
    pub text: String,
}

impl Pressed {
    /// Creates a command for a table.
    pub fn new(table: &TableId, prompt: Option<Revision>, text: String) -> Pressed {
        Pressed { table: table.to_string(), prompt: prompt.map(|prompt| prompt.0), text }
    }

    /// Returns the table; `None` for an invalid id.
    pub fn table(&self) -> Option<TableId> {
        TableId::parse(&self.table)
    }

    /// Returns the revision at which the prompt was opened.
    pub fn prompt(&self) -> Option<Revision> {
        self.prompt.map(Revision)
    }

    fn of(button: &Button) -> Pressed {
        let press = &button.press;
        Pressed::new(&press.table, press.prompt, press.command.to_string())
    }
}

impl Offered {
    /// Returns the items of a message; `None` if it has none.
    pub fn of(message: &Message, rest: Option<Pressed>) -> Option<Offered> {
        let lines = message.menu.as_ref().map(lines_of).unwrap_or_default();
        let lines = sign::of_lines(&lines).into_iter().zip(lines.iter().map(Pressed::of));
        let buttons = sign::of_buttons(&message.buttons).into_iter();
        let buttons = buttons.zip(message.buttons.iter().map(Pressed::of));
        let choice = |(sign, press): (sign::Sign, Pressed)| {
            let sign::Sign { emoji, number, words, .. } = sign;
            Choice { emoji, number, words, press }
        };
        let choices: Vec<Choice> = lines.chain(buttons).map(choice).collect();
        (!choices.is_empty()).then_some(Offered { choices, rest })
    }

    /// Returns numbered items for labeled commands.
    pub(super) fn listed(choices: &[(String, Pressed)]) -> Offered {
        let choice = |(index, (label, press)): (usize, &(String, Pressed))| {
            let number = index as u16 + 1;
            Choice { emoji: sign::mark(number), number, words: vec![fold(label)], press: press.clone() }
        };
        Offered { choices: choices.iter().enumerate().map(choice).collect(), rest: None }
    }

    /// Returns one line per item, with these labels.
    pub(super) fn lines<'l>(&self, labels: impl Iterator<Item = &'l str>) -> Vec<String> {
        let line = |(choice, label): (&Choice, &str)| format!("{} {label}", choice.emoji);
        self.choices.iter().zip(labels).map(line).collect()
    }

    /// Returns the table, if all items are about the same one.
    pub(super) fn table(&self) -> Option<TableId> {
        let table = self.choices.first()?.press.table()?;
        let same = |choice: &Choice| choice.press.table().as_ref() == Some(&table);
        self.choices.iter().all(same).then_some(table)
    }

    /// Decodes the items in the content of an event.
    pub fn read(content: &Value) -> Option<Offered> {
        serde_json::from_value(content.get(MENU)?.clone()).ok()
    }

    /// Encodes the items for the content of an event.
    pub fn written(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    /// Returns the command chosen by this text, number or emoji.
    pub fn find(&self, said: &str) -> Option<&Pressed> {
        let signs: Vec<sign::Sign> = self.choices.iter().map(Choice::sign).collect();
        self.choices.get(sign::find(&signs, said)?).map(|choice| &choice.press)
    }

    /// Commands of all items.
    pub(super) fn presses(&self) -> impl Iterator<Item = &Pressed> {
        self.choices.iter().map(|choice| &choice.press)
    }

    /// Numbers of all items.
    pub(super) fn numbers(&self) -> Vec<u16> {
        self.choices.iter().map(|choice| choice.number).collect()
    }
}

impl Choice {
    fn sign(&self) -> sign::Sign {
        sign::Sign::new(self.emoji.clone(), self.number, self.words.clone())
    }
}
