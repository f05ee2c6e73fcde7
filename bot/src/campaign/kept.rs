//! Stored campaigns: one note per channel. Only this module reads and writes these notes; changes are serialized.

use std::collections::BTreeSet;

use crate::app::{App, ours};
use crate::store::StoreError;
use bot_core::campaign::{Campaign, Stage};
use bot_core::channel::RoomId;
use bot_core::error::{CampaignError, UserError};
use bot_core::people::PlayerId;
use bot_core::record::{campaign_line, read_campaign};
use bot_core::table::id::TableId;

/// Prefix of the notes' names.
const OF_ROOM: &str = "campaign:";

/// Campaign of a channel.
pub fn campaign(app: &App, room: &RoomId) -> Option<Campaign> {
    read(&app.store().note(&name(room))?)
}

/// Channels that have a campaign.
pub(super) fn rooms(app: &App) -> Vec<RoomId> {
    let notes = app.store().notes_named(OF_ROOM).into_iter();
    notes.filter_map(|(_, line)| read(&line).map(|campaign| campaign.room)).collect()
}

/// Tables of the last games of campaigns that are not over.
pub fn waited_for(app: &App) -> BTreeSet<TableId> {
    let notes = app.store().notes_named(OF_ROOM).into_iter();
    let campaigns = notes.filter_map(|(_, line)| read(&line));
    campaigns
        .filter(|campaign| campaign.stage != Stage::Over)
        .filter_map(|mut campaign| campaign.games.pop())
        .collect()
}

fn name(room: &RoomId) -> String {
    format!("{OF_ROOM}{}", room.0)
}

fn read(line: &str) -> Option<Campaign> {
    let read = read_campaign(line);
    read.inspect_err(|error| tracing::error!(%error, "a campaign can't be read")).ok()
}

fn failed(error: impl std::fmt::Display) -> UserError {
    ours("a campaign can't be kept", error)
}

/// Stores a new campaign, replacing a finished one.
///
/// # Errors
/// If the channel has an unfinished campaign, or storing fails.
pub async fn announce(app: &App, campaign: &Campaign) -> Result<(), UserError> {
    let _changing = app.changing_campaigns().await;
    let line = campaign_line(campaign).map_err(failed)?;
    loop {
        let stored = app.store().note(&name(&campaign.room));
        if stored.as_deref().and_then(read).is_some_and(|other| other.stage != Stage::Over) {
            return Err(UserError::Campaign(CampaignError::Exists));
        }
        match app.store().change_note(&name(&campaign.room), stored.as_deref(), Some(&line)).await {
            // Another process has announced one meanwhile.
            Err(StoreError::Changed) => {}
            kept => return kept.map_err(failed),
        }
    }
}

/// Changes and stores the campaign of a channel. Returns it. `change` may be called repeatedly.
///
/// # Errors
/// If there is none, `change` fails, or storing fails.
pub async fn change(
    app: &App,
    room: &RoomId,
    change: impl Fn(&mut Campaign) -> Result<(), CampaignError>,
) -> Result<Campaign, UserError> {
    let _changing = app.changing_campaigns().await;
    loop {
        let stored = app.find(|| app.store().note(&name(room))).await;
        let campaign = stored.as_deref().and_then(read);
        let mut campaign = campaign.ok_or(UserError::Campaign(CampaignError::None))?;
        change(&mut campaign).map_err(UserError::Campaign)?;
        let line = campaign_line(&campaign).map_err(failed)?;
        match app.store().change_note(&name(room), stored.as_deref(), Some(&line)).await {
            // Another process has changed it meanwhile.
            Err(StoreError::Changed) => {}
            kept => return kept.map(|()| campaign).map_err(failed),
        }
    }
}

/// Removes an account from every campaign.
///
/// # Errors
/// If storing fails.
pub async fn forget(app: &App, account: &PlayerId) -> Result<(), UserError> {
    for room in rooms(app) {
        let forgets = |campaign: &mut Campaign| {
            campaign.forget(account);
            Ok(())
        };
        change(app, &room, forgets).await?;
    }
    Ok(())
}
