//! End of a game in the page: statistics, replay, and a check of the luck.

use serde_json::{Value, json};
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::browser_play::start_game_of_two;
use tests::web_server::WebServer;

/// Script that loads the check of luck as `window.luck`.
const LUCK: &str = "import(document.querySelector('script[type=module]').src.replace('table.js', 'luck.js'))
  .then((luck) => window.luck = luck)";

/// Script that checks `window.game`, and some twenty copies with one changed outcome of luck each. Returns the checked
/// kinds, and for each copy if the change was found at its line.
const CHECK: &str = "(() => {
  const told = luck.check(game);
  const lines = game.split('\\n').filter(Boolean);
  const other = {
    rolled: (of) => of.thrown === 'by_choice' ? null : (of.dice[0] = of.dice[0] % 6 + 1),
    card_stolen: (of) => (of.resource = of.resource === 'ore' ? 'wool' : 'ore'),
    card_bought: (of) => (of.card = of.card === 'knight' ? 'monopoly' : 'knight'),
    // Of the same stack.
    progress_drawn: (of) => {
      const stack = [['merchant', 'resource_monopoly', 'commercial_harbor', 'commodity_monopoly', 'master_merchant', 'merchant_fleet'],
        ['spy', 'bishop', 'deserter', 'diplomat', 'intrigue', 'sabotage', 'warlord', 'wedding'],
        ['crane', 'smith', 'alchemist', 'engineering', 'invention', 'irrigation', 'medicine', 'mining', 'road_building']].find((cards) => cards.includes(of.card));
      return (of.card = of.card === stack[0] ? stack[1] : stack[0]);
    },
    influence_drawn: (of) => {
      const [color, count] = Object.entries(of.cards)[0];
      delete of.cards[color];
      of.cards[color === 'red' ? 'blue' : 'red'] = (of.cards[color === 'red' ? 'blue' : 'red'] ?? 0) + count;
      return true;
    },
  };
  const inner = (event) => {
    if (typeof event === 'string') return [event, {}];
    const [[name, of]] = Object.entries(event);
    return ['cities_knights', 'ships'].includes(name) ? inner(of) : [name, of];
  };
  const places = lines.flatMap((line, index) => (JSON.parse(line).step?.events ?? []).flatMap((event, at) => (inner(event)[0] in other ? [[index, at]] : [])));
  const every = Math.ceil(places.length / 20);
  const found = places.filter((_, index) => index % every === 0).map(([index, at]) => {
    const line = JSON.parse(lines[index]);
    const [name, of] = inner(line.step.events[at]);
    if (!other[name](of)) return true;
    const changed = luck.check([...lines.slice(0, index), JSON.stringify(line), ...lines.slice(index + 1)].join('\\n'));
    return changed.problem !== null && changed.line === index + 1;
  });
  const end = JSON.parse(lines.at(-1));
  end.end.seed = end.end.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  const forged = luck.check([...lines.slice(0, -1), JSON.stringify(end)].join('\\n'));
  return { checked: told.checked, problem: told.problem && String(told.problem.kind), line: told.line, left: [...told.left], found, forged: forged.problem?.kind };
})()";

#[tokio::test(flavor = "multi_thread")]
async fn page_verifies_luck_of_recorded_games_and_finds_changes() {
    let web = WebServer::start().await;
    let page = Browser::start(Window::Desktop).await;
    page.open_table(&web.host, "Anna").await;
    page.eval(LUCK).await;
    page.wait_until("window.luck").await;
    let mut kinds = std::collections::BTreeSet::new();
    for entry in std::fs::read_dir("data/games").expect("recorded games") {
        let path = entry.expect("a file").path();
        let log = std::fs::read_to_string(&path).expect("a log");
        let verdict = bot_core::verify::verify(log.as_bytes(), None);
        assert!(verdict.is_ok(), "{path:?}");
        page.eval(&format!("window.game = {}", json!(log))).await;
        let told = page.eval(CHECK).await;
        assert_eq!(told["problem"], Value::Null, "{path:?}: {told}");
        assert_eq!(told["forged"], "seed", "{path:?}");
        let found = told["found"].as_array().expect("changes");
        assert!(found.len() >= 5 && found.iter().all(|found| *found == true), "{path:?}: {told}");
        // Every roll of the log, including undone ones.
        let rolls = log.matches("\"rolled\":{").count() - log.matches("\"by_choice\"").count();
        assert_eq!(told["checked"]["roll"].as_u64(), Some(rolls as u64), "{path:?}: {told}");
        kinds.extend(told["checked"].as_object().into_iter().flatten().map(|(kind, _)| kind.clone()));
    }
    let all = [
        "development",
        "discard",
        "event",
        "huts",
        "influence",
        "island",
        "opening",
        "progress",
        "roll",
        "theft",
        "tile",
    ];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), all);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_end_has_statistics_replay_and_luck_check_for_all_viewers() {
    let web = WebServer::start_with_seed(5).await;
    let anna = Browser::start(Window::Desktop).await;
    let (_, mut bob) = start_game_of_two(&anna, &web.host).await;
    for number in 0..30 {
        bob.request(&format!("look{number}"), "/hand", None).await.expect("an answer");
        let next = if bob.table["you"]["awaited"] == true { bob.advancing_command() } else { "/hand".to_owned() };
        bob.request(&format!("move{number}"), &next, None).await.expect("an answer");
        let own = "document.querySelector('#spots .spot') ?? document.querySelector('#mine .answer .menu button') ?? document.querySelector('.deeds button.primary')";
        anna.eval(&format!("document.body.dataset.asking || ({own})?.click()")).await;
    }
    bob.request("resign", "/resign yes", None).await.expect("an answer");
    anna.wait_until(&format!("document.querySelector('.post.end') && {BOARD_IS_CURRENT}")).await;

    // The winner comes first, with the points; the plot has a line for each player, and a bar for each number.
    anna.wait_until("document.querySelectorAll('.finale .counts tbody tr').length === 2").await;
    assert_eq!(anna.eval("document.querySelector('.counts .won bdi').textContent").await, "Anna");
    let places = "[...document.querySelectorAll('.counts tbody bdi')].map((name) => name.textContent)";
    assert_eq!(anna.eval(places).await, json!(["Anna", "Bob"]));
    assert_eq!(anna.eval("document.querySelectorAll('.finale .rolls li').length").await, 11);

    // Each step has its board, and the end shows its own again.
    let board = "document.querySelector('#living .parts').innerHTML";
    let told = "document.getElementById('told').textContent";
    let (end, won) = (anna.eval(board).await, anna.eval(told).await);
    anna.click(".finale button:first-child").await;
    let steps: u64 = anna.eval("Number(document.querySelector('.replay input').max)").await.as_u64().expect("steps");
    assert!(steps > 10, "{steps}");
    let at = |step: u64| {
        format!(
            "document.querySelector('.replay output').textContent === '{step} / {steps}' && document.querySelector('.replay input').ariaValueText?.startsWith('{step} /')"
        )
    };
    anna.eval(
        "(input => (input.value = 0, input.dispatchEvent(new Event('input'))))(document.querySelector('.replay input'))",
    )
    .await;
    anna.wait_until(&at(0)).await;
    assert_ne!(anna.eval(board).await, end);
    assert_ne!(anna.eval(told).await, won, "what is told is of another step");
    assert_eq!(
        anna.eval("document.getElementById('spots').checkVisibility({ visibilityProperty: true })").await,
        false
    );
    for step in [1, 2, 3] {
        anna.click(".replay button:nth-of-type(3)").await;
        anna.wait_until(&at(step)).await;
    }
    assert_ne!(anna.eval(told).await, "");
    anna.click(".replay button:last-child").await;
    anna.wait_until(&format!("{board} === {end}")).await;
    assert_eq!(anna.eval("document.querySelector('.replay')").await, Value::Null);

    // The luck is sound and was committed to: this browser was there before the end.
    anna.click(".finale button:nth-child(2)").await;
    anna.wait_until("document.querySelectorAll('.luck .sound').length > 3").await;
    assert_eq!(anna.eval("document.querySelectorAll('.luck .wrong, .luck .open').length").await, 0);
    // The result has the focus and is in sight, and stays there after the layout of the log.
    let frames = "const done = arguments[arguments.length - 1];
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));";
    anna.client.execute_async(frames, Vec::new()).await.expect("three frames");
    let seen = "((box, log) => box.top >= log.top - 1 && (box.bottom <= log.bottom + 1 || box.height > log.height))(
      document.querySelector('.luck').getBoundingClientRect(), document.getElementById('log').getBoundingClientRect())";
    assert_eq!(anna.eval(&format!("[document.activeElement.matches('.luck'), {seen}]")).await, json!([true, true]));
    // Another stored commitment is reported.
    anna.eval("localStorage.setItem('comptoir-seats', localStorage.getItem('comptoir-seats').replace(/\"commitment\":\"../, '\"commitment\":\"zz'))").await;
    anna.click(".finale button:nth-child(2)").await;
    anna.wait_until("document.querySelectorAll('.luck .wrong').length === 1").await;
    anna.assert_accessible("the end").await;

    // A spectator has all of it, and reads that no commitment was stored.
    let carl = Browser::start(Window::Phone).await;
    carl.goto(&format!("http://{}/t/{}/", web.host, bob.table_id())).await;
    carl.wait_until("document.querySelectorAll('.finale .counts tbody tr').length === 2").await;
    carl.click(".finale button:nth-child(2)").await;
    carl.wait_until("document.querySelectorAll('.luck .open').length === 1").await;
    carl.click(".finale button:first-child").await;
    carl.wait_until("document.querySelector('.replay input')").await;
    assert_eq!(carl.eval("document.documentElement.scrollWidth <= innerWidth").await, true);
    carl.close().await;
    anna.close().await;
}
