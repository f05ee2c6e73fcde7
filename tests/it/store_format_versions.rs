//! Programs of different formats over one database: a compatible older one continues, an incompatible one can write nothing
//! any more.

use std::time::{Duration, Instant};

use bot_core::record::StoredLine;
use bot_store::{
    DatabaseError, Health, HeartbeatTiming, Lease, LeaseRequest, Owner, PostgresOptions, PostgresStore, Store,
    StoreError,
};
use sha2::{Digest as _, Sha256};
use tests::logs::{LogEnd, table, table_id};
use tests::postgres::{PostgresServer, TestDatabase};

/// Shortest lease for which a test can wait.
const SHORT_LEASE: HeartbeatTiming =
    HeartbeatTiming { lease_timeout: Duration::from_secs(2), interval: Duration::from_millis(300) };
/// Format of this program.
const CURRENT_FORMAT: u32 = 3;

fn open_store(base: &TestDatabase) -> Result<PostgresStore, StoreError> {
    let terms = PostgresOptions { heartbeat_timing: SHORT_LEASE, ..PostgresOptions::default() };
    PostgresStore::open(&base.settings(), Owner::temporary()?, terms)
}

/// Waits until a condition holds.
fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn format(base: &TestDatabase) -> String {
    base.run_sql("SELECT format FROM comptoir_state")
}

/// Converts a database to the second format, with a table and a note.
fn of_the_second_format(base: &TestDatabase) {
    let store = open_store(base).expect("it opens");
    store.append(&table_id(1), table(1, LogEnd::Steps(3))).wait().expect("it is kept");
    store.set_note("a", Some("1")).wait().expect("it is kept");
    drop(store);
    assert_eq!(format(base), CURRENT_FORMAT.to_string());
    base.run_sql("ALTER TABLE comptoir_processes DROP COLUMN wants; UPDATE comptoir_state SET format = 2");
}

/// Process of the second format: sends the statements of that program. Its lease needs no heartbeat.
struct Second<'a> {
    base: &'a TestDatabase,
    epoch: String,
}

impl<'a> Second<'a> {
    fn join(base: &'a TestDatabase) -> Second<'a> {
        base.run_sql("UPDATE comptoir_state SET epoch = epoch + 1");
        let text = "INSERT INTO comptoir_processes (name, epoch, expires) \
             SELECT 'second', epoch, clock_timestamp() + interval '1 hour' FROM comptoir_state RETURNING epoch";
        Second { base, epoch: base.run_sql(text) }
    }

    /// Commits a new note with the statements of that program. Returns `true` if it is accepted.
    fn keeps(&self, name: &str, text: &str) -> bool {
        let known: serde_json::Value =
            serde_json::from_str(&self.base.run_sql("SELECT state FROM comptoir_state")).expect("a state");
        let before = known["digest"].as_str().expect("a digest");
        let (key, value) = (format!("n{name}"), StoredLine::Note(name.to_owned(), text.to_owned()).encode());
        let value = value.expect("a line");
        let mut hash = Sha256::new();
        hash.update((key.len() as u64).to_be_bytes());
        hash.update(&key);
        hash.update(&value);
        let hash: [u8; 32] = hash.finalize().into();
        let of_it = u128::from_be_bytes(*hash.first_chunk().expect("it is longer"));
        let sum = u128::from_str_radix(before, 16).expect("a number").wrapping_add(of_it);
        let sequence = known["sequence"].as_u64().expect("a number");
        let (now, epoch) = (sequence + 1, &self.epoch);
        let state = format!(r#"{{"sequence":{now},"digest":"{sum:032x}","before":"{before}"}}"#);
        let bytes = |text: &str| format!("convert_to('{text}', 'UTF8')");
        let (key, value) = (bytes(&key), bytes(&value));
        // psql runs this as one transaction, which a division by zero aborts.
        let one = |text: &str| format!("WITH done AS ({text} RETURNING 1) SELECT 1 / count(*) FROM done;");
        let commit = [
            one(&format!("UPDATE comptoir_state SET sequence = {now}, state = '{state}' WHERE sequence = {sequence}")),
            one(&format!(
                "UPDATE comptoir_processes SET expires = clock_timestamp() + interval '1 hour' \
                 WHERE name = 'second' AND epoch = {epoch}"
            )),
            one(&format!(
                "INSERT INTO comptoir_feed (sequence, epoch, at, keys, vals) \
                 VALUES ({now}, {epoch}, clock_timestamp(), ARRAY[{key}], ARRAY[{value}])"
            )),
            one(&format!("INSERT INTO comptoir_pairs (key, value) VALUES ({key}, {value})")),
        ];
        self.base.try_sql(&commit.concat()).is_ok()
    }
}

/// The third format only adds to the second: a process of the second continues, and both read each other's writes.
#[test]
fn process_of_second_format_continues_beside_third() {
    let base = PostgresServer::shared().database();
    of_the_second_format(&base);
    let second = Second::join(&base);
    assert!(second.keeps("b", "2"), "it has the tables");
    let store = open_store(&base).expect("it opens beside that");
    assert_eq!((format(&base), store.note("b").as_deref()), (CURRENT_FORMAT.to_string(), Some("2")));
    assert!(second.keeps("c", "3"), "it goes on");
    wait_until("it is heard", || store.note("c").is_some());
    store.append(&table_id(2), table(2, LogEnd::Steps(3))).wait().expect("it follows what the other has written");
    assert!(second.keeps("d", "4"), "it follows what ours has written");
    wait_until("it is heard", || store.note("d").is_some());
    // Its leases stay its own.
    base.run_sql(&format!(
        "INSERT INTO comptoir_duties (duty, name, epoch) VALUES ('house', 'second', {})",
        second.epoch
    ));
    let duties =
        store.request_leases(&[LeaseRequest::from(Lease::Housekeeping), LeaseRequest::from(Lease::Network("matrix"))]);
    wait_until("the other is ours", || duties.borrow().contains(&Lease::Network("matrix")));
    assert!(!duties.borrow().contains(&Lease::Housekeeping), "{:?}", *duties.borrow());
    drop(store);
    let store = open_store(&base).expect("what both have written fits together");
    assert_eq!((store.heads().len(), store.notes().len()), (2, 4));
}

/// A process of the first format owns the tables alone: nobody migrates them while it runs, and afterward its commits are
/// rejected.
#[test]
fn process_of_first_format_delays_migration_and_is_then_fenced() {
    let base = PostgresServer::shared().database();
    of_the_second_format(&base);
    base.run_sql(
        "DROP TABLE comptoir_processes, comptoir_duties, comptoir_feed; \
         UPDATE comptoir_state SET format = 1, owner = 'first', expires = clock_timestamp() + interval '1 hour'",
    );
    let epoch = base.run_sql("SELECT epoch FROM comptoir_state");
    // Beginning of each of its commits.
    let first = || {
        base.run_sql(&format!(
            "WITH done AS (UPDATE comptoir_state SET expires = clock_timestamp() + interval '1 hour' \
             WHERE id = 1 AND epoch = {epoch} RETURNING 1) SELECT count(*) FROM done"
        ))
    };
    assert_eq!(first(), "1");
    let opened = std::thread::scope(|scope| {
        let opening = scope.spawn(|| open_store(&base));
        let looks = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%owner = %' \
             AND pid <> pg_backend_pid()";
        wait_until("it looks whether the first has ended", || base.run_sql(looks) != "0");
        assert_eq!((format(&base).as_str(), first().as_str()), ("1", "1"));
        base.run_sql("UPDATE comptoir_state SET expires = '2001-01-01'");
        opening.join().expect("it does not panic")
    });
    let store = opened.expect("it opens once the other is gone");
    assert_eq!((format(&base), first().as_str()), (CURRENT_FORMAT.to_string(), "0"), "what it sends is not taken");
    assert_eq!(store.note("a").as_deref(), Some("1"));
}

/// Takeover by a newer, incompatible program: one commit raises the format and evicts all processes.
const TAKEN: &str = "UPDATE comptoir_state SET format = format + 1; DELETE FROM comptoir_processes";

#[test]
fn process_evicted_by_newer_format_stops_with_reason() {
    let base = PostgresServer::shared().database();
    let store = open_store(&base).expect("it opens");
    let duties = store.request_leases(&[LeaseRequest::from(Lease::Housekeeping)]);
    wait_until("it has the duty", || duties.borrow().contains(&Lease::Housekeeping));
    store.append(&table_id(1), table(1, LogEnd::Steps(3))).wait().expect("it is kept");
    let kept = || base.run_sql("SELECT md5(string_agg(key || value, '' ORDER BY key)) FROM comptoir_pairs");
    let before = kept();
    base.run_sql(TAKEN);
    let refused = store.append(&table_id(2), table(2, LogEnd::Steps(3))).wait();
    assert!(refused.is_err(), "nobody is told that it is kept");
    let health = store.health();
    wait_until("it is noticed", || !health.borrow().is_sound());
    let lost = health.borrow().clone();
    let is_newer = matches!(&lost, Health::Lost(StoreError::Database(DatabaseError::Newer { format: 4, .. })));
    assert!(is_newer, "{lost:?}");
    assert_eq!(kept(), before, "nothing was written");
    drop(store);
    assert_eq!(kept(), before);
    assert_eq!(base.run_sql("SELECT count(*) FROM comptoir_processes"), "0");
}

/// A newer format that only adds something lets running processes continue, and admits no older ones.
#[test]
fn compatible_newer_format_admits_no_older_process() {
    let base = PostgresServer::shared().database();
    let store = open_store(&base).expect("it opens");
    base.run_sql("UPDATE comptoir_state SET format = format + 1");
    store.append(&table_id(1), table(1, LogEnd::Steps(3))).wait().expect("it goes on");
    let late = open_store(&base).map(drop).expect_err("it is newer");
    assert!(matches!(late, StoreError::Database(DatabaseError::Newer { format: 4, .. })), "{late}");
    assert_eq!(base.run_sql("SELECT count(*) FROM comptoir_processes"), "1");
    store.append(&table_id(2), table(2, LogEnd::Steps(3))).wait().expect("it goes on");
}

/// A process has read the format of the tables, and a newer program takes them over before that process has joined.
#[test]
fn process_joining_during_takeover_is_refused() {
    let base = PostgresServer::shared().database();
    drop(open_store(&base).expect("it opens"));
    let waits = |wait: &str| {
        let of_it = "FROM pg_stat_activity WHERE datname = current_database()";
        format!("SELECT 1 {of_it} AND {wait}")
    };
    let is_held_up = waits("wait_event_type = 'Lock'");
    let late = std::thread::scope(|scope| {
        // The takeover is committed as soon as somebody waits for it.
        let taking = scope.spawn(|| {
            base.run_sql(&format!(
                "{TAKEN}; DO $$ BEGIN LOOP EXIT WHEN EXISTS ({is_held_up}); PERFORM pg_sleep(0.01); \
                 PERFORM pg_stat_clear_snapshot(); END LOOP; END $$"
            ))
        });
        let takes = waits("wait_event = 'PgSleep'");
        wait_until("it takes over", || !base.run_sql(&takes).is_empty());
        let late = open_store(&base).map(drop);
        taking.join().expect("it is done");
        late
    });
    let late = late.expect_err("it is newer");
    assert!(matches!(late, StoreError::Database(DatabaseError::Newer { format: 4, .. })), "{late}");
    assert_eq!(base.run_sql("SELECT count(*) FROM comptoir_processes"), "0");
}
