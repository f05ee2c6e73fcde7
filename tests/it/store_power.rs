//! The power is cut at random, across starts, kills and restarts: no acknowledged entry is missing, by the rules of any
//! file system.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::{Command, Stdio};

use bot::store::{DiskStore, Salvaged, Store, StoreError, salvage};
use bot::table::id::TableId;
use bot::table::record::Entry;
use engine::robot::Choice;
use tests::disk::{Call, Recording, Rules, image, shim};
use tests::logs::{Until, table, table_id};
use tests::patience;

/// How many tables are played.
const TABLES: u64 = 3;
/// How many cuts a usual run makes; a long one makes ten times as many.
const CUTS: usize = 200;

/// What was acknowledged.
#[derive(Clone, Default)]
struct Told {
    tables: BTreeMap<TableId, usize>,
    notes: BTreeSet<String>,
}

impl Told {
    fn hear(&mut self, line: &str) {
        match line.split_once(' ') {
            Some(("note", name)) => drop(self.notes.insert(name.to_owned())),
            Some((id, revision)) => {
                let id = TableId::parse(id).unwrap_or_else(|| panic!("{line}: no table"));
                let known = self.tables.entry(id).or_default();
                *known = revision.parse::<usize>().expect("a revision").max(*known);
            }
            None => {}
        }
    }
}

type Logs = BTreeMap<TableId, Vec<Entry>>;

/// A life under the eyes of the recording. It dies before that call, if it makes as many.
fn live(folder: &Path, recording: &mut Recording, rounds: usize, die: usize) {
    let record = tempfile::NamedTempFile::new().expect("a file");
    let status = Command::new(env!("CARGO_BIN_EXE_keeper"))
        .arg(folder)
        .args([TABLES.to_string(), rounds.to_string()])
        .env("LD_PRELOAD", shim())
        .env("DISK_ROOT", folder)
        .env("DISK_RECORD", record.path())
        .env("DISK_DIE", die.to_string())
        .stdout(Stdio::null())
        .status()
        .expect("the keeper runs");
    assert!(status.success() || status.code().is_none(), "the keeper fails: {status}");
    recording.add(record.path());
}

/// Some lives, the last ones of which were killed early on: that is where files are moved.
fn lives(folder: &Path, choice: &mut Choice) -> Recording {
    let mut recording = Recording::new(folder);
    for _ in 0..5 {
        let die = [0, 30, 60, 150, 400][choice.below(5)];
        let die = if die == 0 { 0 } else { 1 + choice.below(die) };
        live(folder, &mut recording, 4 + choice.below(30), die);
    }
    recording
}

/// Whether all that was told is there.
fn holds(store: &DiskStore, told: &Told, logs: &Logs) -> Result<(), String> {
    for (id, &revision) in &told.tables {
        let entries = store.load(id).map_err(|error| error.to_string())?;
        if entries.len() < revision || entries != logs[id][..entries.len()] {
            return Err(format!("table {id}: {} of {revision}", entries.len()));
        }
    }
    told.notes
        .iter()
        .find(|name| store.note(name).is_none())
        .map_or(Ok(()), |name| Err(format!("note {name}")))
}

fn salvaged_whole(salvaged: &Salvaged, told: &Told) -> Result<(), String> {
    for (id, &revision) in &told.tables {
        let lines = salvaged.tables.iter().find(|table| table.id == *id).map_or(0, |table| table.lines.len());
        if lines < revision {
            return Err(format!("salvaged of table {id}: {lines} of {revision}"));
        }
    }
    Ok(())
}

#[derive(Default, Debug)]
struct Tally {
    cuts: usize,
    salvaged: usize,
    lost: Vec<String>,
}

#[test]
fn no_power_failure_loses_what_was_acknowledged() {
    let logs: Logs = (0..TABLES).map(|number| (table_id(number), table(number, Until::End))).collect();
    let cuts = if patience() > 1 { CUTS * 10 } else { CUTS };
    let mut choice = Choice::new(77);
    let mut tallies: BTreeMap<Rules, Tally> = BTreeMap::new();
    let mut tried = 0;
    // What a power failure left, and what was told before it.
    let mut left: Option<(tempfile::TempDir, Told)> = None;
    while tried < cuts {
        // Power fails again where it has failed before, three times at most.
        let (folder, before) = left.take().unwrap_or_else(|| (tests::process::folder(), Told::default()));
        let recording = lives(folder.path(), &mut choice);
        for number in 0..20 {
            let rules = Rules::ALL[tried % 3];
            let cut = choice.below(recording.calls.len() + 1);
            let mut told = before.clone();
            for call in &recording.calls[..cut] {
                if let Call::Told(line) = call {
                    told.hear(line);
                }
            }
            let disk = tests::process::folder();
            image(&recording, cut, rules, &mut choice).write(disk.path());
            tried += 1;
            let tally = tallies.entry(rules).or_default();
            tally.cuts += 1;
            let keep = (number == 19 && tried % 80 != 0).then(|| {
                let copy = tests::process::folder();
                tests::disk::Tree::read(disk.path()).write(copy.path());
                copy
            });
            let mut opened = false;
            let found = match DiskStore::open(disk.path()) {
                Ok(store) => {
                    opened = true;
                    holds(&store, &told, &logs)
                }
                Err(StoreError::Damaged { found, .. }) => {
                    tally.salvaged += 1;
                    match salvage(disk.path()) {
                        Ok(salvaged) => {
                            salvaged_whole(&salvaged, &told).map_err(|lost| format!("{found}; {lost}"))
                        }
                        Err(error) => Err(format!("{found}; {error}")),
                    }
                }
                Err(error) => Err(error.to_string()),
            };
            match found {
                Ok(()) => left = keep.filter(|_| opened).map(|copy| (copy, told)),
                Err(lost) => tally.lost.push(format!("cut {cut} of {}: {lost}", recording.calls.len())),
            }
        }
    }
    for (rules, tally) in &tallies {
        println!("{rules:?}: {} cuts, {} salvaged, {} lost", tally.cuts, tally.salvaged, tally.lost.len());
    }
    assert!(tallies.values().all(|tally| tally.lost.is_empty()), "{tallies:#?}");
}
