//! Store in PostgreSQL: the contract of every store, connection errors, and kills.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use bot::migrate;
use bot_core::table::id::TableId;
use bot_core::table::record::Entry;
use bot_store::{
    DatabaseError, DiskStore, Health, ImportStore, Owner, PostgresOptions, PostgresStore, RetryLimits, Store,
    StoreError,
};
use config::store::Database;
use engine::robot::Rng;
use tests::flaky_proxy::FlakyProxy;
use tests::logs::{LogEnd, as_stored, redacted_table, table, table_id};
use tests::postgres::{PASSWORD, PostgresServer, TestDatabase, settings_for_url};
use tests::{channel_states, repetition_factor};

use crate::store_contract::{self, StoreLocation};

/// Number of tables.
const TABLE_COUNT: u64 = 6;

impl StoreLocation for TestDatabase {
    fn open(&self) -> Box<dyn Store> {
        Box::new(open_store(&self.settings()).expect("it opens"))
    }
}

fn open_store(database: &Database) -> Result<PostgresStore, StoreError> {
    PostgresStore::open(database, Owner::temporary()?, PostgresOptions::default())
}

fn in_a_database() -> Box<dyn StoreLocation> {
    Box::new(PostgresServer::shared().database())
}

fn again(base: &TestDatabase) -> impl Fn(Box<dyn Store>) -> Box<dyn Store> {
    move |store| {
        drop(store);
        base.open()
    }
}

#[test]
fn database_store_keeps_acknowledged_writes() {
    let base = PostgresServer::shared().database();
    store_contract::check_store_contract(base.open(), again(&base));
}

#[test]
fn database_store_keeps_due_times() {
    let base = PostgresServer::shared().database();
    store_contract::check_due_storage(base.open(), again(&base));
}

#[test]
fn database_store_continues_log_cut_at_any_entry() {
    store_contract::check_reopen_at_any_entry(in_a_database);
}

#[test]
fn database_store_refuses_out_of_order_append() {
    store_contract::check_append_order(vec![in_a_database().open()]);
}

#[test]
fn database_store_compacts_running_game() {
    store_contract::check_compaction_across_restarts(in_a_database);
}

#[test]
fn database_store_groups_commits_of_many_tables() {
    store_contract::check_commit_grouping(in_a_database);
}

/// Connection errors name the remedy, and never the password.
#[test]
fn connection_error_names_remedy_without_password() {
    let base = PostgresServer::shared().database();
    let said = |database: &Database| open_store(database).map(drop).expect_err("it can't be had").to_string();
    let far = base.tcp_url();
    assert_eq!(open_store(&settings_for_url(&far, Some(PASSWORD))).map(drop), Ok(()));
    let wrong = said(&settings_for_url(&far, Some("abracadabra")));
    assert!(wrong.contains("does not let us in") && wrong.contains("password-file"), "{wrong}");
    assert!(!wrong.contains("abracadabra"), "{wrong}");
    let none = said(&settings_for_url(&far, None));
    assert!(none.contains("does not let us in"), "{none}");
    let (server, _) = far.rsplit_once('/').expect("a path");
    let missing = said(&settings_for_url(&format!("{server}/nowhere"), Some(PASSWORD)));
    assert!(missing.contains("there is no such database") && missing.contains("postgresql.md"), "{missing}");
    let nobody = said(&settings_for_url("postgres://me@127.0.0.1:9/comptoir", None));
    assert!(nobody.contains("can't be reached") && nobody.contains("me@127.0.0.1:9"), "{nobody}");
    let host = said(&settings_for_url("postgres://me@nowhere.invalid/comptoir?sslmode=disable", None));
    assert!(host.contains("can't be reached"), "{host}");
    let plain = said(&settings_for_url(&format!("{far}?sslmode=require"), Some(PASSWORD)));
    assert!(plain.contains("can't be reached") && plain.contains("TLS"), "{plain}");
}

/// TLS relies on the authority's certificate, and on the name in the server's.
#[test]
fn connection_with_authority_is_encrypted() {
    let base = PostgresServer::shared().database();
    let store = open_store(&base.tls_settings("localhost")).expect("it is believed");
    store.append(&table_id(1), table(1, LogEnd::Steps(9))).wait().expect("it is kept");
    let all = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
               WHERE application_name = 'comptoir' AND datname = current_database()";
    assert_eq!(base.run_sql(all), "t");
    drop(store);
    let name = open_store(&base.tls_settings("127.0.0.1")).map(drop).expect_err("it is for another name").to_string();
    assert!(name.contains("certificate"), "{name}");
    let mut unknown = base.tls_settings("localhost");
    unknown.ca_file = None;
    unknown.url = format!("{}?sslmode=require", unknown.url.as_str()).parse().expect("an address");
    let unknown = open_store(&unknown).map(drop).expect_err("nobody knows it").to_string();
    assert!(unknown.contains("UnknownIssuer"), "{unknown}");
    let mut nothing = base.tls_settings("localhost");
    nothing.ca_file = Some("nowhere.pem".into());
    let nothing = open_store(&nothing).map(drop).expect_err("there is no such file").to_string();
    assert!(nothing.contains("nowhere.pem") && nothing.contains("ca-file"), "{nothing}");
}

/// The network is cut again and again: acknowledged entries are present, refused ones are absent.
#[test]
fn network_cuts_lose_and_misreport_nothing() {
    let base = PostgresServer::shared().database();
    let cutter = FlakyProxy::start(base.port());
    let limits = RetryLimits { max_delay: Duration::from_millis(20), max_duration: Duration::from_secs(60) };
    let terms = PostgresOptions { patience: limits, ..PostgresOptions::default() };
    let database = settings_for_url(&base.url_with_port(cutter.port), Some(PASSWORD));
    let store = PostgresStore::open(&database, Owner::temporary().expect("luck"), terms).expect("it opens");
    let (id, log) = (table_id(3), table(3, LogEnd::End));
    let log = &log[..log.len().min(if repetition_factor() > 1 { 900 } else { 150 })];
    let mut refused = 0;
    for entry in log {
        while let Err(error) = store.append(&id, vec![entry.clone()]).wait() {
            assert!(matches!(error, StoreError::Database(_)), "{error}");
            refused += 1;
            let known = store.head(&id).map_or(0, |head| head.revision.0);
            assert_eq!(known, entry.revision.0 - 1, "what was refused is not there");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    println!("{} cuts, {refused} refused", cutter.cuts());
    assert!(cutter.cuts() > 5, "it is cut: {}", cutter.cuts());
    drop(store);
    assert!(base.open().load(&id).expect("it loads") == log);
}

#[test]
fn newer_or_damaged_database_is_refused() {
    let base = PostgresServer::shared().database();
    let store = base.open();
    store.append(&table_id(1), table(1, LogEnd::Steps(9))).wait().expect("it is kept");
    drop(store);
    base.run_sql("UPDATE comptoir_state SET format = 7");
    let newer = open_store(&base.settings()).map(drop).expect_err("it is newer");
    assert!(matches!(newer, StoreError::Database(DatabaseError::Newer { format: 7, .. })), "{newer}");
    base.run_sql("UPDATE comptoir_state SET format = 2");
    base.run_sql("CREATE TABLE away AS SELECT * FROM comptoir_pairs WHERE key >= 'h' AND key < 'i'");
    base.run_sql("DELETE FROM comptoir_pairs WHERE key >= 'h' AND key < 'i'");
    let damaged = open_store(&base.settings()).map(drop).expect_err("it is damaged");
    assert!(matches!(damaged, StoreError::Database(DatabaseError::Damaged { .. })), "{damaged}");
    base.run_sql("INSERT INTO comptoir_pairs SELECT * FROM away");
    assert_eq!(base.open().heads().len(), 1);
}

type Logs = BTreeMap<TableId, Vec<Entry>>;
/// Acknowledged revision of each table.
type AcknowledgedRevisions = BTreeMap<TableId, u64>;

fn hear(line: &str, told: &mut AcknowledgedRevisions) {
    let (id, revision) = line.split_once(' ').expect("a table and a revision");
    let known = told.entry(TableId::parse(id).expect("a table")).or_default();
    *known = (*known).max(revision.parse().expect("a revision"));
}

/// Asserts that each stored log is a prefix of the table's log and contains all acknowledged entries.
fn assert_nothing_lost(store: &dyn Store, logs: &Logs, told: &AcknowledgedRevisions) {
    for (id, &revision) in told {
        let entries = store.load(id).expect("it loads");
        assert!(entries.len() as u64 >= revision, "table {id}: {} of {revision}", entries.len());
        assert!(entries == as_stored(&logs[id][..entries.len()]), "table {id}");
    }
}

/// Runs a process that appends, and kills it after that many lines. Returns `true` if it had ended before.
fn append_until(place: &str, lines: usize, told: &mut AcknowledgedRevisions) -> bool {
    let mut child = Command::new(env!("CARGO_BIN_EXE_appender"))
        .args([place, &TABLE_COUNT.to_string()])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the appender runs");
    let mut out = BufReader::new(child.stdout.take().expect("an output")).lines().map_while(Result::ok);
    for _ in 0..lines {
        let Some(line) = out.next() else {
            assert!(child.wait().expect("it ends").success(), "the appender fails");
            return true;
        };
        hear(&line, told);
    }
    child.kill().expect("it is killed");
    // Lines printed before its death count as well; the last one may be truncated.
    let rest: Vec<String> = out.collect();
    rest.iter().rev().skip(1).for_each(|line| hear(line, told));
    child.wait().expect("it ends");
    false
}

#[test]
fn killed_process_loses_no_acknowledged_entry_in_database() {
    let logs: Logs = (0..TABLE_COUNT).map(|number| (table_id(number), redacted_table(number))).collect();
    let mut choice = Rng::new(4);
    let owner = tempfile::tempdir().expect("a folder");
    let (mut base, mut told) = (PostgresServer::shared().database(), AcknowledgedRevisions::new());
    for kill in 0..50 * repetition_factor().min(4) {
        let place = format!("{} {}", base.url(), owner.path().display());
        let whole = append_until(&place, choice.below(250), &mut told);
        if whole || kill % 3 == 0 {
            let owner = Owner::for_directory(owner.path()).expect("nobody else has it");
            let store = PostgresStore::open(&base.settings(), owner, PostgresOptions::default());
            assert_nothing_lost(&store.expect("what a kill leaves opens"), &logs, &told);
        }
        if whole {
            (base, told) = (PostgresServer::shared().database(), AcknowledgedRevisions::new());
        }
    }
}

/// The database is killed and restarted: acknowledged entries are present, refused ones are absent, and the store recovers
/// by itself.
#[test]
fn killed_database_loses_nothing_and_store_reconnects() {
    let server: &'static PostgresServer = Box::leak(Box::new(PostgresServer::start(true)));
    let base = server.database();
    let patience = RetryLimits { max_delay: Duration::from_millis(200), max_duration: Duration::from_secs(120) };
    let terms = PostgresOptions { patience, ..PostgresOptions::default() };
    let store = PostgresStore::open(&base.settings(), Owner::temporary().expect("luck"), terms).expect("it opens");
    let (id, log) = (table_id(3), table(3, LogEnd::Steps(200)));
    let (place, record) = channel_states::room_in_game(5);
    let mut kept = 0;
    for round in 0..2 + patience_of_kills() {
        for entry in &log[kept..kept + 20] {
            store.append(&id, vec![entry.clone()]).wait().expect("it is kept");
        }
        kept += 20;
        // Some appends are pending when the database dies.
        let under_way: Vec<_> =
            log[kept..kept + 10].iter().map(|entry| store.append(&id, vec![entry.clone()])).collect();
        server.kill();
        becomes(&store, false);
        let known = store.head(&id).expect("it is in memory").revision.0 as usize;
        assert!(known >= kept, "{known} of {kept}");
        let refused = store.append(&id, vec![log[known].clone()]).wait().expect_err("it can't be kept");
        assert!(refused.to_string().contains("moves are taken again once it answers"), "{refused}");
        let waits = store.set_mirror(&place, Some(&record));
        server.ensure_running();
        waits.wait().expect("it is kept once it can be");
        becomes(&store, true);
        let mut all = true;
        for answer in under_way {
            all &= answer.wait().is_ok();
            kept += usize::from(all);
        }
        assert_eq!(store.head(&id).expect("it is there").revision.0 as usize, kept, "round {round}");
        assert!(store.load(&id).expect("it loads") == log[..kept]);
    }
    drop(store);
    let store = open_store(&base.settings()).expect("it opens");
    assert!(store.load(&id).expect("it loads") == log[..kept]);
    assert_eq!(store.mirror(&place), Some(record));
    drop(store);
    server.stop();
}

/// A server is killed with pending appends, and its synchronous standby is promoted: acknowledged entries are present,
/// refused ones are absent, and the store recovers by itself.
#[test]
fn promoted_standby_has_all_acknowledged_entries() {
    let server: &'static PostgresServer = Box::leak(Box::new(PostgresServer::start(false)));
    let (base, standby) = (server.database(), server.standby());
    let limits = RetryLimits { max_delay: Duration::from_millis(200), max_duration: Duration::from_secs(120) };
    let (terms, owner) =
        (PostgresOptions { patience: limits, ..PostgresOptions::default() }, || Owner::temporary().expect("luck"));
    let database = settings_for_url(&base.url_with_standby(&standby), Some(PASSWORD));
    let store = PostgresStore::open(&database, owner(), terms).expect("it opens");
    let (id, log) = (table_id(3), table(3, LogEnd::Steps(200)));
    for entry in &log[..40] {
        store.append(&id, vec![entry.clone()]).wait().expect("it is kept");
    }
    let under_way: Vec<_> = log[40..60].iter().map(|entry| store.append(&id, vec![entry.clone()])).collect();
    server.kill();
    standby.promote();
    let answers: Vec<_> = under_way.into_iter().map(|answer| answer.wait().is_ok()).collect();
    let kept = 40 + answers.iter().filter(|&&kept| kept).count();
    becomes(&store, true);
    assert_eq!(store.head(&id).expect("it is there").revision.0 as usize, kept, "{answers:?}");
    store.append(&id, log[kept..].to_vec()).wait().expect("it goes on");
    drop(store);
    let store = PostgresStore::open(&database, owner(), terms).expect("it opens");
    assert!(store.load(&id).expect("it loads") == log);
    drop(store);
    server.stop();
    standby.stop();
}

/// Waits until a store reports that it is sound, or that it is not.
fn becomes(store: &dyn Store, sound: bool) {
    let (health, begun) = (store.health(), Instant::now());
    while health.borrow().is_sound() != sound {
        assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", health.borrow());
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn patience_of_kills() -> usize {
    usize::from(repetition_factor() > 1) * 4
}

/// A read-only database acknowledges no write.
#[test]
fn read_only_database_refuses_moves_until_writable() {
    let base = PostgresServer::shared().database();
    let store = open_store(&base.settings()).expect("it opens");
    let (id, log) = (table_id(3), table(3, LogEnd::Steps(9)));
    store.append(&id, log[..3].to_vec()).wait().expect("it is kept");
    let role = format!("ALTER ROLE comptoir IN DATABASE {}", base.name());
    base.run_admin_sql(&format!("{role} SET default_transaction_read_only = on"));
    base.terminate_connections();
    becomes(&store, false);
    let refused = store.append(&id, log[3..4].to_vec()).wait().expect_err("it can't be kept").to_string();
    assert!(refused.contains("read-only"), "{refused}");
    assert!(store.load(&id).expect("it can be read") == log[..3]);
    base.run_admin_sql(&format!("{role} RESET ALL"));
    base.terminate_connections();
    becomes(&store, true);
    store.append(&id, log[3..].to_vec()).wait().expect("it is kept");
    assert!(store.load(&id).expect("it loads") == log);
}

/// Moves tables into a database and back: both sides are equal, and existing tables stay untouched.
#[test]
fn tables_move_into_database_and_back_unchanged() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let old = DiskStore::open(&path("old")).expect("a store");
    for (number, until) in (0..).zip([LogEnd::End, LogEnd::Steps(40), LogEnd::Steps(3)]) {
        old.append(&table_id(number), table(number, until)).wait().expect("it is kept");
    }
    for (place, record) in channel_states::all() {
        old.set_mirror(&place, Some(&record)).wait().expect("it is kept");
    }
    old.set_note("test/one", Some("[1]")).wait().expect("it is kept");
    let (base, owner) = (PostgresServer::shared().database(), || Owner::temporary().expect("luck"));
    let fill = || PostgresStore::create_for_import(&base.settings(), owner(), PostgresOptions::default());
    // An interrupted move starts over.
    let broken = fill().expect("it is empty");
    broken.set_note("half", Some("1")).wait().expect("it is kept");
    drop(broken);
    let error = open_store(&base.settings()).map(drop).expect_err("it is not whole");
    assert!(error.to_string().contains("broken off"), "{error}");
    let there = fill().expect("it is begun anew");
    let moved = migrate::copy_store(&old, &there).expect("it is moved");
    assert_eq!(moved.tables, 3);
    drop(there);
    assert!(matches!(fill().map(drop), Err(StoreError::Database(DatabaseError::NotEmpty { .. }))));
    let there = open_store(&base.settings()).expect("it is whole");
    let back = DiskStore::create_for_import(&path("new")).expect("a store");
    assert_eq!(migrate::copy_store(&there, &back).expect("it is moved back"), moved);
    let again = migrate::digest(&old).expect("it can be read");
    assert_eq!(again, moved.digest);
    assert_eq!(back.store().heads(), old.heads());
    assert!(matches!(*there.health().borrow(), Health::Sound));
}
