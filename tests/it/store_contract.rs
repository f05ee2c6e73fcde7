//! Contract of every store, on disk, in memory and in a database: keeps everything that was acknowledged, or reports an
//! error.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use bot_core::channel::state::{Audience, ChannelState, DeliveryState, IdlePeriod, MirrorId, MirroredMessage};
use bot_core::channel::{MessageId, RoomId};
use bot_core::people::{Occupant, PlayerId};
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::link::SpectatorPageAccess;
use bot_core::table::record::{EndReason, Entry, Record, Revision};
use bot_core::table::state::{LobbyOccupant, TablePhase, TableState};
use bot_store::{DiskStore, Due, Head, MemoryStore, MirrorFilter, Store, StoreError, TableRole};
use jiff::Timestamp;
use tempfile::TempDir;
use tests::channel_states;
use tests::logs::{LogEnd, table, table_id};

fn open(path: &Path) -> DiskStore {
    DiskStore::open(path).expect("the store opens")
}

/// Location of a store that can be opened again and again.
pub(crate) trait StoreLocation {
    fn open(&self) -> Box<dyn Store>;
}

impl StoreLocation for TempDir {
    fn open(&self) -> Box<dyn Store> {
        Box::new(open(self.path()))
    }
}

/// Creates an empty location.
type NewLocation = fn() -> Box<dyn StoreLocation>;

fn new_disk_location() -> Box<dyn StoreLocation> {
    Box::new(tempfile::tempdir().expect("a folder"))
}

/// Appends a table's log in pieces of this many entries.
fn append_in_pieces(store: &dyn Store, id: &TableId, log: &[Entry], piece: usize) {
    for entries in log.chunks(piece) {
        store.append(id, entries.to_vec()).wait().expect("it is taken");
    }
}

/// Logs of tables in the lobby, playing and over.
fn some_logs() -> Vec<(TableId, Vec<Entry>)> {
    let until = [LogEnd::End, LogEnd::Steps(0), LogEnd::Steps(40), LogEnd::Steps(300), LogEnd::End];
    let mut logs: Vec<_> = (0..).zip(until).map(|(number, until)| (table_id(number), table(number, until))).collect();
    logs[1].1.truncate(2);
    logs.sort_by(|(a, _), (b, _)| a.cmp(b));
    logs
}

fn assert_store_holds(store: &dyn Store, logs: &[(TableId, Vec<Entry>)]) {
    let heads = store.heads();
    assert_eq!(heads.len(), logs.len());
    for ((id, log), (listed, head)) in logs.iter().zip(heads) {
        assert_eq!(listed, *id);
        assert_eq!(head.revision, log.last().expect("a log has entries").revision);
        assert_eq!(store.head(id), Some(head));
        assert!(store.load(id).expect("it loads") == *log, "table {id}");
    }
    tells_who_is_where(store, logs);
    check_partial_listings(store);
}

/// Asserts that partial listings have the order of the whole.
fn check_partial_listings(store: &dyn Store) {
    let heads = store.heads();
    let mut hall = heads.clone();
    hall.retain(|(_, head)| head.spectator_page == SpectatorPageAccess::Open);
    hall.sort_by_key(|(_, head)| (head.status == Status::Over, Reverse(head.changed)));
    for most in 0..=hall.len() {
        assert_eq!(store.public_tables(most), hall[..most]);
    }
    let moment = |head: &Head| match head.due {
        Due::Unknown => Some(Timestamp::MIN),
        Due::At(moment) => Some(moment),
        Due::Never => None,
    };
    let dates = heads.iter().filter_map(|(id, head)| Some((moment(head)?, id.clone())));
    let dates: BTreeSet<(Timestamp, TableId)> = dates.collect();
    for most in 1..=dates.len() + 1 {
        let (mut listed, mut last) = (Vec::new(), None);
        loop {
            let some = store.due_tables(last.as_ref(), most);
            assert!(some.len() <= most);
            let Some(date) = some.last() else { break };
            last = Some(date.clone());
            listed.extend(some);
        }
        assert!(listed.iter().eq(&dates), "{most}: {listed:?}");
    }
    let over = heads.iter().filter(|(_, head)| head.status == Status::Over);
    let over: BTreeSet<(Timestamp, TableId)> = over.map(|(id, head)| (head.changed, id.clone())).collect();
    assert!(store.finished_tables(None, heads.len()).iter().eq(&over));
    assert!(store.finished_tables(over.first(), 1).iter().eq(over.iter().skip(1).take(1)));
}

/// Filters that must find a record.
fn clues(record: &ChannelState) -> Vec<MirrorFilter> {
    let sent = |slot: &MirroredMessage| match &slot.state {
        DeliveryState::Sent { id, .. } => Some(MirrorFilter::Message(id.clone())),
        DeliveryState::Sending { .. } | DeliveryState::Refused { .. } => None,
    };
    let mut clues: Vec<MirrorFilter> = record.messages.values().filter_map(sent).collect();
    clues.push(MirrorFilter::Table(record.next_table.clone().unwrap_or(record.table.clone())));
    match &record.audience {
        Audience::Room(room) => clues.push(MirrorFilter::Room(room.clone())),
        Audience::Person { account, room } | Audience::Spectator { account, room } => {
            clues.push(MirrorFilter::Reader(account.clone()));
            clues.extend(room.clone().map(MirrorFilter::Room));
        }
    }
    clues
}

type PlacesByFilter = BTreeMap<String, (MirrorFilter, BTreeSet<MirrorId>)>;

fn by_clues(places: &[(MirrorId, ChannelState)]) -> PlacesByFilter {
    let mut found = PlacesByFilter::new();
    for (place, clue) in
        places.iter().flat_map(|(place, record)| clues(record).into_iter().map(move |clue| (place, clue)))
    {
        found.entry(format!("{clue:?}")).or_insert((clue, BTreeSet::new())).1.insert(place.clone());
    }
    found
}

/// The same, as the store answers.
fn places_of(store: &dyn Store) -> PlacesByFilter {
    let places = store.mirrors();
    let found =
        |clue: MirrorFilter| (format!("{clue:?}"), (clue.clone(), store.find_mirrors(&clue).into_iter().collect()));
    let by: PlacesByFilter = places.iter().flat_map(|(_, record)| clues(record)).map(found).collect();
    let rooms: BTreeSet<RoomId> = places.iter().filter_map(|(_, record)| record.room().cloned()).collect();
    for beginning in rooms
        .iter()
        .flat_map(|room| (0..=room.0.chars().count()).map(move |end| room.0.chars().take(end).collect::<String>()))
    {
        let expected: Vec<RoomId> = rooms.iter().filter(|room| room.0.starts_with(&beginning)).cloned().collect();
        assert_eq!(store.mirrored_rooms(&beginning), expected, "{beginning}");
    }
    let none = MirrorFilter::Message(MessageId("nobody's".to_owned()));
    assert_eq!(store.find_mirrors(&none), [], "{none:?}");
    let behind = store.pending_mirrors();
    for (place, record) in &places {
        let head = |table| store.head(table).map(|head| head.revision);
        let at_rest = match record.idle_period() {
            IdlePeriod::Never => false,
            IdlePeriod::UntilRequested => true,
            IdlePeriod::Until(table, told) => head(&table) == Some(told),
        };
        assert!(at_rest || behind.contains(place), "{place:?}");
    }
    by
}

/// Asserts the tables of each account against a fold of the logs.
fn tells_who_is_where(store: &dyn Store, logs: &[(TableId, Vec<Entry>)]) {
    let mut expected: BTreeMap<(PlayerId, TableRole), Vec<TableId>> = BTreeMap::new();
    for (id, log) in logs {
        let table = TableState::fold(id.clone(), log.clone()).expect("a table");
        for person in table.people() {
            let sits = match &table.phase {
                TablePhase::Lobby(seats) => seats.contains(&LobbyOccupant::Person(person.id)),
                TablePhase::Playing(play) => play.seats.contains(&Occupant::Person(person.id)),
                TablePhase::Over(..) => false,
            };
            let part = if sits { TableRole::Seated } else { TableRole::Known };
            expected.entry((person.account.clone(), part)).or_default().push(id.clone());
        }
    }
    assert!(!expected.is_empty());
    let accounts: BTreeSet<PlayerId> = expected.keys().map(|(account, _)| account.clone()).collect();
    for account in accounts.into_iter().chain([PlayerId("web".to_owned())]) {
        for part in TableRole::ALL {
            let found = store.tables_by_role(&account, part).expect("it can be read");
            let tables = expected.get(&(account.clone(), part)).cloned().unwrap_or_default();
            assert_eq!(found, tables, "{account:?} {part:?}");
        }
    }
}

/// Common test of all stores; `again` opens a store whose process has ended.
pub(crate) fn check_store_contract(store: Box<dyn Store>, again: impl Fn(Box<dyn Store>) -> Box<dyn Store>) {
    let logs = some_logs();
    for ((id, log), piece) in logs.iter().zip([1, 2, 7, 50, 1000]) {
        append_in_pieces(&*store, id, log, piece);
        store.compact(id).wait().expect("it makes no difference");
    }
    let places = channel_states::all();
    for (place, record) in &places {
        drop(store.set_mirror(place, Some(&ChannelState { published: Revision(1), ..record.clone() })));
        store.set_mirror(place, Some(record)).wait().expect("it is taken");
    }
    let (gone, record) = channel_states::room_in_game(99);
    store.set_mirror(&gone, Some(&record)).wait().expect("it is taken");
    store.set_mirror(&gone, None).wait().expect("it is forgotten");
    store.set_note("test/ünï", Some("[1]")).wait().expect("it is taken");
    store.set_note("test/ünï", Some(r#"{"a":"é"}"#)).wait().expect("it is taken");
    store.set_note("other", Some("1")).wait().expect("it is taken");
    store.set_note("other", None).wait().expect("it is forgotten");
    assert_store_holds(&*store, &logs);
    let store = again(store);
    assert_store_holds(&*store, &logs);
    assert_eq!(store.mirrors(), places);
    assert_eq!(store.mirror(&places[0].0), Some(places[0].1.clone()));
    assert_eq!(store.mirror(&gone), None);
    assert_eq!(places_of(&*store), by_clues(&places));
    assert_eq!(store.notes(), [("test/ünï".to_owned(), r#"{"a":"é"}"#.to_owned())]);
    assert_eq!(store.note("other"), None);
    for (name, text) in [("", "1"), ("name", "no JSON"), ("name", &format!("\"{}\"", "x".repeat(1 << 20)))] {
        let error = store.set_note(name, Some(text)).wait().expect_err("out of bounds");
        assert!(matches!(error, StoreError::Unencodable(_)), "{error}");
    }
    assert_eq!(store.notes().len(), 1);
}

#[test]
fn memory_store_keeps_acknowledged_writes() {
    check_store_contract(Box::new(MemoryStore::new()), |store| store);
}

#[test]
fn disk_store_keeps_acknowledged_writes() {
    let directory = tempfile::tempdir().unwrap();
    check_store_contract(Box::new(open(directory.path())), |store| {
        drop(store);
        Box::new(open(directory.path()))
    });
}

/// Common test of all stores: the due time of a table is stored until its next entry.
pub(crate) fn check_due_storage(store: Box<dyn Store>, again: impl Fn(Box<dyn Store>) -> Box<dyn Store>) {
    let (id, log) = (table_id(3), table(3, LogEnd::Steps(40)));
    let (last, before) = log.split_last().expect("entries");
    let read = before.last().expect("entries").revision;
    let at = |moment: &str| Due::At(moment.parse().expect("a moment"));
    let (one, other) = (at("2026-11-22T12:00:00.5Z"), at("1999-12-31T23:59:59Z"));
    let due = |store: &dyn Store| store.head(&id).expect("it is there").due;
    let set = |store: &dyn Store, read, due| store.set_due(&id, read, due).wait().expect("it is taken");
    append_in_pieces(&*store, &id, before, 7);
    assert_eq!(due(&*store), Due::Unknown);
    for said in [one, Due::Never, other, one] {
        set(&*store, read, said);
        assert_eq!(due(&*store), said);
    }
    // The due time of another revision, or of an unknown table, has no effect.
    set(&*store, Revision(read.0 - 1), other);
    store.set_due(&table_id(77), read, other).wait().expect("nothing comes of it");
    let store = again(store);
    assert_eq!((due(&*store), store.head(&table_id(77))), (one, None));
    drop(store.append(&id, vec![last.clone()]));
    set(&*store, read, one);
    assert_eq!(due(&*store), Due::Unknown);
    let store = again(store);
    assert_eq!(due(&*store), Due::Unknown);
    set(&*store, last.revision, other);
    let store = again(store);
    assert_eq!(due(&*store), other);
    assert!(store.load(&id).expect("it loads") == log);
}

#[test]
fn memory_store_keeps_due_times() {
    check_due_storage(Box::new(MemoryStore::new()), |store| store);
}

#[test]
fn disk_store_keeps_due_times() {
    let directory = tempfile::tempdir().unwrap();
    check_due_storage(Box::new(open(directory.path())), |store| {
        drop(store);
        Box::new(open(directory.path()))
    });
}

/// Writes a log in two parts, cut at each of these entries, with the store closed in between.
pub(crate) fn check_reopen_at_any_entry(new: NewLocation) {
    for number in [3, 4] {
        let log = table(number, LogEnd::End);
        let started = log.iter().position(|entry| matches!(entry.record, Record::Started { .. }));
        let started = started.expect("it begins");
        for cut in [1, started, started + 1, started + 2, log.len() / 2, log.len() - 1] {
            let (ground, id) = (new(), table_id(number));
            append_in_pieces(&*ground.open(), &id, &log[..cut], 100);
            let store = ground.open();
            append_in_pieces(&*store, &id, &log[cut..], 40);
            let mut after = log.clone();
            let mut last = log.last().expect("entries").clone();
            last.revision.0 += 1;
            last.record = Record::Continued { table: table_id(99) };
            after.push(last.clone());
            append_in_pieces(&*store, &id, &[last], 1);
            drop(store);
            assert_store_holds(&*ground.open(), &[(id, after)]);
        }
    }
}

#[test]
fn disk_store_continues_log_cut_at_any_entry() {
    check_reopen_at_any_entry(new_disk_location);
}

#[test]
fn head_contains_status_and_names() {
    let store = MemoryStore::new();
    let (lobby, playing, over) = (table_id(1), table_id(2), table_id(3));
    append_in_pieces(&store, &lobby, &table(1, LogEnd::End)[..1], 1);
    append_in_pieces(&store, &playing, &table(2, LogEnd::Steps(1)), 1);
    append_in_pieces(&store, &over, &table(3, LogEnd::End), 9);
    let status = |id| store.head(id).unwrap().status;
    assert_eq!([status(&lobby), status(&playing), status(&over)], [Status::Lobby, Status::Playing, Status::Over]);
    let names = |id| store.head(id).unwrap().names().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(names(&lobby), ["Ada"]);
    let Record::Started { seats, .. } =
        table(2, LogEnd::Steps(0)).into_iter().find(|e| matches!(e.record, Record::Started { .. })).unwrap().record
    else {
        unreachable!()
    };
    assert_eq!(names(&playing).len(), seats.len());
    assert!(names(&playing).iter().all(|name| !name.is_empty()));
}

#[test]
fn out_of_order_append_is_refused_without_effect() {
    let directory = tempfile::tempdir().unwrap();
    check_append_order(vec![Box::new(MemoryStore::new()), directory.open()]);
}

pub(crate) fn check_append_order(stores: Vec<Box<dyn Store>>) {
    for store in stores {
        let (id, log) = (table_id(5), table(5, LogEnd::Steps(20)));
        let refused = |entries: &[Entry]| {
            let error = store.append(&id, entries.to_vec()).wait().expect_err("it does not follow");
            assert!(matches!(error, StoreError::OutOfOrder { .. }), "{error}");
        };
        refused(&log[1..2]);
        assert_eq!(store.load(&id), Err(StoreError::NoTable(id.clone())));
        append_in_pieces(&*store, &id, &log[..10], 10);
        refused(&log[9..12]);
        refused(&log[11..12]);
        let mut twice = log[10..12].to_vec();
        twice.push(log[11].clone());
        refused(&twice);
        let mut opened_again = log[0].clone();
        opened_again.revision = Revision(11);
        refused(&[opened_again]);
        append_in_pieces(&*store, &id, &log[10..], 1);
        assert_store_holds(&*store, &[(id.clone(), log.clone())]);
        let ended = Record::Ended { reason: EndReason::Stopped };
        let last = Entry { revision: Revision(log.len() as u64 + 1), record: ended, ..log[0].clone() };
        append_in_pieces(&*store, &id, &[last], 1);
        assert_eq!(store.head(&id).expect("it is there").status, Status::Over);
    }
}

#[test]
fn disk_store_compacts_running_game_across_restarts() {
    check_compaction_across_restarts(new_disk_location);
}

pub(crate) fn check_compaction_across_restarts(new: NewLocation) {
    for (number, piece) in [(6, 5), (7, 32), (8, 33), (9, 150)] {
        let ground = new();
        let (id, mut log) = (table_id(number), table(number, LogEnd::Steps(90)));
        let ended = Record::Ended { reason: EndReason::Stopped };
        for record in [ended, Record::Continued { table: table_id(0) }] {
            log.push(Entry { revision: Revision(log.len() as u64 + 1), record, ..log[0].clone() });
        }
        let mut kept = 0;
        for entries in log.chunks(piece) {
            let store = ground.open();
            append_in_pieces(&*store, &id, entries, piece);
            kept += entries.len();
            assert_store_holds(&*store, &[(id.clone(), log[..kept].to_vec())]);
            drop(store);
            assert_store_holds(&*ground.open(), &[(id.clone(), log[..kept].to_vec())]);
        }
    }
}

#[test]
fn disk_store_groups_commits_of_many_tables_without_loss() {
    check_commit_grouping(new_disk_location);
}

pub(crate) fn check_commit_grouping(new: NewLocation) {
    let ground = new();
    let store = ground.open();
    let logs: Vec<_> = (0..20).map(|number| (table_id(number), table(number, LogEnd::Steps(30)))).collect();
    let longest = logs.iter().map(|(_, log)| log.len()).max().expect("logs");
    let mut waiting = Vec::new();
    for at in 0..longest {
        for (id, log) in &logs {
            waiting.extend(log.get(at).map(|entry| store.append(id, vec![entry.clone()])));
        }
    }
    waiting.into_iter().for_each(|durable| durable.wait().expect("it is kept"));
    drop(store);
    let mut logs = logs;
    logs.sort_by(|(a, _), (b, _)| a.cmp(b));
    assert_store_holds(&*ground.open(), &logs);
}

#[test]
fn disk_store_belongs_to_one_process_at_a_time() {
    let directory = tempfile::tempdir().unwrap();
    let first = open(directory.path());
    let error = DiskStore::open(directory.path()).unwrap_err();
    assert_eq!(error, StoreError::Busy(directory.path().to_owned()));
    assert!(error.to_string().contains("another comptoir has the store"), "{error}");
    drop(first);
    open(directory.path());
}
