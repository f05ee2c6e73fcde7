//! Handler of `/watch`: following a table in a private channel.

use std::time::Duration;

use super::add_button;
use crate::actor::Actor;
use crate::app::App;
use crate::mirror::{DeliveryResult, FollowResult, Mirrors};
use bot_core::channel::RoomId;
use bot_core::command::{FollowTarget, GlobalCommand};
use bot_core::error::UserError;
use bot_core::people::Network;
use bot_core::surface::{GlobalButton, Message, Style};
use bot_core::table::{PostId, TableId, TablePhase, TableState};
use bot_core::wording::{FollowOutcome, Words};

/// Time that the answer waits for the first message to arrive.
const FIRST_MESSAGE_TIMEOUT: Duration = Duration::from_secs(10);

/// Starts to follow the table of the channel, or stops.
///
/// # Errors
/// If the table can't be opened, or storing fails.
pub(super) async fn answer(
    app: &App,
    places: &Mirrors,
    visitor: &Actor,
    room: Option<&RoomId>,
    watching: FollowTarget,
) -> Result<Message, UserError> {
    let table = room.and_then(|room| places.shown_table(room));
    let text = match watching {
        _ if visitor.account.network() == Network::Web.name() => FollowOutcome::Page,
        FollowTarget::Here => follow_table(app, places, visitor, table).await?,
        FollowTarget::Off => {
            let did = places.unfollow(&visitor.account, table.as_ref()).await > 0;
            unfollow_text(places, visitor, did)
        }
    };
    let words = Words::for_language(visitor.language);
    let mut message = Message { lines: vec![words.follow_outcome(&text)], ..Message::default() };
    match text {
        FollowOutcome::On { .. } | FollowOutcome::Late { .. } => {
            let command = GlobalCommand::Watch(FollowTarget::Off);
            let button = GlobalButton { label: words.unfollow_button(), style: Style::Plain, command, campaign: None };
            add_button(&mut message, visitor, button, words.unfollow_instructions());
        }
        // A button would concern the channel's table, which they do not follow.
        FollowOutcome::TooMany { .. } => message.lines.push(words.unfollow_instructions()),
        _ => {}
    }
    Ok(message)
}

/// Stops following the channel's table only, for a button below an older message.
pub async fn unfollow(places: &Mirrors, visitor: &Actor, room: &RoomId) -> Message {
    let did = match places.shown_table(room) {
        Some(table) => places.unfollow_table(&visitor.account, &table).await,
        None => false,
    };
    let text = unfollow_text(places, visitor, did);
    Message { lines: vec![Words::for_language(visitor.language).follow_outcome(&text)], ..Message::default() }
}

/// Text for an actor who has stopped, depending on whether they followed this table and still follow others.
fn unfollow_text(places: &Mirrors, visitor: &Actor, did: bool) -> FollowOutcome {
    match (did, places.is_following(&visitor.account)) {
        (true, false) => FollowOutcome::Off,
        (true, true) => FollowOutcome::OffHere,
        (false, false) => FollowOutcome::None,
        (false, true) => FollowOutcome::NotHere,
    }
}

async fn follow_table(
    app: &App,
    places: &Mirrors,
    visitor: &Actor,
    table: Option<TableId>,
) -> Result<FollowOutcome, UserError> {
    let Some(id) = table else { return Ok(FollowOutcome::NoTable) };
    let Some(table) = app.table(&id).await? else { return Ok(FollowOutcome::NoTable) };
    let account = &visitor.account;
    let is_seated = |table: &TableState| {
        table.person_by_account(account).is_some_and(|person| table.seated_people().contains(&person.id))
    };
    let (seated, over, host, from) = table.read(|table| {
        let over = matches!(table.phase, TablePhase::Over(..));
        let from = table.posts.iter().next_back().map_or(PostId(0), |post| PostId(post.id.0 + 1));
        (is_seated(table), over, table.name_of(table.host()), from)
    });
    if over {
        return Ok(FollowOutcome::Over);
    }
    if seated {
        return Ok(FollowOutcome::Seated);
    }
    Ok(match places.follow_table(account, &id, from, FIRST_MESSAGE_TIMEOUT).await? {
        FollowResult::Following(Some(DeliveryResult::Accepted)) => FollowOutcome::On { host },
        FollowResult::Following(Some(DeliveryResult::Refused)) => FollowOutcome::Closed,
        FollowResult::Following(None) => FollowOutcome::Late { host },
        FollowResult::TooMany(count) => FollowOutcome::TooMany { count },
        FollowResult::Full => FollowOutcome::Full,
    })
}
