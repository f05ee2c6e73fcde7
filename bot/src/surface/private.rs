//! What one person alone is shown for what they asked, in their language.

use std::sync::Arc;

use engine::game::AnyNotice;

use super::lines::bounded;
use super::{Draft, Message, Reader};
use crate::app::{App, ours};
use crate::chat::link;
use crate::command::{BoardForm, Command};
use crate::error::UserError;
use crate::game_log;
use crate::menu::{Deed, Label};
use crate::table::answer::{Private, Speaker};
use crate::table::state::TableState;
use crate::table::task::TableHandle;
use crate::wording::{Scene, Words};

/// What an answer says to whoever asked. A menu shows so many choices at once.
///
/// # Errors
/// When we failed to read the log, or to make a code.
pub async fn private(
    app: &App,
    table: &TableHandle,
    speaker: &Speaker,
    private: &Private,
    choices: usize,
) -> Result<Message, UserError> {
    let draft = table.read(|table| reader(table, speaker).private(private, choices));
    let mut message = draft.draw(app).await;
    if *private == Private::Log {
        message.file = Some(log(app, table).await?);
    }
    if *private == Private::Link {
        let words = Words::of(table.read(|table| reader(table, speaker).words.language()));
        message.lines = words.link_code(&link::make(app, table.id()).await?);
    }
    Ok(message)
}

/// What only whoever asked is told of what they have done: which card they drew, or stole. Often nothing.
pub fn learned(table: &TableHandle, speaker: &Speaker, learned: &[AnyNotice]) -> Option<Message> {
    let lines = table.read(|table| {
        let reader = reader(table, speaker);
        reader.scene().map(|scene| reader.words.notices(learned, &scene)).unwrap_or_default()
    });
    (!lines.is_empty()).then(|| Message { lines, ..Message::default() })
}

/// Why a request was not carried out, for whoever asked. Without a table, for what needs none.
pub fn problem(table: Option<&TableHandle>, speaker: &Speaker, error: &UserError) -> Message {
    let said = |reader: &Reader<'_>| reader.words.error(error, reader.scene().as_ref());
    let line = match table {
        Some(table) => table.read(|table| said(&reader(table, speaker))),
        None => Words::of(speaker.language).error(error, None),
    };
    Message { lines: vec![line], ..Message::default() }
}

fn reader<'a>(table: &'a TableState, speaker: &Speaker) -> Reader<'a> {
    let person = speaker.account.as_ref().and_then(|account| table.person_of(account));
    Reader::new(table, person, speaker.language)
}

/// The log of a game that is over, as a file.
async fn log(app: &App, table: &TableHandle) -> Result<(String, Arc<[u8]>), UserError> {
    let id = table.id();
    let entries = app.entries(id).await.map_err(|error| ours("a game's log can't be read", error))?;
    // Of a running game there is none: its luck is secret.
    let text = game_log::text(&entries).ok_or(UserError::LogSecret)?;
    Ok((format!("comptoir-{id}.jsonl"), Arc::from(text.into_bytes())))
}

impl Reader<'_> {
    fn private(&self, private: &Private, choices: usize) -> Draft {
        let titled = |lines: Vec<String>| {
            let title = Some(self.words.heading(private));
            Draft::plain(Message { title, lines, ..Message::default() })
        };
        let scene = self.scene();
        match (private, &scene) {
            (Private::Ask(ask), _) => self.menu(ask, choices),
            (Private::Hand, Some(scene)) => {
                let mut draft = titled(self.words.hand(scene));
                draft.message.buttons = vec![self.button(&Label::Do(Deed::Menu), &Command::Menu, None)];
                draft
            }
            (Private::Board(BoardForm::Text), Some(scene)) => titled(self.words.board(scene)),
            (Private::Board(BoardForm::Picture), Some(_)) => {
                Draft { sketch: self.whole_board(), ..titled(Vec::new()) }
            }
            (Private::Status { since_step }, Some(scene)) => titled(self.status(*since_step, scene)),
            (Private::Log | Private::Link, _) => titled(Vec::new()),
            (Private::Rules(topic), _) => titled(self.words.rules(*topic, &self.table.options)),
            (Private::Help(topic), _) => titled(self.words.help(*topic, Some(&self.table.options))),
            (Private::Settings, _) => titled(self.words.settings(self.table)),
            (Private::Sealed { cards }, _) => titled(vec![self.words.sealed_cards(cards)]),
            (Private::Hand | Private::Board(_) | Private::Status { .. }, None) => Draft::default(),
        }
    }

    /// How the game stands, and of what was missed as much as is read.
    fn status(&self, since_step: usize, scene: &Scene<'_>) -> Vec<String> {
        let missed = self.missed(since_step);
        let (mut lines, told) =
            (self.words.status_for(self.people(), &missed, scene), self.words.digest(&missed, scene));
        if let Some(first) =
            lines.iter().zip(lines.iter().skip(1)).position(|(_, line)| Some(line) == told.first())
        {
            let end = (first + 1 + told.len()).min(lines.len());
            lines.splice(first + 1..end, bounded(self.words, told));
        }
        lines
    }
}
