//! Regression tests of failures between a message and its mirror, each found once by random faults.

use bot_app::mirror::{ChatError, PrivateMirrorSetting};
use bot_core::channel::RoomId;
use bot_core::command::GameOption;
use bot_core::table::post::{Post, PostBody};
use engine::robot::Rng;
use tests::memory_platform::{EDIT_WINDOW, PostedMessage, lock_server};
use tests::oracle::mentions_by_message;
use tests::process_run::{Fault, Operation};
use tests::simulated_world::{SimulatedProcess, SimulatedWorld, account, default_room, run_without_faults};

use super::mirror::{SECOND, answer_prompts, call_counts, last_message, message_heads, message_heads_in, start_game};

/// Answers a person's prompts until the game waits for somebody else.
async fn play_until_wait(process: &SimulatedProcess, who: &str, choice: &mut Rng) {
    while process.first_awaited(&["Anna", "Bob"]).await == Some(who) {
        process.answer_prompts(&[who], choice).await;
    }
}

fn lines_of(posted: &PostedMessage) -> Vec<String> {
    posted.current().lines.clone()
}

#[test]
fn undone_turn_reuses_its_message_despite_later_chat() {
    run_without_faults(18, |process| async move {
        start_game(&process).await;
        let turn = message_heads(&process)[2].clone();
        let first = process.first_awaited(&["Anna", "Bob"]).await.expect("somebody founds");
        play_until_wait(&process, first, &mut Rng::new(2)).await;
        for _ in 0..20 {
            process.send_line_ok("Anna", "/say Let me think.").await;
            process.wait_until_idle().await;
        }
        process.send_line_ok(first, "/undo").await;
        drop(process.send_line(if first == "Anna" { "Bob" } else { "Anna" }, "/yes").await);
        assert_eq!(process.first_awaited(&["Anna", "Bob"]).await, Some(first), "it is taken back");
        process.wait_until_idle().await;
        let told = message_heads(&process).iter().filter(|head| **head == turn).count();
        assert_eq!(told, 1, "{:?}", message_heads(&process));
    });
}

/// The player with the last initial placement also takes the first turn, and is awaited throughout: if the first of these
/// messages comes too late to ping, the second one pings.
#[test]
fn ping_missed_by_one_turn_is_made_by_the_next() {
    let (mut world, mut posts) = (SimulatedWorld::new(19), 0);
    // The sixth message is the second turn of the player who placed first.
    let faults = move |what| {
        posts += usize::from(what == Operation::Post);
        match (what, posts) {
            (Operation::Post, 6..10) => Fault::Before(ChatError::Temporary("busy".to_owned())),
            _ => Fault::None,
        }
    };
    let called = world.run_process(faults, |process| async move {
        start_game(&process).await;
        let mut choice = Rng::new(3);
        let first = process.first_awaited(&["Anna", "Bob"]).await.expect("somebody founds");
        let other = if first == "Anna" { "Bob" } else { "Anna" };
        play_until_wait(&process, first, &mut choice).await;
        process.wait_until_idle().await;
        play_until_wait(&process, other, &mut choice).await;
        process.advance(SECOND / 10).await;
        assert_eq!(mentions_by_message(&lock_server(&process.server), &default_room()).len(), 2);
        let turns = async || {
            let turn = |post: &&Post| matches!(post.body, PostBody::Turn { .. });
            process.default_table().await.read(|table| table.posts.iter().filter(turn).count())
        };
        assert_eq!(turns().await, 3);
        while turns().await == 3 {
            process.answer_prompts(&[first], &mut choice).await;
        }
        assert_eq!(process.first_awaited(&["Anna", "Bob"]).await, Some(first));
        process.wait_until_idle().await;
        mentions_by_message(&lock_server(&process.server), &default_room()).len()
    });
    assert_eq!(called, Some(3));
    assert_eq!(world.check().mentioned, 1);
}

#[test]
fn message_edited_before_its_id_is_saved_is_not_reposted() {
    let mut world = SimulatedWorld::new(20);
    let faults = |what| match what {
        Operation::SaveChannel => Fault::Slow(SECOND),
        Operation::Edit => Fault::DieAfter,
        _ => Fault::None,
    };
    world.run_process(faults, |process| async move {
        process.open_table("Anna", &[GameOption::players(2)]).await;
        while message_heads(&process).is_empty() {
            process.advance(SECOND / 10).await;
        }
        process.send_line_ok("Bob", "/join").await;
        process.wait_until_idle().await;
        panic!("it ends with the change of the lobby");
    });
    world.advance(600 * SECOND);
    world.run_without_faults(|process| async move {
        process.wait_until_idle().await;
        assert_eq!(message_heads(&process), ["A new game"]);
    });
    world.check();
}

/// The chat makes the edit, but the bot never learns it; then the earlier content is due again.
#[test]
fn edit_with_lost_answer_is_reverted() {
    let later = || ChatError::Temporary("the line is cut".to_owned());
    let lobby = |process: &SimulatedProcess| lines_of(&last_message(process));
    for fault in [Fault::After(later()), Fault::DieAfter] {
        let (mut world, mut edits, first) = (SimulatedWorld::new(20), 0, fault.clone());
        let faults = move |what| {
            edits += usize::from(what == Operation::Edit);
            if (what, edits) == (Operation::Edit, 1) { first.clone() } else { Fault::None }
        };
        let before = world.run_without_faults(|process| async move {
            process.open_table("Anna", &[GameOption::players(2)]).await;
            process.wait_until_idle().await;
            lobby(&process)
        });
        world.run_process(faults, |process| async move {
            process.send_line_ok("Bob", "/join").await;
            while !call_counts(&process).contains_key(&Operation::Edit) {
                process.advance(SECOND / 10).await;
            }
            process.send_line_ok("Bob", "/leave yes").await;
            process.wait_until_idle().await;
        });
        // After the end of the process the chat cannot be reached until he has left.
        let mut away = true;
        let faults = move |what| match what {
            Operation::Edit if std::mem::take(&mut away) => Fault::Before(later()),
            _ => Fault::None,
        };
        world.run_process(faults, |process| async move {
            drop(process.send_line("Bob", "/leave yes").await);
            process.wait_until_idle().await;
            assert_eq!(lobby(&process), before, "{fault:?}");
        });
        world.check();
    }
}

#[test]
fn outdated_hand_is_not_doubled_at_next_table() {
    run_without_faults(21, |process| async move {
        start_game(&process).await;
        let (first, own) = (process.default_table().await.id().clone(), RoomId("test:private/test:Bob".to_owned()));
        process
            .mirrors
            .set_private_mirror(&account("Bob"), &first, PrivateMirrorSetting::Enabled)
            .await
            .expect("it is kept");
        process.wait_until_idle().await;
        lock_server(&process.server).unavailable_rooms.insert(own.clone(), ChatError::Temporary("busy".to_owned()));
        process.send_line_ok("Anna", "/stop yes").await;
        process.send_line_ok("Bob", "/again").await;
        process.advance(SECOND).await;
        let next = process.default_table().await.id().clone();
        assert_ne!(next, first);
        process.send_line_ok("Anna", "/start").await;
        process
            .mirrors
            .set_private_mirror(&account("Bob"), &next, PrivateMirrorSetting::Enabled)
            .await
            .expect("it is kept");
        lock_server(&process.server).unavailable_rooms.clear();
        process.wait_until_idle().await;
        assert_eq!(message_heads_in(&process, &own).len(), 2, "one for each game");
        process
            .mirrors
            .set_private_mirror(&account("Bob"), &next, PrivateMirrorSetting::Disabled)
            .await
            .expect("it is kept");
        process.wait_until_idle().await;
        assert!(!process.mirrors.has_private_mirror(&account("Bob"), &next));
        assert!(message_heads_in(&process, &own).len() <= 1, "what is shown goes");
    });
}

/// The message arrives or not, and the chat still remembers its send key or no longer does.
#[test]
fn room_lost_during_post_shows_message_once() {
    for why in [ChatError::RoomGone, ChatError::Forbidden("write".to_owned())] {
        for (fault, there) in [(Fault::After(why.clone()), 3), (Fault::Before(why.clone()), 2)] {
            for away in [SECOND, 1200 * SECOND] {
                let (mut world, mut posts, fault) = (SimulatedWorld::new(22), 0, fault.clone());
                // The third message is the first turn.
                let faults = move |what| {
                    posts += usize::from(what == Operation::Post);
                    if (what, posts) == (Operation::Post, 3) { fault.clone() } else { Fault::None }
                };
                world.run_process(faults, |process| async move {
                    process.open_table("Anna", &[GameOption::players(2)]).await;
                    process.send_line_ok("Bob", "/join").await;
                    process.send_line_ok("Bob", "/say Hello.").await;
                    process.wait_until_idle().await;
                    process.send_line_ok("Anna", "/start").await;
                    process.advance(SECOND).await;
                    assert!(process.mirrors.is_paused(&default_room()));
                    assert_eq!(message_heads(&process).len(), there);
                    process.advance(away).await;
                    process.mirrors.resume(&default_room()).await;
                    process.wait_until_idle().await;
                    assert_eq!(message_heads(&process).len(), 4, "{:?}", message_heads(&process));
                });
                assert_eq!(world.check().mentioned, 1);
            }
        }
    }
}

#[test]
fn private_room_closed_during_post_shows_hand_once() {
    for fault in [Fault::After(ChatError::Closed), Fault::Before(ChatError::Closed)] {
        for wish in [PrivateMirrorSetting::Enabled, PrivateMirrorSetting::Disabled] {
            let (mut world, mut posts, fault) = (SimulatedWorld::new(23), 0, fault.clone());
            // The fifth message is the hand.
            let faults = move |what| {
                posts += usize::from(what == Operation::Post);
                if (what, posts) == (Operation::Post, 5) { fault.clone() } else { Fault::None }
            };
            world.run_process(faults, |process| async move {
                start_game(&process).await;
                let (table, own) =
                    (process.default_table().await.id().clone(), RoomId("test:private/test:Bob".to_owned()));
                process
                    .mirrors
                    .set_private_mirror(&account("Bob"), &table, PrivateMirrorSetting::Enabled)
                    .await
                    .expect("it is kept");
                process.wait_until_idle().await;
                assert!(process.mirrors.take_closed_notice(&account("Bob")));
                answer_prompts(&process, &mut Rng::new(8), 2).await;
                process.mirrors.set_private_mirror(&account("Bob"), &table, wish).await.expect("it is kept");
                process.wait_until_idle().await;
                assert_eq!(message_heads_in(&process, &own).len(), usize::from(wish == PrivateMirrorSetting::Enabled));
            });
            assert_eq!(world.check().hands, usize::from(wish == PrivateMirrorSetting::Enabled));
        }
    }
}

#[test]
fn paused_room_shows_outcome_of_undone_and_skipped_turns() {
    for skips in [0, 1, 3] {
        let seen = run_without_faults(24, |process| async move {
            start_game(&process).await;
            let first = process.first_awaited(&["Anna", "Bob"]).await.expect("somebody founds");
            let other = if first == "Anna" { "Bob" } else { "Anna" };
            process.mirrors.pause(&default_room()).await;
            play_until_wait(&process, first, &mut Rng::new(4)).await;
            process.send_line_ok(first, "/undo").await;
            drop(process.send_line(other, "/yes").await);
            assert_eq!(process.first_awaited(&["Anna", "Bob"]).await, Some(first), "it is taken back");
            for _ in 0..skips {
                let who = process.first_awaited(&["Anna", "Bob"]).await.expect("somebody founds");
                process.send_line_ok("Anna", &format!("/skip {who}")).await;
            }
            process.mirrors.resume(&default_room()).await;
            process.wait_until_idle().await;
            assert!(!process.mirrors.is_paused(&default_room()));
        });
        assert_eq!(seen.mentioned, 1);
    }
}

/// A turn that was published, undone while the room was unreachable, and ended differently, is shown as it ended last.
#[test]
fn turn_that_ended_twice_is_shown_as_it_ended_last() {
    run_without_faults(16, |process| async move {
        start_game(&process).await;
        let first = process.first_awaited(&["Anna", "Bob"]).await.expect("somebody founds");
        let other = if first == "Anna" { "Bob" } else { "Anna" };
        let mut choice = Rng::new(9);
        while process.first_awaited(&["Anna", "Bob"]).await == Some(first) {
            process.answer_prompts(&[first], &mut choice).await;
        }
        process.wait_until_idle().await;
        lock_server(&process.server).unavailable_rooms.insert(default_room(), ChatError::Temporary("busy".to_owned()));
        process.send_line_ok(first, "/undo").await;
        // Consents, if the undo requires it.
        drop(process.send_line(other, "/yes").await);
        assert_eq!(process.first_awaited(&["Anna", "Bob"]).await, Some(first), "it is taken back");
        while process.first_awaited(&["Anna", "Bob"]).await == Some(first) {
            process.answer_prompts(&[first], &mut choice).await;
        }
        lock_server(&process.server).unavailable_rooms.clear();
        process.wait_until_idle().await;
        let server = lock_server(&process.server);
        let lines = server.existing_messages(&default_room())[2].current().lines.clone();
        assert!(lines.iter().any(|line| line.contains("has taken back: ")), "{lines:?}");
    });
}

/// The chat refuses to edit a vote's old message, and the vote becomes void while the edit is under way.
#[test]
fn old_message_of_vote_voided_during_its_edit_is_deleted() {
    for seconds in (0..12).step_by(2) {
        let mut world = SimulatedWorld::new(25);
        world.run_without_faults(|process| async move {
            start_game(&process).await;
            let first = process.first_awaited(&["Anna", "Bob"]).await.expect("somebody founds");
            play_until_wait(&process, first, &mut Rng::new(2)).await;
            process.send_line_ok(first, "/undo").await;
            process.wait_until_idle().await;
            process.advance(2 * EDIT_WINDOW).await;
        });
        let slow = |what| if what == Operation::Edit { Fault::Slow(5 * SECOND) } else { Fault::None };
        world.run_process(slow, |process| async move {
            process.send_line_ok("Anna", "/language table de").await;
            process.advance(seconds * SECOND).await;
            let next = process.first_awaited(&["Anna", "Bob"]).await.expect("somebody founds");
            process.answer_prompts(&[next], &mut Rng::new(2)).await;
            process.wait_until_idle().await;
        });
        world.check();
    }
}
