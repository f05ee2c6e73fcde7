//! Whole games of Elasund on the Discord test server, with a check of which secrets each viewer received.

use engine::Elasund;
use engine::game::HostedTitle;
use serde_json::json;
use tests::discord::audited_game::AuditedGame;
use tests::discord::play::{DirectMessages, InputMethod, PlayStyle};
use tests::discord::secrets::AuditCounts;
use tests::repetition_factor;

/// Plays to the end, in bounded time.
async fn play_and_audit(style: PlayStyle, seed: u64) -> AuditCounts {
    let mut whole = AuditedGame::start(&["anna", "bob"], style, "game:elasund", seed).await;
    // The answer that Elasund has no trade precedes any problem with the cards.
    let offer = json!([{ "name": "offer", "type": 1, "options": [{ "name": "give", "type": 3, "value": "1 gold" }] }]);
    let asked = whole.session.people[0].send_raw_command(whole.session.channel, "trade", &offer).expect("it is sent");
    let answer = asked.wait_for_message().await;
    assert!(answer.content.contains("nobody trades cards"), "{}", answer.content);
    let end = whole.session.play_to_end().await;
    let (table, scanned) = whole.finish_and_audit(&end).await;
    assert_eq!(table.options, Elasund::any_options(Default::default()));
    scanned
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_finish_elasund_by_buttons() {
    let scanned =
        play_and_audit(PlayStyle { input: InputMethod::Buttons, direct_messages: DirectMessages::Yes }, 6).await;
    println!("{scanned:?}");
    assert!(scanned.hands > 30, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_finish_elasund_by_commands() {
    if repetition_factor() == 1 {
        return;
    }
    println!(
        "{:?}",
        play_and_audit(PlayStyle { input: InputMethod::Commands, direct_messages: DirectMessages::No }, 7).await
    );
}
