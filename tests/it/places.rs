//! What a room shows of its table, on a platform that can do everything and fails in nothing: the usual course.

use bot::command::GameOption;
use bot::surface::Message;
use tests::platform::held;
use tests::world::{Process, World, room};

/// The messages that are in the room: their headings, or what they begin with.
fn heads(process: &Process) -> Vec<String> {
    let server = held(&process.server);
    let head =
        |message: &Message| message.title.clone().or(message.lines.first().cloned()).unwrap_or_default();
    server.present(&room()).into_iter().map(|posted| head(posted.shows())).collect()
}

async fn started(process: &Process) {
    process.open("Anna", &[GameOption::Players(2)]).await;
    process.must("Bob", "/join").await;
    process.must("Anna", "/start").await;
    process.rest().await;
}

#[test]
fn a_game_is_told_from_its_lobby_on() {
    let mut world = World::new(1);
    let heads = world.calm(|process| async move {
        started(&process).await;
        heads(&process)
    });
    println!("{heads:#?}");
    let seen = world.check();
    println!("{seen:?}");
}
