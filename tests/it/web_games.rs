//! Whole games in a real browser: by clicks, by typed commands, and by the keyboard only.

use fantoccini::key::Key;
use serde_json::json;
use tests::browser::{BOARD_IS_CURRENT, Browser, REQUESTED_PICTURES, Window};
use tests::browser_play::choose;
use tests::repetition_factor;
use tests::web_server::WebServer;

/// Maximum number of polls of the pages in a game.
const MAX_POLLS: usize = 12_000;
/// Maximum number of polls in a row without anything to click.
const IDLE: usize = 600;
/// Maximum number of answers and turns of a player who types.
const TYPED: usize = 400;

/// Length of a game.
#[derive(Clone, Copy)]
enum Length {
    /// Until somebody has won with that many points.
    Points(u8),
    /// Until people have acted that often: then they resign, and a robot wins. Slow runs play to the end.
    Deeds(usize),
}

impl Length {
    /// Returns `true` if people resign after that many actions.
    fn is_enough(self, deeds: usize) -> bool {
        matches!(self, Length::Deeds(most) if deeds >= most && repetition_factor() == 1)
    }
}

/// Script that finds the next element to click: prompts first, then the dice, moves that were not refused in this turn, and
/// the end of the turn. Positions are clicked on the board only, which is moved until they are in its frame.
const NEXT_CONTROL: &str = "((next) => {
  if (next?.matches('.spot')) next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return next;
})((() => {
  if (document.body.dataset.asking || document.body.dataset.playing) return null;
  const free = (list) => [...list].filter((button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true' && button.getAttribute('aria-busy') !== 'true' && button.checkVisibility());
  const answer = document.querySelector('#mine .answer');
  const tray = answer?.querySelector('.tray');
  if (tray && tray.querySelectorAll('.side').length === 1) {
    const send = tray.querySelector('.controls .primary');
    return send.disabled ? free(tray.querySelectorAll('.slot .resource'))[0] ?? null : send;
  }
  const several = free(document.querySelectorAll('#spots .choice button'));
  if (several.length) return several[0];
  const places = free(document.querySelectorAll('#spots .spot'));
  if (places.length && document.querySelector('#mine.placed')) return places[0];
  const menu = free(answer?.querySelectorAll('.menu button') ?? []);
  if (menu.length) return menu[0];
  const offered = free(document.querySelectorAll(`.post.live button[data-command^='/trade decline']`))[0];
  if (offered) return offered;
  const shown = (command) => free(document.querySelectorAll(`.deeds button[data-command^='${command}']`))[0];
  const turn = document.querySelector('.post.turn.live')?.dataset.post;
  if (window.tried?.turn !== turn) window.tried = { turn, refused: new Set(), last: null };
  if (document.querySelector('#problem .problem')) tried.refused.add(tried.last);
  const cards = free(document.querySelectorAll('#mine .developments button'));
  const improved = free(document.querySelectorAll(`.builds button[data-command^='/improve']`));
  const on = (...deeds) => deeds.flatMap((deed) => places.filter((place) => place.matches(`[data-deed~='${deed}']`)));
  const built = on('city', 'settlement', 'promote', 'activate', 'knight', 'wall', 'ship', 'road');
  const town = on('hall', 'inn', 'shop', 'artisans', 'merchants', 'fair', 'well', 'wall', 'permit');
  const moves = shown('/end') ? [...cards, ...improved, ...built, shown('/bonus')] : shown('/gold') ? town : [];
  const move = moves.find((button) => button && !tried.refused.has(button.dataset.command));
  tried.last = move?.dataset.command ?? null;
  return shown('/choose') ?? shown('/roll') ?? move ?? shown('/gold') ?? shown('/end') ?? null;
})())";

/// Fails with the state of pages that have long offered nothing to click.
async fn stuck(pages: &[&Browser]) {
    let mut shown = String::new();
    for page in pages {
        let state = format!(
            "((next) => {{
  const box = next?.getBoundingClientRect();
  const above = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [box ?? null, above?.outerHTML.slice(0, 200) ?? null, {{...document.body.dataset}}, document.body.innerText];
}})({NEXT_CONTROL})"
        );
        let next = page.element(NEXT_CONTROL).await;
        let next = match &next {
            Some(element) => format!("{:?}: {:?}", element.html(false).await, element.click().await.err()),
            None => "nothing to click".to_owned(),
        };
        shown.push_str(&format!("{next}; {}\n", page.eval(&state).await));
    }
    panic!("nothing was clicked for {IDLE} looks: {shown}");
}

async fn add_robots(page: &Browser, robots: usize) {
    for count in 1..=robots {
        page.click(".post.lobby button[data-command='/robot add settler']").await;
        page.wait_until(&format!("document.querySelectorAll('.seat .robot').length === {count}")).await;
    }
}

async fn set_points(page: &Browser, points: u8) {
    page.click(".post.lobby details > summary").await;
    choose(page, "/option points", &format!("/option points {points}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_two_robots_finish_game_by_clicks() {
    finish_by_clicks("base", &["Bob"], 2, Length::Points(5)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn six_people_finish_game_by_clicks() {
    if repetition_factor() == 1 {
        return;
    }
    finish_by_clicks("base", &["Bob", "Carla", "Dan", "Emma", "Finn"], 0, Length::Points(4)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_two_robots_finish_cities_and_knights_by_clicks() {
    finish_by_clicks("cities-and-knights", &["Bob"], 2, Length::Points(6)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_two_robots_finish_ships_by_clicks() {
    finish_by_clicks("ships", &["Bob"], 2, Length::Points(5)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_robot_finish_elasund_by_clicks() {
    finish_by_clicks("elasund", &["Bob"], 1, Length::Deeds(80)).await;
}

/// Anna finishes a game of this title with others and robots: she by mouse, the others by touch.
async fn finish_by_clicks(game: &str, others: &[&str], robots: usize, length: Length) {
    let web = WebServer::start().await;
    let anna = Browser::start(Window::Desktop).await;
    let path = anna.open_table(&web.host, "Anna").await;
    let table = path.split('/').nth(2).expect("a table").to_owned();
    if others.len() + robots > 3 {
        choose(&anna, "/option board", "/option board variable").await;
    }
    let mut phones = Vec::new();
    for other in others {
        let phone = Browser::start(Window::Phone).await;
        phone.join_table(&web.host, &table, other).await;
        phones.push(phone);
    }
    let pages: Vec<&Browser> = [&anna].into_iter().chain(&phones).collect();
    anna.wait_until(&format!("document.querySelectorAll('.seat').length === {}", pages.len())).await;
    let title = format!(".post.lobby button[data-command='/option game {game}']");
    anna.click(&title).await;
    anna.wait_until(&format!("document.querySelector(\"{title}\").getAttribute('aria-pressed') === 'true'")).await;
    add_robots(&anna, robots).await;
    if let Length::Points(points) = length {
        set_points(&anna, points).await;
    }
    anna.click(".post.lobby button[data-command='/start']").await;
    for page in &pages {
        page.wait_until(BOARD_IS_CURRENT).await;
    }
    for phone in &phones {
        phone.eval("(window.pointers = new Set(), addEventListener('pointerdown', ({ pointerType }) => pointers.add(pointerType), true), true)").await;
    }
    let early = "fetch('log').then((answer) => arguments[0](answer.status))";
    assert_eq!(anna.client.execute_async(early, Vec::new()).await.expect("an answer"), 403, "no log before the end");
    let (mut over, mut clicks, mut idle) = (false, 0, 0);
    for _ in 0..MAX_POLLS {
        let before = clicks;
        for page in &pages {
            if let Some(element) = page.element(NEXT_CONTROL).await {
                // The page may have changed in between: then the next poll finds another element.
                clicks += usize::from(element.click().await.is_ok());
            }
        }
        idle = if clicks == before { idle + 1 } else { 0 };
        if idle > 0 {
            // On a small board the center of a position may lie under the next one: the page asks which one was meant.
            for phone in &phones {
                phone.tap(NEXT_CONTROL).await;
            }
        }
        if idle > IDLE {
            stuck(&pages).await;
        }
        if length.is_enough(clicks) {
            for page in &pages {
                send_line(page, "/resign yes").await;
            }
        }
        over = anna.eval("Boolean(document.querySelector('.post.end'))").await == true;
        if over {
            break;
        }
    }
    assert!(over, "the game ends");
    for phone in &phones {
        assert_eq!(phone.eval("[...pointers]").await, json!(["touch"]), "a phone has nothing but fingers");
    }
    for page in &pages {
        page.wait_until("document.querySelector('.post.end h2')?.textContent").await;
        page.wait_until("document.querySelector('#mine button[data-command=\"/again\"]')").await;
        page.wait_until(BOARD_IS_CURRENT).await;
        assert_eq!(page.eval(REQUESTED_PICTURES).await, json!([]), "a whole game without one picture");
    }
    let log = "fetch('log').then(async (answer) => arguments[0]([answer.status, ...((text) => [text.split('\\n').length, text.split('rolled\":{').length - 1 - (text.split('by_choice').length - 1)])(await answer.text())]))";
    let got = anna.client.execute_async(log, Vec::new()).await.expect("a log");
    assert_eq!(got[0], 200, "{got}");
    assert!(got[1].as_u64().is_some_and(|lines| lines > 20), "the whole game: {got}");
    // Number of rolls for each sum, as in the log.
    let rolled =
        "[...document.querySelectorAll('.post.end .rolls li')].map((bar) => Number(bar.children[1].textContent))";
    anna.wait_until(&format!("{rolled}.length === 11")).await;
    let rolled = anna.eval(rolled).await;
    let rolled: Vec<u64> = rolled.as_array().into_iter().flatten().filter_map(serde_json::Value::as_u64).collect();
    assert_eq!((rolled.len(), Some(rolled.iter().sum())), (11, got[2].as_u64()), "{rolled:?} of {got}");
    let apart = "[...document.querySelectorAll('.post.end .rolls li')].every((bar) => {
      const [, count, pillar, sum] = [...bar.children].map((part) => part.getBoundingClientRect());
      return count.bottom <= pillar.top + 1 && pillar.bottom <= sum.top + 1 && pillar.width <= bar.getBoundingClientRect().width;
    })";
    assert_eq!(anna.eval(apart).await, true, "each pillar stands above its number");
    for page in [anna].into_iter().chain(phones) {
        page.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn game_is_playable_by_keyboard_only() {
    finish_by_keys("base", Length::Deeds(40)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cities_and_knights_is_playable_by_keyboard_only() {
    if repetition_factor() == 1 {
        return;
    }
    finish_by_keys("cities-and-knights", Length::Deeds(40)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn elasund_is_playable_by_keyboard_only() {
    if repetition_factor() == 1 {
        return;
    }
    finish_by_keys("elasund", Length::Deeds(40)).await;
}

/// A person without a pointer finishes a game of this title with a robot, from the first page to the end.
async fn finish_by_keys(game: &str, length: Length) {
    let web = WebServer::start_with_seed(1).await;
    let page = Browser::start(Window::Desktop).await;
    page.goto(&format!("http://{}/?language=en", web.host)).await;
    reach(&page, "document.getElementById('name')").await;
    page.devtools("Input.insertText", json!({ "text": "Anna" })).await;
    page.press_key(Key::Enter).await;
    page.wait_until("document.querySelector('body.room #mine .ask')").await;
    for command in [&*format!("/option game {game}"), "/robot add settler", "/start"] {
        let button = format!("document.querySelector(\".post.lobby button[data-command='{command}']\")");
        enter(&page, &button).await;
        page.wait_until("!document.body.dataset.asking").await;
    }
    page.wait_until(BOARD_IS_CURRENT).await;
    let mut deeds = 0;
    for _ in 0..MAX_POLLS {
        if page.eval("Boolean(document.querySelector('.post.end'))").await == true {
            break;
        }
        if length.is_enough(deeds) {
            assert!(reach(&page, "document.getElementById('say')").await);
            page.devtools("Input.insertText", json!({ "text": "/resign yes" })).await;
            page.press_key(Key::Enter).await;
            page.wait_until("document.querySelector('.post.end')").await;
        } else if page.eval(&format!("Boolean(window.next = {NEXT_CONTROL})")).await == true
            && reach(&page, "next").await
        {
            page.press_key(Key::Enter).await;
            deeds += 1;
            page.wait_until("!document.body.dataset.asking").await;
        }
    }
    // The next table is reached by keys as well.
    enter(&page, "document.querySelector('#mine button[data-command=\"/again\"]')").await;
    page.wait_until("document.querySelector('.post.lobby button[data-command=\"/start\"]')").await;
    page.close().await;
}

/// Moves the focus to an element by keys, once it is there, and presses Enter.
async fn enter(page: &Browser, element: &str) {
    page.wait_until(element).await;
    assert!(reach(page, element).await, "{element} is gone");
    page.press_key(Key::Enter).await;
}

/// Moves the focus to an element by keys: by Tab, and on the board by arrow keys. Returns `true` if it got there before the
/// element was gone; on the board it may be at another position.
///
/// # Panics
/// If no key leads there.
async fn reach(page: &Browser, element: &str) -> bool {
    page.eval(&format!("(window.goal = {element}, window.steps = 0, true)")).await;
    let way = "(() => {
      const at = document.activeElement;
      if (!goal.isConnected) return 'gone';
      if (at === goal) return 'there';
      window.steps += 1;
      const board = goal.matches('#spots .spot') && at.matches('#spots .spot');
      if (!board) return goal.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING ? 'before' : 'after';
      if (steps > 30) return 'there';
      const [one, other] = [at, goal].map((place) => place.getBoundingClientRect());
      const [right, down] = [other.left - one.left, other.top - one.top];
      return Math.abs(right) > Math.abs(down) ? (right > 0 ? 'right' : 'left') : down > 0 ? 'down' : 'up';
    })()";
    for _ in 0..300 {
        match page.eval(way).await.as_str() {
            Some("there") => return true,
            Some("before") => page.press_shift_tab().await,
            Some("right") => page.press_key(Key::Right).await,
            Some("left") => page.press_key(Key::Left).await,
            Some("down") => page.press_key(Key::Down).await,
            Some("up") => page.press_key(Key::Up).await,
            Some("after") => page.press_key(Key::Tab).await,
            _ => return false,
        }
    }
    let stuck = page.eval("[document.activeElement, goal].map((one) => one.outerHTML.slice(0, 200))").await;
    panic!("no key leads from the first to the second: {stuck}");
}

#[tokio::test(flavor = "multi_thread")]
async fn long_refusal_leaves_board_in_sight() {
    let web = WebServer::start_with_seed(2).await;
    let page = Browser::start(Window::Phone).await;
    page.open_table(&web.host, "Anna").await;
    // So many points that no robot wins before.
    add_robots(&page, 3).await;
    set_points(&page, 12).await;
    page.click(".post.lobby button[data-command='/start']").await;
    let idle = "!document.body.dataset.asking && Boolean(document.querySelector('.deeds button[data-command=\"/end\"]')) && [...document.querySelectorAll('.builds button')].every((thing) => thing.matches('[aria-disabled=true]'))";
    for _ in 0..MAX_POLLS {
        if page.eval(idle).await == true {
            break;
        }
        if let Some(element) = page.element(NEXT_CONTROL).await {
            let _ = element.click().await;
        }
    }
    assert_eq!(page.eval(idle).await, true, "nothing can be built");
    page.click("#sheet [data-part=talk]").await;
    assert!(!send_line(&page, "/build").await);
    let refused = "document.querySelector('#problem p')?.textContent.length > 120";
    page.wait_until(refused).await;
    let room = "((board) => board.top >= 0 && board.height >= innerHeight / 3 && board.bottom <= innerHeight)(
      document.querySelector('#living .frame').getBoundingClientRect())";
    let shown = page.eval("document.body.innerText").await;
    assert_eq!(page.eval(room).await, true, "what is told leaves room: {shown}");
    page.click("#sheet [data-part=mine]").await;
    page.click(".deeds button[data-command='/end']").await;
    page.wait_until("!document.querySelector('#problem p')").await;
    page.close().await;
}

/// Types a line and waits until it was answered. Returns `true` if there was no problem.
async fn send_line(page: &Browser, text: &str) -> bool {
    page.eval("document.getElementById('say').value = ''").await;
    page.type_into("#say", text).await;
    page.type_into("#say", &char::from(Key::Enter).to_string()).await;
    page.wait_until("!document.body.dataset.asking").await;
    page.eval("!document.querySelector('#problem .problem')").await == true
}

/// Expression for a command that answers the current prompt, except in the player's own turn: a line of its menu, or cards
/// of its tray. The middle of a list of positions is the middle of the island, where hexes produce; lines that were refused
/// are skipped.
const ANSWER: &str = "((refused) => {
  if (document.querySelector('.post.offer.live button[data-command^=\"/trade decline\"]')) return '/trade decline';
  const answer = document.querySelector('#mine .answer');
  if (!answer || !document.querySelector('.deeds button[data-command=\"/choose\"]')) return null;
  const tray = answer.querySelector('.tray');
  const lines = [...answer.querySelectorAll('.menu button')].map((button) => button.querySelector('span').textContent);
  if (!tray) return lines.length ? `/choose ${lines[(lines.length / 2 + refused) % lines.length | 0]}` : null;
  const slots = [...tray.querySelectorAll('.slot:not(.never)')].map((slot) => [slot.querySelector('.resource').classList[1], Number(slot.querySelector('b').textContent)]);
  if (tray.querySelector('.controls .primary').textContent === 'Take') {
    const town = document.querySelector('#mine .hand .gold');
    // Cards out of another's hand: what the first line of the menu says where it is read.
    return town ? `/choose 1 ${slots[0][0]}` : '/choose 1';
  }
  let left = Number(answer.querySelector('h2').textContent.match(/[0-9]+/)?.[0] ?? 1);
  const words = [];
  for (const [kind, most] of slots) {
    const taken = Math.min(left, most);
    left -= taken;
    if (taken) words.push(`${taken} ${kind}`);
  }
  return `/choose ${words.join(' ')}`;
})";

/// Types what to build, at the middle one of the positions that the page offers. Returns `true` if it was built.
async fn build(page: &Browser, line: &str) -> bool {
    if !send_line(page, line).await {
        return false;
    }
    let place = page
        .eval("((places) => places[places.length >> 1]?.querySelector('span').textContent ?? null)(document.querySelectorAll('#mine .menu button'))")
        .await;
    match place.as_str() {
        Some(place) => send_line(page, &format!("{line} {place}")).await,
        None => true,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn game_is_playable_by_typed_commands() {
    let builds = ["/build city", "/build settlement", "/build road"];
    type_through("base", Length::Points(4), &[("/end", &builds)]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cities_and_knights_is_playable_by_typed_commands() {
    if repetition_factor() == 1 {
        return;
    }
    let moves = [
        "/improve science",
        "/knight promote",
        "/knight activate",
        "/build city",
        "/build settlement",
        "/knight recruit",
        "/build wall",
        "/build road",
    ];
    type_through("cities-and-knights", Length::Points(5), &[("/end", &moves)]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn elasund_is_playable_by_typed_commands() {
    if repetition_factor() == 1 {
        return;
    }
    let moves = [
        "/church",
        "/wall",
        "/build hall",
        "/build inn",
        "/build shop",
        "/build well",
        "/build fair",
        "/build merchants",
        "/build artisans",
        "/permit 4",
        "/permit 2",
        "/permit 1",
        "/permit 0",
    ];
    let bonuses = ["/bonus raise", "/bonus permit", "/bonus gold"];
    type_through("elasund", Length::Deeds(50), &[("/gold", &moves), ("/end", &bonuses)]).await;
}

/// One person and a robot play a game of this title. `turn` lists the parts of a turn: the command that is always possible,
/// and the moves that are tried before it.
async fn type_through(game: &str, length: Length, turn: &[(&str, &[&str])]) {
    let web = WebServer::start_with_seed(1).await;
    let anna = Browser::start(Window::Desktop).await;
    anna.open_table(&web.host, "Anna").await;
    assert!(send_line(&anna, &format!("/option game {game}")).await);
    if let Length::Points(points) = length {
        assert!(send_line(&anna, "/option board variable").await);
        assert!(send_line(&anna, &format!("/option points {points}")).await);
    }
    // A settler finishes any game, whatever the dice and this player do.
    for line in ["/robot add settler", "/start"] {
        assert!(send_line(&anna, line).await, "{line}");
    }
    let mut refused = 0;
    for typed in 0..TYPED {
        if anna.eval("Boolean(document.querySelector('.post.end'))").await == true {
            assert!(send_line(&anna, "Well played!").await);
            anna.wait_until("document.body.innerText.includes('Well played!')").await;
            return anna.close().await;
        }
        if length.is_enough(typed) {
            send_line(&anna, "/resign yes").await;
            continue;
        }
        let answer = anna.eval(&format!("{ANSWER}({refused})")).await;
        if let Some(text) = answer.as_str() {
            refused = if send_line(&anna, text).await { 0 } else { refused + 1 };
            continue;
        }
        if can(&anna, "/roll").await {
            assert!(send_line(&anna, "/roll").await);
            continue;
        }
        for (instead, moves) in turn {
            if can(&anna, instead).await {
                let mut done = false;
                for line in *moves {
                    done = done || build(&anna, line).await;
                }
                if !done {
                    send_line(&anna, instead).await;
                }
                break;
            }
        }
    }
    let page = anna.eval("document.body.innerText").await;
    panic!("the game does not end: {page}");
}

/// Returns `true` if a button offers this command now.
async fn can(page: &Browser, command: &str) -> bool {
    page.eval(&format!("Boolean(document.querySelector('.deeds button[data-command=\"{command}\"]'))")).await == true
}
