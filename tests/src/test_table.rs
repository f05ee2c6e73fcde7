//! A table without any platform: tests send requests of people and receive their replies.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bot_app::app::App;
use bot_app::app::task::TableHandle;
use bot_app::handlers;
use bot_core::command::GameOption;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::table::answer::{PrivateReply, Reply, Request, Requester, Role};
use bot_core::table::record::{RequestId, Revision};
use bot_core_kit::question_counter::QuestionCounter;
use bot_runtime::clock::Clock;
use bot_runtime::entropy::{Entropy, EntropyError};
use bot_store::{MemoryStore, Store};
use engine::luck::Salt;
use engine::robot::Rng;
use jiff::Timestamp;

/// Clock that advances by one second each time it is read.
#[derive(Debug, Default)]
pub struct SteppingClock(AtomicU64);

impl Clock for SteppingClock {
    fn now(&self) -> Timestamp {
        let seconds = self.0.fetch_add(1, Ordering::Relaxed) as i64;
        Timestamp::from_second(1_700_000_000 + seconds).expect("within what a timestamp holds")
    }
}

/// Deterministic entropy.
#[derive(Debug)]
pub struct SeededEntropy(AtomicU64);

impl SeededEntropy {
    /// Creates entropy from a seed.
    pub fn new(seed: u64) -> SeededEntropy {
        SeededEntropy(AtomicU64::new(seed))
    }
}

impl Entropy for SeededEntropy {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        for byte in bytes {
            let mut z = self.0.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            *byte = (z >> 24) as u8;
        }
        Ok(())
    }
}

/// An app with one table.
pub struct TestTable {
    pub app: App,
    pub table: TableHandle,
    next_request: AtomicU64,
}

/// A person with this name, as a platform would describe them.
pub fn requester(name: &str) -> Requester {
    let mut salt = [0; 16];
    for (byte, letter) in salt.iter_mut().zip(name.bytes()) {
        *byte = letter;
    }
    Requester {
        account: Some(PlayerId(if name == "Web" { "web:Web".to_owned() } else { format!("test:{name}") })),
        name: name.to_owned(),
        language: Language::ENGLISH,
        salt: Salt(salt),
        role: Role::Player,
    }
}

impl TestTable {
    /// Opens a table with this host, in memory.
    pub async fn open(host: &str, options: &[GameOption], seed: u64) -> TestTable {
        TestTable::open_in_store(Arc::new(MemoryStore::default()), host, options, seed).await
    }

    /// Opens a table with this host, in a store.
    pub async fn open_in_store(store: Arc<dyn Store>, host: &str, options: &[GameOption], seed: u64) -> TestTable {
        let app = App::new(store, Arc::new(SteppingClock::default()), Arc::new(SeededEntropy::new(seed)));
        TestTable::open_in_app(app, host, options).await
    }

    /// Opens a table with this host, in an app.
    pub async fn open_in_app(app: App, host: &str, options: &[GameOption]) -> TestTable {
        let opened = app.open_table(&requester(host), Language::ENGLISH, options, RequestId("open".to_owned())).await;
        let table = opened.expect("a table is opened");
        TestTable { app, table, next_request: AtomicU64::new(1) }
    }

    /// Sends a typed line.
    pub async fn send_line(&self, who: &str, text: &str) -> Result<Reply, UserError> {
        self.press_button(who, text, None).await
    }

    /// Sends the command of a button, for the prompt that this entry opened.
    pub async fn press_button(&self, who: &str, text: &str, prompt: Option<Revision>) -> Result<Reply, UserError> {
        let number = self.next_request.fetch_add(1, Ordering::Relaxed);
        self.send_request(&format!("{who}-{number}"), who, text, prompt).await
    }

    /// Sends a request with this id.
    pub async fn send_request(
        &self,
        id: &str,
        who: &str,
        text: &str,
        prompt: Option<Revision>,
    ) -> Result<Reply, UserError> {
        let said = self.table.read(|table| table.parse_line(text));
        let request = Request { id: RequestId(id.to_owned()), from: requester(who), line: said, prompt };
        self.table.request(request).await
    }

    /// Sends a typed line as a moderator.
    pub async fn send_as_moderator(&self, who: &str, text: &str) -> Result<Reply, UserError> {
        let number = self.next_request.fetch_add(1, Ordering::Relaxed);
        let id = RequestId(format!("{who}-{number}"));
        let from = Requester { role: Role::Manager, ..requester(who) };
        let said = self.table.read(|table| table.parse_line(text));
        self.table.request(Request { id, from, line: said, prompt: None }).await
    }

    /// Opens a table for these people, the first of them the host, with a language and options set in the lobby.
    ///
    /// # Panics
    /// If a command is refused.
    pub async fn open_with_people(people: &[&str], language: Language, options: &[&str], seed: u64) -> TestTable {
        let room = TestTable::open(people[0], &[], seed).await;
        for who in &people[1..] {
            room.send_line_ok(who, "/join").await;
        }
        room.send_line_ok(people[0], &format!("/language table {}", language.code())).await;
        for option in options {
            room.send_line_ok(people[0], &format!("/option {option}")).await;
        }
        room
    }

    /// Makes one move of a person by menus alone. Some menus of each kind are rendered, with at most `choices` choices, and
    /// passed to `look`.
    ///
    /// # Panics
    /// If a menu cannot be rendered.
    pub async fn move_by_menus(
        &self,
        who: &str,
        choice: &mut Rng,
        questions: &mut QuestionCounter,
        choices: usize,
        look: impl Fn(&Message),
    ) {
        let mut text = "/choose".to_owned();
        for _ in 0..8 {
            let Ok(Reply::Private(PrivateReply::Ask(ask))) = self.send_line(who, &text).await else { return };
            // Rendering takes time.
            if questions.count_and_sample(&ask.question) {
                let (reader, private) = (requester(who), PrivateReply::Ask(ask.clone()));
                let shown = handlers::render_private(&self.app, &self.table, &reader, &private, choices).await;
                look(&shown.expect("a menu can be shown"));
            }
            text = ask.choices[choice.below(ask.choices.len())].command.to_string();
        }
    }

    /// Sends a typed line that must succeed.
    ///
    /// # Panics
    /// If it is refused.
    pub async fn send_line_ok(&self, who: &str, text: &str) -> Reply {
        self.send_line(who, text).await.unwrap_or_else(|error| panic!("{who}: {text}: {error:?}"))
    }
}
