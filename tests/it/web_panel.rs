//! Private panel of a page, without a browser.

use serde_json::Value;
use tests::hosted::Hosted;
use tests::page::Page;

#[tokio::test]
async fn person_who_left_can_rejoin_by_button() {
    let web = Hosted::start().await;
    let mut anna = Page::open(&web.host, "Anna", "").await.expect("a table");
    let mut bob = Page::join(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    for (page, id, command) in [(&mut anna, "start", "/start"), (&mut bob, "leave", "/leave yes")] {
        assert_eq!(page.ask(id, command, None).await.expect("an answer").problem, None);
    }
    let join = |page: &Page| {
        let live = page.posts.values().filter(|post| post["live"] == true && post["kind"] == "turn");
        live.flat_map(|post| post["controls"].as_array().into_iter().flatten())
            .filter_map(|control| control["command"].as_str())
            .any(|command| command == "/join")
    };
    assert!(join(&bob), "{:?}", bob.posts);
    assert_eq!(bob.ask("again", "/join", None).await.expect("an answer").problem, None);
    assert!(!join(&bob));
}

/// Other platforms ignore text that is no command.
#[tokio::test]
async fn help_explains_plain_text() {
    let web = Hosted::start().await;
    let mut anna = Page::open(&web.host, "Anna", "").await.expect("a table");
    let help = anna.ask("help", "/help", None).await.expect("an answer").item.expect("it is shown");
    assert!(help["lines"][1].as_str().is_some_and(|line| line.contains("without a slash")), "{help}");
    let help = anna.ask("one", "/help roll", None).await.expect("an answer").item.expect("it is shown");
    assert!(!help.to_string().contains("without a slash"), "{help}");
}

/// Command that answers the current prompt: cards of the first kinds, or the first line of a menu.
fn answer(you: &Value) -> Option<String> {
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
    let web = Hosted::with_luck(5).await;
    let anna = Page::open(&web.host, "Anna", "beginner").await.expect("a table");
    let bob = Page::join(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    let mut pages = [anna, bob];
    assert_eq!(pages[0].ask("start", "/start", None).await.expect("an answer").problem, None);
    // Nobody builds, so hands grow until a seven makes both discard.
    for number in 0..2000 {
        let newest = pages.iter().map(|page| page.revision).max().unwrap_or_default();
        for page in &mut pages {
            while page.revision < newest {
                page.next().await.expect("news");
            }
        }
        let both = pages.iter().all(|page| !page.table["you"]["ask"]["tray"].is_null());
        let page = &mut pages[number % 2];
        let you = page.table["you"].clone();
        let line = match answer(&you) {
            Some(line) => line,
            None if you["awaited"] == true
                && you["asked"].as_str().is_some_and(|asked| asked.contains("roll")) =>
            {
                "/roll".to_owned()
            }
            None => "/end".to_owned(),
        };
        let answered = page.ask(&format!("r{number}"), &line, None).await.expect("an answer");
        if !both || answered.problem.is_some() {
            continue;
        }
        let shown = answered.item.expect("it is shown to its owner");
        assert_eq!(shown["at"], page.table["you"]["at"], "it is about the discard");
        let before = shown["at"].clone();
        // The public log marks it with a lock, for its owner only.
        let mut private = page.posts.values().filter_map(|post| post["private"][0].as_str());
        let kept = private.next_back().expect("it is marked").to_owned();
        let told = |page: &Page| page.received.iter().any(|text| text.contains(&kept));
        assert!(told(page) && !told(&pages[(number + 1) % 2]), "{kept}");
        let other = &mut pages[(number + 1) % 2];
        let line = answer(&other.table["you"]).expect("the other discards too");
        let last = other.ask("last", &line, None).await.expect("an answer");
        assert_eq!((last.problem, last.item), (None, None), "the last discard is told to all at once");
        let page = &mut pages[number % 2];
        while page.table["you"]["at"] == before {
            page.next().await.expect("news");
        }
        return;
    }
    panic!("two never discard: {:?}", pages.map(|page| page.table));
}

#[tokio::test]
async fn undo_notice_lasts_until_end_of_turn() {
    let web = Hosted::with_luck(5).await;
    let anna = Page::open(&web.host, "Anna", "variable").await.expect("a table");
    let bob = Page::join(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    let mut pages = [anna, bob];
    assert_eq!(pages[0].ask("start", "/start", None).await.expect("an answer").problem, None);
    let told = |page: &Page| {
        let lines = page.posts.values().flat_map(|post| post["lines"].as_array().into_iter().flatten());
        lines.filter_map(Value::as_str).any(|line| line.contains("has taken back: "))
    };
    let first = usize::from(answer(&pages[0].table["you"]).is_none());
    for step in ["settle", "road"] {
        let line = answer(&pages[first].table["you"]).expect("it is asked for");
        assert_eq!(pages[first].ask(step, &line, None).await.expect("an answer").problem, None);
        if step == "settle" {
            assert_eq!(pages[first].ask("undo", "/undo", None).await.expect("an answer").problem, None);
            assert!(told(&pages[first]), "{:?}", pages[first].posts);
            let line = answer(&pages[first].table["you"]).expect("it is asked for again");
            assert_eq!(pages[first].ask("again", &line, None).await.expect("an answer").problem, None);
        }
    }
    assert!(!told(&pages[first]), "{:?}", pages[first].posts);
}
