//! Hints and post-game analysis, on Discord and in a page.

use std::time::Duration;

use fantoccini::key::Key;
use tests::browser::{BOARD, Browser, Window};
use tests::discord::begun::{finished, game, started, told};
use tests::hosted::Hosted;
use tests::playing::meet;
use tokio::time::{sleep, timeout};

/// Timeout for an analysis.
const LOOKED: Duration = Duration::from_secs(120);

#[tokio::test(flavor = "multi_thread")]
async fn discord_hint_is_private_and_analysis_has_picture() {
    let (server, bot, anna) = started().await;
    let (games, spectator) = (server.channel("games"), server.spectator());
    game(&anna, games).await;
    let hint = told(&anna, games, "/hint").await;
    assert!(hint.private && hint.button("Do it").is_some(), "{hint:?}");
    let noted = |shown: &tests::discord::Shown| shown.content.contains("takes a hint");
    spectator.message(games, "everybody reads that a hint was taken", noted).await;
    anna.press(&hint, "Do it").expect("it can be pressed").answer().await;
    let early = told(&anna, games, "/analysis").await;
    assert!(early.content.contains("as soon as the game has ended"), "{}", early.content);
    told(&anna, games, "/resign sure:true").await;
    spectator.with_button(games, "Look back").await;
    let first = told(&anna, games, "/analysis").await;
    assert!(first.private, "who asks reads it alone");
    assert!(first.content.contains("being worked out"), "{}", first.content);
    let look = async {
        loop {
            let shown = anna.look_again(&first).expect("it stays");
            if !shown.attachments.is_empty() {
                return shown;
            }
            sleep(Duration::from_millis(200)).await;
        }
    };
    let shown = timeout(LOOKED, look).await.expect("the same message has it once it is made");
    let again = told(&anna, games, "/analysis").await;
    assert_eq!((&again.content, again.attachments.len()), (&shown.content, 1));
    assert!(shown.content.contains("Dice ") && shown.content.contains("Anna: from"), "{}", shown.content);
    finished(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn page_shows_analysis_chart_and_winning_chances() {
    let web = Hosted::with_luck(5).await;
    let anna = Browser::start(Window::Desktop).await;
    let (_, mut bob) = meet(&anna, &web.host).await;
    bob.ask("resign", "/resign yes", None).await.expect("an answer");
    anna.until(&format!("document.querySelector('.post.end') && {BOARD}")).await;
    anna.type_into("#say", "/analysis").await;
    anna.key(Key::Enter).await;
    // The analysis appears by itself once it is computed.
    let look = async {
        while anna.eval("document.querySelector('#mine .answer img')?.naturalWidth > 0").await != true {
            sleep(Duration::from_millis(500)).await;
        }
    };
    timeout(LOOKED, look).await.expect("it is looked back at");
    let told = anna.eval("document.querySelector('#mine .answer').textContent").await;
    assert!(told.as_str().is_some_and(|told| told.contains("Dice ") && told.contains("Bob")), "{told}");
    anna.accessible("a look back").await;

    anna.click("#mine .answer .close").await;
    anna.click(".finale button:first-child").await;
    anna.until("document.body.dataset.replay === 'odds'").await;
    let odds = anna.eval("document.querySelector('.replay .odds').textContent").await;
    let odds = odds.as_str().expect("words");
    assert!(odds.contains("Anna ") && odds.contains("Bob ") && odds.contains('%'), "{odds}");
    anna.close().await;
}
