//! Erasure of a person: nothing stored names them afterwards, and their games continue or stay verifiable.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bot::export::export;
use bot::import::import;
use bot_app::app::App;
use bot_app::handlers::global::erasure::{erase_person, finish_erasures};
use bot_app::mirror::{Mirrors, PrivateMirrorSetting};
use bot_core::channel::RoomId;
use bot_core::channel::state::{ChannelState, MirrorId};
use bot_core::game_log;
use bot_core::people::PlayerId;
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record, Revision};
use bot_core::table::state::TableState;
use bot_core::verify::{LuckProof, verify};
use bot_store::{DiskStore, Due, Durable, Head, MemoryStore, MirrorFilter, Snapshot, Store, StoreError, TableRole};
use engine::robot::Rng;
use tests::clock::ManualClock;
use tests::logs::{as_stored, redacted_table, table_id};
use tests::option::game_option;
use tests::repository::files_under;
use tests::simulated_world::{SimulatedProcess, SimulatedWorld, account};
use tests::test_table::{SeededEntropy, requester};

const NAME: &str = "Zenobia";
const CHAT_LINE: &str = "my cat is called Mirabelle";

/// Text of a whole export of the store.
fn exported(store: &dyn Store) -> String {
    let folder = tests::process::temp_directory();
    let to = folder.path().join("export");
    export(store, &to).expect("it can be exported");
    everything_below(&to)
}

fn everything_below(folder: &Path) -> String {
    files_under(folder).iter().map(|file| fs::read_to_string(file).expect("it is text")).collect()
}

/// Common test of both stores: redacted data stays absent, also after reopening and exporting.
fn forgets(store: Box<dyn Store>, again: impl Fn(Box<dyn Store>) -> Box<dyn Store>) {
    let logs: Vec<(TableId, Vec<Entry>)> = (0..6).map(|number| (table_id(number), redacted_table(number))).collect();
    for ((id, log), piece) in logs.iter().zip([1, 2, 7, 40, 1000, 64]) {
        let mut taken = 0;
        for entries in log.chunks(piece) {
            store.append(id, entries.to_vec()).wait().expect("it is taken");
            taken += entries.len();
            if piece > 3 {
                assert!(store.load(id).expect("it loads") == as_stored(&log[..taken]), "table {id} up to {taken}");
            }
        }
        store.compact(id).wait().expect("it makes no difference");
    }
    let store = again(store);
    for (id, log) in &logs {
        assert!(store.load(id).expect("it loads") == as_stored(log), "table {id}");
        for entry in log {
            if let Record::Opened { host: person, .. } | Record::Joined { person } = &entry.record {
                for part in TableRole::ALL {
                    let tables = store.tables_by_role(&person.account, part).expect("it can be read");
                    assert_eq!(tables, [], "{part:?} of {:?}", person.account);
                }
            }
        }
    }
    let text = exported(&*store);
    for trace in ["\"Ada\"", "Bérénice", "<b>Cy</b>", "web:00000", "line\u{2028}one", "and \\\\ two"] {
        assert!(!text.contains(trace), "{trace}");
    }
    let folder = tests::process::temp_directory();
    let to = folder.path().join("export");
    export(&*store, &to).expect("it can be exported");
    let imported = MemoryStore::new();
    import(&imported, &to).expect("it is an export");
    assert_eq!(imported.heads(), store.heads());
    assert!(exported(&imported) == text);
}

#[test]
fn memory_store_redacts_forgotten_people() {
    forgets(Box::new(MemoryStore::new()), |store| store);
}

#[test]
fn disk_store_redacts_forgotten_people() {
    let folder = tests::process::temp_directory();
    let open = || Box::new(DiskStore::open(folder.path()).expect("it opens"));
    forgets(open(), |store| {
        drop(store);
        open()
    });
}

/// Plays games of all titles in which a person plays, speaks and prepares answers: one in the lobby, one running and one
/// finished of each.
async fn play(process: &SimulatedProcess) -> Vec<TableId> {
    let mut choice = Rng::new(5);
    let mut tables = Vec::new();
    for (number, (game, stage)) in ["base", "cities_knights", "elasund", "ships"]
        .into_iter()
        .flat_map(|game| [Status::Lobby, Status::Playing, Status::Over].map(|stage| (game, stage)))
        .enumerate()
    {
        let (host, guest) = if number % 2 == 0 { (NAME, "Bob") } else { ("Bob", NAME) };
        let room = RoomId(format!("test:room/{number}"));
        let id = process.open_table_in(&room, host, &[game_option(game)]).await;
        let table = process.mirrors.open_table(&id).await.expect("it opens").expect("it is there");
        let ask = |who: &'static str, text: String| {
            let (process, table) = (process, &table);
            async move { drop(process.request(table, &requester(who), &text, None).await) }
        };
        ask(guest, "/join".to_owned()).await;
        ask("Chloe", "/join".to_owned()).await;
        ask(NAME, format!("/say {CHAT_LINE}")).await;
        ask("Bob", "/say hello".to_owned()).await;
        process
            .mirrors
            .set_private_mirror(&account(NAME), &id, PrivateMirrorSetting::Enabled)
            .await
            .expect("it is kept");
        if stage != Status::Lobby {
            ask(host, "/start".to_owned()).await;
            for _ in 0..30 {
                for who in [NAME, "Bob", "Chloe"] {
                    let asked = process.request(&table, &requester(who), "/choose", None).await;
                    if let Ok((_, Some(message))) = asked {
                        process.answer_menus_as(&requester(who), message, &mut choice).await;
                    }
                }
            }
            ask(NAME, "/standing roll".to_owned()).await;
            ask(NAME, "/undo".to_owned()).await;
            ask(NAME, "/away for 3 days".to_owned()).await;
            ask(NAME, format!("/say {CHAT_LINE}")).await;
        }
        if stage == Status::Over {
            ask(host, "/stop yes".to_owned()).await;
            for who in [NAME, "Bob", "Chloe"] {
                ask(who, "/yes".to_owned()).await;
            }
        }
        assert_eq!(process.app.head(&id).expect("it is there").status, stage, "{game}");
        tables.push(id);
    }
    tables
}

/// Asserts that nothing in the store names the person, and that every table is whole.
fn is_forgotten(store: &dyn Store, tables: &[TableId], before: &[Vec<Entry>]) {
    let text = exported(store);
    for trace in [NAME, CHAT_LINE, "Mirabelle", "forget:"] {
        assert!(!text.contains(trace), "{trace}");
    }
    assert!(text.contains("hello"), "what others have said stays");
    for (id, before) in tables.iter().zip(before) {
        let entries = store.load(id).expect("it loads");
        let table = TableState::fold(id.clone(), entries.clone()).expect("a table");
        assert!(table.person_by_account(&account(NAME)).is_none());
        assert_eq!(table.seated_people().len(), if table.game().is_some() { 2 } else { table.seated_people().len() });
        for (was, is) in before.iter().zip(&entries) {
            assert_eq!((was.revision, was.at), (is.revision, is.at));
            if matches!(was.record, Record::Step { .. }) {
                assert_eq!(was.record, is.record);
            }
        }
        if let Some(log) = game_log::finished_text(&entries) {
            let verdict = verify(log.as_bytes(), None).unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(verdict.luck, LuckProof::All);
        }
    }
}

#[test]
fn erasure_removes_person_and_keeps_games_of_others() {
    let mut world = SimulatedWorld::new(7);
    let remains = world.state.clone();
    let tables = world.run_without_faults(|process| async move {
        let tables = play(&process).await;
        process.wait_until_idle().await;
        tables
    });
    for name in ["direct:test:Zenobia", "person:test:Zenobia"] {
        remains.disk.set_note(name, Some("true")).wait().expect("it is kept");
    }
    let whose = format!("{{\"whose\":\"{}\"}}", account(NAME).0);
    remains.disk.set_note("matrix:room:!own:test", Some(&whose)).wait().expect("it is kept");
    let before: Vec<Vec<Entry>> = tables.iter().map(|id| remains.disk.load(id).expect("it loads")).collect();
    assert!(exported(&remains.disk).contains(CHAT_LINE));
    world.run_without_faults(|process| async move {
        erase_person(&process.app, &process.mirrors, &[account(NAME)]).await.expect("it is done");
        // A second erasure has nothing to do.
        erase_person(&process.app, &process.mirrors, &[account(NAME)]).await.expect("it is done");
        process.wait_until_idle().await;
    });
    is_forgotten(&remains.disk, &tables, &before);
    let again = tables.clone();
    world.run_without_faults(|process| async move {
        for id in &again {
            let table = process.mirrors.open_table(id).await.expect("it opens").expect("it is there");
            if table.read(|table| table.game().is_some()) {
                let new = requester("Zelda");
                process.request(&table, &new, "/join", None).await.expect("the seat is free");
                assert_eq!(table.read(|table| table.seated_people().len()), 3);
                process.request(&table, &requester("Bob"), "/status", None).await.expect("it goes on");
            }
        }
        process.wait_until_idle().await;
    });
    // The rooms still show the tables, and earlier posts stay.
    for (place, record) in remains.disk.mirrors() {
        let head = remains.disk.head(&record.table).expect("it is there");
        assert_eq!((record.published, record.has_pending_work()), (head.revision, false), "{place:?}");
    }
}

/// Store that stops after a number of writes, as in a killed process.
struct FailingStore {
    kept: Arc<MemoryStore>,
    left: AtomicUsize,
}

impl FailingStore {
    fn write(&self, write: impl FnOnce(&MemoryStore) -> Durable) -> Durable {
        let left = self.left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        match left {
            Ok(_) => write(&self.kept),
            Err(_) => Durable::resolved(Err(StoreError::Stopped)),
        }
    }
}

impl Store for FailingStore {
    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable {
        self.write(|kept| kept.append(table, entries))
    }

    fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        self.kept.load(table)
    }

    fn heads(&self) -> Vec<(TableId, Head)> {
        self.kept.heads()
    }

    fn snapshot(&self) -> Result<Snapshot, StoreError> {
        self.kept.snapshot()
    }

    fn head(&self, table: &TableId) -> Option<Head> {
        self.kept.head(table)
    }

    fn set_due(&self, table: &TableId, read: Revision, due: Due) -> Durable {
        self.kept.set_due(table, read, due)
    }

    fn delete(&self, table: &TableId) -> Durable {
        self.write(|kept| kept.delete(table))
    }

    fn tables_by_role(&self, account: &PlayerId, part: TableRole) -> Result<Vec<TableId>, StoreError> {
        self.kept.tables_by_role(account, part)
    }

    fn mirror(&self, place: &MirrorId) -> Option<ChannelState> {
        self.kept.mirror(place)
    }

    fn mirrors(&self) -> Vec<(MirrorId, ChannelState)> {
        self.kept.mirrors()
    }

    fn find_mirrors(&self, clue: &MirrorFilter) -> Vec<MirrorId> {
        self.kept.find_mirrors(clue)
    }

    fn mirrored_rooms(&self, beginning: &str) -> Vec<RoomId> {
        self.kept.mirrored_rooms(beginning)
    }

    fn set_mirror(&self, place: &MirrorId, record: Option<&ChannelState>) -> Durable {
        self.write(|kept| kept.set_mirror(place, record))
    }

    fn note(&self, name: &str) -> Option<String> {
        self.kept.note(name)
    }

    fn notes_with_prefix(&self, beginning: &str) -> Vec<(String, String)> {
        self.kept.notes_with_prefix(beginning)
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> Durable {
        self.write(|kept| kept.set_note(name, text))
    }
}

async fn start_app(kept: Arc<MemoryStore>, writes: usize) -> (App, Mirrors) {
    let clock = Arc::new(ManualClock::starting_at("2027-01-20T12:00:00Z"));
    let store = Arc::new(FailingStore { kept, left: AtomicUsize::new(writes) });
    let app = App::new(store, clock, Arc::new(SeededEntropy::new(writes as u64)));
    let places = Mirrors::start(app.clone(), Vec::new()).await;
    (app, places)
}

/// Copy of a store.
fn copy_store(store: &MemoryStore) -> MemoryStore {
    let copy = MemoryStore::new();
    for (id, _) in store.heads() {
        copy.append(&id, store.load(&id).expect("it loads")).wait().expect("it is taken");
    }
    for (place, record) in store.mirrors() {
        copy.set_mirror(&place, Some(&record)).wait().expect("it is taken");
    }
    for (name, text) in store.notes() {
        copy.set_note(&name, Some(&text)).wait().expect("it is taken");
    }
    copy
}

#[test]
fn interrupted_erasure_completes_at_next_start() {
    let mut world = SimulatedWorld::new(8);
    let remains = world.state.clone();
    let tables = world.run_without_faults(|process| async move { play(&process).await });
    remains.disk.set_note("direct:test:Zenobia", Some("true")).wait().expect("it is kept");
    let before: Vec<Vec<Entry>> = tables.iter().map(|id| remains.disk.load(id).expect("it loads")).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build();
    let runtime = runtime.expect("a runtime");
    let (mut writes, mut ended) = (0, false);
    while !ended {
        let kept = Arc::new(copy_store(&remains.disk));
        ended = runtime.block_on(async {
            let (app, places) = self::start_app(kept.clone(), writes).await;
            erase_person(&app, &places, &[account(NAME)]).await.is_ok()
        });
        let noted = !kept.notes_with_prefix("forget:").is_empty();
        assert_eq!(noted, writes > 0 && !ended, "after {writes} writes it is known what is to be done");
        if noted {
            runtime.block_on(async {
                let (app, places) = self::start_app(kept.clone(), usize::MAX).await;
                finish_erasures(app, places).await;
            });
        }
        if writes > 0 {
            is_forgotten(&*kept, &tables, &before);
        }
        writes += 1;
    }
    assert!(writes > tables.len(), "{writes}");
}
