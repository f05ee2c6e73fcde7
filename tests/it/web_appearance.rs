//! Appearance of the web table under other conditions: zoomed, on a phone, dark, and in forced colors.

use serde_json::json;
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::browser_play::start_game_with_robots;
use tests::web_server::WebServer;

/// Expression for the contrast of an element's text with its background, as WCAG 2 defines it. Both colors are painted
/// first, because they can be mixed.
const CONTRAST: &str = "((text, behind) => {
  const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const light = (color) => {
    paper.fillStyle = color;
    paper.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...paper.getImageData(0, 0, 1, 1).data].map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const opaque = getComputedStyle(behind).opacity === '1' && getComputedStyle(behind).filter === 'none';
  const [a, b] = [light(getComputedStyle(text).color), light(getComputedStyle(behind).backgroundColor)];
  return opaque ? (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) : 0;
})";

#[tokio::test(flavor = "multi_thread")]
async fn table_is_readable_at_every_size_and_color_scheme() {
    // With this seed the first hand lacks some kind of card.
    let web = WebServer::start_with_seed(2).await;
    let page = Browser::start(Window::Desktop).await;
    page.resize(1366, 768, 1.0).await;
    page.goto(&format!("http://{}/?language=en", web.host)).await;
    assert_ne!(page.eval("document.querySelector('meta[name=description]').content").await, "");
    page.open_table(&web.host, "Anna").await;
    // The lobby draws its free seats, has one “More”, and highlights the start once the number of players is chosen.
    page.wait_until("document.querySelectorAll('.empty-seat').length === 3").await;
    let folded = "[...document.querySelectorAll('.post.lobby summary, .post.lobby .controls > button')].filter((one) => one.textContent.startsWith('More')).length";
    assert_eq!(page.eval(folded).await, 1, "there is one “More”");
    assert_eq!(
        page.eval("document.querySelector('.post.lobby [data-command=\"/start\"]').matches('.primary')").await,
        false
    );
    page.click(".post.lobby button[data-command='/option players 4']").await;
    page.wait_until("document.querySelector('.post.lobby [data-command=\"/start\"].primary')").await;
    page.click("#tool-phone").await;
    let shown = page.eval("document.querySelector('#link .address').textContent").await;
    assert!(shown.as_str().is_some_and(|shown| shown.starts_with("comptoir --listen ")), "no path: {shown}");
    page.click("#link button.primary").await;
    page.click(".post.lobby button[data-command='/start']").await;
    page.wait_until(&format!("{BOARD_IS_CURRENT} && document.querySelectorAll('.seat').length === 4")).await;

    // Text of empty cards is faint, but readable.
    for scheme in ["light", "dark"] {
        page.emulate_media(&[("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")]).await;
        page.wait_until("document.querySelector('#mine .resource.none')").await;
        for word in ["span:not(.word)", ".word"] {
            let empty = "document.querySelector('#mine .resource.none')";
            let contrast = page.eval(&format!("{CONTRAST}({empty}.querySelector('{word}'), {empty})")).await;
            assert!(contrast.as_f64().is_some_and(|contrast| contrast >= 4.5), "{scheme} {word}: {contrast}");
        }
    }
    // In forced colors, borders show the state.
    page.emulate_media(&[("forced-colors", "active")]).await;
    let border = "((selector) => parseFloat(getComputedStyle(document.querySelector(selector)).borderTopWidth))";
    assert_eq!(page.eval("matchMedia('(forced-colors: active)').matches").await, true);
    assert!(page.eval(&format!("{border}('#mine .resource')")).await.as_f64() >= Some(1.0));
    let turn = format!("{border}('.seat.turn') > {border}('.seat:not(.turn)')");
    assert_eq!(page.eval(&turn).await, true, "whose turn it is");
    page.emulate_media(&[]).await;

    // At 200 %, players and board are usable.
    page.resize(683, 384, 2.0).await;
    assert_eq!(
        page.eval("[...document.querySelectorAll('.seat')].every((seat) => seat.checkVisibility())").await,
        true
    );
    let seen = "((board, bar) => board.top >= bar.bottom && board.left >= 0 && board.bottom <= innerHeight && board.height > innerHeight / 2)(
      document.querySelector('#living .frame').getBoundingClientRect(), document.querySelector('.bar').getBoundingClientRect())";
    assert_eq!(page.eval(seen).await, true, "the board");
    assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth").await, true);

    // Help hides no prompt; leaving requires confirmation; the skip link leads to the prompt.
    page.resize(1366, 768, 1.0).await;
    page.click("#tool-help").await;
    page.wait_until("document.querySelector('#mine .answer h2')?.textContent === 'Help'").await;
    assert_eq!(page.eval("document.querySelector('#mine .ask').checkVisibility()").await, true);
    page.click(".deeds button[data-command='/menu']").await;
    page.wait_until("document.querySelector('#mine .menu button[data-command=\"/leave yes\"]')").await;
    let groups =
        "[...document.querySelectorAll('#mine .menu .group')].map((group) => group.getAttribute('aria-label'))";
    assert_eq!(page.eval(groups).await, json!(["Play", "Look", "The table", "Leave"]));
    page.click("#mine .menu button[data-command='/leave yes']").await;
    page.wait_until("document.getElementById('link').open").await;
    page.click("#link button.primary").await;
    page.wait_until("!document.getElementById('link').open && !document.body.dataset.asking").await;
    assert_eq!(page.eval("Boolean(document.querySelector('.seat.you'))").await, true, "nobody left");
    page.eval("document.getElementById('skip').click()").await;
    assert_eq!(page.eval("document.activeElement.matches('#mine .ask, #mine .answer h2')").await, true);
    page.click("#mine .menu button[data-command='/leave yes']").await;
    page.click("#link button.danger").await;
    page.wait_until("document.querySelector('.seat.vacant') && !document.querySelector('.seat.you')").await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reason_of_wrong_moment_is_gray_and_readable() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    let options = ["/option game cities-and-knights"];
    start_game_with_robots(&page, &web.host, &options, "settler", 1).await;
    // During the initial placement nothing is missing for most builds.
    page.wait_until("document.querySelectorAll('.builds .short.early').length > 5").await;
    let color = "((selector) => getComputedStyle(document.querySelector(selector)).color)";
    let early = "document.querySelector('.builds .short.early')";
    for scheme in ["light", "dark"] {
        page.emulate_media(&[("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")]).await;
        let gray = page.eval(&format!("{color}('.builds .short.early') === {color}('.builds .note')")).await;
        assert_eq!(gray, true, "{scheme}");
        let contrast = page.eval(&format!("{CONTRAST}({early}, document.getElementById('mine'))")).await;
        assert!(contrast.as_f64().is_some_and(|contrast| contrast >= 4.5), "{scheme}: {contrast}");
    }
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_link_fits_in_its_dialog() {
    let web = WebServer::start_with_url("http://a-rather-long-name-of-a-house.example:8080").await;
    let page = Browser::start(Window::Desktop).await;
    page.open_table(&web.host, "Anna").await;
    for (width, height) in [(360, 740), (1366, 768), (320, 480)] {
        page.resize(width, height, 1.0).await;
        page.click("#tool-phone").await;
        page.wait_until("document.querySelector('#link .code img')?.naturalWidth").await;
        let inside = "((dialog) => [...dialog.querySelectorAll('*')].map((part) => part.getBoundingClientRect()).every((box) =>
          box.left >= dialog.getBoundingClientRect().left && box.right <= dialog.getBoundingClientRect().right) && dialog.scrollWidth <= dialog.clientWidth)(
          document.getElementById('link'))";
        assert_eq!(page.eval(inside).await, true, "{width}×{height}");
        page.click("#link button.primary").await;
        page.wait_until("!document.getElementById('link').open").await;
    }
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn phone_shows_knights_of_all_players() {
    let web = WebServer::start().await;
    let page = Browser::start(Window::Phone).await;
    page.goto(&format!("http://{}/?language=en", web.host)).await;
    page.type_into("#name", "Anna").await;
    page.click("#open [name=game][value=cities-and-knights]").await;
    page.click("#now").await;
    page.wait_until("document.querySelectorAll('.seat .fact.knights').length === 4").await;
    // Nothing shifted while the page opened: Web Vitals rates up to 0.1 as good.
    let moved = "const done = arguments[arguments.length - 1]; let sum = 0;
      const seen = new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value; });
      seen.observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum))));";
    let moved = page.client.execute_async(moved, Vec::new()).await.expect("a number");
    assert!(moved.as_f64().is_some_and(|sum| sum < 0.1), "{moved}");
    let inside = "[...document.querySelectorAll('.seat .fact.knights')].every((fact) => {
      const [own, seat] = [fact, fact.closest('.seat')].map((element) => element.getBoundingClientRect());
      return fact.checkVisibility() && own.width > 0 && own.right <= seat.right && own.bottom <= seat.bottom;
    })";
    assert_eq!(page.eval(inside).await, true);
    assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth").await, true);
    page.close().await;
}
