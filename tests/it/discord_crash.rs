//! A process dies between posting a message and receiving the answer. The next one finds the message among the channel's
//! latest, however late, and does not post it again.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use bot::app::App;
use bot::app::task::TableHandle;
use bot::chat::discord::open;
use bot::place::Places;
use bot::store::{MemoryStore, Store};
use bot_core::channel::RoomId;
use bot_core::channel::record::{PlaceId, SlotState};
use bot_core::command::GameOption;
use bot_core::language::Language;
use bot_core::table::answer::Request;
use bot_core::table::record::RequestId;
use config::discord::{Discord as Settings, Test};
use config::secret::{Secret, Source};
use config::shards::Shards;
use jiff::Timestamp;
use tests::discord::world::World;
use tests::discord::{Fault, Id, On, Server, TOKEN};
use tests::life::LifeClock;
use tests::room::{CountedEntropy, requester};

/// First messages of a game for two, and how each is recognized once Discord has forgotten its nonce.
const POSTINGS: [&str; 4] =
    ["the lobby, by its buttons", "news, by a mark", "a turn, by its picture", "the status, by a mark"];

/// State that survives a process.
#[derive(Clone)]
struct Scene {
    server: Server,
    channel: Id,
    store: Arc<MemoryStore>,
}

/// Process without its gateway connection.
struct Process {
    app: App,
    places: Places,
}

impl Scene {
    async fn new() -> Scene {
        let server = Server::start().await;
        let channel = server.channel("games");
        Scene { server, channel, store: Arc::default() }
    }

    fn room(&self) -> RoomId {
        RoomId(format!("discord:{}", self.channel))
    }

    /// Runs a process until `act` returns; its remaining tasks are dropped.
    async fn live(&self, now: Timestamp, act: impl AsyncFnOnce(&Scene, Process) + Send + 'static) {
        let scene = self.clone();
        let lived = tokio::task::spawn_blocking(move || {
            let runtime =
                tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let token = Secret::new(TOKEN).map(Source::Given).expect("a token");
                let proxy = Some(scene.server.proxy().parse().expect("an address"));
                let settings = Settings { token, proxy, shards: Shards::Auto, test: Test::default() };
                let discord = open(&settings).await.expect("it is there");
                let entropy = CountedEntropy::new(now.as_second().unsigned_abs());
                let clock = Arc::new(LifeClock::from(now));
                let app = App::new(scene.store.clone(), clock, Arc::new(entropy));
                let places = Places::start(app.clone(), vec![discord]).await;
                act(&scene, Process { app, places }).await;
            });
            runtime.shutdown_background();
        });
        lived.await.expect("it lives");
    }

    /// Ids and first lines of the bot's messages.
    fn heads(&self) -> Vec<(Id, String)> {
        self.server.look(|world| self.heads_in(world))
    }

    fn heads_in(&self, world: &World) -> Vec<(Id, String)> {
        let messages = world.channels[&self.channel].messages.values();
        let own = messages.filter(|message| message.author == world.bot.id && message.kind == 0);
        own.map(|message| (message.id, head(&message.content))).collect()
    }

    /// Waits until the bot's messages satisfy `said`.
    async fn until(&self, what: &str, said: impl Fn(&[(Id, String)]) -> bool) {
        self.server.until(what, |world| said(&self.heads_in(world)).then_some(())).await;
    }
}

/// First line of a message, without its invisible marks.
fn head(content: &str) -> String {
    let line = content.lines().next().unwrap_or_default();
    line.chars().filter(|c| !('\u{e0100}'..='\u{e01ef}').contains(c)).collect()
}

async fn ask(table: &TableHandle, who: &str, text: &str) {
    let request = Request {
        id: RequestId(format!("{who} {text}")),
        from: requester(who),
        said: table.read(|table| table.spoken(text)),
        prompt: None,
    };
    table.request(request).await.expect("it is done");
}

/// First process: dies when posting number `last` has arrived, without an answer.
async fn until_posted(scene: &Scene, process: Process, last: usize) {
    let on = || On::new("POST", "/messages");
    if last > 0 {
        scene.server.order(on(), Fault::Slow(Duration::ZERO), last as u32);
    }
    scene.server.order(on(), Fault::Unanswered, 1);
    let host = requester("Anna");
    let options = [GameOption::players(2)];
    let opened = process.app.open(&host, Language::ENGLISH, &options, RequestId("new".to_owned()));
    let table = opened.await.expect("a table");
    process.places.show(&scene.room(), table.id()).await.expect("the room is free");
    scene.until("the lobby is there", |heads| heads.len() == 1).await;
    if last > 0 {
        ask(&table, "Bob", "/join").await;
        ask(&table, "Bob", "/say Hello.").await;
        scene.until("what was said is there", |heads| heads.len() == 2).await;
    }
    if last > 1 {
        ask(&table, "Anna", "/start").await;
        scene.until("the game is there", |heads| heads.len() == last + 1).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn message_posted_before_crash_is_found_and_not_repeated() {
    for (last, what) in POSTINGS.into_iter().enumerate() {
        // Later than the bot trusts a nonce, and later than Discord remembers it.
        for late in [Duration::from_secs(3 * 60), Duration::from_secs(20 * 60)] {
            let scene = Scene::new().await;
            let now = Timestamp::now();
            scene.live(now, async move |scene, process| until_posted(scene, process, last).await).await;
            let place = scene.store.place(&PlaceId::of_room(&scene.room())).expect("it is kept");
            let sending = |state: &SlotState| matches!(state, SlotState::Sending { .. });
            assert!(place.slots.values().any(|slot| sending(&slot.state)), "{what}: {place:?}");
            let before = scene.heads();
            assert_eq!(before.len(), last + 1, "{what}");
            scene.server.pass(late);
            scene
                .live(now + late, async move |scene, process| {
                    let table = process.places.table(&scene.room()).expect("the room shows a table");
                    let table = process.places.open(&table).await.expect("it opens").expect("it is there");
                    ask(&table, "Anna", "/say That was long.").await;
                    let said =
                        |heads: &[(Id, String)]| heads.iter().any(|(_, head)| head == "Anna: That was long.");
                    scene.until("it goes on", said).await;
                })
                .await;
            // New messages repeat no earlier one, and the earlier ones are still there.
            let after = scene.heads();
            let old: BTreeSet<&Id> = before.iter().map(|(id, _)| id).collect();
            let (kept, new): (Vec<_>, Vec<_>) = after.iter().cloned().partition(|(id, _)| old.contains(id));
            assert_eq!(kept, before, "{what}, {late:?} later: {after:?}");
            assert!(
                new.iter().all(|(_, head)| before.iter().all(|(_, told)| told != head)),
                "{what}, {late:?} later: {after:?}"
            );
            scene.server.finish();
        }
    }
}
