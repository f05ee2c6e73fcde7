//! Whole games of Cities & Knights on the Discord test server, with a check of which secrets each viewer received.

use engine::Catan;
use engine::game::Listed;
use tests::discord::play::{Direct, How, NAMES, Style};
use tests::discord::secrets::Scanned;
use tests::discord::whole::Whole;
use tests::patience;

/// Plays a game of Cities & Knights to the end.
async fn played(style: Style, options: &str, seed: u64) -> Scanned {
    let options = format!("game:cities-and-knights {options}");
    let (table, scanned) = Whole::begin(&NAMES, style, &options, seed).await.played().await;
    assert!(Catan::own_options(&table.options).is_some_and(|options| options.cities_knights.is_some()));
    scanned
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_cities_and_knights_by_buttons() {
    if patience() == 1 {
        return;
    }
    let style = Style { how: How::Buttons, direct: Direct::Yes };
    let scanned = played(style, "points:5 defense:volunteers", 6).await;
    println!("{scanned:?}");
    assert!(scanned.hands > 30, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_cities_and_knights_by_commands() {
    if patience() == 1 {
        return;
    }
    let style = Style { how: How::Commands, direct: Direct::No };
    println!("{:?}", played(style, "points:5 fifth-card:end-of-turn", 7).await);
}
