//! Pings in rooms: one per cause, also where an old message can no longer be edited.

use std::time::Duration;

use bot_app::mirror::ChatError;
use bot_app::scheduler;
use bot_core::channel::Surface;
use bot_core::command::GameOption;
use bot_core::table::answer::{Requester, Role};
use tests::memory_platform::lock_server;
use tests::option::parse_option;
use tests::oracle::mentions_by_message;
use tests::process_run::DurableState;
use tests::simulated_world::{SimulatedProcess, SimulatedWorld, default_room, run_without_faults};
use tests::test_table::requester;

const HOUR: Duration = Duration::from_secs(3600);
const NAMES: [&str; 4] = ["Anna", "Bob", "Chloe", "Dora"];

/// Accounts pinged so far, message by message.
fn mentions_so_far(process: &SimulatedProcess) -> Vec<Vec<String>> {
    mentions_by_message(&lock_server(&process.server), &default_room())
}

/// Number of pings of a person.
fn times(process: &SimulatedProcess, who: &str) -> usize {
    mentions_so_far(process).concat().iter().filter(|account| **account == format!("test:{who}")).count()
}

/// Number of reminders that were to be posted.
fn reminders(remains: &DurableState) -> usize {
    remains.keys().values().filter(|(.., surface)| matches!(surface, Surface::Call(_))).count()
}

/// Makes the room refuse everything for the moment, or accept it again.
fn set_room_closed(process: &SimulatedProcess, shut: bool) {
    let mut server = lock_server(&process.server);
    match shut {
        true => {
            drop(server.unavailable_rooms.insert(default_room(), ChatError::Temporary("the line is cut".to_owned())))
        }
        false => drop(server.unavailable_rooms.remove(&default_room())),
    }
}

/// Begins a game of so many people and waits until it is shown. Returns the people, with the awaited one first.
async fn start_game(process: &SimulatedProcess, people: usize, options: &[GameOption]) -> Vec<&'static str> {
    let options = [&[GameOption::players(people as u8)], options].concat();
    process.open_table(NAMES[0], &options).await;
    for name in &NAMES[1..people] {
        process.send_line_ok(name, "/join").await;
    }
    process.send_line_ok(NAMES[0], "/start").await;
    process.wait_until_idle().await;
    let first = process.first_awaited(&NAMES).await.expect("somebody");
    let others = NAMES[..people].iter().copied().filter(|name| *name != first);
    [first].into_iter().chain(others).collect()
}

#[test]
fn reposted_reminder_pings_nobody() {
    let mut world = SimulatedWorld::new(40);
    let remains = world.state.clone();
    world.run_without_faults(|process| async move {
        let options = [GameOption::players(2), parse_option("clock 3-days")];
        process.open_table("Anna", &options).await;
        process.send_line_ok("Bob", "/join").await;
        process.send_line_ok("Anna", "/start").await;
        let (app, places) = (process.app.clone(), process.mirrors.clone());
        tokio::spawn(async { match scheduler::run_scheduler(app, places).await {} });
        while reminders(&remains) == 0 {
            process.advance(HOUR).await;
        }
        process.advance(HOUR * 2).await;
        let (posted, called) =
            (reminders(&remains), mentions_by_message(&lock_server(&process.server), &default_room()));
        // It names the time that is left, and is too old to be edited.
        let manager = Requester { role: Role::Manager, ..requester("Anna") };
        let table = process.default_table().await;
        process.request(&table, &manager, "/option clock week", None).await.expect("a manager may");
        process.wait_until_idle().await;
        assert_eq!(reminders(&remains), posted + 1, "it is there with what is so now");
        assert_eq!(mentions_by_message(&lock_server(&process.server), &default_room()), called, "and calls nobody");
    });
    world.check();
}

#[test]
fn reminder_reposted_by_retry_pings_nobody() {
    let mut world = SimulatedWorld::new(41);
    let remains = world.state.clone();
    world.run_without_faults(|process| async move {
        start_game(&process, 2, &[parse_option("clock 3-days")]).await;
        let (app, places) = (process.app.clone(), process.mirrors.clone());
        tokio::spawn(async { match scheduler::run_scheduler(app, places).await {} });
        while reminders(&remains) == 0 {
            process.advance(HOUR).await;
        }
        process.advance(HOUR * 2).await;
        let before = mentions_so_far(&process);
        set_room_closed(&process, true);
        let manager = Requester { role: Role::Manager, ..requester("Anna") };
        let table = process.default_table().await;
        process.request(&table, &manager, "/option clock week", None).await.expect("a manager may");
        // Not for so long that the table counts the room as lost, and pings everybody anew.
        process.advance(Duration::from_secs(60)).await;
        set_room_closed(&process, false);
        process.wait_until_idle().await;
        assert_eq!(mentions_so_far(&process), before);
    });
    world.check();
}

#[test]
fn turn_pings_player_with_unanswered_offer() {
    run_without_faults(42, |process| async move {
        let who = start_game(&process, 2, &[parse_option("board beginner")]).await;
        process.send_line_ok(who[0], "/roll").await;
        let kinds = ["brick", "lumber", "wool", "grain", "ore"];
        let lines = kinds.iter().flat_map(|give| kinds.iter().map(move |want| (give, want)));
        let mut offered = false;
        for (give, want) in lines {
            offered = offered || process.send_line(who[0], &format!("/trade 1 {give} for 1 {want}")).await.is_ok();
        }
        assert!(offered, "they have a card");
        process.wait_until_idle().await;
        assert_eq!(times(&process, who[1]), 1, "by the offer");
        process.send_line_ok(who[0], "/end").await;
        process.wait_until_idle().await;
        assert_eq!(times(&process, who[1]), 2, "and by their turn");
    });
}

#[test]
fn vote_ping_does_not_replace_turn_ping() {
    run_without_faults(43, |process| async move {
        let who = start_game(&process, 3, &[]).await;
        process.send_line_ok(who[1], &format!("/swap {}", who[0])).await;
        process.send_line_ok(who[0], "/yes").await;
        process.wait_until_idle().await;
        let before = times(&process, who[1]);
        set_room_closed(&process, true);
        process.send_line_ok(who[2], "/yes").await;
        assert_eq!(process.first_awaited(&NAMES).await, Some(who[1]));
        process.send_line_ok(who[0], "/pause").await;
        set_room_closed(&process, false);
        process.wait_until_idle().await;
        assert_eq!(times(&process, who[1]), before + 2, "for the vote, and for the turn");
    });
}

#[test]
fn reposted_vote_pings_nobody() {
    let seen = run_without_faults(44, |process| async move {
        let who = start_game(&process, 4, &[]).await;
        process.send_line_ok(who[0], "/pause").await;
        process.wait_until_idle().await;
        let before = mentions_so_far(&process);
        for language in ["fr", "en", "fr"] {
            process.advance(HOUR * 2).await;
            process.send_line_ok(NAMES[0], &format!("/language table {language}")).await;
            process.wait_until_idle().await;
            assert_eq!(mentions_so_far(&process), before);
        }
    });
    assert!(seen.replaced >= 6, "it and the turn are too old to be changed: {seen:?}");
}

#[test]
fn early_vote_causes_no_second_turn_ping() {
    run_without_faults(45, |process| async move {
        let who = start_game(&process, 3, &[]).await;
        let before = times(&process, who[0]);
        set_room_closed(&process, true);
        process.send_line_ok(who[1], "/pause").await;
        process.advance(Duration::from_secs(5)).await;
        process.send_line_ok(who[0], "/no").await;
        set_room_closed(&process, false);
        process.wait_until_idle().await;
        assert_eq!(times(&process, who[0]), before);
    });
}

#[test]
fn refused_ping_is_skipped_and_next_one_is_sent() {
    let mut world = SimulatedWorld::new(46);
    let remains = world.state.clone();
    world.run_without_faults(|process| async move {
        let who = start_game(&process, 2, &[parse_option("clock 3-days")]).await;
        let (app, places) = (process.app.clone(), process.mirrors.clone());
        tokio::spawn(async { match scheduler::run_scheduler(app, places).await {} });
        let before = times(&process, who[0]);
        lock_server(&process.server).forbidden_word = Some("still waits".to_owned());
        process.advance(HOUR * 30).await;
        assert_eq!((reminders(&remains), times(&process, who[0])), (1, before));
        lock_server(&process.server).forbidden_word = None;
        process.advance(HOUR * 24).await;
        assert_eq!((reminders(&remains), times(&process, who[0])), (2, before + 1));
    });
}
