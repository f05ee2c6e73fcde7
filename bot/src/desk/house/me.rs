//! Handler of `/me`: a person's settings, which hold at every table.

use super::join;
use super::person::{tables, unkept, write_down};
use crate::app::{App, ours};
use crate::place::{Places, Wish, of_wish};
use crate::profile::{Digest, Profile};
use crate::visitor::Visitor;
use bot_core::command::{Awake, MeCommand};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::time::{Daily, Hours, Minute, NextTurn, Remind, Way, Zone};
use bot_core::wording::Words;

/// Changes a setting if a value is given, and reports its value.
///
/// # Errors
/// If the value is invalid, nothing can be sent in private where that is needed, or storing fails.
pub(super) async fn answer(
    app: &App,
    places: &Places,
    visitor: &Visitor,
    asked: &MeCommand,
) -> Result<Message, UserError> {
    let words = Words::of(visitor.language);
    let line = match asked {
        MeCommand::Settings => return Ok(settings(app, visitor, words)),
        MeCommand::Link(None) => return join::invite(app, visitor, words).await,
        MeCommand::Link(Some(code)) => return join::accept(app, places, visitor, code).await,
        MeCommand::Unlink => return join::part(app, places, visitor).await,
        MeCommand::Remind(remind) => {
            let set = |profile: &mut Profile, remind: Remind| profile.wishes.remind = remind;
            words.own_reminders(changed(app, visitor, *remind, set).await?.wishes.remind)
        }
        MeCommand::Calls(way) => {
            if *way == Some(Way::Private) {
                read_alone(app, places, visitor).await?;
            }
            let set = |profile: &mut Profile, way: Way| profile.wishes.way = way;
            words.own_calls(changed(app, visitor, *way, set).await?.wishes.way)
        }
        MeCommand::Next(next) => {
            if *next == Some(NextTurn::Told) {
                read_alone(app, places, visitor).await?;
            }
            let set = |profile: &mut Profile, next: NextTurn| profile.wishes.next = next;
            words.own_next(changed(app, visitor, *next, set).await?.wishes.next)
        }
        MeCommand::Digest(at) => {
            let profile = digested(app, places, visitor, *at).await?;
            words.own_digest(profile.digest.map(|digest| digest.daily.at), &profile.wishes.zone())
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

/// Changes the profile if a value is given, and lets the person's tables record it.
async fn changed<T: Clone>(
    app: &App,
    visitor: &Visitor,
    said: Option<T>,
    set: impl Fn(&mut Profile, T),
) -> Result<Profile, UserError> {
    let profiles = app.profiles();
    let Some(said) = said else { return Ok(profiles.profile(&visitor.account)) };
    let kept = profiles.change(&visitor.account, |profile| set(profile, said.clone())).await;
    let profile = kept.map_err(unkept)?;
    write_down(app, profiles.accounts(&visitor.account)).await?;
    Ok(profile)
}

/// Accounts of the person that have private channels, the actor's own first; never empty.
fn reachable(app: &App, places: &Places, visitor: &Visitor) -> Result<Vec<PlayerId>, UserError> {
    let accounts = app.profiles().accounts(&visitor.account).into_iter();
    let accounts: Vec<_> = accounts.filter(|account| places.has_private_rooms(account)).collect();
    if accounts.is_empty() { Err(UserError::NothingInPrivate) } else { Ok(accounts) }
}

/// Enables mirrors of the person's hands in private channels, at current and future tables: private mentions need them.
async fn read_alone(app: &App, places: &Places, visitor: &Visitor) -> Result<(), UserError> {
    let accounts = reachable(app, places, visitor)?;
    for account in &accounts {
        let kept = app.store().set_note(&of_wish(account), Some("true")).await;
        kept.map_err(|error| ours("could not keep a wish", error))?;
    }
    for (account, table) in tables(app, accounts).await? {
        places.private(&account, table.id(), Wish::Shown).await?;
    }
    Ok(())
}

/// Sets the minute of the daily digest, or turns it off.
async fn digested(
    app: &App,
    places: &Places,
    visitor: &Visitor,
    at: Option<Option<Minute>>,
) -> Result<Profile, UserError> {
    let to = match at {
        Some(Some(_)) => reachable(app, places, visitor)?.into_iter().next(),
        Some(None) | None => None,
    };
    let (language, now) = (visitor.language, app.now());
    changed(app, visitor, at, |profile, at| {
        let zone = profile.wishes.zone();
        profile.digest =
            at.zip(to.clone()).map(|(at, to)| Digest { daily: Daily::from(at, &zone, now), to, language });
    })
    .await
}

/// Waking hours that follow from the command and from the known ones; `None` for always, in UTC.
fn hours(awake: &Awake, known: Option<Hours>) -> Result<Option<Hours>, UserError> {
    let (times, zone) = match awake {
        // The time zone still defines the person's days.
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
    let mut lines = vec![
        words.own_reminders(wishes.remind),
        words.own_hours(wishes.hours.as_ref()),
        words.own_calls(wishes.way),
        words.own_next(wishes.next),
        words.own_digest(profile.digest.as_ref().map(|digest| digest.daily.at), &wishes.zone()),
    ];
    let away = profile.away.filter(|away| !away.is_over(app.now()));
    lines.extend(away.map(|away| words.own_absence(away, &wishes.zone(), app.now())));
    let accounts = app.profiles().accounts(&visitor.account);
    lines.push(words.own_accounts(accounts.get(1..).unwrap_or_default()));
    Message { title: Some(words.own_settings()), lines, ..Message::default() }
}
