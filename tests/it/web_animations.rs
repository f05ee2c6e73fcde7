//! Effects of a page: flying cards, thrown dice, sounds, and a replay of missed steps.

use serde_json::{Value, json};
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::browser_play::{NEXT_CONTROL, click_next, start_game_of_two, start_game_with_robots};
use tests::page::Page;
use tests::web_server::WebServer;

/// Script that records flying cards, thrown dice, sounds and vibrations from now on.
const RECORD_EFFECTS: &str = "(() => {
  window.seen = { cards: [], thrown: 0, sounds: 0, shakes: 0 };
  new MutationObserver((changes) => {
    for (const card of changes.flatMap((change) => [...change.addedNodes])) seen.cards.push(card.className);
  }).observe(document.getElementById('flights'), { childList: true });
  const [animate, start] = [Element.prototype.animate, AudioScheduledSourceNode.prototype.start];
  Element.prototype.animate = function (frames, ...given) {
    if (frames[0].transform?.includes('rotate')) seen.thrown += 1;
    return animate.call(this, frames, ...given);
  };
  AudioScheduledSourceNode.prototype.start = function (...given) {
    seen.sounds += 1;
    return start.apply(this, given);
  };
  navigator.vibrate = () => (seen.shakes += 1, true);
})()";

/// Plays on until the turn can be ended, and ends it.
async fn end_turn(page: &Browser) {
    let end = "document.querySelector('.deeds button[data-command=\"/end\"]')";
    for _ in 0..40 {
        if page.eval(&format!("Boolean({end})")).await == true {
            break;
        }
        click_next(page).await;
    }
    page.eval(&format!("({end}.click(), true)")).await;
    page.wait_until(&format!("!document.body.dataset.asking && {NEXT_CONTROL}")).await;
}

async fn choose_speed(page: &Browser, speed: &str) {
    let choose =
        "((choice, speed) => { choice.value = speed; choice.dispatchEvent(new Event('change')); return true; })";
    page.eval(&format!("{choose}(document.getElementById('speed'), '{speed}')")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_animate_cards_and_dice() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    start_game_with_robots(&page, &web.host, &["/option board variable"], "settler", 3).await;
    end_turn(&page).await;
    page.eval(RECORD_EFFECTS).await;
    choose_speed(&page, "fast").await;
    for _ in 0..3 {
        end_turn(&page).await;
        page.wait_until(BOARD_IS_CURRENT).await;
    }
    // Each card shows what everybody knows: its kind, or its back.
    let odd = "seen.cards.filter((name) => !/^(back|resource (brick|lumber|wool|grain|ore))$/.test(name))";
    assert_eq!(page.eval(odd).await, json!([]));
    assert_eq!(page.eval("seen.cards.length > 0 && seen.thrown > 0").await, true);
    page.wait_until("document.getElementById('flights').children.length === 0").await;
    // Sounds are off by default.
    assert_eq!(page.eval("seen.sounds + seen.shakes").await, 0);
    // With reduced motion nothing is animated.
    page.emulate_media(&[("prefers-reduced-motion", "reduce")]).await;
    page.eval("(seen.cards = [], seen.thrown = 0, true)").await;
    end_turn(&page).await;
    assert_eq!(page.eval("seen.cards.length + seen.thrown").await, 0);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sounds_play_only_if_switched_on() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    start_game_with_robots(&page, &web.host, &["/option board variable"], "settler", 1).await;
    let pressed = "document.getElementById('tool-sounds').getAttribute('aria-pressed')";
    assert_eq!(page.eval(pressed).await, "false");
    page.eval(RECORD_EFFECTS).await;
    page.click("#tool-sounds").await;
    assert_eq!(page.eval(pressed).await, "true");
    assert_eq!(page.eval("seen.sounds > 0").await, true, "one hears that it is on");
    end_turn(&page).await;
    page.wait_until("seen.shakes > 0").await;
    page.eval("(seen.sounds = 0, true)").await;
    end_turn(&page).await;
    page.wait_until("seen.sounds > 0").await;
    // The setting is stored.
    page.client.refresh().await.expect("the page opens again");
    page.wait_until(BOARD_IS_CURRENT).await;
    assert_eq!(page.eval(pressed).await, "true");
    page.click("#tool-sounds").await;
    page.eval(RECORD_EFFECTS).await;
    end_turn(&page).await;
    assert_eq!(page.eval("seen.sounds + seen.shakes").await, 0);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn undone_move_is_announced() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    start_game_with_robots(&page, &web.host, &[], "settler", 1).await;
    click_next(&page).await;
    page.type_into("#say", "/undo").await;
    page.eval("(document.getElementById('composer').requestSubmit(), true)").await;
    page.wait_until("document.getElementById('told').textContent === 'Anna has taken a move back.'").await;
    page.close().await;
}

/// Anna leaves the page while Bob plays, and comes back.
#[tokio::test(flavor = "multi_thread")]
async fn missed_steps_are_replayed_on_request() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    let (path, mut bob) = start_game_of_two(&page, &web.host).await;
    let awaited = |bob: &Page| bob.table["you"]["awaited"] == true;
    let mut asked = 0;
    loop {
        bob.request(&format!("look{asked}"), "/hand", None).await.expect("an answer");
        asked += 1;
        if awaited(&bob) {
            break;
        }
        go_on_if_asked(&page).await;
    }
    page.wait_until(BOARD_IS_CURRENT).await;
    page.goto("about:blank").await;
    let mut steps = 0;
    while awaited(&bob) && steps < 30 {
        let line = bob.advancing_command();
        bob.request(&format!("bob{steps}"), &line, None).await.expect("an answer");
        steps += 1;
    }
    assert!(steps >= 2);
    page.goto(&format!("http://{}{path}", web.host)).await;
    page.wait_until("!document.getElementById('since').hidden").await;
    let told = page.eval("document.querySelector('#since span').textContent").await;
    assert!(told.as_str().is_some_and(|told| told.ends_with(" since you were here")), "{told}");
    // Nothing is replayed without a request.
    assert_eq!(page.eval("document.body.dataset.playing").await, Value::Null);
    let board = "[...document.querySelectorAll('#living .parts > use')].map((part) => `${part.getAttribute('href')} ${part.getAttribute('transform')}`).join()";
    let now = page.eval(board).await;
    page.eval("(new MutationObserver(() => { window.played = (window.played ?? 0) + 1; }).observe(document.body, { attributeFilter: ['data-playing'] }), true)").await;
    page.click("#since .watch").await;
    page.wait_until("document.querySelectorAll('#mine .answer .steps li').length >= 1").await;
    page.wait_until(&format!("window.played >= 1 && {BOARD_IS_CURRENT} && {board} === {now}")).await;
    assert_eq!(page.eval("document.getElementById('since').hidden").await, true);
    // Without missed steps there is no notice.
    page.client.refresh().await.expect("the page opens again");
    page.wait_until(BOARD_IS_CURRENT).await;
    page.eval("document.getElementById('said').textContent").await;
    page.client.execute_async("fetch('/healthz').finally(arguments[0])", Vec::new()).await.expect("a while");
    assert_eq!(page.eval("document.getElementById('since').hidden").await, true);
    page.close().await;
}

async fn go_on_if_asked(page: &Browser) {
    page.wait_until("!document.body.dataset.asking").await;
    page.eval(&format!("({NEXT_CONTROL}?.click(), true)")).await;
    page.wait_until("!document.body.dataset.asking").await;
}
