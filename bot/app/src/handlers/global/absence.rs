//! Handlers of `/away` and `/back`, which hold at every table of a person.

use super::person::{load_tables, profile_user_error, record_settings};
use crate::actor::Actor;
use crate::app::App;
use crate::app::task::TableHandle;
use crate::handlers;
use crate::mirror::Mirrors;
use bot_core::channel::RoomId;
use bot_core::command::{Command, TimeCommand};
use bot_core::error::UserError;
use bot_core::surface::Message;
use bot_core::table::absence::{announced_absence, immediate_absence};
use bot_core::table::{Request, RequestId};
use bot_core::time::Absence;

/// Sets an absence, now or later, in the person's profile and at all their tables.
///
/// # Errors
/// If the dates are invalid or the profile can't be stored.
pub(super) async fn set_absence(app: &App, visitor: &Actor, asked: &TimeCommand) -> Result<Message, UserError> {
    let now = app.now();
    let profiles = app.profiles();
    let zone = profiles.profile(&visitor.account).notification_settings.zone();
    let absence = match *asked {
        TimeCommand::Holiday(from, until) => announced_absence(&zone, from, until, now)?,
        TimeCommand::Away(Some(until)) => immediate_absence(&zone, until, now)?,
        _ => return Err(UserError::PastMoment),
    };
    let set = profiles.change(&visitor.account, |profile| profile.absence = Some(absence)).await;
    set.map_err(profile_user_error)?;
    let games = record_settings(app, profiles.accounts(&visitor.account)).await?;
    let words = visitor.words();
    let Absence { until, .. } = absence;
    let line = match absence.is_on(now) {
        true => words.absence_confirmed(games, until, &zone),
        false => words.future_absence_confirmed(games, absence, &zone),
    };
    Ok(Message { lines: vec![line], ..Message::default() })
}

/// Ends the absence at all tables, and reports what the person missed at the table of `room`, or at their only table.
///
/// # Errors
/// If the person is not away, or storing fails.
pub(super) async fn end_absence(
    app: &App,
    places: &Mirrors,
    visitor: &Actor,
    room: Option<&RoomId>,
) -> Result<Message, UserError> {
    let now = app.now();
    let profiles = app.profiles();
    let accounts = profiles.accounts(&visitor.account);
    let before = profiles.profile(&visitor.account).absence.filter(|away| !away.is_over(now));
    profiles.change(&visitor.account, |profile| profile.absence = None).await.map_err(profile_user_error)?;
    let tables = load_tables(app, accounts).await?;
    let shown = room.and_then(|room| places.shown_table(room));
    let (mut games, mut missed) = (0, None);
    for (account, table) in &tables {
        let speaker = Actor { account: account.clone(), ..visitor.clone() };
        match end_absence_at(app, &speaker, table).await {
            Ok(told) => {
                games += 1;
                if shown.as_ref().map_or(tables.len() == 1, |shown| shown == table.id()) {
                    missed = told;
                }
            }
            Err(UserError::NotAway) => {}
            Err(error) => return Err(error),
        }
    }
    if games == 0 && before.is_none() {
        return Err(UserError::NotAway);
    }
    let line = visitor.words().return_confirmed(games);
    let mut message = missed.unwrap_or_default();
    message.lines.insert(0, line);
    Ok(message)
}

/// Ends the absence at one table and returns what the person missed there.
async fn end_absence_at(app: &App, speaker: &Actor, table: &TableHandle) -> Result<Option<Message>, UserError> {
    let from = speaker.requester(app, Some(table))?;
    let id = RequestId(format!("{}:{}", speaker.request.0, speaker.account.0));
    let said = Command::Time(TimeCommand::Back).into();
    table.request(Request { id: id.clone(), from: from.clone(), line: said, prompt: None }).await?;
    Ok(handlers::missed_message(table, &from, &id))
}
