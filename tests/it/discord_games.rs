//! Whole games on the Discord test server, with a check of which secrets each viewer received.

use std::time::Duration;

use tests::discord::hosted::{Launch, Way};
use tests::discord::limit::Limits;
use tests::discord::play::{Direct, How, Play, Style};
use tests::discord::{Chances, DiscordBot, Server, Setup, Shown};

const BY_BUTTONS: Style = Style { how: How::Buttons, direct: Direct::Yes };
const BY_COMMANDS: Style = Style { how: How::Commands, direct: Direct::No };

async fn begun(style: Style, options: &str, seed: u64) -> Play {
    let server = Server::start().await;
    let bot = DiscordBot::start(&server).await;
    Play::begin(server, bot, style, options, seed).await
}

fn is_over(end: &Shown) -> bool {
    end.content.contains("The game is over") && end.content.contains("wins with")
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_game_by_buttons() {
    let mut play = begun(BY_BUTTONS, "points:4", 1).await;
    let end = play.win().await;
    assert!(is_over(&end), "{}", end.content);
    let board = play.board_at_the_end(&end);
    assert!(board.len() > 50, "{board}");
    for person in &play.people {
        let hands = person.dms().into_iter().filter(|shown| shown.text().contains("Your hand")).count();
        assert_eq!(hands, 1, "one message in {} is the hand", person.mention());
    }
    println!("{} counted requests in {} moves", play.server.counted(), play.done);
    let (_, scanned) = play.scanned().await;
    println!("{scanned:?}");
    assert!(scanned.hands > 30, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_game_by_commands() {
    let mut play = begun(BY_COMMANDS, "points:4", 2).await;
    let end = play.finish().await;
    assert!(is_over(&end), "{}", end.content);
    for person in &play.people {
        assert!(person.dms().is_empty(), "nobody asked for direct messages");
    }
    println!("{:?}", play.scanned().await.1);
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_are_reported_once() {
    let mut play = begun(Style { how: How::Buttons, direct: Direct::Closed }, "points:3", 3).await;
    let end = play.finish().await;
    assert!(is_over(&end), "{}", end.content);
    for person in &play.people {
        assert!(person.dms().is_empty());
        let told = person
            .seen()
            .iter()
            .filter(|seen| seen.text.contains("I can’t send you direct messages"))
            .count();
        assert_eq!(told, 1, "{}", person.mention());
    }
    // The hand is still available by command.
    let [anna, ..] = play.people.as_slice() else { panic!("people") };
    let answer = anna.say_command(play.channel, "/hand").expect("sent").answer().await.message();
    assert!(answer.private && answer.content.contains("Your hand"), "{}", answer.content);
    play.scanned().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_bot_resumes_game_and_old_button_works() {
    let mut play = begun(BY_BUTTONS, "points:10", 4).await;
    for round in 0..3 {
        play.moves(12).await;
        let old = play.turn().await;
        play.bot.kill().await;
        play.bot.start_again().await;
        let [anna, ..] = play.people.as_slice() else { panic!("people") };
        let hand = anna.press_late(&old, "My hand").expect("it is there").answer().await.message();
        assert!(hand.private && hand.content.contains("Your hand"), "{round}: {}", hand.content);
    }
    play.moves(12).await;
    for (turn, times) in play.turns() {
        // Initial placement gives everybody two turns.
        let most = if turn.starts_with("**Founding") { 2 } else { 1 };
        assert!(times <= most, "{turn} is there {times} times");
    }
    play.scanned().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_survives_random_faults() {
    // As shipped: encrypted, with the library's own rate limiter.
    let server = Server::with(Setup { limits: Limits::Buckets, ..Setup::default() }).await;
    let launch = Launch { way: Way::Shipped, ..Launch::default() };
    let bot = DiscordBot::launch(&server, launch).await;
    let mut play = Play::begin(server, bot, BY_BUTTONS, "points:4", 5).await;
    let chances = Chances {
        too_many: 30,
        broken: 30,
        cut_before: 20,
        cut_after: 20,
        reconnect: 4,
        gateway_cut: 4,
        invalid: 2,
    };
    play.server.misbehave(chances, 5);
    play.moves(120).await;
    let end = play.give_up().await;
    play.server.misbehave(Chances::default(), 5);
    assert!(is_over(&end), "{}", end.content);
    for (turn, times) in play.turns() {
        let most = if turn.starts_with("**Founding") { 2 } else { 1 };
        assert!(times <= most, "{turn} is there {times} times");
    }
    let happened = play.server.look(|world| world.faults.happened);
    println!("{happened} faults and {} counted requests in {} moves", play.server.counted(), play.done);
    assert!(happened > 20, "{happened}");
    play.server.pass(Duration::from_secs(1));
    play.scanned().await;
}
