//! Live play at the web table: moves that are still shown spoil nothing, ready-made messages, hidden people, clocks of
//! minutes, and dice counted during the game.

use serde_json::Value;
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::browser_play::{NEXT_CONTROL, click_next, start_game_of_two, start_game_with_robots};
use tests::http;
use tests::page::Page;
use tests::web_server::WebServer;

const END: &str = "document.querySelector('.deeds button[data-command=\"/end\"]')";
/// Length of all that the log tells of moves.
const LOGGED_MOVES: &str =
    "[...document.querySelectorAll('#posts .post.turn .lines')].map((lines) => lines.textContent).join('').length";

async fn run(page: &mut Page, id: &str, text: &str) {
    assert_eq!(page.request(id, text, None).await.expect("an answer").error, None, "{text}");
}

async fn choose_speed(page: &Browser, speed: &str) {
    let choose =
        "((choice, speed) => { choice.value = speed; choice.dispatchEvent(new Event('change')); return true; })";
    page.eval(&format!("{choose}(document.getElementById('speed'), '{speed}')")).await;
}

/// Plays until the turn can be ended.
async fn reach_end(page: &Browser) {
    for _ in 0..60 {
        if page.eval(&format!("Boolean({END})")).await == true {
            return;
        }
        click_next(page).await;
    }
    panic!("the turn never ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn log_and_prompt_wait_for_moves_that_are_shown() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    start_game_with_robots(&page, &web.host, &["/option board beginner"], "settler", 3).await;
    reach_end(&page).await;
    choose_speed(&page, "slow").await;
    let before = page.eval(LOGGED_MOVES).await;
    page.eval(&format!("({END}.click(), true)")).await;
    page.wait_until("document.body.dataset.playing && !document.body.dataset.asking").await;
    // Nothing tells how the robots' turns end, and nothing is asked, until their moves were seen.
    let held = format!(
        "[{LOGGED_MOVES}, document.querySelectorAll('.deeds button').length, document.querySelectorAll('#mine .ask.awaited').length]"
    );
    assert_eq!(page.eval(&held).await, serde_json::json!([before, 0, 0]));
    // What people say is no move.
    page.type_into("#say", "Good luck\n").await;
    page.wait_until("document.querySelector('#posts').textContent.includes('Good luck')").await;
    // Sending shows all at once, as a click does.
    page.wait_until(&format!("!document.body.dataset.playing && {LOGGED_MOVES} > {before} && {NEXT_CONTROL}")).await;
    reach_end(&page).await;
    let before = page.eval(LOGGED_MOVES).await;
    page.eval(&format!("({END}.click(), true)")).await;
    page.wait_until("document.body.dataset.playing && !document.body.dataset.asking").await;
    assert_eq!(page.eval(LOGGED_MOVES).await, before);
    page.click("#skip-steps").await;
    assert_eq!(page.eval(&format!("{LOGGED_MOVES} > {before}")).await, true);
    // With reduced motion nothing is held back.
    page.emulate_media(&[("prefers-reduced-motion", "reduce")]).await;
    reach_end(&page).await;
    let before = page.eval(LOGGED_MOVES).await;
    page.eval(&format!("({END}.click(), true)")).await;
    page.wait_until(&format!("!document.body.dataset.asking && {LOGGED_MOVES} > {before} && {NEXT_CONTROL}")).await;
    page.close().await;
}

#[tokio::test]
async fn ready_made_message_is_translated_for_each_reader() {
    let web = WebServer::start_with_seed(3).await;
    let mut anna = Page::open_table(&web.host, "Anna", "beginner").await.expect("a table");
    let mut bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    run(&mut bob, "french", "/language fr").await;
    run(&mut anna, "thanks", "Thank you!").await;
    run(&mut anna, "other", "Thank you all!").await;
    run(&mut bob, "reply", "Bien joué\u{a0}!").await;
    run(&mut anna, "look", "/help").await;
    let said = |page: &Page| {
        let posts = page.posts.values().filter(|post| post["kind"] == "said");
        posts.filter_map(|post| post["lines"][0].as_str().map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(said(&anna), ["Thank you!", "Thank you all!", "Well played!"]);
    assert_eq!(said(&bob), ["Merci\u{a0}!", "Thank you all!", "Bien joué\u{a0}!"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn ready_made_messages_are_two_presses_away_and_one_person_can_be_hidden() {
    let web = WebServer::start_with_seed(3).await;
    let anna = Browser::start(Window::Desktop).await;
    let (path, mut bob) = start_game_of_two(&anna, &web.host).await;
    anna.click("#tool-quick").await;
    anna.click("#quick button:nth-child(2)").await;
    anna.wait_until("document.querySelector('.post.said.mine')?.textContent.includes('Thank you!')").await;
    assert_eq!(anna.eval("document.getElementById('quick').hidden").await, true);
    run(&mut bob, "rude", "Something rude").await;
    anna.wait_until("document.querySelector('#posts').textContent.includes('Something rude')").await;
    anna.click(".post.said:not(.mine) .mute").await;
    anna.wait_until("!document.querySelector('#posts').textContent.includes('Something rude')").await;
    // It holds for what comes later, and after the page is opened again: for her alone.
    run(&mut bob, "more", "More of that").await;
    anna.goto(&format!("http://{}{path}", web.host)).await;
    anna.wait_until(BOARD_IS_CURRENT).await;
    anna.wait_until("[...document.querySelectorAll('.post.unseen')].filter((post) => !post.hidden).length === 1").await;
    let text = anna.eval("document.querySelector('#posts').textContent").await;
    assert!(text.as_str().is_some_and(|text| !text.contains("rude") && !text.contains("More of that")), "{text}");
    assert_eq!(anna.eval("document.getElementById('heard').hidden").await, true);
    run(&mut bob, "look", "/hand").await;
    let said = bob.posts.values().filter(|post| post["kind"] == "said").count();
    assert_eq!(said, 3, "everybody else reads all");
    anna.click(".post.unseen:not([hidden]) .unmute").await;
    anna.wait_until("document.querySelector('#posts').textContent.includes('More of that')").await;
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clock_of_minutes_counts_down_for_everybody() {
    let web = WebServer::start_with_seed(3).await;
    let anna = Browser::start(Window::Desktop).await;
    let path = anna.open_table(&web.host, "Anna").await;
    let table = path.split('/').nth(2).expect("a table").to_owned();
    let mut bob = Page::join_table(&web.host, &table, "Bob").await.expect("a seat");
    for line in ["/option clock minute", "/option answers answers-within-30-seconds"] {
        anna.type_into("#say", line).await;
        anna.eval("(document.getElementById('completions').hidden = true, document.getElementById('composer').requestSubmit(), true)").await;
        anna.wait_until("document.getElementById('say').value === '' && !document.body.dataset.asking").await;
    }
    anna.wait_until("document.querySelectorAll('#seats .seat').length === 2").await;
    anna.click(".post.lobby button[data-command='/start']").await;
    anna.wait_until(BOARD_IS_CURRENT).await;
    anna.wait_until("/^0:[0-5][0-9]$/.test(document.querySelector('#countdown b')?.textContent) && document.getElementById('countdown').checkVisibility()").await;
    run(&mut bob, "look", "/hand").await;
    let seats = bob.table["seats"].as_array().expect("seats");
    let timed = seats.iter().filter(|seat| seat["until"].is_i64()).count();
    assert_eq!(timed, 1, "the one who is awaited: {seats:?}");
    let spectator = Page::spectate(&web.host, &table).await.expect("a page");
    assert!(spectator.received.iter().any(|text| text.contains("\"now\":")), "the time of the server");
    assert!(spectator.table["seats"].to_string().contains("\"until\""), "spectators see it as well");
    anna.close().await;
}

#[tokio::test]
async fn dice_are_counted_during_game() {
    let web = WebServer::start_with_seed(2).await;
    let anna = Page::open_table(&web.host, "Anna", "beginner").await.expect("a table");
    let bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    let address = format!("/t/{}/costs", anna.table_id());
    let counts = async || {
        let answer = http::send(&web.host, "GET", &address, &[("Host", &web.host)], b"").await.expect("an answer");
        let told: Value = serde_json::from_slice(&answer.body).expect("JSON");
        told["rolls"]["counts"].as_array().map(|counts| counts.iter().filter_map(Value::as_u64).sum::<u64>())
    };
    let mut pages = [anna, bob];
    run(&mut pages[0], "start", "/start").await;
    assert_eq!(counts().await, None, "nobody has rolled");
    for number in 0..40 {
        for page in &mut pages {
            run(page, &format!("look{number}"), "/hand").await;
        }
        let me = usize::from(pages[0].table["you"]["awaited"] != true);
        let line = pages[me].advancing_command();
        run(&mut pages[me], &format!("move{number}"), &line).await;
        if line == "/roll" {
            break;
        }
    }
    assert_eq!(counts().await, Some(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn page_that_was_left_comes_back_as_it_was() {
    let web = WebServer::start_with_seed(3).await;
    let anna = Browser::start(Window::Desktop).await;
    let (_, mut bob) = start_game_of_two(&anna, &web.host).await;
    anna.eval(
        "(addEventListener('pageshow', ({ persisted }) => { window.persisted = persisted; }), window.kept = true)",
    )
    .await;
    anna.eval("(dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })), true)").await;
    run(&mut bob, "say", "Are you away?").await;
    assert_eq!(anna.eval("document.querySelector('#posts').textContent.includes('Are you away?')").await, false);
    anna.eval("(dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })), true)").await;
    anna.wait_until("document.querySelector('#posts').textContent.includes('Are you away?')").await;
    anna.close().await;
}
