//! Messages without their picture and before their mentions are decided, and the limit of their lines.

use super::Message;
use crate::people::PersonId;
use crate::picture::{Drawing, PictureKey, PictureName};
use crate::table::TableState;
use crate::wording::Words;

/// Default maximum of lines; robots need about ten between the turns of two people.
const MAX_LINES: usize = 30;

/// Message that is not rendered yet.
#[derive(Default)]
pub struct UnrenderedMessage {
    /// Text and buttons, without picture and mentions.
    pub message: Message,
    /// People to mention: those with a prompt in the message.
    pub mentions: Vec<PersonId>,
    /// Picture to draw beside it.
    pub attachment: Option<Attachment>,
}

/// Picture that is not drawn yet.
pub struct Attachment {
    pub name: PictureName,
    /// Cache key: equal keys have equal pictures.
    pub key: PictureKey,
    /// Fingerprint of the game's content: with the same fingerprint and alt text, the picture need not be sent again.
    pub(crate) fingerprint: String,
    pub drawing: Drawing,
    pub alt: String,
}

impl Attachment {
    pub(crate) fn new(
        table: &TableState,
        name: PictureName,
        shows: String,
        drawing: Drawing,
        alt: String,
    ) -> Attachment {
        Attachment { key: PictureKey::for_table(&table.id, &name), name, fingerprint: shows, drawing, alt }
    }
}

impl UnrenderedMessage {
    /// Removes the picture.
    pub fn without_picture(self) -> UnrenderedMessage {
        UnrenderedMessage { attachment: None, ..self }
    }

    /// Returns `true` if it has a picture.
    pub fn has_picture(&self) -> bool {
        self.attachment.is_some()
    }

    /// Fingerprint of the pieces on its picture.
    pub fn pieces_fingerprint(&self) -> Option<String> {
        self.attachment.as_ref().map(|sketch| sketch.drawing.pieces_fingerprint())
    }

    /// Fingerprint of all that the message shows.
    pub fn fingerprint(&self) -> String {
        let Message { title, lines, mentions: calls, buttons, .. } = &self.message;
        let picture = self.attachment.as_ref().map(|sketch| (&sketch.fingerprint, &sketch.alt));
        format!("{title:?} {lines:?} {calls:?} {buttons:?} {picture:?}")
    }

    /// Message without picture and mentions.
    pub(crate) fn text_only(message: Message) -> UnrenderedMessage {
        UnrenderedMessage { message, ..UnrenderedMessage::default() }
    }

    /// Alt text of the picture.
    pub fn alt(&self) -> Option<&str> {
        self.attachment.as_ref().map(|sketch| sketch.alt.as_str())
    }
}

/// Last [`MAX_LINES`] lines, preceded by the number of lines left out.
pub(super) fn truncate_lines(words: &Words, lines: Vec<String>) -> Vec<String> {
    truncate_lines_to(words, lines, MAX_LINES)
}

/// Last lines, at most `most`, the first of which is the number of lines left out.
pub(super) fn truncate_lines_to(words: &Words, mut lines: Vec<String>, most: usize) -> Vec<String> {
    if lines.len() > most {
        let left_out = lines.len() - most + 1;
        lines.splice(..left_out, [words.omitted_lines(left_out)]);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn bounded_keeps_last_lines_and_counts_the_rest() {
        let words = Words::for_language(Language::ENGLISH);
        for count in [0, 1, MAX_LINES, MAX_LINES + 1, 500] {
            let all: Vec<String> = (0..count).map(|line| line.to_string()).collect();
            let kept = truncate_lines(words, all.clone());
            assert!(kept.len() <= MAX_LINES);
            assert_eq!(kept.last(), all.last());
            let told: usize = kept.iter().filter(|line| all.contains(line)).count();
            assert_eq!(kept.len() == all.len(), count <= MAX_LINES);
            let tells = |line: &String| line.contains(&(count - told).to_string());
            assert!(count == told || kept.first().is_some_and(tells));
        }
    }
}
