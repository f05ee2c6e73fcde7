//! Push notifications of the web table: one per wait, only while the person is awake and present, and none for what an open
//! page has shown.

use std::time::Duration;

use bot_app::mirror::{ChatError, PrivateMirrorSetting};
use bot_app::profile::Profile;
use bot_core::command::GameOption;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;
use bot_core::time::{Absence, MinuteOfDay, NextTurnNotice, WakingHours, Zone};
use engine::robot::Rng;
use tests::memory_platform::{PushNotification, lock_server};
use tests::memory_push::PUSH_DELAY;
use tests::simulated_world::{SimulatedProcess, SimulatedWorld, default_room};
use tests::test_table::requester;

const WEB: &str = "Web";

fn web_account() -> PlayerId {
    requester(WEB).account.expect("an account")
}

/// Push notifications sent so far.
fn rung(process: &SimulatedProcess) -> Vec<PushNotification> {
    lock_server(&process.server).push_notifications.clone()
}

/// Begins a game of Anna, in a chat room, and a person at the web table with push notifications.
async fn start_game(process: &SimulatedProcess) -> TableId {
    let table = process.open_table("Anna", &[GameOption::players(2)]).await;
    process.send_line_ok(WEB, "/join").await;
    process
        .mirrors
        .set_private_mirror(&web_account(), &table, PrivateMirrorSetting::Enabled)
        .await
        .expect("it is kept");
    process.send_line_ok("Anna", "/start").await;
    table
}

/// Answers a person's prompts until the game waits for somebody else.
async fn play_until_wait(process: &SimulatedProcess, who: &str, choice: &mut Rng) {
    while awaited_player(process).await == Some(who) {
        process.answer_prompts(&[who], choice).await;
    }
}

/// Player for whom the game waits, of the two.
async fn awaited_player(process: &SimulatedProcess) -> Option<&'static str> {
    let table = process.default_table().await;
    table.read(|table| {
        let seat = table.seat_of(table.person_by_account(&web_account())?.id)?;
        Some(if table.awaited().contains(seat) { WEB } else { "Anna" })
    })
}

/// Anna plays until the game waits for the other.
async fn await_web(process: &SimulatedProcess, choice: &mut Rng) {
    while awaited_player(process).await != Some(WEB) {
        play_until_wait(process, "Anna", choice).await;
    }
}

/// Entry of the other's current wait, as an open page knows it.
async fn awaited_entry(process: &SimulatedProcess) -> Revision {
    process.default_table().await.read(|table| {
        let person = table.person_by_account(&web_account()).expect("they are there").id;
        table.push_since(person).expect("they are called")
    })
}

#[test]
fn player_without_open_page_gets_one_push_per_wait() {
    let mut world = SimulatedWorld::new(51);
    world.run_without_faults(|process| async move {
        let table = start_game(&process).await;
        let mut choice = Rng::new(3);
        for count in 0..6 {
            assert_eq!(rung(&process).len(), count);
            await_web(&process, &mut choice).await;
            let since = process.clock.now();
            process.advance(PUSH_DELAY - Duration::from_secs(1)).await;
            assert_eq!(rung(&process).len(), count, "they may see it by themselves");
            process.wait_until_idle().await;
            let calls = rung(&process);
            assert_eq!(calls.len(), count + 1, "{calls:?}");
            let PushNotification { at, message, .. } = &calls[count];
            assert!(
                (PUSH_DELAY..PUSH_DELAY + Duration::from_secs(2)).contains(&at.duration_since(since).unsigned_abs())
            );
            assert_eq!(message.title.as_deref(), Some("Anna’s table · The base game"));
            assert!(!message.lines.is_empty() && message.mentions == [web_account()], "{message:?}");
            assert_eq!(message.table.as_ref(), Some(&table));
            play_until_wait(&process, WEB, &mut choice).await;
            process.wait_until_idle().await;
        }
        await_web(&process, &mut choice).await;
        process.wait_until_idle().await;
        assert_eq!(rung(&process).len(), 7);
    });
    // A restart notifies nobody again.
    world.advance(Duration::from_secs(3600));
    world.run_without_faults(|process| async move {
        process.default_table().await;
        process.wait_until_idle().await;
        assert_eq!(rung(&process).len(), 7);
    });
    world.check();
}

#[test]
fn wait_seen_on_open_page_sends_no_push() {
    let mut world = SimulatedWorld::new(52);
    world.run_without_faults(|process| async move {
        let table = start_game(&process).await;
        let mut choice = Rng::new(4);
        await_web(&process, &mut choice).await;
        process.advance(PUSH_DELAY / 2).await;
        let since = awaited_entry(&process).await;
        process.mirrors.record_page_seen(&web_account(), &table, since);
        process.wait_until_idle().await;
        assert_eq!(rung(&process).len(), 0);
        // A page that showed an earlier wait does not cover this one.
        play_until_wait(&process, WEB, &mut choice).await;
        await_web(&process, &mut choice).await;
        process.mirrors.record_page_seen(&web_account(), &table, since);
        process.wait_until_idle().await;
        assert_eq!(rung(&process).len(), 1);
        play_until_wait(&process, WEB, &mut choice).await;
        await_web(&process, &mut choice).await;
        process.advance(Duration::from_secs(1)).await;
        process.mirrors.record_page_seen(&web_account(), &table, awaited_entry(&process).await);
        process.advance(Duration::from_secs(1)).await;
    });
    world.run_without_faults(|process| async move {
        process.default_table().await;
        process.wait_until_idle().await;
        assert_eq!(rung(&process).len(), 1, "that was durable");
    });
    world.check();
}

#[test]
fn pending_push_is_sent_after_restart() {
    let mut world = SimulatedWorld::new(53);
    world.run_without_faults(|process| async move {
        start_game(&process).await;
        await_web(&process, &mut Rng::new(5)).await;
        process.advance(PUSH_DELAY / 2).await;
    });
    assert_eq!(lock_server(&world.server).push_notifications.len(), 0);
    world.run_without_faults(|process| async move {
        process.wait_until_idle().await;
        assert_eq!(rung(&process).len(), 1);
    });
    world.check();
}

#[test]
fn failing_push_service_is_retried_and_sends_once() {
    let mut world = SimulatedWorld::new(54);
    world.run_without_faults(|process| async move {
        start_game(&process).await;
        await_web(&process, &mut Rng::new(6)).await;
        lock_server(&process.server).push_error = Some(ChatError::Temporary("busy".to_owned()));
        process.advance(Duration::from_secs(600)).await;
    });
    // The process ends meanwhile, and the push service recovers during the next one.
    world.run_without_faults(|process| async move {
        process.advance(Duration::from_secs(600)).await;
        assert_eq!(rung(&process).len(), 0);
        lock_server(&process.server).push_error = None;
        process.wait_until_idle().await;
        assert_eq!(rung(&process).len(), 1);
    });
    world.check();
}

#[test]
fn gone_device_gets_no_push_until_subscribed_again() {
    let mut world = SimulatedWorld::new(55);
    world.run_without_faults(|process| async move {
        let table = start_game(&process).await;
        let mut choice = Rng::new(7);
        await_web(&process, &mut choice).await;
        lock_server(&process.server).push_error = Some(ChatError::Closed);
        process.wait_until_idle().await;
        lock_server(&process.server).push_error = None;
        play_until_wait(&process, WEB, &mut choice).await;
        await_web(&process, &mut choice).await;
        process.wait_until_idle().await;
        assert_eq!(rung(&process).len(), 0);
        process
            .mirrors
            .set_private_mirror(&web_account(), &table, PrivateMirrorSetting::Enabled)
            .await
            .expect("it is kept");
        process.wait_until_idle().await;
        assert_eq!(rung(&process).len(), 1);
        // None once the person has switched them off.
        process
            .mirrors
            .set_private_mirror(&web_account(), &table, PrivateMirrorSetting::Disabled)
            .await
            .expect("it is kept");
        play_until_wait(&process, WEB, &mut choice).await;
        await_web(&process, &mut choice).await;
        process.wait_until_idle().await;
        assert_eq!(rung(&process).len(), 1);
    });
    world.check();
}

/// Changes the person's profile, and lets their table record it.
async fn change_profile(process: &SimulatedProcess, change: impl FnMut(&mut Profile)) {
    process.app.profiles().change(&web_account(), change).await.expect("it is kept");
    if process.mirrors.shown_table(&default_room()).is_some() {
        process.default_table().await.wake().await;
    }
}

#[test]
fn push_waits_while_player_sleeps_is_absent_or_game_is_paused() {
    let mut world = SimulatedWorld::new(56);
    world.run_without_faults(|process| async move {
        // It is eight o'clock, and the person sleeps for another hour.
        let hours = WakingHours { from: minute("9:00"), to: minute("23:00"), zone: Zone::UTC };
        change_profile(&process, |profile| profile.notification_settings.hours = Some(hours.clone())).await;
        start_game(&process).await;
        let mut choice = Rng::new(8);
        await_web(&process, &mut choice).await;
        process.advance(Duration::from_secs(55 * 60)).await;
        assert_eq!(rung(&process).len(), 0, "they sleep");
        process.wait_until_idle().await;
        assert_eq!(rung(&process).len(), 1, "and are awake now");

        play_until_wait(&process, WEB, &mut choice).await;
        let now = process.clock.now();
        let until = now + Duration::from_secs(5 * 3600);
        change_profile(&process, |profile| profile.absence = Some(Absence { from: now, until })).await;
        await_web(&process, &mut choice).await;
        process.advance(Duration::from_secs(4 * 3600)).await;
        assert_eq!(rung(&process).len(), 1, "they are away");
        process.advance(Duration::from_secs(2 * 3600)).await;
        assert_eq!(rung(&process).len(), 2, "and back");

        play_until_wait(&process, WEB, &mut choice).await;
        await_web(&process, &mut choice).await;
        process.send_line_ok(WEB, "/pause").await;
        process.send_line_ok("Anna", "/vote yes").await;
        process.advance(Duration::from_secs(3 * 3600)).await;
        assert_eq!(rung(&process).len(), 2, "it rests");
        process.send_line_ok(WEB, "/resume").await;
        process.send_line_ok("Anna", "/vote yes").await;
        process.wait_until_idle().await;
        assert_eq!(rung(&process).len(), 3, "and goes on");
    });
    world.check();
}

fn minute(text: &str) -> MinuteOfDay {
    MinuteOfDay::parse(text).expect("a time of the day")
}

#[test]
fn next_turn_push_is_sent_if_chosen() {
    let mut world = SimulatedWorld::new(57);
    world.run_without_faults(|process| async move {
        change_profile(&process, |profile| profile.notification_settings.next_turn = NextTurnNotice::Told).await;
        start_game(&process).await;
        let mut choice = Rng::new(9);
        let mut next = 0;
        for _ in 0..16 {
            process.wait_until_idle().await;
            let calls = rung(&process);
            next = calls.iter().filter(|rung| rung.message.lines.iter().any(|line| line.contains("next"))).count();
            let who = awaited_player(&process).await.expect("the game goes on");
            process.answer_prompts(&[who], &mut choice).await;
        }
        assert!(next > 0, "{:?}", rung(&process));
        let keys: std::collections::BTreeSet<String> = rung(&process).into_iter().map(|rung| rung.key.0).collect();
        assert_eq!(keys.len(), rung(&process).len());
    });
    world.check();
}

#[test]
fn reminder_sends_one_more_push() {
    let mut world = SimulatedWorld::new(58);
    world.run_without_faults(|process| async move {
        start_game(&process).await;
        await_web(&process, &mut Rng::new(10)).await;
        process.wait_until_idle().await;
        assert_eq!(rung(&process).len(), 1);
        let table = process.default_table().await;
        process.advance(Duration::from_secs(25 * 3600)).await;
        table.wake().await;
        process.wait_until_idle().await;
        let calls = rung(&process);
        assert_eq!(calls.len(), 2);
        assert_ne!(calls[0].key, calls[1].key);
        assert!(calls[1].message.lines.len() > calls[0].message.lines.len(), "it says that they still wait");
    });
    world.check();
}
