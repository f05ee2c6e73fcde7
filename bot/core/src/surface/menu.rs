//! Menus in words, folded to a platform's limit.

use super::{Button, Draft, Fold, Menu, Message, Reader, Sketch};
use crate::menu::{self, Ask, Choice, FoldTitle};
use crate::picture::{Drawing, Name};
use crate::table::record::Revision;
use crate::titles;

impl Reader<'_> {
    /// Menu, with its places labeled on a picture. `choices`: maximum number of choices at once.
    pub(super) fn menu(&self, ask: &Ask, choices: usize) -> Draft {
        let title = self.words.question(&ask.question, self.scene().as_ref());
        let folds = menu::fold(ask, choices);
        let menu = Menu { folds: folds.iter().map(|fold| self.fold(fold)).collect() };
        let message = Message { title: Some(title), menu: Some(menu), ..Message::default() };
        Draft { message, sketch: self.labeled(ask), ..Draft::default() }
    }

    fn fold(&self, fold: &menu::Fold) -> Fold {
        let scene = self.scene();
        let title = match &fold.title {
            FoldTitle::All => String::new(),
            FoldTitle::Area(area) => self.words.label(area, scene.as_ref()),
            FoldTitle::Range(first, last) => {
                let [first, last] = [first, last].map(|label| self.label(label, scene.as_ref()));
                format!("{first} – {last}")
            }
        };
        Fold {
            title,
            press: fold.command.as_ref().map(|command| self.press(command, self.asked_since())),
            answers: fold.choices.iter().map(|choice| self.answer(choice)).collect(),
        }
    }

    fn answer(&self, choice: &Choice) -> Button {
        let button = self.button(&choice.label, &choice.command, self.asked_since());
        let detail = self.scene().and_then(|scene| titles::spoken(self.words, &choice.label, &scene));
        Button { detail, ..button }
    }

    /// Revision of the reader's open prompt.
    pub fn asked_since(&self) -> Option<Revision> {
        self.seat.and_then(|seat| self.table.prompt_since(seat))
    }

    /// Board with the places of the menu labeled.
    pub fn labeled(&self, ask: &Ask) -> Option<Sketch> {
        let (view, play) = (self.view.as_ref()?, self.table.play()?);
        if ask.spots.is_empty() {
            return None;
        }
        let labels: Vec<String> = ask.spots.iter().map(|spot| titles::label(view, spot)).collect();
        let name = Name::Labels(self.table.revision, self.words.language(), labels.join("."));
        let drawing = Drawing::labeled(&play.game, &self.names, self.words, &ask.spots);
        Some(Sketch::new(self.table, name, String::new(), drawing, self.labels_in_words(ask)))
    }

    /// Alt text with as many of the places as fit.
    fn labels_in_words(&self, ask: &Ask) -> String {
        let scene = self.scene();
        let places = ask.choices.iter().filter(|choice| choice.label.spot().is_some());
        let places: Vec<String> =
            places.map(|choice| self.words.label(&choice.label, scene.as_ref())).collect();
        self.words.places_alt(&places)
    }

    /// Current board without labels.
    pub fn whole_board(&self) -> Option<Sketch> {
        let (scene, play) = (self.scene()?, self.table.play()?);
        let name = Name::Labels(self.table.revision, self.words.language(), String::new());
        let drawing = Drawing::labeled(&play.game, &self.names, self.words, &[]);
        Some(Sketch::new(self.table, name, String::new(), drawing, self.words.alt_text(&[], &scene)))
    }
}
