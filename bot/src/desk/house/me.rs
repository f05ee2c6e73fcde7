//! `/me`: what somebody sets of themselves, wherever they play.

use super::join;
use super::person::{unkept, write_down};
use crate::app::App;
use crate::place::Places;
use crate::profile::Profile;
use crate::visitor::Visitor;
use bot_core::command::{Awake, MeCommand};
use bot_core::error::UserError;
use bot_core::surface::Message;
use bot_core::time::{Hours, Minute, Remind, Zone};
use bot_core::wording::Words;

/// Sets what is said, and tells how it is then; what is left out is told as it is.
///
/// # Errors
/// Why not.
pub(super) async fn answer(
    app: &App,
    places: &Places,
    visitor: &Visitor,
    asked: &MeCommand,
) -> Result<Message, UserError> {
    let words = Words::of(visitor.language);
    let line = match asked {
        MeCommand::Settings => return Ok(settings(app, visitor, words)),
        MeCommand::Link(None) => return join::invite(app, visitor, words),
        MeCommand::Link(Some(code)) => return join::accept(app, places, visitor, code).await,
        MeCommand::Unlink => return join::part(app, places, visitor).await,
        MeCommand::Remind(remind) => {
            let set = |profile: &mut Profile, remind: Remind| profile.wishes.remind = remind;
            words.own_reminders(changed(app, visitor, *remind, set).await?.wishes.remind)
        }
        MeCommand::Hours(awake) => {
            let known = app.profiles().profile(&visitor.account).wishes.hours;
            let hours = awake.as_ref().map(|awake| hours(awake, known)).transpose()?;
            let set = |profile: &mut Profile, hours: Option<Hours>| profile.wishes.hours = hours;
            words.own_hours(changed(app, visitor, hours, set).await?.wishes.hours.as_ref())
        }
    };
    Ok(Message { lines: vec![line], ..Message::default() })
}

/// Changes what is kept of somebody where something is said, and has their tables write that down.
async fn changed<T>(
    app: &App,
    visitor: &Visitor,
    said: Option<T>,
    set: impl FnOnce(&mut Profile, T),
) -> Result<Profile, UserError> {
    let profiles = app.profiles();
    let Some(said) = said else { return Ok(profiles.profile(&visitor.account)) };
    let profile = profiles.change(&visitor.account, |profile| set(profile, said)).await.map_err(unkept)?;
    write_down(app, profiles.accounts(&visitor.account)).await?;
    Ok(profile)
}

/// When somebody is awake with what they say, where this was known of them.
fn hours(awake: &Awake, known: Option<Hours>) -> Result<Option<Hours>, UserError> {
    let (times, zone) = match awake {
        // The zone still tells what their days are.
        Awake::Always => (Some((Minute::default(), Minute::default())), None),
        Awake::Within(times, zone) => (*times, zone.clone()),
    };
    let zone = match zone.or(known.as_ref().map(|hours| hours.zone.clone())) {
        Some(zone) => zone,
        None if *awake == Awake::Always => return Ok(None),
        None => return Err(UserError::ZoneMissing),
    };
    let before = known.map(|hours| (hours.from, hours.to));
    let (from, to) = times.or(before).unwrap_or_default();
    let always = from == to && zone == Zone::UTC;
    Ok((!always).then_some(Hours { from, to, zone }))
}

fn settings(app: &App, visitor: &Visitor, words: &Words) -> Message {
    let profile = app.profiles().profile(&visitor.account);
    let wishes = &profile.wishes;
    let mut lines = vec![words.own_reminders(wishes.remind), words.own_hours(wishes.hours.as_ref())];
    let away = profile.away.filter(|away| !away.is_over(app.now()));
    lines.extend(away.map(|away| words.own_absence(away, &wishes.zone(), app.now())));
    let accounts = app.profiles().accounts(&visitor.account);
    lines.push(words.own_accounts(accounts.get(1..).unwrap_or_default()));
    Message { title: Some(words.own_settings()), lines, ..Message::default() }
}
