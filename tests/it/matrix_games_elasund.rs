//! Whole games of Elasund on a real homeserver, with a check of which secrets each viewer received.

use engine::Elasund;
use engine::game::Listed;
use futures_util::future::join_all;
use tests::matrix::secrets::Scanned;
use tests::matrix::{Aim, How, MatrixBot, Play, Power, Privacy, Style, Synapse};
use tests::patience;

/// Plays to the end; asserts that everybody has one hand, and received no secrets of others.
async fn played(names: &[&str], style: Style, seed: u64) -> Scanned {
    let server = Synapse::shared().await;
    let bot = MatrixBot::start(&server).await;
    let people = join_all(names.iter().map(|name| server.person(name))).await;
    let mut play = Play::begin(bot, people, style, "game elasund", seed).await;
    // The answer that Elasund has no trade precedes any problem with the cards.
    let (host, room) = (&play.people[0], &play.private[0]);
    host.say(room, "!trade 1 gold").await;
    host.message(room, "what is wrong", |shown| shown.body.contains("nobody trades cards")).await;
    let end = play.finish().await;
    assert!(end.body.contains("The game is over") && end.body.contains("wins with"), "{}", end.body);
    assert_eq!(end.encrypted, style.privacy == Privacy::Encrypted);
    let (table, scanned) = play.scanned().await;
    assert_eq!(table.options, Elasund::any_options(Default::default()));
    scanned
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_finish_elasund_by_reactions_and_replies() {
    let style = Style {
        how: How::Reactions,
        privacy: Privacy::Plain,
        power: Power::Member,
        aim: Aim::Win,
        robots: &[],
    };
    let scanned = played(&["Anna", "Bob"], style, 11).await;
    println!("{scanned:?}");
    assert!(scanned.hands > 10, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn person_and_robot_finish_encrypted_elasund_by_commands() {
    if patience() == 1 {
        return;
    }
    let style = Style {
        how: How::Commands,
        privacy: Privacy::Encrypted,
        power: Power::Moderator,
        aim: Aim::Win,
        robots: &["random"],
    };
    println!("{:?}", played(&["Anna"], style, 12).await);
}
