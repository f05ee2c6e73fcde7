//! Edits of messages on Discord: by an interaction token while it is valid, by the channel's route, or by a new message.

use std::time::Duration;

use tests::discord::begun::{finished, first_way, game, started, told};
use tests::discord::play::{Direct, How, Play, Style};
use tests::discord::world::World;
use tests::discord::{Answer, DiscordBot, Fault, Id, On, Person, Server, Setup, Shown};

/// Edits of a message by token and by the channel's route, and edits refused because of an invalid token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Changes {
    by_token: usize,
    counted: usize,
    refused: usize,
}

impl Changes {
    fn of(world: &World, message: Id) -> Changes {
        let counted = format!("/messages/{message}");
        let edits = || world.traffic.exchanges.iter().filter(|exchange| exchange.method == "PATCH");
        let by_token = |status: u16| {
            edits()
                .filter(|exchange| exchange.path.ends_with("@original") && exchange.status == status)
                .count()
        };
        Changes {
            by_token: by_token(200),
            counted: edits().filter(|exchange| exchange.path.ends_with(&counted)).count(),
            refused: by_token(401),
        }
    }
}

/// Waits until the lobby shows that many people.
async fn seated(person: &Person, channel: Id, count: usize) -> Shown {
    let told = if count == 1 { "At the table: ".to_owned() } else { format!("At the table ({count}): ") };
    person.message(channel, "they sit there", |shown| shown.content.contains(&told)).await
}

/// Waits until a message has exactly these counts.
async fn changed(server: &Server, message: Id, changes: Changes) {
    let look = |world: &mut World| (Changes::of(world, message) == changes).then_some(());
    server.until(&format!("there are just these changes: {changes:?}"), look).await;
}

/// Lobby that Bob has just left by its button, so that the bot has an interaction token.
async fn left() -> (Server, DiscordBot, Person, Person, Shown) {
    let (server, bot, anna) = started().await;
    let (games, bob) = (server.channel("games"), server.user("bob"));
    told(&anna, games, "/new").await;
    told(&bob, games, "/join").await;
    let lobby = seated(&anna, games, 2).await;
    let answer = bob.press(&lobby, "Leave").expect("it is sent").answer().await;
    assert!(matches!(answer, Answer::Nothing), "{answer:?}");
    let lobby = seated(&anna, games, 1).await;
    changed(&server, lobby.id, LEFT).await;
    (server, bot, anna, bob, lobby)
}

/// Counts after Bob's command and his press.
const LEFT: Changes = Changes { by_token: 1, counted: 1, refused: 0 };

#[tokio::test(flavor = "multi_thread")]
async fn opening_menu_keeps_edit_token() {
    let (server, bot, anna, bob, lobby) = left().await;
    for _ in 0..2 {
        let menu = anna.press(&lobby, "More").expect("it is sent").answer().await.message();
        assert!(menu.private);
    }
    told(&bob, lobby.channel, "/join").await;
    seated(&anna, lobby.channel, 2).await;
    changed(&server, lobby.id, Changes { by_token: 2, ..LEFT }).await;
    finished(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn edit_with_expired_token_uses_channel_route() {
    let (server, bot, anna, bob, lobby) = left().await;
    server.pass(Duration::from_secs(16 * 60));
    told(&bob, lobby.channel, "/join").await;
    seated(&anna, lobby.channel, 2).await;
    changed(&server, lobby.id, Changes { counted: 2, refused: 1, ..LEFT }).await;
    // The invalid token is not tried again.
    told(&anna, lobby.channel, "/robot add kind:random").await;
    seated(&anna, lobby.channel, 3).await;
    changed(&server, lobby.id, Changes { counted: 3, refused: 1, ..LEFT }).await;
    finished(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn uneditable_message_is_reposted() {
    let (server, bot, anna) = started().await;
    let games = server.channel("games");
    let turn = game(&anna, games).await;
    let status = anna.message(games, "the status is pinned", |shown| shown.pinned).await;
    server.pass(Duration::from_secs(3_700));
    first_way(&anna, games, "/build settlement where:").await;
    let again = anna.with_button(games, "Lay the road").await;
    assert!(again.id > turn.id, "{}", again.content);
    for old in [turn.id, status.id] {
        let gone = |all: &[Shown]| all.iter().all(|shown| shown.id != old).then_some(());
        anna.until(games, "the old message is gone", gone).await;
    }
    let pinned: Vec<Shown> = anna.messages(games).into_iter().filter(|shown| shown.pinned).collect();
    assert!(matches!(pinned.as_slice(), [one] if one.id > status.id), "{pinned:?}");
    let too_old = |world: &mut World| {
        let refused = world.traffic.exchanges.iter().filter(|exchange| exchange.code == 30046);
        (refused.count() == 2).then_some(())
    };
    server.until("the turn and the status were too old", too_old).await;
    finished(&server, bot).await;
}

/// If Discord says that an interaction was answered already, the answer may be that of another process: its token is not
/// used.
#[tokio::test(flavor = "multi_thread")]
async fn token_of_doubtful_answer_is_not_used() {
    let (server, bot, anna, bob, lobby) = left().await;
    told(&bob, lobby.channel, "/join").await;
    let lobby = seated(&anna, lobby.channel, 2).await;
    changed(&server, lobby.id, Changes { by_token: 2, ..LEFT }).await;
    server.pass(Duration::from_secs(16 * 60));
    server.order(On::new("POST", "/callback"), Fault::CutAfter, 1);
    bob.press(&lobby, "Leave").expect("it is sent").answer().await;
    seated(&anna, lobby.channel, 1).await;
    // The first token has expired, and the second may belong to another process.
    changed(&server, lobby.id, Changes { by_token: 2, counted: 2, refused: 1 }).await;
    finished(&server, bot).await;
}

/// Time between two moves of a slow game.
const SLOW: Duration = Duration::from_secs(4 * 3600);
/// Maximum number of posts in a channel per 100 turns.
const POSTS: usize = 130;

#[tokio::test(flavor = "multi_thread")]
async fn slow_game_edits_messages_and_leaves_no_pin_notice() {
    // Discord does not document how many edits of an old message it permits.
    let server = Server::with(Setup { late_edits: u32::MAX, ..Setup::default() }).await;
    let bot = DiscordBot::start(&server).await;
    let style = Style { how: How::Commands, direct: Direct::No };
    let mut play = Play::begin_among(&["anna", "bob"], server, bot, style, "points:10", 6).await;
    play.turn().await;
    let posts = |play: &Play| {
        let path = format!("/channels/{}/messages", play.channel);
        let is_post = |world: &mut World| {
            let all = world.traffic.exchanges.iter();
            all.filter(|one| one.method == "POST" && one.path.ends_with(&path) && one.status == 200).count()
        };
        play.server.look(is_post)
    };
    let (begun, turns) = (posts(&play), play.turns().len());
    for _ in 0..60 {
        play.server.pass(SLOW);
        play.moves(1).await;
    }
    let (posts, turns) = (posts(&play) - begun, play.turns().len() - turns);
    println!("{posts} posts in {turns} turns");
    assert!(turns > 5 && posts * 100 <= turns * POSTS, "{posts} posts in {turns} turns");
    let notices = play.spectator.messages(play.channel).iter().filter(|shown| shown.kind == 6).count();
    assert_eq!(notices, 0, "notices of pins");
    let Play { server, bot, .. } = play;
    finished(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn post_with_failed_answer_is_edited_only_by_news() {
    let (server, bot, anna) = started().await;
    let games = server.channel("games");
    server.order(On::new("POST", "/messages"), Fault::BrokenAfter(502), 1);
    told(&anna, games, "/new").await;
    let lobby = anna.with_button(games, "Join").await;
    told(&anna, games, "/option points value:12").await;
    anna.message(games, "another option", |shown| shown.content.contains("12 points")).await;
    changed(&server, lobby.id, Changes { by_token: 0, counted: 1, refused: 0 }).await;
    finished(&server, bot).await;
}
