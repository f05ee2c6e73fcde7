//! What a chat shows of a table, as plain words, pictures and buttons: a platform's adapter only puts it into its form.
//!
//! All text is plain; the adapter escapes it. What is public is made of what a spectator may know.

mod analysis;
mod bell;
mod button;
mod course;
mod draft;
mod hand;
mod lines;
mod looks;
mod menu;
mod missed;
mod my_games;
mod post;
mod prepared;
mod private;
mod reader;
mod table;
mod turn;

use std::sync::Arc;

pub use bell::bell;
pub use course::{Course, Moment};
pub use draft::Draft;
pub use draft::Sketch;
pub use hand::hand;
pub use missed::missed;
pub use my_games::{Deadline, MyGame, Rank, my_game};
pub use post::Telling;
pub use post::{board, offer_over, post, post_on};
pub use private::{analysis, done, learned, private, problem, words_of};
pub use reader::Reader;
pub use table::{call, status};
pub use turn::drawn;

use crate::command::{Command, HouseCommand};
use crate::people::PlayerId;
use crate::picture::Format;
use crate::table::id::TableId;
use crate::table::record::Revision;

/// A message as any platform can show it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Message {
    /// Its heading.
    pub title: Option<String>,
    /// What it tells, line by line.
    pub lines: Vec<String>,
    /// Whom it calls. They are named at its end, and nobody else is called by it.
    pub calls: Vec<PlayerId>,
    /// What is shown beside it.
    pub picture: Option<Picture>,
    /// Its buttons: the same for everybody who sees the message.
    pub buttons: Vec<Button>,
    /// What can be asked of the house by pressing, where a platform has buttons for it.
    pub house: Vec<HouseButton>,
    /// A menu, on a message to one person alone.
    pub menu: Option<Menu>,
    /// A file to keep: its name and contents.
    pub file: Option<(String, Arc<[u8]>)>,
    /// Whether devices may sound for it when it is posted. A change of it is never heard.
    pub alert: Alert,
    /// The table that it is about, where it is read elsewhere than that: a platform can say where the game is played.
    pub table: Option<TableId>,
}

impl Message {
    /// Whether there is nothing but its picture.
    pub fn is_bare_picture(&self) -> bool {
        let words = self.title.is_some() || !self.lines.is_empty() || !self.calls.is_empty();
        let asks = !self.buttons.is_empty() || self.menu.is_some();
        self.picture.is_some() && !words && !asks
    }

    /// The same message with the words of another before its own.
    pub fn after(mut self, before: Message) -> Message {
        let own = match before.title {
            Some(title) => self.title.replace(title),
            None => None,
        };
        let lines = before.lines.into_iter().chain(own).chain(self.lines).collect();
        Message { lines, ..self }
    }
}

/// Whether devices may sound for a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Alert {
    /// As for any message in that room.
    #[default]
    Usual,
    /// They may not: it asks nothing of anybody.
    Silent,
}

/// A picture of the board, a film of the game, or what was counted in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The file.
    pub bytes: Arc<[u8]>,
    /// What kind of file.
    pub format: Format,
    /// The same in words, at most [`crate::wording::MAX_ALT`] characters.
    pub alt: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Some colors to stand in its place until the whole has come, as a blurhash.
    pub blur: Arc<str>,
}

impl Picture {
    /// The same at half its width and height, where the whole has no room; none for a film.
    pub fn halved(&self) -> Option<Picture> {
        let half = match self.format {
            Format::Png => render::halved(&self.bytes)?,
            Format::Gif => return None,
        };
        let (bytes, width, height) = (Arc::from(half.png), half.width, half.height);
        Some(Picture { bytes, width, height, ..self.clone() })
    }

    /// What its file is called where it is sent.
    pub fn file_name(&self) -> String {
        let name = match self.format {
            Format::Png => "board",
            Format::Gif => "game",
        };
        format!("{name}.{}", self.format.ending())
    }
}

/// A button, or a line of a menu.
#[derive(Clone, PartialEq, Debug)]
pub struct Button {
    /// What it says. An adapter cuts what is too long for it.
    pub label: String,
    /// Small words beside it, in a menu.
    pub detail: Option<String>,
    /// How it looks.
    pub style: Style,
    /// What it does.
    pub press: Press,
}

/// A button that asks something of the house, whichever table is meant.
#[derive(Clone, PartialEq, Debug)]
pub struct HouseButton {
    /// What it says.
    pub label: String,
    /// How it looks.
    pub style: Style,
    /// What it asks.
    pub command: HouseCommand,
    /// The millisecond in which the campaign was announced that it is about, if it is about one.
    pub campaign: Option<i64>,
}

/// How a button looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// One of several things.
    #[default]
    Plain,
    /// The usual thing to do.
    Primary,
    /// Something that can't be taken back, or says no.
    Danger,
}

/// What pressing a button asks.
#[derive(Clone, PartialEq, Debug)]
pub struct Press {
    /// Of which table.
    pub table: TableId,
    /// When the prompt was opened that it answers; none for what can be asked at any time.
    pub prompt: Option<Revision>,
    pub command: Command,
}

/// A question with its answers, folded to what a platform shows at once.
#[derive(Clone, PartialEq, Debug)]
pub struct Menu {
    /// One, or several where the answers are too many for one list.
    pub folds: Vec<Fold>,
}

/// Some of a menu's answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Fold {
    /// What they have in common; empty for the only fold.
    pub title: String,
    /// What asks for these answers alone, where something does.
    pub press: Option<Press>,
    pub answers: Vec<Button>,
}
