//! Choice of the table that an actor means in a channel without one.

use crate::app::App;
use crate::app::task::TableHandle;
use crate::place::Places;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::state::{TablePhase, TableState};

/// State of a table for one of its players. Later variants take precedence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Standing {
    /// The game is over.
    Over,
    /// Lobby, or a game that does not wait for them.
    On,
    /// The game waits for them.
    Awaits,
}

/// Result of the choice.
pub(crate) enum Meant {
    /// This table, if any.
    Table(Option<TableId>),
    /// Several tables: the actor has to choose.
    OneOf(Vec<TableHandle>),
}

/// Maximum number of follow-up tables that are followed.
const CHAIN: usize = 50;

/// Chooses the table that an actor means: the one mirrored where they write, unless it is over; otherwise the one that waits
/// for them, among `known` and those mirrored in their private channel.
pub(crate) async fn meant(
    app: &App,
    places: &Places,
    account: &PlayerId,
    shown: Option<TableId>,
    known: Vec<TableId>,
) -> Meant {
    if let Some(id) = &shown {
        let table = places.open(id).await.ok().flatten();
        let standing = table.and_then(|table| standing(&table, account));
        if standing.is_none_or(|standing| standing > Standing::Over) {
            return Meant::Table(shown);
        }
    }
    let mut tables = tables(places, account, known).await;
    let best = tables.iter().map(|(_, standing)| *standing).max();
    tables.retain(|(_, standing)| Some(*standing) == best);
    let mut tables: Vec<TableHandle> = tables.into_iter().map(|(table, _)| table).collect();
    if best == Some(Standing::Over) {
        // Of finished games the latest is meant.
        tables.sort_by_key(|table| app.head(table.id()).map(|head| head.changed));
        return Meant::Table(tables.last().map(|table| table.id().clone()));
    }
    match tables.as_slice() {
        [] => Meant::Table(shown),
        [only] => Meant::Table(Some(only.id().clone())),
        _ => Meant::OneOf(tables),
    }
}

/// Returns the tables at which the account has a seat, among `known` and those mirrored in its private channel.
pub(crate) async fn tables(
    places: &Places,
    account: &PlayerId,
    known: Vec<TableId>,
) -> Vec<(TableHandle, Standing)> {
    let mut found: Vec<(TableHandle, Standing)> = Vec::new();
    for id in known.into_iter().chain(places.hands_of(account)) {
        let Some(table) = followed(places, id).await else { continue };
        if let Some(standing) = standing(&table, account)
            && !found.iter().any(|(other, _)| other.id() == table.id())
        {
            found.push((table, standing));
        }
    }
    found
}

/// Follows a table to the last of its follow-up tables.
async fn followed(places: &Places, id: TableId) -> Option<TableHandle> {
    let mut table = places.open(&id).await.ok()??;
    for _ in 0..CHAIN {
        match table.read(|table| table.continued.clone()) {
            Some(next) => table = places.open(&next).await.ok()??,
            None => break,
        }
    }
    Some(table)
}

fn standing(table: &TableHandle, account: &PlayerId) -> Option<Standing> {
    table.read(|table: &TableState| {
        let person = table.person_of(account)?.id;
        let sits = table.seated_people().contains(&person);
        match table.stage {
            TablePhase::Over(..) => Some(Standing::Over),
            TablePhase::Lobby(_) => sits.then_some(Standing::On),
            TablePhase::Playing(_) => {
                let seat = table.seat_of(person).filter(|_| sits)?;
                let awaited = table.awaited().contains(seat);
                Some(if awaited { Standing::Awaits } else { Standing::On })
            }
        }
    })
}
