//! Push notifications of the web table: one per wait, only while the person is awake and present, and none for what an open
//! page has shown.

use std::time::Duration;

use bot::place::{ChatError, Wish};
use bot::profile::Profile;
use bot_core::command::GameOption;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;
use bot_core::time::{Absence, Hours, Minute, NextTurn, Zone};
use engine::robot::Rng;
use tests::platform::{Rung, held};
use tests::ringer::PATIENCE;
use tests::room::requester;
use tests::world::{Process, World, room};

const WEB: &str = "Web";

fn account() -> PlayerId {
    requester(WEB).account.expect("an account")
}

/// Push notifications sent so far.
fn rung(process: &Process) -> Vec<Rung> {
    held(&process.server).rung.clone()
}

/// Begins a game of Anna, in a chat room, and a person at the web table with push notifications.
async fn begin(process: &Process) -> TableId {
    let table = process.open("Anna", &[GameOption::players(2)]).await;
    process.must(WEB, "/join").await;
    process.places.private(&account(), &table, Wish::Shown).await.expect("it is kept");
    process.must("Anna", "/start").await;
    table
}

/// Answers a person's prompts until the game waits for somebody else.
async fn play_on(process: &Process, who: &str, choice: &mut Rng) {
    while awaited(process).await == Some(who) {
        process.answer(&[who], choice).await;
    }
}

/// Player for whom the game waits, of the two.
async fn awaited(process: &Process) -> Option<&'static str> {
    let table = process.table().await;
    table.read(|table| {
        let seat = table.seat_of(table.person_of(&account())?.id)?;
        Some(if table.awaited().contains(seat) { WEB } else { "Anna" })
    })
}

/// Anna plays until the game waits for the other.
async fn await_web(process: &Process, choice: &mut Rng) {
    while awaited(process).await != Some(WEB) {
        play_on(process, "Anna", choice).await;
    }
}

/// Entry of the other's current wait, as an open page knows it.
async fn called(process: &Process) -> Revision {
    process.table().await.read(|table| {
        let person = table.person_of(&account()).expect("they are there").id;
        table.rung_since(person).expect("they are called")
    })
}

#[test]
fn player_without_open_page_gets_one_push_per_wait() {
    let mut world = World::new(51);
    world.calm(|process| async move {
        let table = begin(&process).await;
        let mut choice = Rng::new(3);
        for count in 0..6 {
            assert_eq!(rung(&process).len(), count);
            await_web(&process, &mut choice).await;
            let since = process.clock.now();
            process.pass(PATIENCE - Duration::from_secs(1)).await;
            assert_eq!(rung(&process).len(), count, "they may see it by themselves");
            process.rest().await;
            let calls = rung(&process);
            assert_eq!(calls.len(), count + 1, "{calls:?}");
            let Rung { at, message, .. } = &calls[count];
            assert!(
                (PATIENCE..PATIENCE + Duration::from_secs(2))
                    .contains(&at.duration_since(since).unsigned_abs())
            );
            assert_eq!(message.title.as_deref(), Some("Anna’s table · The base game"));
            assert!(!message.lines.is_empty() && message.calls == [account()], "{message:?}");
            assert_eq!(message.table.as_ref(), Some(&table));
            play_on(&process, WEB, &mut choice).await;
            process.rest().await;
        }
        await_web(&process, &mut choice).await;
        process.rest().await;
        assert_eq!(rung(&process).len(), 7);
    });
    // A restart notifies nobody again.
    world.pass(Duration::from_secs(3600));
    world.calm(|process| async move {
        process.table().await;
        process.rest().await;
        assert_eq!(rung(&process).len(), 7);
    });
    world.check();
}

#[test]
fn wait_seen_on_open_page_sends_no_push() {
    let mut world = World::new(52);
    world.calm(|process| async move {
        let table = begin(&process).await;
        let mut choice = Rng::new(4);
        await_web(&process, &mut choice).await;
        process.pass(PATIENCE / 2).await;
        let since = called(&process).await;
        process.places.seen(&account(), &table, since);
        process.rest().await;
        assert_eq!(rung(&process).len(), 0);
        // A page that showed an earlier wait does not cover this one.
        play_on(&process, WEB, &mut choice).await;
        await_web(&process, &mut choice).await;
        process.places.seen(&account(), &table, since);
        process.rest().await;
        assert_eq!(rung(&process).len(), 1);
        play_on(&process, WEB, &mut choice).await;
        await_web(&process, &mut choice).await;
        process.pass(Duration::from_secs(1)).await;
        process.places.seen(&account(), &table, called(&process).await);
        process.pass(Duration::from_secs(1)).await;
    });
    world.calm(|process| async move {
        process.table().await;
        process.rest().await;
        assert_eq!(rung(&process).len(), 1, "that was durable");
    });
    world.check();
}

#[test]
fn pending_push_is_sent_after_restart() {
    let mut world = World::new(53);
    world.calm(|process| async move {
        begin(&process).await;
        await_web(&process, &mut Rng::new(5)).await;
        process.pass(PATIENCE / 2).await;
    });
    assert_eq!(held(&world.server).rung.len(), 0);
    world.calm(|process| async move {
        process.rest().await;
        assert_eq!(rung(&process).len(), 1);
    });
    world.check();
}

#[test]
fn failing_push_service_is_retried_and_sends_once() {
    let mut world = World::new(54);
    world.calm(|process| async move {
        begin(&process).await;
        await_web(&process, &mut Rng::new(6)).await;
        held(&process.server).silent = Some(ChatError::Later("busy".to_owned()));
        process.pass(Duration::from_secs(600)).await;
    });
    // The process ends meanwhile, and the push service recovers during the next one.
    world.calm(|process| async move {
        process.pass(Duration::from_secs(600)).await;
        assert_eq!(rung(&process).len(), 0);
        held(&process.server).silent = None;
        process.rest().await;
        assert_eq!(rung(&process).len(), 1);
    });
    world.check();
}

#[test]
fn gone_device_gets_no_push_until_subscribed_again() {
    let mut world = World::new(55);
    world.calm(|process| async move {
        let table = begin(&process).await;
        let mut choice = Rng::new(7);
        await_web(&process, &mut choice).await;
        held(&process.server).silent = Some(ChatError::Closed);
        process.rest().await;
        held(&process.server).silent = None;
        play_on(&process, WEB, &mut choice).await;
        await_web(&process, &mut choice).await;
        process.rest().await;
        assert_eq!(rung(&process).len(), 0);
        process.places.private(&account(), &table, Wish::Shown).await.expect("it is kept");
        process.rest().await;
        assert_eq!(rung(&process).len(), 1);
        // None once the person has switched them off.
        process.places.private(&account(), &table, Wish::Hidden).await.expect("it is kept");
        play_on(&process, WEB, &mut choice).await;
        await_web(&process, &mut choice).await;
        process.rest().await;
        assert_eq!(rung(&process).len(), 1);
    });
    world.check();
}

/// Changes the person's profile, and lets their table record it.
async fn set(process: &Process, change: impl FnMut(&mut Profile)) {
    process.app.profiles().change(&account(), change).await.expect("it is kept");
    if process.places.table(&room()).is_some() {
        process.table().await.wake().await;
    }
}

#[test]
fn push_waits_while_player_sleeps_is_absent_or_game_is_paused() {
    let mut world = World::new(56);
    world.calm(|process| async move {
        // It is eight o'clock, and the person sleeps for another hour.
        let hours = Hours { from: minute("9:00"), to: minute("23:00"), zone: Zone::UTC };
        set(&process, |profile| profile.wishes.hours = Some(hours.clone())).await;
        begin(&process).await;
        let mut choice = Rng::new(8);
        await_web(&process, &mut choice).await;
        process.pass(Duration::from_secs(55 * 60)).await;
        assert_eq!(rung(&process).len(), 0, "they sleep");
        process.rest().await;
        assert_eq!(rung(&process).len(), 1, "and are awake now");

        play_on(&process, WEB, &mut choice).await;
        let now = process.clock.now();
        let until = now + Duration::from_secs(5 * 3600);
        set(&process, |profile| profile.away = Some(Absence { from: now, until })).await;
        await_web(&process, &mut choice).await;
        process.pass(Duration::from_secs(4 * 3600)).await;
        assert_eq!(rung(&process).len(), 1, "they are away");
        process.pass(Duration::from_secs(2 * 3600)).await;
        assert_eq!(rung(&process).len(), 2, "and back");

        play_on(&process, WEB, &mut choice).await;
        await_web(&process, &mut choice).await;
        process.must(WEB, "/pause").await;
        process.must("Anna", "/vote yes").await;
        process.pass(Duration::from_secs(3 * 3600)).await;
        assert_eq!(rung(&process).len(), 2, "it rests");
        process.must(WEB, "/resume").await;
        process.must("Anna", "/vote yes").await;
        process.rest().await;
        assert_eq!(rung(&process).len(), 3, "and goes on");
    });
    world.check();
}

fn minute(text: &str) -> Minute {
    Minute::parse(text).expect("a time of the day")
}

#[test]
fn next_turn_push_is_sent_if_chosen() {
    let mut world = World::new(57);
    world.calm(|process| async move {
        set(&process, |profile| profile.wishes.next = NextTurn::Told).await;
        begin(&process).await;
        let mut choice = Rng::new(9);
        let mut next = 0;
        for _ in 0..16 {
            process.rest().await;
            let calls = rung(&process);
            next = calls
                .iter()
                .filter(|rung| rung.message.lines.iter().any(|line| line.contains("next")))
                .count();
            let who = awaited(&process).await.expect("the game goes on");
            process.answer(&[who], &mut choice).await;
        }
        assert!(next > 0, "{:?}", rung(&process));
        let keys: std::collections::BTreeSet<String> =
            rung(&process).into_iter().map(|rung| rung.key.0).collect();
        assert_eq!(keys.len(), rung(&process).len());
    });
    world.check();
}

#[test]
fn reminder_sends_one_more_push() {
    let mut world = World::new(58);
    world.calm(|process| async move {
        begin(&process).await;
        await_web(&process, &mut Rng::new(10)).await;
        process.rest().await;
        assert_eq!(rung(&process).len(), 1);
        let table = process.table().await;
        process.pass(Duration::from_secs(25 * 3600)).await;
        table.wake().await;
        process.rest().await;
        let calls = rung(&process);
        assert_eq!(calls.len(), 2);
        assert_ne!(calls[0].key, calls[1].key);
        assert!(calls[1].message.lines.len() > calls[0].message.lines.len(), "it says that they still wait");
    });
    world.check();
}
