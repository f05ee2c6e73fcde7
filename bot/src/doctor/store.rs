//! Checks of the store: in use by a process, readable, durable.

use std::path::Path;

use config::settings::Settings;
use config::store::Database;

use super::{Finding, Grade, found};
#[cfg(unix)]
use crate::control::Running;
use crate::store::{DiskStore, Durability, PostgresStore, Store, Told};

/// Checks the store. Also returns `true` if a process has the data directory open.
pub(super) fn look(settings: &Settings) -> (bool, Vec<Finding>) {
    let (running, asked) = running(&settings.data);
    let store = match &settings.store {
        Some(database) => of_database(database),
        None if running => Vec::new(),
        None if DiskStore::is_in(&settings.data) => vec![read(&settings.data)],
        None => vec![found("store", Grade::Well, "There is no store yet; the first start makes it.")],
    };
    (running, asked.into_iter().chain(store).collect())
}

/// Queries the process that has the data directory open, if any.
#[cfg(unix)]
fn running(data: &Path) -> (bool, Vec<Finding>) {
    let unasked = |error| {
        let says = format!("The comptoir that has it open can't be asked: {error}.");
        (true, vec![found("store", Grade::Careful, says)])
    };
    let running = match Running::find(data) {
        Ok(Some(running)) => running,
        Ok(None) => return (false, Vec::new()),
        Err(error) => return unasked(error),
    };
    match running.troubles() {
        Ok(troubles) => {
            let mut told = vec![found("store", Grade::Well, "A comptoir has it open, and answers.")];
            told.extend(troubles.into_iter().map(|trouble| found("running", Grade::Careful, trouble)));
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
fn of_database(database: &Database) -> Vec<Finding> {
    match PostgresStore::look(database) {
        Ok(Told { version, format, round_trip }) => {
            let tables = match format {
                0 => "has no tables of comptoir's yet; the first start makes them".to_owned(),
                _ => format!("has comptoir's tables (format {format})"),
            };
            let milliseconds = round_trip.as_secs_f64() * 1e3;
            let says = format!(
                "The database {} answers within {milliseconds:.1} ms and {tables}: {version}.",
                database.url
            );
            let grade = if milliseconds < SLOW { Grade::Well } else { Grade::Careful };
            let mut all = vec![found("database", grade, says), writing(database)];
            // Compatible databases may not support the query; they have their own durability settings.
            all.extend(PostgresStore::durability(database).ok().map(|durability| keeping(&durability)));
            all
        }
        Err(error) => vec![found("database", Grade::Wrong, format!("{error}."))],
    }
}

/// Checks that the database permits everything that the store writes.
fn writing(database: &Database) -> Finding {
    match PostgresStore::hindrances(database) {
        Ok(all) if all.is_empty() => found("database", Grade::Well, "It can be written."),
        Ok(all) => {
            let says = format!(
                "Tables can't be kept there: {}. Let whoever is named in [store] url own the database, or give them what is \
                 missing (docs/hosting/postgresql.md).",
                all.join("; ")
            );
            found("database", Grade::Wrong, says)
        }
        Err(error) => {
            let says = format!("Whether it can be written is not known, for it does not say: {error}.");
            found("database", Grade::Careful, says)
        }
    }
}

/// Checks that acknowledged commits are durable.
fn keeping(durability: &Durability) -> Finding {
    let Durability { syncs, weaker, standbys, following, awaited } = durability;
    let mut says = Vec::new();
    let mut grade = Grade::Well;
    if !syncs {
        grade = Grade::Careful;
        says.push(
            "It does not wait for its disk (fsync = off): what was acknowledged can be lost, and the database damaged, when its \
             computer fails. Set fsync = on in postgresql.conf."
                .to_owned(),
        );
    }
    if let Some(weaker) = weaker {
        says.push(format!(
            "synchronous_commit is {weaker} there; Comptoir sets it to on for its own connections."
        ));
    }
    match (standbys.as_str(), *following, *awaited) {
        ("", 0, _) => says.push("It has no standby.".to_owned()),
        ("", _, _) => {
            grade = Grade::Careful;
            says.push(
                "Standbys follow it, and commits wait for none of them: what was acknowledged last is lost when one takes its \
                 place. Set synchronous_standby_names, if one is to."
                    .to_owned(),
            );
        }
        (names, _, Some(0)) => {
            grade = Grade::Careful;
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
    found("database", grade, says.join(" "))
}

/// Round trip in milliseconds from which on moves are slow.
const SLOW: f64 = 100.0;

/// Loads every table.
fn read(data: &Path) -> Finding {
    let store = match DiskStore::open_to_read(data) {
        Ok(store) => store,
        Err(error) => return found("store", Grade::Wrong, format!("{error}.")),
    };
    let heads = store.heads();
    let unread: Vec<String> = heads
        .iter()
        .filter_map(|(table, _)| store.load(table).err().map(|error| error.to_string()))
        .collect();
    match unread.as_slice() {
        [] => found("store", Grade::Well, format!("{} tables are in it, and can be read.", heads.len())),
        [first, ..] => {
            let says = format!("{} of {} tables can't be read: {first}.", unread.len(), heads.len());
            found("store", Grade::Wrong, says)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durability_check_grades_fsync_and_standbys() {
        let sound =
            Durability { syncs: true, weaker: None, standbys: String::new(), following: 0, awaited: Some(0) };
        let standbys = "ANY 1 (*)".to_owned();
        for (durability, grade, words) in [
            (sound.clone(), Grade::Well, "no standby"),
            (Durability { syncs: false, ..sound.clone() }, Grade::Careful, "fsync = on"),
            (Durability { weaker: Some("local".to_owned()), ..sound.clone() }, Grade::Well, "is local there"),
            (Durability { following: 1, ..sound.clone() }, Grade::Careful, "wait for none"),
            (Durability { standbys: standbys.clone(), ..sound.clone() }, Grade::Careful, "none of those"),
            (
                Durability { standbys: standbys.clone(), following: 1, awaited: Some(1), ..sound.clone() },
                Grade::Well,
                "= ANY 1 (*)).",
            ),
            (Durability { standbys, following: 1, awaited: None, ..sound }, Grade::Well, "pg_monitor"),
        ] {
            let Finding { grade: found, says, .. } = keeping(&durability);
            assert!(found == grade && says.contains(words), "{durability:?}: {says}");
        }
    }
}
