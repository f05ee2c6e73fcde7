//! Private pings: a person with this setting is pinged once per wait in the private room, and in the public one only if that
//! is impossible.

use bot::place::Wish;
use bot::profile::Profile;
use bot_core::channel::RoomId;
use bot_core::command::GameOption;
use bot_core::time::Way;
use engine::robot::Rng;
use tests::platform::held;
use tests::witness::pings;
use tests::world::{Process, World, account, room};

fn own(who: &str) -> RoomId {
    RoomId(format!("test:private/test:{who}"))
}

/// Accounts pinged in a room, message by message.
fn called(process: &Process, room: &RoomId) -> Vec<Vec<String>> {
    pings(&held(&process.server), room)
}

/// Begins a game of Anna and Bob with hands in private; Bob has private pings.
async fn private(process: &Process) {
    let set = |profile: &mut Profile| profile.wishes.way = Way::Private;
    process.app.profiles().change(&account("Bob"), set).await.expect("it is kept");
    let table = process.open("Anna", &[GameOption::players(2)]).await;
    process.must("Bob", "/join").await;
    for name in ["Anna", "Bob"] {
        process.places.private(&account(name), &table, Wish::Shown).await.expect("it is kept");
    }
    process.must("Anna", "/start").await;
    process.rest().await;
}

/// Answers a person's prompts until the game waits for somebody else.
async fn play_on(process: &Process, who: &str, choice: &mut Rng) {
    while process.awaited(&["Anna", "Bob"]).await == Some(who) {
        process.answer(&[who], choice).await;
    }
    process.rest().await;
}

#[test]
fn private_ping_arrives_once_and_in_no_public_room() {
    let mut world = World::new(41);
    world.calm(|process| async move {
        private(&process).await;
        let mut choice = Rng::new(3);
        let mut calls = called(&process, &own("Bob")).len();
        for _ in 0..8 {
            let Some(who) = process.awaited(&["Anna", "Bob"]).await else { break };
            let now = called(&process, &own("Bob"));
            assert_eq!(now.len(), calls + usize::from(who == "Bob"), "{now:?}");
            calls = now.len();
            play_on(&process, who, &mut choice).await;
        }
        assert!(calls > 1, "he was called");
        assert_eq!(called(&process, &own("Anna")), Vec::<Vec<String>>::new(), "she has not wished it");
        let everybody = called(&process, &room());
        assert!(everybody.iter().flatten().all(|account| account != "test:Bob"), "{everybody:?}");
        assert!(everybody.iter().flatten().any(|account| account == "test:Anna"), "{everybody:?}");
    });
    // A restart pings nobody again.
    let before = world.calm(|process| async move { called(&process, &own("Bob")) });
    world.calm(|process| async move {
        process.table().await;
        process.rest().await;
        assert_eq!(called(&process, &own("Bob")), before);
    });
    world.check();
}

#[test]
fn closed_private_room_falls_back_to_public_ping() {
    let mut world = World::new(42);
    world.calm(|process| async move {
        held(&process.server).closed.insert(account("Bob"));
        private(&process).await;
        let mut choice = Rng::new(5);
        while process.awaited(&["Anna", "Bob"]).await == Some("Anna") {
            play_on(&process, "Anna", &mut choice).await;
        }
        let bobs = called(&process, &room()).into_iter().flatten().filter(|account| account == "test:Bob");
        assert_eq!(bobs.count(), 1);
    });
    world.check();
}
