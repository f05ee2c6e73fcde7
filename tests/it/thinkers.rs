//! A robot that takes its time: people are answered while it thinks, it plays when it has thought, and goes on after a restart.

use std::time::Duration;

use serde_json::Value;
use tests::page::Page;
use tests::process::{Served, folder};
use tokio::time::timeout;

/// Longer than a game of two takes to its third turn.
const LONG: Duration = Duration::from_secs(120);

/// Plays on at a page, whenever it is asked, until a post says this.
async fn play_until(page: &mut Page, name: &str, words: &str) {
    let played = async {
        let mut number = 0;
        while !page.posts.values().any(|post| post.to_string().contains(words)) {
            let (id, line) = (format!("{name}-{number}"), page.goes_on());
            number += 1;
            let refused = page.ask(&id, &line, None).await.expect("an answer").problem.is_some();
            let is_offered = |post: &Value| post.to_string().contains("/trade decline");
            if refused && page.posts.values().any(is_offered) {
                // The robot waits for what she says to its offer.
                page.ask(&format!("{id}-no"), "/trade decline", None).await.expect("an answer");
            } else if refused {
                // She is not asked: the robot is.
                page.next().await.expect("the page goes on");
            }
        }
    };
    timeout(LONG, played)
        .await
        .unwrap_or_else(|_| panic!("nobody says {words}: {:?}", page.posts.values().last()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_robot_that_thinks_plays_while_people_speak() {
    let data = folder();
    let served = Served::start(data.path());
    let mut anna = Page::open(&served.host, "Anna", "").await.expect("a page");
    for (id, line) in [("robot", "/robot add master"), ("start", "/start")] {
        assert_eq!(anna.ask(id, line, None).await.expect("an answer").problem, None, "{line}");
    }
    play_until(&mut anna, "founding", "Turn 1").await;
    assert_eq!(anna.ask("say", "what a view", None).await.expect("an answer").problem, None);
    play_until(&mut anna, "turns", "Turn 2").await;
    // Killed whoever is asked, it goes on by itself.
    served.kill();
    let served = Served::start(data.path());
    anna.connect(&served.host).await.expect("the page goes on");
    play_until(&mut anna, "after", "Turn 3").await;
    served.kill();
}
