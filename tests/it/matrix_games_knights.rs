//! Whole games of Cities & Knights on a real homeserver, with a check of which secrets each viewer received.

use engine::Catan;
use engine::game::Listed;
use futures_util::future::join_all;
use tests::matrix::secrets::Scanned;
use tests::matrix::{Aim, How, MatrixBot, Play, Power, Privacy, Style, Synapse};
use tests::patience;

/// Everybody starts with a settlement and a city, which are 3 points.
const SHORT: &str = "game cities-and-knights points 5 defense volunteers";

/// Plays to the end; asserts that everybody has one hand, and received no secrets of others.
async fn played(names: &[&str], style: Style, seed: u64) -> Scanned {
    let server = Synapse::shared().await;
    let bot = MatrixBot::start(&server).await;
    let people = join_all(names.iter().map(|name| server.person(name))).await;
    let mut play = Play::begin(bot, people, style, SHORT, seed).await;
    let end = play.finish().await;
    assert!(end.body.contains("The game is over") && end.body.contains("wins with"), "{}", end.body);
    assert_eq!(end.encrypted, style.privacy == Privacy::Encrypted);
    let (table, scanned) = play.scanned().await;
    assert!(Catan::own_options(&table.options).is_some_and(|options| options.cities_knights.is_some()));
    scanned
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_finish_cities_and_knights_by_reactions_and_replies() {
    if patience() == 1 {
        return;
    }
    let style = Style {
        how: How::Reactions,
        privacy: Privacy::Plain,
        power: Power::Member,
        aim: Aim::Win,
        robots: &[],
    };
    let scanned = played(&["Anna", "Bob", "Chloe"], style, 11).await;
    println!("{scanned:?}");
    assert!(scanned.hands > 10, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_robot_finish_encrypted_cities_and_knights() {
    let style = Style {
        how: How::Reactions,
        privacy: Privacy::Encrypted,
        power: Power::Moderator,
        aim: Aim::Win,
        robots: &["settler"],
    };
    println!("{:?}", played(&["Anna", "Bob"], style, 12).await);
}
