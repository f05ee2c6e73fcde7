//! The page itself: reconnects, fits a phone, works without a mouse, names everything, and takes no name for markup.

use bot_web::limits::ServerLimits;
use fantoccini::key::Key;
use serde_json::json;
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::page::Page;
use tests::process::ServerProcess;
use tests::web_server::WebServer;

/// Expression for usable elements without an accessible name.
const NAMELESS: &str = "[...document.querySelectorAll('button, a, input, select, img, [role=option]')]
  .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true]'))
  .filter((element) => {
    const label = element.labels?.[0]?.textContent ?? '';
    const inside = [...element.querySelectorAll('img')].map((image) => image.alt).join('');
    const own = element.tagName === 'IMG' ? (element.hasAttribute('alt') ? 'named' : '') : '';
    return !(own + label + inside + (element.getAttribute('aria-label') ?? '') + element.textContent).trim();
  })
  .map((element) => element.outerHTML.slice(0, 120))";

async fn open_page(page: &Browser, host: &str) -> String {
    let path = page.open_table(host, "Anna").await;
    page.click(".post.lobby button[data-command='/robot add settler']").await;
    page.wait_until("document.querySelectorAll('.seat').length === 2").await;
    page.click(".post.lobby button[data-command='/start']").await;
    page.wait_until("document.querySelector('.post.turn.live')").await;
    path
}

#[tokio::test(flavor = "multi_thread")]
async fn page_reconnects_by_itself() {
    let data = tempfile::tempdir().expect("a folder");
    let served = ServerProcess::start(data.path());
    let host = served.host.clone();
    let page = Browser::start(Window::Desktop).await;
    open_page(&page, &host).await;
    page.type_into("#say", "before").await;
    page.type_into("#say", &char::from(Key::Enter).to_string()).await;
    page.wait_until("document.querySelector('#posts').innerText.includes('before')").await;
    served.kill();
    page.wait_until("!document.getElementById('link-state').hidden").await;
    page.type_into("#say", "meanwhile").await;
    page.type_into("#say", &char::from(Key::Enter).to_string()).await;
    let _served = ServerProcess::start_at_address(data.path(), &host);
    page.wait_until("document.getElementById('link-state').hidden").await;
    page.wait_until("document.querySelector('#posts').innerText.includes('meanwhile')").await;
    let said = "[...document.querySelectorAll('.post.said .bubble')].map((bubble) => bubble.textContent)";
    assert_eq!(page.eval(said).await, json!(["before", "meanwhile"]));
    page.client.refresh().await.expect("the page loads again");
    page.wait_until("document.querySelectorAll('.post.said').length === 2").await;
    assert_eq!(page.eval(said).await, json!(["before", "meanwhile"]));
    // Half a character, as results from cutting text, does not block the page.
    page.eval("(() => { say.value = 'half \\ud83d'; say.form.requestSubmit(); return true; })()").await;
    page.wait_until("document.querySelectorAll('.post.said').length === 3").await;
    assert_eq!(page.eval(said).await, json!(["before", "meanwhile", "half \u{fffd}"]));
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn page_beyond_limit_is_admitted_later() {
    let web = WebServer::start_with_bounds(ServerLimits { pages: 2, ..ServerLimits::default() }).await;
    let anna = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let first = Browser::start(Window::Desktop).await;
    let hall = format!("http://{}/t/{}/", web.host, anna.table_id());
    first.goto(&hall).await;
    let second = Browser::start(Window::Desktop).await;
    first.wait_until("document.body.dataset.link === 'open'").await;
    second.goto(&hall).await;
    second.wait_until("document.getElementById('problem').innerText.includes('Too many pages')").await;
    first.close().await;
    // It retries by itself, and sooner once it is visible or the network is back.
    let inside = "(dispatchEvent(new Event('online')), document.body.dataset.link === 'open')";
    second.wait_until(inside).await;
    second.wait_until("document.getElementById('problem').innerText === ''").await;
    second.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn small_phone_shows_everything() {
    let web = WebServer::start().await;
    let page = Browser::start(Window::Phone).await;
    let fits = "document.documentElement.scrollWidth <= innerWidth";
    page.goto(&format!("http://{}/", web.host)).await;
    assert_eq!(page.eval(fits).await, true, "the first page");
    assert_eq!(page.eval("innerWidth").await, 320, "what is wider would be shown smaller, to fit");
    open_page(&page, &web.host).await;
    assert_eq!(page.eval("innerWidth").await, 320);
    assert_eq!(page.eval(fits).await, true, "the room");
    page.wait_until("document.querySelector('.deeds button[data-command=\"/menu\"]')").await;
    page.click(".deeds button[data-command='/menu']").await;
    page.wait_until("document.querySelector('#mine .answer')").await;
    let inside = "(() => { const box = document.querySelector('#mine .answer').getBoundingClientRect();
      return box.left >= 0 && box.right <= innerWidth && box.top >= 0; })()";
    assert_eq!(page.eval(inside).await, true, "a menu");
    let small = "[...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility() && !button.closest('[aria-hidden=true]') && !button.matches('.spot'))
      .map((button) => button.getBoundingClientRect()).filter((box) => box.height < 33).length";
    assert_eq!(page.eval(small).await, 0, "every button can be hit with a thumb");
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn page_works_without_mouse() {
    let web = WebServer::start().await;
    let page = Browser::start(Window::Desktop).await;
    open_page(&page, &web.host).await;
    let shown = "document.querySelector('.deeds button[data-command=\"/menu\"]')";
    page.wait_until(shown).await;
    // By Tab only to the button with all commands, and by Enter into its menu.
    page.eval("document.activeElement.blur()").await;
    page.client
        .find(fantoccini::Locator::Css("body"))
        .await
        .expect("a body")
        .send_keys(&char::from(Key::Tab).to_string())
        .await
        .expect("a key");
    let mut reached = false;
    for _ in 0..40 {
        reached = page.eval(&format!("document.activeElement === {shown}")).await == true;
        if reached {
            break;
        }
        page.send_key(Key::Tab).await;
    }
    assert!(reached, "Tab leads to every button");
    page.send_key(Key::Enter).await;
    page.wait_until("document.activeElement === document.querySelector('#mine .answer h2')").await;
    page.send_key(Key::Tab).await;
    page.send_key(Key::Tab).await;
    page.wait_until("document.activeElement.closest('#mine .menu')").await;
    page.send_key(Key::Right).await;
    page.wait_until("document.activeElement.closest('#mine .menu') && document.activeElement.previousElementSibling")
        .await;
    page.send_key(Key::Escape).await;
    page.wait_until("!document.querySelector('#mine .answer')").await;
    // A slash moves the focus to the input line, and offers completions.
    page.eval("document.getElementById('log').focus()").await;
    page.client.active_element().await.expect("focus").send_keys("/").await.expect("a key");
    page.wait_until("document.activeElement.id === 'say' && document.querySelectorAll('.completion').length > 10")
        .await;
    page.type_into("#say", "sta").await;
    // Completions of the slash alone are shown until these have arrived.
    page.wait_until(
        "((lines) => lines.length > 1 && lines.every((line) => line.textContent.startsWith('/sta')))(
          [...document.querySelectorAll('.completion code')])",
    )
    .await;
    page.send_key(Key::Down).await;
    page.wait_until("document.getElementById('say').getAttribute('aria-activedescendant')").await;
    page.close().await;
}

/// Expression: `true` if the focus is near the next action of a player without a mouse.
const FOCUS_IS_NEAR_ACTION: &str = "document.activeElement.matches('#mine .ask, .post.live, #mine .answer h2')";

#[tokio::test(flavor = "multi_thread")]
async fn keyboard_focus_survives_actions() {
    let web = WebServer::start().await;
    let page = Browser::start(Window::Desktop).await;
    open_page(&page, &web.host).await;
    page.wait_until("document.querySelector('.deeds button[data-command=\"/menu\"]')").await;
    // A closed answer passes the focus on, but not to anything that a second key would press. Before the dice no menu of the
    // game itself is open.
    page.eval("document.querySelector('.deeds button[data-command=\"/menu\"]').click()").await;
    page.wait_until("document.activeElement.matches('#mine .answer h2')").await;
    page.send_key(Key::Escape).await;
    page.wait_until("!document.querySelector('#mine .answer') && document.activeElement.matches('#mine .ask')").await;
    // The pressed button disappears with its action, turn after turn.
    let press = "(() => {
      const decline = document.querySelector('.post.offer.live button[data-command*=\"decline\"]');
      const button = decline ?? document.querySelector('.deeds button.primary');
      button?.focus(); return Boolean(button); })()";
    let mut pressed = 0;
    while pressed < 4 {
        page.wait_until("!document.body.dataset.asking && document.querySelector('.post.turn.live')").await;
        if page.eval("Boolean(document.querySelector('#mine .answer'))").await == true {
            break;
        }
        if page.eval(press).await != true {
            continue;
        }
        let before = page.eval("document.activeElement.dataset.command").await;
        page.send_key(Key::Enter).await;
        let moved = format!(
            "!document.body.dataset.asking && ({FOCUS_IS_NEAR_ACTION} || document.activeElement.dataset.command !== {before})"
        );
        page.wait_until(&moved).await;
        assert_ne!(page.eval("document.activeElement.tagName").await, "BODY", "after {before}");
        pressed += 1;
    }
    assert!(pressed > 0);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invitation_shows_link_of_table() {
    let web = WebServer::start().await;
    let page = Browser::start(Window::Phone).await;
    let path = page.open_table(&web.host, "Anna").await;
    let table: String = path.split('/').take(3).collect::<Vec<_>>().join("/");
    page.click("#mine .invite").await;
    page.wait_until("document.getElementById('link').open").await;
    let shown = page.eval("document.querySelector('#link .address').textContent").await;
    assert_eq!(shown, format!("http://{}{table}/", web.host), "the link is the table's, not the seat's");
    assert_eq!(page.eval("document.getElementById('link').textContent.includes('null')").await, false);
    page.click("#link button.primary").await;
    // With all seats taken there is nobody to invite.
    for _ in 0..3 {
        page.click(".post.lobby button[data-command='/robot add settler']").await;
        page.wait_until("!document.body.dataset.asking").await;
    }
    page.wait_until("document.querySelectorAll('.seat').length === 4 && !document.querySelector('#mine .invite')")
        .await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_element_has_name_and_role() {
    let web = WebServer::start().await;
    let page = Browser::start(Window::Desktop).await;
    page.goto(&format!("http://{}/", web.host)).await;
    assert_eq!(page.eval(NAMELESS).await, json!([]), "the first page");
    open_page(&page, &web.host).await;
    page.wait_until(BOARD_IS_CURRENT).await;
    assert_eq!(page.eval(NAMELESS).await, json!([]), "the room");
    for expected in [
        "document.documentElement.lang === 'en'",
        "document.querySelector('#log[role=log][aria-live=polite]')",
        "document.querySelector('main') && document.querySelector('header') && document.querySelector('h1')",
        "document.querySelector('#problem[role=alert]')",
        "document.querySelector('.ask.awaited') && document.querySelector('#said[role=status]').textContent.length > 9",
        "document.querySelector('#say[role=combobox][aria-controls=completions]')",
        "document.querySelector('#living svg[role=img]').getAttribute('aria-label').length > 60",
        "document.querySelector('#living svg[role=img]').clientWidth > 0",
        "document.querySelector('#spots[role=group]').getAttribute('aria-label')",
        "[...document.querySelectorAll('article.card')].every((card) => document.getElementById(card.getAttribute('aria-labelledby')))",
        "[...document.querySelectorAll('[id]')].every((element) => document.querySelectorAll(`[id='${element.id}']`).length === 1)",
    ] {
        assert_ne!(page.eval(expected).await, json!(false), "{expected}");
        assert!(!page.eval(expected).await.is_null(), "{expected}");
    }
    page.eval("(() => { say.value = '/resign yes'; say.form.requestSubmit(); return true; })()").await;
    page.wait_until("document.querySelector('.post.end') && !document.querySelector('.ask.awaited')").await;
    page.wait_until("document.querySelector('#said').textContent === ''").await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_chat_never_become_markup() {
    let web = WebServer::start().await;
    let names = ["<img onerror=x src=a>", "</script><b>bold", "שלום אנה", "A&amp;\"'`"];
    let mut pages = vec![Page::open_table(&web.host, names[0], "").await.expect("a table")];
    for name in &names[1..] {
        pages.push(Page::join_table(&web.host, pages[0].table_id(), name).await.expect("a seat"));
    }
    let hostile = "<script>document.title='taken'</script> \u{202e}<svg onload=x>";
    for page in &mut pages {
        let answered = page.request("said", hostile, None).await.expect("an answer");
        assert_eq!(answered.error, None);
    }
    let table = pages[0].table_id().to_owned();
    let browser = Browser::start(Window::Desktop).await;
    browser.goto(&format!("http://{}/?language=en", web.host)).await;
    browser.wait_until("document.querySelector('#tables a')").await;
    assert_eq!(browser.eval("document.querySelectorAll('#tables img, #tables script, #tables b b').length").await, 0);
    let listed = browser.eval("document.querySelector('#tables').textContent").await;
    assert!(names.iter().all(|name| listed.as_str().is_some_and(|text| text.contains(name))), "{listed}");
    browser.goto(&format!("http://{}/t/{table}/?language=en", web.host)).await;
    browser.wait_until("document.querySelectorAll('.post.said').length === 4").await;
    let inside =
        "document.querySelectorAll('#posts script, #posts img, #posts svg[onload], #seats img, #title *').length";
    assert_eq!(browser.eval(inside).await, 0);
    let said = browser.eval("document.querySelector('.post.said .bubble').textContent").await;
    assert!(said.as_str().is_some_and(|text| text.contains("<script>") && !text.contains('\u{202e}')), "{said}");
    assert_ne!(browser.eval("document.title").await, "taken");
    browser.close().await;
}

/// The host bans a stranger from the lobby by two clicks.
#[tokio::test(flavor = "multi_thread")]
async fn host_bans_stranger_from_lobby() {
    let web = WebServer::start().await;
    let (host, stranger) = tokio::join!(Browser::start(Window::Desktop), Browser::start(Window::Phone));
    let path = host.open_table(&web.host, "Anna").await;
    let table = path.split('/').nth(2).expect("a table").to_owned();
    stranger.join_table(&web.host, &table, "Eve").await;
    assert_eq!(stranger.eval("document.querySelectorAll('.seat .manage').length").await, 0, "it is the host's");
    host.wait_until("document.querySelectorAll('.seat .manage').length === 1").await;
    host.click(".seat .manage").await;
    let ban = "#mine .answer button[data-command^='/people ban']";
    host.wait_until(&format!("document.querySelector(\"{ban}\")")).await;
    host.click(ban).await;
    host.wait_until("document.querySelectorAll('.seat').length === 1").await;
    stranger.wait_until("document.querySelector('#mine').innerText.includes('banned')").await;
    stranger.type_into("#say", "but").await;
    stranger.type_into("#say", &char::from(Key::Enter).to_string()).await;
    stranger.wait_until("document.body.innerText.includes('not sit down or speak')").await;
    assert_eq!(host.eval("document.querySelectorAll('.post.said').length").await, 0);
    host.close().await;
    stranger.close().await;
}
