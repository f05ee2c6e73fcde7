//! Rolling upgrade: a newer program over the same database writes an entry that this one cannot decode. From then on that
//! table belongs to the newer program alone; everything else continues.

use std::time::Duration;

use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record, Revision};
use bot_store::{Owner, PostgresOptions, PostgresStore, Store as _};
use tests::discord::bot_process::LaunchOptions;
use tests::discord::fixture::run_command;
use tests::discord::{DiscordBot, DiscordServer};
use tests::http;
use tests::page::Page;
use tests::postgres::{self, TestDatabase};
use tests::process::temp_directory;
use tokio::time::{sleep, timeout};

use super::multi_process::{FAILOVER_TIMEOUT, code_in, start_web, store_environment, table_by_code, wait_for_post};

/// Message to people at a table that only the newer program can open.
const SENTENCE: &str = "A newer version of the program has written at this table";

/// Stand-in for a newer program: a process over the same database that writes one kind of entry under a name of its own.
struct Newer {
    store: PostgresStore,
    base: TestDatabase,
}

impl Newer {
    /// Creates a trigger function that renames the field of chat entries within the commit, so that nobody reads the old
    /// name.
    fn beside(base: TestDatabase) -> Newer {
        let (known, new) = (r#""said":"#, r#""sung":"#);
        base.run_sql(&format!(
            "CREATE FUNCTION anew() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             NEW.value = convert_to(replace(convert_from(NEW.value, 'UTF8'), '{known}', '{new}'), 'UTF8'); \
             RETURN NEW; END $$"
        ));
        let owner = Owner::temporary().expect("luck");
        let store = PostgresStore::open(&base.settings(), owner, PostgresOptions::default()).expect("it opens");
        Newer { store, base }
    }

    /// Appends an entry that only this program knows, to a table without other writers.
    async fn append_unknown_entry(&self, table: &TableId) {
        let log = self.store.load(table).expect("it is known until now");
        let last = log.last().expect("a table has entries");
        let person = log.iter().find_map(|entry| match &entry.record {
            Record::Opened { host, .. } => Some(host.id),
            _ => None,
        });
        let record = Record::Said { person: person.expect("a host"), text: "in another key".to_owned() };
        let revision = Revision(last.revision.0 + 1);
        let entry = Entry { revision, at: last.at, request: None, refused: Vec::new(), record };
        self.base.run_sql(
            "CREATE TRIGGER anew BEFORE INSERT ON comptoir_pairs FOR EACH ROW \
             WHEN (NEW.key >= 'l' AND NEW.key < 'm') EXECUTE FUNCTION anew()",
        );
        self.store.append(table, vec![entry]).await.expect("it is kept");
        self.base.run_sql("DROP TRIGGER anew ON comptoir_pairs");
        assert!(self.store.load(table).is_err(), "this program does not know that");
    }

    /// Hash of everything that is stored of a table.
    fn stored_hash(&self, table: &TableId) -> String {
        let of_it = format!("position('{table}'::bytea IN key) > 0");
        self.base.run_sql(&format!(
            "SELECT md5(string_agg(key || value, '' ORDER BY key)) FROM comptoir_pairs WHERE {of_it}"
        ))
    }
}

fn id(page: &Page) -> TableId {
    TableId::parse(page.table_id()).expect("a table")
}

/// Status and text of a table's page.
async fn get_table_page(host: &str, table: &TableId) -> (u16, String) {
    let path = format!("/t/{table}/");
    let answer = http::send(host, "GET", &path, &[("Host", host)], b"").await.expect("an answer");
    (answer.status, answer.text())
}

/// Waits until a page's connection is closed.
async fn is_cut(page: &mut Page) {
    let cut = async { while page.next_message().await.is_ok() {} };
    timeout(FAILOVER_TIMEOUT, cut).await.expect("the line is cut");
}

/// The newer program writes at a table that two processes have loaded: no outdated page stays connected, visitors get the
/// reason, and the stored data does not change. Other tables continue in both processes.
#[tokio::test(flavor = "multi_thread")]
async fn table_written_by_newer_program_is_left_unchanged() {
    let (base, homes) =
        (postgres::PostgresServer::shared().database(), [temp_directory(), temp_directory(), temp_directory()]);
    let [first, second] = [0, 1].map(|number| start_web(&base, &homes[number]));
    let mut anna = Page::open_table(&first.host, "Anna", "players 3").await.expect("a page");
    let mut chloe = Page::open_table(&first.host, "Chloe", "players 3").await.expect("a page");
    let (hers, other) = (id(&anna), id(&chloe));
    let joined = async {
        loop {
            match Page::join_table(&second.host, hers.as_str(), "Bob").await {
                Ok(page) => return page,
                Err(_) => sleep(Duration::from_millis(20)).await,
            }
        }
    };
    let mut bob = timeout(FAILOVER_TIMEOUT, joined).await.expect("he sits down");
    wait_for_post(&mut anna, "Bob").await;
    let mut dora = Page::join_table(&second.host, other.as_str(), "Dora").await.expect("a page");
    wait_for_post(&mut chloe, "Dora").await;

    let newer = Newer::beside(base);
    newer.append_unknown_entry(&hers).await;
    let kept = newer.stored_hash(&hers);
    // No viewer keeps an outdated page.
    is_cut(&mut anna).await;
    is_cut(&mut bob).await;
    let third = start_web(&newer.base, &homes[2]);
    for served in [&first, &second, &third] {
        let (status, said) = get_table_page(&served.host, &hers).await;
        assert!(status == 503 && said.contains(SENTENCE), "{status}: {said}");
        assert!(anna.connect(&served.host).await.is_err(), "nobody sits there");
        let came = Page::join_table(&served.host, hers.as_str(), "Emil").await.err().expect("nobody sits down");
        assert!(came.to_string().contains(SENTENCE), "{came}");
    }
    // Other tables continue, through any process.
    for round in 0..3 {
        for (page, name) in [(&mut chloe, "Chloe"), (&mut dora, "Dora")] {
            let answer = page.request(&format!("{name}{round}"), &format!("{name} says {round}"), None).await;
            assert_eq!(answer.expect("an answer").error, None);
        }
    }
    wait_for_post(&mut chloe, "Dora says 2").await;
    wait_for_post(&mut dora, "Chloe says 2").await;
    let mut fresh = Page::spectate(&third.host, other.as_str()).await.expect("a page");
    wait_for_post(&mut fresh, "Dora says 2").await;
    assert_eq!(newer.stored_hash(&hers), kept, "nothing of it was written over");
    for served in [first, second, third] {
        let well = http::send(&served.host, "GET", "/healthz", &[("Host", &served.host)], b"").await;
        assert_eq!(well.expect("an answer").status, 200);
        served.terminate();
        assert!(served.wait_for_exit().success());
    }
    assert_eq!(newer.stored_hash(&hers), kept);
}

/// The same with a channel of Discord: it keeps its table, commands get the reason, and another channel continues.
#[tokio::test(flavor = "multi_thread")]
async fn channel_keeps_table_written_by_newer_program() {
    let (base, home) = (postgres::PostgresServer::shared().database(), temp_directory());
    let server = DiscordServer::start().await;
    let launch = LaunchOptions { environment: store_environment(&base).to_vec(), ..LaunchOptions::default() };
    let bot = DiscordBot::launch(&server, launch).await;
    let web = start_web(&base, &home);
    let (games, others) = (server.channel("games"), server.channel("others"));
    let anna = server.person("anna");
    for channel in [games, others] {
        run_command(&anna, channel, "/new").await;
        anna.wait_for_button(channel, "Join").await;
    }
    let code = code_in(&run_command(&anna, games, "/link").await.content);
    let table = TableId::parse(&table_by_code(&web.host, &code).await).expect("a table");
    let code = code_in(&run_command(&anna, others, "/link").await.content);
    let newer = Newer::beside(base);
    newer.append_unknown_entry(&table).await;
    let kept = newer.stored_hash(&table);
    // Commands get the reason, before the news arrives and after; neither a link code nor a new table takes the channel
    // over.
    for line in ["/robot add kind:settler", "/status", &format!("/link code:{code}"), "/new"] {
        let said = run_command(&anna, games, line).await.content;
        assert!(said.contains(SENTENCE), "{line}: {said}");
    }
    run_command(&anna, others, "/robot add kind:settler").await;
    anna.wait_for_message(others, "it is shown", |shown| shown.content.contains("(2)")).await;
    assert_eq!(newer.stored_hash(&table), kept, "nothing of it was written over");
    server.assert_no_violations();
    drop(bot);
    web.kill();
}
