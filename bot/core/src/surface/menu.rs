//! Menus in words, folded to a platform's limit.

use super::{Attachment, Button, Menu, MenuPart, Message, Reader, UnrenderedMessage};
use crate::menu::{self, Choice, ChoiceMenu, SectionTitle};
use crate::picture::{Drawing, PictureName};
use crate::table::Revision;
use crate::titles;

impl Reader<'_> {
    /// Menu, with its places labeled on a picture. `choices`: maximum number of choices at once.
    pub(super) fn menu_message(&self, ask: &ChoiceMenu, choices: usize) -> UnrenderedMessage {
        let title = self.words.question(&ask.question, self.message_context().as_ref());
        let folds = menu::split_into_sections(ask, choices);
        let menu = Menu { parts: folds.iter().map(|fold| self.menu_part(fold)).collect() };
        let message = Message { title: Some(title), menu: Some(menu), ..Message::default() };
        UnrenderedMessage { message, attachment: self.labeled_board(ask), ..UnrenderedMessage::default() }
    }

    fn menu_part(&self, fold: &menu::MenuSection) -> MenuPart {
        let scene = self.message_context();
        let title = match &fold.title {
            SectionTitle::All => String::new(),
            SectionTitle::Area(area) => self.words.label(area, scene.as_ref()),
            SectionTitle::Range(first, last) => {
                let [first, last] = [first, last].map(|label| self.label(label, scene.as_ref()));
                format!("{first} – {last}")
            }
        };
        MenuPart {
            title,
            press: fold.command.as_ref().map(|command| self.press(command, self.prompt_since())),
            answers: fold.choices.iter().map(|choice| self.answer_button(choice)).collect(),
        }
    }

    fn answer_button(&self, choice: &Choice) -> Button {
        let button = self.button(&choice.label, &choice.command, self.prompt_since());
        let detail =
            self.message_context().and_then(|scene| titles::spoken_location(self.words, &choice.label, &scene));
        Button { detail, ..button }
    }

    /// Revision of the reader's open prompt.
    pub fn prompt_since(&self) -> Option<Revision> {
        self.seat.and_then(|seat| self.table.prompt_since(seat))
    }

    /// Board with the places of the menu labeled.
    pub fn labeled_board(&self, ask: &ChoiceMenu) -> Option<Attachment> {
        let (view, play) = (self.view.as_ref()?, self.table.play()?);
        if ask.spots.is_empty() {
            return None;
        }
        let labels: Vec<String> = ask.spots.iter().map(|spot| titles::spot_label(view, spot)).collect();
        let name = PictureName::Labels(self.table.revision, self.words.language(), labels.join("."));
        let drawing = Drawing::labeled(&play.game, &self.names, self.words, &ask.spots);
        Some(Attachment::new(self.table, name, String::new(), drawing, self.labels_alt(ask)))
    }

    /// Alt text with as many of the places as fit.
    fn labels_alt(&self, ask: &ChoiceMenu) -> String {
        let scene = self.message_context();
        let places = ask.choices.iter().filter(|choice| choice.label.spot().is_some());
        let places: Vec<String> = places.map(|choice| self.words.label(&choice.label, scene.as_ref())).collect();
        self.words.places_alt(&places)
    }

    /// Current board without labels.
    pub fn current_board(&self) -> Option<Attachment> {
        let (scene, play) = (self.message_context()?, self.table.play()?);
        let name = PictureName::Labels(self.table.revision, self.words.language(), String::new());
        let drawing = Drawing::labeled(&play.game, &self.names, self.words, &[]);
        Some(Attachment::new(self.table, name, String::new(), drawing, self.words.alt_text(&[], &scene)))
    }
}
