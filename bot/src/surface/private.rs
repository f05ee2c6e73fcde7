//! What one person alone is shown for what they asked, in their language.

use engine::game::AnyNotice;

use crate::command::{BoardForm, Command};
use crate::error::UserError;
use crate::menu::{Deed, Label};
use crate::surface::lines::bounded;
use crate::surface::{Draft, Message, Reader};
use crate::table::answer::{Private, Speaker};
use crate::table::state::TableState;
use crate::wording::{Scene, Words};

/// What an answer says to whoever asked. A menu shows so many choices at once. A log and a code are not in it.
pub(crate) fn private(table: &TableState, speaker: &Speaker, private: &Private, choices: usize) -> Draft {
    reader(table, speaker).private(private, choices)
}

/// What only whoever asked is told of what they have done: which card they drew, or stole. Often nothing.
pub(crate) fn learned(table: &TableState, speaker: &Speaker, learned: &[AnyNotice]) -> Option<Message> {
    let reader = reader(table, speaker);
    let lines = reader.scene().map(|scene| reader.words.notices(learned, &scene)).unwrap_or_default();
    (!lines.is_empty()).then(|| Message { lines, ..Message::default() })
}

/// Why a request was not carried out, for whoever asked. Without a table, for what needs none.
pub(crate) fn problem(table: Option<&TableState>, speaker: &Speaker, error: &UserError) -> Message {
    let line = match table {
        Some(table) => {
            let reader = reader(table, speaker);
            reader.words.error(error, reader.scene().as_ref())
        }
        None => Words::of(speaker.language).error(error, None),
    };
    Message { lines: vec![line], ..Message::default() }
}

/// The words that somebody reads who speaks to a table.
pub(crate) fn words_of(table: &TableState, speaker: &Speaker) -> &'static Words {
    reader(table, speaker).words
}

fn reader<'a>(table: &'a TableState, speaker: &Speaker) -> Reader<'a> {
    let person = speaker.account.as_ref().and_then(|account| table.person_of(account));
    Reader::new(table, person, speaker.language)
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
            (Private::Sealed { action }, _) => titled(vec![self.words.sealed(action)]),
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
