//! What one person alone is shown for what they asked, in their language.

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

/// What an answer says to whoever asked. A menu shows so many choices at once. A file, a code and what was verified are not in it.
pub fn private(table: &TableState, requester: &Requester, private: &Private, choices: usize) -> Draft {
    reader(table, requester).private(private, choices)
}

/// A look back at a game that is over: in words, with its picture; `None` before.
pub fn analysis(table: &TableState, requester: &Requester, hindsight: &Hindsight) -> Option<Draft> {
    reader(table, requester).analysis(hindsight)
}

/// What only whoever asked is told of what they have done: which card they drew, or stole. Often nothing.
pub fn learned(table: &TableState, requester: &Requester, learned: &[AnyNotice]) -> Option<Message> {
    let reader = reader(table, requester);
    let lines = reader.scene().map(|scene| reader.words.notices(learned, &scene)).unwrap_or_default();
    (!lines.is_empty()).then(|| Message { lines, ..Message::default() })
}

/// What everybody is told of what somebody has done with this request, up to that entry: the news of it, and what the house
/// answered where a move was skipped. Often nothing.
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

/// Why a request was not carried out, for whoever asked. Without a table, for what needs none.
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

/// The words that somebody reads who speaks to a table.
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

    /// What an answer tells line by line, wherever it is read; `None` where it is of a game, and there is none. A menu has
    /// its choices beside it, and a code and what was verified are told elsewhere.
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
        lines.extend(self.words.clocks(self.table, self.seat));
        lines
    }
}
