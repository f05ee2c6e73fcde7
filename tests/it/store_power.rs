//! Random power cuts across starts, kills and restarts: no acknowledged entry is missing, whatever the file system
//! guarantees.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use bot::store::{DiskStore, StoreError, salvage};
use engine::robot::Rng;
use tests::disk::{Call, Logs, Recording, Rules, TABLES, Told, image, shim};
use tests::patience;

/// Power cuts of a usual run; a slow run makes ten times as many.
const CUTS: usize = 200;

/// Runs the keeper under the recording. It dies before call `die`, if it makes that many calls.
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

/// Records some process runs. Many are killed early, when files are moved.
fn lives(folder: &Path, choice: &mut Rng) -> Recording {
    let mut recording = Recording::new(folder);
    for _ in 0..5 {
        let die = [0, 30, 60, 150, 400][choice.below(5)];
        let die = if die == 0 { 0 } else { 1 + choice.below(die) };
        live(folder, &mut recording, 4 + choice.below(30), die);
    }
    recording
}

#[derive(Default, Debug)]
struct Tally {
    cuts: usize,
    salvaged: usize,
    lost: Vec<String>,
}

#[test]
fn power_cut_loses_no_acknowledged_entry() {
    let logs = Logs::default();
    let cuts = if patience() > 1 { CUTS * 10 } else { CUTS };
    let mut choice = Rng::new(77);
    let mut tallies: BTreeMap<Rules, Tally> = BTreeMap::new();
    let mut tried = 0;
    // Disk after a power cut, and the output before it.
    let mut left: Option<(tempfile::TempDir, Told)> = None;
    while tried < cuts {
        // Further cuts follow on such a disk, three times at most.
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
            let lost = match DiskStore::open(disk.path()) {
                Ok(store) => {
                    opened = true;
                    told.lost(&store, &logs)
                }
                Err(StoreError::Damaged { found, .. }) => {
                    tally.salvaged += 1;
                    match salvage(disk.path()) {
                        Ok(salvaged) => told.not_salvaged(&salvaged).map(|lost| format!("{found}; {lost}")),
                        Err(error) => Some(format!("{found}; {error}")),
                    }
                }
                Err(error) => Some(error.to_string()),
            };
            match lost {
                None => left = keep.filter(|_| opened).map(|copy| (copy, told)),
                Some(lost) => tally.lost.push(format!("cut {cut} of {}: {lost}", recording.calls.len())),
            }
        }
    }
    for (rules, tally) in &tallies {
        println!("{rules:?}: {} cuts, {} salvaged, {} lost", tally.cuts, tally.salvaged, tally.lost.len());
    }
    assert!(tallies.values().all(|tally| tally.lost.is_empty()), "{tallies:#?}");
}
