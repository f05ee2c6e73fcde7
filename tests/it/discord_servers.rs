//! Servers and their channels: of what kinds they are, what becomes of games where they go, and when the bot comes back.

use tests::discord::begun::{started, told};
use twilight_model::guild::Permissions;

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_to_a_channel_that_was_deleted() {
    let (server, _bot, anna) = started().await;
    let [games, old, other] = ["games", "old", "other"].map(|name| server.channel(name));
    anna.grant(server.guild("Island"), Permissions::MANAGE_GUILD);
    let settings = told(&anna, games, "/settings").await;
    let chosen = [games.to_string(), old.to_string()];
    let asked =
        anna.choose(&settings, "l:channels", &chosen.each_ref().map(String::as_str)).expect("it is sent");
    asked.answer().await;
    let answer = told(&anna, other, "/new").await;
    assert!(answer.content.contains(&format!("<#{old}>")), "{}", answer.content);
    server.delete_channel(old);
    let mut answer = told(&anna, other, "/new").await;
    for _ in 0..500 {
        if !answer.content.contains(&format!("<#{old}>")) {
            break;
        }
        answer = told(&anna, other, "/new").await;
    }
    assert!(answer.content.ends_with(&format!("<#{games}>")), "{}", answer.content);
    server.finish();
}
