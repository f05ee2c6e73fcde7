//! Checks of the store: in use by a process, readable, durable.

use std::path::Path;

use config::settings::Settings;
use config::store::Database;

use super::{Finding, Severity, new_finding};
#[cfg(unix)]
use crate::control::ControlClient;
use bot_store::database::{self, Durability, ServerInfo};
use bot_store::{DiskStore, Store};

/// Checks the store. Also returns `true` if a process has the data directory open.
pub(super) fn check(settings: &Settings) -> (bool, Vec<Finding>) {
    let (running, asked) = running(&settings.data);
    let store = match &settings.store {
        Some(database) => check_database(database),
        None if running => Vec::new(),
        None if DiskStore::exists_in(&settings.data) => vec![check_tables(&settings.data)],
        None => {
            vec![new_finding("store", Severity::Passed, "There is no store yet; the first start makes it.")]
        }
    };
    (running, asked.into_iter().chain(store).collect())
}

/// Queries the process that has the data directory open, if any.
#[cfg(unix)]
fn running(data: &Path) -> (bool, Vec<Finding>) {
    let unasked = |error| {
        let says = format!("The comptoir that has it open can't be asked: {error}.");
        (true, vec![new_finding("store", Severity::Attention, says)])
    };
    let running = match ControlClient::connect(data) {
        Ok(Some(running)) => running,
        Ok(None) => return (false, Vec::new()),
        Err(error) => return unasked(error),
    };
    match running.problems() {
        Ok(troubles) => {
            let mut told = vec![new_finding("store", Severity::Passed, "A comptoir has it open, and answers.")];
            told.extend(troubles.into_iter().map(|trouble| new_finding("running", Severity::Attention, trouble)));
            (true, told)
        }
        Err(error) => unasked(error),
    }
}

#[cfg(not(unix))]
fn running(_: &Path) -> (bool, Vec<Finding>) {
    (false, Vec::new())
}

/// Checks that the database answers, has a known format, and is writable and durable.
fn check_database(database: &Database) -> Vec<Finding> {
    match database::server_info(database) {
        Ok(ServerInfo { version, format, round_trip }) => {
            let tables = match format {
                0 => "has no tables of comptoir's yet; the first start makes them".to_owned(),
                _ => format!("has comptoir's tables (format {format})"),
            };
            let milliseconds = round_trip.as_secs_f64() * 1e3;
            let says =
                format!("The database {} answers within {milliseconds:.1} ms and {tables}: {version}.", database.url);
            let grade = if milliseconds < SLOW_ROUND_TRIP_MS { Severity::Passed } else { Severity::Attention };
            let mut all = vec![new_finding("database", grade, says), check_privileges(database)];
            // Compatible databases may not support the query; they have their own durability settings.
            all.extend(database::durability(database).ok().map(|durability| check_durability(&durability)));
            all
        }
        Err(error) => vec![new_finding("database", Severity::Failed, format!("{error}."))],
    }
}

/// Checks that the database permits everything that the store writes.
fn check_privileges(database: &Database) -> Finding {
    match database::write_obstacles(database) {
        Ok(all) if all.is_empty() => new_finding("database", Severity::Passed, "It can be written."),
        Ok(all) => {
            let says = format!(
                "Tables can't be kept there: {}. Let whoever is named in [store] url own the database, or give them what is \
                 missing (docs/hosting/postgresql.md).",
                all.join("; ")
            );
            new_finding("database", Severity::Failed, says)
        }
        Err(error) => {
            let says = format!("Whether it can be written is not known, for it does not say: {error}.");
            new_finding("database", Severity::Attention, says)
        }
    }
}

/// Checks that acknowledged commits are durable.
fn check_durability(durability: &Durability) -> Finding {
    let Durability {
        syncs,
        weak_commit_mode: weaker,
        standby_names: standbys,
        connected_standbys: following,
        synchronous_standbys: awaited,
    } = durability;
    let mut says = Vec::new();
    let mut grade = Severity::Passed;
    if !syncs {
        grade = Severity::Attention;
        says.push(
            "It does not wait for its disk (fsync = off): what was acknowledged can be lost, and the database damaged, when its \
             computer fails. Set fsync = on in postgresql.conf."
                .to_owned(),
        );
    }
    if let Some(weaker) = weaker {
        says.push(format!("synchronous_commit is {weaker} there; Comptoir sets it to on for its own connections."));
    }
    match (standbys.as_str(), *following, *awaited) {
        ("", 0, _) => says.push("It has no standby.".to_owned()),
        ("", _, _) => {
            grade = Severity::Attention;
            says.push(
                "Standbys follow it, and commits wait for none of them: what was acknowledged last is lost when one takes its \
                 place. Set synchronous_standby_names, if one is to."
                    .to_owned(),
            );
        }
        (names, _, Some(0)) => {
            grade = Severity::Attention;
            says.push(format!(
                "Commits wait for a standby (synchronous_standby_names = {names}), and none of those is there: no move can be kept \
                 until one is."
            ));
        }
        (names, _, Some(_)) => {
            says.push(format!("Commits wait for a standby (synchronous_standby_names = {names})."));
        }
        (names, _, None) => says.push(format!(
            "Commits wait for a standby (synchronous_standby_names = {names}); whether one is there is told to members of \
             pg_monitor."
        )),
    }
    new_finding("database", grade, says.join(" "))
}

/// Round trip in milliseconds from which on moves are slow.
const SLOW_ROUND_TRIP_MS: f64 = 100.0;

/// Loads every table.
fn check_tables(data: &Path) -> Finding {
    let store = match DiskStore::open_to_read(data) {
        Ok(store) => store,
        Err(error) => return new_finding("store", Severity::Failed, format!("{error}.")),
    };
    let heads = store.heads();
    let unread: Vec<String> =
        heads.iter().filter_map(|(table, _)| store.load(table).err().map(|error| error.to_string())).collect();
    match unread.as_slice() {
        [] => new_finding("store", Severity::Passed, format!("{} tables are in it, and can be read.", heads.len())),
        [first, ..] => {
            let says = format!("{} of {} tables can't be read: {first}.", unread.len(), heads.len());
            new_finding("store", Severity::Failed, says)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durability_check_grades_fsync_and_standbys() {
        let sound = Durability {
            syncs: true,
            weak_commit_mode: None,
            standby_names: String::new(),
            connected_standbys: 0,
            synchronous_standbys: Some(0),
        };
        let standbys = "ANY 1 (*)".to_owned();
        for (durability, grade, words) in [
            (sound.clone(), Severity::Passed, "no standby"),
            (Durability { syncs: false, ..sound.clone() }, Severity::Attention, "fsync = on"),
            (
                Durability { weak_commit_mode: Some("local".to_owned()), ..sound.clone() },
                Severity::Passed,
                "is local there",
            ),
            (Durability { connected_standbys: 1, ..sound.clone() }, Severity::Attention, "wait for none"),
            (Durability { standby_names: standbys.clone(), ..sound.clone() }, Severity::Attention, "none of those"),
            (
                Durability {
                    standby_names: standbys.clone(),
                    connected_standbys: 1,
                    synchronous_standbys: Some(1),
                    ..sound.clone()
                },
                Severity::Passed,
                "= ANY 1 (*)).",
            ),
            (
                Durability { standby_names: standbys, connected_standbys: 1, synchronous_standbys: None, ..sound },
                Severity::Passed,
                "pg_monitor",
            ),
        ] {
            let Finding { grade: found, text: says, .. } = check_durability(&durability);
            assert!(found == grade && says.contains(words), "{durability:?}: {says}");
        }
    }
}
