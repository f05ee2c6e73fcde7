//! Stored campaigns: one note per channel. Only this module reads and writes these notes; changes are serialized.

use std::collections::BTreeSet;

use crate::app::{App, internal_error};
use bot_core::campaign::{Campaign, CampaignStage};
use bot_core::channel::RoomId;
use bot_core::error::{CampaignError, UserError};
use bot_core::people::PlayerId;
use bot_core::record::{decode_campaign, encode_campaign};
use bot_core::table::TableId;
use bot_store::StoreError;

/// Prefix of the notes' names.
const NOTE_PREFIX: &str = "campaign:";

/// Campaign of a channel.
pub fn load_campaign(app: &App, room: &RoomId) -> Option<Campaign> {
    decode_note(&app.store().note(&note_name(room))?)
}

/// Channels that have a campaign.
pub(super) fn campaign_rooms(app: &App) -> Vec<RoomId> {
    let notes = app.store().notes_with_prefix(NOTE_PREFIX).into_iter();
    notes.filter_map(|(_, line)| decode_note(&line).map(|campaign| campaign.room)).collect()
}

/// Tables of the last games of campaigns that are not over.
pub fn pending_tables(app: &App) -> BTreeSet<TableId> {
    let notes = app.store().notes_with_prefix(NOTE_PREFIX).into_iter();
    let campaigns = notes.filter_map(|(_, line)| decode_note(&line));
    campaigns
        .filter(|campaign| campaign.stage != CampaignStage::Over)
        .filter_map(|mut campaign| campaign.games.pop())
        .collect()
}

fn note_name(room: &RoomId) -> String {
    format!("{NOTE_PREFIX}{}", room.0)
}

fn decode_note(line: &str) -> Option<Campaign> {
    let decoded = decode_campaign(line);
    decoded.inspect_err(|error| tracing::error!(%error, "a campaign can't be read")).ok()
}

fn storage_error(error: impl std::fmt::Display) -> UserError {
    internal_error("a campaign can't be kept", error)
}

/// Stores a new campaign, replacing a finished one.
///
/// # Errors
/// If the channel has an unfinished campaign, or storing fails.
pub async fn store_new_campaign(app: &App, campaign: &Campaign) -> Result<(), UserError> {
    let _changing = app.lock_campaigns().await;
    let line = encode_campaign(campaign).map_err(storage_error)?;
    loop {
        let stored = app.store().note(&note_name(&campaign.room));
        if stored.as_deref().and_then(decode_note).is_some_and(|other| other.stage != CampaignStage::Over) {
            return Err(UserError::Campaign(CampaignError::Exists));
        }
        match app.store().compare_and_set_note(&note_name(&campaign.room), stored.as_deref(), Some(&line)).await {
            // Another process has announced one meanwhile.
            Err(StoreError::Changed) => {}
            kept => return kept.map_err(storage_error),
        }
    }
}

/// Changes and stores the campaign of a channel. Returns it. `change` may be called repeatedly.
///
/// # Errors
/// If there is none, `change` fails, or storing fails.
pub async fn update_campaign(
    app: &App,
    room: &RoomId,
    change: impl Fn(&mut Campaign) -> Result<(), CampaignError>,
) -> Result<Campaign, UserError> {
    let _changing = app.lock_campaigns().await;
    loop {
        let stored = app.find_or_catch_up(|| app.store().note(&note_name(room))).await;
        let campaign = stored.as_deref().and_then(decode_note);
        let mut campaign = campaign.ok_or(UserError::Campaign(CampaignError::None))?;
        change(&mut campaign).map_err(UserError::Campaign)?;
        let line = encode_campaign(&campaign).map_err(storage_error)?;
        match app.store().compare_and_set_note(&note_name(room), stored.as_deref(), Some(&line)).await {
            // Another process has changed it meanwhile.
            Err(StoreError::Changed) => {}
            kept => return kept.map(|()| campaign).map_err(storage_error),
        }
    }
}

/// Removes an account from every campaign.
///
/// # Errors
/// If storing fails.
pub async fn erase_account(app: &App, account: &PlayerId) -> Result<(), UserError> {
    for room in campaign_rooms(app) {
        let forgets = |campaign: &mut Campaign| {
            campaign.redact(account);
            Ok(())
        };
        update_campaign(app, &room, forgets).await?;
    }
    Ok(())
}
