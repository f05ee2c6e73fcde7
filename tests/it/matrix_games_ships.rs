//! Whole games with ships on a real homeserver, alone and with Cities & Knights, with a check of which secrets each viewer
//! received.

use engine::Catan;
use engine::game::HostedTitle;
use futures_util::future::join_all;
use tests::matrix::secrets::AuditCounts;
use tests::matrix::{BotPower, GameSession, InputMethod, MatrixBot, PlayStyle, PlayerGoal, Privacy, Synapse};
use tests::repetition_factor;

/// Plays to the end; asserts that everybody has one hand, and received no secrets of others.
async fn play_and_audit(names: &[&str], style: PlayStyle, options: &str, seed: u64) -> AuditCounts {
    let server = Synapse::shared().await;
    let bot = MatrixBot::start(&server).await;
    let people = join_all(names.iter().map(|name| server.register_person(name))).await;
    let mut play = GameSession::start_game(bot, people, style, options, seed).await;
    let end = play.play_to_end().await;
    assert!(end.body.contains("The game is over") && end.body.contains("wins with"), "{}", end.body);
    let (table, scanned) = play.finish_and_audit().await;
    assert!(Catan::downcast_options(&table.options).is_some_and(|options| options.ships.is_some()));
    scanned
}

/// The robot plays to win, because two random players would take long.
fn with_robot(how: InputMethod) -> PlayStyle {
    PlayStyle {
        input: how,
        privacy: Privacy::Plain,
        power: BotPower::Member,
        goal: PlayerGoal::Win,
        robots: &["settler"],
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_robot_finish_ships_by_reactions_and_replies() {
    if repetition_factor() == 1 {
        return;
    }
    let scanned = play_and_audit(&["Anna", "Bob"], with_robot(InputMethod::Reactions), "game ships points 4", 13).await;
    assert!(scanned.hands > 5, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_robot_finish_knights_with_ships() {
    if repetition_factor() == 1 {
        return;
    }
    let options = "game cities-and-knights board through-the-desert points 5";
    println!("{:?}", play_and_audit(&["Anna", "Bob"], with_robot(InputMethod::Reactions), options, 14).await);
}
