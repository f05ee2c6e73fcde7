//! Handlers of requests, shared by all platforms; answers are data. An adapter identifies actor and channel, renders the
//! answer and sends it.

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

/// Answer to a request, for the requester.
pub(crate) enum Answer {
    /// Carried out; with what only the requester has learned by it, such as a drawn card.
    Done(Option<Message>),
    /// Private answer and its message.
    Told(Private, Message),
    /// Refusal and its reason.
    Refused(Message),
}

/// Parses text as a command in the language of this table's title, or of no title if there is no table or it can't be
/// opened.
pub(crate) async fn spoken(app: &App, table: Option<&TableId>, text: String) -> Spoken {
    let table = match table {
        // Only a command name makes the title matter: otherwise no table needs to be opened.
        Some(id) if titles::commands().name_in(&text).is_some() => app.table(id).await.ok().flatten(),
        _ => None,
    };
    match table {
        Some(table) => table.read(|table| table.spoken(text)),
        None => titles::commands().spoken(text, None),
    }
}

/// Renders a table's reply for the requester. `choices` limits the choices of a menu.
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

/// Renders a private answer. `choices` limits the choices of a menu.
///
/// # Errors
/// If the log can't be read, or no link code can be made.
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

/// Message with what only the requester has learned by their action; `None` if nothing.
pub fn learned(table: &TableHandle, requester: &Requester, learned: &[AnyNotice]) -> Option<Message> {
    table.read(|table| surface::learned(table, requester, learned))
}

/// Message with the public effects of a request, for the requester; `None` if the turn's or lobby's message shows them.
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

/// Message with what the actor has missed, if this request has ended their absence.
pub(crate) fn missed(table: &TableHandle, requester: &Requester, request: &RequestId) -> Option<Message> {
    table.read(|table| surface::missed(table, requester, request))
}

/// Message with the reason of a refusal. Without a table, for commands that need none.
pub fn problem(table: Option<&TableHandle>, requester: &Requester, error: &UserError) -> Message {
    match table {
        Some(table) => table.read(|table| surface::problem(Some(table), requester, error)),
        None => surface::problem(None, requester, error),
    }
}

/// Table mirrored in a channel, and its settings as the actor reads them. `None` if there is none, or on failure.
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

/// Turns the mirror of somebody's hand in their private channel on or off; logs a failure.
pub(crate) async fn follow(places: &Places, account: &PlayerId, table: &TableId, wish: Wish) {
    if let Err(error) = places.private(account, table, wish).await {
        tracing::error!(?error, "could not follow a wish");
    }
}

/// Answers `/help` and `/rules` without a table; `None` for other commands.
pub(crate) fn without_table(words: &Words, command: &Command) -> Option<Vec<String>> {
    match command {
        Command::Help(topic) => Some(words.help(*topic, None)),
        Command::Rules(topic) => Some(words.rules(*topic, &titles::usual())),
        _ => None,
    }
}

/// Game log of a finished game, as a file.
async fn log(app: &App, table: &TableHandle) -> Result<(String, Arc<[u8]>), UserError> {
    let id = table.id();
    let entries = app.entries(id).await.map_err(|error| ours("a game's log can't be read", error))?;
    // A running game has none: it would reveal the seed.
    let text = game_log::text(&entries).ok_or(UserError::LogSecret)?;
    Ok((format!("comptoir-{id}.jsonl"), Arc::from(text.into_bytes())))
}
