//! Surfaces: view models of a table with plain text, pictures and buttons, which the adapter of a platform formats.
//!
//! The adapter escapes the text. Public surfaces are built from a spectator's view.

mod analysis;
mod board_history;
mod button;
mod hand;
mod history;
mod ledger;
mod menu;
mod missed;
mod my_games;
mod post;
mod private;
mod push;
mod reader;
mod table;
mod turn;
mod unrendered;

use std::sync::Arc;

pub use analysis::{AnalysisColumn, AnalysisTable};
pub use board_history::{BoardFrame, BoardHistory};
pub use hand::hand_message;
pub use missed::absence_summary;
pub use my_games::{Deadline, GameListEntry, GameListRank, game_list_entry};
pub use post::PostText;
pub use post::{board_message, closed_offer_message, post_message, post_message_for};
pub use private::{
    analysis_message, private_message, private_notices_message, refusal_message, request_news_message, words_for,
};
pub use push::push_message;
pub use reader::Reader;
pub use table::{call_message, status_message};
pub use turn::drawn_steps;
pub use unrendered::{Attachment, UnrenderedMessage};

use crate::command::{Command, GlobalCommand};
use crate::people::PlayerId;
use crate::picture::Format;
use crate::table::{Revision, TableId};

/// Message for any platform.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Message {
    pub title: Option<String>,
    /// Text, line by line.
    pub lines: Vec<String>,
    /// Accounts to mention at the end of the message. Nobody else is notified by it.
    pub mentions: Vec<PlayerId>,
    pub picture: Option<Picture>,
    /// Buttons, the same for every reader.
    pub buttons: Vec<Button>,
    /// Buttons of global commands.
    pub global_buttons: Vec<GlobalButton>,
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
        let words = self.title.is_some() || !self.lines.is_empty() || !self.mentions.is_empty();
        let asks = !self.buttons.is_empty() || self.menu.is_some();
        self.picture.is_some() && !words && !asks
    }

    /// Prepends the text of another message, with its title as the title.
    pub fn with_preceding(mut self, before: Message) -> Message {
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
    pub fn half_size(&self) -> Option<Picture> {
        let half = match self.format {
            Format::Png => render::halve(&self.bytes)?,
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
        format!("{name}.{}", self.format.file_extension())
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
pub struct GlobalButton {
    pub label: String,
    pub style: Style,
    pub command: GlobalCommand,
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
    pub parts: Vec<MenuPart>,
}

/// Part of a menu's answers.
#[derive(Clone, PartialEq, Debug)]
pub struct MenuPart {
    /// Common property of the answers; empty for a single fold.
    pub title: String,
    /// Request that shows only these answers, if there is one.
    pub press: Option<Press>,
    pub answers: Vec<Button>,
}
