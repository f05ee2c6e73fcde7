//! Scheduler: tables act once when something falls due, loaded or not, across clock changes and store failures.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use bot::app::App;
use bot::chat::web::bounds::Bounds;
use bot::clock::Clock;
use bot::metrics::Problems;
use bot::place::Places;
use bot::store::{Due, Health, Store, StoreError};
use bot::{alarm, serve};
use bot_core::people::PersonId;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Grace, Record, Revision};
use bot_core::table::state::TableState;
use config::settings::{Limits, LogFormat, Settings, Web};
use engine::journal::By;
use jiff::{SignedDuration, Timestamp};
use tests::clock::HandClock;
use tests::held::HeldStore;
use tests::logs::{Until, table, table_id};
use tests::room::{CountedEntropy, Room};
use tokio::sync::watch;
use tokio::task::JoinHandle;

const MINUTE: SignedDuration = SignedDuration::from_mins(1);
const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// More tables than the scheduler wakes at once.
const MANY: usize = 30;

/// State that survives a restart, and the clock.
struct House {
    store: Arc<HeldStore>,
    clock: Arc<HandClock>,
    lives: u64,
}

/// Running process with its scheduler, which drop stops.
struct Process {
    app: App,
    alarm: JoinHandle<()>,
}

impl Drop for Process {
    fn drop(&mut self) {
        self.alarm.abort();
    }
}

impl House {
    fn new() -> House {
        let clock = Arc::new(HandClock::at("2026-03-02T12:00:00Z"));
        House { store: Arc::default(), clock, lives: 0 }
    }

    fn app(&mut self) -> App {
        self.lives += 1;
        App::new(self.store.clone(), self.clock.clone(), Arc::new(CountedEntropy::new(self.lives << 32)))
    }

    /// Starts a process and waits until its startup work is done.
    async fn start(&mut self) -> Process {
        let app = self.app();
        let places = Places::start(app.clone(), Vec::new()).await;
        let ringing = alarm::ring(app.clone(), places);
        let alarm = tokio::spawn(async { match ringing.await {} });
        rest().await;
        Process { app, alarm }
    }

    /// Begins a game in a process that then ends.
    async fn played(&mut self, options: &[&str]) -> Room {
        let process = self.start().await;
        playing(&process.app, options).await
    }

    async fn set(&self, moment: Timestamp) {
        self.clock.set(moment);
        rest().await;
    }

    fn now(&self) -> Timestamp {
        self.clock.now()
    }

    fn entries(&self, table: &TableId) -> Vec<Entry> {
        let entries = self.store.load(table).expect("it can be read");
        self.store.loaded();
        entries
    }

    /// Records of a table's log after revision `last`.
    fn since(&self, table: &TableId, last: Revision) -> Vec<Record> {
        let later = self.entries(table).into_iter().filter(|entry| entry.revision > last);
        later.map(|entry| entry.record).collect()
    }

    /// Due time of a table, as stored.
    fn due(&self, table: &TableId) -> Due {
        self.store.head(table).expect("it is there").due
    }
}

/// Waits until no work is left: Tokio's paused time advances only when all tasks are idle.
async fn rest() {
    tokio::time::sleep(Duration::from_millis(1)).await;
}

/// Begins a game of two players.
async fn playing(app: &App, options: &[&str]) -> Room {
    let room = Room::within(app.clone(), "Anna", &[]).await;
    room.must("Bob", "/join").await;
    for option in options {
        room.must("Anna", &format!("/option {option}")).await;
    }
    room.must("Anna", "/start").await;
    // Without reminders only the deadline falls due.
    room.must(&awaited(&room), "/quiet").await;
    rest().await;
    room
}

fn last(room: &Room) -> Revision {
    room.table.read(|table| table.revision)
}

fn awaited(room: &Room) -> String {
    room.table.read(|table| table.names()[table.awaited().single().expect("one is awaited")].clone())
}

fn is_granted(records: &[Record], grace: Grace) -> bool {
    matches!(records, [Record::Granted { why, .. }] if *why == grace)
}

#[tokio::test(start_paused = true)]
async fn unloaded_table_is_woken_at_its_due_time() {
    let mut house = House::new();
    let room = house.played(&["clock day"]).await;
    let (id, before, due) = (room.table.id().clone(), last(&room), house.now() + DAY);
    assert_eq!(house.due(&id), Due::At(due));
    house.store.loaded();
    let process = house.start().await;
    house.set(due - SignedDuration::from_secs(1)).await;
    assert!(house.store.loaded().is_empty(), "it is not opened before");
    house.set(due).await;
    assert_eq!(house.store.loaded(), std::slice::from_ref(&id));
    assert!(is_granted(&house.since(&id, before), Grace::First));
    assert_eq!(house.entries(&id).last().expect("an entry").at, due);
    // The table is in memory now, and the scheduler still wakes it.
    let table = process.app.table(&id).await.expect("it can be read").expect("it is there");
    let next = table.read(bot_core::table::due::due).expect("something is due");
    assert_eq!(house.due(&id), Due::At(next));
    let before = table.read(|table| table.revision);
    house.set(next).await;
    let records = house.since(&id, before);
    assert!(matches!(records.as_slice(), [Record::Missed { .. }, ..]), "{records:?}");
    assert!(house.store.loaded().is_empty());
}

#[tokio::test(start_paused = true)]
async fn unknown_due_time_is_read_without_keeping_table_loaded() {
    let mut house = House::new();
    let room = house.played(&["clock day"]).await;
    let (id, last) = (room.table.id().clone(), last(&room));
    // A process that ended right after this entry has stored no due time for it.
    let record = Record::Said { person: PersonId(0), text: "good night".to_owned() };
    let revision = Revision(last.0 + 1);
    let entry = Entry { revision, at: house.now(), request: None, refused: Vec::new(), record };
    house.store.append(&id, vec![entry]).await.expect("it is kept");
    assert_eq!(house.due(&id), Due::Unknown);
    let process = house.start().await;
    let table = TableState::fold(id.clone(), house.entries(&id)).expect("a table");
    assert!(bot_core::table::due::due(&table).is_some_and(|due| due > house.now()));
    assert_eq!(house.due(&id), bot_core::table::due::due(&table).into());
    assert!(process.app.in_memory(&id).await.is_none(), "there is nothing to be done");
    house.set(house.now() + DAY).await;
    assert!(is_granted(&house.since(&id, revision), Grace::First));
    assert!(process.app.in_memory(&id).await.is_some());
}

#[tokio::test(start_paused = true)]
async fn deadline_missed_while_down_is_processed_once() {
    let mut house = House::new();
    let room = house.played(&["clock day"]).await;
    let (id, before) = (room.table.id().clone(), last(&room));
    house.set(house.now() + DAY * 7).await;
    assert_eq!(house.since(&id, before), [], "nothing runs");
    drop(house.start().await);
    assert!(is_granted(&house.since(&id, before), Grace::Late));
    house.store.loaded();
    drop(house.start().await);
    assert_eq!(house.since(&id, before).len(), 1, "once");
    house.set(house.now() + DAY).await;
    let _process = house.start().await;
    assert_eq!(house.since(&id, before).len(), 2, "and then it goes on");
}

#[tokio::test(start_paused = true)]
async fn clock_changes_neither_lose_nor_repeat_deadlines() {
    let mut house = House::new();
    let process = house.start().await;
    let room = playing(&process.app, &["clock day"]).await;
    let (id, before, began) = (room.table.id().clone(), last(&room), house.now());
    for moment in [began - DAY * 30, began, began + DAY - MINUTE, began - HOUR, began + DAY - MINUTE] {
        house.set(moment).await;
        assert_eq!(house.since(&id, before), [], "{moment}");
    }
    // The clock jumps past the deadline, as after a suspend.
    house.set(began + DAY + MINUTE).await;
    assert!(is_granted(&house.since(&id, before), Grace::First));
    house.set(began).await;
    house.set(began + DAY + MINUTE).await;
    assert_eq!(house.since(&id, before).len(), 1, "once");
    // An answer given while the clock is wrong counts.
    house.set(began - DAY).await;
    room.must(&awaited(&room), "/choose 1").await;
    house.set(began + DAY + MINUTE * 2).await;
    assert!(house.since(&id, before).iter().all(|record| !matches!(record, Record::Missed { .. })));
}

#[tokio::test(start_paused = true)]
async fn simultaneous_deadlines_of_two_tables_are_both_processed() {
    let mut house = House::new();
    let process = house.start().await;
    let (one, other) =
        (playing(&process.app, &["clock day"]).await, playing(&process.app, &["clock day"]).await);
    loop {
        let id = one.table.id();
        let Due::At(due) = house.due(id) else { panic!("it is known, and something is due") };
        let (before, others) = (last(&one), last(&other));
        house.set(due).await;
        let records = house.since(id, before);
        assert!(!records.is_empty());
        assert!(!house.since(other.table.id(), others).is_empty(), "it goes the same way");
        if records.iter().any(|record| matches!(record, Record::Advertised { .. })) {
            break;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn due_work_waits_for_failing_store() {
    let mut house = House::new();
    let process = house.start().await;
    let room = playing(&process.app, &["clock day", "reminders 0"]).await;
    let (id, before, due) = (room.table.id().clone(), last(&room), house.now() + DAY);
    house.store.say(Health::Failing(StoreError::Stopped));
    house.set(due).await;
    assert_eq!(house.since(&id, before), []);
    house.set(due + MINUTE).await;
    house.store.say(Health::Sound);
    rest().await;
    assert!(is_granted(&house.since(&id, before), Grace::First), "in time, though later");
    // The store fails during the append itself, which becomes durable in the end.
    let before = last(&room);
    house.store.hold();
    house.set(due + MINUTE + DAY).await;
    house.store.holds().await;
    house.store.say(Health::Failing(StoreError::Stopped));
    tokio::time::sleep(Duration::from_secs(60)).await;
    house.set(due + MINUTE * 2 + DAY).await;
    assert_eq!(last(&room), before, "nobody is told");
    house.store.release();
    house.store.say(Health::Sound);
    rest().await;
    let records = house.since(&id, before);
    assert!(
        matches!(records.as_slice(), [Record::Missed { .. }, Record::Step { .. }, Record::Step { .. }]),
        "{records:?}"
    );
    assert_eq!(last(&room).0, before.0 + 3);
    assert!(matches!(house.due(&id), Due::At(next) if next > house.now()));
}

#[tokio::test(start_paused = true)]
async fn table_without_due_time_is_never_loaded() {
    let mut house = House::new();
    let process = house.start().await;
    let lobby = Room::within(process.app.clone(), "Anna", &[]).await;
    let over = playing(&process.app, &["clock day"]).await;
    over.must("Anna", "/stop yes").await;
    let resting = playing(&process.app, &["clock day"]).await;
    resting.manage("Anna", "/pause").await.expect("a manager may");
    rest().await;
    for room in [&lobby, &over, &resting] {
        assert_eq!(house.due(room.table.id()), Due::Never);
    }
    drop(process);
    house.store.loaded();
    let _process = house.start().await;
    for _ in 0..10 {
        house.set(house.now() + DAY * 40).await;
    }
    assert_eq!(house.store.loaded(), []);
}

/// The scheduler checks the clock every minute; half a minute is left when the game resumes.
#[tokio::test(start_paused = true)]
async fn resumed_game_wakes_at_nearer_deadline() {
    let mut house = House::new();
    let process = house.start().await;
    let room = playing(&process.app, &["clock 15 minutes", "reminders 0"]).await;
    house.set(house.now() + MINUTE * 14 + MINUTE / 2).await;
    room.manage("Anna", "/pause").await.expect("a manager may");
    house.set(house.now() + DAY).await;
    room.manage("Anna", "/resume").await.expect("a manager may");
    rest().await;
    let (id, before, due) = (room.table.id(), last(&room), house.now() + MINUTE / 2);
    assert_eq!(house.due(id), Due::At(due));
    house.set(due - SignedDuration::from_secs(1)).await;
    assert_eq!(house.since(id, before), []);
    house.set(due).await;
    assert!(is_granted(&house.since(id, before), Grace::First));
}

#[tokio::test(start_paused = true)]
async fn scheduler_bounds_concurrent_wakeups() {
    let mut house = House::new();
    let process = house.start().await;
    let mut tables = Vec::new();
    for _ in 0..MANY {
        let room = playing(&process.app, &["clock day"]).await;
        tables.push((room.table.id().clone(), last(&room)));
    }
    drop(process);
    house.set(house.now() + DAY * 7).await;
    house.store.loaded();
    house.store.hold();
    let _process = house.start().await;
    let opened = house.store.loaded();
    assert_eq!(opened.len(), house.store.is_holding(), "each writes something");
    assert!((1..=MANY / 4).contains(&opened.len()), "{}", opened.len());
    house.store.release();
    rest().await;
    for (table, before) in &tables {
        assert!(is_granted(&house.since(table, *before), Grace::Late));
    }
}

/// As after an import or an upgrade.
#[tokio::test(start_paused = true)]
async fn unknown_due_time_is_computed_once() {
    let mut house = House::new();
    let log = table(2, Until::Steps(30));
    let (id, written) = (table_id(2), log.last().expect("entries").at);
    house.store.append(&id, log).await.expect("it is kept");
    assert_eq!(house.due(&id), Due::Unknown);
    house.set(written + MINUTE).await;
    drop(house.start().await);
    assert_eq!(house.store.loaded(), std::slice::from_ref(&id));
    assert_ne!(house.due(&id), Due::Unknown);
    drop(house.start().await);
    assert_eq!(house.store.loaded(), []);
}

/// Runs on the system clock.
#[tokio::test]
async fn scheduler_runs_in_serving_process() {
    let store = Arc::new(HeldStore::default());
    let clock = Arc::new(HandClock::at("2020-03-02T12:00:00Z"));
    let app = App::new(store.clone(), clock, Arc::new(CountedEntropy::new(1)));
    let room = Room::within(app, "Anna", &[]).await;
    for (who, line) in [("Bob", "/join"), ("Anna", "/option clock hour"), ("Anna", "/start")] {
        room.must(who, line).await;
    }
    let before = last(&room);
    store.hold();
    let (stop, stopped) = watch::channel(false);
    let web = Web { listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), ..Web::default() };
    let settings = Settings {
        data: "nowhere".into(),
        store: None,
        boards: None,
        backup: None,
        delete_finished_after: None,
        web,
        discord: None,
        matrix: None,
        metrics: None,
        log: LogFormat::Text,
        limits: Limits::default(),
        robots: std::collections::BTreeMap::new(),
    };
    let (opened, bounds, problems) = (store.clone(), Bounds::default(), Problems::default());
    let serving = tokio::spawn(async move {
        serve::serve(watch::channel(settings).1, opened, Vec::new(), bounds, problems, stopped, |_| ()).await
    });
    store.holds().await;
    store.release();
    stop.send_replace(true);
    serving.await.expect("it does not panic").expect("it ends in good order");
    let entries = store.load(room.table.id()).expect("it can be read");
    let records: Vec<Record> =
        entries.into_iter().filter(|entry| entry.revision > before).map(|entry| entry.record).collect();
    assert!(is_granted(&records, Grace::Late), "{records:?}");
}

#[tokio::test(start_paused = true)]
async fn prepared_answer_is_given_at_unloaded_table() {
    let mut house = House::new();
    let room = house.played(&[]).await;
    let id = room.table.id().clone();
    while room.table.read(|table| table.game().is_some_and(|game| game.turn().1 == 0)) {
        room.must("Anna", &format!("/skip {}", awaited(&room))).await;
    }
    room.must(&awaited(&room), "/standing roll").await;
    let before = last(&room);
    let _process = house.start().await;
    assert!(house.since(&id, before).is_empty(), "not at once");
    house.set(house.now() + MINUTE).await;
    let records = house.since(&id, before);
    let by_player = |record: &Record| matches!(record, Record::Step { step } if step.by == By::Player);
    assert!(records.len() == 1 && records.iter().all(by_player), "{records:?}");
    house.set(house.now() + HOUR).await;
    assert_eq!(house.since(&id, before).len(), 1, "the next roll is another's");
}
