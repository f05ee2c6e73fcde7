//! Opens the next game of a campaign after each finished one.
//!
//! Each step follows from stored data: the note of the campaign names a table before it is opened, and lists it once its
//! channel shows it. After a crash at any point the next game is opened exactly once.

use std::collections::BTreeSet;
use std::convert::Infallible;

use jiff::SignedDuration;

use super::kept::{campaign, change, rooms};
use crate::app::{App, ours};
use crate::place::{Places, ShowError};
use crate::store::Head;
use bot_core::campaign::{Campaign, LastGame, Member, Turn};
use bot_core::channel::RoomId;
use bot_core::command::Command;
use bot_core::error::UserError;
use bot_core::option::GameOption;
use bot_core::people::PlayerId;
use bot_core::table::Status;
use bot_core::table::answer::{Request, Requester, Role};
use bot_core::table::id::TableId;
use bot_core::table::record::RequestId;
use engine::seat::MAX_SEATS;

/// Longest delay until the next attempt: a channel may have been in use, or a platform unreachable.
const AGAIN: SignedDuration = SignedDuration::from_mins(10);

/// Advances every campaign whose channel this process serves: when a game ends, and at least every ten minutes.
pub async fn go_on(app: App, places: Places) -> Infallible {
    let mut ended = app.ended();
    let (mut health, mut duties) = (app.store().health(), places.duties());
    loop {
        if health.borrow_and_update().is_sound() {
            for room in rooms(&app).into_iter().filter(|room| places.tells_in(room)) {
                look(&app, &places, &room).await;
            }
        }
        let until = app.now() + AGAIN;
        tokio::select! {
            Some(_) = ended.recv() => {}
            Ok(()) = health.changed() => {}
            // This process may have acquired the lease of a platform.
            Ok(()) = duties.changed() => {}
            () = app.sleep_until(until) => {}
        }
    }
}

/// Advances the campaign of a channel as far as possible now. A failed step is retried later.
pub(crate) async fn look(app: &App, places: &Places, room: &RoomId) {
    // Concurrent runs could open a table twice.
    let _going_on = app.going_on().await;
    while let Some(campaign) = campaign(app, room) {
        let last = campaign.games.last().map_or(LastGame::None, |table| match app.head(table) {
            Some(head) if head.status != Status::Over => LastGame::On,
            Some(_) | None => LastGame::Over,
        });
        let done = match campaign.turn(last) {
            Turn::Wait => return,
            Turn::End => change(app, room, |campaign| {
                campaign.finish();
                Ok(())
            })
            .await
            .map(drop),
            Turn::Name => name(app, room).await,
            Turn::Open(table) => open(app, places, &campaign, &table).await,
        };
        if let Err(error) = done {
            tracing::warn!(room = %room.0, ?error, "the next game of a campaign is not open yet");
            return;
        }
    }
}

/// Chooses and notes the id of the next table.
async fn name(app: &App, room: &RoomId) -> Result<(), UserError> {
    let random = app.random().map_err(|error| ours("no name for a table", error))?;
    let table = TableId::from_random(random);
    change(app, room, |campaign| {
        campaign.name(table.clone());
        Ok(())
    })
    .await
    .map(drop)
}

/// Opens the noted table, shows it in the channel, starts its game, and notes that it is open. Steps that are done are
/// skipped.
async fn open(app: &App, places: &Places, campaign: &Campaign, table: &TableId) -> Result<(), UserError> {
    let choices = campaign.choices().map_err(UserError::Command)?;
    if places.table(&campaign.room).as_ref() != Some(table) && is_in_use(app, places, &campaign.room) {
        return Err(UserError::RoomTaken);
    }
    if app.head(table).is_none() {
        let players = players(app, campaign, &choices);
        app.open_for(table, &players, campaign.language, &choices).await?;
    }
    places.show(&campaign.room, table).await.map_err(|error| match error {
        ShowError::Occupied(_) => UserError::RoomTaken,
        ShowError::Ours(error) => error,
        error @ ShowError::NoChat(_) => ours("could not show a table", error),
    })?;
    begin(places, table).await;
    change(app, &campaign.room, |campaign| {
        campaign.opened(table);
        Ok(())
    })
    .await
    .map(drop)
}

/// Returns `true` if the channel shows an unfinished game with people.
fn is_in_use(app: &App, places: &Places, room: &RoomId) -> bool {
    let shown = places.table(room).and_then(|table| app.head(&table));
    shown.is_some_and(|head| head.status != Status::Over && head.names().next().is_some())
}

/// Members that play the next game; of joined accounts only the first.
fn players(app: &App, campaign: &Campaign, choices: &[GameOption]) -> Vec<Member> {
    let asked = choices.iter().rev().find_map(|option| option.seats());
    let seats = asked.map_or(MAX_SEATS, usize::from).min(MAX_SEATS);
    let (persons, profiles) = (app.profiles().persons(), app.profiles());
    let mut campaign = campaign.clone();
    let mut known = BTreeSet::new();
    campaign.members.retain(|member| known.insert(persons.of_account(&member.account)));
    let played = |account: &PlayerId| {
        let accounts = profiles.accounts(account);
        let knows = |head: &Head| accounts.iter().any(|account| head.knows(account));
        campaign.games.iter().filter(|table| app.head(table).is_some_and(|head| knows(&head))).count()
    };
    campaign.players(seats, played).into_iter().cloned().collect()
}

/// Starts the game on behalf of its host, after each player's hand is shown. With too few players the table stays in its
/// lobby.
async fn begin(places: &Places, table: &TableId) {
    let Ok(Some(handle)) = places.open(table).await else { return };
    let (host, people) = handle.read(|table| (table.person(table.host()).cloned(), table.people().to_vec()));
    let Some(host) = host else { return };
    for person in people.iter().filter(|person| !person.is_forgotten()) {
        if let Err(error) = places.welcome(&person.account, table).await {
            tracing::error!(%table, ?error, "a hand can't be shown in private");
        }
    }
    let from = Requester {
        account: Some(host.account),
        name: host.name,
        language: host.language,
        salt: host.salt,
        role: Role::Player,
    };
    let id = RequestId(format!("campaign:{table}:start"));
    let request = Request { id, from, said: Command::Start.into(), prompt: None };
    if let Err(error) = handle.request(request).await {
        tracing::info!(%table, ?error, "the game of a campaign waits in its lobby");
    }
}
