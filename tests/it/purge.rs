//! Retention: finished games are deleted at their time, with their mirrors and for good, and nothing else is.

use std::sync::Arc;
use std::time::Duration;

use bot::app::App;
use bot::place::Places;
use bot::purge::{Ages, purge};
use bot::store::{DiskStore, Health, Part, Store, StoreError};
use bot_core::campaign::{Campaign, Stage};
use bot_core::channel::RoomId;
use bot_core::channel::record::{Audience, PlaceId, PlaceRecord};
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::record::campaign_line;
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record};
use bot_core::table::state::TableState;
use config::settings::Days;
use jiff::{SignedDuration, Timestamp};
use tests::clock::HandClock;
use tests::held::HeldStore;
use tests::logs::{Until, table, table_id};
use tests::room::CountedEntropy;
use tests::world::World;
use tokio::task::JoinHandle;

const DAY: SignedDuration = SignedDuration::from_hours(24);
const SECOND: SignedDuration = SignedDuration::from_secs(1);

fn room(number: u64) -> RoomId {
    RoomId(format!("test:{number}"))
}

/// Stores a game, and a room that shows it.
async fn keep(store: &dyn Store, number: u64, entries: Vec<Entry>) -> TableId {
    let id = table_id(number);
    store.append(&id, entries).await.expect("it is kept");
    let record = PlaceRecord::new(id.clone(), Audience::Room(room(number)));
    store.set_place(&PlaceId::of_room(&room(number)), Some(&record)).await.expect("it is kept");
    id
}

/// Game with entries that all have this time.
fn at(moment: Timestamp, number: u64, until: Until) -> Vec<Entry> {
    table(number, until).into_iter().map(|entry| Entry { at: moment, ..entry }).collect()
}

/// The same for a table that was never started.
fn lobby_at(moment: Timestamp, number: u64) -> Vec<Entry> {
    let entries = at(moment, number, Until::Steps(0)).into_iter();
    entries.take_while(|entry| !matches!(entry.record, Record::Started { .. })).collect()
}

/// Retention in which tables that were never started are deleted after 20 days.
fn ages(finished: Option<u16>) -> Ages {
    Ages { finished: finished.and_then(Days::new), lobby: Days::new(20).expect("a number of days") }
}

async fn start(app: &App, days: Option<u16>) -> JoinHandle<()> {
    let places = Places::start(app.clone(), Vec::new()).await;
    let purging = purge(app.clone(), places, move || ages(days));
    let purging = tokio::spawn(async { match purging.await {} });
    rest().await;
    purging
}

/// Waits until no work is left: Tokio's paused time advances only when all tasks are idle.
async fn rest() {
    tokio::time::sleep(Duration::from_millis(1)).await;
}

fn is_there(store: &dyn Store, id: &TableId, number: u64) -> bool {
    let place = store.place(&PlaceId::of_room(&room(number)));
    assert_eq!(store.head(id).is_some(), place.is_some(), "a game and its room go together");
    assert_eq!(store.load(id).is_ok(), place.is_some());
    place.is_some()
}

#[tokio::test(start_paused = true)]
async fn finished_game_is_deleted_after_its_retention_only() {
    let store: Arc<HeldStore> = Arc::default();
    let clock = Arc::new(HandClock::at("2026-03-02T12:00:00Z"));
    let now = bot::clock::Clock::now(&*clock);
    let until = [Until::End, Until::End, Until::Steps(40), Until::Steps(0)];
    let mut ids = Vec::new();
    for (number, until) in (0..).zip(until) {
        let moment = now - DAY * 9 + DAY * i32::from(number == 1);
        ids.push(keep(&*store, number, at(moment, number, until)).await);
    }
    store.set_note(&format!("link:{}", ids[0]), Some("{}")).await.expect("it is kept");
    let there =
        || -> Vec<bool> { (0..).zip(&ids).map(|(number, id)| is_there(&*store, id, number)).collect() };
    let app = App::new(store.clone(), clock.clone(), Arc::new(CountedEntropy::new(1)));
    let never = start(&app, None).await;
    clock.set(now + DAY * 30_000);
    rest().await;
    assert_eq!(there(), [true; 4], "nothing is set");
    never.abort();
    clock.set(now);
    let _purging = start(&app, Some(10)).await;
    for (moment, expected) in [
        (now + DAY - SECOND, [true, true, true, true]),
        (now + DAY, [false, true, true, true]),
        (now + DAY + DAY - SECOND, [false, true, true, true]),
        (now + DAY + DAY, [false, false, true, true]),
        (now + DAY * 30_000, [false, false, true, true]),
    ] {
        clock.set(moment);
        rest().await;
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
    let store: Arc<HeldStore> = Arc::default();
    let clock = Arc::new(HandClock::at("2026-03-02T12:00:00Z"));
    let now = bot::clock::Clock::now(&*clock);
    let id = keep(&*store, 0, at(now, 0, Until::End)).await;
    let app = App::new(store.clone(), clock.clone(), Arc::new(CountedEntropy::new(1)));
    let page = app.table(&id).await.expect("it opens").expect("it is there");
    let _purging = start(&app, Some(1)).await;
    clock.set(now + DAY);
    rest().await;
    assert!(is_there(&*store, &id, 0), "a page shows it");
    drop(page);
    tokio::time::sleep(Duration::from_secs(600)).await;
    clock.set(now + DAY + SignedDuration::from_hours(1));
    rest().await;
    assert!(!is_there(&*store, &id, 0));
    assert!(app.table(&id).await.expect("nothing is wrong").is_none());
}

#[tokio::test(start_paused = true)]
async fn failing_store_postpones_deletion() {
    let store: Arc<HeldStore> = Arc::default();
    let clock = Arc::new(HandClock::at("2026-03-02T12:00:00Z"));
    let now = bot::clock::Clock::now(&*clock);
    let id = keep(&*store, 0, at(now - DAY * 9, 0, Until::End)).await;
    let app = App::new(store.clone(), clock, Arc::new(CountedEntropy::new(1)));
    store.say(Health::Failing(StoreError::Stopped));
    let _purging = start(&app, Some(1)).await;
    assert!(is_there(&*store, &id, 0));
    store.say(Health::Sound);
    rest().await;
    assert!(!is_there(&*store, &id, 0));
}

#[tokio::test(start_paused = true)]
async fn unstarted_table_is_deleted_after_its_retention() {
    let store: Arc<HeldStore> = Arc::default();
    let clock = Arc::new(HandClock::at("2026-03-02T12:00:00Z"));
    let now = bot::clock::Clock::now(&*clock);
    let old = keep(&*store, 0, lobby_at(now, 0)).await;
    let visited = keep(&*store, 1, lobby_at(now + DAY, 1)).await;
    let begun = keep(&*store, 2, at(now, 2, Until::Steps(0))).await;
    let waited = keep(&*store, 3, lobby_at(now, 3)).await;
    let campaign = Campaign {
        name: "Winter league".to_owned(),
        room: room(3),
        host: PlayerId("test:anna".to_owned()),
        announced: now,
        language: Language::ENGLISH,
        options: String::new(),
        length: None,
        members: Vec::new(),
        stage: Stage::Running,
        games: vec![waited.clone()],
        next: None,
    };
    let line = campaign_line(&campaign).expect("it can be written");
    store.set_note("campaign:test:3", Some(&line)).await.expect("it is kept");
    let app = App::new(store.clone(), clock.clone(), Arc::new(CountedEntropy::new(1)));
    let page = app.table(&visited).await.expect("it opens").expect("it is there");
    let _purging = start(&app, None).await;
    let there = || [&old, &visited, &begun, &waited].map(|id| store.head(id).is_some());
    for (days, expected) in [
        (19, [true, true, true, true]),
        (20, [false, true, true, true]),
        // A page keeps it loaded.
        (25, [false, true, true, true]),
    ] {
        clock.set(now + DAY * days);
        rest().await;
        assert_eq!(there(), expected, "after {days} days");
    }
    assert_eq!(store.place(&PlaceId::of_room(&room(0))), None, "its room is free");
    drop(page);
    tokio::time::sleep(Duration::from_secs(600)).await;
    clock.set(now + DAY * 26);
    rest().await;
    assert_eq!(
        there(),
        [false, false, true, true],
        "a game that goes on stays, and one that a campaign waits for"
    );
}

#[test]
fn room_of_deleted_game_shows_another() {
    World::new(7).calm(async |process| {
        let old = process.open("Anna", &[]).await;
        process.must("Anna", "/robot add settler").await;
        process.must("Anna", "/start").await;
        process.must("Anna", "/stop yes").await;
        process.rest().await;
        assert_eq!(process.app.head(&old).map(|head| head.status), Some(Status::Over));
        let purging = purge(process.app.clone(), process.places.clone(), || ages(Some(1)));
        let purging = tokio::spawn(async { match purging.await {} });
        process.pass(Duration::from_secs(26 * 3600)).await;
        assert_eq!(process.app.head(&old), None);
        let new = process.open("Anna", &[]).await;
        process.must("Bob", "/join").await;
        process.pass(Duration::from_secs(60)).await;
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
        ids.iter().zip((0..).zip([Until::End, Until::End, Until::Steps(40), Until::Steps(0)]))
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
        for part in Part::ALL {
            assert!(!store.tables_of(&person.account, part).expect("it can be read").contains(&ids[0]));
        }
    }
    assert_eq!(store.finished(None, 9).len(), 1);
    // Its id can be used again.
    store.append(&ids[0], table(0, Until::End)).wait().expect("it is kept");
    assert!(store.load(&ids[0]).expect("it loads") == table(0, Until::End));
}
