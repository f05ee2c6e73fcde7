//! Messages without their picture and before their mentions are decided.

use super::Message;
use crate::people::PersonId;
use crate::picture::{Drawing, Key, Name};
use crate::table::state::TableState;

/// Message that is not rendered yet.
#[derive(Default)]
pub struct Draft {
    /// Text and buttons, without picture and mentions.
    pub message: Message,
    /// People to mention: those with a prompt in the message.
    pub calls: Vec<PersonId>,
    /// Picture to draw beside it.
    pub sketch: Option<Sketch>,
}

/// Picture that is not drawn yet.
pub struct Sketch {
    pub name: Name,
    /// Cache key: equal keys have equal pictures.
    pub key: Key,
    /// Fingerprint of the game's content: with the same fingerprint and alt text, the picture need not be sent again.
    pub(crate) shows: String,
    pub drawing: Drawing,
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
    /// Removes the picture.
    pub fn in_words(self) -> Draft {
        Draft { sketch: None, ..self }
    }

    /// Returns `true` if it has a picture.
    pub fn has_picture(&self) -> bool {
        self.sketch.is_some()
    }

    /// Fingerprint of the pieces on its picture.
    pub fn pieces(&self) -> Option<String> {
        self.sketch.as_ref().map(|sketch| sketch.drawing.pieces())
    }

    /// Fingerprint of all that the message shows.
    pub fn looks(&self) -> String {
        let Message { title, lines, calls, buttons, .. } = &self.message;
        let picture = self.sketch.as_ref().map(|sketch| (&sketch.shows, &sketch.alt));
        format!("{title:?} {lines:?} {calls:?} {buttons:?} {picture:?}")
    }

    /// Message without picture and mentions.
    pub(crate) fn plain(message: Message) -> Draft {
        Draft { message, ..Draft::default() }
    }

    /// Alt text of the picture.
    pub fn alt(&self) -> Option<&str> {
        self.sketch.as_ref().map(|sketch| sketch.alt.as_str())
    }
}
