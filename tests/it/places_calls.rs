//! Pings in rooms: one per cause, also where an old message can no longer be edited.

use std::time::Duration;

use bot::alarm;
use bot::place::ChatError;
use bot_core::channel::Surface;
use bot_core::command::GameOption;
use bot_core::table::answer::{Requester, Role};
use tests::life::Remains;
use tests::option::option;
use tests::platform::held;
use tests::room::requester;
use tests::witness::pings;
use tests::world::{Process, World, calm, room};

const HOUR: Duration = Duration::from_secs(3600);
const NAMES: [&str; 4] = ["Anna", "Bob", "Chloe", "Dora"];

/// Accounts pinged so far, message by message.
fn called(process: &Process) -> Vec<Vec<String>> {
    pings(&held(&process.server), &room())
}

/// Number of pings of a person.
fn times(process: &Process, who: &str) -> usize {
    called(process).concat().iter().filter(|account| **account == format!("test:{who}")).count()
}

/// Number of reminders that were to be posted.
fn reminders(remains: &Remains) -> usize {
    remains.keys().values().filter(|(.., surface)| matches!(surface, Surface::Call(_))).count()
}

/// Makes the room refuse everything for the moment, or accept it again.
fn shut(process: &Process, shut: bool) {
    let mut server = held(&process.server);
    match shut {
        true => drop(server.shut.insert(room(), ChatError::Later("the line is cut".to_owned()))),
        false => drop(server.shut.remove(&room())),
    }
}

/// Begins a game of so many people and waits until it is shown. Returns the people, with the awaited one first.
async fn playing(process: &Process, people: usize, options: &[GameOption]) -> Vec<&'static str> {
    let options = [&[GameOption::players(people as u8)], options].concat();
    process.open(NAMES[0], &options).await;
    for name in &NAMES[1..people] {
        process.must(name, "/join").await;
    }
    process.must(NAMES[0], "/start").await;
    process.rest().await;
    let first = process.awaited(&NAMES).await.expect("somebody");
    let others = NAMES[..people].iter().copied().filter(|name| *name != first);
    [first].into_iter().chain(others).collect()
}

#[test]
fn reposted_reminder_pings_nobody() {
    let mut world = World::new(40);
    let remains = world.remains.clone();
    world.calm(|process| async move {
        let options = [GameOption::players(2), option("clock 3-days")];
        process.open("Anna", &options).await;
        process.must("Bob", "/join").await;
        process.must("Anna", "/start").await;
        let (app, places) = (process.app.clone(), process.places.clone());
        tokio::spawn(async { match alarm::ring(app, places).await {} });
        while reminders(&remains) == 0 {
            process.pass(HOUR).await;
        }
        process.pass(HOUR * 2).await;
        let (posted, called) = (reminders(&remains), pings(&held(&process.server), &room()));
        // It names the time that is left, and is too old to be edited.
        let manager = Requester { role: Role::Manager, ..requester("Anna") };
        let table = process.table().await;
        process.ask(&table, &manager, "/option clock week", None).await.expect("a manager may");
        process.rest().await;
        assert_eq!(reminders(&remains), posted + 1, "it is there with what is so now");
        assert_eq!(pings(&held(&process.server), &room()), called, "and calls nobody");
    });
    world.check();
}

#[test]
fn reminder_reposted_by_retry_pings_nobody() {
    let mut world = World::new(41);
    let remains = world.remains.clone();
    world.calm(|process| async move {
        playing(&process, 2, &[option("clock 3-days")]).await;
        let (app, places) = (process.app.clone(), process.places.clone());
        tokio::spawn(async { match alarm::ring(app, places).await {} });
        while reminders(&remains) == 0 {
            process.pass(HOUR).await;
        }
        process.pass(HOUR * 2).await;
        let before = called(&process);
        shut(&process, true);
        let manager = Requester { role: Role::Manager, ..requester("Anna") };
        let table = process.table().await;
        process.ask(&table, &manager, "/option clock week", None).await.expect("a manager may");
        // Not for so long that the table counts the room as lost, and pings everybody anew.
        process.pass(Duration::from_secs(60)).await;
        shut(&process, false);
        process.rest().await;
        assert_eq!(called(&process), before);
    });
    world.check();
}

#[test]
fn turn_pings_player_with_unanswered_offer() {
    calm(42, |process| async move {
        let who = playing(&process, 2, &[option("board beginner")]).await;
        process.must(who[0], "/roll").await;
        let kinds = ["brick", "lumber", "wool", "grain", "ore"];
        let lines = kinds.iter().flat_map(|give| kinds.iter().map(move |want| (give, want)));
        let mut offered = false;
        for (give, want) in lines {
            offered = offered || process.say(who[0], &format!("/trade 1 {give} for 1 {want}")).await.is_ok();
        }
        assert!(offered, "they have a card");
        process.rest().await;
        assert_eq!(times(&process, who[1]), 1, "by the offer");
        process.must(who[0], "/end").await;
        process.rest().await;
        assert_eq!(times(&process, who[1]), 2, "and by their turn");
    });
}

#[test]
fn vote_ping_does_not_replace_turn_ping() {
    calm(43, |process| async move {
        let who = playing(&process, 3, &[]).await;
        process.must(who[1], &format!("/swap {}", who[0])).await;
        process.must(who[0], "/yes").await;
        process.rest().await;
        let before = times(&process, who[1]);
        shut(&process, true);
        process.must(who[2], "/yes").await;
        assert_eq!(process.awaited(&NAMES).await, Some(who[1]));
        process.must(who[0], "/pause").await;
        shut(&process, false);
        process.rest().await;
        assert_eq!(times(&process, who[1]), before + 2, "for the vote, and for the turn");
    });
}

#[test]
fn reposted_vote_pings_nobody() {
    let seen = calm(44, |process| async move {
        let who = playing(&process, 4, &[]).await;
        process.must(who[0], "/pause").await;
        process.rest().await;
        let before = called(&process);
        for language in ["fr", "en", "fr"] {
            process.pass(HOUR * 2).await;
            process.must(NAMES[0], &format!("/language table {language}")).await;
            process.rest().await;
            assert_eq!(called(&process), before);
        }
    });
    assert!(seen.again >= 6, "it and the turn are too old to be changed: {seen:?}");
}

#[test]
fn early_vote_causes_no_second_turn_ping() {
    calm(45, |process| async move {
        let who = playing(&process, 3, &[]).await;
        let before = times(&process, who[0]);
        shut(&process, true);
        process.must(who[1], "/pause").await;
        process.pass(Duration::from_secs(5)).await;
        process.must(who[0], "/no").await;
        shut(&process, false);
        process.rest().await;
        assert_eq!(times(&process, who[0]), before);
    });
}

#[test]
fn refused_ping_is_skipped_and_next_one_is_sent() {
    let mut world = World::new(46);
    let remains = world.remains.clone();
    world.calm(|process| async move {
        let who = playing(&process, 2, &[option("clock 3-days")]).await;
        let (app, places) = (process.app.clone(), process.places.clone());
        tokio::spawn(async { match alarm::ring(app, places).await {} });
        let before = times(&process, who[0]);
        held(&process.server).refused = Some("still waits".to_owned());
        process.pass(HOUR * 30).await;
        assert_eq!((reminders(&remains), times(&process, who[0])), (1, before));
        held(&process.server).refused = None;
        process.pass(HOUR * 24).await;
        assert_eq!((reminders(&remains), times(&process, who[0])), (2, before + 1));
    });
}
