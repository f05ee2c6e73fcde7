//! Hints and post-game analysis, on Discord and in a page.

use std::time::Duration;

use fantoccini::key::Key;
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::browser_play::start_game_of_two;
use tests::discord::fixture::{finish_and_audit, run_command, start_game, start_with_person};
use tests::web_server::WebServer;
use tokio::time::{sleep, timeout};

/// Timeout for an analysis.
const LOOKED: Duration = Duration::from_secs(120);

#[tokio::test(flavor = "multi_thread")]
async fn discord_hint_is_private_and_analysis_has_picture() {
    let (server, bot, anna) = start_with_person().await;
    let (games, spectator) = (server.channel("games"), server.spectator());
    start_game(&anna, games).await;
    let hint = run_command(&anna, games, "/hint").await;
    assert!(hint.private && hint.button("Do it").is_some(), "{hint:?}");
    let noted = |shown: &tests::discord::VisibleMessage| shown.content.contains("takes a hint");
    spectator.wait_for_message(games, "everybody reads that a hint was taken", noted).await;
    anna.press_button(&hint, "Do it").expect("it can be pressed").wait_for_answer().await;
    let early = run_command(&anna, games, "/analysis").await;
    assert!(early.content.contains("as soon as the game has ended"), "{}", early.content);
    run_command(&anna, games, "/resign sure:true").await;
    spectator.wait_for_button(games, "Look back").await;
    let first = run_command(&anna, games, "/analysis").await;
    assert!(first.private, "who asks reads it alone");
    assert!(first.content.contains("being worked out"), "{}", first.content);
    let look = async {
        loop {
            let shown = anna.reload(&first).expect("it stays");
            if !shown.attachments.is_empty() {
                return shown;
            }
            sleep(Duration::from_millis(200)).await;
        }
    };
    let shown = timeout(LOOKED, look).await.expect("the same message has it once it is made");
    let again = run_command(&anna, games, "/analysis").await;
    assert_eq!((&again.content, again.attachments.len()), (&shown.content, 1));
    assert!(shown.content.contains("Dice ") && shown.content.contains("Anna: from"), "{}", shown.content);
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hint_on_page_lights_advised_place_until_followed() {
    let web = WebServer::start().await;
    let page = Browser::start(Window::Desktop).await;
    page.goto(&format!("http://{}/?language=en", web.host)).await;
    page.wait_until("document.readyState === 'complete'").await;
    page.click("#open [name=board][value=variable]").await;
    page.click("#now").await;
    page.wait_until("document.querySelector('#spots .spot')").await;
    assert_eq!(page.eval("document.querySelectorAll('#spots .spot.advised').length").await, 0);
    page.type_into("#say", "/hint").await;
    page.press_key(Key::Enter).await;
    page.wait_until("document.querySelector('#spots .spot.advised')").await;
    let placed = page.eval("document.querySelector('#spots .spot.advised').dataset.command").await;
    let pressed = page.eval("document.querySelector('#mine .answer .menu button').dataset.command").await;
    assert_eq!(placed, pressed, "the place of the button lights up");
    assert_eq!(page.eval("document.querySelectorAll('#spots .spot.advised').length").await, 1);
    page.click("#mine .answer .menu button").await;
    page.wait_until("document.querySelector('#spots .spot.edge') && !document.querySelector('#spots .spot.advised')")
        .await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn page_shows_analysis_chart_and_winning_chances() {
    let web = WebServer::start_with_seed(5).await;
    let anna = Browser::start(Window::Desktop).await;
    let (_, mut bob) = start_game_of_two(&anna, &web.host).await;
    bob.request("resign", "/resign yes", None).await.expect("an answer");
    anna.wait_until(&format!("document.querySelector('.post.end') && {BOARD_IS_CURRENT}")).await;
    anna.type_into("#say", "/analysis").await;
    anna.press_key(Key::Enter).await;
    // The analysis appears by itself once it is computed.
    let look = async {
        while anna.eval("document.querySelector('#mine .answer img')?.naturalWidth > 0").await != true {
            sleep(Duration::from_millis(500)).await;
        }
    };
    timeout(LOOKED, look).await.expect("it is looked back at");
    let told = anna.eval("document.querySelector('#mine .answer').textContent").await;
    assert!(told.as_str().is_some_and(|told| told.contains("Dice") && told.contains("Bob")), "{told}");
    // The parts of each row add up, and every head is explained.
    let added = "(() => {
      const heads = [...document.querySelectorAll('#mine .counts thead th')].map((head) => head.textContent);
      const last = heads.indexOf('End');
      const rows = [...document.querySelectorAll('#mine .counts tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => parseInt(cell.textContent.replace('\u{2212}', '-'), 10)));
      return last > 4 && rows.length === 2
        && rows.every((row) => row.slice(0, last).reduce((sum, part) => sum + part, 0) === row[last])
        && document.querySelectorAll('#mine .heads dd').length === heads.length;
    })()";
    assert_eq!(anna.eval(added).await, true, "{told}");
    anna.assert_accessible("a look back").await;

    anna.click("#mine .answer .close").await;
    anna.click(".finale button:first-child").await;
    anna.wait_until("document.body.dataset.replay === 'odds'").await;
    let odds = anna.eval("document.querySelector('.replay .odds').textContent").await;
    let odds = odds.as_str().expect("words");
    assert!(odds.contains("Anna ") && odds.contains("Bob ") && odds.contains('%'), "{odds}");
    anna.close().await;
}
