//! Whole games with ships on the Discord test server, alone and with Cities & Knights, with a check of which secrets each
//! viewer received.

use engine::Catan;
use engine::game::Listed;
use tests::discord::play::{Direct, How, NAMES, Style};
use tests::discord::secrets::Scanned;
use tests::discord::whole::Whole;
use tests::patience;

/// Plays a game with ships to the end.
async fn played(style: Style, options: &str, seed: u64) -> Scanned {
    let (table, scanned) = Whole::begin(&NAMES, style, options, seed).await.played().await;
    assert!(Catan::own_options(&table.options).is_some_and(|options| options.ships.is_some()));
    scanned
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_ships_by_buttons() {
    if patience() == 1 {
        return;
    }
    let style = Style { how: How::Buttons, direct: Direct::Yes };
    let scanned = played(style, "game:ships points:4", 6).await;
    assert!(scanned.hands > 20, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_ships_by_commands() {
    if patience() == 1 {
        return;
    }
    let style = Style { how: How::Commands, direct: Direct::No };
    println!("{:?}", played(style, "game:ships board:through-the-desert points:4", 7).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_knights_with_ships_by_buttons() {
    let style = Style { how: How::Buttons, direct: Direct::Yes };
    println!("{:?}", played(style, "game:cities-and-knights board:new-shores points:5", 8).await);
}
