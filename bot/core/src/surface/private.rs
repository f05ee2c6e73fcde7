//! Private answers to requests, in the reader's language.

use engine::analysis::PostGameAnalysis;
use engine::game::AnyNotice;

use super::Reader;
use crate::command::{BoardForm, Command, PreparedCommand, PreparedSelection};
use crate::error::UserError;
use crate::menu::{Choice, Label, MenuItem};
use crate::surface::unrendered::truncate_lines;
use crate::surface::{Message, UnrenderedMessage};
use crate::table::prepared::PreparedAnswer;
use crate::table::{PostBody, PostLifecycle, PrivateReply, RequestId, Requester, Revision, TableState};
use crate::title::PreparedState;
use crate::titles;
use crate::wording::{MessageContext, Words};

/// Message for a private answer. `choices`: maximum number of menu choices at once. Files, link codes and
/// verification results are added elsewhere.
pub fn private_message(
    table: &TableState,
    requester: &Requester,
    private: &PrivateReply,
    choices: usize,
) -> UnrenderedMessage {
    reader_for(table, requester).private_message(private, choices)
}

/// Analysis of a finished game with its chart; `None` before.
pub fn analysis_message(
    table: &TableState,
    requester: &Requester,
    hindsight: &PostGameAnalysis,
) -> Option<UnrenderedMessage> {
    reader_for(table, requester).analysis_message(hindsight)
}

/// Private notices of the actor's own action, such as the card drawn. `None` if there are none.
pub fn private_notices_message(table: &TableState, requester: &Requester, learned: &[AnyNotice]) -> Option<Message> {
    let reader = reader_for(table, requester);
    let lines = reader.message_context().map(|scene| reader.words.notices(learned, &scene)).unwrap_or_default();
    (!lines.is_empty()).then(|| Message { lines, ..Message::default() })
}

/// Public news of a request up to revision `last`, with the default action of a skipped player. `None` if there are none.
pub fn request_news_message(
    table: &TableState,
    requester: &Requester,
    request: &RequestId,
    command: &Command,
    last: Revision,
) -> Option<Message> {
    let first = table.answered_revision(request)?;
    let reader = reader_for(table, requester);
    let told = table.posts.iter().filter(|post| post.lifecycle != PostLifecycle::Gone);
    let news = told.filter(|post| (first..=last).contains(&post.opened));
    let news = news.filter_map(|post| match &post.body {
        PostBody::News(news) => Some(reader.words.news(news, table)),
        _ => None,
    });
    let mut lines: Vec<String> = news.collect();
    if let (Command::Skip(_), Some(scene)) = (command, reader.message_context()) {
        lines.extend(reader.words.digest(&reader.notices_since(table.steps_of_request(request).start), &scene));
    }
    (!lines.is_empty()).then(|| Message { lines, ..Message::default() })
}

/// Refusal of a request. `table` is `None` for errors that concern no table.
pub fn refusal_message(table: Option<&TableState>, requester: &Requester, error: &UserError) -> Message {
    let line = match table {
        Some(table) => {
            let reader = reader_for(table, requester);
            reader.words.error(error, reader.message_context().as_ref())
        }
        None => Words::for_language(requester.language).error(error, None),
    };
    Message { lines: vec![line], ..Message::default() }
}

/// Words in the language of the requester at the table.
pub fn words_for(table: &TableState, requester: &Requester) -> &'static Words {
    reader_for(table, requester).words
}

fn reader_for<'a>(table: &'a TableState, requester: &Requester) -> Reader<'a> {
    let person = requester.account.as_ref().and_then(|account| table.person_by_account(account));
    Reader::new(table, person, requester.language)
}

impl Reader<'_> {
    fn private_message(&self, private: &PrivateReply, choices: usize) -> UnrenderedMessage {
        if let PrivateReply::Ask(ask) = private {
            return self.menu_message(ask, choices);
        }
        let Some(lines) = self.answer_lines(private) else { return UnrenderedMessage::default() };
        let title = Some(self.words.heading(private));
        let mut draft = UnrenderedMessage::text_only(Message { title, lines, ..Message::default() });
        match private {
            PrivateReply::Hand => {
                draft.message.buttons = vec![self.button(&Label::Item(MenuItem::Menu), &Command::Menu, None)];
            }
            PrivateReply::Prepared => {
                let button = |choice: Choice| self.button(&choice.label, &choice.command, None);
                draft.message.buttons = self.drop_prepared_choice().map(button).into_iter().collect();
            }
            PrivateReply::Board(BoardForm::Picture) => draft.attachment = self.current_board(),
            PrivateReply::Film => draft.attachment = self.film_attachment(),
            PrivateReply::Numbers => draft.attachment = self.statistics_chart(),
            PrivateReply::Ledger => draft.attachment = self.ledger_picture(),
            PrivateReply::Replay { step } => draft.attachment = self.board_at_step(*step),
            _ => {}
        }
        draft.message.buttons.extend(self.buttons(&self.paging_buttons(private), None));
        draft
    }

    /// Lines of an answer; `None` for an answer about a game without a game. The choices of menus, link codes and
    /// verification results are shown elsewhere.
    pub fn answer_lines(&self, private: &PrivateReply) -> Option<Vec<String>> {
        let (words, options) = (self.words, &self.table.options);
        Some(match private {
            PrivateReply::Hand => words.hand(&self.message_context()?),
            PrivateReply::Board(BoardForm::Text) => words.board(&self.message_context()?),
            PrivateReply::Board(BoardForm::Picture) => self.message_context().map(|_| Vec::new())?,
            PrivateReply::Status { since_step } => self.status_lines(*since_step, &self.message_context()?),
            PrivateReply::Prepared => self.prepared_lines(),
            PrivateReply::Log(page) => self.log_lines(*page),
            PrivateReply::Film => self.message_context().map(|_| Vec::new())?,
            PrivateReply::Replay { step } => self.replay_lines(*step)?,
            PrivateReply::Numbers => self.statistics_lines()?,
            PrivateReply::Ledger => self.ledger_lines()?,
            PrivateReply::Analysis | PrivateReply::Verify | PrivateReply::Link | PrivateReply::Ask(_) => Vec::new(),
            PrivateReply::Rules(topic) => words.rules(*topic, options),
            PrivateReply::Help(topic) => words.help(*topic, Some(options)),
            PrivateReply::Settings => words.settings(self.table),
            PrivateReply::Sealed { action } => {
                let [_, sealed] = words.secret_action(action);
                vec![sealed]
            }
        })
    }

    /// State of the game, with what the reader missed shortened to the limit.
    fn status_lines(&self, since_step: usize, scene: &MessageContext<'_>) -> Vec<String> {
        let missed = self.notices_since(since_step);
        let (mut lines, told) =
            (self.words.status_for(self.human_seats(), &missed, scene), self.words.digest(&missed, scene));
        if let Some(first) = lines.iter().zip(lines.iter().skip(1)).position(|(_, line)| Some(line) == told.first()) {
            let end = (first + 1 + told.len()).min(lines.len());
            lines.splice(first + 1..end, truncate_lines(self.words, told));
        }
        lines.extend(self.words.clocks(self.table, self.seat));
        lines
    }

    /// Choice that drops all prepared answers of the reader; `None` if there are none.
    pub fn drop_prepared_choice(&self) -> Option<Choice> {
        self.table.prepared_answers(self.person?.id).next()?;
        let drop = Command::Prepared(PreparedCommand::Drop(PreparedSelection::All));
        Some(Choice::new(Label::Item(MenuItem::DropPrepared), drop))
    }

    /// Prepared answers of the reader, numbered, and the kinds that can be prepared.
    pub(super) fn prepared_lines(&self) -> Vec<String> {
        let (Some(person), Some(scene)) = (self.person, self.message_context()) else { return Vec::new() };
        let line = |(index, prepared): (usize, &PreparedAnswer)| {
            let does = titles::prepared_text(self.words, &prepared.answer.canonical, &scene);
            let does = match prepared.until {
                Some(until) => self.words.prepared_until(does, until, &self.table.zone_of(person.id)),
                None => does,
            };
            match self.table.readiness(prepared) {
                PreparedState::Waits | PreparedState::Acts(_) => self.words.prepared(index + 1, does),
                PreparedState::Done => self.words.prepared_done(index + 1, does),
                PreparedState::Stale => self.words.prepared_stale(index + 1, does),
            }
        };
        let mut lines: Vec<String> = self.table.prepared_answers(person.id).enumerate().map(line).collect();
        if lines.is_empty() {
            lines.push(self.words.nothing_prepared());
        }
        lines.extend(self.words.preparable_answers(&self.table.options));
        lines
    }
}
