//! A message before its picture is drawn, and before it is settled whom it calls.

use super::Message;
use crate::people::PersonId;
use crate::picture::{Drawing, Key, Name};
use crate::table::state::TableState;

/// A message to be: everything but the drawing is there.
#[derive(Default)]
pub struct Draft {
    /// What it says. Its picture is missing, and it calls nobody yet.
    pub message: Message,
    /// Whom it would call: those who are asked something by it.
    pub calls: Vec<PersonId>,
    /// What is drawn beside it.
    pub sketch: Option<Sketch>,
}

/// A picture to be drawn.
pub struct Sketch {
    pub name: Name,
    /// Names the drawing: what has the same key looks the same.
    pub key: Key,
    /// What of the game it shows: what shows the same, with the same words beside it, need not be sent again.
    pub(crate) shows: String,
    pub drawing: Drawing,
    /// The same in words.
    pub alt: String,
}

impl Sketch {
    pub(crate) fn new(
        table: &TableState,
        name: Name,
        shows: String,
        drawing: Drawing,
        alt: String,
    ) -> Sketch {
        Sketch { key: Key::of(&table.id, &name), name, shows, drawing, alt }
    }
}

impl Draft {
    /// Without its picture.
    pub fn in_words(self) -> Draft {
        Draft { sketch: None, ..self }
    }

    /// Whether it draws one.
    pub fn has_picture(&self) -> bool {
        self.sketch.is_some()
    }

    /// The pieces that its picture shows, as a text to be compared.
    pub fn pieces(&self) -> Option<String> {
        self.sketch.as_ref().map(|sketch| sketch.drawing.pieces())
    }

    /// All that a message shows, as a text to be compared.
    pub fn looks(&self) -> String {
        let Message { title, lines, calls, buttons, .. } = &self.message;
        let picture = self.sketch.as_ref().map(|sketch| (&sketch.shows, &sketch.alt));
        format!("{title:?} {lines:?} {calls:?} {buttons:?} {picture:?}")
    }

    /// A message without a picture that calls nobody.
    pub(crate) fn plain(message: Message) -> Draft {
        Draft { message, ..Draft::default() }
    }

    /// The picture in words, where there is one.
    pub fn alt(&self) -> Option<&str> {
        self.sketch.as_ref().map(|sketch| sketch.alt.as_str())
    }
}
