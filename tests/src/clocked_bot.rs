//! The bot within the test's process, on a real platform, under a clock that the test moves.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bot::platform::{self, OpenedPlatform};
use bot_app::app::App;
use bot_app::app::task::TableHandle;
use bot_app::mirror::Mirrors;
use bot_app::scheduler;
use bot_core::channel::RoomId;
use bot_core::channel::state::{Audience, Availability, ChannelState, DeliveryState};
use bot_core::people::PlayerId;
use bot_core::table::answer::{Request, Requester};
use bot_core::table::decide::{Decision, decide};
use bot_core::table::id::TableId;
use bot_core::table::post::{Post, PostLifecycle};
use bot_core::table::record::{Entry, RequestId};
use bot_core::table::robots;
use bot_core::table::state::TableState;
use bot_core::table::timers::next_due_time;
use bot_runtime::clock::Clock as _;
use bot_store::{MemoryStore, Store};
use config::discord::{Discord, TestServer};
use config::matrix::{AllowedInviters, Login, Matrix, Prefix};
use config::secret::{Secret, SecretSource};
use config::shards::Shards;
use jiff::{SignedDuration, Timestamp};
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::clock::ManualClock;
use crate::discord::{DiscordServer, TOKEN};
use crate::matrix::{MatrixAccount, Synapse};
use crate::process::temp_directory;
use crate::test_table::{SeededEntropy, requester};

/// Longest step of the clock.
const LONGEST_STEP: SignedDuration = SignedDuration::from_hours(6);
/// Step after something was written, and while a room is being lost: that counts after five minutes.
const SHORT_STEP: SignedDuration = SignedDuration::from_mins(6);
/// Real time after which the bot must have handled a moment.
const SETTLE_TIMEOUT: Duration = Duration::from_secs(60);
/// Maximum number of moves until a turn passes.
const MAX_MOVES: usize = 16;
/// Real time for an attempt to write in a room that is being lost.
const ATTEMPT: Duration = Duration::from_millis(50);
/// Real time between two looks at the bot.
const POLL: Duration = Duration::from_millis(5);

/// The bot, with its store in memory. It ends when dropped.
pub struct ClockedBot {
    mirrors: Mirrors,
    clock: Arc<ManualClock>,
    store: Arc<MemoryStore>,
    /// Rooms whose platform is out of reach.
    cut_off: Mutex<BTreeSet<RoomId>>,
    /// Account on Matrix.
    account: Option<MatrixAccount>,
    tasks: Vec<JoinHandle<()>>,
    // Dropped last: the platform ends when this is closed.
    _stop: watch::Sender<bool>,
    _folder: TempDir,
}

/// App of a bot before its platform is opened.
struct Prepared {
    app: App,
    clock: Arc<ManualClock>,
    store: Arc<MemoryStore>,
    folder: TempDir,
}

impl Prepared {
    fn new(now: Timestamp) -> Prepared {
        let (store, clock) = (Arc::new(MemoryStore::default()), Arc::new(ManualClock::starting_at(&now.to_string())));
        let app = App::new(store.clone(), clock.clone(), Arc::new(SeededEntropy::new(39)));
        Prepared { app, clock, store, folder: temp_directory() }
    }

    async fn serve(self, opened: OpenedPlatform, account: Option<MatrixAccount>) -> ClockedBot {
        let Prepared { app, clock, store, folder } = self;
        let mirrors = Mirrors::start(app.clone(), vec![opened.chat.clone()]).await;
        let (stop, stopped) = watch::channel(false);
        let serving = (opened.serve)(app.clone(), mirrors.clone(), stopped);
        let serving = tokio::spawn(async move { serving.await.expect("the platform is served") });
        let alarm_mirrors = mirrors.clone();
        let alarm = tokio::spawn(async { match scheduler::run_scheduler(app, alarm_mirrors).await {} });
        ClockedBot {
            mirrors,
            clock,
            store,
            cut_off: Mutex::default(),
            account,
            tasks: vec![serving, alarm],
            _stop: stop,
            _folder: folder,
        }
    }
}

impl ClockedBot {
    /// Starts the bot on a test server of Discord, whose clock it shares, and waits until it is connected.
    ///
    /// # Panics
    /// If it can't connect.
    pub async fn on_discord(server: &DiscordServer) -> ClockedBot {
        let settings = Discord {
            token: SecretSource::Given(Secret::new(TOKEN).expect("a token")),
            proxy: Some(server.proxy().parse().expect("an address")),
            shards: Shards::default(),
            test: TestServer::default(),
        };
        let opened = platform::discord::open(&settings).await.expect("it connects");
        let bot = Prepared::new(server.with_world(|world| world.now())).serve(opened, None).await;
        server.wait_until_ready().await;
        bot
    }

    /// Starts the bot on a homeserver, with a new account.
    ///
    /// # Panics
    /// If it can't log in.
    pub async fn on_matrix(server: &Arc<Synapse>) -> ClockedBot {
        let account = server.register_account("comptoir").await;
        let password = Secret::new(&account.password).expect("a password");
        let settings = Matrix {
            homeserver: server.url().parse().expect("an address"),
            user: Some(account.id.clone()),
            login: Some(Login::Password(SecretSource::Given(password))),
            recovery_key: None,
            device_name: "Comptoir".to_owned(),
            prefix: Prefix::default(),
            allow: AllowedInviters::default(),
        };
        let prepared = Prepared::new(Timestamp::now());
        let opened = platform::matrix::open(&prepared.app, &settings, prepared.folder.path()).await;
        prepared.serve(opened.expect("it logs in"), Some(account)).await
    }

    /// User id on Matrix.
    ///
    /// # Panics
    /// If it is not on Matrix.
    pub fn matrix_id(&self) -> &str {
        &self.account.as_ref().expect("it is on Matrix").id
    }

    /// Time on the bot's clock.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Declares that the platform of a room is out of reach: nothing is waited for there.
    pub fn cut_off(&self, room: &RoomId) {
        lock(&self.cut_off).insert(room.clone());
    }

    /// Declares that the platform of a room is in reach again.
    pub fn reconnect(&self, room: &RoomId) {
        lock(&self.cut_off).remove(room);
    }

    /// The table that a room shows.
    ///
    /// # Panics
    /// If it shows none.
    pub fn shown_table(&self, room: &RoomId) -> TableId {
        self.mirrors.shown_table(room).expect("the room shows a table")
    }

    /// Opens a table.
    ///
    /// # Panics
    /// If it does not exist.
    pub async fn open_table(&self, id: &TableId) -> TableHandle {
        self.mirrors.open_table(id).await.expect("it opens").expect("it is there")
    }

    /// Log of a table.
    ///
    /// # Panics
    /// If it can't be read.
    pub fn log(&self, table: &TableId) -> Vec<Entry> {
        self.store.load(table).expect("it loads")
    }

    /// Waits until nothing is left to do at this moment: no timer is due, no robot is about to act, and every channel that
    /// can be written to has all posts and has called everybody whom the game waits for.
    ///
    /// # Panics
    /// If that takes longer than `SETTLE_TIMEOUT`.
    pub async fn settle(&self) {
        let settled = async {
            while self.unsettled().await.is_some() {
                sleep(POLL).await;
            }
        };
        if timeout(SETTLE_TIMEOUT, settled).await.is_err() {
            panic!("at {} there is left to do: {:?}", self.now(), self.unsettled().await);
        }
    }

    /// Waits until a room that was lost is open again.
    ///
    /// # Panics
    /// If that takes longer than `SETTLE_TIMEOUT`.
    pub async fn wait_until_open(&self, room: &RoomId) {
        let open = async {
            while self.mirrors.is_paused(room) {
                sleep(POLL).await;
            }
        };
        timeout(SETTLE_TIMEOUT, open).await.unwrap_or_else(|_| panic!("{} is not open again", room.0));
    }

    /// Lets time pass. The clock stops at every moment at which something is due, and `moved` is called with each step.
    pub async fn advance(&self, time: Duration, mut moved: impl FnMut(Duration)) {
        let end = self.now() + time;
        self.settle().await;
        let mut entries = self.entries();
        let mut is_changed = true;
        while self.now() < end {
            let now = self.now();
            let is_losing = self.is_room_being_lost().await;
            if is_losing {
                sleep(ATTEMPT).await;
            }
            let longest = if is_changed || is_losing { SHORT_STEP } else { LONGEST_STEP };
            let due = self.next_due().await.filter(|due| *due > now);
            let next = due.map_or(now + longest, |due| due.min(now + longest)).min(end);
            let step = Duration::try_from(next.duration_since(now)).expect("time goes forward");
            moved(step);
            self.clock.advance(step);
            self.settle().await;
            let before = std::mem::replace(&mut entries, self.entries());
            is_changed = before != entries;
        }
    }

    /// Lets the people of a game play until the turn passes. Each sends the first line that the table takes; the first of
    /// them, its host, passes over whoever has none. `send` gets the index of the person, and the line.
    ///
    /// # Panics
    /// If a line has no effect.
    pub async fn play_turn(&self, table: &TableId, people: &[PlayerId], send: impl AsyncFn(usize, &str)) {
        let table = self.open_table(table).await;
        let turn = || table.read(|table| table.game().map(|game| game.turn()));
        let begun = turn();
        for _ in 0..MAX_MOVES {
            let Some((who, line)) = table.read(|table| self.next_line(table, people)) else { return };
            let mut revisions = table.revisions();
            revisions.mark_unchanged();
            send(who, &line).await;
            let taken = timeout(SETTLE_TIMEOUT, revisions.changed()).await;
            assert!(matches!(taken, Ok(Ok(()))), "{}: {line} has no effect", table.id());
            self.settle().await;
            if turn() != begun {
                return;
            }
        }
    }

    /// The next line of an awaited person, with their index.
    fn next_line(&self, table: &TableState, people: &[PlayerId]) -> Option<(usize, String)> {
        let seat_of = |account: &PlayerId| table.seat_of(table.person_by_account(account)?.id);
        let awaited = |account: &PlayerId| seat_of(account).filter(|seat| table.awaited().contains(*seat));
        let (index, seat) = people.iter().enumerate().find_map(|(index, account)| Some((index, awaited(account)?)))?;
        let pass = format!("/skip {}", table.names()[seat]);
        let own = ["/roll", "/end", "/choose 1"].map(|line| (index, line.to_owned()));
        own.into_iter().chain([(0, pass)]).find(|(who, line)| self.is_taken(table, &people[*who], line))
    }

    /// Returns `true` if the table takes a line of a person, without a further question.
    fn is_taken(&self, table: &TableState, account: &PlayerId, line: &str) -> bool {
        let from = Requester { account: Some(account.clone()), ..requester("") };
        let request = Request { id: RequestId("asked".to_owned()), from, line: table.parse_line(line), prompt: None };
        matches!(decide(table, &request, self.now()), Ok(Decision::Append(..)))
    }

    /// Number of entries of all tables.
    fn entries(&self) -> u64 {
        self.store.heads().iter().map(|(_, head)| head.revision.0).sum()
    }

    async fn tables(&self) -> Vec<TableHandle> {
        let mut tables = Vec::new();
        for (id, _) in self.store.heads() {
            tables.push(self.open_table(&id).await);
        }
        tables
    }

    async fn next_due(&self) -> Option<Timestamp> {
        self.tables().await.iter().filter_map(|table| table.read(next_due_time)).min()
    }

    /// The first thing left to do at this moment, in words.
    async fn unsettled(&self) -> Option<String> {
        let (now, channels) = (self.now(), self.store.mirrors());
        for handle in self.tables().await {
            let left = handle.read(|table| {
                if robots::will_act_soon(table) || next_due_time(table).is_some_and(|due| due <= now) {
                    return Some(format!("{}: something is due", table.id));
                }
                let shown = channels.iter().map(|(_, record)| record).filter(|record| record.table == table.id);
                shown.filter_map(|record| self.unpublished(table, record)).next()
            });
            if left.is_some() {
                return left;
            }
        }
        None
    }

    /// What an open channel lacks of its table.
    fn unpublished(&self, table: &TableState, record: &ChannelState) -> Option<String> {
        let room = public_room(record)?;
        let is_open = record.availability == Availability::Open && !lock(&self.cut_off).contains(room);
        missing_content(table, record, room).filter(|_| is_open)
    }

    /// Returns `true` while a table has not noticed yet that a room can't be written to.
    async fn is_room_being_lost(&self) -> bool {
        let channels = self.store.mirrors();
        let loses = |table: &TableState| {
            let of_table = channels.iter().map(|(_, record)| record).filter(|record| record.table == table.id);
            let is_lost = |record: &ChannelState| match public_room(record) {
                Some(room) if lock(&self.cut_off).contains(room) => missing_content(table, record, room).is_some(),
                Some(_) => record.availability == Availability::Paused,
                None => false,
            };
            table.game().is_some() && table.is_reachable() && of_table.into_iter().any(is_lost)
        };
        self.tables().await.iter().any(|table| table.read(loses))
    }
}

/// Room of a public channel.
fn public_room(record: &ChannelState) -> Option<&RoomId> {
    match &record.audience {
        Audience::Room(room) => Some(room),
        Audience::Person { .. } | Audience::Spectator { .. } => None,
    }
}

/// What a channel lacks of its table: that the room can be reached, a post, or a call.
fn missing_content(table: &TableState, record: &ChannelState, RoomId(room): &RoomId) -> Option<String> {
    if !table.is_reachable() {
        return Some(format!("{room}: {} is not told that it can be reached", table.id));
    }
    if record.messages.values().any(|slot| matches!(slot.state, DeliveryState::Sending { .. })) {
        return Some(format!("{room}: a message is being sent"));
    }
    let is_new = |post: &&Post| {
        post.id >= record.next_post && post.reported_in.is_none() && post.lifecycle != PostLifecycle::Gone
    };
    if let Some(post) = table.posts.iter().find(is_new) {
        return Some(format!("{room}: {:?} is not posted", post.body));
    }
    let uncalled = table.seated_people().into_iter().find(|person| {
        let since = table.seat_of(*person).and_then(|seat| table.notified_since(seat));
        since.is_some() && !table.is_suspended() && record.mentioned.get(person) != since.as_ref()
    });
    uncalled.map(|person| format!("{room}: {person:?} is not called"))
}

impl Drop for ClockedBot {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
