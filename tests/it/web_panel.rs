//! Private panel of a page, without a browser.

use serde_json::Value;
use tests::page::Page;
use tests::web_server::WebServer;

#[tokio::test]
async fn person_who_left_can_rejoin_by_button() {
    let web = WebServer::start().await;
    let mut anna = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let mut bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    for (page, id, command) in [(&mut anna, "start", "/start"), (&mut bob, "leave", "/leave yes")] {
        assert_eq!(page.request(id, command, None).await.expect("an answer").error, None);
    }
    let join = |page: &Page| {
        let live = page.posts.values().filter(|post| post["live"] == true && post["kind"] == "turn");
        live.flat_map(|post| post["controls"].as_array().into_iter().flatten())
            .filter_map(|control| control["command"].as_str())
            .any(|command| command == "/join")
    };
    assert!(join(&bob), "{:?}", bob.posts);
    assert_eq!(bob.request("again", "/join", None).await.expect("an answer").error, None);
    assert!(!join(&bob));
}

/// Label of the menu item that takes back a move.
async fn undo_label(page: &mut Page, id: &str) -> Option<String> {
    let menu = page.request(id, "/menu", None).await.expect("an answer").private_item.expect("a menu");
    let mut controls = menu["controls"].as_array().into_iter().flatten();
    controls.find(|control| control["command"] == "/undo")?["label"].as_str().map(str::to_owned)
}

/// Refusal of a line.
async fn refusal(page: &mut Page, id: &str, line: &str) -> String {
    page.request(id, line, None).await.expect("an answer").error.expect("a refusal")
}

#[tokio::test]
async fn undo_with_vote_is_named_as_request() {
    let web = WebServer::start_with_seed(5).await;
    let anna = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    let mut pages = [anna, bob];
    assert_eq!(pages[0].request("board", "/option board variable", None).await.expect("an answer").error, None);
    assert_eq!(pages[0].request("start", "/start", None).await.expect("an answer").error, None);
    let first = usize::from(answer_command(&pages[0].table["you"]).is_none());
    let other = 1 - first;
    pages[first].request("look", "/hand", None).await.expect("an answer");
    for step in ["settle", "road"] {
        let line = answer_command(&pages[first].table["you"]).expect("it is asked for");
        assert_eq!(pages[first].request(step, &line, None).await.expect("an answer").error, None);
    }
    assert_eq!(undo_label(&mut pages[first], "free").await.as_deref(), Some("Take back"));
    pages[other].request("look", "/hand", None).await.expect("an answer");
    let line = answer_command(&pages[other].table["you"]).expect("it is asked for");
    assert_eq!(pages[other].request("settle", &line, None).await.expect("an answer").error, None);
    // Since then the other has moved, and is asked.
    assert_eq!(undo_label(&mut pages[first], "vote").await.as_deref(), Some("Ask to take back the last move"));
    assert_eq!(undo_label(&mut pages[other], "free").await.as_deref(), Some("Take back"));
}

#[tokio::test]
async fn refusals_on_pages_name_buttons() {
    let web = WebServer::start_with_seed(5).await;
    let mut anna = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let told = refusal(&mut anna, "alone", "/start").await;
    assert!(told.contains("“Add a robot”") && !told.contains('/'), "{told}");
    let bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    let mut pages = [anna, bob];
    assert_eq!(pages[0].request("board", "/option board variable", None).await.expect("an answer").error, None);
    assert_eq!(pages[0].request("start", "/start", None).await.expect("an answer").error, None);
    for number in 0..40 {
        let page = &mut pages[number % 2];
        page.request(&format!("look{number}"), "/hand", None).await.expect("an answer");
        let you = page.table["you"].clone();
        if let Some(line) = answer_command(&you) {
            let told = refusal(page, &format!("early{number}"), "/end").await;
            assert!(told.contains("the board shows where") && !told.contains('/'), "{told}");
            assert_eq!(page.request(&format!("answer{number}"), &line, None).await.expect("an answer").error, None);
        } else if you["awaited"] == true {
            let told = refusal(page, &format!("early{number}"), "/end").await;
            assert!(told.contains("“Roll the dice”") && !told.contains('/'), "{told}");
            // The other has moved before, so an undo opens a vote.
            let other = &mut pages[(number + 1) % 2];
            assert_eq!(other.request("undo", "/undo", None).await.expect("an answer").error, None);
            let swap = ["/swap Bob", "/swap Anna"][number % 2];
            let told = refusal(&mut pages[number % 2], "swap", swap).await;
            assert!(told.contains("“Yes” or “No”") && !told.contains('/'), "{told}");
            return;
        }
    }
    panic!("nobody rolls: {:?}", pages.map(|page| page.table));
}

/// Other platforms ignore text that is no command.
#[tokio::test]
async fn help_explains_plain_text() {
    let web = WebServer::start().await;
    let mut anna = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let help = anna.request("help", "/help", None).await.expect("an answer").private_item.expect("it is shown");
    assert!(help["lines"][1].as_str().is_some_and(|line| line.contains("without a slash")), "{help}");
    let help = anna.request("one", "/help roll", None).await.expect("an answer").private_item.expect("it is shown");
    assert!(!help.to_string().contains("without a slash"), "{help}");
}

/// Command that answers the current prompt: cards of the first kinds, or the first line of a menu.
fn answer_command(you: &Value) -> Option<String> {
    let ask = you.get("ask").filter(|ask| !ask.is_null())?;
    let Some(side) = ask["tray"]["sides"].get(0) else {
        return ask["controls"].get(0)?["command"].as_str().map(str::to_owned);
    };
    let mut left = side["exactly"].as_u64()?;
    let mut line = ask["tray"]["verb"].as_str()?.to_owned();
    for card in you["hand"].as_array()? {
        let taken = left.min(card["count"].as_u64()?);
        left -= taken;
        line.push_str(&format!(" {taken} {}", card["kind"].as_str()?));
    }
    Some(line)
}

#[tokio::test]
async fn sealed_choice_is_shown_to_owner_until_revealed() {
    let web = WebServer::start_with_seed(5).await;
    let anna = Page::open_table(&web.host, "Anna", "beginner").await.expect("a table");
    let bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    let mut pages = [anna, bob];
    assert_eq!(pages[0].request("start", "/start", None).await.expect("an answer").error, None);
    // Nobody builds, so hands grow until a seven makes both discard.
    for number in 0..2000 {
        let newest = pages.iter().map(|page| page.revision).max().unwrap_or_default();
        for page in &mut pages {
            while page.revision < newest {
                page.next_message().await.expect("news");
            }
        }
        let both = pages.iter().all(|page| !page.table["you"]["ask"]["tray"].is_null());
        let page = &mut pages[number % 2];
        let you = page.table["you"].clone();
        let line = match answer_command(&you) {
            Some(line) => line,
            None if you["awaited"] == true && you["asked"].as_str().is_some_and(|asked| asked.contains("roll")) => {
                "/roll".to_owned()
            }
            None => "/end".to_owned(),
        };
        let answered = page.request(&format!("r{number}"), &line, None).await.expect("an answer");
        if !both || answered.error.is_some() {
            continue;
        }
        let shown = answered.private_item.expect("it is shown to its owner");
        assert_eq!(shown["at"], page.table["you"]["at"], "it is about the discard");
        let before = shown["at"].clone();
        // The public log marks it with a lock, for its owner only.
        let mut private = page.posts.values().filter_map(|post| post["private"][0].as_str());
        let kept = private.next_back().expect("it is marked").to_owned();
        let told = |page: &Page| page.received.iter().any(|text| text.contains(&kept));
        assert!(told(page) && !told(&pages[(number + 1) % 2]), "{kept}");
        let other = &mut pages[(number + 1) % 2];
        let line = answer_command(&other.table["you"]).expect("the other discards too");
        let last = other.request("last", &line, None).await.expect("an answer");
        assert_eq!((last.error, last.private_item), (None, None), "the last discard is told to all at once");
        let page = &mut pages[number % 2];
        while page.table["you"]["at"] == before {
            page.next_message().await.expect("news");
        }
        return;
    }
    panic!("two never discard: {:?}", pages.map(|page| page.table));
}

#[tokio::test]
async fn undo_notice_lasts_until_end_of_turn() {
    let web = WebServer::start_with_seed(5).await;
    let anna = Page::open_table(&web.host, "Anna", "variable").await.expect("a table");
    let bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    let mut pages = [anna, bob];
    assert_eq!(pages[0].request("start", "/start", None).await.expect("an answer").error, None);
    let told = |page: &Page| {
        let lines = page.posts.values().flat_map(|post| post["lines"].as_array().into_iter().flatten());
        lines.filter_map(Value::as_str).any(|line| line.contains("has taken back: "))
    };
    let first = usize::from(answer_command(&pages[0].table["you"]).is_none());
    for step in ["settle", "road"] {
        let line = answer_command(&pages[first].table["you"]).expect("it is asked for");
        assert_eq!(pages[first].request(step, &line, None).await.expect("an answer").error, None);
        if step == "settle" {
            assert_eq!(pages[first].request("undo", "/undo", None).await.expect("an answer").error, None);
            assert!(told(&pages[first]), "{:?}", pages[first].posts);
            let line = answer_command(&pages[first].table["you"]).expect("it is asked for again");
            assert_eq!(pages[first].request("again", &line, None).await.expect("an answer").error, None);
        }
    }
    assert!(!told(&pages[first]), "{:?}", pages[first].posts);
}
