//! Whole games of Elasund on a real homeserver, with a check of which secrets each viewer received.

use engine::Elasund;
use engine::game::HostedTitle;
use futures_util::future::join_all;
use tests::matrix::secrets::AuditCounts;
use tests::matrix::{BotPower, GameSession, InputMethod, MatrixBot, PlayStyle, PlayerGoal, Privacy, Synapse};
use tests::repetition_factor;

/// Plays to the end; asserts that everybody has one hand, and received no secrets of others.
async fn play_and_audit(names: &[&str], style: PlayStyle, seed: u64) -> AuditCounts {
    let server = Synapse::shared().await;
    let bot = MatrixBot::start(&server).await;
    let people = join_all(names.iter().map(|name| server.register_person(name))).await;
    let mut play = GameSession::start_game(bot, people, style, "game elasund", seed).await;
    // The answer that Elasund has no trade precedes any problem with the cards.
    let (host, room) = (&play.people[0], &play.private[0]);
    host.send_text(room, "!trade 1 gold").await;
    host.wait_for_message(room, "what is wrong", |shown| shown.body.contains("nobody trades cards")).await;
    let end = play.play_to_end().await;
    assert!(end.body.contains("The game is over") && end.body.contains("wins with"), "{}", end.body);
    assert_eq!(end.encrypted, style.privacy == Privacy::Encrypted);
    let (table, scanned) = play.finish_and_audit().await;
    assert_eq!(table.options, Elasund::any_options(Default::default()));
    scanned
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_finish_elasund_by_reactions_and_replies() {
    let style = PlayStyle {
        input: InputMethod::Reactions,
        privacy: Privacy::Plain,
        power: BotPower::Member,
        goal: PlayerGoal::Win,
        robots: &[],
    };
    let scanned = play_and_audit(&["Anna", "Bob"], style, 11).await;
    println!("{scanned:?}");
    assert!(scanned.hands > 10, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn person_and_robot_finish_encrypted_elasund_by_commands() {
    if repetition_factor() == 1 {
        return;
    }
    let style = PlayStyle {
        input: InputMethod::Commands,
        privacy: Privacy::Encrypted,
        power: BotPower::Moderator,
        goal: PlayerGoal::Win,
        robots: &["random"],
    };
    println!("{:?}", play_and_audit(&["Anna"], style, 12).await);
}
