//! A table without any platform: tests send requests of people and receive their replies.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bot::app::App;
use bot::app::task::TableHandle;
use bot::clock::Clock;
use bot::desk;
use bot::entropy::{Entropy, EntropyError};
use bot::store::{MemoryStore, Store};
use bot_core::command::GameOption;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::table::answer::{Private, Reply, Request, Requester, Role};
use bot_core::table::record::{RequestId, Revision};
use bot_core_kit::questions::Questions;
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
pub struct CountedEntropy(AtomicU64);

impl CountedEntropy {
    /// Creates entropy from a seed.
    pub fn new(seed: u64) -> CountedEntropy {
        CountedEntropy(AtomicU64::new(seed))
    }
}

impl Entropy for CountedEntropy {
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
pub struct Room {
    pub app: App,
    pub table: TableHandle,
    next: AtomicU64,
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

impl Room {
    /// Opens a table with this host, in memory.
    pub async fn open(host: &str, options: &[GameOption], seed: u64) -> Room {
        Room::over(Arc::new(MemoryStore::default()), host, options, seed).await
    }

    /// Opens a table with this host, in a store.
    pub async fn over(store: Arc<dyn Store>, host: &str, options: &[GameOption], seed: u64) -> Room {
        let app = App::new(store, Arc::new(SteppingClock::default()), Arc::new(CountedEntropy::new(seed)));
        Room::within(app, host, options).await
    }

    /// Opens a table with this host, in an app.
    pub async fn within(app: App, host: &str, options: &[GameOption]) -> Room {
        let opened =
            app.open(&requester(host), Language::ENGLISH, options, RequestId("open".to_owned())).await;
        let table = opened.expect("a table is opened");
        Room { app, table, next: AtomicU64::new(1) }
    }

    /// Sends a typed line.
    pub async fn say(&self, who: &str, text: &str) -> Result<Reply, UserError> {
        self.press(who, text, None).await
    }

    /// Sends the command of a button, for the prompt that this entry opened.
    pub async fn press(&self, who: &str, text: &str, prompt: Option<Revision>) -> Result<Reply, UserError> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        self.send(&format!("{who}-{number}"), who, text, prompt).await
    }

    /// Sends a request with this id.
    pub async fn send(
        &self,
        id: &str,
        who: &str,
        text: &str,
        prompt: Option<Revision>,
    ) -> Result<Reply, UserError> {
        let said = self.table.read(|table| table.spoken(text));
        let request = Request { id: RequestId(id.to_owned()), from: requester(who), said, prompt };
        self.table.request(request).await
    }

    /// Sends a typed line as a moderator.
    pub async fn manage(&self, who: &str, text: &str) -> Result<Reply, UserError> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let id = RequestId(format!("{who}-{number}"));
        let from = Requester { role: Role::Manager, ..requester(who) };
        let said = self.table.read(|table| table.spoken(text));
        self.table.request(Request { id, from, said, prompt: None }).await
    }

    /// Opens a table for these people, the first of them the host, with a language and options set in the lobby.
    ///
    /// # Panics
    /// If a command is refused.
    pub async fn of(people: &[&str], language: Language, options: &[&str], seed: u64) -> Room {
        let room = Room::open(people[0], &[], seed).await;
        for who in &people[1..] {
            room.must(who, "/join").await;
        }
        room.must(people[0], &format!("/language table {}", language.code())).await;
        for option in options {
            room.must(people[0], &format!("/option {option}")).await;
        }
        room
    }

    /// Makes one move of a person by menus alone. Some menus of each kind are rendered, with at most `choices` choices, and
    /// passed to `look`.
    ///
    /// # Panics
    /// If a menu cannot be rendered.
    pub async fn act(
        &self,
        who: &str,
        choice: &mut Rng,
        questions: &mut Questions,
        choices: usize,
        look: impl Fn(&Message),
    ) {
        let mut text = "/choose".to_owned();
        for _ in 0..8 {
            let Ok(Reply::Private(Private::Ask(ask))) = self.say(who, &text).await else { return };
            // Rendering takes time.
            if questions.is_rare(&ask.question) {
                let (reader, private) = (requester(who), Private::Ask(ask.clone()));
                let shown = desk::private(&self.app, &self.table, &reader, &private, choices).await;
                look(&shown.expect("a menu can be shown"));
            }
            text = ask.choices[choice.below(ask.choices.len())].command.to_string();
        }
    }

    /// Sends a typed line that must succeed.
    ///
    /// # Panics
    /// If it is refused.
    pub async fn must(&self, who: &str, text: &str) -> Reply {
        self.say(who, text).await.unwrap_or_else(|error| panic!("{who}: {text}: {error:?}"))
    }
}
