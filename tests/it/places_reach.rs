//! Unreachable rooms: they are retried, the clocks of their tables stop, and the awaited player is pinged once.

use std::time::Duration;

use bot::place::ChatError;
use engine::robot::Rng;
use tests::platform::held;
use tests::world::{Process, World, account, calm, room};

use super::places::{SECOND, started};

const REFUSALS: [fn() -> ChatError; 2] =
    [|| ChatError::RoomGone, || ChatError::Forbidden("write".to_owned())];
const PEOPLE: [&str; 2] = ["Anna", "Bob"];
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);

fn shut(process: &Process, why: ChatError) {
    held(&process.server).shut.insert(room(), why);
}

fn open(process: &Process) {
    held(&process.server).shut.clear();
}

/// Number of messages in the room that ping a person.
fn calls(process: &Process, name: &str) -> usize {
    let server = held(&process.server);
    let calling = |posted: &&&tests::platform::Posted| posted.versions[0].calls.contains(&account(name));
    server.present(&room()).iter().filter(calling).count()
}

async fn is_reachable(process: &Process) -> bool {
    process.table().await.read(|table| table.is_reachable())
}

/// Lets the awaited player answer until another one is awaited, and returns that one.
async fn next_turn(process: &Process) -> &'static str {
    let first = process.awaited(&PEOPLE).await.expect("somebody is awaited");
    let mut choice = Rng::new(7);
    while process.awaited(&PEOPLE).await == Some(first) {
        process.answer(&[first], &mut choice).await;
    }
    process.awaited(&PEOPLE).await.expect("the next is awaited")
}

#[test]
fn refusing_room_is_retried_and_pings_awaited_player_once() {
    for why in REFUSALS {
        calm(60, |process| async move {
            started(&process).await;
            shut(&process, why());
            let next = next_turn(&process).await;
            process.pass(SECOND).await;
            assert!(process.places.is_paused(&room()));
            assert_eq!(calls(&process, next), 0);
            open(&process);
            process.pass(2 * MINUTE).await;
            assert!(!process.places.is_paused(&room()));
            assert_eq!(calls(&process, next), 1);
            process.pass(2 * HOUR).await;
            assert_eq!(calls(&process, next), 1, "it stays");
        });
    }
}

#[test]
fn room_refusing_for_days_is_retried_after_restart() {
    let mut world = World::new(61);
    world.calm(|process| async move {
        started(&process).await;
        shut(&process, ChatError::RoomGone);
        next_turn(&process).await;
        process.pass(72 * HOUR).await;
        assert!(!is_reachable(&process).await);
    });
    world.pass(HOUR);
    world.calm(|process| async move {
        open(&process);
        process.pass(2 * MINUTE).await;
        let next = process.awaited(&PEOPLE).await.expect("somebody is awaited");
        assert!(is_reachable(&process).await);
        assert_eq!(calls(&process, next), 1);
    });
    world.check();
}

#[test]
fn table_clock_stops_while_no_room_is_writable() {
    let later = || ChatError::Later("the line is cut".to_owned());
    for why in [REFUSALS[0], REFUSALS[1], later] {
        calm(62, |process| async move {
            process.open("Anna", &[]).await;
            process.must("Anna", "/option players 2").await;
            process.must("Anna", "/option clock hour").await;
            process.must("Bob", "/join").await;
            process.must("Anna", "/start").await;
            process.pass(MINUTE).await;
            shut(&process, why());
            let next = next_turn(&process).await;
            process.pass(9 * HOUR).await;
            assert!(!is_reachable(&process).await, "{:?}", why());
            assert_eq!(process.awaited(&PEOPLE).await, Some(next), "nobody has lost their time");
            open(&process);
            process.places.resume(&room()).await;
            process.pass(6 * MINUTE).await;
            assert!(is_reachable(&process).await, "{:?}", why());
            assert_eq!(process.awaited(&PEOPLE).await, Some(next));
            assert_eq!(calls(&process, next), 1);
            process.pass(30 * MINUTE).await;
            assert_eq!(process.awaited(&PEOPLE).await, Some(next), "they have their grace");
        });
    }
}

#[test]
fn short_outage_of_room_adds_no_entry() {
    calm(63, |process| async move {
        started(&process).await;
        let before = process.table().await.read(|table| table.revision);
        process.places.pause(&room()).await;
        process.pass(MINUTE / 2).await;
        process.places.resume(&room()).await;
        process.pass(HOUR).await;
        assert_eq!(process.table().await.read(|table| table.revision), before);
    });
}

#[test]
fn game_begun_in_lost_room_is_shown_by_later_retry() {
    calm(64, |process| async move {
        process.open("Anna", &[]).await;
        process.must("Anna", "/option players 2").await;
        process.must("Anna", "/option clock hour").await;
        process.must("Bob", "/join").await;
        shut(&process, ChatError::RoomGone);
        process.pass(HOUR).await;
        assert!(is_reachable(&process).await, "no clock runs in a lobby");
        process.must("Anna", "/start").await;
        process.pass(12 * HOUR).await;
        assert!(!is_reachable(&process).await);
        let next = process.awaited(&PEOPLE).await.expect("nobody has lost their time");
        open(&process);
        process.places.resume(&room()).await;
        process.pass(6 * MINUTE).await;
        assert!(is_reachable(&process).await);
        assert_eq!(calls(&process, next), 1);
    });
}
