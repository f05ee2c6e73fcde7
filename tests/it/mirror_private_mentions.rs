//! Private pings: a person with this setting is pinged once per wait in the private room, and in the public one only if that
//! is impossible.

use bot_app::mirror::PrivateMirrorSetting;
use bot_app::profile::Profile;
use bot_core::channel::RoomId;
use bot_core::command::GameOption;
use bot_core::time::NotificationChannel;
use engine::robot::Rng;
use tests::memory_platform::lock_server;
use tests::oracle::mentions_by_message;
use tests::simulated_world::{SimulatedProcess, SimulatedWorld, account, default_room};

fn private_room(who: &str) -> RoomId {
    RoomId(format!("test:private/test:{who}"))
}

/// Accounts pinged in a room, message by message.
fn mentions_in(process: &SimulatedProcess, room: &RoomId) -> Vec<Vec<String>> {
    mentions_by_message(&lock_server(&process.server), room)
}

/// Begins a game of Anna and Bob with hands in private; Bob has private pings.
async fn start_private_game(process: &SimulatedProcess) {
    let set = |profile: &mut Profile| profile.notification_settings.channel = NotificationChannel::Private;
    process.app.profiles().change(&account("Bob"), set).await.expect("it is kept");
    let table = process.open_table("Anna", &[GameOption::players(2)]).await;
    process.send_line_ok("Bob", "/join").await;
    for name in ["Anna", "Bob"] {
        process
            .mirrors
            .set_private_mirror(&account(name), &table, PrivateMirrorSetting::Enabled)
            .await
            .expect("it is kept");
    }
    process.send_line_ok("Anna", "/start").await;
    process.wait_until_idle().await;
}

/// Answers a person's prompts until the game waits for somebody else.
async fn play_until_wait(process: &SimulatedProcess, who: &str, choice: &mut Rng) {
    while process.first_awaited(&["Anna", "Bob"]).await == Some(who) {
        process.answer_prompts(&[who], choice).await;
    }
    process.wait_until_idle().await;
}

#[test]
fn private_ping_arrives_once_and_in_no_public_room() {
    let mut world = SimulatedWorld::new(41);
    world.run_without_faults(|process| async move {
        start_private_game(&process).await;
        let mut choice = Rng::new(3);
        let mut calls = mentions_in(&process, &private_room("Bob")).len();
        for _ in 0..8 {
            let Some(who) = process.first_awaited(&["Anna", "Bob"]).await else { break };
            let now = mentions_in(&process, &private_room("Bob"));
            assert_eq!(now.len(), calls + usize::from(who == "Bob"), "{now:?}");
            calls = now.len();
            play_until_wait(&process, who, &mut choice).await;
        }
        assert!(calls > 1, "he was called");
        assert_eq!(mentions_in(&process, &private_room("Anna")), Vec::<Vec<String>>::new(), "she has not wished it");
        let everybody = mentions_in(&process, &default_room());
        assert!(everybody.iter().flatten().all(|account| account != "test:Bob"), "{everybody:?}");
        assert!(everybody.iter().flatten().any(|account| account == "test:Anna"), "{everybody:?}");
    });
    // A restart pings nobody again.
    let before = world.run_without_faults(|process| async move { mentions_in(&process, &private_room("Bob")) });
    world.run_without_faults(|process| async move {
        process.default_table().await;
        process.wait_until_idle().await;
        assert_eq!(mentions_in(&process, &private_room("Bob")), before);
    });
    world.check();
}

#[test]
fn closed_private_room_falls_back_to_public_ping() {
    let mut world = SimulatedWorld::new(42);
    world.run_without_faults(|process| async move {
        lock_server(&process.server).closed_accounts.insert(account("Bob"));
        start_private_game(&process).await;
        let mut choice = Rng::new(5);
        while process.first_awaited(&["Anna", "Bob"]).await == Some("Anna") {
            play_until_wait(&process, "Anna", &mut choice).await;
        }
        let bobs = mentions_in(&process, &default_room()).into_iter().flatten().filter(|account| account == "test:Bob");
        assert_eq!(bobs.count(), 1);
    });
    world.check();
}
