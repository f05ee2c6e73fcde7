//! Board of a page: it changes part by part, animates steps, and takes moves.

use fantoccini::key::Key;
use serde_json::{Value, json};
use tests::browser::{BOARD_IS_CURRENT, Browser, REQUESTED_PICTURES, Window};
use tests::browser_play::{self, NEXT_CONTROL, click_next};
use tests::web_server::WebServer;

/// Expression for the parts of the board, in order.
const PARTS: &str = "[...document.querySelectorAll('#living .parts > use')].map((part) => `${part.getAttribute('href')} ${part.getAttribute('transform')}`)";

/// Expression for the drawings of a page, by id.
const DRAWINGS: &str =
    "Object.fromEntries([...document.querySelectorAll('#living defs > g')].map((art) => [art.id, art.innerHTML]))";

/// Script that counts thrown dice and animated steps from now on; steps at the slowest speed never end by themselves.
const RECORD_ANIMATIONS: &str = "(() => {
  [window.thrown, window.played] = [0, 0];
  const [animate, wait] = [Element.prototype.animate, window.setTimeout];
  Element.prototype.animate = function (frames, ...given) {
    if (frames[0].transform?.includes('rotate')) window.thrown += 1;
    return animate.call(this, frames, ...given);
  };
  window.setTimeout = (deed, time, ...given) => time === 1400 ? 1 : wait(deed, time, ...given);
  new MutationObserver(() => { window.played += 1; }).observe(document.body, { attributeFilter: ['data-playing'] });
})()";

/// Begins a game with robots, at initial placement. Returns the path of the page.
async fn start_game(page: &Browser, host: &str, robots: usize) -> String {
    browser_play::start_game_with_robots(page, host, &["/option board variable"], "settler", robots).await
}

/// Plays until initial placement is over and the dice are to be rolled.
async fn finish_initial_placement(page: &Browser) {
    for _ in 0..60 {
        page.wait_until(&format!("!document.body.dataset.asking && {NEXT_CONTROL}")).await;
        if page.eval("Boolean(document.querySelector('.deeds button[data-command=\"/roll\"]'))").await == true {
            return;
        }
        click_next(page).await;
    }
    panic!("the founding does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn board_changes_part_by_part_without_pictures() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    let path = start_game(&page, &web.host, 3).await;
    let there = "document.querySelectorAll('#living .parts > use').length";
    assert!(page.eval(there).await.as_u64().is_some_and(|parts| parts > 60), "it is drawn");
    // Unchanged parts keep their elements: a settlement and a road are few of many.
    page.eval("(document.querySelectorAll('#living .parts > use').forEach((part) => { part.old = true; }), true)")
        .await;
    click_next(&page).await;
    page.wait_until(BOARD_IS_CURRENT).await;
    let fresh = "[...document.querySelectorAll('#living .parts > use')].filter((part) => !part.old).length";
    let count = page.eval(fresh).await.as_u64();
    assert!(count.is_some_and(|fresh| (1..40).contains(&fresh)), "{count:?} parts are new");
    // After all changes the page equals a newly opened one.
    for _ in 0..24 {
        click_next(&page).await;
    }
    page.wait_until(BOARD_IS_CURRENT).await;
    assert_eq!(page.eval(REQUESTED_PICTURES).await, json!([]), "no picture was asked for");
    let fetched = "performance.getEntriesByType('resource').filter((entry) => !entry.name.includes('/a/')).map((entry) => entry.name)";
    let fetched = page.eval(fetched).await;
    let other: Vec<&str> = fetched.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert!(
        other.iter().all(|name| name.contains("/socket") || name.contains("/manifest.")),
        "moves come by the socket alone: {other:?}"
    );
    let parts = page.eval(PARTS).await;
    let drawings = page.eval(DRAWINGS).await;
    page.goto(&format!("http://{}{path}", web.host)).await;
    page.wait_until(BOARD_IS_CURRENT).await;
    assert_eq!(page.eval(PARTS).await, parts);
    let now = page.eval(DRAWINGS).await;
    for (name, body) in now.as_object().into_iter().flatten() {
        assert_eq!(&drawings[name], body, "{name}");
    }
    // The board contains only the markup of drawings: no scripts, styles, images or links.
    let other = "[...document.querySelectorAll('#living .frame svg *')].filter((part) => part.matches('script, style, image, foreignObject, a, [style]')
      || [...part.attributes].some(({ name, value }) => name.startsWith('on') || (name.endsWith('href') && !value.startsWith('#')))).length";
    assert_eq!(page.eval(other).await, 0);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn earlier_board_is_loaded_on_request() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    start_game(&page, &web.host, 1).await;
    for _ in 0..12 {
        if page.eval("Boolean(document.querySelector('.post.turn.settled .then'))").await == true {
            break;
        }
        click_next(&page).await;
    }
    assert_eq!(page.eval(REQUESTED_PICTURES).await, json!([]));
    page.click(".post.turn.settled .then").await;
    page.wait_until("document.getElementById('zoom').open && document.querySelector('#zoom img')?.naturalWidth > 0")
        .await;
    assert_eq!(page.eval("document.querySelector('#zoom img').alt.length > 60").await, true);
    assert_eq!(page.eval(&format!("{REQUESTED_PICTURES}.length")).await, 1);
    page.close().await;
}

/// Ends the turn as soon as that is possible.
async fn end_turn(page: &Browser) {
    let end = "document.querySelector('.deeds button[data-command=\"/end\"]')";
    for _ in 0..20 {
        if page.eval(&format!("Boolean({end})")).await == true {
            break;
        }
        click_next(page).await;
    }
    page.eval(&format!("(window.thrown = 0, window.played = 0, {end}.click(), true)")).await;
}

async fn choose_speed(page: &Browser, speed: &str) {
    let choose =
        "((choice, speed) => { choice.value = speed; choice.dispatchEvent(new Event('change')); return true; })";
    page.eval(&format!("{choose}(document.getElementById('speed'), '{speed}')")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_are_animated_and_interruptible() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    start_game(&page, &web.host, 3).await;
    finish_initial_placement(&page).await;
    page.eval(RECORD_ANIMATIONS).await;
    choose_speed(&page, "slow").await;
    let mut boards = Vec::new();
    for how in ["a click", "Escape", "a move"] {
        // Steps of three robots. The text of the current one is below the board, where nothing can be clicked meanwhile.
        end_turn(&page).await;
        page.wait_until("document.body.dataset.playing && document.getElementById('told').textContent").await;
        page.wait_until("getComputedStyle(document.getElementById('spots')).opacity === '0'").await;
        let hidden = "document.getElementById('told').closest('[aria-hidden=true]') !== null";
        assert_eq!(page.eval(hidden).await, true, "the log is read already");
        // Each interruption shows the current board.
        match how {
            "a click" => page.click("#living .frame").await,
            "Escape" => page.send_key(Key::Escape).await,
            // The move has steps of its own.
            _ => {
                page.wait_until(&format!("!document.body.dataset.asking && {NEXT_CONTROL}")).await;
                let moved = format!("({NEXT_CONTROL}.click(), !document.body.dataset.playing)");
                assert_eq!(page.eval(&moved).await, true);
                page.wait_until("!document.body.dataset.asking").await;
                page.send_key(Key::Escape).await;
            }
        }
        page.wait_until(&format!("!document.body.dataset.asking && {BOARD_IS_CURRENT}")).await;
        boards.push(page.eval(PARTS).await);
    }
    assert!(boards[0] != boards[1] && boards[1] != boards[2], "the game goes on");
    // An uninterrupted animation ends at the current board too, and throws dice on the way.
    choose_speed(&page, "fast").await;
    end_turn(&page).await;
    page.wait_until(&format!("window.played > 0 && {BOARD_IS_CURRENT}")).await;
    page.wait_until("window.thrown >= 2").await;
    // With reduced motion the current board appears at once.
    page.wait_until(&format!("!document.body.dataset.asking && {NEXT_CONTROL}")).await;
    page.emulate_media(&[("prefers-reduced-motion", "reduce")]).await;
    let turns = page.eval("document.querySelectorAll('.post.turn').length").await;
    end_turn(&page).await;
    page.wait_until(&format!("document.querySelectorAll('.post.turn').length > {turns} && {BOARD_IS_CURRENT}")).await;
    page.wait_until(&format!("!document.body.dataset.asking && {NEXT_CONTROL}")).await;
    assert_eq!(page.eval("[window.played, window.thrown]").await, json!([0, 0]));
    // The chosen speed is stored.
    assert_eq!(page.eval("localStorage.getItem('comptoir-speed')").await, "fast");
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn initial_placement_works_by_keyboard_on_board() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    start_game(&page, &web.host, 3).await;
    page.wait_until("document.querySelector('#mine.placed') && document.querySelectorAll('#spots .spot').length > 20")
        .await;
    // All positions have names, Tab reaches one of them, and arrow keys lead from each to each.
    let named =
        "[...document.querySelectorAll('#spots .spot')].every((place) => place.getAttribute('aria-label').length > 1)";
    assert_eq!(page.eval(named).await, true);
    assert_eq!(page.eval("document.querySelectorAll('#spots .spot[tabindex=\"0\"]').length").await, 1);
    let lost = "(() => {
      const places = [...document.querySelectorAll('#spots .spot')];
      const reached = new Set([places[0]]);
      for (const place of reached) {
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          place.focus();
          place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          reached.add(document.activeElement);
        }
      }
      return places.filter((place) => !reached.has(place)).length;
    })()";
    assert_eq!(page.eval(lost).await, 0);
    let small = "[...document.querySelectorAll('#spots .spot')].map((place) => place.getBoundingClientRect()).filter((box) => box.width < 24 || box.height < 24).length";
    assert_eq!(page.eval(small).await, 0);
    let inside = "((board) => [...document.querySelectorAll('#spots .spot')].map((place) => place.getBoundingClientRect()).every((box) =>
      box.left + box.width / 2 > board.left && box.right - box.width / 2 < board.right && box.top > board.top && box.bottom < board.bottom))(
      document.querySelector('#living svg').getBoundingClientRect())";
    assert_eq!(page.eval(inside).await, true);

    page.eval("document.activeElement.blur()").await;
    let body = page.client.find(fantoccini::Locator::Css("body")).await.expect("a body");
    body.send_keys(&char::from(Key::Tab).to_string()).await.expect("a key");
    for _ in 0..30 {
        if page.eval("document.activeElement.matches('#spots .spot')").await == true {
            break;
        }
        page.send_key(Key::Tab).await;
    }
    page.send_key(Key::Down).await;
    page.send_key(Key::Right).await;
    let told = page.eval("document.activeElement.getAttribute('aria-label')").await;
    assert_eq!(page.eval("document.activeElement.matches('#spots .spot')").await, true);
    page.wait_until("!document.getElementById('hint').hidden").await;
    assert_eq!(page.eval("document.getElementById('hint').textContent").await, told);
    // A choice moves the focus to the group of positions, so that a key pressed twice acts once; there arrow keys start
    // anew.
    for deed in 0..2 {
        let before = page.eval("document.querySelector('#mine .answer h2').textContent").await;
        page.send_key(Key::Enter).await;
        page.wait_until(&format!(
            "!document.body.dataset.asking && document.querySelector('#mine .answer h2')?.textContent !== {before}"
        ))
        .await;
        page.wait_until("document.activeElement.matches('#spots') && document.querySelector('#mine.placed')").await;
        page.send_key(Key::Right).await;
        page.wait_until("document.activeElement.matches('#spots .spot')").await;
        assert_eq!(page.eval("document.querySelector('#problem .problem')").await, Value::Null, "{deed}");
    }
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn position_labels_appear_only_on_request() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    start_game(&page, &web.host, 1).await;
    page.wait_until("document.querySelector('#mine.placed') && document.querySelector('#spots .spot')").await;
    let shown = "[...document.querySelectorAll('#spots .tag')].filter((tag) => tag.checkVisibility()).map((tag) => tag.textContent)";
    assert_eq!(page.eval(shown).await, json!([]));
    page.eval("document.getElementById('log').focus()").await;
    page.client.active_element().await.expect("focus").send_keys("l").await.expect("a key");
    page.wait_until(&format!("{shown}.length > 20 && {shown}.every((name) => /^[A-Z][0-9]+$/i.test(name))")).await;
    page.click("#tool-labels").await;
    page.wait_until(&format!("{shown}.length === 0")).await;
    // Typing into the input line shows no labels.
    page.type_into("#say", "l").await;
    assert_eq!(page.eval(shown).await, json!([]));
    // A focused entry of the list highlights its position.
    page.click("#mine .places summary").await;
    let lit = "(() => {
      const line = document.querySelector('#mine .places button');
      line.focus();
      const place = [...document.querySelectorAll('#spots .spot.lit')];
      return place.length === 1 && place[0].dataset.command === line.dataset.command;
    })()";
    assert_eq!(page.eval(lit).await, true);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_see_same_board_without_choices() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    let path = start_game(&page, &web.host, 1).await;
    page.wait_until("document.querySelector('#spots .spot')").await;
    let parts = page.eval(PARTS).await;
    let hall = path.split('/').take(3).collect::<Vec<_>>().join("/");
    page.goto(&format!("http://{}{hall}/", web.host)).await;
    page.wait_until(BOARD_IS_CURRENT).await;
    assert_eq!(page.eval(PARTS).await, parts);
    assert_eq!(page.eval("document.querySelectorAll('#spots .spot, #mine .deeds button').length").await, 0);
    assert_eq!(page.eval(REQUESTED_PICTURES).await, json!([]));
    page.close().await;
}

/// A click beside the ring of a hex chooses the hex as well.
#[tokio::test(flavor = "multi_thread")]
async fn click_anywhere_on_hex_chooses_it() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    start_game(&page, &web.host, 1).await;
    let asked = "document.querySelector('#mine.placed') && document.querySelectorAll('#spots .spot.field').length > 5";
    for _ in 0..600 {
        if page.eval(&format!("Boolean({asked})")).await == true {
            break;
        }
        click_next(&page).await;
    }
    page.wait_until(&format!("{asked} && {BOARD_IS_CURRENT}")).await;
    let fields = "[...document.querySelectorAll('#spots .area')].length";
    let rings = page.eval("document.querySelectorAll('#spots .spot.field').length").await;
    assert_eq!(page.eval(fields).await, rings);
    // The rings lie above the hexes.
    let ring =
        "((box) => document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2).matches('.spot'))(
      document.querySelector('#spots .spot.field').getBoundingClientRect())";
    assert_eq!(page.eval(ring).await, true);
    let below = "((box) => ({ x: box.left + box.width / 2, y: box.top + box.height * 0.7 }))(
      document.querySelector('#spots .area').getBoundingClientRect())";
    let point = page.eval(below).await;
    let mouse = |kind: &str, button: &str, count: u32| {
        let count = json!(count);
        json!({ "type": kind, "x": point["x"], "y": point["y"], "button": button, "clickCount": count })
    };
    page.devtools("Input.dispatchMouseEvent", mouse("mouseMoved", "none", 0)).await;
    page.wait_until("document.querySelector('#spots .spot.over')").await;
    let meant = "document.querySelector('#spots .spot.over') === document.querySelector('#spots .spot.field')";
    assert_eq!(page.eval(meant).await, true);
    let question = page.eval("document.querySelector('#mine .answer h2').textContent").await;
    page.devtools("Input.dispatchMouseEvent", mouse("mousePressed", "left", 1)).await;
    page.devtools("Input.dispatchMouseEvent", mouse("mouseReleased", "left", 1)).await;
    page.wait_until(&format!("document.querySelector('#mine .answer h2')?.textContent !== {question}")).await;
    assert_eq!(page.eval("document.querySelector('#problem .problem')").await, Value::Null);
    page.close().await;
}

/// A touch between two positions asks which one was meant, and the board stays in sight during the choice.
#[tokio::test(flavor = "multi_thread")]
async fn phone_shows_board_together_with_prompt() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Phone).await;
    start_game(&page, &web.host, 3).await;
    page.wait_until("document.querySelector('#mine.placed') && document.querySelectorAll('#spots .spot').length > 20")
        .await;
    let fits = "document.documentElement.scrollWidth <= innerWidth";
    let sight = "((board) => board.top >= 0 && board.bottom <= innerHeight && board.width >= innerWidth * 0.8)(
      document.querySelector('#living .frame').getBoundingClientRect())";
    for expected in
        [fits, sight, "document.querySelector('#mine .answer h2').getBoundingClientRect().bottom < innerHeight"]
    {
        assert_eq!(page.eval(expected).await, true, "{expected}");
    }
    // Halfway between two positions.
    let between = "(() => {
      const [first, ...others] = [...document.querySelectorAll('#spots .spot')];
      const middle = (place) => ((box) => [box.left + box.width / 2, box.top + box.height / 2])(place.getBoundingClientRect());
      const far = (other) => Math.hypot(...[0, 1].map((axis) => middle(other)[axis] - middle(first)[axis]));
      const other = others.sort((a, b) => far(a) - far(b))[0];
      const [clientX, clientY] = [0, 1].map((axis) => (middle(first)[axis] + middle(other)[axis]) / 2);
      first.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch', clientX, clientY }));
      return [...document.querySelectorAll('#spots .choice button')].map((button) => button.dataset.command).sort().join()
        === [first, other].map((place) => place.dataset.command).sort().join();
    })()";
    assert_eq!(page.eval(between).await, true);
    assert_eq!(page.eval(fits).await, true, "what is asked fits");
    page.send_key(Key::Escape).await;
    page.wait_until("!document.querySelector('#spots .choice')").await;
    page.wait_until("document.activeElement.matches('#spots .spot')").await;
    page.close().await;
}
