//! Private answers to requests, in the reader's language.

use engine::game::AnyNotice;
use engine::hindsight::Hindsight;

use crate::command::{BoardForm, Command};
use crate::error::UserError;
use crate::menu::{Choice, Deed, Label};
use crate::surface::lines::bounded;
use crate::surface::{Draft, Message, Reader};
use crate::table::answer::{Private, Requester};
use crate::table::post::{Body, Life};
use crate::table::record::{RequestId, Revision};
use crate::table::state::TableState;
use crate::wording::{Scene, Words};

/// Message for a private answer. `choices`: maximum number of menu choices at once. Files, link codes and
/// verification results are added elsewhere.
pub fn private(table: &TableState, requester: &Requester, private: &Private, choices: usize) -> Draft {
    reader(table, requester).private(private, choices)
}

/// Analysis of a finished game with its chart; `None` before.
pub fn analysis(table: &TableState, requester: &Requester, hindsight: &Hindsight) -> Option<Draft> {
    reader(table, requester).analysis(hindsight)
}

/// Private notices of the actor's own action, such as the card drawn. `None` if there are none.
pub fn learned(table: &TableState, requester: &Requester, learned: &[AnyNotice]) -> Option<Message> {
    let reader = reader(table, requester);
    let lines = reader.scene().map(|scene| reader.words.notices(learned, &scene)).unwrap_or_default();
    (!lines.is_empty()).then(|| Message { lines, ..Message::default() })
}

/// Public news of a request up to revision `last`, with the default action of a skipped player. `None` if there are none.
pub fn done(
    table: &TableState,
    requester: &Requester,
    request: &RequestId,
    command: &Command,
    last: Revision,
) -> Option<Message> {
    let first = table.answered(request)?;
    let reader = reader(table, requester);
    let told = table.posts.iter().filter(|post| post.life != Life::Gone);
    let news = told.filter(|post| (first..=last).contains(&post.opened));
    let news = news.filter_map(|post| match &post.body {
        Body::News(news) => Some(reader.words.news(news, table)),
        _ => None,
    });
    let mut lines: Vec<String> = news.collect();
    if let (Command::Skip(_), Some(scene)) = (command, reader.scene()) {
        lines.extend(reader.words.digest(&reader.missed(table.steps_of(request).start), &scene));
    }
    (!lines.is_empty()).then(|| Message { lines, ..Message::default() })
}

/// Refusal of a request. `table` is `None` for errors that concern no table.
pub fn problem(table: Option<&TableState>, requester: &Requester, error: &UserError) -> Message {
    let line = match table {
        Some(table) => {
            let reader = reader(table, requester);
            reader.words.error(error, reader.scene().as_ref())
        }
        None => Words::of(requester.language).error(error, None),
    };
    Message { lines: vec![line], ..Message::default() }
}

/// Words in the language of the requester at the table.
pub fn words_of(table: &TableState, requester: &Requester) -> &'static Words {
    reader(table, requester).words
}

fn reader<'a>(table: &'a TableState, requester: &Requester) -> Reader<'a> {
    let person = requester.account.as_ref().and_then(|account| table.person_of(account));
    Reader::new(table, person, requester.language)
}

impl Reader<'_> {
    fn private(&self, private: &Private, choices: usize) -> Draft {
        if let Private::Ask(ask) = private {
            return self.menu(ask, choices);
        }
        let Some(lines) = self.answer_lines(private) else { return Draft::default() };
        let title = Some(self.words.heading(private));
        let mut draft = Draft::plain(Message { title, lines, ..Message::default() });
        match private {
            Private::Hand => {
                draft.message.buttons = vec![self.button(&Label::Do(Deed::Menu), &Command::Menu, None)];
            }
            Private::Prepared => {
                let button = |choice: Choice| self.button(&choice.label, &choice.command, None);
                draft.message.buttons = self.drop_prepared().map(button).into_iter().collect();
            }
            Private::Board(BoardForm::Picture) => draft.sketch = self.whole_board(),
            Private::Film => draft.sketch = self.film(),
            Private::Numbers => draft.sketch = self.numbers(),
            Private::Replay { step } => draft.sketch = self.moment(*step),
            _ => {}
        }
        draft.message.buttons.extend(self.buttons(&self.turning(private), None));
        draft
    }

    /// Lines of an answer; `None` for an answer about a game without a game. The choices of menus, link codes and
    /// verification results are shown elsewhere.
    pub fn answer_lines(&self, private: &Private) -> Option<Vec<String>> {
        let (words, options) = (self.words, &self.table.options);
        Some(match private {
            Private::Hand => words.hand(&self.scene()?),
            Private::Board(BoardForm::Text) => words.board(&self.scene()?),
            Private::Board(BoardForm::Picture) => self.scene().map(|_| Vec::new())?,
            Private::Status { since_step } => self.status(*since_step, &self.scene()?),
            Private::Prepared => self.prepared(),
            Private::Log(page) => self.log(*page),
            Private::Film => self.scene().map(|_| Vec::new())?,
            Private::Replay { step } => self.replay(*step)?,
            Private::Numbers => self.counted()?,
            Private::Analysis | Private::Verify | Private::Link | Private::Ask(_) => Vec::new(),
            Private::Rules(topic) => words.rules(*topic, options),
            Private::Help(topic) => words.help(*topic, Some(options)),
            Private::Settings => words.settings(self.table),
            Private::Sealed { action } => {
                let [_, sealed] = words.sealed(action);
                vec![sealed]
            }
        })
    }

    /// State of the game, with what the reader missed shortened to the limit.
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
        lines.extend(self.words.clocks(self.table, self.seat));
        lines
    }
}
