//! Zoom of the board by wheel, pinch, keys and button, and the second tap on touch screens.

use fantoccini::key::Key;
use serde_json::{Value, json};
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::browser_play::start_game_with_robots;
use tests::web_server::WebServer;

/// Expression for the zoom of the board.
const ZOOM: &str = "((view, pane) => Math.round(view.clientWidth / pane.clientWidth * 100) / 100)(document.querySelector('#living .view'), document.querySelector('#living .pane'))";
/// Expression for the middle of the board's frame.
const MIDDLE: &str = "((box) => ({ x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) }))(document.querySelector('#living .frame').getBoundingClientRect())";
const SCROLL: &str = "((pane) => [pane.scrollLeft, pane.scrollTop])(document.querySelector('#living .pane'))";

async fn zoom_of(page: &Browser) -> f64 {
    page.eval(ZOOM).await.as_f64().expect("a number")
}

async fn mouse(page: &Browser, kind: &str, x: f64, y: f64) {
    let button = if kind == "mouseMoved" { "none" } else { "left" };
    let pressed = u8::from(kind != "mouseReleased");
    let event = json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": pressed, "clickCount": 1 });
    page.devtools("Input.dispatchMouseEvent", event).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn board_zooms_by_wheel_keys_and_button_and_is_dragged() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Desktop).await;
    start_game_with_robots(&page, &web.host, &["/option board variable"], "settler", 1).await;
    page.wait_until("document.querySelector('#spots .spot')").await;
    assert_eq!(zoom_of(&page).await, 1.0);
    let middle = page.eval(MIDDLE).await;
    let (x, y) = (middle["x"].as_f64().expect("a place"), middle["y"].as_f64().expect("a place"));
    // The place below the pointer stays there.
    let place = format!("document.elementsFromPoint({x}, {y}).length");
    assert!(page.eval(&place).await.as_u64() > Some(0));
    let wheel = |delta: i32| json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": delta });
    page.devtools("Input.dispatchMouseEvent", wheel(-400)).await;
    page.wait_until(&format!("{ZOOM} > 1.5")).await;
    assert_eq!(page.eval("document.getElementById('tool-zoom').getAttribute('aria-pressed')").await, "true");
    // Dragging moves the board, and chooses no place.
    let before = page.eval(SCROLL).await;
    let question = page.eval("document.querySelector('#mine .answer h2').textContent").await;
    mouse(&page, "mouseMoved", x, y).await;
    mouse(&page, "mousePressed", x, y).await;
    for step in 1..=4 {
        mouse(&page, "mouseMoved", x - 20.0 * f64::from(step), y - 15.0 * f64::from(step)).await;
    }
    mouse(&page, "mouseReleased", x - 80.0, y - 60.0).await;
    page.wait_until(&format!("{SCROLL}[0] > {} && {SCROLL}[1] > {}", before[0], before[1])).await;
    assert_eq!(page.eval("document.body.dataset.asking ?? null").await, Value::Null);
    assert_eq!(page.eval("document.querySelector('#mine .answer h2').textContent").await, question);
    // A place that gets the focus by an arrow key is moved into the frame.
    page.eval("(document.querySelector('#spots').focus(), true)").await;
    for key in [Key::Right, Key::Down, Key::Down, Key::Left, Key::Left] {
        page.send_key(key).await;
    }
    let inside = "((place, pane) => place.left >= pane.left - 1 && place.right <= pane.right + 1 && place.top >= pane.top - 1 && place.bottom <= pane.bottom + 1)(
      document.activeElement.getBoundingClientRect(), document.querySelector('#living .pane').getBoundingClientRect())";
    page.wait_until(&format!("document.activeElement.matches('.spot') && {inside}")).await;
    // The button shows the whole board again.
    page.click("#tool-zoom").await;
    page.wait_until(&format!("{ZOOM} === 1")).await;
    page.eval("document.getElementById('log').focus()").await;
    for (key, zoomed) in [("+", "> 1.3"), ("-", "=== 1"), ("+", "> 1.3"), ("0", "=== 1")] {
        page.client.active_element().await.expect("focus").send_keys(key).await.expect("a key");
        page.wait_until(&format!("{ZOOM} {zoomed}")).await;
    }
    page.click("#tool-zoom").await;
    page.wait_until(&format!("{ZOOM} === 2")).await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn phone_zooms_by_pinch_and_asks_for_second_tap() {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start(Window::Phone).await;
    start_game_with_robots(&page, &web.host, &["/option board variable"], "settler", 1).await;
    page.wait_until(&format!(
        "{BOARD_IS_CURRENT} && document.querySelectorAll('#mine.placed, #spots .spot').length > 20"
    ))
    .await;
    // Places are as far from each other as they are wide.
    let near = "((places) => Math.min(...places.flatMap(([x, y], index) => places.slice(index + 1).map(([ox, oy]) => Math.hypot(x - ox, y - oy)))))(
      [...document.querySelectorAll('#spots .spot')].map((place) => place.getBoundingClientRect()).map((box) => [box.left + box.width / 2, box.top + box.height / 2]))";
    assert!(page.eval(near).await.as_f64() >= Some(23.5), "{}", page.eval(near).await);
    // The first tap marks a place and tells what it does, and the second does it.
    let place = "document.querySelectorAll('#spots .spot')[12]";
    let question = page.eval("document.querySelector('#mine .answer h2').textContent").await;
    page.eval(&format!("({place}.scrollIntoView({{ block: 'nearest', inline: 'nearest' }}), true)")).await;
    page.tap(place).await;
    page.wait_until("document.querySelector('#spots .spot.meant') && !document.getElementById('hint').hidden").await;
    assert_eq!(page.eval("document.querySelector('#mine .answer h2').textContent").await, question);
    page.tap("document.querySelector('#spots .spot.meant')").await;
    page.wait_until(&format!("document.querySelector('#mine .answer h2')?.textContent !== {question}")).await;
    // Two fingers zoom.
    page.wait_until("!document.body.dataset.asking").await;
    let before = zoom_of(&page).await;
    let middle = page.eval(MIDDLE).await;
    let (x, y) = (middle["x"].as_f64().expect("a place"), middle["y"].as_f64().expect("a place"));
    let touch = |kind: &str, apart: f64| {
        let points = [json!({ "x": x - apart, "y": y, "id": 1 }), json!({ "x": x + apart, "y": y, "id": 2 })];
        json!({ "type": kind, "touchPoints": if kind == "touchEnd" { &[][..] } else { &points[..] } })
    };
    for (kind, apart) in
        [("touchStart", 30.0), ("touchMove", 40.0), ("touchMove", 55.0), ("touchMove", 70.0), ("touchEnd", 0.0)]
    {
        page.devtools("Input.dispatchTouchEvent", touch(kind, apart)).await;
    }
    page.wait_until(&format!("{ZOOM} > {before} + 0.5")).await;
    assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth").await, true);
    // The help has the switch.
    page.click("#tool-help").await;
    page.click("#mine .answer .taps").await;
    assert_eq!(page.eval("localStorage.getItem('comptoir-taps')").await, "one");
    page.eval(
        "(document.querySelector('#mine .answer .close').click(), document.getElementById('tool-zoom').click(), true)",
    )
    .await;
    let question = page.eval("document.querySelector('#mine .answer h2').textContent").await;
    let between = page.eval("(document.querySelectorAll('#spots .spot').length)").await;
    assert!(between.as_u64() > Some(0));
    page.tap("document.querySelector('#spots .spot')").await;
    page.wait_until(&format!("document.querySelector('#spots .choice') || document.querySelector('#mine .answer h2')?.textContent !== {question}")).await;
    page.close().await;
}
