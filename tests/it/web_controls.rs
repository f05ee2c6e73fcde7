//! Controls around the board: the build bar with costs and reasons, trade, keys, and the layout on a phone.

use fantoccini::key::Key;
use serde_json::{Value, json};
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::browser_play::{self, NEXT_CONTROL, start_game_of_two};
use tests::page::Page;
use tests::web_server::WebServer;

const CITIES_KNIGHTS: &str = "/option game cities-and-knights";

/// Clicks the next control until `holds` is true.
async fn play_until(page: &Browser, holds: &str) {
    for _ in 0..400 {
        page.wait_until(&format!("!document.body.dataset.asking && ({NEXT_CONTROL} || {holds})")).await;
        if page.eval(&format!("Boolean({holds})")).await == true {
            return;
        }
        page.eval(&format!("({NEXT_CONTROL}?.click(), true)")).await;
    }
    panic!("it never comes to {holds}");
}

/// Expression for the button of a command in the build bar.
fn thing(command: &str) -> String {
    format!("document.querySelector('.builds button[data-command=\"{command}\"]')")
}

const LEGAL_MENU_ITEMS: &str = "[...new Set([...document.querySelectorAll('#spots .spot')].flatMap((place) => place.dataset.deed?.split(' ') ?? []))]";

#[tokio::test(flavor = "multi_thread")]
async fn build_button_highlights_its_positions_only() {
    let web = WebServer::start_with_seed(5).await;
    let page = Browser::start(Window::Desktop).await;
    browser_play::start_game_with_robots(&page, &web.host, &[CITIES_KNIGHTS], "settler", 1).await;
    let road = thing("/build road");
    // Before the dice all buttons have the same reason, which is not repeated on each.
    play_until(&page, "document.querySelector('.deeds button[data-command=\"/roll\"]')").await;
    let all = "[...document.querySelectorAll('.builds button')]";
    assert_eq!(
        page.eval(&format!("{all}.every((thing) => thing.matches('[aria-disabled=true][aria-describedby]'))")).await,
        true
    );
    assert_eq!(page.eval("document.querySelector('.builds .short')").await, Value::Null);
    assert_eq!(page.eval("document.querySelector('.deeds button[data-command=\"/build\"]')").await, Value::Null);
    let ready = format!("{road}?.getAttribute('aria-pressed') === 'false' && {LEGAL_MENU_ITEMS}.length > 1");
    play_until(&page, &ready).await;
    let name = format!(
        "((thing) => (thing.querySelectorAll('[aria-hidden=true], [hidden]').forEach((part) => part.remove()), thing.textContent))({road}.cloneNode(true))"
    );
    let before = page.eval(&name).await;
    assert!(
        before.as_str().is_some_and(|name| name.starts_with("Road: 1 brick and 1 lumber") && name.ends_with(" left")),
        "{before}"
    );
    let others = page.eval(&format!("{LEGAL_MENU_ITEMS}.sort()")).await;
    // Only its positions are highlighted, and the focus is among them.
    page.eval(&format!("({road}.focus(), true)")).await;
    page.send_key(Key::Enter).await;
    page.wait_until(&format!(
        "{road}.getAttribute('aria-pressed') === 'true' && document.activeElement.matches('#spots')"
    ))
    .await;
    assert_eq!(page.eval(LEGAL_MENU_ITEMS).await, json!(["road"]));
    // Escape cancels.
    page.send_key(Key::Escape).await;
    page.wait_until(&format!("{road}.getAttribute('aria-pressed') === 'false' && document.activeElement === {road}"))
        .await;
    assert_eq!(page.eval(&format!("{LEGAL_MENU_ITEMS}.sort()")).await, others);
    page.send_key(Key::Enter).await;
    page.wait_until(&format!("{LEGAL_MENU_ITEMS}.join() === 'road' && document.activeElement.matches('#spots')")).await;
    page.send_key(Key::Right).await;
    page.send_key(Key::Enter).await;
    page.wait_until(&format!("!document.body.dataset.asking && {name} !== {before}")).await;
    let left = |name: &Value| {
        let before = name.as_str().unwrap_or_default().split(" left").next().unwrap_or_default();
        before.rsplit(|c: char| !c.is_ascii_digit()).next().and_then(|number| number.parse::<u8>().ok())
    };
    let after = page.eval(&name).await;
    assert_eq!(left(&after), left(&before).map(|left| left - 1), "{before}, then {after}");
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn disabled_build_shows_short_and_full_reason() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Phone).await;
    browser_play::start_game_with_robots(&page, &web.host, &[CITIES_KNIGHTS], "settler", 1).await;
    play_until(
        &page,
        "document.querySelector('.deeds button[data-command=\"/end\"]') && document.querySelector('.builds .short')",
    )
    .await;
    assert_eq!(page.eval("document.querySelectorAll('.builds button').length").await, 10);
    let short = "[...document.querySelectorAll('.builds button')].filter((thing) => thing.querySelector('.short'))";
    let told = format!(
        "{short}.map((thing) => [thing.dataset.command, thing.querySelector('.short .hidden').textContent, thing.querySelectorAll('.lacks').length, document.getElementById(thing.getAttribute('aria-describedby')).textContent])"
    );
    let told = page.eval(&told).await;
    let mut missing = 0;
    for thing in told.as_array().expect("some lack something") {
        let [short, reason] = [&thing[1], &thing[3]].map(|text| text.as_str().unwrap_or_default());
        assert!(short.len() < reason.len() && short.len() < 24, "{thing}");
        if short.ends_with("missing") {
            missing += 1;
            assert!(thing[2].as_u64().is_some_and(|lacks| lacks > 0), "what is lacked is marked: {thing}");
        }
    }
    assert!(missing > 0, "{told}");
    // It is in reach of the keyboard, and sends nothing.
    page.eval("(window.sent = 0, WebSocket.prototype.send = () => { window.sent += 1; }, true)").await;
    page.eval(&format!("({short}[0].focus(), {short}[0].click(), true)")).await;
    page.wait_until("!document.getElementById('hint').hidden").await;
    assert_eq!(page.eval("window.sent").await, 0);
    page.close().await;
}

/// Build bar in the messages to a page.
#[tokio::test]
async fn every_title_lists_its_builds() {
    let web = WebServer::start_with_seed(3).await;
    for (options, count) in [("", 4), ("ships", 5), ("cities-and-knights", 10), ("elasund", 10)] {
        let mut page = Page::open_table(&web.host, "Anna", options).await.expect("a table");
        let mut other = Page::join_table(&web.host, page.table_id(), "Bob").await.expect("a seat");
        assert_eq!(page.request("start", "/start", None).await.expect("an answer").error, None);
        for one in [&mut page, &mut other] {
            one.request("look", "/hand", None).await.expect("an answer");
            let builds = one.table["you"]["builds"].as_array().expect("a bar");
            assert_eq!(builds.len(), count, "{options}");
            for build in builds {
                let told = ["name", "sign", "words", "note"].map(|field| build[field].as_str().unwrap_or_default());
                let is_act = build["command"] == "/knight activate" || build["command"] == "/knight promote";
                assert!(told.iter().filter(|told| told.is_empty()).count() == usize::from(is_act), "{build}");
                assert!(build["pays"].as_array().is_some_and(|pays| !pays.is_empty()), "{build}");
            }
        }
        let onlooker = Page::spectate(&web.host, page.table_id()).await.expect("a hall");
        assert!(onlooker.table["you"].is_null());
    }
}

/// Number of cards of each kind in a hand.
fn held(page: &Page) -> Vec<(String, u64)> {
    let cards = page.table["you"]["hand"].as_array().into_iter().flatten();
    let named =
        |card: &Value| (card["kind"].as_str().unwrap_or_default().to_owned(), card["count"].as_u64().unwrap_or(0));
    cards.map(named).collect()
}

const HAND: &str = "Object.fromEntries([...document.querySelectorAll('#mine .mine-fixed .hand .resource')].map((card) => [card.classList[1], Number(card.querySelector('span').textContent)]))";
const OWN_TURN: &str =
    "document.querySelector('.deeds button[data-command=\"/end\"]') && !document.querySelector('#mine .answer')";

/// Plays until it is the turn of the player in the browser, after the dice, and both hands fit. Returns that player's hand.
async fn trade_turn(anna: &Browser, bob: &mut Page, fits: impl Fn(&Value, &[(String, u64)]) -> bool) -> Value {
    for number in 0..1500 {
        bob.request(&format!("look{}-{number}", bob.revision), "/hand", None).await.expect("an answer");
        if bob.table["you"]["awaited"] == true {
            let text = bob.advancing_command();
            bob.request(&format!("move{}-{number}", bob.revision), &text, None).await.expect("an answer");
            continue;
        }
        anna.wait_until(&format!("!document.body.dataset.asking && ({NEXT_CONTROL} || {OWN_TURN})")).await;
        let hand = anna.eval(HAND).await;
        if anna.eval(&format!("Boolean({OWN_TURN})")).await == true && fits(&hand, &held(bob)) {
            return hand;
        }
        anna.eval(&format!("({NEXT_CONTROL}?.click(), true)")).await;
        anna.wait_until("!document.body.dataset.asking").await;
    }
    panic!("no such hands");
}

fn card(side: usize, kind: &str) -> String {
    format!(".tray .side:nth-of-type({side}) button.resource.{kind}")
}

#[tokio::test(flavor = "multi_thread")]
async fn trade_tray_trades_with_people_and_bank() {
    let web = WebServer::start_with_seed(2).await;
    let anna = Browser::start(Window::Desktop).await;
    let (_, mut bob) = start_game_of_two(&anna, &web.host).await;
    let pair = |hand: &Value, other: &[(String, u64)]| -> Option<(String, String)> {
        let give = hand.as_object()?.iter().find(|(_, count)| count.as_u64() > Some(0))?.0.clone();
        let want = other.iter().find(|(kind, count)| *count > 0 && *kind != give)?.0.clone();
        Some((give, want))
    };
    let hand = trade_turn(&anna, &mut bob, |hand, other| pair(hand, other).is_some()).await;
    let (give, want) = pair(&hand, &held(&bob)).expect("they were found");
    // One card for one: the offer is shown as cards, with the reply of the other player.
    anna.eval("document.getElementById('log').focus()").await;
    anna.client.active_element().await.expect("focus").send_keys("t").await.expect("a key");
    anna.wait_until("document.querySelector('.tray .bank')?.disabled").await;
    anna.click(&card(1, &give)).await;
    anna.click(&card(2, &want)).await;
    anna.click(".tray .controls .primary").await;
    let drawn = |side: &str| {
        format!(
            "[...document.querySelectorAll('#offers .post.offer.live .cards:{side} .resource')].map((card) => card.classList[1]).join()"
        )
    };
    anna.wait_until(&format!("{} === '{give}' && {} === '{want}'", drawn("nth-of-type(2)"), drawn("nth-of-type(4)")))
        .await;
    anna.wait_until("document.querySelector('#offers .replies .waits')").await;
    // Screen readers read the sentence.
    let heard = "((post) => (post.querySelectorAll('[aria-hidden=true]').forEach((part) => part.remove()), post.querySelector('.lines').textContent))(document.querySelector('#offers .post').cloneNode(true))";
    assert!(anna.eval(heard).await.as_str().is_some_and(|heard| heard.contains(&want)), "the sentence");
    assert_eq!(bob.request("yes", "/trade accept", None).await.expect("an answer").error, None);
    anna.wait_until("!document.querySelector('#offers .post') && !document.body.dataset.asking").await;
    let after = anna.eval(HAND).await;
    assert_eq!(after[&want].as_u64(), hand[&want].as_u64().map(|count| count + 1), "{hand}, then {after}");

    // The bank trades at once by its line: one click opens the tray, and one trades.
    let most = |hand: &Value, _: &[(String, u64)]| {
        hand.as_object().is_some_and(|hand| hand.values().any(|count| count.as_u64() >= Some(4)))
    };
    let hand = trade_turn(&anna, &mut bob, most).await;
    anna.click(".deeds button[data-command='/trade']").await;
    anna.wait_until("document.querySelector('.bank-line button')").await;
    let line = anna.eval("document.querySelector('.bank-line button').dataset.command").await;
    let words: Vec<&str> = line.as_str().unwrap_or_default().split_whitespace().collect();
    let (rate, give, want) = (words[2].parse::<u64>().expect("a rate"), words[3], words[6]);
    anna.click(".bank-line button").await;
    anna.wait_until("!document.body.dataset.asking && !document.querySelector('#mine .tray')").await;
    let after = anna.eval(HAND).await;
    assert_eq!(after[give].as_u64().map(|left| left + rate), hand[give].as_u64(), "{line}");
    assert_eq!(after[want].as_u64(), hand[want].as_u64().map(|count| count + 1), "{line}");

    // Cards on the tray go to the bank if they fit its rate, which is shown beside each card.
    let hand = trade_turn(&anna, &mut bob, most).await;
    let (give, count) = hand.as_object().into_iter().flatten().max_by_key(|(_, count)| count.as_u64()).expect("a kind");
    let want = if give == "ore" { "brick" } else { "ore" };
    anna.click(".deeds button[data-command='/trade']").await;
    let rate = format!(
        "document.querySelector('.tray .side:nth-of-type(1) .slot:has(.{give}) .rate [aria-hidden]').textContent"
    );
    anna.wait_until("document.querySelector('.tray .rate')").await;
    let rate: u64 =
        anna.eval(&rate).await.as_str().and_then(|rate| rate.split(':').next()?.parse().ok()).expect("a rate");
    anna.click(&card(2, want)).await;
    for _ in 0..rate {
        assert_eq!(anna.eval("document.querySelector('.tray .bank').disabled").await, true);
        anna.click(&card(1, give)).await;
    }
    anna.click(".tray .bank").await;
    anna.wait_until("!document.body.dataset.asking && !document.querySelector('#mine .tray')").await;
    assert_eq!(anna.eval(HAND).await[give].as_u64().map(|left| left + rate), count.as_u64());
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn offer_is_answered_by_its_card() {
    let web = WebServer::start_with_seed(2).await;
    let anna = Browser::start(Window::Phone).await;
    let (_, mut bob) = start_game_of_two(&anna, &web.host).await;
    // Chat lines out of sight are counted until they were seen.
    anna.wait_until("document.body.dataset.sheet === 'mine'").await;
    bob.request("say", "Hello", None).await.expect("an answer");
    let mark = "document.querySelector('#sheet [data-part=talk] .count')";
    anna.wait_until(&format!("!{mark}.hidden && {mark}.lastChild.textContent === '1'")).await;
    anna.click("#sheet [data-part=talk]").await;
    anna.wait_until(&format!("{mark}.hidden")).await;
    anna.click("#sheet [data-part=mine]").await;
    // Bob wants one card more than Anna has, then as many as she has.
    for number in 0..1500 {
        bob.request(&format!("look{number}"), "/hand", None).await.expect("an answer");
        let turn = bob.table["you"]["asked"].as_str().is_some_and(|asked| asked.starts_with("Trade"));
        // Her page waits with the hand until the moves before it were seen.
        anna.wait_until(BOARD_IS_CURRENT).await;
        let hand = anna.eval(HAND).await;
        let give = held(&bob).into_iter().find(|(_, count)| *count > 0);
        let want = hand.as_object().and_then(|hand| {
            let mut kinds = hand.iter().filter(|(kind, _)| give.as_ref().is_some_and(|(give, _)| give != *kind));
            kinds.find(|(_, count)| count.as_u64() == Some(1)).map(|(kind, _)| kind.clone())
        });
        let (true, Some((give, _)), Some(want)) = (turn, give, want) else {
            if bob.table["you"]["awaited"] == true {
                let text = bob.advancing_command();
                bob.request(&format!("move{number}"), &text, None).await.expect("an answer");
            } else {
                anna.wait_until(&format!("!document.body.dataset.asking && ({NEXT_CONTROL} || {OWN_TURN})")).await;
                anna.eval(&format!(
                    "(({NEXT_CONTROL} ?? document.querySelector('.deeds button[data-command=\"/end\"]'))?.click(), true)"
                ))
                .await;
                anna.wait_until("!document.body.dataset.asking").await;
            }
            continue;
        };
        let offer = format!("/trade offer 1 {give} for 2 {want}");
        assert_eq!(bob.request("two", &offer, None).await.expect("an answer").error, None);
        anna.wait_until("document.querySelector('#offers .post.offer.live')").await;
        let accept = "document.querySelector('#offers button[data-command^=\"/trade accept\"]')";
        let short = format!("[{accept}.getAttribute('aria-disabled'), {accept}.querySelector('.detail').textContent]");
        assert_eq!(anna.eval(&short).await, json!(["true", format!("1 {want} missing")]));
        let seen = "((box) => box.top >= 0 && box.bottom <= innerHeight)(document.querySelector('#offers .post').getBoundingClientRect())";
        assert_eq!(anna.eval(seen).await, true, "it is in sight");
        assert_eq!(bob.request("back", "/trade withdraw", None).await.expect("an answer").error, None);
        let offer = format!("/trade offer 1 {give} for 1 {want}");
        assert_eq!(bob.request("one", &offer, None).await.expect("an answer").error, None);
        anna.wait_until(&format!("{accept} && !{accept}.hasAttribute('aria-disabled')")).await;
        anna.click("#offers button[data-command^='/trade accept']").await;
        anna.wait_until(&format!("!document.querySelector('#offers .post') && {HAND}['{want}'] === 0")).await;
        return anna.close().await;
    }
    panic!("no such hands");
}

/// Presses a letter at the current focus.
async fn letter(page: &Browser, key: &str) {
    page.client.active_element().await.expect("focus").send_keys(key).await.expect("a key");
}

#[tokio::test(flavor = "multi_thread")]
async fn letter_keys_act_unless_switched_off() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    browser_play::start_game_with_robots(&page, &web.host, &[], "settler", 1).await;
    play_until(&page, "document.querySelector('.deeds button[data-command=\"/roll\"]')").await;
    page.eval("document.getElementById('log').focus()").await;
    // Typing into the input line rolls nothing.
    page.type_into("#say", "r").await;
    assert_eq!(page.eval("document.body.dataset.asking ?? null").await, Value::Null);
    page.eval("(document.getElementById('say').value = '', document.getElementById('log').focus())").await;
    // The dialog lists all keys, and has a switch.
    letter(&page, "?").await;
    page.wait_until("document.getElementById('link').open && document.querySelectorAll('.keys kbd').length >= 12")
        .await;
    assert_eq!(page.eval("document.querySelector('.keys-alone').textContent.includes('alone')").await, true);
    letter(&page, "r").await;
    page.click("#keys-on").await;
    page.click("#link > button.primary").await;
    page.eval("document.getElementById('log').focus()").await;
    letter(&page, "r").await;
    letter(&page, "?").await;
    assert_eq!(page.eval("[document.getElementById('link').open, localStorage.getItem('comptoir-keys'), document.body.dataset.asking ?? null]").await, json!([false, "off", null]));
    assert_eq!(page.eval("Boolean(document.querySelector('.deeds button[data-command=\"/roll\"]'))").await, true);
    // The button leads to the switch nevertheless.
    page.click("#tool-keys").await;
    page.click("#keys-on").await;
    page.send_key(Key::Escape).await;
    page.wait_until("!document.getElementById('link').open").await;
    page.eval("document.getElementById('log').focus()").await;
    letter(&page, "r").await;
    page.wait_until(
        "!document.body.dataset.asking && !document.querySelector('.deeds button[data-command=\"/roll\"]')",
    )
    .await;
    play_until(&page, OWN_TURN).await;
    page.eval("document.getElementById('log').focus()").await;
    letter(&page, "b").await;
    page.wait_until("document.activeElement.matches('.builds button')").await;
    letter(&page, "t").await;
    page.wait_until("!document.body.dataset.asking && (document.querySelector('#mine .answer') || !document.getElementById('hint').hidden)").await;
    page.send_key(Key::Escape).await;
    page.wait_until("!document.querySelector('#mine .answer')").await;
    let turn = page.eval("document.querySelector('.post.turn.live').dataset.post").await;
    page.eval("document.getElementById('log').focus()").await;
    letter(&page, "e").await;
    page.wait_until(&format!("document.querySelector('.post.turn.live')?.dataset.post !== {turn}")).await;
    page.close().await;
}

/// Script that presses keys at the current focus, all within one task.
const PRESS_KEYS: &str = "((keys) => {
  for (const key of keys) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
})";

#[tokio::test(flavor = "multi_thread")]
async fn word_typed_without_focus_becomes_message_and_plays_nothing() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    browser_play::start_game_with_robots(&page, &web.host, &[], "settler", 1).await;
    let roll = "document.querySelector('.deeds button[data-command=\"/roll\"]')";
    play_until(&page, roll).await;
    let waits = format!("[document.body.dataset.asking ?? null, Boolean({roll})]");
    // A text that began in a field, as the last command did, ends with a pause.
    let later = "setTimeout(() => { window.passed = true; }, 900)";
    page.eval(&format!("({later}, true)")).await;
    page.wait_until("window.passed").await;
    // Both letters would act alone. They are in the message field, which has the focus.
    page.eval(&format!("(document.getElementById('log').focus(), {PRESS_KEYS}('re'), true)")).await;
    let field = "[document.activeElement.id, document.getElementById('say').value]";
    assert_eq!(page.eval(field).await, json!(["say", "re"]));
    // A letter that stands alone acts after the same pause: whatever was pressed before would have acted by then.
    page.eval("(document.getElementById('say').value = '', document.getElementById('log').focus())").await;
    letter(&page, "b").await;
    page.wait_until("document.activeElement.matches('.builds button')").await;
    assert_eq!(page.eval(&waits).await, json!([null, true]));
    // A field that gets the focus meanwhile cancels a letter, and so does another letter where no message can be typed.
    page.eval(&format!(
        "(window.passed = false, document.getElementById('log').focus(), {PRESS_KEYS}('r'), document.getElementById('say').focus(), {later}, true)"
    ))
    .await;
    page.wait_until("window.passed").await;
    assert_eq!(page.eval(&waits).await, json!([null, true]));
    page.eval(&format!(
        "(window.passed = false, document.getElementById('composer').hidden = true, document.getElementById('log').focus(), {PRESS_KEYS}('er'), {later}, true)"
    ))
    .await;
    page.wait_until("window.passed").await;
    assert_eq!(page.eval(&waits).await, json!([null, true]));
    assert_eq!(page.eval("document.getElementById('say').value").await, "");
    page.close().await;
}

/// Expression for texts of the build bar that break within a word without a hyphen.
const BROKEN_WORDS: &str = "[...document.querySelectorAll('.builds :is(.name, .short .whole)')].filter((part) => part.getBoundingClientRect().width > 2).map((part) => part.firstChild).filter((text) => {
  const top = (at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    // The first letter after a break has a second, empty rectangle at the end of the line before.
    return [...range.getClientRects()].at(-1)?.top ?? 0;
  };
  const letters = [...text.data].map((letter) => /\\p{L}/u.test(letter));
  return letters.some((_, at) => letters[at] && letters[at + 1] && top(at + 1) > top(at) + 3);
}).map((text) => text.data)";
/// Expression for texts of the build bar that are cut, or reach beyond their button.
const CUT_TEXTS: &str = "[...document.querySelectorAll('.builds :is(.name, .note, .short)')].filter((part) => {
  const [own, button] = [part, part.closest('button')].map((element) => element.getBoundingClientRect());
  const isCut = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 5;
  return isCut || own.right > button.right || own.bottom > button.bottom;
}).map((part) => part.textContent)";

#[tokio::test(flavor = "multi_thread")]
async fn narrow_build_buttons_hyphenate_names_and_keep_reasons() {
    for language in ["en", "de"] {
        let web = WebServer::start_with_seed(4).await;
        let page = Browser::start(Window::Desktop).await;
        page.resize(360, 740, 1.0).await;
        page.goto(&format!("http://{}/?language={language}", web.host)).await;
        page.type_into("#name", "Anna").await;
        page.click("#open [name=game][value=cities-and-knights]").await;
        page.click("#now").await;
        page.wait_until(BOARD_IS_CURRENT).await;
        play_until(&page, &format!("{OWN_TURN} && document.querySelector('.builds .brief')")).await;
        assert_eq!(page.eval("document.documentElement.lang").await, language);
        assert_eq!(page.eval(BROKEN_WORDS).await, json!([]), "{language}");
        assert_eq!(page.eval(CUT_TEXTS).await, json!([]), "{language}");
        // Missing cards are shown by their number and drawing.
        let brief = "[...document.querySelectorAll('.builds .brief')].every((part) => part.checkVisibility() && part.querySelector('svg') && /^−[0-9]+$/.test(part.textContent))";
        assert_eq!(page.eval(brief).await, true, "{language}");
        page.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn phone_shows_board_prompt_hand_and_costs() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    page.resize(360, 740, 1.0).await;
    browser_play::start_game_with_robots(&page, &web.host, &[CITIES_KNIGHTS], "settler", 1).await;
    play_until(&page, OWN_TURN).await;
    let seen = "['#living .frame', '#mine .ask', '.deeds', '#mine .mine-fixed .hand', '.builds'].filter((part) =>
      !((box) => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight + 1)(document.querySelector(part).getBoundingClientRect()))";
    let boxes = "['#seats', '#living .frame', '.under', '#sheet', '#mine .ask', '.deeds', '#mine .mine-fixed .hand', '.builds'].map((part) =>
      ((box) => [part, box.top, box.bottom])(document.querySelector(part).getBoundingClientRect()))";
    let boxes = page.eval(boxes).await;
    assert_eq!(page.eval(seen).await, json!([]), "{boxes}");
    assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth").await, true);
    page.click("#sheet [data-part=talk]").await;
    page.wait_until(
        "document.getElementById('say').checkVisibility() && !document.getElementById('mine').checkVisibility()",
    )
    .await;
    page.type_into("#say", "Hello\n").await;
    page.wait_until("[...document.querySelectorAll('.post.said')].at(-1)?.textContent.includes('Hello')").await;
    page.click("#sheet [data-part=mine]").await;
    page.wait_until(
        "document.getElementById('mine').checkVisibility() && !document.getElementById('say').checkVisibility()",
    )
    .await;
    page.close().await;
}
