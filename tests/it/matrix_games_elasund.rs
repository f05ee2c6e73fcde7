//! Whole games of Elasund on a real Matrix homeserver, and what they told to whom.

use engine::Elasund;
use engine::game::Listed;
use futures_util::future::join_all;
use tests::matrix::secrets::Scanned;
use tests::matrix::{Aim, How, MatrixBot, Play, Power, Privacy, Style, Synapse};
use tests::patience;

/// Plays to the end. Everybody has one hand, and was sent nothing that is not theirs.
async fn played(names: &[&str], style: Style, seed: u64) -> Scanned {
    let server = Synapse::shared().await;
    let bot = MatrixBot::start(&server).await;
    let people = join_all(names.iter().map(|name| server.person(name))).await;
    let mut play = Play::begin(bot, people, style, "game elasund", seed).await;
    // That nobody trades here is said before what is wrong with the cards.
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
async fn two_people_play_elasund_by_reactions_and_replies_alone() {
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
async fn one_person_and_a_robot_play_elasund_by_commands_encrypted() {
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
