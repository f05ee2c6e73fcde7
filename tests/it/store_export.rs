//! Export and import: everything round-trips as lines, and an invalid export is rejected as a whole.

use std::fs;
use std::path::{Path, PathBuf};

use bot::cli::{Cli, Exit, run};
use bot::export::export;
use bot::import::import;
use bot_core::table::record::Entry;
use bot_store::{DiskStore, MemoryStore, Store};
use clap::Parser;
use tests::channel_states;
use tests::logs::{LogEnd, table, table_id};
use tests::repository::files_under;

fn full() -> MemoryStore {
    let store = MemoryStore::new();
    for (number, until) in (0..).zip([LogEnd::End, LogEnd::Steps(0), LogEnd::Steps(80), LogEnd::End]) {
        store.append(&table_id(number), table(number, until)).wait().expect("it is taken");
    }
    for (place, record) in channel_states::all() {
        store.set_mirror(&place, Some(&record)).wait().expect("it is kept");
    }
    store.set_note("test/\"é\"", Some("{\"a\":[1]}")).wait().expect("it is noted");
    store
}

fn all_logs(store: &dyn Store) -> Vec<Vec<Entry>> {
    store.heads().iter().map(|(id, _)| store.load(id).expect("it loads")).collect()
}

fn file_texts(directory: &Path) -> Vec<(PathBuf, String)> {
    let name = |path: &PathBuf| path.strip_prefix(directory).expect("it is below").to_owned();
    files_under(directory).iter().map(|path| (name(path), fs::read_to_string(path).expect("it is text"))).collect()
}

/// Runs the program in this process. Returns its exit, its output and its error output.
fn run_comptoir(arguments: &[&str]) -> (Exit, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let cli = Cli::try_parse_from([&["comptoir"], arguments].concat()).expect("the arguments are known");
    let exit = run(cli, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("it is text");
    (exit, text(out), text(err))
}

#[test]
fn imported_export_equals_original_store() {
    let store = full();
    let directory = tempfile::tempdir().unwrap();
    let (first, second) = (directory.path().join("first"), directory.path().join("second"));
    let exported = export(&store, &first).unwrap();
    assert_eq!(exported.tables, 4);
    let again = DiskStore::open(&directory.path().join("data")).unwrap();
    assert_eq!(import(&again, &first).unwrap(), exported);
    assert!(all_logs(&again) == all_logs(&store));
    assert_eq!(again.heads(), store.heads());
    assert_eq!(again.mirrors(), store.mirrors());
    assert_eq!(again.notes(), store.notes());
    export(&again, &second).unwrap();
    assert!(file_texts(&first) == file_texts(&second));

    let refused = import(&again, &first).unwrap_err().to_string();
    assert!(refused.contains("the store holds 4 tables already"), "{refused}");
    let refused = export(&again, &first).unwrap_err().to_string();
    assert!(refused.contains("is not empty"), "{refused}");
}

/// Each case has the text of a table's file, the line that the error names, and a part of the error.
#[test]
fn import_rejects_non_export_atomically() {
    let directory = tempfile::tempdir().unwrap();
    export(&full(), directory.path()).unwrap();
    let file = directory.path().join(format!("{}.jsonl", table_id(2)));
    let sound = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = sound.lines().collect();
    let line_of = |part: &str| lines.iter().position(|line| line.contains(part)).expect(part) + 1;
    let without = |number: usize| {
        let kept = lines.iter().enumerate().filter(|(index, _)| index + 1 != number);
        kept.map(|(_, line)| format!("{line}\n")).collect::<String>()
    };
    let started = line_of("\"started\"");
    let cases = [
        (without(1), 1, "entry 1 should come here, and entry 2 does"),
        (without(started + 3), started + 3, "should come here"),
        (String::new(), 1, "a table's first line opens it"),
        (sound.replacen("\"v\":1", "\"v\":3", 1), 1, "a newer one wrote it"),
        (sound.replacen("\"started\"", "\"halted\"", 1), started, "there is no word \"halted\" here"),
        (sound.replacen("\"person\":0", "\"person\":77", 1), line_of("\"person\":0"), "no person 77"),
        (format!("{sound}nonsense\n"), lines.len() + 1, "can't be read as JSON"),
    ];
    for (text, line, says) in cases {
        fs::write(&file, text).unwrap();
        let store = MemoryStore::new();
        let refused = import(&store, directory.path()).expect_err(says).to_string();
        assert!(refused.contains(&format!("{}, line {line}: ", file.display())), "{refused}");
        assert!(refused.contains(says), "{refused}");
        assert!(store.heads().is_empty(), "nothing was taken");
    }
    fs::write(&file, sound).unwrap();
    let stray = directory.path().join("notes.txt");
    fs::write(&stray, "mine").unwrap();
    let refused = import(&MemoryStore::new(), directory.path()).unwrap_err().to_string();
    assert!(refused.contains("is not a table's file"), "{refused}");
    fs::remove_file(&stray).unwrap();
    import(&MemoryStore::new(), directory.path()).unwrap();
}

#[test]
fn command_line_exports_and_imports_store() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().expect("it is text").to_owned();
    let (old, new, out) = (path("old"), path("new"), path("out"));
    let (exit, _, said) = run_comptoir(&["export", &out, "--data", &old]);
    assert_eq!(exit, Exit::Failed);
    assert!(said.contains("there is no store in"), "{said}");
    DiskStore::open(Path::new(&old)).unwrap().append(&table_id(1), table(1, LogEnd::Steps(9))).wait().unwrap();
    let (exit, said, _) = run_comptoir(&["export", &out, "--data", &old]);
    assert_eq!((exit, said.starts_with("1 tables with ")), (Exit::Done, true), "{said}");
    let (exit, said, _) = run_comptoir(&["import", &out, "--data", &new]);
    assert_eq!((exit, said.starts_with("1 tables with ")), (Exit::Done, true), "{said}");
    let stores = [old, new].map(|data| all_logs(&DiskStore::open(Path::new(&data)).unwrap()));
    assert!(stores[0] == stores[1]);
}

/// Truncates the database: the store is refused, and the rest can be salvaged and imported.
#[test]
fn salvage_exports_rest_of_damaged_store() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().expect("it is text").to_owned();
    let (data, out, saved) = (path("data"), path("out"), path("saved"));
    let store = DiskStore::open(Path::new(&data)).unwrap();
    let log = table(2, LogEnd::Steps(200));
    for entries in log.chunks(20) {
        store.append(&table_id(2), entries.to_vec()).wait().unwrap();
    }
    drop(store);
    let database = Path::new(&data).join("sled/db");
    let length = fs::metadata(&database).unwrap().len();
    let cut = (1..20).map(|part| length - length * part / 20).find(|&length| {
        fs::OpenOptions::new().write(true).open(&database).and_then(|file| file.set_len(length)).unwrap();
        DiskStore::open(Path::new(&data)).is_err()
    });
    assert!(cut.is_some(), "a cut is felt");
    let (exit, _, said) = run_comptoir(&["export", &out, "--data", &data]);
    assert_eq!(exit, Exit::Failed);
    assert!(said.contains("is damaged") && said.contains("comptoir import"), "{said}");
    let before = fs::read(&database).unwrap();
    let (exit, _, said) = run_comptoir(&["export", &saved, "--salvage", "--data", &data]);
    assert_eq!(exit, Exit::Done, "{said}");
    assert!(fs::read(&database).unwrap() == before, "the store was changed");
    let store = MemoryStore::new();
    import(&store, Path::new(&saved)).unwrap();
    let saved = all_logs(&store);
    assert_eq!(saved.len(), 1, "something is left");
    assert!(saved[0] == log[..saved[0].len()]);
}

#[test]
fn logs_of_simulated_games_verify() {
    let island = "the island, all dice and all cards follow";
    let town = "the first turn, all dice, all cards and all church tiles follow";
    for (game, proven) in [("base", island), ("cities-and-knights", island), ("elasund", town)] {
        simulated_games_of_this_title_are_sound(&["--game", game], proven);
    }
    for (game, board) in [
        ("ships", "new-shores"),
        ("ships", "through-the-desert"),
        ("cities-and-knights", "new-shores"),
        ("cities-and-knights", "through-the-desert"),
    ] {
        simulated_games_of_this_title_are_sound(&["--game", game, "--board", board], island);
    }
}

fn simulated_games_of_this_title_are_sound(played: &[&str], proven: &str) {
    let directory = tempfile::tempdir().expect("a folder");
    let logs = directory.path().to_str().expect("its name is text");
    let seats = "settler,random,random,settler";
    let how = ["--seats", seats, "--games", "6", "--seed", "5", "--json", "--log", logs];
    let simulate = [&["simulate"], played, &how].concat();
    let measured = |arguments: &[&str]| {
        let (exit, said, failed) = run_comptoir(arguments);
        assert_eq!(exit, Exit::Done, "{failed}");
        let mut measured: serde_json::Value = serde_json::from_str(&said).expect("it is JSON");
        let fields = measured.as_object_mut().expect("it is an object");
        fields.retain(|name, _| name != "seconds" && name != "games_per_second");
        for robot in fields["robots"].as_array_mut().expect("it is a list") {
            let of_the_robot = robot.as_object_mut().expect("it is an object");
            of_the_robot.retain(|name, _| !name.ends_with("_ms"));
        }
        measured
    };
    let alone = measured(&simulate);
    let files = files_under(directory.path());
    assert_eq!(files.len(), 6);
    for file in &files {
        let (exit, said, failed) = run_comptoir(&["verify", file.to_str().expect("its name is text")]);
        assert_eq!(exit, Exit::Done, "{failed}");
        assert!(said.contains(proven), "{said}");
    }
    let written = file_texts(directory.path());
    let shared = measured(&[&simulate[..], &["--jobs", "3"]].concat());
    assert_eq!(alone, shared);
    assert!(file_texts(directory.path()) == written, "threads change nothing");
}
