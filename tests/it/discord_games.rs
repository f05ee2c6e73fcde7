//! Whole games on the Discord test server, with a check of which secrets each viewer received.

use std::time::Duration;

use tests::discord::audited_game::AuditedGame;
use tests::discord::bot_process::{ConnectionMode, LaunchOptions};
use tests::discord::play::{DirectMessages, GameSession, InputMethod, NAMES, PlayStyle};
use tests::discord::rate_limit::RateLimits;
use tests::discord::{DiscordBot, DiscordServer, FaultRates, ServerSetup, VisibleMessage};
use tests::repetition_factor;

const BY_BUTTONS: PlayStyle = PlayStyle { input: InputMethod::Buttons, direct_messages: DirectMessages::Yes };
const BY_COMMANDS: PlayStyle = PlayStyle { input: InputMethod::Commands, direct_messages: DirectMessages::No };

async fn start_game(style: PlayStyle, options: &str, seed: u64) -> GameSession {
    let server = DiscordServer::start().await;
    let bot = DiscordBot::start(&server).await;
    GameSession::start_game(server, bot, style, options, seed).await
}

fn assert_game_over(end: &VisibleMessage) -> bool {
    end.content.contains("The game is over") && end.content.contains("wins with")
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_game_by_buttons() {
    let mut play = start_game(BY_BUTTONS, "points:4", 1).await;
    let end = play.play_to_victory().await;
    assert!(assert_game_over(&end), "{}", end.content);
    let board = play.final_board_alt(&end);
    assert!(board.len() > 50, "{board}");
    for person in &play.people {
        let hands = person.dms().into_iter().filter(|shown| shown.text().contains("Your hand")).count();
        assert_eq!(hands, 1, "one message in {} is the hand", person.mention());
    }
    println!("{} counted requests in {} moves", play.server.counted_requests(), play.attempts);
    let (_, scanned) = play.finish_and_audit().await;
    println!("{scanned:?}");
    assert!(scanned.hands > 30, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_game_by_commands() {
    let mut play = start_game(BY_COMMANDS, "points:4", 2).await;
    let end = play.play_to_end().await;
    assert!(assert_game_over(&end), "{}", end.content);
    for person in &play.people {
        assert!(person.dms().is_empty(), "nobody asked for direct messages");
    }
    println!("{:?}", play.finish_and_audit().await.1);
}

#[tokio::test(flavor = "multi_thread")]
async fn six_people_finish_game_by_buttons() {
    if repetition_factor() == 1 {
        return;
    }
    let game = AuditedGame::start(&NAMES, BY_BUTTONS, "points:4", 6).await;
    let (table, scanned) = game.play_and_audit().await;
    assert_eq!(table.play().map(|play| play.game.players()), Some(NAMES.len()));
    assert!(scanned.hands > 30, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_are_reported_once() {
    let mut play =
        start_game(PlayStyle { input: InputMethod::Buttons, direct_messages: DirectMessages::Closed }, "points:3", 3)
            .await;
    let end = play.play_to_end().await;
    assert!(assert_game_over(&end), "{}", end.content);
    for person in &play.people {
        assert!(person.dms().is_empty());
        let told =
            person.sightings().iter().filter(|seen| seen.text.contains("I can’t send you direct messages")).count();
        assert_eq!(told, 1, "{}", person.mention());
    }
    // The hand is still available by command.
    let [anna, ..] = play.people.as_slice() else { panic!("people") };
    let answer = anna.send_command(play.channel, "/hand").expect("sent").wait_for_message().await;
    assert!(answer.private && answer.content.contains("Your hand"), "{}", answer.content);
    play.finish_and_audit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_bot_resumes_game_and_old_button_works() {
    let mut play = start_game(BY_BUTTONS, "points:10", 4).await;
    for round in 0..3 {
        play.play_moves(12).await;
        let old = play.turn_message().await;
        play.bot.kill().await;
        play.bot.restart().await;
        let [anna, ..] = play.people.as_slice() else { panic!("people") };
        let hand = anna.press_stale_button(&old, "My hand").expect("it is there").wait_for_message().await;
        assert!(hand.private && hand.content.contains("Your hand"), "{round}: {}", hand.content);
    }
    play.play_moves(12).await;
    for (turn, times) in play.turns() {
        // Initial placement gives everybody two turns.
        let most = if turn.starts_with("**Founding") { 2 } else { 1 };
        assert!(times <= most, "{turn} is there {times} times");
    }
    play.finish_and_audit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_survives_random_faults() {
    // As shipped: encrypted, with the library's own rate limiter.
    let server = DiscordServer::start_with(ServerSetup { limits: RateLimits::Buckets, ..ServerSetup::default() }).await;
    let launch = LaunchOptions { connection: ConnectionMode::Production, ..LaunchOptions::default() };
    let bot = DiscordBot::launch(&server, launch).await;
    let mut play = GameSession::start_game(server, bot, BY_BUTTONS, "points:4", 5).await;
    let chances = FaultRates {
        too_many: 30,
        broken: 30,
        cut_before: 20,
        cut_after: 20,
        reconnect: 4,
        gateway_cut: 4,
        invalid: 2,
    };
    play.server.inject_random_faults(chances, 5);
    play.play_moves(120).await;
    let end = play.resign_all_but_one().await;
    play.server.inject_random_faults(FaultRates::default(), 5);
    assert!(assert_game_over(&end), "{}", end.content);
    for (turn, times) in play.turns() {
        let most = if turn.starts_with("**Founding") { 2 } else { 1 };
        assert!(times <= most, "{turn} is there {times} times");
    }
    let happened = play.server.with_world(|world| world.faults.occurred);
    println!("{happened} faults and {} counted requests in {} moves", play.server.counted_requests(), play.attempts);
    assert!(happened > 20, "{happened}");
    play.server.advance(Duration::from_secs(1));
    play.finish_and_audit().await;
}
