//! Retention: finished games are deleted at their time, with their mirrors and for good, and nothing else is.

use std::sync::Arc;
use std::time::Duration;

use bot_app::app::App;
use bot_app::mirror::Mirrors;
use bot_app::purge::{RetentionAges, purge};
use bot_core::campaign::{Campaign, CampaignStage};
use bot_core::channel::RoomId;
use bot_core::channel::state::{Audience, ChannelState, MirrorId};
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::record::encode_campaign;
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record};
use bot_core::table::state::TableState;
use bot_store::{DiskStore, Health, Store, StoreError, TableRole};
use config::settings::Days;
use jiff::{SignedDuration, Timestamp};
use tests::clock::ManualClock;
use tests::gated_store::GatedStore;
use tests::logs::{LogEnd, table, table_id};
use tests::simulated_world::SimulatedWorld;
use tests::test_table::SeededEntropy;
use tokio::task::JoinHandle;

const DAY: SignedDuration = SignedDuration::from_hours(24);
const SECOND: SignedDuration = SignedDuration::from_secs(1);

fn room_id(number: u64) -> RoomId {
    RoomId(format!("test:{number}"))
}

/// Stores a game, and a room that shows it.
async fn store_game(store: &dyn Store, number: u64, entries: Vec<Entry>) -> TableId {
    let id = table_id(number);
    store.append(&id, entries).await.expect("it is kept");
    let record = ChannelState::new(id.clone(), Audience::Room(room_id(number)));
    store.set_mirror(&MirrorId::for_room(&room_id(number)), Some(&record)).await.expect("it is kept");
    id
}

/// Game with entries that all have this time.
fn game_at(moment: Timestamp, number: u64, until: LogEnd) -> Vec<Entry> {
    table(number, until).into_iter().map(|entry| Entry { at: moment, ..entry }).collect()
}

/// The same for a table that was never started.
fn lobby_at(moment: Timestamp, number: u64) -> Vec<Entry> {
    let entries = game_at(moment, number, LogEnd::Steps(0)).into_iter();
    entries.take_while(|entry| !matches!(entry.record, Record::Started { .. })).collect()
}

/// Retention in which tables that were never started are deleted after 20 days.
fn ages(finished: Option<u16>) -> RetentionAges {
    RetentionAges { finished: finished.and_then(Days::new), lobby: Days::new(20).expect("a number of days") }
}

async fn start_retention(app: &App, days: Option<u16>) -> JoinHandle<()> {
    let places = Mirrors::start(app.clone(), Vec::new()).await;
    let purging = purge(app.clone(), places, move || ages(days));
    let purging = tokio::spawn(async { match purging.await {} });
    wait_until_idle().await;
    purging
}

/// Waits until no work is left: Tokio's paused time advances only when all tasks are idle.
async fn wait_until_idle() {
    tokio::time::sleep(Duration::from_millis(1)).await;
}

fn is_there(store: &dyn Store, id: &TableId, number: u64) -> bool {
    let place = store.mirror(&MirrorId::for_room(&room_id(number)));
    assert_eq!(store.head(id).is_some(), place.is_some(), "a game and its room go together");
    assert_eq!(store.load(id).is_ok(), place.is_some());
    place.is_some()
}

#[tokio::test(start_paused = true)]
async fn finished_game_is_deleted_after_its_retention_only() {
    let store: Arc<GatedStore> = Arc::default();
    let clock = Arc::new(ManualClock::starting_at("2026-03-02T12:00:00Z"));
    let now = bot_runtime::clock::Clock::now(&*clock);
    let until = [LogEnd::End, LogEnd::End, LogEnd::Steps(40), LogEnd::Steps(0)];
    let mut ids = Vec::new();
    for (number, until) in (0..).zip(until) {
        let moment = now - DAY * 9 + DAY * i32::from(number == 1);
        ids.push(store_game(&*store, number, game_at(moment, number, until)).await);
    }
    store.set_note(&format!("link:{}", ids[0]), Some("{}")).await.expect("it is kept");
    let there = || -> Vec<bool> { (0..).zip(&ids).map(|(number, id)| is_there(&*store, id, number)).collect() };
    let app = App::new(store.clone(), clock.clone(), Arc::new(SeededEntropy::new(1)));
    let never = start_retention(&app, None).await;
    clock.set(now + DAY * 30_000);
    wait_until_idle().await;
    assert_eq!(there(), [true; 4], "nothing is set");
    never.abort();
    clock.set(now);
    let _purging = start_retention(&app, Some(10)).await;
    for (moment, expected) in [
        (now + DAY - SECOND, [true, true, true, true]),
        (now + DAY, [false, true, true, true]),
        (now + DAY + DAY - SECOND, [false, true, true, true]),
        (now + DAY + DAY, [false, false, true, true]),
        (now + DAY * 30_000, [false, false, true, true]),
    ] {
        clock.set(moment);
        wait_until_idle().await;
        assert_eq!(there(), expected, "{moment}");
    }
    let names: Vec<String> = store.notes().into_iter().map(|(name, _)| name).collect();
    let results: Vec<String> = ids[..2].iter().map(|id| format!("result:{id}")).collect();
    let mut results = results;
    results.sort();
    assert_eq!(names, results, "its result stays, and nor does its code");
}

#[tokio::test(start_paused = true)]
async fn game_on_open_page_is_deleted_after_page_closes() {
    let store: Arc<GatedStore> = Arc::default();
    let clock = Arc::new(ManualClock::starting_at("2026-03-02T12:00:00Z"));
    let now = bot_runtime::clock::Clock::now(&*clock);
    let id = store_game(&*store, 0, game_at(now, 0, LogEnd::End)).await;
    let app = App::new(store.clone(), clock.clone(), Arc::new(SeededEntropy::new(1)));
    let page = app.table(&id).await.expect("it opens").expect("it is there");
    let _purging = start_retention(&app, Some(1)).await;
    clock.set(now + DAY);
    wait_until_idle().await;
    assert!(is_there(&*store, &id, 0), "a page shows it");
    drop(page);
    tokio::time::sleep(Duration::from_secs(600)).await;
    clock.set(now + DAY + SignedDuration::from_hours(1));
    wait_until_idle().await;
    assert!(!is_there(&*store, &id, 0));
    assert!(app.table(&id).await.expect("nothing is wrong").is_none());
}

#[tokio::test(start_paused = true)]
async fn failing_store_postpones_deletion() {
    let store: Arc<GatedStore> = Arc::default();
    let clock = Arc::new(ManualClock::starting_at("2026-03-02T12:00:00Z"));
    let now = bot_runtime::clock::Clock::now(&*clock);
    let id = store_game(&*store, 0, game_at(now - DAY * 9, 0, LogEnd::End)).await;
    let app = App::new(store.clone(), clock, Arc::new(SeededEntropy::new(1)));
    store.set_health(Health::Failing(StoreError::Stopped));
    let _purging = start_retention(&app, Some(1)).await;
    assert!(is_there(&*store, &id, 0));
    store.set_health(Health::Sound);
    wait_until_idle().await;
    assert!(!is_there(&*store, &id, 0));
}

#[tokio::test(start_paused = true)]
async fn unstarted_table_is_deleted_after_its_retention() {
    let store: Arc<GatedStore> = Arc::default();
    let clock = Arc::new(ManualClock::starting_at("2026-03-02T12:00:00Z"));
    let now = bot_runtime::clock::Clock::now(&*clock);
    let old = store_game(&*store, 0, lobby_at(now, 0)).await;
    let visited = store_game(&*store, 1, lobby_at(now + DAY, 1)).await;
    let begun = store_game(&*store, 2, game_at(now, 2, LogEnd::Steps(0))).await;
    let waited = store_game(&*store, 3, lobby_at(now, 3)).await;
    let campaign = Campaign {
        name: "Winter league".to_owned(),
        room: room_id(3),
        host: PlayerId("test:anna".to_owned()),
        announced_at: now,
        language: Language::ENGLISH,
        options: String::new(),
        length: None,
        members: Vec::new(),
        stage: CampaignStage::Running,
        games: vec![waited.clone()],
        pending_table: None,
    };
    let line = encode_campaign(&campaign).expect("it can be written");
    store.set_note("campaign:test:3", Some(&line)).await.expect("it is kept");
    let app = App::new(store.clone(), clock.clone(), Arc::new(SeededEntropy::new(1)));
    let page = app.table(&visited).await.expect("it opens").expect("it is there");
    let _purging = start_retention(&app, None).await;
    let there = || [&old, &visited, &begun, &waited].map(|id| store.head(id).is_some());
    for (days, expected) in [
        (19, [true, true, true, true]),
        (20, [false, true, true, true]),
        // A page keeps it loaded.
        (25, [false, true, true, true]),
    ] {
        clock.set(now + DAY * days);
        wait_until_idle().await;
        assert_eq!(there(), expected, "after {days} days");
    }
    assert_eq!(store.mirror(&MirrorId::for_room(&room_id(0))), None, "its room is free");
    drop(page);
    tokio::time::sleep(Duration::from_secs(600)).await;
    clock.set(now + DAY * 26);
    wait_until_idle().await;
    assert_eq!(there(), [false, false, true, true], "a game that goes on stays, and one that a campaign waits for");
}

#[test]
fn room_of_deleted_game_shows_another() {
    SimulatedWorld::new(7).run_without_faults(async |process| {
        let old = process.open_table("Anna", &[]).await;
        process.send_line_ok("Anna", "/robot add settler").await;
        process.send_line_ok("Anna", "/start").await;
        process.send_line_ok("Anna", "/stop yes").await;
        process.wait_until_idle().await;
        assert_eq!(process.app.head(&old).map(|head| head.status), Some(Status::Over));
        let purging = purge(process.app.clone(), process.mirrors.clone(), || ages(Some(1)));
        let purging = tokio::spawn(async { match purging.await {} });
        process.advance(Duration::from_secs(26 * 3600)).await;
        assert_eq!(process.app.head(&old), None);
        let new = process.open_table("Anna", &[]).await;
        process.send_line_ok("Bob", "/join").await;
        process.advance(Duration::from_secs(60)).await;
        assert!(process.app.head(&new).is_some());
        purging.abort();
    });
}

#[test]
fn table_deleted_on_disk_stays_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = DiskStore::open(folder.path()).expect("it opens");
    let ids: Vec<TableId> = (0..4).map(table_id).collect();
    for (id, (number, until)) in
        ids.iter().zip((0..).zip([LogEnd::End, LogEnd::End, LogEnd::Steps(40), LogEnd::Steps(0)]))
    {
        for entries in table(number, until).chunks(7) {
            store.append(id, entries.to_vec()).wait().expect("it is kept");
        }
    }
    let log = store.load(&ids[0]).expect("it loads");
    let known = TableState::fold(ids[0].clone(), log).expect("a table");
    for _ in 0..2 {
        store.delete(&ids[0]).wait().expect("it is deleted, or was");
    }
    for id in &ids[2..] {
        store.delete(id).wait().expect("nothing comes of it");
    }
    drop(store);
    let store = DiskStore::open(folder.path()).expect("nothing is missing");
    let left: Vec<TableId> = store.heads().into_iter().map(|(id, _)| id).collect();
    let mut expected = ids[1..].to_vec();
    expected.sort();
    assert_eq!(left, expected);
    assert!(matches!(store.load(&ids[0]), Err(StoreError::NoTable(_))));
    for person in known.people() {
        for part in TableRole::ALL {
            assert!(!store.tables_by_role(&person.account, part).expect("it can be read").contains(&ids[0]));
        }
    }
    assert_eq!(store.finished_tables(None, 9).len(), 1);
    // Its id can be used again.
    store.append(&ids[0], table(0, LogEnd::End)).wait().expect("it is kept");
    assert!(store.load(&ids[0]).expect("it loads") == table(0, LogEnd::End));
}
