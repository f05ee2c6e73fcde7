//! Removal of the bot, of channels, messages and permissions on Discord: games wait, and resume.

use engine::catan::resource::{Cards, Resource};
use tests::discord::bot_process::LaunchOptions;
use tests::discord::position::store_game;
use tests::discord::{DiscordBot, DiscordServer, Id, Person, VisibleMessage};
use twilight_model::guild::Permissions;

const BACK: &str = "Back again: the game goes on where it stood.";

async fn run_command(person: &Person, channel: Id, line: &str) -> String {
    person.send_command(channel, line).expect("it is sent").wait_for_message().await.content
}

/// Game in a channel of one guild, and a second guild where the bot always stays.
struct Host {
    server: DiscordServer,
    bot: DiscordBot,
    anna: Person,
    island: Id,
    games: Id,
    elsewhere: Id,
    /// Message of the first turn in which Anna is prompted.
    turn: VisibleMessage,
}

impl Host {
    async fn start() -> Host {
        let server = DiscordServer::start().await;
        let (island, atoll) = (server.guild("Island"), server.guild("Atoll"));
        let (games, elsewhere) = (server.channel("games"), server.channel_in(atoll, "games"));
        let anna = server.person("anna");
        let bot = DiscordBot::start(&server).await;
        for line in ["/new", "/robot add kind:random", "/start"] {
            run_command(&anna, games, line).await;
        }
        run_command(&anna, elsewhere, "/new").await;
        let turn = anna.wait_for_button(games, "Place the settlement").await;
        Host { server, bot, anna, island, games, elsewhere, turn }
    }

    /// Waits for an answer in the other guild: by then the bot has handled all earlier events.
    async fn works(&self) {
        let answer = run_command(&self.anna, self.elsewhere, "/option points value:12").await;
        assert!(answer.contains("Done."), "{answer}");
        let changed = |shown: &VisibleMessage| shown.content.contains("12 points") && shown.button("Join").is_some();
        self.anna.wait_for_message(self.elsewhere, "the lobby has changed", changed).await;
        run_command(&self.anna, self.elsewhere, "/option points value:10").await;
    }

    /// Number of requests about the game's channel.
    fn requests(&self) -> usize {
        let games = self.games.to_string();
        let about = |world: &mut tests::discord::world::World| {
            world.traffic.exchanges.iter().filter(|exchange| exchange.path.contains(&games)).count()
        };
        self.server.with_world(about)
    }

    /// Asserts that a message newer than `after` announces the return and has working buttons. Returns its id.
    async fn goes_on(&self, after: Id) -> Id {
        let fits = |shown: &VisibleMessage| shown.content.contains(BACK) && shown.id > after;
        let now = self.anna.wait_for_message(self.games, "a word that it goes on", fits).await;
        self.anna.press_button(&now, "My hand").expect("it is sent").wait_for_message().await;
        self.anna.press_button(&now, "Place the settlement").expect("it is sent").wait_for_message().await;
        now.id
    }

    fn count_returns(&self) -> usize {
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
    host.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn removal_is_noticed_after_restart() {
    let mut host = Host::start().await;
    host.server.remove_bot(host.island);
    host.works().await;
    host.bot.kill().await;
    host.bot.restart().await;
    host.works().await;
    host.server.invite_bot(host.island);
    let now = host.goes_on(host.turn.id).await;
    // No event reports this removal.
    host.bot.kill().await;
    host.server.remove_bot(host.island);
    host.bot.restart().await;
    host.works().await;
    host.server.invite_bot(host.island);
    host.goes_on(now).await;
    host.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn guild_outage_is_not_taken_for_removal() {
    let host = Host::start().await;
    host.server.make_guild_unavailable(host.island);
    host.works().await;
    host.server.restore_guild(host.island);
    host.works().await;
    host.anna.press_button(&host.turn, "Place the settlement").expect("it is sent").wait_for_message().await;
    assert_eq!(host.count_returns(), 0, "nobody has noticed");
    host.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_channels_and_threads_leave_bot_working() {
    let mut host = Host::start().await;
    let hall = host.server.channel("hall");
    let answer = run_command(&host.anna, hall, "/new thread:true").await;
    let thread = answer.split("<#").nth(1).and_then(|rest| rest.split('>').next()).expect("a thread");
    let thread: Id = thread.parse().expect("a number");
    host.anna.wait_for_button(thread, "Join").await;
    // Its thread is deleted with it.
    host.server.delete_channel(hall);
    host.works().await;
    host.server.delete_channel(host.games);
    host.works().await;
    // A channel is deleted while the bot does not run.
    let other = host.server.channel("other");
    run_command(&host.anna, other, "/new").await;
    host.anna.wait_for_button(other, "Join").await;
    host.bot.kill().await;
    host.server.delete_channel(other);
    host.bot.restart().await;
    host.works().await;
    let last = host.server.channel("last");
    run_command(&host.anna, last, "/new").await;
    host.anna.wait_for_button(last, "Join").await;
    host.server.assert_no_violations();
}

/// Game of Anna and Bob in progress, at Anna's turn.
async fn midway() -> (DiscordServer, DiscordBot, Id, [Person; 2], tempfile::TempDir) {
    let server = DiscordServer::start().await;
    let (channel, folder) = (server.channel("games"), tempfile::tempdir().expect("a folder"));
    let people = ["anna", "bob"].map(|name| server.person(name));
    let data = folder.path().join("data");
    let cards = Cards::from_card(Resource::Brick, 4);
    let seated = [(&people[0], "Anna", cards), (&people[1], "Bob", cards)];
    tokio::task::block_in_place(|| store_game(&data, channel, &seated));
    let bot = DiscordBot::launch(&server, LaunchOptions { data: Some(data), ..LaunchOptions::default() }).await;
    people[0].wait_for_button(channel, "End turn").await;
    people[0].wait_for_message(channel, "how it stands is pinned", |shown| shown.pinned).await;
    (server, bot, channel, people, folder)
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_messages_are_reposted_with_next_move() {
    let (server, _bot, channel, [anna, _], _folder) = midway().await;
    let turn = anna.wait_for_button(channel, "End turn").await;
    let status = anna.wait_for_message(channel, "how it stands", |shown| shown.pinned).await;
    assert!(anna.delete(&turn) && anna.delete(&status));
    run_command(&anna, channel, "/trade bank give:4 brick want:1 ore").await;
    let again = |shown: &VisibleMessage| shown.id > turn.id && shown.content.contains("Anna gives the bank");
    let turn = anna.wait_for_message(channel, "the turn", again).await;
    anna.wait_for_message(channel, "how it stands", |shown| shown.pinned && shown.id > status.id).await;
    anna.press_button(&turn, "End turn").expect("it is sent").wait_for_answer().await;
    anna.wait_for_button(channel, "Roll the dice").await;
    server.assert_no_violations();
}

/// Revokes a permission in the middle of a turn, and grants it again later.
async fn check_right(deny: Permissions, name: &str) {
    let (server, _bot, channel, [anna, bob], _folder) = midway().await;
    server.deny_bot(channel, deny);
    let answer = run_command(&anna, channel, "/end").await;
    assert!(answer.contains(name), "{answer}");
    // The move is accepted, and so is the next one.
    let refused = |world: &mut tests::discord::world::World| {
        world.traffic.exchanges.iter().any(|exchange| exchange.method != "GET" && exchange.status == 403).then_some(())
    };
    server.wait_for("the turn could not be told", refused).await;
    let answer = run_command(&bob, channel, "/roll").await;
    assert!(answer.contains(name), "{answer}");
    let answer = run_command(&bob, channel, "/hand").await;
    assert!(answer.contains("hand"), "what is for one alone needs no rights: {answer}");
    server.deny_bot(channel, Permissions::empty());
    run_command(&bob, channel, "/status").await;
    let back = |shown: &VisibleMessage| !shown.private && shown.content.contains(BACK);
    let now = bob.wait_for_message(channel, "a word that it goes on", back).await;
    assert!(now.content.contains("Bob") && !now.attachments.is_empty(), "{}", now.content);
    server.assert_no_violations();
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
