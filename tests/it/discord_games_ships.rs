//! Whole games with ships on a Discord of the test's own, alone and with Cities & Knights, and what they told to whom.

use engine::Catan;
use engine::game::Listed;
use tests::discord::hosted::Launch;
use tests::discord::play::{Direct, How, Play, Style};
use tests::discord::secrets::Scanned;
use tests::discord::{DiscordBot, Server};

/// Plays to the end. The bot's log tells of nothing that went wrong, such as a menu that does not fit, and nobody was
/// sent what is not theirs.
async fn played(style: Style, options: &str, seed: u64) -> Scanned {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let server = Server::start().await;
    let bot = DiscordBot::launch(&server, Launch { log: Some(log.clone()), ..Launch::default() }).await;
    let mut play = Play::begin(server, bot, style, options, seed).await;
    let end = match style.how {
        How::Buttons => play.win().await,
        How::Commands => play.finish().await,
    };
    assert!(end.content.contains("The game is over") && end.content.contains("wins with"), "{}", end.content);
    let board = play.board_at_the_end(&end);
    assert!(board.len() > 50, "{board}");
    let (table, scanned) = play.scanned().await;
    let written = std::fs::read_to_string(&log).expect("a log");
    let errors: Vec<&str> = written.lines().filter(|line| line.contains(" ERROR ")).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    assert!(Catan::own_options(&table.options).is_some_and(|options| options.ships.is_some()));
    scanned
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_play_with_ships_by_buttons_alone() {
    let style = Style { how: How::Buttons, direct: Direct::Yes };
    let scanned = played(style, "game:ships points:4", 6).await;
    assert!(scanned.hands > 20, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_play_with_ships_by_commands_alone() {
    let style = Style { how: How::Commands, direct: Direct::No };
    println!("{:?}", played(style, "game:ships board:through-the-desert points:4", 7).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_play_knights_with_ships_by_buttons_alone() {
    let style = Style { how: How::Buttons, direct: Direct::Yes };
    println!("{:?}", played(style, "game:cities-and-knights board:new-shores points:5", 8).await);
}
