//! Whole games of Cities & Knights on a real homeserver, with a check of which secrets each viewer received.

use engine::Catan;
use engine::game::HostedTitle;
use futures_util::future::join_all;
use tests::matrix::secrets::AuditCounts;
use tests::matrix::{BotPower, GameSession, InputMethod, MatrixBot, PlayStyle, PlayerGoal, Privacy, Synapse};
use tests::repetition_factor;

/// Everybody starts with a settlement and a city, which are 3 points.
const SHORTEST_GAME: &str = "game cities-and-knights points 5 defense volunteers";

/// Plays to the end; asserts that everybody has one hand, and received no secrets of others.
async fn play_and_audit(names: &[&str], style: PlayStyle, seed: u64) -> AuditCounts {
    let server = Synapse::shared().await;
    let bot = MatrixBot::start(&server).await;
    let people = join_all(names.iter().map(|name| server.register_person(name))).await;
    let mut play = GameSession::start_game(bot, people, style, SHORTEST_GAME, seed).await;
    let end = play.play_to_end().await;
    assert!(end.body.contains("The game is over") && end.body.contains("wins with"), "{}", end.body);
    assert_eq!(end.encrypted, style.privacy == Privacy::Encrypted);
    let (table, scanned) = play.finish_and_audit().await;
    assert!(Catan::downcast_options(&table.options).is_some_and(|options| options.cities_knights.is_some()));
    scanned
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_finish_cities_and_knights_by_reactions_and_replies() {
    if repetition_factor() == 1 {
        return;
    }
    let style = PlayStyle {
        input: InputMethod::Reactions,
        privacy: Privacy::Plain,
        power: BotPower::Member,
        goal: PlayerGoal::Win,
        robots: &[],
    };
    let scanned = play_and_audit(&["Anna", "Bob", "Chloe"], style, 11).await;
    println!("{scanned:?}");
    assert!(scanned.hands > 10, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_robot_finish_encrypted_cities_and_knights() {
    let style = PlayStyle {
        input: InputMethod::Reactions,
        privacy: Privacy::Encrypted,
        power: BotPower::Moderator,
        goal: PlayerGoal::Win,
        robots: &["settler"],
    };
    println!("{:?}", play_and_audit(&["Anna", "Bob"], style, 12).await);
}
