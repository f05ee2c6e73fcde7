//! Latency of the web page in a real browser: time from a click to its effect, frame rate during animations, bytes per move.
//! Prints a table; needs a quiet machine.

use std::io::Write;

use serde_json::{Value, json};
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::browser_play::{NEXT_CONTROL, click_next, start_game_with_robots};
use tests::web_server::WebServer;

/// Number of timed clicks, and of turns with counted frames.
const CLICKS: usize = 36;
const TURNS: usize = 6;
/// CPU throttling factor while frames are counted.
const SLOWER: u32 = 4;

/// Clicks the next control. Returns the milliseconds until the first visible feedback, and until the board or the prompt
/// changed; `null` if there was nothing to click.
const TIMED: &str = "const done = arguments[arguments.length - 1];
  const next = NEXT;
  if (!next) return done(null);
  const begun = performance.now();
  let seen = null;
  const busy = new MutationObserver(() => { seen ??= performance.now() - begun; });
  busy.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-busy', 'data-asking'] });
  const watch = new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
    watch.disconnect();
    busy.disconnect();
    done([seen, performance.now() - begun]);
  })));
  watch.observe(document.querySelector('#living .parts'), { childList: true, subtree: true, attributes: true });
  watch.observe(document.getElementById('mine'), { childList: true, subtree: true });
  next.click();";

/// Counts frames from now on while an animation plays: frames drawn, and frames due at 60 a second.
const COUNTED: &str = "(() => {
  window.frames60 = { came: 0, due: 0, longest: 0 };
  let last = null;
  const look = (now) => {
    if (document.body.dataset.playing) {
      if (last !== null) {
        frames60.came += 1;
        frames60.due += Math.max(1, Math.round((now - last) / (1000 / 60)));
        frames60.longest = Math.max(frames60.longest, now - last);
      }
      last = now;
    } else last = null;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()";

fn middle(mut values: Vec<f64>) -> (f64, f64) {
    values.sort_by(f64::total_cmp);
    let at = |share: usize| values.get((values.len() * share / 100).min(values.len().saturating_sub(1)));
    (at(50).copied().unwrap_or_default(), at(95).copied().unwrap_or_default())
}

async fn measure(name: &str, options: &[&str]) {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start_metered(Window::Desktop).await;
    start_game_with_robots(&page, &web.host, options, "settler", 3).await;
    page.take_traffic().await;
    let timed = TIMED.replace("NEXT", NEXT_CONTROL);
    let (mut seen, mut changed, mut bytes) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..CLICKS {
        page.wait_until(&format!(
            "!document.body.dataset.asking && ({NEXT_CONTROL} || document.querySelector('.post.end'))"
        ))
        .await;
        let times = page.client.execute_async(&timed, Vec::new()).await.unwrap_or(Value::Null);
        let [first, all] = [&times[0], &times[1]].map(Value::as_f64);
        seen.extend(first);
        changed.extend(all);
        page.wait_until(&format!(
            "!document.body.dataset.asking && ({NEXT_CONTROL} || document.querySelector('.post.end'))"
        ))
        .await;
        bytes.push(page.take_traffic().await.total_bytes() as f64);
    }
    let choose = "((choice) => { choice.value = 'normal'; choice.dispatchEvent(new Event('change')); return true; })(document.getElementById('speed'))";
    page.eval(choose).await;
    page.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWER })).await;
    page.eval(COUNTED).await;
    for _ in 0..TURNS {
        for _ in 0..40 {
            if page.eval("Boolean(document.querySelector('.deeds button[data-command=\"/end\"]'))").await == true {
                break;
            }
            click_next(&page).await;
        }
        page.eval("(document.querySelector('.deeds button[data-command=\"/end\"]')?.click(), true)").await;
        let over = "document.querySelector('.post.end')";
        page.wait_until(&format!("!document.body.dataset.asking && ({NEXT_CONTROL} || {over})")).await;
        if page.eval(&format!("Boolean({over})")).await == true {
            break;
        }
        page.wait_until(BOARD_IS_CURRENT).await;
    }
    let frames = page.eval("frames60").await;
    let number = |field: &str| frames[field].as_f64().unwrap_or_default();
    let (came, due) = (number("came"), number("due"));
    let dropped = 100.0 * (due - came) / due.max(1.0);
    let (first, _) = middle(seen);
    let ((median, late), (usual, most)) = (middle(changed), middle(bytes));
    say(&format!(
        "| {name} | {first:.0} | {median:.0}, {late:.0} | {usual:.0}, {most:.0} | {came:.0} of {due:.0}, {dropped:.1} % | {:.0} |",
        number("longest")
    ));
    page.close().await;
}

fn say(line: &str) {
    // A closed pipe is no error: the reader has read enough.
    let _ = writeln!(std::io::stdout(), "{line}");
}

#[tokio::main]
async fn main() {
    say(
        "| game | a click is seen, ms | the page has changed, ms: median, 95th | bytes of a move: median, 95th | frames while steps are shown, dropped | longest, ms |",
    );
    say("|---|---|---|---|---|---|");
    measure("island", &["/option board variable"]).await;
    measure("Cities & Knights", &["/option game cities-and-knights", "/option board variable"]).await;
    measure("Elasund", &["/option game elasund"]).await;
}
