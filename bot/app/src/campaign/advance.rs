//! Opens the next game of a campaign after each finished one.
//!
//! Each step follows from stored data: the note of the campaign names a table before it is opened, and lists it once its
//! channel shows it. After a crash at any point the next game is opened exactly once.

use std::collections::BTreeSet;
use std::convert::Infallible;

use jiff::SignedDuration;

use super::repository::{campaign_rooms, load_campaign, update_campaign};
use crate::app::{App, internal_error};
use crate::mirror::{Mirrors, ShowError};
use bot_core::campaign::{Campaign, CampaignStep, LastGame, Member};
use bot_core::channel::RoomId;
use bot_core::command::Command;
use bot_core::error::UserError;
use bot_core::option::ChosenOptions;
use bot_core::people::PlayerId;
use bot_core::table::lobby::apply_choices;
use bot_core::table::{Request, RequestId, Requester, Role, Status, TableId};
use bot_core::titles;
use bot_store::Head;

/// Longest delay until the next attempt: a channel may have been in use, or a platform unreachable.
const MAX_RUN_INTERVAL: SignedDuration = SignedDuration::from_mins(10);

/// Advances every campaign whose channel this process serves: when a game ends, and at least every ten minutes.
pub async fn run_campaigns(app: App, places: Mirrors) -> Infallible {
    let mut ended = app.subscribe_ended();
    let (mut health, mut duties) = (app.store().health(), places.leases());
    loop {
        if health.borrow_and_update().is_sound() {
            for room in campaign_rooms(&app).into_iter().filter(|room| places.serves_room(room)) {
                advance_campaign(&app, &places, &room).await;
            }
        }
        let until = app.now() + MAX_RUN_INTERVAL;
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
pub(crate) async fn advance_campaign(app: &App, places: &Mirrors, room: &RoomId) {
    // Concurrent runs could open a table twice.
    let _going_on = app.lock_campaign_advance().await;
    while let Some(campaign) = load_campaign(app, room) {
        let last = campaign.games.last().map_or(LastGame::None, |table| match app.head(table) {
            Some(head) if head.status != Status::Over => LastGame::Running,
            Some(_) | None => LastGame::Over,
        });
        let done = match campaign.next_step(last) {
            CampaignStep::Wait => return,
            CampaignStep::End => update_campaign(app, room, |campaign| {
                campaign.finish();
                Ok(())
            })
            .await
            .map(drop),
            CampaignStep::ChooseTable => reserve_table_id(app, room).await,
            CampaignStep::Open(table) => open_next_game(app, places, &campaign, &table).await,
        };
        if let Err(error) = done {
            tracing::warn!(room = %room.0, ?error, "the next game of a campaign is not open yet");
            return;
        }
    }
}

/// Chooses and notes the id of the next table.
async fn reserve_table_id(app: &App, room: &RoomId) -> Result<(), UserError> {
    let random = app.random().map_err(|error| internal_error("no name for a table", error))?;
    let table = TableId::from_random(random);
    update_campaign(app, room, |campaign| {
        campaign.set_pending_table(table.clone());
        Ok(())
    })
    .await
    .map(drop)
}

/// Opens the noted table, shows it in the channel, starts its game, and notes that it is open. Steps that are done are
/// skipped.
async fn open_next_game(app: &App, places: &Mirrors, campaign: &Campaign, table: &TableId) -> Result<(), UserError> {
    let choices = campaign.game_options().map_err(UserError::Command)?;
    if places.shown_table(&campaign.room).as_ref() != Some(table) && is_room_in_use(app, places, &campaign.room) {
        return Err(UserError::RoomTaken);
    }
    if app.head(table).is_none() {
        let chosen = apply_choices(ChosenOptions::with_defaults(titles::default_options()), &choices)?;
        let players = next_players(app, campaign, &chosen);
        app.open_with_members(table, &players, campaign.language, chosen).await?;
    }
    places.show(&campaign.room, table).await.map_err(|error| match error {
        ShowError::Occupied(_) => UserError::RoomTaken,
        ShowError::Internal(error) => error,
        error @ ShowError::NoPlatform(_) => internal_error("could not show a table", error),
    })?;
    start_game(places, table).await;
    update_campaign(app, &campaign.room, |campaign| {
        campaign.note_opened(table);
        Ok(())
    })
    .await
    .map(drop)
}

/// Returns `true` if the channel shows an unfinished game with people.
fn is_room_in_use(app: &App, places: &Mirrors, room: &RoomId) -> bool {
    let shown = places.shown_table(room).and_then(|table| app.head(&table));
    shown.is_some_and(|head| head.status != Status::Over && head.names().next().is_some())
}

/// Members that play the next game; of joined accounts only the first.
fn next_players(app: &App, campaign: &Campaign, chosen: &ChosenOptions) -> Vec<Member> {
    let seats = chosen.seats.map_or(*chosen.options.players().end(), usize::from);
    let (persons, profiles) = (app.profiles().persons(), app.profiles());
    let mut campaign = campaign.clone();
    let mut known = BTreeSet::new();
    campaign.members.retain(|member| known.insert(persons.representative(&member.account)));
    let played = |account: &PlayerId| {
        let accounts = profiles.accounts(account);
        let knows = |head: &Head| accounts.iter().any(|account| head.has_account(account));
        campaign.games.iter().filter(|table| app.head(table).is_some_and(|head| knows(&head))).count()
    };
    campaign.next_players(seats, played).into_iter().cloned().collect()
}

/// Starts the game on behalf of its host, after each player's hand is shown. With too few players the table stays in its
/// lobby.
async fn start_game(places: &Mirrors, table: &TableId) {
    let Ok(Some(handle)) = places.open_table(table).await else { return };
    let (host, people) = handle.read(|table| (table.person(table.host()).cloned(), table.people().to_vec()));
    let Some(host) = host else { return };
    for person in people.iter().filter(|person| !person.is_redacted()) {
        if let Err(error) = places.mirror_initial_hand(&person.account, table).await {
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
    let request = Request { id, from, line: Command::Start.into(), prompt: None };
    if let Err(error) = handle.request(request).await {
        tracing::info!(%table, ?error, "the game of a campaign waits in its lobby");
    }
}
