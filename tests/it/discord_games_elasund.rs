//! Whole games of Elasund on the Discord test server, with a check of which secrets each viewer received.

use engine::Elasund;
use engine::game::Listed;
use serde_json::json;
use tests::discord::play::{Direct, How, Style};
use tests::discord::secrets::Scanned;
use tests::discord::whole::Whole;
use tests::patience;

/// Plays to the end, in bounded time.
async fn played(style: Style, seed: u64) -> Scanned {
    let mut whole = Whole::begin(&["anna", "bob"], style, "game:elasund", seed).await;
    // The answer that Elasund has no trade precedes any problem with the cards.
    let offer = json!([{ "name": "offer", "type": 1, "options": [{ "name": "give", "type": 3, "value": "1 gold" }] }]);
    let asked = whole.play.people[0].slash(whole.play.channel, "trade", &offer).expect("it is sent");
    let answer = asked.answer().await.message();
    assert!(answer.content.contains("nobody trades cards"), "{}", answer.content);
    let end = whole.play.finish().await;
    let (table, scanned) = whole.ended(&end).await;
    assert_eq!(table.options, Elasund::any_options(Default::default()));
    scanned
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_finish_elasund_by_buttons() {
    let scanned = played(Style { how: How::Buttons, direct: Direct::Yes }, 6).await;
    println!("{scanned:?}");
    assert!(scanned.hands > 30, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_finish_elasund_by_commands() {
    if patience() == 1 {
        return;
    }
    println!("{:?}", played(Style { how: How::Commands, direct: Direct::No }, 7).await);
}
