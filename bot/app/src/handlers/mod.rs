//! Handlers of requests, shared by all platforms; answers are data. An adapter identifies actor and channel, renders the
//! answer and sends it.

pub mod analysis;
pub mod default_options;
pub mod global;
pub mod new_table;
pub mod repository;
pub mod table_choice;
pub mod verify;

use std::sync::Arc;

use engine::game::AnyNotice;

use crate::actor::Actor;
use crate::app::task::TableHandle;
use crate::app::{App, internal_error};
use crate::link;
use crate::mirror::{Mirrors, PrivateMirrorSetting};
use bot_core::channel::RoomId;
use bot_core::command::{Command, ParsedLine};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::surface::{self, Message};
use bot_core::table::{LogPage, PrivateReply, Reply, RequestId, Requester, TableId, TablePhase};
use bot_core::wording::Words;
use bot_core::{game_log, titles};

/// Answer to a request, for the requester.
pub enum RenderedReply {
    /// Carried out; with what only the requester has learned by it, such as a drawn card.
    Done(Option<Message>),
    /// Private answer and its message.
    Private(PrivateReply, Message),
    /// Refusal and its reason.
    Refused(Message),
}

/// Parses text as a command in the language of this table's title, or of no title if there is no table or it can't be
/// opened.
pub async fn parse_command(app: &App, table: Option<&TableId>, text: String) -> ParsedLine {
    let table = match table {
        // Only a command name makes the title matter: otherwise no table needs to be opened.
        Some(id) if titles::commands().command_name(&text).is_some() => app.table(id).await.ok().flatten(),
        _ => None,
    };
    match table {
        Some(table) => table.read(|table| table.parse_line(text)),
        None => titles::commands().parse_line(text, None),
    }
}

/// Renders a table's reply for the requester. `choices` limits the choices of a menu.
pub async fn render_reply(
    app: &App,
    table: &TableHandle,
    requester: &Requester,
    reply: Result<Reply, UserError>,
    choices: usize,
) -> RenderedReply {
    let told = match reply {
        Ok(Reply::Done { learned, .. }) => {
            return RenderedReply::Done(self::learned_message(table, requester, &learned));
        }
        Ok(Reply::Private(asked)) => render_private(app, table, requester, &asked, choices)
            .await
            .map(|message| RenderedReply::Private(asked, message)),
        Err(error) => Err(error),
    };
    told.unwrap_or_else(|error| RenderedReply::Refused(refusal_message(Some(table), requester, &error)))
}

/// Renders a private answer. `choices` limits the choices of a menu.
///
/// # Errors
/// If the log can't be read, or no link code can be made.
pub async fn render_private(
    app: &App,
    table: &TableHandle,
    requester: &Requester,
    private: &PrivateReply,
    choices: usize,
) -> Result<Message, UserError> {
    let draft = match private {
        PrivateReply::Analysis => analysis::analysis_draft(app, table, requester),
        private => table.read(|table| surface::private_message(table, requester, private, choices)),
    };
    let mut message = app.draw(draft).await;
    let over = table.read(|table| matches!(table.phase, TablePhase::Over(..)));
    if over && matches!(private, PrivateReply::Log(LogPage { number: 1, .. })) {
        message.file = Some(game_log_file(app, table).await?);
    }
    if *private == PrivateReply::Verify {
        let words = table.read(|table| surface::words_for(table, requester));
        let (lines, file) = verify::verify_log(app, table, words).await?;
        (message.lines, message.file) = (lines, Some(file));
    }
    if *private == PrivateReply::Link {
        let words = table.read(|table| surface::words_for(table, requester));
        message.lines = words.link_code(link::create_code(app, table.id()).await?.to_string());
    }
    Ok(message)
}

/// Message with what only the requester has learned by their action; `None` if nothing.
pub fn learned_message(table: &TableHandle, requester: &Requester, learned: &[AnyNotice]) -> Option<Message> {
    table.read(|table| surface::private_notices_message(table, requester, learned))
}

/// Message with the public effects of a request, for the requester; `None` if the turn's or lobby's message shows them.
pub fn done_message(
    table: &TableHandle,
    requester: &Requester,
    request: &RequestId,
    command: &Command,
    answer: &Result<Reply, UserError>,
) -> Option<Message> {
    let Ok(Reply::Done { revision, .. }) = answer else { return None };
    table.read(|table| surface::request_news_message(table, requester, request, command, *revision))
}

/// Message with what the actor has missed, if this request has ended their absence.
pub fn missed_message(table: &TableHandle, requester: &Requester, request: &RequestId) -> Option<Message> {
    table.read(|table| surface::absence_summary(table, requester, request))
}

/// Message with the reason of a refusal. Without a table, for commands that need none.
pub fn refusal_message(table: Option<&TableHandle>, requester: &Requester, error: &UserError) -> Message {
    match table {
        Some(table) => table.read(|table| surface::refusal_message(Some(table), requester, error)),
        None => surface::refusal_message(None, requester, error),
    }
}

/// Table mirrored in a channel, and its settings as the actor reads them. `None` if there is none, or on failure.
pub async fn settings_message(
    app: &App,
    places: &Mirrors,
    room: &RoomId,
    visitor: &Actor,
) -> Option<(TableHandle, Message)> {
    let table = places.open_table(&places.shown_table(room)?).await.ok()??;
    let requester = visitor.requester(app, Some(&table)).ok()?;
    let message = render_private(app, &table, &requester, &PrivateReply::Settings, 1).await.ok()?;
    Some((table, message))
}

/// Turns the mirror of somebody's hand in their private channel on or off; logs a failure.
pub async fn apply_private_mirror_setting(
    places: &Mirrors,
    account: &PlayerId,
    table: &TableId,
    wish: PrivateMirrorSetting,
) {
    if let Err(error) = places.set_private_mirror(account, table, wish).await {
        tracing::error!(?error, "could not follow a wish");
    }
}

/// Answers `/help` and `/rules` without a table; `None` for other commands.
pub fn answer_without_table(words: &Words, command: &Command) -> Option<Vec<String>> {
    match command {
        Command::Help(topic) => Some(words.help(*topic, None)),
        Command::Rules(topic) => Some(words.rules(*topic, &titles::default_options())),
        _ => None,
    }
}

/// Game log of a finished game, as a file.
async fn game_log_file(app: &App, table: &TableHandle) -> Result<(String, Arc<[u8]>), UserError> {
    let id = table.id();
    let entries = app.entries(id).await.map_err(|error| internal_error("a game's log can't be read", error))?;
    // A running game has none: it would reveal the seed.
    let text = game_log::finished_text(&entries).ok_or(UserError::LogSecret)?;
    Ok((format!("comptoir-{id}.jsonl"), Arc::from(text.into_bytes())))
}
