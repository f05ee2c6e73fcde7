//! Injects a fault into every file operation of the disk store, once or for a while: acknowledged writes are kept, refused
//! ones are absent, and the store recovers or reports that it cannot.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::{Command, Stdio};

use bot_store::{DiskStore, Store};
use engine::robot::Rng;
use tests::disk::{Acknowledged, FileTree, KeeperLogs, TABLE_COUNT, shim};
use tests::process::temp_directory;
use tests::repetition_factor;

/// Rounds of writes.
const ROUNDS: &str = "12";
const EIO: i32 = 5;
const ENOSPC: i32 = 28;
/// Faults that a usual run tries; a slow run tries every one.
const FAULTS: usize = 24;

/// Failing call, and its error.
#[derive(Clone, Copy, Debug)]
struct Fault {
    call: usize,
    error: i32,
    lasts: bool,
}

#[derive(Default, Debug)]
struct FaultCounts {
    /// Faults that were tried.
    tried: usize,
    /// Faults that prevented opening.
    not_opened: usize,
    /// Faults that suspended writing.
    recovered: usize,
    /// Faults with a refused write.
    refused: usize,
    /// Faults that ended the process, which reports it: the disk can be neither read nor written.
    ended: usize,
    lost: Vec<String>,
    wrong: Vec<String>,
    stuck: Vec<String>,
}

fn keeper(folder: &Path) -> Command {
    let mut keeper = Command::new(env!("CARGO_BIN_EXE_keeper"));
    keeper.arg(folder).args([&TABLE_COUNT.to_string(), ROUNDS]).env("LD_PRELOAD", shim()).env("DISK_ROOT", folder);
    keeper
}

/// Files of a store after its process was killed; adds the output of the process to `told`.
fn killed(told: &mut Acknowledged) -> FileTree {
    let folder = temp_directory();
    let out = keeper(folder.path()).env("DISK_DIE", "80").output().expect("the keeper runs");
    assert!(out.status.code().is_none(), "it is killed");
    String::from_utf8_lossy(&out.stdout).lines().for_each(|line| told.parse_line(line));
    FileTree::load(folder.path())
}

/// Number of calls that can fail.
fn count_fallible_calls(image: &FileTree) -> usize {
    let (folder, count) = (temp_directory(), tempfile::NamedTempFile::new().expect("a file"));
    image.write_to(folder.path());
    let out = keeper(folder.path()).env("DISK_COUNT", count.path()).output().expect("the keeper runs");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    fs::read_to_string(count.path()).expect("it counts").parse().expect("a number")
}

fn try_fault(image: &FileTree, before: &Acknowledged, fault: Fault, logs: &KeeperLogs, tally: &mut FaultCounts) {
    let (folder, mut told) = (temp_directory(), before.clone());
    image.write_to(folder.path());
    let lasting = tempfile::NamedTempFile::new().expect("a file").into_temp_path();
    let mut command = keeper(folder.path());
    command.env("DISK_FAIL", fault.call.to_string()).env("DISK_ERROR", fault.error.to_string());
    if fault.lasts {
        command.env("DISK_WHILE", &lasting);
    }
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the keeper runs");
    let (mut opened, mut failing, mut done, mut ended) = (false, false, false, false);
    for line in BufReader::new(child.stdout.take().expect("an output")).lines().map_while(Result::ok) {
        told.parse_line(&line);
        opened |= line == "ready";
        failing |= line == "failing";
        done |= line == "done";
        ended |= line == "lost" && fault.lasts && fault.error == EIO;
        // The process was patient; now the disk works again.
        if line.starts_with("refused") {
            let _ = fs::remove_file(&lasting);
        }
    }
    let mut said = String::new();
    let _ = child.stderr.take().expect("an output").read_to_string(&mut said);
    let status = child.wait().expect("it ends");
    tally.tried += 1;
    tally.not_opened += usize::from(!opened);
    tally.recovered += usize::from(failing && done);
    tally.refused += usize::from(told.was_refused());
    tally.ended += usize::from(ended);
    let what = |found: &str| format!("{fault:?}: {found}");
    if opened && !ended && !(done && status.success()) {
        tally.stuck.push(what(&format!("{status}: {said}")));
    }
    if !opened && (said.trim().is_empty() || said.contains("is damaged")) {
        tally.wrong.push(what(&said));
    }
    match DiskStore::open(folder.path()) {
        Err(error) => tally.lost.push(what(&error.to_string())),
        Ok(store) => {
            tally.lost.extend(told.first_lost(&store, logs).map(|lost| what(&lost)));
            tally.wrong.extend(told.first_wrong(&store).map(|found| what(&found)));
            if let Err(error) = store.set_note("and on", Some("1")).wait() {
                tally.stuck.push(what(&error.to_string()));
            }
        }
    }
}

#[test]
fn failed_file_calls_lose_and_misreport_nothing() {
    let logs = KeeperLogs::default();
    let mut choice = Rng::new(5);
    let mut tally = FaultCounts::default();
    let mut told = Acknowledged::default();
    let image = killed(&mut told);
    for (image, told) in [(FileTree::default(), Acknowledged::default()), (image, told)] {
        let calls = count_fallible_calls(&image);
        let mut faults = Vec::new();
        for call in 1..=calls {
            for (error, lasts) in [(EIO, false), (EIO, true), (ENOSPC, false), (ENOSPC, true)] {
                faults.push(Fault { call, error, lasts });
            }
        }
        while repetition_factor() == 1 && faults.len() > FAULTS / 2 {
            faults.swap_remove(choice.below(faults.len()));
        }
        println!("{calls} calls, {} faults", faults.len());
        for fault in faults {
            try_fault(&image, &told, fault, &logs, &mut tally);
        }
    }
    let FaultCounts { tried, not_opened, recovered, refused, ended, lost, wrong, stuck } = &tally;
    println!(
        "{tried} faults: {not_opened} kept it from opening, {recovered} from writing for a while, {refused} refused \
         something, {ended} ended it; {} losses, {} wrongly told, {} stuck",
        lost.len(),
        wrong.len(),
        stuck.len()
    );
    assert!(lost.is_empty() && wrong.is_empty() && stuck.is_empty(), "{tally:#?}");
    assert!(*recovered > 0, "some faults are felt");
    assert!(*ended <= 1 + tried / 100, "it goes on by itself: {tally:#?}");
}

/// Runs the program under the shim. Returns its success and its error output.
fn run_comptoir(root: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> (bool, String) {
    let out = Command::new(tests::process::program_path())
        .args(arguments)
        .arg("--data")
        .arg(root)
        .env("LD_PRELOAD", shim())
        .env("DISK_ROOT", root)
        .envs(environment.iter().copied())
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    (out.status.success(), String::from_utf8_lossy(&out.stderr).into_owned())
}

#[test]
fn clock_before_1970_is_reported() {
    let folder = temp_directory();
    let (ended, said) = run_comptoir(folder.path(), &["serve", "--listen", "127.0.0.1:0"], &[("DISK_NOW", "-4000")]);
    assert!(!ended && said.contains("a time before 1970; set it"), "{said}");
}

#[test]
fn start_on_full_disk_reports_needed_space() {
    let (folder, mut told) = (temp_directory(), Acknowledged::default());
    killed(&mut told).write_to(folder.path());
    let full = [("DISK_FAIL", "1"), ("DISK_ERROR", "28"), ("DISK_WHILE", "/")];
    let (ended, said) = run_comptoir(folder.path(), &["serve", "--listen", "127.0.0.1:0"], &full);
    assert!(!ended && said.contains("MiB of room") && said.contains("make room, and start comptoir again"), "{said}");
    let store = DiskStore::open(folder.path()).expect("it opens");
    assert_eq!(told.first_lost(&store, &KeeperLogs::default()), None);
}

#[test]
fn read_only_store_can_be_exported() {
    let (folder, away, mut told) = (temp_directory(), temp_directory(), Acknowledged::default());
    killed(&mut told).write_to(folder.path());
    // Other files in the directory are not copied: a socket cannot be, and keys must not be.
    let _socket = UnixListener::bind(folder.path().join("control")).expect("a socket");
    fs::create_dir(folder.path().join("matrix")).expect("a directory");
    symlink("nowhere", folder.path().join("matrix/keys")).expect("a link");
    let read_only = [("DISK_FAIL", "1"), ("DISK_ERROR", "30"), ("DISK_WHILE", "/")];
    for (name, more) in [("plain", &[][..]), ("salvaged", &["--salvage"])] {
        let to = away.path().join(name);
        let arguments = [&["export"], more, &[to.to_str().expect("a path")]].concat();
        let database = || FileTree::load(&folder.path().join("sled")).bytes;
        let before = database();
        let (ended, said) = run_comptoir(folder.path(), &arguments, &read_only);
        assert!(ended, "{said}");
        assert_eq!(database(), before);
        let again = imported(&to);
        assert_eq!(told.first_lost(&again, &KeeperLogs::default()), None);
    }
}

#[test]
fn start_on_read_only_disk_names_remedy() {
    let folder = temp_directory();
    let read_only = [("DISK_FAIL", "1"), ("DISK_ERROR", "30"), ("DISK_WHILE", "/")];
    let (ended, said) = run_comptoir(folder.path(), &["serve", "--listen", "127.0.0.1:0"], &read_only);
    assert!(!ended && said.contains("can only be read") && said.contains("comptoir export DIR"), "{said}");
}

/// Imports an export into a new store.
fn imported(export: &Path) -> DiskStore {
    let store = DiskStore::open(&export.with_extension("store")).expect("a store");
    bot::import::import(&store, export).expect("an export");
    store
}
