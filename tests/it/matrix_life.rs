//! The bot's life on a homeserver: it comes where it is asked to, and is there again after it was killed.

use std::path::Path;

use tests::matrix::{MatrixBot, Privacy, Synapse};

#[tokio::test(flavor = "multi_thread")]
async fn it_comes_where_it_is_asked_to_and_comes_back() {
    let server = Synapse::shared().await;
    let mut bot = MatrixBot::start(&server).await;
    let anna = server.person("Anna").await;
    for privacy in [Privacy::Plain, Privacy::Encrypted] {
        let room = anna.make_room(privacy, &[bot.id()]).await;
        anna.member(&room, bot.id(), "join").await;
    }
    bot.kill();
    // It is asked while it is away.
    let room = anna.make_room(Privacy::Plain, &[bot.id()]).await;
    bot.start_again().await;
    anna.member(&room, bot.id(), "join").await;
    bot.end();
    assert!(Path::new(&bot.data()).exists());
}
