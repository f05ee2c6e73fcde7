//! Unreachable rooms: they are retried, the clocks of their tables stop, and the awaited player is pinged once.

use std::time::Duration;

use bot_app::mirror::ChatError;
use engine::robot::Rng;
use tests::memory_platform::lock_server;
use tests::simulated_world::{SimulatedProcess, SimulatedWorld, account, default_room, run_without_faults};

use super::mirror::{SECOND, start_game};

const REFUSALS: [fn() -> ChatError; 2] = [|| ChatError::RoomGone, || ChatError::Forbidden("write".to_owned())];
const PEOPLE: [&str; 2] = ["Anna", "Bob"];
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);

fn close_room(process: &SimulatedProcess, why: ChatError) {
    lock_server(&process.server).unavailable_rooms.insert(default_room(), why);
}

fn reopen_room(process: &SimulatedProcess) {
    lock_server(&process.server).unavailable_rooms.clear();
}

/// Number of messages in the room that ping a person.
fn count_mentions(process: &SimulatedProcess, name: &str) -> usize {
    let server = lock_server(&process.server);
    let calling =
        |posted: &&&tests::memory_platform::PostedMessage| posted.versions[0].mentions.contains(&account(name));
    server.existing_messages(&default_room()).iter().filter(calling).count()
}

async fn is_reachable(process: &SimulatedProcess) -> bool {
    process.default_table().await.read(|table| table.is_reachable())
}

/// Lets the awaited player answer until another one is awaited, and returns that one.
async fn next_turn(process: &SimulatedProcess) -> &'static str {
    let first = process.first_awaited(&PEOPLE).await.expect("somebody is awaited");
    let mut choice = Rng::new(7);
    while process.first_awaited(&PEOPLE).await == Some(first) {
        process.answer_prompts(&[first], &mut choice).await;
    }
    process.first_awaited(&PEOPLE).await.expect("the next is awaited")
}

#[test]
fn refusing_room_is_retried_and_pings_awaited_player_once() {
    for why in REFUSALS {
        run_without_faults(60, |process| async move {
            start_game(&process).await;
            close_room(&process, why());
            let next = next_turn(&process).await;
            process.advance(SECOND).await;
            assert!(process.mirrors.is_paused(&default_room()));
            assert_eq!(count_mentions(&process, next), 0);
            reopen_room(&process);
            process.advance(2 * MINUTE).await;
            assert!(!process.mirrors.is_paused(&default_room()));
            assert_eq!(count_mentions(&process, next), 1);
            process.advance(2 * HOUR).await;
            assert_eq!(count_mentions(&process, next), 1, "it stays");
        });
    }
}

#[test]
fn room_refusing_for_days_is_retried_after_restart() {
    let mut world = SimulatedWorld::new(61);
    world.run_without_faults(|process| async move {
        start_game(&process).await;
        close_room(&process, ChatError::RoomGone);
        next_turn(&process).await;
        process.advance(72 * HOUR).await;
        assert!(!is_reachable(&process).await);
    });
    world.advance(HOUR);
    world.run_without_faults(|process| async move {
        reopen_room(&process);
        process.advance(2 * MINUTE).await;
        let next = process.first_awaited(&PEOPLE).await.expect("somebody is awaited");
        assert!(is_reachable(&process).await);
        assert_eq!(count_mentions(&process, next), 1);
    });
    world.check();
}

#[test]
fn table_clock_stops_while_no_room_is_writable() {
    let later = || ChatError::Temporary("the line is cut".to_owned());
    for why in [REFUSALS[0], REFUSALS[1], later] {
        run_without_faults(62, |process| async move {
            process.open_table("Anna", &[]).await;
            process.send_line_ok("Anna", "/option players 2").await;
            process.send_line_ok("Anna", "/option clock hour").await;
            process.send_line_ok("Bob", "/join").await;
            process.send_line_ok("Anna", "/start").await;
            process.advance(MINUTE).await;
            close_room(&process, why());
            let next = next_turn(&process).await;
            process.advance(9 * HOUR).await;
            assert!(!is_reachable(&process).await, "{:?}", why());
            assert_eq!(process.first_awaited(&PEOPLE).await, Some(next), "nobody has lost their time");
            reopen_room(&process);
            process.mirrors.resume(&default_room()).await;
            process.advance(6 * MINUTE).await;
            assert!(is_reachable(&process).await, "{:?}", why());
            assert_eq!(process.first_awaited(&PEOPLE).await, Some(next));
            assert_eq!(count_mentions(&process, next), 1);
            process.advance(30 * MINUTE).await;
            assert_eq!(process.first_awaited(&PEOPLE).await, Some(next), "they have their grace");
        });
    }
}

#[test]
fn short_outage_of_room_adds_no_entry() {
    run_without_faults(63, |process| async move {
        start_game(&process).await;
        let before = process.default_table().await.read(|table| table.revision);
        process.mirrors.pause(&default_room()).await;
        process.advance(MINUTE / 2).await;
        process.mirrors.resume(&default_room()).await;
        process.advance(HOUR).await;
        assert_eq!(process.default_table().await.read(|table| table.revision), before);
    });
}

#[test]
fn finished_game_is_neither_reposted_nor_pinged_when_its_room_returns() {
    for why in REFUSALS {
        run_without_faults(65, |process| async move {
            start_game(&process).await;
            process.send_line_ok("Anna", "/stop yes").await;
            process.advance(MINUTE).await;
            let posted = || lock_server(&process.server).rooms.get(&default_room()).map_or(0, Vec::len);
            let before = posted();
            assert!(PEOPLE.iter().all(|name| count_mentions(&process, name) > 0), "the end has told them");
            close_room(&process, why());
            process.mirrors.pause(&default_room()).await;
            process.advance(SECOND).await;
            assert!(process.mirrors.is_paused(&default_room()));
            reopen_room(&process);
            process.mirrors.resume(&default_room()).await;
            process.advance(HOUR).await;
            assert_eq!(posted(), before);
        });
    }
}

#[test]
fn game_begun_in_lost_room_is_shown_by_later_retry() {
    run_without_faults(64, |process| async move {
        process.open_table("Anna", &[]).await;
        process.send_line_ok("Anna", "/option players 2").await;
        process.send_line_ok("Anna", "/option clock hour").await;
        process.send_line_ok("Bob", "/join").await;
        close_room(&process, ChatError::RoomGone);
        process.advance(HOUR).await;
        assert!(is_reachable(&process).await, "no clock runs in a lobby");
        process.send_line_ok("Anna", "/start").await;
        process.advance(12 * HOUR).await;
        assert!(!is_reachable(&process).await);
        let next = process.first_awaited(&PEOPLE).await.expect("nobody has lost their time");
        reopen_room(&process);
        process.mirrors.resume(&default_room()).await;
        process.advance(6 * MINUTE).await;
        assert!(is_reachable(&process).await);
        assert_eq!(count_mentions(&process, next), 1);
    });
}
