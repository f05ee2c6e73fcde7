//! Mirror of a table in a room: the normal course, and each interruption.

use std::collections::BTreeMap;
use std::time::Duration;

use bot::place::{ChatError, ShowError, Wish};
use bot::store::Store;
use bot_core::channel::{RoomId, Surface};
use bot_core::command::GameOption;
use bot_core::surface::Message;
use bot_core::table::record::EndReason;
use bot_core::table::state::TablePhase;
use engine::robot::Rng;
use tests::life::{Fault, What};
use tests::platform::{By, Posted, held};
use tests::witness::pings;
use tests::world::{Process, World, account, calm, room};

pub(super) const SECOND: Duration = Duration::from_secs(1);

/// Messages of a room, each by its title or its first line.
pub(super) fn heads_in(process: &Process, room: &RoomId) -> Vec<String> {
    let server = held(&process.server);
    let head =
        |message: &Message| message.title.clone().or(message.lines.first().cloned()).unwrap_or_default();
    server.present(room).into_iter().map(|posted| head(posted.shows())).collect()
}

pub(super) fn heads(process: &Process) -> Vec<String> {
    heads_in(process, &room())
}

pub(super) fn last(process: &Process) -> Posted {
    let server = held(&process.server);
    server.present(&room()).last().map(|&posted| posted.clone()).expect("there is a message")
}

pub(super) fn tally(process: &Process) -> BTreeMap<What, usize> {
    held(&process.server).tally.clone()
}

pub(super) async fn started(process: &Process) {
    process.open("Anna", &[GameOption::players(2)]).await;
    process.must("Bob", "/join").await;
    process.must("Bob", "/say Hello.").await;
    process.must("Anna", "/start").await;
    process.rest().await;
}

/// Lets both people answer their prompts, a number of times.
pub(super) async fn play(process: &Process, choice: &mut Rng, times: usize) {
    for _ in 0..times {
        process.answer(&["Anna", "Bob"], choice).await;
    }
}

#[test]
fn room_shows_game_from_its_lobby_on() {
    let seen = calm(1, |process| async move {
        process.open("Anna", &[GameOption::players(2)]).await;
        process.rest().await;
        assert_eq!(heads(&process), ["A new game"]);
        assert!(!last(&process).shows().buttons.is_empty());
        process.must("Bob", "/join").await;
        process.rest().await;
        assert_eq!(heads(&process), ["A new game"], "the lobby tells who sits there");
        assert_eq!(
            held(&process.server).present(&room())[0].versions.len(),
            2,
            "the lobby is changed in its place"
        );
        process.must("Bob", "/say Hello.").await;
        process.must("Anna", "/start").await;
        process.rest().await;
        let heads = heads(&process);
        assert_eq!(heads.len(), 4);
        assert!(heads[2].starts_with("Founding · "), "{heads:?}");
        assert_eq!(heads[3], "Anna’s table");
        let server = held(&process.server);
        let pinned: Vec<bool> = server.present(&room()).iter().map(|posted| posted.pinned).collect();
        assert_eq!(pinned, [false, false, false, true]);
        assert!(server.present(&room())[0].shows().buttons.is_empty(), "the lobby is over");
        let turn = server.present(&room())[2].shows();
        assert!(turn.picture.as_ref().is_some_and(|picture| !picture.alt.is_empty() && picture.width > 100));
        assert_eq!(pings(&server, &room()).len(), 1, "who founds first is called, once");
    });
    assert_eq!(seen.called, 1);
}

/// In a whole game each wait pings its player once: by the turn's message, by an offer, or by a message of its own.
#[test]
fn each_wait_pings_its_player_once() {
    let mut seen = 0;
    for seed in 0..3 {
        let mut world = World::new(seed);
        let (game, remains) = (world.remains.clone(), world.remains.clone());
        seen += world.calm(|process| async move {
            let table = process.open("Anna", &[GameOption::players(2 + (seed % 2) as u8)]).await;
            process.must("Bob", "/join").await;
            process.must("Anna", "/start").await;
            let mut choice = Rng::new(seed);
            let mut waits: BTreeMap<(String, u64), usize> = BTreeMap::new();
            for turn in 0..120 {
                process.pass(20 * SECOND).await;
                process.table().await.read(|table| {
                    for person in table.people() {
                        let seat = table.seat_of(person.id).filter(|_| table.game().is_some());
                        if let Some(since) = seat.and_then(|seat| table.awaited_since(seat)) {
                            waits.insert((person.account.0.clone(), since.0), 0);
                        }
                    }
                });
                // One person at a time, so that each wait is observed; nobody acts after the last observation.
                if turn < 119 {
                    process.answer(&[["Anna", "Bob"][turn % 2]], &mut choice).await;
                }
            }
            process.rest().await;
            let keys = remains.keys();
            let server = held(&process.server);
            let table = game.disk.load(&table).expect("it loads");
            for posted in &server.rooms[&room()] {
                let (_, _, surface) = keys[&posted.key];
                for account in &posted.versions[0].calls {
                    // The latest wait that began before the message.
                    let wait = waits
                        .iter_mut()
                        .filter(|((who, since), _)| {
                            *who == account.0 && table[*since as usize - 1].at <= posted.at
                        })
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
    calm(2, |process| async move {
        started(&process).await;
        let before: Vec<_> =
            held(&process.server).present(&room()).iter().map(|posted| posted.id.clone()).collect();
        process.pass(3 * 3600 * SECOND).await;
        assert_eq!(heads(&process).len(), 4, "without a change nothing is posted");
        play(&process, &mut Rng::new(1), 1).await;
        process.rest().await;
        let server = held(&process.server);
        let there = server.present(&room());
        assert!(!there.iter().any(|posted| before[2..].contains(&posted.id)), "turn and status are new");
        assert!(there.iter().any(|posted| before[0] == posted.id), "what is over stays");
        assert_eq!(there.iter().filter(|posted| posted.pinned).count(), 1, "the pin has moved");
        let gone: Vec<Option<By>> = server.rooms[&room()].iter().map(|posted| posted.gone).collect();
        assert_eq!(gone[2..4], [Some(By::Bot); 2]);
    });
}

#[test]
fn deleted_message_is_reposted_with_next_change() {
    calm(3, |process| async move {
        started(&process).await;
        let turn = heads(&process)[2].clone();
        held(&process.server).take_away(&room(), 2);
        process.rest().await;
        assert_eq!(heads(&process).len(), 3);
        held(&process.server).shut.insert(room(), ChatError::Later("busy".to_owned()));
        let first = process.awaited(&["Anna", "Bob"]).await.expect("somebody founds");
        while process.awaited(&["Anna", "Bob"]).await == Some(first) {
            process.answer(&[first], &mut Rng::new(2)).await;
        }
        held(&process.server).shut.clear();
        process.rest().await;
        assert!(heads(&process).contains(&turn), "a turn that has ended as well: {:?}", heads(&process));
        let server = held(&process.server);
        assert_eq!(pings(&server, &room()).len(), 2, "nobody is called again");
    });
}

#[test]
fn restart_makes_no_calls_if_all_is_published() {
    let mut world = World::new(4);
    let before = world.calm(|process| async move {
        started(&process).await;
        process.places.private(&account("Bob"), process.table().await.id(), Wish::Shown).await.expect("kept");
        process.rest().await;
        tally(&process)
    });
    let after = world.calm(|process| async move {
        process.rest().await;
        tally(&process)
    });
    assert_eq!(before, after);
    world.check();
}

#[test]
fn unreachable_room_is_retried_with_backoff() {
    calm(5, |process| async move {
        started(&process).await;
        let other = RoomId("test:other".to_owned());
        process
            .places
            .show(&other, process.table().await.id())
            .await
            .expect("a table may have several rooms");
        process.rest().await;
        let before = tally(&process);
        held(&process.server).shut.insert(room(), ChatError::Later("busy".to_owned()));
        let mut choice = Rng::new(5);
        for _ in 0..6 {
            play(&process, &mut choice, 1).await;
            process.pass(600 * SECOND).await;
        }
        let calls: usize = tally(&process).values().sum::<usize>() - before.values().sum::<usize>();
        assert!(heads_in(&process, &other).len() > heads(&process).len(), "the other room is told");
        assert!(calls < 100, "{calls} calls in an hour");
        held(&process.server).shut.clear();
        process.rest().await;
    });
}

#[test]
fn refused_message_does_not_block_others() {
    let mut world = World::new(6);
    world.calm(|process| async move {
        started(&process).await;
        held(&process.server).refused = Some("unspeakable".to_owned());
        process.must("Anna", "/say something unspeakable").await;
        process.must("Anna", "/say something else").await;
        process.rest().await;
        assert_eq!(last(&process).shows().lines, ["Anna: something else"]);
        assert!(!heads(&process).iter().any(|head| head.contains("unspeakable")));
        play(&process, &mut Rng::new(1), 1).await;
        process.rest().await;
    });
}

#[test]
fn post_with_lost_answer_is_found_and_updated() {
    let mut world = World::new(7);
    let mut posts = 0;
    // The third message is the first turn.
    let faults = move |what| {
        posts += usize::from(what == What::Post);
        match (what, posts) {
            (What::Post, 3) => Fault::After(ChatError::Later("the answer was lost".to_owned())),
            _ => Fault::None,
        }
    };
    world.live(faults, |process| async move {
        process.open("Anna", &[GameOption::players(2)]).await;
        process.must("Bob", "/join").await;
        process.must("Bob", "/say Hello.").await;
        process.rest().await;
        process.must("Anna", "/start").await;
        process.pass(SECOND / 10).await;
        assert_eq!(tally(&process)[&What::Post], 3);
        // The turn ends before the bot knows that its message exists.
        let first = process.awaited(&["Anna", "Bob"]).await.expect("somebody founds");
        while process.awaited(&["Anna", "Bob"]).await == Some(first) {
            process.answer(&[first], &mut Rng::new(2)).await;
        }
        process.rest().await;
    });
    let seen = world.check();
    assert_eq!(seen.again, 0);
}

#[test]
fn room_shows_one_game_at_a_time() {
    let mut world = World::new(8);
    world.calm(|process| async move {
        started(&process).await;
        let first = process.table().await.id().clone();
        assert_eq!(process.places.show(&room(), &first).await, Ok(()), "it is shown already");
        let other = process.unbound("Carla").await;
        let shown = process.places.show(&room(), &other).await;
        assert_eq!(shown, Err(ShowError::Occupied(first.clone())));
        let nowhere = RoomId("elsewhere:1".to_owned());
        assert_eq!(process.places.show(&nowhere, &other).await, Err(ShowError::NoChat(nowhere.clone())));
        process.must("Anna", "/stop yes").await;
        process.rest().await;
        assert_eq!(last(&process).shows().buttons.len(), 6, "again, log, film, numbers, look back and luck");
        process.places.show(&room(), &other).await.expect("the room is free");
        assert_eq!(process.places.table(&room()), Some(other.clone()));
        assert_eq!(process.places.rooms_of(&other), [room()]);
        assert_eq!(process.places.rooms_of(&first), []);
        process.rest().await;
        assert_eq!(heads(&process).last().map(String::as_str), Some("A new game"));
        let server = held(&process.server);
        let there = server.present(&room());
        assert!(!there.iter().any(|posted| posted.pinned), "how the other game stood is not pinned any more");
        let before_last = there[there.len() - 2].shows();
        assert!(before_last.buttons.is_empty(), "the game before can't be gone on with here");
    });
    world.check();
}

#[test]
fn room_follows_players_to_next_table() {
    let mut world = World::new(9);
    world.calm(|process| async move {
        started(&process).await;
        let first = process.table().await.id().clone();
        process.places.private(&account("Bob"), &first, Wish::Shown).await.expect("it is kept");
        process.must("Anna", "/stop yes").await;
        process.rest().await;
    });
    // An idle mirror does no work after a restart; the next request to its table wakes it.
    world.calm(|process| async move {
        process.rest().await;
        let first = process.places.table(&room()).expect("a table");
        process.must("Bob", "/again").await;
        process.rest().await;
        let next = process.places.table(&room()).expect("a table");
        assert_ne!(next, first);
        assert!(process.places.is_private(&account("Bob"), &next));
        let told = heads(&process);
        assert_eq!(told.last().map(String::as_str), Some("A new game"), "{told:?}");
        assert!(
            !told.iter().any(|head| head.contains("go on at a new table")),
            "the lobby says so: {told:?}"
        );
        process.must("Anna", "/start").await;
        process.rest().await;
        let ended = process.app.table(&first).await.expect("it opens").expect("it is there");
        assert!(ended.read(|table| matches!(table.stage, TablePhase::Over(_, EndReason::Stopped))));
    });
    let seen = world.check();
    assert_eq!(seen.hands, 1, "the new game's");
}

#[test]
fn missing_room_pauses_and_announces_return() {
    let mut world = World::new(10);
    world.calm(|process| async move {
        started(&process).await;
        held(&process.server).shut.insert(room(), ChatError::RoomGone);
        process.places.pause(&room()).await;
        process.pass(SECOND).await;
        assert!(process.places.is_paused(&room()));
        let before = heads(&process);
        play(&process, &mut Rng::new(3), 1).await;
        process.rest().await;
        assert_eq!(heads(&process), before);
    });
    let before = world.calm(|process| async move {
        process.rest().await;
        assert!(process.places.is_paused(&room()), "a restart does not end it");
        let before = heads(&process);
        held(&process.server).shut.clear();
        process.places.resume(&room()).await;
        process.rest().await;
        assert!(!process.places.is_paused(&room()));
        before
    });
    world.calm(|process| async move {
        let lines: Vec<String> = held(&process.server)
            .present(&room())
            .iter()
            .flat_map(|posted| posted.shows().lines.first().cloned())
            .collect();
        let back = lines.iter().filter(|line| line.starts_with("Back again")).count();
        assert_eq!(back, 1, "{before:?} {lines:?}");
    });
    world.check();
}

#[test]
fn room_that_refuses_posts_is_paused() {
    for why in [ChatError::RoomGone, ChatError::Forbidden("write".to_owned()), ChatError::Closed] {
        calm(11, |process| async move {
            started(&process).await;
            held(&process.server).shut.insert(room(), why);
            play(&process, &mut Rng::new(4), 2).await;
            process.rest().await;
            assert!(process.places.is_paused(&room()));
            let before = heads(&process);
            play(&process, &mut Rng::new(5), 2).await;
            process.rest().await;
            assert_eq!(heads(&process), before);
            held(&process.server).shut.clear();
            process.places.nudge(&room()).await;
            process.rest().await;
        });
    }
}

#[test]
fn nudge_reposts_turn_without_ping() {
    calm(12, |process| async move {
        started(&process).await;
        let turn = heads(&process)[2].clone();
        let calls = pings(&held(&process.server), &room());
        process.places.nudge(&room()).await;
        process.rest().await;
        assert_eq!(heads(&process).last(), Some(&turn));
        assert_eq!(heads(&process).len(), 4);
        assert_eq!(pings(&held(&process.server), &room()), calls);
    });
}

#[test]
fn room_far_behind_gets_latest_posts_and_count_of_missed() {
    let seen = calm(13, |process| async move {
        started(&process).await;
        process.places.pause(&room()).await;
        let before = heads(&process).len();
        play(&process, &mut Rng::new(6), 80).await;
        process.places.resume(&room()).await;
        process.rest().await;
        let now = heads(&process);
        assert!(now.len() <= before + 12, "{now:?}");
        let server = held(&process.server);
        let lines = server.present(&room()).into_iter().flat_map(|posted| posted.shows().lines.clone());
        let passed: Vec<String> = lines.filter(|line| line.starts_with("Meanwhile ")).collect();
        assert_eq!(passed.len(), 1, "{passed:?}");
    });
    assert!(seen.passed > 8);
}

#[test]
fn hand_updates_are_throttled_unless_player_is_awaited() {
    let seen = calm(14, |process| async move {
        started(&process).await;
        let table = process.table().await.id().clone();
        for who in ["Anna", "Bob"] {
            process.places.private(&account(who), &table, Wish::Shown).await.expect("it is kept");
        }
        process.rest().await;
        let own = |who: &str| RoomId(format!("test:private/test:{who}"));
        let versions = |who: &str| {
            let server = held(&process.server);
            server.rooms[&own(who)].iter().map(|posted| posted.versions.len()).sum::<usize>()
        };
        let mut choice = Rng::new(7);
        let mut most = 0;
        for _ in 0..30 {
            let before = [versions("Anna"), versions("Bob")];
            for _ in 0..3 {
                play(&process, &mut choice, 1).await;
                process.pass(SECOND).await;
            }
            let after = [versions("Anna"), versions("Bob")];
            most = most.max(after[0] - before[0]).max(after[1] - before[1]);
            let awaited = process.table().await.read(|table| {
                let person = |name: &str| table.person_of(&account(name)).map(|person| person.id);
                ["Anna", "Bob"].map(|name| {
                    let seat = person(name).and_then(|person| table.seat_of(person));
                    seat.is_some_and(|seat| table.awaited().contains(seat))
                })
            });
            for (who, awaited) in ["Anna", "Bob"].into_iter().zip(awaited) {
                let server = held(&process.server);
                let hand = server.present(&own(who));
                assert_eq!(hand.len(), 1, "one message for a game");
                let asked = hand[0].shows().buttons.len() > 1;
                assert_eq!(asked, awaited, "{who} is shown what to do as long as they are awaited");
            }
            process.pass(30 * SECOND).await;
        }
        assert!(most <= 6, "{most} changes in three seconds");
        process.places.private(&account("Bob"), &table, Wish::Hidden).await.expect("it is kept");
        process.rest().await;
        assert!(held(&process.server).present(&own("Bob")).is_empty(), "it is taken away");
        assert!(!process.places.is_private(&account("Bob"), &table));
    });
    assert_eq!(seen.hands, 1);
}

#[test]
fn unwanted_hand_is_removed_once_room_is_reachable() {
    let mut world = World::new(17);
    let own = RoomId("test:private/test:Bob".to_owned());
    let room = own.clone();
    let table = world.calm(|process| async move {
        started(&process).await;
        let table = process.table().await.id().clone();
        process.places.private(&account("Bob"), &table, Wish::Shown).await.expect("it is kept");
        process.rest().await;
        held(&process.server).shut.insert(room.clone(), ChatError::Later("busy".to_owned()));
        process.places.private(&account("Bob"), &table, Wish::Hidden).await.expect("it is kept");
        assert!(!process.places.is_private(&account("Bob"), &table));
        process.places.private(&account("Bob"), &table, Wish::Shown).await.expect("it is kept");
        process.places.private(&account("Bob"), &table, Wish::Hidden).await.expect("it is kept");
        process.rest().await;
        assert_eq!(held(&process.server).present(&room).len(), 1);
        held(&process.server).shut.clear();
        table
    });
    world.calm(|process| async move {
        process.rest().await;
        assert!(held(&process.server).present(&own).is_empty(), "it is taken away after a restart");
        assert!(!process.places.is_private(&account("Bob"), &table));
        process.places.private(&account("Bob"), &table, Wish::Shown).await.expect("it is kept");
        process.rest().await;
        assert_eq!(held(&process.server).present(&own).len(), 1);
    });
    assert_eq!(world.check().hands, 1);
}

#[test]
fn closed_private_room_is_reported_once() {
    let mut world = World::new(15);
    world.calm(|process| async move {
        started(&process).await;
        let table = process.table().await.id().clone();
        held(&process.server).closed.insert(account("Bob"));
        process.places.private(&account("Bob"), &table, Wish::Shown).await.expect("it is kept");
        assert!(!process.places.take_closed_notice(&account("Bob")), "it is not known yet");
        process.rest().await;
        assert!(!process.places.take_closed_notice(&account("Anna")));
    });
    world.calm(|process| async move {
        process.rest().await;
        assert!(process.places.take_closed_notice(&account("Bob")), "a restart forgets nothing");
        assert!(!process.places.take_closed_notice(&account("Bob")));
        process.rest().await;
    });
    world.calm(|process| async move {
        let before = tally(&process);
        assert!(!process.places.take_closed_notice(&account("Bob")), "not once more after a restart");
        play(&process, &mut Rng::new(8), 2).await;
        process.rest().await;
        assert_eq!(
            tally(&process).get(&What::PrivateRoom),
            before.get(&What::PrivateRoom),
            "it is not tried again"
        );
        held(&process.server).closed.clear();
        let table = process.table().await.id().clone();
        process.places.private(&account("Bob"), &table, Wish::Shown).await.expect("it is kept");
        process.rest().await;
    });
    assert_eq!(world.check().hands, 1, "until they wish for it again");
}

/// A turn that was published, undone while the room was unreachable, and ended differently, is shown as it ended last.
#[test]
fn turn_that_ended_twice_is_shown_as_it_ended_last() {
    calm(16, |process| async move {
        started(&process).await;
        let first = process.awaited(&["Anna", "Bob"]).await.expect("somebody founds");
        let other = if first == "Anna" { "Bob" } else { "Anna" };
        let mut choice = Rng::new(9);
        while process.awaited(&["Anna", "Bob"]).await == Some(first) {
            process.answer(&[first], &mut choice).await;
        }
        process.rest().await;
        held(&process.server).shut.insert(room(), ChatError::Later("busy".to_owned()));
        process.must(first, "/undo").await;
        // Consents, if the undo requires it.
        drop(process.say(other, "/yes").await);
        assert_eq!(process.awaited(&["Anna", "Bob"]).await, Some(first), "it is taken back");
        while process.awaited(&["Anna", "Bob"]).await == Some(first) {
            process.answer(&[first], &mut choice).await;
        }
        held(&process.server).shut.clear();
        process.rest().await;
        let server = held(&process.server);
        let lines = server.present(&room())[2].shows().lines.clone();
        assert!(lines.iter().any(|line| line.contains("has taken back: ")), "{lines:?}");
    });
}
