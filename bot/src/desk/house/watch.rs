//! Handler of `/watch`: following a table in a private channel.

use std::time::Duration;

use super::offer;
use crate::app::App;
use crate::place::{Places, Reception, Watched};
use crate::visitor::Visitor;
use bot_core::channel::RoomId;
use bot_core::command::{HouseCommand, Watching};
use bot_core::error::UserError;
use bot_core::people::Network;
use bot_core::surface::{HouseButton, Message, Style};
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;
use bot_core::table::state::{TablePhase, TableState};
use bot_core::wording::{WatchText, Words};

/// Time that the answer waits for the first message to arrive.
const FIRST: Duration = Duration::from_secs(10);

/// Starts to follow the table of the channel, or stops.
///
/// # Errors
/// If the table can't be opened, or storing fails.
pub(super) async fn watch(
    app: &App,
    places: &Places,
    visitor: &Visitor,
    room: Option<&RoomId>,
    watching: Watching,
) -> Result<Message, UserError> {
    let table = room.and_then(|room| places.table(room));
    let text = match watching {
        _ if visitor.account.network() == Network::Web.name() => WatchText::Page,
        Watching::Here => begin(app, places, visitor, table).await?,
        Watching::Off => {
            let did = places.look_away(&visitor.account, table.as_ref()).await > 0;
            ended(places, visitor, did)
        }
    };
    let words = Words::of(visitor.language);
    let mut message = Message { lines: vec![words.watched(&text)], ..Message::default() };
    match text {
        WatchText::On { .. } | WatchText::Late { .. } => {
            let command = HouseCommand::Watch(Watching::Off);
            let button =
                HouseButton { label: words.watch_label(), style: Style::Plain, command, campaign: None };
            offer(&mut message, visitor, button, words.watch_how());
        }
        // A button would concern the channel's table, which they do not follow.
        WatchText::TooMany { .. } => message.lines.push(words.watch_how()),
        _ => {}
    }
    Ok(message)
}

/// Stops following the channel's table only, for a button below an older message.
pub(crate) async fn unwatch(places: &Places, visitor: &Visitor, room: &RoomId) -> Message {
    let did = match places.table(room) {
        Some(table) => places.look_away_from(&visitor.account, &table).await,
        None => false,
    };
    let text = ended(places, visitor, did);
    Message { lines: vec![Words::of(visitor.language).watched(&text)], ..Message::default() }
}

/// Text for an actor who has stopped, depending on whether they followed this table and still follow others.
fn ended(places: &Places, visitor: &Visitor, did: bool) -> WatchText {
    match (did, places.looks_on(&visitor.account)) {
        (true, false) => WatchText::Off,
        (true, true) => WatchText::OffHere,
        (false, false) => WatchText::None,
        (false, true) => WatchText::NotHere,
    }
}

async fn begin(
    app: &App,
    places: &Places,
    visitor: &Visitor,
    table: Option<TableId>,
) -> Result<WatchText, UserError> {
    let Some(id) = table else { return Ok(WatchText::NoTable) };
    let Some(table) = app.table(&id).await? else { return Ok(WatchText::NoTable) };
    let account = &visitor.account;
    let is_seated = |table: &TableState| {
        table.person_of(account).is_some_and(|person| table.seated_people().contains(&person.id))
    };
    let (seated, over, host, from) = table.read(|table| {
        let over = matches!(table.stage, TablePhase::Over(..));
        let from = table.posts.iter().next_back().map_or(PostId(0), |post| PostId(post.id.0 + 1));
        (is_seated(table), over, table.name_of(table.host()), from)
    });
    if over {
        return Ok(WatchText::Over);
    }
    if seated {
        return Ok(WatchText::Seated);
    }
    Ok(match places.look_on(account, &id, from, FIRST).await? {
        Watched::On(Some(Reception::Taken)) => WatchText::On { host },
        Watched::On(Some(Reception::Refused)) => WatchText::Closed,
        Watched::On(None) => WatchText::Late { host },
        Watched::TooMany(count) => WatchText::TooMany { count },
        Watched::Full => WatchText::Full,
    })
}
