//! Mirror of a table in a room: the normal course, and each interruption.

use std::collections::BTreeMap;
use std::time::Duration;

use bot_app::mirror::{ChatError, PrivateMirrorSetting, ShowError};
use bot_core::channel::{RoomId, Surface};
use bot_core::command::GameOption;
use bot_core::surface::Message;
use bot_core::table::record::EndReason;
use bot_core::table::state::TablePhase;
use bot_store::Store;
use engine::robot::Rng;
use tests::memory_platform::{DeletedBy, PostedMessage, lock_server};
use tests::oracle::mentions_by_message;
use tests::process_run::{Fault, Operation};
use tests::simulated_world::{SimulatedProcess, SimulatedWorld, account, default_room, run_without_faults};

pub(super) const SECOND: Duration = Duration::from_secs(1);

/// Messages of a room, each by its title or its first line.
pub(super) fn message_heads_in(process: &SimulatedProcess, room: &RoomId) -> Vec<String> {
    let server = lock_server(&process.server);
    let head = |message: &Message| message.title.clone().or(message.lines.first().cloned()).unwrap_or_default();
    server.existing_messages(room).into_iter().map(|posted| head(posted.current())).collect()
}

pub(super) fn message_heads(process: &SimulatedProcess) -> Vec<String> {
    message_heads_in(process, &default_room())
}

pub(super) fn last_message(process: &SimulatedProcess) -> PostedMessage {
    let server = lock_server(&process.server);
    server.existing_messages(&default_room()).last().map(|&posted| posted.clone()).expect("there is a message")
}

pub(super) fn call_counts(process: &SimulatedProcess) -> BTreeMap<Operation, usize> {
    lock_server(&process.server).calls.clone()
}

pub(super) async fn start_game(process: &SimulatedProcess) {
    process.open_table("Anna", &[GameOption::players(2)]).await;
    process.send_line_ok("Bob", "/join").await;
    process.send_line_ok("Bob", "/say Hello.").await;
    process.send_line_ok("Anna", "/start").await;
    process.wait_until_idle().await;
}

/// Lets both people answer their prompts, a number of times.
pub(super) async fn answer_prompts(process: &SimulatedProcess, choice: &mut Rng, times: usize) {
    for _ in 0..times {
        process.answer_prompts(&["Anna", "Bob"], choice).await;
    }
}

#[test]
fn room_shows_game_from_its_lobby_on() {
    let seen = run_without_faults(1, |process| async move {
        process.open_table("Anna", &[GameOption::players(2)]).await;
        process.wait_until_idle().await;
        assert_eq!(message_heads(&process), ["A new game"]);
        assert!(!last_message(&process).current().buttons.is_empty());
        process.send_line_ok("Bob", "/join").await;
        process.wait_until_idle().await;
        assert_eq!(message_heads(&process), ["A new game"], "the lobby tells who sits there");
        assert_eq!(
            lock_server(&process.server).existing_messages(&default_room())[0].versions.len(),
            2,
            "the lobby is changed in its place"
        );
        process.send_line_ok("Bob", "/say Hello.").await;
        process.send_line_ok("Anna", "/start").await;
        process.wait_until_idle().await;
        let heads = message_heads(&process);
        assert_eq!(heads.len(), 4);
        assert!(heads[2].starts_with("Founding · "), "{heads:?}");
        assert_eq!(heads[3], "Anna’s table");
        let server = lock_server(&process.server);
        let pinned: Vec<bool> = server.existing_messages(&default_room()).iter().map(|posted| posted.pinned).collect();
        assert_eq!(pinned, [false, false, false, true]);
        assert!(server.existing_messages(&default_room())[0].current().buttons.is_empty(), "the lobby is over");
        let turn = server.existing_messages(&default_room())[2].current();
        assert!(turn.picture.as_ref().is_some_and(|picture| !picture.alt.is_empty() && picture.width > 100));
        assert_eq!(mentions_by_message(&server, &default_room()).len(), 1, "who founds first is called, once");
    });
    assert_eq!(seen.mentioned, 1);
}

/// In a whole game each wait pings its player once: by the turn's message, by an offer, or by a message of its own.
#[test]
fn each_wait_pings_its_player_once() {
    let mut seen = 0;
    for seed in 0..3 {
        let mut world = SimulatedWorld::new(seed);
        let (game, remains) = (world.state.clone(), world.state.clone());
        seen += world.run_without_faults(|process| async move {
            let table = process.open_table("Anna", &[GameOption::players(2 + (seed % 2) as u8)]).await;
            process.send_line_ok("Bob", "/join").await;
            process.send_line_ok("Anna", "/start").await;
            let mut choice = Rng::new(seed);
            let mut waits: BTreeMap<(String, u64), usize> = BTreeMap::new();
            for turn in 0..120 {
                process.advance(20 * SECOND).await;
                process.default_table().await.read(|table| {
                    for person in table.people() {
                        let seat = table.seat_of(person.id).filter(|_| table.game().is_some());
                        if let Some(since) = seat.and_then(|seat| table.awaited_since(seat)) {
                            waits.insert((person.account.0.clone(), since.0), 0);
                        }
                    }
                });
                // One person at a time, so that each wait is observed; nobody acts after the last observation.
                if turn < 119 {
                    process.answer_prompts(&[["Anna", "Bob"][turn % 2]], &mut choice).await;
                }
            }
            process.wait_until_idle().await;
            let keys = remains.keys();
            let server = lock_server(&process.server);
            let table = game.disk.load(&table).expect("it loads");
            for posted in &server.rooms[&default_room()] {
                let (_, _, surface) = keys[&posted.key];
                for account in &posted.versions[0].mentions {
                    // The latest wait that began before the message.
                    let wait = waits
                        .iter_mut()
                        .filter(|((who, since), _)| *who == account.0 && table[*since as usize - 1].at <= posted.at)
                        .max_by_key(|((_, since), _)| *since);
                    let offers = matches!(surface, Surface::Post(id) if id.0 > 0)
                        && posted.versions[0].title.as_deref() == Some("Offer");
                    if let Some((_, count)) = wait.filter(|_| !offers) {
                        *count += 1;
                    }
                }
            }
            for (wait, count) in &waits {
                assert!(*count <= 1, "{wait:?} was called {count} times");
            }
            waits.values().filter(|count| **count == 1).count()
        });
        world.check();
    }
    assert!(seen > 30, "{seen}");
}

#[test]
fn message_too_old_to_edit_is_reposted() {
    run_without_faults(2, |process| async move {
        start_game(&process).await;
        let before: Vec<_> = lock_server(&process.server)
            .existing_messages(&default_room())
            .iter()
            .map(|posted| posted.id.clone())
            .collect();
        process.advance(3 * 3600 * SECOND).await;
        assert_eq!(message_heads(&process).len(), 4, "without a change nothing is posted");
        answer_prompts(&process, &mut Rng::new(1), 1).await;
        process.wait_until_idle().await;
        let server = lock_server(&process.server);
        let there = server.existing_messages(&default_room());
        assert!(!there.iter().any(|posted| before[2..].contains(&posted.id)), "turn and status are new");
        assert!(there.iter().any(|posted| before[0] == posted.id), "what is over stays");
        assert_eq!(there.iter().filter(|posted| posted.pinned).count(), 1, "the pin has moved");
        let gone: Vec<Option<DeletedBy>> = server.rooms[&default_room()].iter().map(|posted| posted.deleted).collect();
        assert_eq!(gone[2..4], [Some(DeletedBy::Bot); 2]);
    });
}

#[test]
fn deleted_message_is_reposted_with_next_change() {
    run_without_faults(3, |process| async move {
        start_game(&process).await;
        let turn = message_heads(&process)[2].clone();
        lock_server(&process.server).delete_as_user(&default_room(), 2);
        process.wait_until_idle().await;
        assert_eq!(message_heads(&process).len(), 3);
        lock_server(&process.server).unavailable_rooms.insert(default_room(), ChatError::Temporary("busy".to_owned()));
        let first = process.first_awaited(&["Anna", "Bob"]).await.expect("somebody founds");
        while process.first_awaited(&["Anna", "Bob"]).await == Some(first) {
            process.answer_prompts(&[first], &mut Rng::new(2)).await;
        }
        lock_server(&process.server).unavailable_rooms.clear();
        process.wait_until_idle().await;
        assert!(
            message_heads(&process).contains(&turn),
            "a turn that has ended as well: {:?}",
            message_heads(&process)
        );
        let server = lock_server(&process.server);
        assert_eq!(mentions_by_message(&server, &default_room()).len(), 2, "nobody is called again");
    });
}

#[test]
fn restart_makes_no_calls_if_all_is_published() {
    let mut world = SimulatedWorld::new(4);
    let before = world.run_without_faults(|process| async move {
        start_game(&process).await;
        process
            .mirrors
            .set_private_mirror(&account("Bob"), process.default_table().await.id(), PrivateMirrorSetting::Enabled)
            .await
            .expect("kept");
        process.wait_until_idle().await;
        call_counts(&process)
    });
    let after = world.run_without_faults(|process| async move {
        process.wait_until_idle().await;
        call_counts(&process)
    });
    assert_eq!(before, after);
    world.check();
}

#[test]
fn unreachable_room_is_retried_with_backoff() {
    run_without_faults(5, |process| async move {
        start_game(&process).await;
        let other = RoomId("test:other".to_owned());
        process.mirrors.show(&other, process.default_table().await.id()).await.expect("a table may have several rooms");
        process.wait_until_idle().await;
        let before = call_counts(&process);
        lock_server(&process.server).unavailable_rooms.insert(default_room(), ChatError::Temporary("busy".to_owned()));
        let mut choice = Rng::new(5);
        for _ in 0..6 {
            answer_prompts(&process, &mut choice, 1).await;
            process.advance(600 * SECOND).await;
        }
        let calls: usize = call_counts(&process).values().sum::<usize>() - before.values().sum::<usize>();
        assert!(message_heads_in(&process, &other).len() > message_heads(&process).len(), "the other room is told");
        assert!(calls < 100, "{calls} calls in an hour");
        lock_server(&process.server).unavailable_rooms.clear();
        process.wait_until_idle().await;
    });
}

#[test]
fn refused_message_does_not_block_others() {
    let mut world = SimulatedWorld::new(6);
    world.run_without_faults(|process| async move {
        start_game(&process).await;
        lock_server(&process.server).forbidden_word = Some("unspeakable".to_owned());
        process.send_line_ok("Anna", "/say something unspeakable").await;
        process.send_line_ok("Anna", "/say something else").await;
        process.wait_until_idle().await;
        assert_eq!(last_message(&process).current().lines, ["Anna: something else"]);
        assert!(!message_heads(&process).iter().any(|head| head.contains("unspeakable")));
        answer_prompts(&process, &mut Rng::new(1), 1).await;
        process.wait_until_idle().await;
    });
}

#[test]
fn post_with_lost_answer_is_found_and_updated() {
    let mut world = SimulatedWorld::new(7);
    let mut posts = 0;
    // The third message is the first turn.
    let faults = move |what| {
        posts += usize::from(what == Operation::Post);
        match (what, posts) {
            (Operation::Post, 3) => Fault::After(ChatError::Temporary("the answer was lost".to_owned())),
            _ => Fault::None,
        }
    };
    world.run_process(faults, |process| async move {
        process.open_table("Anna", &[GameOption::players(2)]).await;
        process.send_line_ok("Bob", "/join").await;
        process.send_line_ok("Bob", "/say Hello.").await;
        process.wait_until_idle().await;
        process.send_line_ok("Anna", "/start").await;
        process.advance(SECOND / 10).await;
        assert_eq!(call_counts(&process)[&Operation::Post], 3);
        // The turn ends before the bot knows that its message exists.
        let first = process.first_awaited(&["Anna", "Bob"]).await.expect("somebody founds");
        while process.first_awaited(&["Anna", "Bob"]).await == Some(first) {
            process.answer_prompts(&[first], &mut Rng::new(2)).await;
        }
        process.wait_until_idle().await;
    });
    let seen = world.check();
    assert_eq!(seen.replaced, 0);
}

#[test]
fn room_shows_one_game_at_a_time() {
    let mut world = SimulatedWorld::new(8);
    world.run_without_faults(|process| async move {
        start_game(&process).await;
        let first = process.default_table().await.id().clone();
        assert_eq!(process.mirrors.show(&default_room(), &first).await, Ok(()), "it is shown already");
        let other = process.open_unmirrored("Carla").await;
        let shown = process.mirrors.show(&default_room(), &other).await;
        assert_eq!(shown, Err(ShowError::Occupied(first.clone())));
        let nowhere = RoomId("elsewhere:1".to_owned());
        assert_eq!(process.mirrors.show(&nowhere, &other).await, Err(ShowError::NoPlatform(nowhere.clone())));
        process.send_line_ok("Anna", "/stop yes").await;
        process.wait_until_idle().await;
        assert_eq!(last_message(&process).current().buttons.len(), 6, "again, log, film, numbers, look back and luck");
        process.mirrors.show(&default_room(), &other).await.expect("the room is free");
        assert_eq!(process.mirrors.shown_table(&default_room()), Some(other.clone()));
        assert_eq!(process.mirrors.rooms_showing(&other), [default_room()]);
        assert_eq!(process.mirrors.rooms_showing(&first), []);
        process.wait_until_idle().await;
        assert_eq!(message_heads(&process).last().map(String::as_str), Some("A new game"));
        let server = lock_server(&process.server);
        let there = server.existing_messages(&default_room());
        assert!(!there.iter().any(|posted| posted.pinned), "how the other game stood is not pinned any more");
        let before_last = there[there.len() - 2].current();
        assert!(before_last.buttons.is_empty(), "the game before can't be gone on with here");
    });
    world.check();
}

#[test]
fn room_follows_players_to_next_table() {
    let mut world = SimulatedWorld::new(9);
    world.run_without_faults(|process| async move {
        start_game(&process).await;
        let first = process.default_table().await.id().clone();
        process
            .mirrors
            .set_private_mirror(&account("Bob"), &first, PrivateMirrorSetting::Enabled)
            .await
            .expect("it is kept");
        process.send_line_ok("Anna", "/stop yes").await;
        process.wait_until_idle().await;
    });
    // An idle mirror does no work after a restart; the next request to its table wakes it.
    world.run_without_faults(|process| async move {
        process.wait_until_idle().await;
        let first = process.mirrors.shown_table(&default_room()).expect("a table");
        process.send_line_ok("Bob", "/again").await;
        process.wait_until_idle().await;
        let next = process.mirrors.shown_table(&default_room()).expect("a table");
        assert_ne!(next, first);
        assert!(process.mirrors.has_private_mirror(&account("Bob"), &next));
        let told = message_heads(&process);
        assert_eq!(told.last().map(String::as_str), Some("A new game"), "{told:?}");
        assert!(!told.iter().any(|head| head.contains("go on at a new table")), "the lobby says so: {told:?}");
        process.send_line_ok("Anna", "/start").await;
        process.wait_until_idle().await;
        let ended = process.app.table(&first).await.expect("it opens").expect("it is there");
        assert!(ended.read(|table| matches!(table.phase, TablePhase::Over(_, EndReason::Stopped))));
    });
    let seen = world.check();
    assert_eq!(seen.hands, 1, "the new game's");
}

#[test]
fn missing_room_pauses_and_announces_return() {
    let mut world = SimulatedWorld::new(10);
    world.run_without_faults(|process| async move {
        start_game(&process).await;
        lock_server(&process.server).unavailable_rooms.insert(default_room(), ChatError::RoomGone);
        process.mirrors.pause(&default_room()).await;
        process.advance(SECOND).await;
        assert!(process.mirrors.is_paused(&default_room()));
        let before = message_heads(&process);
        answer_prompts(&process, &mut Rng::new(3), 1).await;
        process.wait_until_idle().await;
        assert_eq!(message_heads(&process), before);
    });
    let before = world.run_without_faults(|process| async move {
        process.wait_until_idle().await;
        assert!(process.mirrors.is_paused(&default_room()), "a restart does not end it");
        let before = message_heads(&process);
        lock_server(&process.server).unavailable_rooms.clear();
        process.mirrors.resume(&default_room()).await;
        process.wait_until_idle().await;
        assert!(!process.mirrors.is_paused(&default_room()));
        before
    });
    world.run_without_faults(|process| async move {
        let lines: Vec<String> = lock_server(&process.server)
            .existing_messages(&default_room())
            .iter()
            .flat_map(|posted| posted.current().lines.first().cloned())
            .collect();
        let back = lines.iter().filter(|line| line.starts_with("Back again")).count();
        assert_eq!(back, 1, "{before:?} {lines:?}");
    });
    world.check();
}

#[test]
fn room_that_refuses_posts_is_paused() {
    for why in [ChatError::RoomGone, ChatError::Forbidden("write".to_owned()), ChatError::Closed] {
        run_without_faults(11, |process| async move {
            start_game(&process).await;
            lock_server(&process.server).unavailable_rooms.insert(default_room(), why);
            answer_prompts(&process, &mut Rng::new(4), 2).await;
            process.wait_until_idle().await;
            assert!(process.mirrors.is_paused(&default_room()));
            let before = message_heads(&process);
            answer_prompts(&process, &mut Rng::new(5), 2).await;
            process.wait_until_idle().await;
            assert_eq!(message_heads(&process), before);
            lock_server(&process.server).unavailable_rooms.clear();
            process.mirrors.repost(&default_room()).await;
            process.wait_until_idle().await;
        });
    }
}

#[test]
fn nudge_reposts_turn_without_ping() {
    run_without_faults(12, |process| async move {
        start_game(&process).await;
        let turn = message_heads(&process)[2].clone();
        let calls = mentions_by_message(&lock_server(&process.server), &default_room());
        process.mirrors.repost(&default_room()).await;
        process.wait_until_idle().await;
        assert_eq!(message_heads(&process).last(), Some(&turn));
        assert_eq!(message_heads(&process).len(), 4);
        assert_eq!(mentions_by_message(&lock_server(&process.server), &default_room()), calls);
    });
}

#[test]
fn room_far_behind_gets_latest_posts_and_count_of_missed() {
    let seen = run_without_faults(13, |process| async move {
        start_game(&process).await;
        process.mirrors.pause(&default_room()).await;
        let before = message_heads(&process).len();
        answer_prompts(&process, &mut Rng::new(6), 80).await;
        process.mirrors.resume(&default_room()).await;
        process.wait_until_idle().await;
        let now = message_heads(&process);
        assert!(now.len() <= before + 12, "{now:?}");
        let server = lock_server(&process.server);
        let lines =
            server.existing_messages(&default_room()).into_iter().flat_map(|posted| posted.current().lines.clone());
        let passed: Vec<String> = lines.filter(|line| line.starts_with("Meanwhile ")).collect();
        assert_eq!(passed.len(), 1, "{passed:?}");
    });
    assert!(seen.skipped > 8);
}

#[test]
fn hand_updates_are_throttled_unless_player_is_awaited() {
    let seen = run_without_faults(14, |process| async move {
        start_game(&process).await;
        let table = process.default_table().await.id().clone();
        for who in ["Anna", "Bob"] {
            process
                .mirrors
                .set_private_mirror(&account(who), &table, PrivateMirrorSetting::Enabled)
                .await
                .expect("it is kept");
        }
        process.wait_until_idle().await;
        let own = |who: &str| RoomId(format!("test:private/test:{who}"));
        let versions = |who: &str| {
            let server = lock_server(&process.server);
            server.rooms[&own(who)].iter().map(|posted| posted.versions.len()).sum::<usize>()
        };
        let mut choice = Rng::new(7);
        let mut most = 0;
        for _ in 0..30 {
            let before = [versions("Anna"), versions("Bob")];
            for _ in 0..3 {
                answer_prompts(&process, &mut choice, 1).await;
                process.advance(SECOND).await;
            }
            let after = [versions("Anna"), versions("Bob")];
            most = most.max(after[0] - before[0]).max(after[1] - before[1]);
            let awaited = process.default_table().await.read(|table| {
                let person = |name: &str| table.person_by_account(&account(name)).map(|person| person.id);
                ["Anna", "Bob"].map(|name| {
                    let seat = person(name).and_then(|person| table.seat_of(person));
                    seat.is_some_and(|seat| table.awaited().contains(seat))
                })
            });
            for (who, awaited) in ["Anna", "Bob"].into_iter().zip(awaited) {
                let server = lock_server(&process.server);
                let hand = server.existing_messages(&own(who));
                assert_eq!(hand.len(), 1, "one message for a game");
                let asked = hand[0].current().buttons.len() > 1;
                assert_eq!(asked, awaited, "{who} is shown what to do as long as they are awaited");
            }
            process.advance(30 * SECOND).await;
        }
        assert!(most <= 6, "{most} changes in three seconds");
        process
            .mirrors
            .set_private_mirror(&account("Bob"), &table, PrivateMirrorSetting::Disabled)
            .await
            .expect("it is kept");
        process.wait_until_idle().await;
        assert!(lock_server(&process.server).existing_messages(&own("Bob")).is_empty(), "it is taken away");
        assert!(!process.mirrors.has_private_mirror(&account("Bob"), &table));
    });
    assert_eq!(seen.hands, 1);
}

#[test]
fn unwanted_hand_is_removed_once_room_is_reachable() {
    let mut world = SimulatedWorld::new(17);
    let own = RoomId("test:private/test:Bob".to_owned());
    let room = own.clone();
    let table = world.run_without_faults(|process| async move {
        start_game(&process).await;
        let table = process.default_table().await.id().clone();
        process
            .mirrors
            .set_private_mirror(&account("Bob"), &table, PrivateMirrorSetting::Enabled)
            .await
            .expect("it is kept");
        process.wait_until_idle().await;
        lock_server(&process.server).unavailable_rooms.insert(room.clone(), ChatError::Temporary("busy".to_owned()));
        process
            .mirrors
            .set_private_mirror(&account("Bob"), &table, PrivateMirrorSetting::Disabled)
            .await
            .expect("it is kept");
        assert!(!process.mirrors.has_private_mirror(&account("Bob"), &table));
        process
            .mirrors
            .set_private_mirror(&account("Bob"), &table, PrivateMirrorSetting::Enabled)
            .await
            .expect("it is kept");
        process
            .mirrors
            .set_private_mirror(&account("Bob"), &table, PrivateMirrorSetting::Disabled)
            .await
            .expect("it is kept");
        process.wait_until_idle().await;
        assert_eq!(lock_server(&process.server).existing_messages(&room).len(), 1);
        lock_server(&process.server).unavailable_rooms.clear();
        table
    });
    world.run_without_faults(|process| async move {
        process.wait_until_idle().await;
        assert!(lock_server(&process.server).existing_messages(&own).is_empty(), "it is taken away after a restart");
        assert!(!process.mirrors.has_private_mirror(&account("Bob"), &table));
        process
            .mirrors
            .set_private_mirror(&account("Bob"), &table, PrivateMirrorSetting::Enabled)
            .await
            .expect("it is kept");
        process.wait_until_idle().await;
        assert_eq!(lock_server(&process.server).existing_messages(&own).len(), 1);
    });
    assert_eq!(world.check().hands, 1);
}

#[test]
fn closed_private_room_is_reported_once() {
    let mut world = SimulatedWorld::new(15);
    world.run_without_faults(|process| async move {
        start_game(&process).await;
        let table = process.default_table().await.id().clone();
        lock_server(&process.server).closed_accounts.insert(account("Bob"));
        process
            .mirrors
            .set_private_mirror(&account("Bob"), &table, PrivateMirrorSetting::Enabled)
            .await
            .expect("it is kept");
        assert!(!process.mirrors.take_closed_notice(&account("Bob")), "it is not known yet");
        process.wait_until_idle().await;
        assert!(!process.mirrors.take_closed_notice(&account("Anna")));
    });
    world.run_without_faults(|process| async move {
        process.wait_until_idle().await;
        assert!(process.mirrors.take_closed_notice(&account("Bob")), "a restart forgets nothing");
        assert!(!process.mirrors.take_closed_notice(&account("Bob")));
        process.wait_until_idle().await;
    });
    world.run_without_faults(|process| async move {
        let before = call_counts(&process);
        assert!(!process.mirrors.take_closed_notice(&account("Bob")), "not once more after a restart");
        answer_prompts(&process, &mut Rng::new(8), 2).await;
        process.wait_until_idle().await;
        assert_eq!(
            call_counts(&process).get(&Operation::PrivateRoom),
            before.get(&Operation::PrivateRoom),
            "it is not tried again"
        );
        lock_server(&process.server).closed_accounts.clear();
        let table = process.default_table().await.id().clone();
        process
            .mirrors
            .set_private_mirror(&account("Bob"), &table, PrivateMirrorSetting::Enabled)
            .await
            .expect("it is kept");
        process.wait_until_idle().await;
    });
    assert_eq!(world.check().hands, 1, "until they wish for it again");
}
