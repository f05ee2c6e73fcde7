//! What can be answered to a message to one person: the message holds it by itself, so that nothing else must.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chat::matrix::show::{MENU, lines_of, sign};
use bot_core::command::text::fold;
use bot_core::surface::{Button, Message};
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// What a message offers to do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Offered {
    /// What can be chosen.
    choices: Vec<Choice>,
    /// What can be completed by words: the command that led to the message.
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

/// A command to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pressed {
    /// Which table.
    table: String,
    /// When the prompt was opened that it answers; none for what can be asked at any time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    prompt: Option<u64>,
    /// The command.
    pub text: String,
}

impl Pressed {
    /// A command to this table.
    pub fn new(table: &TableId, prompt: Option<Revision>, text: String) -> Pressed {
        Pressed { table: table.to_string(), prompt: prompt.map(|prompt| prompt.0), text }
    }

    /// Which table; none for a name that no table has.
    pub fn table(&self) -> Option<TableId> {
        TableId::parse(&self.table)
    }

    /// When the prompt was opened that it answers.
    pub fn prompt(&self) -> Option<Revision> {
        self.prompt.map(Revision)
    }

    fn of(button: &Button) -> Pressed {
        let press = &button.press;
        Pressed::new(&press.table, press.prompt, press.command.to_string())
    }
}

impl Offered {
    /// What a message offers; none that offers nothing.
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

    /// A list of commands with what they are called: it is counted.
    pub(super) fn listed(choices: &[(String, Pressed)]) -> Offered {
        let choice = |(index, (label, press)): (usize, &(String, Pressed))| {
            let number = index as u16 + 1;
            Choice { emoji: sign::mark(number), number, words: vec![fold(label)], press: press.clone() }
        };
        Offered { choices: choices.iter().enumerate().map(choice).collect(), rest: None }
    }

    /// What can be chosen, line by line, with these labels.
    pub(super) fn lines<'l>(&self, labels: impl Iterator<Item = &'l str>) -> Vec<String> {
        let line = |(choice, label): (&Choice, &str)| format!("{} {label}", choice.emoji);
        self.choices.iter().zip(labels).map(line).collect()
    }

    /// The table that it is about, if that is one.
    pub(super) fn table(&self) -> Option<TableId> {
        let table = self.choices.first()?.press.table()?;
        let same = |choice: &Choice| choice.press.table().as_ref() == Some(&table);
        self.choices.iter().all(same).then_some(table)
    }

    /// What the content of a message offers.
    pub fn read(content: &Value) -> Option<Offered> {
        serde_json::from_value(content.get(MENU)?.clone()).ok()
    }

    /// As it stands in a message.
    pub fn written(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    /// What is chosen with these words, this number, or this emoji.
    pub fn find(&self, said: &str) -> Option<&Pressed> {
        let signs: Vec<sign::Sign> = self.choices.iter().map(Choice::sign).collect();
        self.choices.get(sign::find(&signs, said)?).map(|choice| &choice.press)
    }

    /// What can be chosen.
    pub(super) fn presses(&self) -> impl Iterator<Item = &Pressed> {
        self.choices.iter().map(|choice| &choice.press)
    }

    /// The numbers of what can be chosen.
    pub(super) fn numbers(&self) -> Vec<u16> {
        self.choices.iter().map(|choice| choice.number).collect()
    }
}

impl Choice {
    fn sign(&self) -> sign::Sign {
        sign::Sign::new(self.emoji.clone(), self.number, self.words.clone())
    }
}
