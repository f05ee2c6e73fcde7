//! Whole games with ships on the Discord test server, alone and with Cities & Knights, with a check of which secrets each
//! viewer received.

use engine::Catan;
use engine::game::HostedTitle;
use tests::discord::audited_game::AuditedGame;
use tests::discord::play::{DirectMessages, InputMethod, NAMES, PlayStyle, USUAL_PLAYERS};
use tests::discord::secrets::AuditCounts;
use tests::repetition_factor;

/// Plays a game with ships to the end.
async fn play_and_audit(style: PlayStyle, options: &str, seed: u64) -> AuditCounts {
    let (table, scanned) =
        AuditedGame::start(&NAMES[..USUAL_PLAYERS], style, options, seed).await.play_and_audit().await;
    assert!(Catan::downcast_options(&table.options).is_some_and(|options| options.ships.is_some()));
    scanned
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_ships_by_buttons() {
    if repetition_factor() == 1 {
        return;
    }
    let style = PlayStyle { input: InputMethod::Buttons, direct_messages: DirectMessages::Yes };
    let scanned = play_and_audit(style, "game:ships points:4", 6).await;
    assert!(scanned.hands > 20, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_ships_by_commands() {
    if repetition_factor() == 1 {
        return;
    }
    let style = PlayStyle { input: InputMethod::Commands, direct_messages: DirectMessages::No };
    println!("{:?}", play_and_audit(style, "game:ships board:through-the-desert points:4", 7).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_knights_with_ships_by_buttons() {
    let style = PlayStyle { input: InputMethod::Buttons, direct_messages: DirectMessages::Yes };
    println!("{:?}", play_and_audit(style, "game:cities-and-knights board:new-shores points:5", 8).await);
}
