//! Removal of the bot, of channels, messages and permissions on Discord: games wait, and resume.

use engine::catan::resource::{Cards, Resource};
use tests::discord::hosted::Launch;
use tests::discord::position::keep;
use tests::discord::{DiscordBot, Id, Person, Server, Shown};
use twilight_model::guild::Permissions;

const BACK: &str = "Back again: the game goes on where it stood.";

async fn told(person: &Person, channel: Id, line: &str) -> String {
    person.say_command(channel, line).expect("it is sent").answer().await.message().content
}

/// Game in a channel of one guild, and a second guild where the bot always stays.
struct Host {
    server: Server,
    bot: DiscordBot,
    anna: Person,
    island: Id,
    games: Id,
    elsewhere: Id,
    /// Message of the first turn in which Anna is prompted.
    turn: Shown,
}

impl Host {
    async fn start() -> Host {
        let server = Server::start().await;
        let (island, atoll) = (server.guild("Island"), server.guild("Atoll"));
        let (games, elsewhere) = (server.channel("games"), server.channel_in(atoll, "games"));
        let anna = server.user("anna");
        let bot = DiscordBot::start(&server).await;
        for line in ["/new", "/robot add kind:random", "/start"] {
            told(&anna, games, line).await;
        }
        told(&anna, elsewhere, "/new").await;
        let turn = anna.with_button(games, "Place the settlement").await;
        Host { server, bot, anna, island, games, elsewhere, turn }
    }

    /// Waits for an answer in the other guild: by then the bot has handled all earlier events.
    async fn works(&self) {
        let answer = told(&self.anna, self.elsewhere, "/option points value:12").await;
        assert!(answer.contains("Done."), "{answer}");
        let changed = |shown: &Shown| shown.content.contains("12 points") && shown.button("Join").is_some();
        self.anna.message(self.elsewhere, "the lobby has changed", changed).await;
        told(&self.anna, self.elsewhere, "/option points value:10").await;
    }

    /// Number of requests about the game's channel.
    fn requests(&self) -> usize {
        let games = self.games.to_string();
        let about = |world: &mut tests::discord::world::World| {
            world.traffic.exchanges.iter().filter(|exchange| exchange.path.contains(&games)).count()
        };
        self.server.look(about)
    }

    /// Asserts that a message newer than `after` announces the return and has working buttons. Returns its id.
    async fn goes_on(&self, after: Id) -> Id {
        let fits = |shown: &Shown| shown.content.contains(BACK) && shown.id > after;
        let now = self.anna.message(self.games, "a word that it goes on", fits).await;
        self.anna.press(&now, "My hand").expect("it is sent").answer().await.message();
        self.anna.press(&now, "Place the settlement").expect("it is sent").answer().await.message();
        now.id
    }

    fn said_back(&self) -> usize {
        self.anna.messages(self.games).iter().filter(|shown| shown.content.contains(BACK)).count()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn removed_bot_resumes_game_when_invited_again() {
    let host = Host::start().await;
    host.server.remove_bot(host.island);
    host.works().await;
    let before = host.requests();
    host.works().await;
    assert_eq!(host.requests(), before, "nothing is sent where the bot is not");
    host.server.invite_bot(host.island);
    host.goes_on(host.turn.id).await;
    host.server.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn removal_is_noticed_after_restart() {
    let mut host = Host::start().await;
    host.server.remove_bot(host.island);
    host.works().await;
    host.bot.kill().await;
    host.bot.start_again().await;
    host.works().await;
    host.server.invite_bot(host.island);
    let now = host.goes_on(host.turn.id).await;
    // No event reports this removal.
    host.bot.kill().await;
    host.server.remove_bot(host.island);
    host.bot.start_again().await;
    host.works().await;
    host.server.invite_bot(host.island);
    host.goes_on(now).await;
    host.server.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn guild_outage_is_not_taken_for_removal() {
    let host = Host::start().await;
    host.server.lose_guild(host.island);
    host.works().await;
    host.server.find_guild(host.island);
    host.works().await;
    host.anna.press(&host.turn, "Place the settlement").expect("it is sent").answer().await.message();
    assert_eq!(host.said_back(), 0, "nobody has noticed");
    host.server.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_channels_and_threads_leave_bot_working() {
    let mut host = Host::start().await;
    let hall = host.server.channel("hall");
    let answer = told(&host.anna, hall, "/new thread:true").await;
    let thread = answer.split("<#").nth(1).and_then(|rest| rest.split('>').next()).expect("a thread");
    let thread: Id = thread.parse().expect("a number");
    host.anna.with_button(thread, "Join").await;
    // Its thread is deleted with it.
    host.server.delete_channel(hall);
    host.works().await;
    host.server.delete_channel(host.games);
    host.works().await;
    // A channel is deleted while the bot does not run.
    let other = host.server.channel("other");
    told(&host.anna, other, "/new").await;
    host.anna.with_button(other, "Join").await;
    host.bot.kill().await;
    host.server.delete_channel(other);
    host.bot.start_again().await;
    host.works().await;
    let last = host.server.channel("last");
    told(&host.anna, last, "/new").await;
    host.anna.with_button(last, "Join").await;
    host.server.finish();
}

/// Game of Anna and Bob in progress, at Anna's turn.
async fn midway() -> (Server, DiscordBot, Id, [Person; 2], tempfile::TempDir) {
    let server = Server::start().await;
    let (channel, folder) = (server.channel("games"), tempfile::tempdir().expect("a folder"));
    let people = ["anna", "bob"].map(|name| server.user(name));
    let data = folder.path().join("data");
    let cards = Cards::of(Resource::Brick, 4);
    let seated = [(&people[0], "Anna", cards), (&people[1], "Bob", cards)];
    tokio::task::block_in_place(|| keep(&data, channel, &seated));
    let bot = DiscordBot::launch(&server, Launch { data: Some(data), ..Launch::default() }).await;
    people[0].with_button(channel, "End turn").await;
    people[0].message(channel, "how it stands is pinned", |shown| shown.pinned).await;
    (server, bot, channel, people, folder)
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_messages_are_reposted_with_next_move() {
    let (server, _bot, channel, [anna, _], _folder) = midway().await;
    let turn = anna.with_button(channel, "End turn").await;
    let status = anna.message(channel, "how it stands", |shown| shown.pinned).await;
    assert!(anna.delete(&turn) && anna.delete(&status));
    told(&anna, channel, "/trade bank give:4 brick want:1 ore").await;
    let again = |shown: &Shown| shown.id > turn.id && shown.content.contains("Anna gives the bank");
    let turn = anna.message(channel, "the turn", again).await;
    anna.message(channel, "how it stands", |shown| shown.pinned && shown.id > status.id).await;
    anna.press(&turn, "End turn").expect("it is sent").answer().await;
    anna.with_button(channel, "Roll the dice").await;
    server.finish();
}

/// Revokes a permission in the middle of a turn, and grants it again later.
async fn check_right(deny: Permissions, name: &str) {
    let (server, _bot, channel, [anna, bob], _folder) = midway().await;
    server.forbid_bot(channel, deny);
    let answer = told(&anna, channel, "/end").await;
    assert!(answer.contains(name), "{answer}");
    // The move is accepted, and so is the next one.
    let refused = |world: &mut tests::discord::world::World| {
        world
            .traffic
            .exchanges
            .iter()
            .any(|exchange| exchange.method != "GET" && exchange.status == 403)
            .then_some(())
    };
    server.until("the turn could not be told", refused).await;
    let answer = told(&bob, channel, "/roll").await;
    assert!(answer.contains(name), "{answer}");
    let answer = told(&bob, channel, "/hand").await;
    assert!(answer.contains("hand"), "what is for one alone needs no rights: {answer}");
    server.forbid_bot(channel, Permissions::empty());
    told(&bob, channel, "/status").await;
    let back = |shown: &Shown| !shown.private && shown.content.contains(BACK);
    let now = bob.message(channel, "a word that it goes on", back).await;
    assert!(now.content.contains("Bob") && !now.attachments.is_empty(), "{}", now.content);
    server.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn game_resumes_after_view_permission_returns() {
    check_right(Permissions::VIEW_CHANNEL, "View Channel").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_resumes_after_send_permission_returns() {
    check_right(Permissions::SEND_MESSAGES, "Send Messages").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_resumes_after_attach_permission_returns() {
    check_right(Permissions::ATTACH_FILES, "Attach Files").await;
}
