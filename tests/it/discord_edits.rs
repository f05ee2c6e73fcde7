//! Edits of messages on Discord: by an interaction token while it is valid, by the channel's route, or by a new message.

use std::time::Duration;

use tests::discord::fixture::{
    finish_and_audit, run_command, run_with_first_completion, start_game, start_with_person,
};
use tests::discord::play::{DirectMessages, GameSession, InputMethod, PlayStyle};
use tests::discord::world::World;
use tests::discord::{
    DiscordBot, DiscordServer, Id, InteractionAnswer, Person, RequestFault, RequestPattern, ServerSetup, VisibleMessage,
};

/// Edits of a message by token and by the channel's route, and edits refused because of an invalid token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Changes {
    by_token: usize,
    counted: usize,
    refused: usize,
}

impl Changes {
    fn from_message(world: &World, message: Id) -> Changes {
        let counted = format!("/messages/{message}");
        let edits = || world.traffic.exchanges.iter().filter(|exchange| exchange.method == "PATCH");
        let by_token = |status: u16| {
            edits().filter(|exchange| exchange.path.ends_with("@original") && exchange.status == status).count()
        };
        Changes {
            by_token: by_token(200),
            counted: edits().filter(|exchange| exchange.path.ends_with(&counted)).count(),
            refused: by_token(401),
        }
    }
}

/// Waits until the lobby shows that many people.
async fn wait_for_people(person: &Person, channel: Id, count: usize) -> VisibleMessage {
    let told = if count == 1 { "At the table: ".to_owned() } else { format!("At the table ({count}): ") };
    person.wait_for_message(channel, "they sit there", |shown| shown.content.contains(&told)).await
}

/// Waits until a message has exactly these counts.
async fn wait_for_changes(server: &DiscordServer, message: Id, changes: Changes) {
    let look = |world: &mut World| (Changes::from_message(world, message) == changes).then_some(());
    server.wait_for(&format!("there are just these changes: {changes:?}"), look).await;
}

/// Lobby that Bob has just left by its button, so that the bot has an interaction token.
async fn left() -> (DiscordServer, DiscordBot, Person, Person, VisibleMessage) {
    let (server, bot, anna) = start_with_person().await;
    let (games, bob) = (server.channel("games"), server.person("bob"));
    run_command(&anna, games, "/new").await;
    run_command(&bob, games, "/join").await;
    let lobby = wait_for_people(&anna, games, 2).await;
    let answer = bob.press_button(&lobby, "Leave").expect("it is sent").wait_for_answer().await;
    assert!(matches!(answer, InteractionAnswer::Nothing), "{answer:?}");
    let lobby = wait_for_people(&anna, games, 1).await;
    wait_for_changes(&server, lobby.id, LEFT).await;
    (server, bot, anna, bob, lobby)
}

/// Counts after Bob's command and his press.
const LEFT: Changes = Changes { by_token: 1, counted: 1, refused: 0 };

#[tokio::test(flavor = "multi_thread")]
async fn opening_menu_keeps_edit_token() {
    let (server, bot, anna, bob, lobby) = left().await;
    for _ in 0..2 {
        let menu = anna.press_button(&lobby, "More").expect("it is sent").wait_for_message().await;
        assert!(menu.private);
    }
    run_command(&bob, lobby.channel, "/join").await;
    wait_for_people(&anna, lobby.channel, 2).await;
    wait_for_changes(&server, lobby.id, Changes { by_token: 2, ..LEFT }).await;
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn edit_with_expired_token_uses_channel_route() {
    let (server, bot, anna, bob, lobby) = left().await;
    server.advance(Duration::from_secs(16 * 60));
    run_command(&bob, lobby.channel, "/join").await;
    wait_for_people(&anna, lobby.channel, 2).await;
    wait_for_changes(&server, lobby.id, Changes { counted: 2, refused: 1, ..LEFT }).await;
    // The invalid token is not tried again.
    run_command(&anna, lobby.channel, "/robot add kind:random").await;
    wait_for_people(&anna, lobby.channel, 3).await;
    wait_for_changes(&server, lobby.id, Changes { counted: 3, refused: 1, ..LEFT }).await;
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn uneditable_message_is_reposted() {
    let (server, bot, anna) = start_with_person().await;
    let games = server.channel("games");
    let turn = start_game(&anna, games).await;
    let status = anna.wait_for_message(games, "the status is pinned", |shown| shown.pinned).await;
    server.advance(Duration::from_secs(3_700));
    run_with_first_completion(&anna, games, "/build settlement where:").await;
    let again = anna.wait_for_button(games, "Lay the road").await;
    assert!(again.id > turn.id, "{}", again.content);
    for old in [turn.id, status.id] {
        let gone = |all: &[VisibleMessage]| all.iter().all(|shown| shown.id != old).then_some(());
        anna.wait_for(games, "the old message is gone", gone).await;
    }
    let pinned: Vec<VisibleMessage> = anna.messages(games).into_iter().filter(|shown| shown.pinned).collect();
    assert!(matches!(pinned.as_slice(), [one] if one.id > status.id), "{pinned:?}");
    let too_old = |world: &mut World| {
        let refused = world.traffic.exchanges.iter().filter(|exchange| exchange.code == 30046);
        (refused.count() == 2).then_some(())
    };
    server.wait_for("the turn and the status were too old", too_old).await;
    finish_and_audit(&server, bot).await;
}

/// If Discord says that an interaction was answered already, the answer may be that of another process: its token is not
/// used.
#[tokio::test(flavor = "multi_thread")]
async fn token_of_doubtful_answer_is_not_used() {
    let (server, bot, anna, bob, lobby) = left().await;
    run_command(&bob, lobby.channel, "/join").await;
    let lobby = wait_for_people(&anna, lobby.channel, 2).await;
    wait_for_changes(&server, lobby.id, Changes { by_token: 2, ..LEFT }).await;
    server.advance(Duration::from_secs(16 * 60));
    server.inject_fault(RequestPattern::new("POST", "/callback"), RequestFault::CutAfter, 1);
    bob.press_button(&lobby, "Leave").expect("it is sent").wait_for_answer().await;
    wait_for_people(&anna, lobby.channel, 1).await;
    // The first token has expired, and the second may belong to another process.
    wait_for_changes(&server, lobby.id, Changes { by_token: 2, counted: 2, refused: 1 }).await;
    finish_and_audit(&server, bot).await;
}

/// Time between two moves of a slow game.
const SLOW: Duration = Duration::from_secs(4 * 3600);
/// Maximum number of posts in a channel per 100 turns.
const POSTS: usize = 130;

#[tokio::test(flavor = "multi_thread")]
async fn slow_game_edits_messages_and_leaves_no_pin_notice() {
    // Discord does not document how many edits of an old message it permits.
    let server = DiscordServer::start_with(ServerSetup { max_late_edits: u32::MAX, ..ServerSetup::default() }).await;
    let bot = DiscordBot::start(&server).await;
    let style = PlayStyle { input: InputMethod::Commands, direct_messages: DirectMessages::No };
    let mut play = GameSession::start_game_among(&["anna", "bob"], server, bot, style, "points:10", 6).await;
    play.turn_message().await;
    let posts = |play: &GameSession| {
        let path = format!("/channels/{}/messages", play.channel);
        let is_post = |world: &mut World| {
            let all = world.traffic.exchanges.iter();
            all.filter(|one| one.method == "POST" && one.path.ends_with(&path) && one.status == 200).count()
        };
        play.server.with_world(is_post)
    };
    let (begun, turns) = (posts(&play), play.turns().len());
    for _ in 0..60 {
        play.server.advance(SLOW);
        play.play_moves(1).await;
    }
    let (posts, turns) = (posts(&play) - begun, play.turns().len() - turns);
    println!("{posts} posts in {turns} turns");
    assert!(turns > 5 && posts * 100 <= turns * POSTS, "{posts} posts in {turns} turns");
    let notices = play.spectator.messages(play.channel).iter().filter(|shown| shown.kind == 6).count();
    assert_eq!(notices, 0, "notices of pins");
    let GameSession { server, bot, .. } = play;
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn post_with_failed_answer_is_edited_only_by_news() {
    let (server, bot, anna) = start_with_person().await;
    let games = server.channel("games");
    server.inject_fault(RequestPattern::new("POST", "/messages"), RequestFault::ServerErrorAfter(502), 1);
    run_command(&anna, games, "/new").await;
    let lobby = anna.wait_for_button(games, "Join").await;
    run_command(&anna, games, "/option points value:12").await;
    anna.wait_for_message(games, "another option", |shown| shown.content.contains("12 points")).await;
    wait_for_changes(&server, lobby.id, Changes { by_token: 0, counted: 1, refused: 0 }).await;
    finish_and_audit(&server, bot).await;
}
