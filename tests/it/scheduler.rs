//! Scheduler: tables act once when something falls due, loaded or not, across clock changes and store failures.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use bot::serve;
use bot_app::app::App;
use bot_app::mirror::Mirrors;
use bot_app::scheduler;
use bot_core::people::PersonId;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Grace, Record, Revision};
use bot_core::table::state::TableState;
use bot_runtime::clock::Clock;
use bot_runtime::metrics::ProblemMetrics;
use bot_store::{Due, Health, Store, StoreError};
use bot_web::limits::ServerLimits;
use config::settings::{Limits, LogFormat, Settings, Web};
use engine::journal::StepOrigin;
use jiff::{SignedDuration, Timestamp};
use tests::clock::ManualClock;
use tests::gated_store::GatedStore;
use tests::logs::{LogEnd, table, table_id};
use tests::test_table::{SeededEntropy, TestTable};
use tokio::sync::watch;
use tokio::task::JoinHandle;

const MINUTE: SignedDuration = SignedDuration::from_mins(1);
const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// More tables than the scheduler wakes at once.
const TABLE_COUNT: usize = 30;

/// State that survives a restart, and the clock.
struct SchedulerFixture {
    store: Arc<GatedStore>,
    clock: Arc<ManualClock>,
    runs: u64,
}

/// Running process with its scheduler, which drop stops.
struct RunningProcess {
    app: App,
    scheduler: JoinHandle<()>,
}

impl Drop for RunningProcess {
    fn drop(&mut self) {
        self.scheduler.abort();
    }
}

impl SchedulerFixture {
    fn new() -> SchedulerFixture {
        let clock = Arc::new(ManualClock::starting_at("2026-03-02T12:00:00Z"));
        SchedulerFixture { store: Arc::default(), clock, runs: 0 }
    }

    fn app(&mut self) -> App {
        self.runs += 1;
        App::new(self.store.clone(), self.clock.clone(), Arc::new(SeededEntropy::new(self.runs << 32)))
    }

    /// Starts a process and waits until its startup work is done.
    async fn start(&mut self) -> RunningProcess {
        let app = self.app();
        let places = Mirrors::start(app.clone(), Vec::new()).await;
        let ringing = scheduler::run_scheduler(app.clone(), places);
        let alarm = tokio::spawn(async { match ringing.await {} });
        wait_until_idle().await;
        RunningProcess { app, scheduler: alarm }
    }

    /// Begins a game in a process that then ends.
    async fn play_and_stop(&mut self, options: &[&str]) -> TestTable {
        let process = self.start().await;
        start_game(&process.app, options).await
    }

    async fn set_clock(&self, moment: Timestamp) {
        self.clock.set(moment);
        wait_until_idle().await;
    }

    fn now(&self) -> Timestamp {
        self.clock.now()
    }

    fn entries(&self, table: &TableId) -> Vec<Entry> {
        let entries = self.store.load(table).expect("it can be read");
        self.store.take_loaded();
        entries
    }

    /// Records of a table's log after revision `last`.
    fn since(&self, table: &TableId, last: Revision) -> Vec<Record> {
        let later = self.entries(table).into_iter().filter(|entry| entry.revision > last);
        later.map(|entry| entry.record).collect()
    }

    /// Due time of a table, as stored.
    fn stored_due(&self, table: &TableId) -> Due {
        self.store.head(table).expect("it is there").due
    }
}

/// Waits until no work is left: Tokio's paused time advances only when all tasks are idle.
async fn wait_until_idle() {
    tokio::time::sleep(Duration::from_millis(1)).await;
}

/// Begins a game of two players.
async fn start_game(app: &App, options: &[&str]) -> TestTable {
    let room = TestTable::open_in_app(app.clone(), "Anna", &[]).await;
    room.send_line_ok("Bob", "/join").await;
    for option in options {
        room.send_line_ok("Anna", &format!("/option {option}")).await;
    }
    room.send_line_ok("Anna", "/start").await;
    // Without reminders only the deadline falls due.
    room.send_line_ok(&awaited_player(&room), "/quiet").await;
    wait_until_idle().await;
    room
}

fn last_revision(room: &TestTable) -> Revision {
    room.table.read(|table| table.revision)
}

fn awaited_player(room: &TestTable) -> String {
    room.table.read(|table| table.names()[table.awaited().single().expect("one is awaited")].clone())
}

fn is_granted(records: &[Record], grace: Grace) -> bool {
    matches!(records, [Record::Granted { why, .. }] if *why == grace)
}

#[tokio::test(start_paused = true)]
async fn unloaded_table_is_woken_at_its_due_time() {
    let mut house = SchedulerFixture::new();
    let room = house.play_and_stop(&["clock day"]).await;
    let (id, before, due) = (room.table.id().clone(), last_revision(&room), house.now() + DAY);
    assert_eq!(house.stored_due(&id), Due::At(due));
    house.store.take_loaded();
    let process = house.start().await;
    house.set_clock(due - SignedDuration::from_secs(1)).await;
    assert!(house.store.take_loaded().is_empty(), "it is not opened before");
    house.set_clock(due).await;
    assert_eq!(house.store.take_loaded(), std::slice::from_ref(&id));
    assert!(is_granted(&house.since(&id, before), Grace::First));
    assert_eq!(house.entries(&id).last().expect("an entry").at, due);
    // The table is in memory now, and the scheduler still wakes it.
    let table = process.app.table(&id).await.expect("it can be read").expect("it is there");
    let next = table.read(bot_core::table::timers::next_due_time).expect("something is due");
    assert_eq!(house.stored_due(&id), Due::At(next));
    let before = table.read(|table| table.revision);
    house.set_clock(next).await;
    let records = house.since(&id, before);
    assert!(matches!(records.as_slice(), [Record::Missed { .. }, ..]), "{records:?}");
    assert!(house.store.take_loaded().is_empty());
}

#[tokio::test(start_paused = true)]
async fn unknown_due_time_is_read_without_keeping_table_loaded() {
    let mut house = SchedulerFixture::new();
    let room = house.play_and_stop(&["clock day"]).await;
    let (id, last) = (room.table.id().clone(), last_revision(&room));
    // A process that ended right after this entry has stored no due time for it.
    let record = Record::Said { person: PersonId(0), text: "good night".to_owned() };
    let revision = Revision(last.0 + 1);
    let entry = Entry { revision, at: house.now(), request: None, refused: Vec::new(), record };
    house.store.append(&id, vec![entry]).await.expect("it is kept");
    assert_eq!(house.stored_due(&id), Due::Unknown);
    let process = house.start().await;
    let table = TableState::fold(id.clone(), house.entries(&id)).expect("a table");
    assert!(bot_core::table::timers::next_due_time(&table).is_some_and(|due| due > house.now()));
    assert_eq!(house.stored_due(&id), bot_core::table::timers::next_due_time(&table).into());
    assert!(process.app.loaded_table(&id).await.is_none(), "there is nothing to be done");
    house.set_clock(house.now() + DAY).await;
    assert!(is_granted(&house.since(&id, revision), Grace::First));
    assert!(process.app.loaded_table(&id).await.is_some());
}

#[tokio::test(start_paused = true)]
async fn deadline_missed_while_down_is_processed_once() {
    let mut house = SchedulerFixture::new();
    let room = house.play_and_stop(&["clock day"]).await;
    let (id, before) = (room.table.id().clone(), last_revision(&room));
    house.set_clock(house.now() + DAY * 7).await;
    assert_eq!(house.since(&id, before), [], "nothing runs");
    drop(house.start().await);
    assert!(is_granted(&house.since(&id, before), Grace::Late));
    house.store.take_loaded();
    drop(house.start().await);
    assert_eq!(house.since(&id, before).len(), 1, "once");
    house.set_clock(house.now() + DAY).await;
    let _process = house.start().await;
    assert_eq!(house.since(&id, before).len(), 2, "and then it goes on");
}

#[tokio::test(start_paused = true)]
async fn clock_changes_neither_lose_nor_repeat_deadlines() {
    let mut house = SchedulerFixture::new();
    let process = house.start().await;
    let room = start_game(&process.app, &["clock day"]).await;
    let (id, before, began) = (room.table.id().clone(), last_revision(&room), house.now());
    for moment in [began - DAY * 30, began, began + DAY - MINUTE, began - HOUR, began + DAY - MINUTE] {
        house.set_clock(moment).await;
        assert_eq!(house.since(&id, before), [], "{moment}");
    }
    // The clock jumps past the deadline, as after a suspend.
    house.set_clock(began + DAY + MINUTE).await;
    assert!(is_granted(&house.since(&id, before), Grace::First));
    house.set_clock(began).await;
    house.set_clock(began + DAY + MINUTE).await;
    assert_eq!(house.since(&id, before).len(), 1, "once");
    // An answer given while the clock is wrong counts.
    house.set_clock(began - DAY).await;
    room.send_line_ok(&awaited_player(&room), "/choose 1").await;
    house.set_clock(began + DAY + MINUTE * 2).await;
    assert!(house.since(&id, before).iter().all(|record| !matches!(record, Record::Missed { .. })));
}

#[tokio::test(start_paused = true)]
async fn simultaneous_deadlines_of_two_tables_are_both_processed() {
    let mut house = SchedulerFixture::new();
    let process = house.start().await;
    let (one, other) = (start_game(&process.app, &["clock day"]).await, start_game(&process.app, &["clock day"]).await);
    loop {
        let id = one.table.id();
        let Due::At(due) = house.stored_due(id) else { panic!("it is known, and something is due") };
        let (before, others) = (last_revision(&one), last_revision(&other));
        house.set_clock(due).await;
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
    let mut house = SchedulerFixture::new();
    let process = house.start().await;
    let room = start_game(&process.app, &["clock day", "reminders 0"]).await;
    let (id, before, due) = (room.table.id().clone(), last_revision(&room), house.now() + DAY);
    house.store.set_health(Health::Failing(StoreError::Stopped));
    house.set_clock(due).await;
    assert_eq!(house.since(&id, before), []);
    house.set_clock(due + MINUTE).await;
    house.store.set_health(Health::Sound);
    wait_until_idle().await;
    assert!(is_granted(&house.since(&id, before), Grace::First), "in time, though later");
    // The store fails during the append itself, which becomes durable in the end.
    let before = last_revision(&room);
    house.store.close_gate();
    house.set_clock(due + MINUTE + DAY).await;
    house.store.wait_for_gated_append().await;
    house.store.set_health(Health::Failing(StoreError::Stopped));
    tokio::time::sleep(Duration::from_secs(60)).await;
    house.set_clock(due + MINUTE * 2 + DAY).await;
    assert_eq!(last_revision(&room), before, "nobody is told");
    house.store.release();
    house.store.set_health(Health::Sound);
    wait_until_idle().await;
    let records = house.since(&id, before);
    assert!(
        matches!(records.as_slice(), [Record::Missed { .. }, Record::Step { .. }, Record::Step { .. }]),
        "{records:?}"
    );
    assert_eq!(last_revision(&room).0, before.0 + 3);
    assert!(matches!(house.stored_due(&id), Due::At(next) if next > house.now()));
}

#[tokio::test(start_paused = true)]
async fn table_without_due_time_is_never_loaded() {
    let mut house = SchedulerFixture::new();
    let process = house.start().await;
    let lobby = TestTable::open_in_app(process.app.clone(), "Anna", &[]).await;
    let over = start_game(&process.app, &["clock day"]).await;
    over.send_line_ok("Anna", "/stop yes").await;
    let resting = start_game(&process.app, &["clock day"]).await;
    resting.send_as_moderator("Anna", "/pause").await.expect("a manager may");
    wait_until_idle().await;
    for room in [&lobby, &over, &resting] {
        assert_eq!(house.stored_due(room.table.id()), Due::Never);
    }
    drop(process);
    house.store.take_loaded();
    let _process = house.start().await;
    for _ in 0..10 {
        house.set_clock(house.now() + DAY * 40).await;
    }
    assert_eq!(house.store.take_loaded(), []);
}

/// The scheduler checks the clock every minute; half a minute is left when the game resumes.
#[tokio::test(start_paused = true)]
async fn resumed_game_wakes_at_nearer_deadline() {
    let mut house = SchedulerFixture::new();
    let process = house.start().await;
    let room = start_game(&process.app, &["clock 15 minutes", "reminders 0"]).await;
    house.set_clock(house.now() + MINUTE * 14 + MINUTE / 2).await;
    room.send_as_moderator("Anna", "/pause").await.expect("a manager may");
    house.set_clock(house.now() + DAY).await;
    room.send_as_moderator("Anna", "/resume").await.expect("a manager may");
    wait_until_idle().await;
    let (id, before, due) = (room.table.id(), last_revision(&room), house.now() + MINUTE / 2);
    assert_eq!(house.stored_due(id), Due::At(due));
    house.set_clock(due - SignedDuration::from_secs(1)).await;
    assert_eq!(house.since(id, before), []);
    house.set_clock(due).await;
    assert!(is_granted(&house.since(id, before), Grace::First));
}

#[tokio::test(start_paused = true)]
async fn scheduler_bounds_concurrent_wakeups() {
    let mut house = SchedulerFixture::new();
    let process = house.start().await;
    let mut tables = Vec::new();
    for _ in 0..TABLE_COUNT {
        let room = start_game(&process.app, &["clock day"]).await;
        tables.push((room.table.id().clone(), last_revision(&room)));
    }
    drop(process);
    house.set_clock(house.now() + DAY * 7).await;
    house.store.take_loaded();
    house.store.close_gate();
    let _process = house.start().await;
    let opened = house.store.take_loaded();
    assert_eq!(opened.len(), house.store.gated_count(), "each writes something");
    assert!((1..=TABLE_COUNT / 4).contains(&opened.len()), "{}", opened.len());
    house.store.release();
    wait_until_idle().await;
    for (table, before) in &tables {
        assert!(is_granted(&house.since(table, *before), Grace::Late));
    }
}

/// As after an import or an upgrade.
#[tokio::test(start_paused = true)]
async fn unknown_due_time_is_computed_once() {
    let mut house = SchedulerFixture::new();
    let log = table(2, LogEnd::Steps(30));
    let (id, written) = (table_id(2), log.last().expect("entries").at);
    house.store.append(&id, log).await.expect("it is kept");
    assert_eq!(house.stored_due(&id), Due::Unknown);
    house.set_clock(written + MINUTE).await;
    drop(house.start().await);
    assert_eq!(house.store.take_loaded(), std::slice::from_ref(&id));
    assert_ne!(house.stored_due(&id), Due::Unknown);
    drop(house.start().await);
    assert_eq!(house.store.take_loaded(), []);
}

/// Runs on the system clock.
#[tokio::test]
async fn scheduler_runs_in_serving_process() {
    let store = Arc::new(GatedStore::default());
    let clock = Arc::new(ManualClock::starting_at("2020-03-02T12:00:00Z"));
    let app = App::new(store.clone(), clock, Arc::new(SeededEntropy::new(1)));
    let room = TestTable::open_in_app(app, "Anna", &[]).await;
    for (who, line) in [("Bob", "/join"), ("Anna", "/option clock hour"), ("Anna", "/start")] {
        room.send_line_ok(who, line).await;
    }
    let before = last_revision(&room);
    store.close_gate();
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
    let (opened, bounds, problems) = (store.clone(), ServerLimits::default(), ProblemMetrics::default());
    let serving = tokio::spawn(async move {
        serve::serve(watch::channel(settings).1, opened, Vec::new(), bounds, problems, stopped, |_| ()).await
    });
    store.wait_for_gated_append().await;
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
    let mut house = SchedulerFixture::new();
    let room = house.play_and_stop(&[]).await;
    let id = room.table.id().clone();
    while room.table.read(|table| table.game().is_some_and(|game| game.turn().1 == 0)) {
        room.send_line_ok("Anna", &format!("/skip {}", awaited_player(&room))).await;
    }
    room.send_line_ok(&awaited_player(&room), "/standing roll").await;
    let before = last_revision(&room);
    let _process = house.start().await;
    assert!(house.since(&id, before).is_empty(), "not at once");
    house.set_clock(house.now() + MINUTE).await;
    let records = house.since(&id, before);
    let by_player = |record: &Record| matches!(record, Record::Step { step } if step.by == StepOrigin::Player);
    assert!(records.len() == 1 && records.iter().all(by_player), "{records:?}");
    house.set_clock(house.now() + HOUR).await;
    assert_eq!(house.since(&id, before).len(), 1, "the next roll is another's");
}
