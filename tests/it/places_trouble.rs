//! Regression tests of failures between a message and its mirror, each found once by random faults.

use bot::place::{ChatError, Wish};
use bot_core::channel::RoomId;
use bot_core::command::GameOption;
use bot_core::table::post::{Body, Post};
use engine::robot::Rng;
use tests::life::{Fault, What};
use tests::platform::{Posted, held};
use tests::witness::pings;
use tests::world::{Process, World, account, calm, room};

use super::places::{SECOND, heads, heads_in, last, play, started, tally};

/// Answers a person's prompts until the game waits for somebody else.
async fn play_on(process: &Process, who: &str, choice: &mut Rng) {
    while process.awaited(&["Anna", "Bob"]).await == Some(who) {
        process.answer(&[who], choice).await;
    }
}

fn lines_of(posted: &Posted) -> Vec<String> {
    posted.shows().lines.clone()
}

#[test]
fn undone_turn_reuses_its_message_despite_later_chat() {
    calm(18, |process| async move {
        started(&process).await;
        let turn = heads(&process)[2].clone();
        let first = process.awaited(&["Anna", "Bob"]).await.expect("somebody founds");
        play_on(&process, first, &mut Rng::new(2)).await;
        for _ in 0..20 {
            process.must("Anna", "/say Let me think.").await;
            process.rest().await;
        }
        process.must(first, "/undo").await;
        drop(process.say(if first == "Anna" { "Bob" } else { "Anna" }, "/yes").await);
        assert_eq!(process.awaited(&["Anna", "Bob"]).await, Some(first), "it is taken back");
        process.rest().await;
        let told = heads(&process).iter().filter(|head| **head == turn).count();
        assert_eq!(told, 1, "{:?}", heads(&process));
    });
}

/// The player with the last initial placement also takes the first turn, and is awaited throughout: if the first of these
/// messages comes too late to ping, the second one pings.
#[test]
fn ping_missed_by_one_turn_is_made_by_the_next() {
    let (mut world, mut posts) = (World::new(19), 0);
    // The sixth message is the second turn of the player who placed first.
    let faults = move |what| {
        posts += usize::from(what == What::Post);
        match (what, posts) {
            (What::Post, 6..10) => Fault::Before(ChatError::Later("busy".to_owned())),
            _ => Fault::None,
        }
    };
    let called = world.live(faults, |process| async move {
        started(&process).await;
        let mut choice = Rng::new(3);
        let first = process.awaited(&["Anna", "Bob"]).await.expect("somebody founds");
        let other = if first == "Anna" { "Bob" } else { "Anna" };
        play_on(&process, first, &mut choice).await;
        process.rest().await;
        play_on(&process, other, &mut choice).await;
        process.pass(SECOND / 10).await;
        assert_eq!(pings(&held(&process.server), &room()).len(), 2);
        let turns = async || {
            let turn = |post: &&Post| matches!(post.body, Body::Turn { .. });
            process.table().await.read(|table| table.posts.iter().filter(turn).count())
        };
        assert_eq!(turns().await, 3);
        while turns().await == 3 {
            process.answer(&[first], &mut choice).await;
        }
        assert_eq!(process.awaited(&["Anna", "Bob"]).await, Some(first));
        process.rest().await;
        pings(&held(&process.server), &room()).len()
    });
    assert_eq!(called, Some(3));
    assert_eq!(world.check().called, 1);
}

#[test]
fn message_edited_before_its_id_is_saved_is_not_reposted() {
    let mut world = World::new(20);
    let faults = |what| match what {
        What::Keep => Fault::Slow(SECOND),
        What::Edit => Fault::DieAfter,
        _ => Fault::None,
    };
    world.live(faults, |process| async move {
        process.open("Anna", &[GameOption::players(2)]).await;
        while heads(&process).is_empty() {
            process.pass(SECOND / 10).await;
        }
        process.must("Bob", "/join").await;
        process.rest().await;
        panic!("it ends with the change of the lobby");
    });
    world.pass(600 * SECOND);
    world.calm(|process| async move {
        process.rest().await;
        assert_eq!(heads(&process), ["A new game"]);
    });
    world.check();
}

/// The chat makes the edit, but the bot never learns it; then the earlier content is due again.
#[test]
fn edit_with_lost_answer_is_reverted() {
    let later = || ChatError::Later("the line is cut".to_owned());
    let lobby = |process: &Process| lines_of(&last(process));
    for fault in [Fault::After(later()), Fault::DieAfter] {
        let (mut world, mut edits, first) = (World::new(20), 0, fault.clone());
        let faults = move |what| {
            edits += usize::from(what == What::Edit);
            if (what, edits) == (What::Edit, 1) { first.clone() } else { Fault::None }
        };
        let before = world.calm(|process| async move {
            process.open("Anna", &[GameOption::players(2)]).await;
            process.rest().await;
            lobby(&process)
        });
        world.live(faults, |process| async move {
            process.must("Bob", "/join").await;
            while !tally(&process).contains_key(&What::Edit) {
                process.pass(SECOND / 10).await;
            }
            process.must("Bob", "/leave yes").await;
            process.rest().await;
        });
        // After the end of the process the chat cannot be reached until he has left.
        let mut away = true;
        let faults = move |what| match what {
            What::Edit if std::mem::take(&mut away) => Fault::Before(later()),
            _ => Fault::None,
        };
        world.live(faults, |process| async move {
            drop(process.say("Bob", "/leave yes").await);
            process.rest().await;
            assert_eq!(lobby(&process), before, "{fault:?}");
        });
        world.check();
    }
}

#[test]
fn outdated_hand_is_not_doubled_at_next_table() {
    calm(21, |process| async move {
        started(&process).await;
        let (first, own) = (process.table().await.id().clone(), RoomId("test:private/test:Bob".to_owned()));
        process.places.private(&account("Bob"), &first, Wish::Shown).await.expect("it is kept");
        process.rest().await;
        held(&process.server).shut.insert(own.clone(), ChatError::Later("busy".to_owned()));
        process.must("Anna", "/stop yes").await;
        process.must("Bob", "/again").await;
        process.pass(SECOND).await;
        let next = process.table().await.id().clone();
        assert_ne!(next, first);
        process.must("Anna", "/start").await;
        process.places.private(&account("Bob"), &next, Wish::Shown).await.expect("it is kept");
        held(&process.server).shut.clear();
        process.rest().await;
        assert_eq!(heads_in(&process, &own).len(), 2, "one for each game");
        process.places.private(&account("Bob"), &next, Wish::Hidden).await.expect("it is kept");
        process.rest().await;
        assert!(!process.places.is_private(&account("Bob"), &next));
        assert!(heads_in(&process, &own).len() <= 1, "what is shown goes");
    });
}

/// The message arrives or not, and the chat still remembers its send key or no longer does.
#[test]
fn room_lost_during_post_shows_message_once() {
    for why in [ChatError::RoomGone, ChatError::Forbidden("write".to_owned())] {
        for (fault, there) in [(Fault::After(why.clone()), 3), (Fault::Before(why.clone()), 2)] {
            for away in [SECOND, 1200 * SECOND] {
                let (mut world, mut posts, fault) = (World::new(22), 0, fault.clone());
                // The third message is the first turn.
                let faults = move |what| {
                    posts += usize::from(what == What::Post);
                    if (what, posts) == (What::Post, 3) { fault.clone() } else { Fault::None }
                };
                world.live(faults, |process| async move {
                    process.open("Anna", &[GameOption::players(2)]).await;
                    process.must("Bob", "/join").await;
                    process.must("Bob", "/say Hello.").await;
                    process.rest().await;
                    process.must("Anna", "/start").await;
                    process.pass(SECOND).await;
                    assert!(process.places.is_paused(&room()));
                    assert_eq!(heads(&process).len(), there);
                    process.pass(away).await;
                    process.places.resume(&room()).await;
                    process.rest().await;
                    assert_eq!(heads(&process).len(), 4, "{:?}", heads(&process));
                });
                assert_eq!(world.check().called, 1);
            }
        }
    }
}

#[test]
fn private_room_closed_during_post_shows_hand_once() {
    for fault in [Fault::After(ChatError::Closed), Fault::Before(ChatError::Closed)] {
        for wish in [Wish::Shown, Wish::Hidden] {
            let (mut world, mut posts, fault) = (World::new(23), 0, fault.clone());
            // The fifth message is the hand.
            let faults = move |what| {
                posts += usize::from(what == What::Post);
                if (what, posts) == (What::Post, 5) { fault.clone() } else { Fault::None }
            };
            world.live(faults, |process| async move {
                started(&process).await;
                let (table, own) =
                    (process.table().await.id().clone(), RoomId("test:private/test:Bob".to_owned()));
                process.places.private(&account("Bob"), &table, Wish::Shown).await.expect("it is kept");
                process.rest().await;
                assert!(process.places.take_closed_notice(&account("Bob")));
                play(&process, &mut Rng::new(8), 2).await;
                process.places.private(&account("Bob"), &table, wish).await.expect("it is kept");
                process.rest().await;
                assert_eq!(heads_in(&process, &own).len(), usize::from(wish == Wish::Shown));
            });
            assert_eq!(world.check().hands, usize::from(wish == Wish::Shown));
        }
    }
}

#[test]
fn paused_room_shows_outcome_of_undone_and_skipped_turns() {
    for skips in [0, 1, 3] {
        let seen = calm(24, |process| async move {
            started(&process).await;
            let first = process.awaited(&["Anna", "Bob"]).await.expect("somebody founds");
            let other = if first == "Anna" { "Bob" } else { "Anna" };
            process.places.pause(&room()).await;
            play_on(&process, first, &mut Rng::new(4)).await;
            process.must(first, "/undo").await;
            drop(process.say(other, "/yes").await);
            assert_eq!(process.awaited(&["Anna", "Bob"]).await, Some(first), "it is taken back");
            for _ in 0..skips {
                let who = process.awaited(&["Anna", "Bob"]).await.expect("somebody founds");
                process.must("Anna", &format!("/skip {who}")).await;
            }
            process.places.resume(&room()).await;
            process.rest().await;
            assert!(!process.places.is_paused(&room()));
        });
        assert_eq!(seen.called, 1);
    }
}
