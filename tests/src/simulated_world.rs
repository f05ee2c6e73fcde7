//! A platform and a group of people over many runs of the process that serves them, in virtual time.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use bot_app::app::App;
use bot_app::app::task::TableHandle;
use bot_app::mirror::{Chat, Mirrors};
use bot_core::channel::RoomId;
use bot_core::command::GameOption;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::surface::{Message, Press};
use bot_core::table::answer::{Reply, Request, Requester};
use bot_core::table::id::TableId;
use bot_core::table::record::{RequestId, Revision};
use bot_runtime::clock::Clock;
use bot_store::Store;
use engine::robot::Rng;
use jiff::Timestamp;

use crate::memory_platform::{CAPABILITIES, ChatServer, MemoryPlatform, lock_server};
use crate::memory_push::MemoryPush;
use crate::oracle::{Oracle, OracleCounts};
use crate::process_run::{CrashingStore, DurableState, Fault, Operation, ProcessRun, RunClock};
use crate::test_table::{SeededEntropy, requester};
use bot_app::handlers;

/// State that outlives a process run.
pub struct SimulatedWorld {
    pub server: Arc<Mutex<ChatServer>>,
    /// Durable store.
    pub state: Arc<DurableState>,
    /// Current time.
    pub now: Timestamp,
    seed: u64,
    runs: u64,
    requests: Arc<Mutex<u64>>,
}

/// One process run.
#[derive(Clone)]
pub struct SimulatedProcess {
    pub app: App,
    /// Mirrored channels.
    pub mirrors: Mirrors,
    pub server: Arc<Mutex<ChatServer>>,
    pub clock: Arc<dyn Clock>,
    requests: Arc<Mutex<u64>>,
}

/// Default room of the tests.
pub fn default_room() -> RoomId {
    RoomId("test:room".to_owned())
}

/// Account of a person on the platform.
pub fn account(name: &str) -> PlayerId {
    PlayerId(format!("test:{name}"))
}

/// Runs `act` in a new world without faults, and checks the result.
pub fn run_without_faults<F: Future<Output = ()>>(seed: u64, act: impl FnOnce(SimulatedProcess) -> F) -> OracleCounts {
    let mut world = SimulatedWorld::new(seed);
    world.run_without_faults(act);
    world.check()
}

impl SimulatedWorld {
    /// Creates a world from a seed.
    pub fn new(seed: u64) -> SimulatedWorld {
        SimulatedWorld {
            server: Arc::default(),
            state: Arc::default(),
            now: Timestamp::from_second(1_800_000_000).expect("a moment"),
            seed,
            runs: 0,
            requests: Arc::default(),
        }
    }

    /// Runs a process with these faults until `act` is done or the process ends. Returns the result of `act`, if it was
    /// done. Tasks that still run are dropped.
    pub fn run_process<T, F: Future<Output = T>>(
        &mut self,
        faults: impl FnMut(Operation) -> Fault + Send + 'static,
        act: impl FnOnce(SimulatedProcess) -> F,
    ) -> Option<T> {
        self.runs += 1;
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build().expect("a runtime");
        let entropy = SeededEntropy::new((self.seed << 20 | self.runs).wrapping_mul(0x2545_f491_4f6c_dd1d));
        let (server, remains, now) = (self.server.clone(), self.state.clone(), self.now);
        let requests = self.requests.clone();
        let (done, now) = runtime.block_on(async move {
            let life = ProcessRun::new(faults);
            let clock: Arc<dyn Clock> = Arc::new(RunClock::new(now));
            let kept = remains.clone();
            let store: Arc<dyn Store> = CrashingStore::new(remains, life.clone());
            let app = App::new(store, clock.clone(), Arc::new(entropy));
            let chat: Arc<dyn Chat> =
                Arc::new(MemoryPlatform::new(server.clone(), clock.clone(), life.clone(), kept.clone()));
            let ringer: Arc<dyn Chat> =
                Arc::new(MemoryPush { server: server.clone(), clock: clock.clone(), state: kept });
            let shown = clock.clone();
            let work = async {
                let places = Mirrors::start(app.clone(), vec![chat, ringer]).await;
                let clock = shown;
                act(SimulatedProcess { app, mirrors: places, server, clock, requests }).await
            };
            let done = tokio::select! {
                done = work => Some(done),
                () = life.wait_for_end() => None,
            };
            life.end();
            (done, clock.now())
        });
        runtime.shutdown_background();
        self.now = now;
        done
    }

    /// Runs a process without faults until `act` is done.
    pub fn run_without_faults<T, F: Future<Output = T>>(&mut self, act: impl FnOnce(SimulatedProcess) -> F) -> T {
        self.run_process(|_| Fault::None, act).expect("nothing ends it")
    }

    /// Checks everything with the oracle, once it is idle.
    pub fn check(&mut self) -> OracleCounts {
        let remains = self.state.clone();
        self.run_without_faults(|process| async move {
            process.wait_until_idle().await;
            let server = lock_server(&process.server).clone();
            Oracle { state: &remains, server: &server }.check()
        })
    }

    /// Lets time pass without a process.
    pub fn advance(&mut self, time: Duration) {
        self.now += time;
    }
}

impl SimulatedProcess {
    /// Lets time pass.
    pub async fn advance(&self, time: Duration) {
        tokio::time::sleep(time).await;
    }

    /// Waits until everything is idle: longer than any retry interval.
    pub async fn wait_until_idle(&self) {
        self.advance(Duration::from_secs(1200)).await;
    }

    /// Opens a table without a mirrored channel.
    pub async fn open_unmirrored(&self, host: &str) -> TableId {
        let id = self.next_request_id();
        let table = self.app.open_table(&requester(host), Language::ENGLISH, &[], id).await.expect("a table");
        table.id().clone()
    }

    /// Opens a table in the default room.
    pub async fn open_table(&self, host: &str, options: &[GameOption]) -> TableId {
        self.open_table_in(&default_room(), host, options).await
    }

    /// Opens a table in this room.
    pub async fn open_table_in(&self, room: &RoomId, host: &str, options: &[GameOption]) -> TableId {
        let id = self.next_request_id();
        let table = self.app.open_table(&requester(host), Language::ENGLISH, options, id).await.expect("a table");
        self.mirrors.show(room, table.id()).await.expect("the room is free");
        table.id().clone()
    }

    fn next_request_id(&self) -> RequestId {
        let mut number = self.requests.lock().expect("nobody panics");
        *number += 1;
        RequestId(format!("test:{number}"))
    }

    /// The table of the default room.
    pub async fn default_table(&self) -> TableHandle {
        let id = self.mirrors.shown_table(&default_room()).expect("the room shows a table");
        self.mirrors.open_table(&id).await.expect("it opens").expect("it is there")
    }

    /// Sends a typed line. Returns the reply, or the error message.
    pub async fn send_line(&self, who: &str, text: &str) -> Result<Reply, String> {
        let table = self.default_table().await;
        self.request(&table, &requester(who), text, None).await.map(|(reply, _)| reply)
    }

    /// Sends a typed line that must succeed.
    ///
    /// # Panics
    /// If it is refused.
    pub async fn send_line_ok(&self, who: &str, text: &str) -> Reply {
        self.send_line(who, text).await.unwrap_or_else(|error| panic!("{who}: {text}: {error}"))
    }

    /// Presses a button. Returns the reply, and its message if it is private.
    pub async fn press_button(&self, who: &str, press: &Press) -> Result<(Reply, Option<Message>), String> {
        self.press_button_as(&requester(who), press).await
    }

    async fn press_button_as(&self, from: &Requester, press: &Press) -> Result<(Reply, Option<Message>), String> {
        let table = self.mirrors.open_table(&press.table).await.expect("it opens").expect("it is there");
        self.request(&table, from, &press.command.to_string(), press.prompt).await
    }

    /// Sends a request to a table. Returns the reply, and its message if it is private.
    pub async fn request(
        &self,
        table: &TableHandle,
        from: &Requester,
        text: &str,
        prompt: Option<Revision>,
    ) -> Result<(Reply, Option<Message>), String> {
        let said = table.read(|table| table.parse_line(text));
        let request = Request { id: self.next_request_id(), from: from.clone(), line: said, prompt };
        match table.request(request).await {
            Ok(Reply::Private(private)) => {
                let message =
                    handlers::render_private(&self.app, table, from, &private, CAPABILITIES.max_choices).await;
                Ok((Reply::Private(private), Some(message.expect("it can be shown"))))
            }
            Ok(reply) => Ok((reply, None)),
            Err(error) => {
                let told = handlers::refusal_message(Some(table), from, &error);
                Err(told.lines.join("\n"))
            }
        }
    }

    /// Each of these people answers their prompt at random.
    pub async fn answer_prompts(&self, people: &[&str], choice: &mut Rng) {
        let table = self.default_table().await;
        for who in people {
            let from = requester(who);
            if let Ok((_, Some(message))) = self.request(&table, &from, "/choose", None).await {
                self.answer_menus_as(&from, message, choice).await;
            }
        }
    }

    /// The first of these people who is awaited.
    pub async fn first_awaited<'a>(&self, people: &[&'a str]) -> Option<&'a str> {
        let table = self.default_table().await;
        table.read(|table| {
            let seat = |name: &str| table.seat_of(table.person_by_account(&account(name))?.id);
            let awaited = |name: &&&str| seat(name).is_some_and(|seat| table.awaited().contains(seat));
            people.iter().find(awaited).copied()
        })
    }

    /// Answers menus at random until a move is made. Returns `false` if a command is refused or nothing is left to choose.
    pub async fn answer_menus_as(&self, from: &Requester, first: Message, choice: &mut Rng) -> bool {
        let mut menu = first.menu;
        for _ in 0..12 {
            let answers: Vec<Press> = menu
                .iter()
                .flat_map(|menu| &menu.parts)
                .flat_map(|fold| &fold.answers)
                .map(|answer| answer.press.clone())
                .filter(|press| !ends_game(press))
                .collect();
            let Some(press) = choice.choose(&answers) else { return false };
            match self.press_button_as(from, press).await {
                Ok((Reply::Done { .. }, _)) => return true,
                Ok((Reply::Private(_), message)) => menu = message.and_then(|message| message.menu),
                Err(_) => return false,
            }
        }
        false
    }
}

/// Returns `true` if the command would end the game early.
pub fn ends_game(press: &Press) -> bool {
    use bot_core::command::Command;
    matches!(press.command, Command::Stop(_) | Command::Resign(_) | Command::Leave(_))
}
