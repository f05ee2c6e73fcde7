//! Surfaces: view models of a table with plain text, pictures and buttons, which the adapter of a platform formats.
//! //!
//! The adapter escapes the text. Public surfaces are built from a spectator's view.

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

/// Message for any platform.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Message {
    pub title: Option<String>,
    /// Text, line by line.
    pub lines: Vec<String>,
    /// Accounts to mention at the end of the message. Nobody else is notified by it.
    pub calls: Vec<PlayerId>,
    pub picture: Option<Picture>,
    /// Buttons, the same for every reader.
    pub buttons: Vec<Button>,
    /// Buttons of global commands.
    pub house: Vec<HouseButton>,
    /// Menu of a private message.
    pub menu: Option<Menu>,
    /// Attached file: name and content.
    pub file: Option<(String, Arc<[u8]>)>,
    /// Sound setting of the notification when the message is sent; edits never notify.
    pub alert: Alert,
    /// Table of the message, if it is read elsewhere than at the table, so that a platform can add a link to the game.
    pub table: Option<TableId>,
}

impl Message {
    /// Returns `true` if the message has nothing but a picture.
    pub fn is_bare_picture(&self) -> bool {
        let words = self.title.is_some() || !self.lines.is_empty() || !self.calls.is_empty();
        let asks = !self.buttons.is_empty() || self.menu.is_some();
        self.picture.is_some() && !words && !asks
    }

    /// Prepends the text of another message, with its title as the title.
    pub fn after(mut self, before: Message) -> Message {
        let own = match before.title {
            Some(title) => self.title.replace(title),
            None => None,
        };
        let lines = before.lines.into_iter().chain(own).chain(self.lines).collect();
        Message { lines, ..self }
    }
}

/// Sound setting of a message's notification.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Alert {
    /// As configured by the reader for the room.
    #[default]
    Usual,
    /// Silent: the message asks nothing of anybody.
    Silent,
}

/// Picture of the board, film of the game, or chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Content of the file.
    pub bytes: Arc<[u8]>,
    pub format: Format,
    /// Alt text, at most [`crate::wording::MAX_ALT`] UTF-16 units.
    pub alt: String,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Blurhash: a preview to show while the picture loads.
    pub blur: Arc<str>,
}

impl Picture {
    /// Picture at half its width and height, for a small display; `None` for a film.
    pub fn halved(&self) -> Option<Picture> {
        let half = match self.format {
            Format::Png => render::halved(&self.bytes)?,
            Format::Gif => return None,
        };
        let (bytes, width, height) = (Arc::from(half.png), half.width, half.height);
        Some(Picture { bytes, width, height, ..self.clone() })
    }

    /// Name of the file to send.
    pub fn file_name(&self) -> String {
        let name = match self.format {
            Format::Png => "board",
            Format::Gif => "game",
        };
        format!("{name}.{}", self.format.ending())
    }
}

/// Button, or item of a menu.
#[derive(Clone, PartialEq, Debug)]
pub struct Button {
    /// Text, which an adapter truncates to its limit.
    pub label: String,
    /// Small text beside the label, in a menu.
    pub detail: Option<String>,
    pub style: Style,
    /// Request of a press.
    pub press: Press,
}

/// Button of a global command, which concerns no table.
#[derive(Clone, PartialEq, Debug)]
pub struct HouseButton {
    pub label: String,
    pub style: Style,
    pub command: HouseCommand,
    /// Campaign of the command, identified by the Unix time of its announcement in milliseconds.
    pub campaign: Option<i64>,
}

/// Visual style of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// One of several alternatives.
    #[default]
    Plain,
    /// Default action.
    Primary,
    /// Irreversible or negative action.
    Danger,
}

/// Request of a press.
#[derive(Clone, PartialEq, Debug)]
pub struct Press {
    pub table: TableId,
    /// Revision of the prompt that it answers; `None` for requests that are possible at any time.
    pub prompt: Option<Revision>,
    pub command: Command,
}

/// Question with its answers, folded to a platform's limit.
#[derive(Clone, PartialEq, Debug)]
pub struct Menu {
    /// One fold, or several if the answers exceed the limit.
    pub folds: Vec<Fold>,
}

/// Part of a menu's answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Fold {
    /// Common property of the answers; empty for a single fold.
    pub title: String,
    /// Request that shows only these answers, if there is one.
    pub press: Option<Press>,
    pub answers: Vec<Button>,
}
