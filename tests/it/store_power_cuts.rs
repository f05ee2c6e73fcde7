//! Random power cuts across starts, kills and restarts: no acknowledged entry is missing, whatever the file system
//! guarantees.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use bot_store::{DiskStore, StoreError, salvage};
use engine::robot::Rng;
use tests::disk::{
    Acknowledged, FileSystemModel, KeeperLogs, RecordedCall, Recording, TABLE_COUNT, image_after_cut, shim,
};
use tests::repetition_factor;

/// Power cuts of a usual run; a slow run makes ten times as many.
const CUTS: usize = 200;

/// Runs the keeper under the recording. It dies before call `die`, if it makes that many calls.
fn run_keeper(folder: &Path, recording: &mut Recording, rounds: usize, die: usize) {
    let record = tempfile::NamedTempFile::new().expect("a file");
    let status = Command::new(env!("CARGO_BIN_EXE_keeper"))
        .arg(folder)
        .args([TABLE_COUNT.to_string(), rounds.to_string()])
        .env("LD_PRELOAD", shim())
        .env("DISK_ROOT", folder)
        .env("DISK_RECORD", record.path())
        .env("DISK_DIE", die.to_string())
        .stdout(Stdio::null())
        .status()
        .expect("the keeper runs");
    assert!(status.success() || status.code().is_none(), "the keeper fails: {status}");
    recording.append_run(record.path());
}

/// Records some process runs. Many are killed early, when files are moved.
fn lives(folder: &Path, choice: &mut Rng) -> Recording {
    let mut recording = Recording::new(folder);
    for _ in 0..5 {
        let die = [0, 30, 60, 150, 400][choice.below(5)];
        let die = if die == 0 { 0 } else { 1 + choice.below(die) };
        run_keeper(folder, &mut recording, 4 + choice.below(30), die);
    }
    recording
}

#[derive(Default, Debug)]
struct CutCounts {
    cuts: usize,
    salvaged: usize,
    lost: Vec<String>,
}

#[test]
fn power_cut_loses_no_acknowledged_entry() {
    let logs = KeeperLogs::default();
    let cuts = if repetition_factor() > 1 { CUTS * 10 } else { CUTS };
    let mut choice = Rng::new(77);
    let mut tallies: BTreeMap<FileSystemModel, CutCounts> = BTreeMap::new();
    let mut tried = 0;
    // Disk after a power cut, and the output before it.
    let mut left: Option<(tempfile::TempDir, Acknowledged)> = None;
    while tried < cuts {
        // Further cuts follow on such a disk, three times at most.
        let (folder, before) =
            left.take().unwrap_or_else(|| (tests::process::temp_directory(), Acknowledged::default()));
        let recording = lives(folder.path(), &mut choice);
        for number in 0..20 {
            let rules = FileSystemModel::ALL[tried % 3];
            let cut = choice.below(recording.calls.len() + 1);
            let mut told = before.clone();
            for call in &recording.calls[..cut] {
                if let RecordedCall::Printed(line) = call {
                    told.parse_line(line);
                }
            }
            let disk = tests::process::temp_directory();
            image_after_cut(&recording, cut, rules, &mut choice).write_to(disk.path());
            tried += 1;
            let tally = tallies.entry(rules).or_default();
            tally.cuts += 1;
            let keep = (number == 19 && tried % 80 != 0).then(|| {
                let copy = tests::process::temp_directory();
                tests::disk::FileTree::load(disk.path()).write_to(copy.path());
                copy
            });
            let mut opened = false;
            let lost = match DiskStore::open(disk.path()) {
                Ok(store) => {
                    opened = true;
                    told.first_lost(&store, &logs)
                }
                Err(StoreError::Damaged { found, .. }) => {
                    tally.salvaged += 1;
                    match salvage(disk.path()) {
                        Ok(salvaged) => told.first_unsalvaged(&salvaged).map(|lost| format!("{found}; {lost}")),
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
