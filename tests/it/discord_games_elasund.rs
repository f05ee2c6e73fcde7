//! Whole games of Elasund on a Discord of the test's own, and what they told to whom.

use engine::Elasund;
use engine::game::Listed;
use serde_json::json;
use tests::discord::hosted::Launch;
use tests::discord::play::{Direct, How, Play, Style};
use tests::discord::secrets::Scanned;
use tests::discord::{DiscordBot, Server};

/// Plays to the end. The bot's log tells of nothing that went wrong, such as a menu that does not fit, and nobody was
/// sent what is not theirs.
async fn played(style: Style, seed: u64) -> Scanned {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let server = Server::start().await;
    let bot = DiscordBot::launch(&server, Launch { log: Some(log.clone()), ..Launch::default() }).await;
    let mut play = Play::begin_among(&["anna", "bob"], server, bot, style, "game:elasund", seed).await;
    // That nobody trades here is said before what is wrong with the cards.
    let offer = json!([{ "name": "offer", "type": 1, "options": [{ "name": "give", "type": 3, "value": "1 gold" }] }]);
    let asked = play.people[0].slash(play.channel, "trade", &offer).expect("it is sent");
    let answer = asked.answer().await.message();
    assert!(answer.content.contains("nobody trades cards"), "{}", answer.content);
    let end = play.finish().await;
    assert!(end.content.contains("The game is over") && end.content.contains("wins with"), "{}", end.content);
    let board = play.board_at_the_end(&end);
    assert!(board.len() > 50, "{board}");
    let (table, scanned) = play.scanned().await;
    let written = std::fs::read_to_string(&log).expect("a log");
    let errors: Vec<&str> = written.lines().filter(|line| line.contains(" ERROR ")).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    assert_eq!(table.options, Elasund::any_options(Default::default()));
    scanned
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_elasund_by_buttons_alone() {
    let scanned = played(Style { how: How::Buttons, direct: Direct::Yes }, 6).await;
    println!("{scanned:?}");
    assert!(scanned.hands > 30, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_elasund_by_commands_alone() {
    println!("{:?}", played(Style { how: How::Commands, direct: Direct::No }, 7).await);
}
