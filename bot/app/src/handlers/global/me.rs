//! Handler of `/me`: a person's settings, which hold at every table.

use super::join_accounts;
use super::person::{load_tables, profile_user_error, record_settings};
use crate::actor::Actor;
use crate::app::{App, internal_error};
use crate::mirror::{Mirrors, PrivateMirrorSetting, private_mirror_note_name};
use crate::profile::{Digest, Profile};
use bot_core::command::{AccountCommand, WakingHoursArgument};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::time::{Daily, MinuteOfDay, NextTurnNotice, NotificationChannel, ReminderSetting, WakingHours, Zone};
use bot_core::wording::Words;

/// Changes a setting if a value is given, and reports its value.
///
/// # Errors
/// If the value is invalid, nothing can be sent in private where that is needed, or storing fails.
pub(super) async fn answer(
    app: &App,
    places: &Mirrors,
    visitor: &Actor,
    asked: &AccountCommand,
) -> Result<Message, UserError> {
    let words = visitor.words();
    let line = match asked {
        AccountCommand::Settings => return Ok(settings_message(app, visitor, words)),
        AccountCommand::Link(None) => return join_accounts::create_code(app, visitor, words).await,
        AccountCommand::Link(Some(code)) => {
            return join_accounts::join_by_code(app, places, visitor, code).await;
        }
        AccountCommand::Unlink => return join_accounts::separate(app, places, visitor).await,
        AccountCommand::Remind(remind) => {
            let set = |profile: &mut Profile, remind: ReminderSetting| profile.notification_settings.remind = remind;
            words.reminder_setting(change_setting(app, visitor, *remind, set).await?.notification_settings.remind)
        }
        AccountCommand::Calls(way) => {
            if *way == Some(NotificationChannel::Private) {
                enable_private_mirrors(app, places, visitor).await?;
            }
            let set = |profile: &mut Profile, way: NotificationChannel| profile.notification_settings.channel = way;
            words.channel_setting(change_setting(app, visitor, *way, set).await?.notification_settings.channel)
        }
        AccountCommand::Next(next) => {
            if *next == Some(NextTurnNotice::Told) {
                enable_private_mirrors(app, places, visitor).await?;
            }
            let set = |profile: &mut Profile, next: NextTurnNotice| profile.notification_settings.next_turn = next;
            words.next_turn_setting(change_setting(app, visitor, *next, set).await?.notification_settings.next_turn)
        }
        AccountCommand::Digest(at) => {
            let profile = set_digest(app, places, visitor, *at).await?;
            words.digest_setting(profile.digest.map(|digest| digest.daily.at), &profile.notification_settings.zone())
        }
        AccountCommand::Hours(awake) => {
            let known = app.profiles().profile(&visitor.account).notification_settings.hours;
            let hours = awake.as_ref().map(|awake| waking_hours(awake, known)).transpose()?;
            let set = |profile: &mut Profile, hours: Option<WakingHours>| profile.notification_settings.hours = hours;
            words.waking_hours_setting(
                change_setting(app, visitor, hours, set).await?.notification_settings.hours.as_ref(),
            )
        }
    };
    Ok(Message { lines: vec![line], ..Message::default() })
}

/// Changes the profile if a value is given, and lets the person's tables record it.
async fn change_setting<T: Clone>(
    app: &App,
    visitor: &Actor,
    said: Option<T>,
    set: impl Fn(&mut Profile, T),
) -> Result<Profile, UserError> {
    let profiles = app.profiles();
    let Some(said) = said else { return Ok(profiles.profile(&visitor.account)) };
    let kept = profiles.change(&visitor.account, |profile| set(profile, said.clone())).await;
    let profile = kept.map_err(profile_user_error)?;
    record_settings(app, profiles.accounts(&visitor.account)).await?;
    Ok(profile)
}

/// Accounts of the person that have private channels, the actor's own first; never empty.
fn reachable_accounts(app: &App, places: &Mirrors, visitor: &Actor) -> Result<Vec<PlayerId>, UserError> {
    let accounts = app.profiles().accounts(&visitor.account).into_iter();
    let accounts: Vec<_> = accounts.filter(|account| places.has_private_rooms(account)).collect();
    if accounts.is_empty() { Err(UserError::NothingInPrivate) } else { Ok(accounts) }
}

/// Enables mirrors of the person's hands in private channels, at current and future tables: private mentions need them.
async fn enable_private_mirrors(app: &App, places: &Mirrors, visitor: &Actor) -> Result<(), UserError> {
    let accounts = reachable_accounts(app, places, visitor)?;
    for account in &accounts {
        let kept = app.store().set_note(&private_mirror_note_name(account), Some("true")).await;
        kept.map_err(|error| internal_error("could not keep a wish", error))?;
    }
    for (account, table) in load_tables(app, accounts).await? {
        places.set_private_mirror(&account, table.id(), PrivateMirrorSetting::Enabled).await?;
    }
    Ok(())
}

/// Sets the minute of the daily digest, or turns it off.
async fn set_digest(
    app: &App,
    places: &Mirrors,
    visitor: &Actor,
    at: Option<Option<MinuteOfDay>>,
) -> Result<Profile, UserError> {
    let to = match at {
        Some(Some(_)) => reachable_accounts(app, places, visitor)?.into_iter().next(),
        Some(None) | None => None,
    };
    let (language, now) = (visitor.language, app.now());
    change_setting(app, visitor, at, |profile, at| {
        let zone = profile.notification_settings.zone();
        profile.digest = at.zip(to.clone()).map(|(at, to)| Digest {
            daily: Daily::starting_after(at, &zone, now),
            recipient: to,
            language,
        });
    })
    .await
}

/// Waking hours that follow from the command and from the known ones; `None` for always, in UTC.
fn waking_hours(awake: &WakingHoursArgument, known: Option<WakingHours>) -> Result<Option<WakingHours>, UserError> {
    let (times, zone) = match awake {
        // The time zone still defines the person's days.
        WakingHoursArgument::Always => (Some((MinuteOfDay::default(), MinuteOfDay::default())), None),
        WakingHoursArgument::Within(times, zone) => (*times, zone.clone()),
    };
    let zone = match zone.or(known.as_ref().map(|hours| hours.zone.clone())) {
        Some(zone) => zone,
        None if *awake == WakingHoursArgument::Always => return Ok(None),
        None => return Err(UserError::ZoneMissing),
    };
    let before = known.map(|hours| (hours.from, hours.to));
    let (from, to) = times.or(before).unwrap_or_default();
    let always = from == to && zone == Zone::UTC;
    Ok((!always).then_some(WakingHours { from, to, zone }))
}

fn settings_message(app: &App, visitor: &Actor, words: &Words) -> Message {
    let profile = app.profiles().profile(&visitor.account);
    let wishes = &profile.notification_settings;
    let mut lines = vec![
        words.reminder_setting(wishes.remind),
        words.waking_hours_setting(wishes.hours.as_ref()),
        words.channel_setting(wishes.channel),
        words.next_turn_setting(wishes.next_turn),
        words.digest_setting(profile.digest.as_ref().map(|digest| digest.daily.at), &wishes.zone()),
    ];
    let away = profile.absence.filter(|away| !away.is_over(app.now()));
    lines.extend(away.map(|away| words.absence_setting(away, &wishes.zone(), app.now())));
    let accounts = app.profiles().accounts(&visitor.account);
    lines.push(words.linked_accounts(accounts.get(1..).unwrap_or_default()));
    Message { title: Some(words.settings_title()), lines, ..Message::default() }
}
