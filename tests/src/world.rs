//! A platform and a group of people over many runs of the process that serves them, in virtual time.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use bot::app::App;
use bot::app::task::TableHandle;
use bot::clock::Clock;
use bot::place::{Chat, Places};
use bot::store::Store;
use bot_core::channel::RoomId;
use bot_core::command::GameOption;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::surface::{Message, Press};
use bot_core::table::answer::{Reply, Request, Requester};
use bot_core::table::id::TableId;
use bot_core::table::record::{RequestId, Revision};
use engine::robot::Rng;
use jiff::Timestamp;

use crate::life::{BrittleStore, Fault, Life, LifeClock, Remains, What};
use crate::platform::{CAN, Platform, Server, held};
use crate::ringer::Ringer;
use crate::room::{CountedEntropy, requester};
use crate::witness::{Seen, Witness};
use bot::desk;

/// State that outlives a process run.
pub struct World {
    pub server: Arc<Mutex<Server>>,
    /// Durable store.
    pub remains: Arc<Remains>,
    /// Current time.
    pub now: Timestamp,
    seed: u64,
    lives: u64,
    requests: Arc<Mutex<u64>>,
}

/// One process run.
#[derive(Clone)]
pub struct Process {
    pub app: App,
    /// Mirrored channels.
    pub places: Places,
    pub server: Arc<Mutex<Server>>,
    pub clock: Arc<dyn Clock>,
    requests: Arc<Mutex<u64>>,
}

/// Default room of the tests.
pub fn room() -> RoomId {
    RoomId("test:room".to_owned())
}

/// Account of a person on the platform.
pub fn account(name: &str) -> PlayerId {
    PlayerId(format!("test:{name}"))
}

/// Runs `act` in a new world without faults, and checks the result.
pub fn calm<F: Future<Output = ()>>(seed: u64, act: impl FnOnce(Process) -> F) -> Seen {
    let mut world = World::new(seed);
    world.calm(act);
    world.check()
}

impl World {
    /// Creates a world from a seed.
    pub fn new(seed: u64) -> World {
        World {
            server: Arc::default(),
            remains: Arc::default(),
            now: Timestamp::from_second(1_800_000_000).expect("a moment"),
            seed,
            lives: 0,
            requests: Arc::default(),
        }
    }

    /// Runs a process with these faults until `act` is done or the process ends. Returns the result of `act`, if it was
    /// done. Tasks that still run are dropped.
    pub fn live<T, F: Future<Output = T>>(
        &mut self,
        faults: impl FnMut(What) -> Fault + Send + 'static,
        act: impl FnOnce(Process) -> F,
    ) -> Option<T> {
        self.lives += 1;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .start_paused(true)
            .build()
            .expect("a runtime");
        let entropy = CountedEntropy::new((self.seed << 20 | self.lives).wrapping_mul(0x2545_f491_4f6c_dd1d));
        let (server, remains, now) = (self.server.clone(), self.remains.clone(), self.now);
        let requests = self.requests.clone();
        let (done, now) = runtime.block_on(async move {
            let life = Life::new(faults);
            let clock: Arc<dyn Clock> = Arc::new(LifeClock::from(now));
            let kept = remains.clone();
            let store: Arc<dyn Store> = BrittleStore::new(remains, life.clone());
            let app = App::new(store, clock.clone(), Arc::new(entropy));
            let chat: Arc<dyn Chat> =
                Arc::new(Platform::new(server.clone(), clock.clone(), life.clone(), kept.clone()));
            let ringer: Arc<dyn Chat> =
                Arc::new(Ringer { server: server.clone(), clock: clock.clone(), remains: kept });
            let shown = clock.clone();
            let work = async {
                let places = Places::start(app.clone(), vec![chat, ringer]).await;
                let clock = shown;
                act(Process { app, places, server, clock, requests }).await
            };
            let done = tokio::select! {
                done = work => Some(done),
                () = life.ends() => None,
            };
            life.end();
            (done, clock.now())
        });
        runtime.shutdown_background();
        self.now = now;
        done
    }

    /// Runs a process without faults until `act` is done.
    pub fn calm<T, F: Future<Output = T>>(&mut self, act: impl FnOnce(Process) -> F) -> T {
        self.live(|_| Fault::None, act).expect("nothing ends it")
    }

    /// Checks everything with the oracle, once it is idle.
    pub fn check(&mut self) -> Seen {
        let remains = self.remains.clone();
        self.calm(|process| async move {
            process.rest().await;
            let server = held(&process.server).clone();
            Witness { remains: &remains, server: &server }.check()
        })
    }

    /// Lets time pass without a process.
    pub fn pass(&mut self, time: Duration) {
        self.now += time;
    }
}

impl Process {
    /// Lets time pass.
    pub async fn pass(&self, time: Duration) {
        tokio::time::sleep(time).await;
    }

    /// Waits until everything is idle: longer than any retry interval.
    pub async fn rest(&self) {
        self.pass(Duration::from_secs(1200)).await;
    }

    /// Opens a table without a mirrored channel.
    pub async fn unbound(&self, host: &str) -> TableId {
        let id = self.request_id();
        let table = self.app.open(&requester(host), Language::ENGLISH, &[], id).await.expect("a table");
        table.id().clone()
    }

    /// Opens a table in the default room.
    pub async fn open(&self, host: &str, options: &[GameOption]) -> TableId {
        self.open_in(&room(), host, options).await
    }

    /// Opens a table in this room.
    pub async fn open_in(&self, room: &RoomId, host: &str, options: &[GameOption]) -> TableId {
        let id = self.request_id();
        let table = self.app.open(&requester(host), Language::ENGLISH, options, id).await.expect("a table");
        self.places.show(room, table.id()).await.expect("the room is free");
        table.id().clone()
    }

    fn request_id(&self) -> RequestId {
        let mut number = self.requests.lock().expect("nobody panics");
        *number += 1;
        RequestId(format!("test:{number}"))
    }

    /// The table of the default room.
    pub async fn table(&self) -> TableHandle {
        let id = self.places.table(&room()).expect("the room shows a table");
        self.places.open(&id).await.expect("it opens").expect("it is there")
    }

    /// Sends a typed line. Returns the reply, or the error message.
    pub async fn say(&self, who: &str, text: &str) -> Result<Reply, String> {
        let table = self.table().await;
        self.ask(&table, &requester(who), text, None).await.map(|(reply, _)| reply)
    }

    /// Sends a typed line that must succeed.
    ///
    /// # Panics
    /// If it is refused.
    pub async fn must(&self, who: &str, text: &str) -> Reply {
        self.say(who, text).await.unwrap_or_else(|error| panic!("{who}: {text}: {error}"))
    }

    /// Presses a button. Returns the reply, and its message if it is private.
    pub async fn press(&self, who: &str, press: &Press) -> Result<(Reply, Option<Message>), String> {
        self.press_as(&requester(who), press).await
    }

    async fn press_as(&self, from: &Requester, press: &Press) -> Result<(Reply, Option<Message>), String> {
        let table = self.places.open(&press.table).await.expect("it opens").expect("it is there");
        self.ask(&table, from, &press.command.to_string(), press.prompt).await
    }

    /// Sends a request to a table. Returns the reply, and its message if it is private.
    pub async fn ask(
        &self,
        table: &TableHandle,
        from: &Requester,
        text: &str,
        prompt: Option<Revision>,
    ) -> Result<(Reply, Option<Message>), String> {
        let said = table.read(|table| table.spoken(text));
        let request = Request { id: self.request_id(), from: from.clone(), said, prompt };
        match table.request(request).await {
            Ok(Reply::Private(private)) => {
                let message = desk::private(&self.app, table, from, &private, CAN.choices).await;
                Ok((Reply::Private(private), Some(message.expect("it can be shown"))))
            }
            Ok(reply) => Ok((reply, None)),
            Err(error) => {
                let told = desk::problem(Some(table), from, &error);
                Err(told.lines.join("\n"))
            }
        }
    }

    /// Each of these people answers their prompt at random.
    pub async fn answer(&self, people: &[&str], choice: &mut Rng) {
        let table = self.table().await;
        for who in people {
            let from = requester(who);
            if let Ok((_, Some(message))) = self.ask(&table, &from, "/choose", None).await {
                self.choose_as(&from, message, choice).await;
            }
        }
    }

    /// The first of these people who is awaited.
    pub async fn awaited<'a>(&self, people: &[&'a str]) -> Option<&'a str> {
        let table = self.table().await;
        table.read(|table| {
            let seat = |name: &str| table.seat_of(table.person_of(&account(name))?.id);
            let awaited = |name: &&&str| seat(name).is_some_and(|seat| table.awaited().contains(seat));
            people.iter().find(awaited).copied()
        })
    }

    /// Answers menus at random until a move is made. Returns `false` if a command is refused or nothing is left to choose.
    pub async fn choose_as(&self, from: &Requester, first: Message, choice: &mut Rng) -> bool {
        let mut menu = first.menu;
        for _ in 0..12 {
            let answers: Vec<Press> = menu
                .iter()
                .flat_map(|menu| &menu.folds)
                .flat_map(|fold| &fold.answers)
                .map(|answer| answer.press.clone())
                .filter(|press| !is_end(press))
                .collect();
            let Some(press) = choice.one_of(&answers) else { return false };
            match self.press_as(from, press).await {
                Ok((Reply::Done { .. }, _)) => return true,
                Ok((Reply::Private(_), message)) => menu = message.and_then(|message| message.menu),
                Err(_) => return false,
            }
        }
        false
    }
}

/// Returns `true` if the command would end the game early.
pub fn is_end(press: &Press) -> bool {
    use bot_core::command::Command;
    matches!(press.command, Command::Stop(_) | Command::Resign(_) | Command::Leave(_))
}
