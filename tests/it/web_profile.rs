//! Personal settings at a seat of the web table, which hold at all tables of the person.

use std::sync::Arc;
use std::time::Duration;

use tests::clock::ManualClock;
use tests::page::Page;
use tests::web_server::WebServer;

/// Gives a command and returns the text of its private answer, or the problem.
async fn run_command(page: &mut Page, id: &str, text: &str) -> String {
    let answered = page.request(id, text, None).await.expect("it is answered");
    match (answered.error, answered.private_item) {
        (Some(problem), _) => problem,
        (None, Some(item)) => {
            let lines = item["lines"].as_array().into_iter().flatten().filter_map(|line| line.as_str());
            lines.collect::<Vec<_>>().join("\n")
        }
        (None, None) => String::new(),
    }
}

#[tokio::test]
async fn settings_are_shown_and_shared_by_joined_seats() {
    let clock = Arc::new(ManualClock::starting_at("2026-11-22T12:00:00Z"));
    let web = WebServer::start_with_clock(clock.clone()).await;
    let mut one = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let mut two = Page::open_table(&web.host, "Anna", "").await.expect("another");
    for page in [&mut one, &mut two] {
        page.connect(&web.host).await.expect("a line");
    }
    let said = run_command(&mut one, "1", "/me hours 8:00-22:30 Berlin").await;
    assert!(said.contains("08:00 to 22:30 (Europe/Berlin)"), "{said}");
    let said = run_command(&mut one, "2", "/me remind 3h").await;
    assert!(said.contains("3 hours"), "{said}");
    let said = run_command(&mut two, "3", "/settings me").await;
    assert!(said.contains("1 day") && said.contains("stands alone"), "{said}");
    // The other seat joins, and has the same settings from then on.
    let said = run_command(&mut one, "4", "/me link").await;
    let (_, code) = said.split_once("/me link ").expect("a code");
    let code = code.lines().next().expect("a line").to_owned();
    clock.advance(Duration::from_secs(599));
    let said = run_command(&mut two, "5", &format!("/me link {code}")).await;
    assert!(said.contains("2 accounts are yours"), "{said}");
    let said = run_command(&mut two, "6", "/me settings").await;
    assert!(said.contains("3 hours") && said.contains("Europe/Berlin"), "{said}");
    // An absence holds at both tables, and so does its end.
    let said = run_command(&mut two, "7", "/away from tomorrow until 24.12.").await;
    assert!(said.contains("2026-11-23, 00:00 Europe/Berlin") && said.contains("in 2 games"), "{said}");
    let said = run_command(&mut one, "8", "/away for 3 days").await;
    assert!(said.contains("You are away until") && said.contains("in 2 games"), "{said}");
    let said = run_command(&mut two, "9", "/back").await;
    assert!(said.contains("You are back in 2 games."), "{said}");
    let said = run_command(&mut one, "10", "/back").await;
    assert!(said.contains("You are not away"), "{said}");
    let said = run_command(&mut one, "11", "/me unlink").await;
    assert!(said.contains("joined no more"), "{said}");
    let said = run_command(&mut two, "12", "/away for 1 hour").await;
    assert!(said.contains("in 1 game"), "{said}");
}

#[tokio::test]
async fn invalid_settings_are_refused_with_reason() {
    let web = WebServer::start_with_clock(Arc::new(ManualClock::starting_at("2026-11-22T12:00:00Z"))).await;
    let mut anna = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    anna.connect(&web.host).await.expect("a line");
    for (id, text, says) in [
        ("1", "/me hours 8-22", "in which time zone"),
        ("2", "/me hours 8-22 Atlantis", "a time zone"),
        ("3", "/me remind 1 minute", "15 minutes to 2 weeks"),
        ("4", "/me link AAAAA-AAAAA", "That code is wrong"),
        ("5", "/me unlink", "joined to no other"),
        ("6", "/away until 22.11.2020", "has passed"),
        ("7", "/away for 90 days", "too long"),
        ("8", "/back", "You are not away"),
    ] {
        let said = run_command(&mut anna, id, text).await;
        assert!(said.contains(says), "{text}: {said}");
    }
}
