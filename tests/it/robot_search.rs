//! Thinking robot: people are answered while it searches, it plays when it is done, and it resumes after a restart.

use std::time::Duration;

use serde_json::Value;
use tests::page::Page;
use tests::process::{ServerProcess, temp_directory};
use tokio::time::timeout;

/// Timeout for a game of two players up to its third turn.
const GAME_TIMEOUT: Duration = Duration::from_secs(120);

/// Plays at a page until a post contains `words`.
async fn play_until(page: &mut Page, name: &str, words: &str) {
    let played = async {
        let mut number = 0;
        while !page.posts.values().any(|post| post.to_string().contains(words)) {
            let (id, line) = (format!("{name}-{number}"), page.advancing_command());
            number += 1;
            let refused = page.request(&id, &line, None).await.expect("an answer").error.is_some();
            let is_offered = |post: &Value| post.to_string().contains("/trade decline");
            if refused && page.posts.values().any(is_offered) {
                // The robot waits for her answer to its offer.
                page.request(&format!("{id}-no"), "/trade decline", None).await.expect("an answer");
            } else if refused {
                // The robot is awaited, not she.
                page.next_message().await.expect("the page goes on");
            }
        }
    };
    timeout(GAME_TIMEOUT, played)
        .await
        .unwrap_or_else(|_| panic!("nobody says {words}: {:?}", page.posts.values().last()));
}

#[tokio::test(flavor = "multi_thread")]
async fn thinking_robot_plays_while_people_chat() {
    let data = temp_directory();
    let served = ServerProcess::start(data.path());
    let mut anna = Page::open_table(&served.host, "Anna", "").await.expect("a page");
    for (id, line) in [("robot", "/robot add master"), ("start", "/start")] {
        assert_eq!(anna.request(id, line, None).await.expect("an answer").error, None, "{line}");
    }
    play_until(&mut anna, "founding", "Turn 1").await;
    assert_eq!(anna.request("say", "what a view", None).await.expect("an answer").error, None);
    play_until(&mut anna, "turns", "Turn 2").await;
    // After a kill the game resumes by itself.
    served.kill();
    let served = ServerProcess::start(data.path());
    anna.connect(&served.host).await.expect("the page goes on");
    play_until(&mut anna, "after", "Turn 3").await;
    served.kill();
}
