//! Handlers of `/away` and `/back`, which hold at every table of a person.

use super::person::{tables, unkept, write_down};
use crate::app::App;
use crate::app::task::TableHandle;
use crate::desk;
use crate::place::Places;
use crate::visitor::Visitor;
use bot_core::channel::RoomId;
use bot_core::command::{Command, TimeCommand};
use bot_core::error::UserError;
use bot_core::surface::Message;
use bot_core::table::absence::{absence, holiday};
use bot_core::table::answer::Request;
use bot_core::table::record::RequestId;
use bot_core::time::Absence;
use bot_core::wording::Words;

/// Sets an absence, now or later, in the person's profile and at all their tables.
///
/// # Errors
/// If the dates are invalid or the profile can't be stored.
pub(super) async fn away(app: &App, visitor: &Visitor, asked: &TimeCommand) -> Result<Message, UserError> {
    let now = app.now();
    let profiles = app.profiles();
    let zone = profiles.profile(&visitor.account).wishes.zone();
    let absence = match *asked {
        TimeCommand::Holiday(from, until) => holiday(&zone, from, until, now)?,
        TimeCommand::Away(Some(until)) => absence(&zone, until, now)?,
        _ => return Err(UserError::PastMoment),
    };
    let set = profiles.change(&visitor.account, |profile| profile.away = Some(absence)).await;
    set.map_err(unkept)?;
    let games = write_down(app, profiles.accounts(&visitor.account)).await?;
    let words = Words::of(visitor.language);
    let Absence { until, .. } = absence;
    let line = match absence.is_on(now) {
        true => words.away_at(games, until, &zone),
        false => words.holiday_at(games, absence, &zone),
    };
    Ok(Message { lines: vec![line], ..Message::default() })
}

/// Ends the absence at all tables, and reports what the person missed at the table of `room`, or at their only table.
///
/// # Errors
/// If the person is not away, or storing fails.
pub(super) async fn back(
    app: &App,
    places: &Places,
    visitor: &Visitor,
    room: Option<&RoomId>,
) -> Result<Message, UserError> {
    let now = app.now();
    let profiles = app.profiles();
    let accounts = profiles.accounts(&visitor.account);
    let before = profiles.profile(&visitor.account).away.filter(|away| !away.is_over(now));
    profiles.change(&visitor.account, |profile| profile.away = None).await.map_err(unkept)?;
    let tables = tables(app, accounts).await?;
    let shown = room.and_then(|room| places.table(room));
    let (mut games, mut missed) = (0, None);
    for (account, table) in &tables {
        let speaker = Visitor { account: account.clone(), ..visitor.clone() };
        match returned(app, &speaker, table).await {
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
    let line = Words::of(visitor.language).back_at(games);
    let mut message = missed.unwrap_or_default();
    message.lines.insert(0, line);
    Ok(message)
}

/// Ends the absence at one table and returns what the person missed there.
async fn returned(app: &App, speaker: &Visitor, table: &TableHandle) -> Result<Option<Message>, UserError> {
    let from = speaker.requester(app, Some(table))?;
    let id = RequestId(format!("{}:{}", speaker.request.0, speaker.account.0));
    let said = Command::Time(TimeCommand::Back).into();
    table.request(Request { id: id.clone(), from: from.clone(), said, prompt: None }).await?;
    Ok(desk::missed(table, &from, &id))
}
