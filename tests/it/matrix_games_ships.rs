//! Whole games with ships on a real homeserver, alone and with Cities & Knights, with a check of which secrets each viewer
//! received.

use engine::Catan;
use engine::game::Listed;
use futures_util::future::join_all;
use tests::matrix::secrets::Scanned;
use tests::matrix::{Aim, How, MatrixBot, Play, Power, Privacy, Style, Synapse};
use tests::patience;

/// Plays to the end; asserts that everybody has one hand, and received no secrets of others.
async fn played(names: &[&str], style: Style, options: &str, seed: u64) -> Scanned {
    let server = Synapse::shared().await;
    let bot = MatrixBot::start(&server).await;
    let people = join_all(names.iter().map(|name| server.person(name))).await;
    let mut play = Play::begin(bot, people, style, options, seed).await;
    let end = play.finish().await;
    assert!(end.body.contains("The game is over") && end.body.contains("wins with"), "{}", end.body);
    let (table, scanned) = play.scanned().await;
    assert!(Catan::own_options(&table.options).is_some_and(|options| options.ships.is_some()));
    scanned
}

/// The robot plays to win, because two random players would take long.
fn with_robot(how: How) -> Style {
    Style { how, privacy: Privacy::Plain, power: Power::Member, aim: Aim::Win, robots: &["settler"] }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_robot_finish_ships_by_reactions_and_replies() {
    if patience() == 1 {
        return;
    }
    let scanned = played(&["Anna", "Bob"], with_robot(How::Reactions), "game ships points 4", 13).await;
    assert!(scanned.hands > 5, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_robot_finish_knights_with_ships() {
    if patience() == 1 {
        return;
    }
    let options = "game cities-and-knights board through-the-desert points 5";
    println!("{:?}", played(&["Anna", "Bob"], with_robot(How::Reactions), options, 14).await);
}
