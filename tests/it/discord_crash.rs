//! A process dies between posting a message and receiving the answer. The next one finds the message among the channel's
//! latest, however late, and does not post it again.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use bot_app::app::App;
use bot_app::app::task::TableHandle;
use bot_app::mirror::Mirrors;
use bot_core::channel::RoomId;
use bot_core::channel::state::{DeliveryState, MirrorId};
use bot_core::command::GameOption;
use bot_core::language::Language;
use bot_core::table::answer::Request;
use bot_core::table::record::RequestId;
use bot_discord::open_connection;
use bot_store::{MemoryStore, Store};
use config::discord::{Discord as Settings, TestServer};
use config::secret::{Secret, SecretSource};
use config::shards::Shards;
use jiff::Timestamp;
use tests::discord::world::World;
use tests::discord::{DiscordServer, Id, RequestFault, RequestPattern, TOKEN};
use tests::process_run::RunClock;
use tests::test_table::{SeededEntropy, requester};

/// First messages of a game for two, and how each is recognized once Discord has forgotten its nonce.
const POSTINGS: [&str; 4] =
    ["the lobby, by its buttons", "news, by a mark", "a turn, by its picture", "the status, by a mark"];

/// State that survives a process.
#[derive(Clone)]
struct CrashFixture {
    server: DiscordServer,
    channel: Id,
    store: Arc<MemoryStore>,
}

/// Process without its gateway connection.
struct RunningProcess {
    app: App,
    places: Mirrors,
}

impl CrashFixture {
    async fn new() -> CrashFixture {
        let server = DiscordServer::start().await;
        let channel = server.channel("games");
        CrashFixture { server, channel, store: Arc::default() }
    }

    fn room(&self) -> RoomId {
        RoomId(format!("discord:{}", self.channel))
    }

    /// Runs a process until `act` returns; its remaining tasks are dropped.
    async fn run_process(&self, now: Timestamp, act: impl AsyncFnOnce(&CrashFixture, RunningProcess) + Send + 'static) {
        let scene = self.clone();
        let lived = tokio::task::spawn_blocking(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let token = Secret::new(TOKEN).map(SecretSource::Given).expect("a token");
                let proxy = Some(scene.server.proxy().parse().expect("an address"));
                let settings = Settings { token, proxy, shards: Shards::Auto, test: TestServer::default() };
                let discord = open_connection(&settings).await.expect("it is there");
                let entropy = SeededEntropy::new(now.as_second().unsigned_abs());
                let clock = Arc::new(RunClock::new(now));
                let app = App::new(scene.store.clone(), clock, Arc::new(entropy));
                let places = Mirrors::start(app.clone(), vec![discord]).await;
                act(&scene, RunningProcess { app, places }).await;
            });
            runtime.shutdown_background();
        });
        lived.await.expect("it lives");
    }

    /// Ids and first lines of the bot's messages.
    fn message_heads(&self) -> Vec<(Id, String)> {
        self.server.with_world(|world| self.message_heads_in(world))
    }

    fn message_heads_in(&self, world: &World) -> Vec<(Id, String)> {
        let messages = world.channels[&self.channel].messages.values();
        let own = messages.filter(|message| message.author == world.bot.id && message.kind == 0);
        own.map(|message| (message.id, first_line(&message.content))).collect()
    }

    /// Waits until the bot's messages satisfy `said`.
    async fn wait_for_messages(&self, what: &str, said: impl Fn(&[(Id, String)]) -> bool) {
        self.server.wait_for(what, |world| said(&self.message_heads_in(world)).then_some(())).await;
    }
}

/// First line of a message, without its invisible marks.
fn first_line(content: &str) -> String {
    let line = content.lines().next().unwrap_or_default();
    line.chars().filter(|c| !('\u{e0100}'..='\u{e01ef}').contains(c)).collect()
}

async fn send_request(table: &TableHandle, who: &str, text: &str) {
    let request = Request {
        id: RequestId(format!("{who} {text}")),
        from: requester(who),
        line: table.read(|table| table.parse_line(text)),
        prompt: None,
    };
    table.request(request).await.expect("it is done");
}

/// First process: dies when posting number `last` has arrived, without an answer.
async fn until_posted(scene: &CrashFixture, process: RunningProcess, last: usize) {
    let on = || RequestPattern::new("POST", "/messages");
    if last > 0 {
        scene.server.inject_fault(on(), RequestFault::Slow(Duration::ZERO), last as u32);
    }
    scene.server.inject_fault(on(), RequestFault::Unanswered, 1);
    let host = requester("Anna");
    let options = [GameOption::players(2)];
    let opened = process.app.open_table(&host, Language::ENGLISH, &options, RequestId("new".to_owned()));
    let table = opened.await.expect("a table");
    process.places.show(&scene.room(), table.id()).await.expect("the room is free");
    scene.wait_for_messages("the lobby is there", |heads| heads.len() == 1).await;
    if last > 0 {
        send_request(&table, "Bob", "/join").await;
        send_request(&table, "Bob", "/say Hello.").await;
        scene.wait_for_messages("what was said is there", |heads| heads.len() == 2).await;
    }
    if last > 1 {
        send_request(&table, "Anna", "/start").await;
        scene.wait_for_messages("the game is there", |heads| heads.len() == last + 1).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn message_posted_before_crash_is_found_and_not_repeated() {
    for (last, what) in POSTINGS.into_iter().enumerate() {
        // Later than the bot trusts a nonce, and later than Discord remembers it.
        for late in [Duration::from_secs(3 * 60), Duration::from_secs(20 * 60)] {
            let scene = CrashFixture::new().await;
            let now = Timestamp::now();
            scene.run_process(now, async move |scene, process| until_posted(scene, process, last).await).await;
            let place = scene.store.mirror(&MirrorId::for_room(&scene.room())).expect("it is kept");
            let sending = |state: &DeliveryState| matches!(state, DeliveryState::Sending { .. });
            assert!(place.messages.values().any(|slot| sending(&slot.state)), "{what}: {place:?}");
            let before = scene.message_heads();
            assert_eq!(before.len(), last + 1, "{what}");
            scene.server.advance(late);
            scene
                .run_process(now + late, async move |scene, process| {
                    let table = process.places.shown_table(&scene.room()).expect("the room shows a table");
                    let table = process.places.open_table(&table).await.expect("it opens").expect("it is there");
                    send_request(&table, "Anna", "/say That was long.").await;
                    let said = |heads: &[(Id, String)]| heads.iter().any(|(_, head)| head == "Anna: That was long.");
                    scene.wait_for_messages("it goes on", said).await;
                })
                .await;
            // New messages repeat no earlier one, and the earlier ones are still there.
            let after = scene.message_heads();
            let old: BTreeSet<&Id> = before.iter().map(|(id, _)| id).collect();
            let (kept, new): (Vec<_>, Vec<_>) = after.iter().cloned().partition(|(id, _)| old.contains(id));
            assert_eq!(kept, before, "{what}, {late:?} later: {after:?}");
            assert!(
                new.iter().all(|(_, head)| before.iter().all(|(_, told)| told != head)),
                "{what}, {late:?} later: {after:?}"
            );
            scene.server.assert_no_violations();
        }
    }
}
