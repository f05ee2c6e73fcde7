//! Statistics from the logs and messages of a simulation.

use std::collections::BTreeMap;

use bot_core::channel::RoomId;
use bot_core::people::Occupant;
use bot_core::table::record::Record;
use bot_store::{Store, TableRole};

use super::MonthSimulation;
use crate::simulated_world::account;

/// Number of messages that each account could read: in the rooms of its games, and in its private rooms.
pub fn count_messages(month: &MonthSimulation) -> BTreeMap<String, usize> {
    let server = crate::memory_platform::lock_server(&month.world.server);
    let posted = |room: &RoomId| server.rooms.get(room).map_or(0, Vec::len);
    let mut read: BTreeMap<String, usize> = BTreeMap::new();
    for (room, account) in &server.owners {
        *read.entry(account.0.clone()).or_default() += posted(room);
    }
    for game in &month.games {
        for part in TableRole::ALL {
            for player in &month.people {
                let account = account(&player.name);
                let tables = month.world.state.disk.tables_by_role(&account, part);
                if tables.is_ok_and(|tables| tables.contains(&game.table)) {
                    *read.entry(account.0).or_default() += posted(&game.room);
                }
            }
        }
    }
    read
}

/// Number of rare actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RareActions {
    /// A seat went to somebody else: to a substitute, or back to its former player.
    pub seated: usize,
    /// Two players swapped seats.
    pub swapped: usize,
    /// A holiday was announced beforehand.
    pub holidays: usize,
    /// An answer was prepared.
    pub prepared: usize,
    /// A table took over somebody's settings.
    pub settings_recorded: usize,
}

/// Counts rare actions in all games.
pub fn count_rare_actions(month: &MonthSimulation) -> RareActions {
    let disk = &month.world.state.disk;
    let mut seldom = RareActions::default();
    for entry in month.games.iter().filter_map(|game| disk.load(&game.table).ok()).flatten() {
        match entry.record {
            Record::Seated { occupant: Occupant::Person(_), .. } => seldom.seated += 1,
            Record::Swapped { .. } => seldom.swapped += 1,
            Record::Holiday { .. } => seldom.holidays += 1,
            Record::Prepared { .. } => seldom.prepared += 1,
            Record::Wished { .. } => seldom.settings_recorded += 1,
            _ => {}
        }
    }
    seldom
}

/// Number of mentions of each account.
pub fn count_mentions(month: &MonthSimulation) -> BTreeMap<String, usize> {
    let server = crate::memory_platform::lock_server(&month.world.server);
    let mut calls: BTreeMap<String, usize> = BTreeMap::new();
    for posted in server.rooms.values().flatten() {
        for account in &posted.versions[0].mentions {
            *calls.entry(account.0.clone()).or_default() += 1;
        }
    }
    calls
}
