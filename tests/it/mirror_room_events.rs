//! Events that a chat does not report to the mirror by itself: deleted messages, and rooms that are replaced by others.

use std::time::Duration;

use bot_app::mirror::{DeliveryResult, FollowResult, PrivateMirrorSetting};
use bot_core::channel::{MessageId, RoomId};
use bot_core::command::GameOption;
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;
use tests::memory_platform::lock_server;
use tests::process_run::Operation;
use tests::simulated_world::{SimulatedProcess, SimulatedWorld, account, default_room, run_without_faults};

use crate::mirror::{call_counts, last_message, message_heads, message_heads_in, start_game};

/// A chat that silently accepts an edit of a deleted message reports the deletion separately.
#[test]
fn message_reported_deleted_is_reposted_with_next_change() {
    run_without_faults(4, |process| async move {
        process.open_table("Anna", &[GameOption::players(2)]).await;
        process.wait_until_idle().await;
        let lobby = last_message(&process).id;
        lock_server(&process.server).delete_as_user(&default_room(), 0);
        process.mirrors.record_message_deleted(&default_room(), &lobby).await;
        process.mirrors.record_message_deleted(&default_room(), &lobby).await;
        process.wait_until_idle().await;
        assert_eq!(message_heads(&process), Vec::<String>::new(), "it was taken away, and nothing is new");
        let edits = call_counts(&process).get(&Operation::Edit).copied();
        process.send_line_ok("Bob", "/join").await;
        process.wait_until_idle().await;
        assert!(message_heads(&process).contains(&"A new game".to_owned()), "{:?}", message_heads(&process));
        assert_eq!(call_counts(&process).get(&Operation::Edit).copied(), edits, "nobody changes what is gone");
        let at = message_heads(&process).iter().position(|head| head == "A new game").expect("it is there");
        let lobby = lock_server(&process.server).existing_messages(&default_room())[at].id.clone();
        lock_server(&process.server).delete_as_user(&default_room(), at);
        process.mirrors.record_message_deleted(&default_room(), &lobby).await;
        process.mirrors.repost(&default_room()).await;
        process.wait_until_idle().await;
        assert!(message_heads(&process).contains(&"A new game".to_owned()), "whoever asks for it gets it");
    });
}

#[test]
fn game_moves_to_replacement_room() {
    let mut world = SimulatedWorld::new(5);
    let other = || RoomId("test:other".to_owned());
    world.run_without_faults(|process| async move {
        start_game(&process).await;
        let before = message_heads(&process);
        let table = process.mirrors.shown_table(&default_room()).expect("it shows a table");
        process.mirrors.move_game(&default_room(), &other()).await.expect("nothing is in its way");
        process.mirrors.move_game(&default_room(), &other()).await.expect("that is done");
        assert_eq!(
            (process.mirrors.shown_table(&default_room()), process.mirrors.shown_table(&other())),
            (None, Some(table))
        );
        assert_eq!(process.mirrors.rooms_with_prefix("test"), [other()]);
        process.wait_until_idle().await;
        assert_eq!(message_heads(&process), before, "what was told stays as it is");
        let told = message_heads_in(&process, &other());
        assert!(told.iter().any(|head| head.starts_with("Founding · ")), "{told:?}");
        assert!(told.contains(&"Anna’s table".to_owned()), "{told:?}");
        assert!(!told.contains(&"A new game".to_owned()), "what was told there is not told again: {told:?}");
    });
}

#[test]
fn message_id_leads_to_its_table() {
    let mut world = SimulatedWorld::new(6);
    let known = |process: &SimulatedProcess, message: &MessageId| process.mirrors.message_subject("test", message);
    let lobby = world.run_without_faults(|process| async move {
        let table = process.open_table("Anna", &[GameOption::players(2)]).await;
        process.wait_until_idle().await;
        let lobby = last_message(&process).id;
        let about = known(&process, &lobby).expect("it is one of ours");
        assert_eq!((about.table, about.room), (table, Some(default_room())));
        assert_eq!(process.mirrors.message_subject("other", &lobby), None, "it is of this platform");
        lobby
    });
    world.run_without_faults(|process| async move {
        assert!(known(&process, &lobby).is_some(), "it is still known");
        process.send_line_ok("Bob", "/join").await;
        process.send_line_ok("Anna", "/start").await;
        process.wait_until_idle().await;
        for message in present(&process) {
            let about = known(&process, &message);
            let still = process.mirrors.message_buttons("test", &message);
            assert_eq!(about.is_some(), still.await.expect("it opens").is_some());
        }
        let turn = last_message(&process).id;
        assert!(known(&process, &turn).is_some());
        process.mirrors.record_message_deleted(&default_room(), &turn).await;
        assert_eq!(known(&process, &turn), None, "it was taken away");
        process.mirrors.unlink_room(&default_room()).await;
        process.wait_until_idle().await;
        for message in present(&process) {
            assert_eq!(known(&process, &message), None, "the place has ended");
        }
    });
}

#[test]
fn hand_moves_to_current_private_room() {
    let mut world = SimulatedWorld::new(7);
    world.run_without_faults(|process| async move {
        start_game(&process).await;
        let table = process.mirrors.shown_table(&default_room()).expect("it shows a table");
        process
            .mirrors
            .set_private_mirror(&account("Anna"), &table, PrivateMirrorSetting::Enabled)
            .await
            .expect("it is shown");
        process.wait_until_idle().await;
        let hands = || {
            let server = lock_server(&process.server);
            let private = server.owners.iter().find(|(_, owner)| **owner == account("Anna"));
            let (private, _) = private.expect("she has a room");
            server.existing_messages(private).iter().map(|posted| posted.id.clone()).collect::<Vec<_>>()
        };
        let before = hands();
        assert_eq!(before.len(), 1);
        process.mirrors.move_private_mirrors(&account("Anna")).await;
        process.wait_until_idle().await;
        let after = hands();
        assert_eq!((after.len(), &after[..1]), (2, &before[..]), "it is told again, and what was told stays");
        assert_eq!(known_as(&process, &before[0]), None);
        assert_eq!(known_as(&process, &after[1]), Some(table.clone()));
        process.send_line_ok("Anna", "/stop yes").await;
        process.wait_until_idle().await;
        process.mirrors.move_private_mirrors(&account("Anna")).await;
        process.wait_until_idle().await;
        assert_eq!(hands(), after, "of a game that is over nothing is told again");
    });
}

#[test]
fn followed_table_moves_to_current_private_room() {
    let mut world = SimulatedWorld::new(8);
    world.run_without_faults(|process| async move {
        start_game(&process).await;
        let table = process.mirrors.shown_table(&default_room()).expect("it shows a table");
        let watched = process.mirrors.follow_table(&account("Carl"), &table, PostId(0), Duration::from_secs(60)).await;
        assert_eq!(watched.expect("it is kept"), FollowResult::Following(Some(DeliveryResult::Accepted)));
        process.wait_until_idle().await;
        let own = RoomId("test:private/test:Carl".to_owned());
        let before = message_heads_in(&process, &own);
        let turns = |heads: &[String]| heads.iter().filter(|head| head.starts_with("Founding · ")).count();
        assert_eq!(turns(&before), 1, "{before:?}");
        let messages = || {
            let server = lock_server(&process.server);
            server.existing_messages(&own).iter().map(|posted| posted.id.clone()).collect::<Vec<_>>()
        };
        let old = messages();
        process.mirrors.move_private_mirrors(&account("Carl")).await;
        process.wait_until_idle().await;
        let moved = message_heads_in(&process, &own);
        assert_eq!((turns(&moved), &moved[..before.len()]), (2, &before[..]), "what goes on is told again");
        assert_eq!(messages()[..old.len()], old, "what was told stays");
        assert!(old.iter().all(|message| known_as(&process, message).is_none()));
        assert_eq!(known_as(&process, messages().last().expect("one more")), Some(table));
        process.send_line_ok("Anna", "/stop yes").await;
        drop(process.send_line("Bob", "/yes").await);
        process.wait_until_idle().await;
        let over = messages();
        process.mirrors.move_private_mirrors(&account("Carl")).await;
        process.wait_until_idle().await;
        assert_eq!(messages(), over, "of a game that is over nothing is told again");
    });
}

fn present(process: &SimulatedProcess) -> Vec<MessageId> {
    lock_server(&process.server).existing_messages(&default_room()).iter().map(|posted| posted.id.clone()).collect()
}

fn known_as(process: &SimulatedProcess, message: &MessageId) -> Option<TableId> {
    process.mirrors.message_subject("test", message).map(|about| about.table)
}
