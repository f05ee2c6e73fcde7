//! Whole games of Cities & Knights on the Discord test server, with a check of which secrets each viewer received.

use engine::Catan;
use engine::game::HostedTitle;
use tests::discord::audited_game::AuditedGame;
use tests::discord::play::{DirectMessages, InputMethod, NAMES, PlayStyle, USUAL_PLAYERS};
use tests::discord::secrets::AuditCounts;
use tests::repetition_factor;

/// Plays a game of Cities & Knights to the end.
async fn play_and_audit(style: PlayStyle, options: &str, seed: u64) -> AuditCounts {
    let options = format!("game:cities-and-knights {options}");
    let (table, scanned) =
        AuditedGame::start(&NAMES[..USUAL_PLAYERS], style, &options, seed).await.play_and_audit().await;
    assert!(Catan::downcast_options(&table.options).is_some_and(|options| options.cities_knights.is_some()));
    scanned
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_cities_and_knights_by_buttons() {
    if repetition_factor() == 1 {
        return;
    }
    let style = PlayStyle { input: InputMethod::Buttons, direct_messages: DirectMessages::Yes };
    let scanned = play_and_audit(style, "points:5 defense:volunteers", 6).await;
    println!("{scanned:?}");
    assert!(scanned.hands > 30, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_cities_and_knights_by_commands() {
    if repetition_factor() == 1 {
        return;
    }
    let style = PlayStyle { input: InputMethod::Commands, direct_messages: DirectMessages::No };
    println!("{:?}", play_and_audit(style, "points:5 fifth-card:end-of-turn", 7).await);
}
