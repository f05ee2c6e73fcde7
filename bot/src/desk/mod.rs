//! The front desk: the conversations that all networks have, each once, with what is said as data. An adapter finds out who
//! speaks and where, says it in its own words where it has some, and sends it.

pub(crate) mod hindsight;
pub mod house;
pub(crate) mod kept;
pub(crate) mod opening;
pub(crate) mod rules;
pub(crate) mod seats;
pub(crate) mod verify;

use std::sync::Arc;

use engine::game::AnyNotice;

use crate::app::task::TableHandle;
use crate::app::{App, ours};
use crate::link;
use crate::place::{Places, Wish};
use crate::visitor::Visitor;
use bot_core::channel::RoomId;
use bot_core::command::{Command, Spoken};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::surface::{self, Message};
use bot_core::table::answer::{Page, Private, Reply, Requester};
use bot_core::table::id::TableId;
use bot_core::table::record::RequestId;
use bot_core::table::state::TablePhase;
use bot_core::wording::Words;
use bot_core::{game_log, titles};

/// What came of a request, for whoever asked.
pub(crate) enum Answer {
    /// It is done. What only they have learned by it: which card they drew, or stole. Often nothing.
    Done(Option<Message>),
    /// Something for them alone, and how it is shown.
    Told(Private, Message),
    /// Why it was not carried out.
    Refused(Message),
}

/// A line in the words of the game of this table, if one is meant and can be opened.
pub(crate) async fn spoken(app: &App, table: Option<&TableId>, text: String) -> Spoken {
    let table = match table {
        // What begins with no command is the same in every game, and no table is opened for it.
        Some(id) if titles::commands().name_in(&text).is_some() => app.table(id).await.ok().flatten(),
        _ => None,
    };
    match table {
        Some(table) => table.read(|table| table.spoken(text)),
        None => titles::commands().spoken(text, None),
    }
}

/// What a table's reply says to whoever asked. A menu shows so many choices at once.
pub(crate) async fn answered(
    app: &App,
    table: &TableHandle,
    requester: &Requester,
    reply: Result<Reply, UserError>,
    choices: usize,
) -> Answer {
    let told = match reply {
        Ok(Reply::Done { learned, .. }) => return Answer::Done(self::learned(table, requester, &learned)),
        Ok(Reply::Private(asked)) => {
            private(app, table, requester, &asked, choices).await.map(|message| Answer::Told(asked, message))
        }
        Err(error) => Err(error),
    };
    told.unwrap_or_else(|error| Answer::Refused(problem(Some(table), requester, &error)))
}

/// What an answer says to whoever asked. A menu shows so many choices at once.
///
/// # Errors
/// When we failed to read the log, or to make a code.
pub async fn private(
    app: &App,
    table: &TableHandle,
    requester: &Requester,
    private: &Private,
    choices: usize,
) -> Result<Message, UserError> {
    let draft = match private {
        Private::Analysis => hindsight::looked(app, table, requester),
        private => table.read(|table| surface::private(table, requester, private, choices)),
    };
    let mut message = app.draw(draft).await;
    let over = table.read(|table| matches!(table.stage, TablePhase::Over(..)));
    if over && matches!(private, Private::Log(Page { number: 1, .. })) {
        message.file = Some(log(app, table).await?);
    }
    if *private == Private::Verify {
        let words = table.read(|table| surface::words_of(table, requester));
        let (lines, file) = verify::verified(app, table, words).await?;
        (message.lines, message.file) = (lines, Some(file));
    }
    if *private == Private::Link {
        let words = table.read(|table| surface::words_of(table, requester));
        message.lines = words.link_code(link::make(app, table.id()).await?.to_string());
    }
    Ok(message)
}

/// What only whoever asked is told of what they have done.
pub fn learned(table: &TableHandle, requester: &Requester, learned: &[AnyNotice]) -> Option<Message> {
    table.read(|table| surface::learned(table, requester, learned))
}

/// What everybody is told of what somebody has done with this request, for themselves to read; nothing where the table's
/// turn or lobby alone shows it.
pub(crate) fn done(
    table: &TableHandle,
    requester: &Requester,
    request: &RequestId,
    command: &Command,
    answer: &Result<Reply, UserError>,
) -> Option<Message> {
    let Ok(Reply::Done { revision, .. }) = answer else { return None };
    table.read(|table| surface::done(table, requester, request, command, *revision))
}

/// What somebody has missed who is back at a table with this request.
pub(crate) fn missed(table: &TableHandle, requester: &Requester, request: &RequestId) -> Option<Message> {
    table.read(|table| surface::missed(table, requester, request))
}

/// Why a request was not carried out, for whoever asked. Without a table, for what needs none.
pub fn problem(table: Option<&TableHandle>, requester: &Requester, error: &UserError) -> Message {
    match table {
        Some(table) => table.read(|table| surface::problem(Some(table), requester, error)),
        None => surface::problem(None, requester, error),
    }
}

/// The table that a room shows, with its settings as this visitor reads them. None where there is none, or we failed.
pub(crate) async fn settings(
    app: &App,
    places: &Places,
    room: &RoomId,
    visitor: &Visitor,
) -> Option<(TableHandle, Message)> {
    let table = places.open(&places.table(room)?).await.ok()??;
    let requester = visitor.requester(app, Some(&table)).ok()?;
    let message = private(app, &table, &requester, &Private::Settings, 1).await.ok()?;
    Some((table, message))
}

/// Shows somebody their hand of a table where they alone read, or no longer.
pub(crate) async fn follow(places: &Places, account: &PlayerId, table: &TableId, wish: Wish) {
    if let Err(error) = places.private(account, table, wish).await {
        tracing::error!(?error, "could not follow a wish");
    }
}

/// What can be answered where no game is played: help and rules.
pub(crate) fn without_table(words: &Words, command: &Command) -> Option<Vec<String>> {
    match command {
        Command::Help(topic) => Some(words.help(*topic, None)),
        Command::Rules(topic) => Some(words.rules(*topic, &titles::usual())),
        _ => None,
    }
}

/// The log of a game that is over, as a file.
async fn log(app: &App, table: &TableHandle) -> Result<(String, Arc<[u8]>), UserError> {
    let id = table.id();
    let entries = app.entries(id).await.map_err(|error| ours("a game's log can't be read", error))?;
    // Of a running game there is none: its luck is secret.
    let text = game_log::text(&entries).ok_or(UserError::LogSecret)?;
    Ok((format!("comptoir-{id}.jsonl"), Arc::from(text.into_bytes())))
}
