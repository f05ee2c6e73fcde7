//! Choice of the table that an actor means in a channel without one.

use crate::app::App;
use crate::app::task::TableHandle;
use crate::mirror::Mirrors;
use bot_core::people::PlayerId;
use bot_core::table::{TableId, TablePhase, TableState};

/// State of a table for one of its players. Later variants take precedence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlayerTableState {
    /// The game is over.
    Over,
    /// Lobby, or a game that does not wait for them.
    Idle,
    /// The game waits for them.
    Awaiting,
}

/// Result of the choice.
pub enum TableChoice {
    /// This table, if any.
    Table(Option<TableId>),
    /// Several tables: the actor has to choose.
    Ambiguous(Vec<TableHandle>),
}

/// Maximum number of follow-up tables that are followed.
const MAX_FOLLOW_UPS: usize = 50;

/// Chooses the table that an actor means: the one mirrored where they write, unless it is over; otherwise the one that waits
/// for them, among `known` and those mirrored in their private channel.
pub async fn choose_table(
    app: &App,
    places: &Mirrors,
    account: &PlayerId,
    shown: Option<TableId>,
    known: Vec<TableId>,
) -> TableChoice {
    if let Some(id) = &shown {
        let table = places.open_table(id).await.ok().flatten();
        let standing = table.and_then(|table| player_table_state(&table, account));
        if standing.is_none_or(|standing| standing > PlayerTableState::Over) {
            return TableChoice::Table(shown);
        }
    }
    let mut tables = seated_tables(places, account, known).await;
    let best = tables.iter().map(|(_, standing)| *standing).max();
    tables.retain(|(_, standing)| Some(*standing) == best);
    let mut tables: Vec<TableHandle> = tables.into_iter().map(|(table, _)| table).collect();
    if best == Some(PlayerTableState::Over) {
        // Of finished games the latest is meant.
        tables.sort_by_key(|table| app.head(table.id()).map(|head| head.changed));
        return TableChoice::Table(tables.last().map(|table| table.id().clone()));
    }
    match tables.as_slice() {
        [] => TableChoice::Table(shown),
        [only] => TableChoice::Table(Some(only.id().clone())),
        _ => TableChoice::Ambiguous(tables),
    }
}

/// Returns the tables at which the account has a seat, among `known` and those mirrored in its private channel.
pub async fn seated_tables(
    places: &Mirrors,
    account: &PlayerId,
    known: Vec<TableId>,
) -> Vec<(TableHandle, PlayerTableState)> {
    let mut found: Vec<(TableHandle, PlayerTableState)> = Vec::new();
    for id in known.into_iter().chain(places.private_hand_tables(account)) {
        let Some(table) = last_follow_up(places, id).await else { continue };
        if let Some(standing) = player_table_state(&table, account)
            && !found.iter().any(|(other, _)| other.id() == table.id())
        {
            found.push((table, standing));
        }
    }
    found
}

async fn last_follow_up(places: &Mirrors, id: TableId) -> Option<TableHandle> {
    let mut table = places.open_table(&id).await.ok()??;
    for _ in 0..MAX_FOLLOW_UPS {
        match table.read(|table| table.follow_up_table.clone()) {
            Some(next) => table = places.open_table(&next).await.ok()??,
            None => break,
        }
    }
    Some(table)
}

fn player_table_state(table: &TableHandle, account: &PlayerId) -> Option<PlayerTableState> {
    table.read(|table: &TableState| {
        let person = table.person_by_account(account)?.id;
        let sits = table.seated_people().contains(&person);
        match table.phase {
            TablePhase::Over(..) => Some(PlayerTableState::Over),
            TablePhase::Lobby(_) => sits.then_some(PlayerTableState::Idle),
            TablePhase::Playing(_) => {
                let seat = table.seat_of(person).filter(|_| sits)?;
                let awaited = table.awaited().contains(seat);
                Some(if awaited { PlayerTableState::Awaiting } else { PlayerTableState::Idle })
            }
        }
    })
}
