//! Events that a chat does not report to the mirror by itself: deleted messages, and rooms that are replaced by others.

use std::time::Duration;

use bot::place::{Reception, Watched, Wish};
use bot_core::channel::{MessageId, RoomId};
use bot_core::command::GameOption;
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;
use tests::life::What;
use tests::platform::held;
use tests::world::{Process, World, account, calm, room};

use crate::places::{heads, heads_in, last, started, tally};

/// A chat that silently accepts an edit of a deleted message reports the deletion separately.
#[test]
fn message_reported_deleted_is_reposted_with_next_change() {
    calm(4, |process| async move {
        process.open("Anna", &[GameOption::players(2)]).await;
        process.rest().await;
        let lobby = last(&process).id;
        held(&process.server).take_away(&room(), 0);
        process.places.gone(&room(), &lobby).await;
        process.places.gone(&room(), &lobby).await;
        process.rest().await;
        assert_eq!(heads(&process), Vec::<String>::new(), "it was taken away, and nothing is new");
        let edits = tally(&process).get(&What::Edit).copied();
        process.must("Bob", "/join").await;
        process.rest().await;
        assert!(heads(&process).contains(&"A new game".to_owned()), "{:?}", heads(&process));
        assert_eq!(tally(&process).get(&What::Edit).copied(), edits, "nobody changes what is gone");
        let at = heads(&process).iter().position(|head| head == "A new game").expect("it is there");
        let lobby = held(&process.server).present(&room())[at].id.clone();
        held(&process.server).take_away(&room(), at);
        process.places.gone(&room(), &lobby).await;
        process.places.nudge(&room()).await;
        process.rest().await;
        assert!(heads(&process).contains(&"A new game".to_owned()), "whoever asks for it gets it");
    });
}

#[test]
fn game_moves_to_replacement_room() {
    let mut world = World::new(5);
    let other = || RoomId("test:other".to_owned());
    world.calm(|process| async move {
        started(&process).await;
        let before = heads(&process);
        let table = process.places.table(&room()).expect("it shows a table");
        process.places.go_on_in(&room(), &other()).await.expect("nothing is in its way");
        process.places.go_on_in(&room(), &other()).await.expect("that is done");
        assert_eq!((process.places.table(&room()), process.places.table(&other())), (None, Some(table)));
        assert_eq!(process.places.rooms("test"), [other()]);
        process.rest().await;
        assert_eq!(heads(&process), before, "what was told stays as it is");
        let told = heads_in(&process, &other());
        assert!(told.iter().any(|head| head.starts_with("Founding · ")), "{told:?}");
        assert!(told.contains(&"Anna’s table".to_owned()), "{told:?}");
        assert!(!told.contains(&"A new game".to_owned()), "what was told there is not told again: {told:?}");
    });
}

#[test]
fn message_id_leads_to_its_table() {
    let mut world = World::new(6);
    let known = |process: &Process, message: &MessageId| process.places.about("test", message);
    let lobby = world.calm(|process| async move {
        let table = process.open("Anna", &[GameOption::players(2)]).await;
        process.rest().await;
        let lobby = last(&process).id;
        let about = known(&process, &lobby).expect("it is one of ours");
        assert_eq!((about.table, about.room), (table, Some(room())));
        assert_eq!(process.places.about("other", &lobby), None, "it is of this platform");
        lobby
    });
    world.calm(|process| async move {
        assert!(known(&process, &lobby).is_some(), "it is still known");
        process.must("Bob", "/join").await;
        process.must("Anna", "/start").await;
        process.rest().await;
        for message in present(&process) {
            let about = known(&process, &message);
            let still = process.places.pressable("test", &message);
            assert_eq!(about.is_some(), still.await.expect("it opens").is_some());
        }
        let turn = last(&process).id;
        assert!(known(&process, &turn).is_some());
        process.places.gone(&room(), &turn).await;
        assert_eq!(known(&process, &turn), None, "it was taken away");
        process.places.part(&room()).await;
        process.rest().await;
        for message in present(&process) {
            assert_eq!(known(&process, &message), None, "the place has ended");
        }
    });
}

#[test]
fn hand_moves_to_current_private_room() {
    let mut world = World::new(7);
    world.calm(|process| async move {
        started(&process).await;
        let table = process.places.table(&room()).expect("it shows a table");
        process.places.private(&account("Anna"), &table, Wish::Shown).await.expect("it is shown");
        process.rest().await;
        let hands = || {
            let server = held(&process.server);
            let private = server.owners.iter().find(|(_, owner)| **owner == account("Anna"));
            let (private, _) = private.expect("she has a room");
            server.present(private).iter().map(|posted| posted.id.clone()).collect::<Vec<_>>()
        };
        let before = hands();
        assert_eq!(before.len(), 1);
        process.places.move_hands(&account("Anna")).await;
        process.rest().await;
        let after = hands();
        assert_eq!((after.len(), &after[..1]), (2, &before[..]), "it is told again, and what was told stays");
        assert_eq!(known_as(&process, &before[0]), None);
        assert_eq!(known_as(&process, &after[1]), Some(table.clone()));
        process.must("Anna", "/stop yes").await;
        process.rest().await;
        process.places.move_hands(&account("Anna")).await;
        process.rest().await;
        assert_eq!(hands(), after, "of a game that is over nothing is told again");
    });
}

#[test]
fn followed_table_moves_to_current_private_room() {
    let mut world = World::new(8);
    world.calm(|process| async move {
        started(&process).await;
        let table = process.places.table(&room()).expect("it shows a table");
        let watched =
            process.places.look_on(&account("Carl"), &table, PostId(0), Duration::from_secs(60)).await;
        assert_eq!(watched.expect("it is kept"), Watched::On(Some(Reception::Taken)));
        process.rest().await;
        let own = RoomId("test:private/test:Carl".to_owned());
        let before = heads_in(&process, &own);
        let turns = |heads: &[String]| heads.iter().filter(|head| head.starts_with("Founding · ")).count();
        assert_eq!(turns(&before), 1, "{before:?}");
        let messages = || {
            let server = held(&process.server);
            server.present(&own).iter().map(|posted| posted.id.clone()).collect::<Vec<_>>()
        };
        let old = messages();
        process.places.move_hands(&account("Carl")).await;
        process.rest().await;
        let moved = heads_in(&process, &own);
        assert_eq!((turns(&moved), &moved[..before.len()]), (2, &before[..]), "what goes on is told again");
        assert_eq!(messages()[..old.len()], old, "what was told stays");
        assert!(old.iter().all(|message| known_as(&process, message).is_none()));
        assert_eq!(known_as(&process, messages().last().expect("one more")), Some(table));
        process.must("Anna", "/stop yes").await;
        drop(process.say("Bob", "/yes").await);
        process.rest().await;
        let over = messages();
        process.places.move_hands(&account("Carl")).await;
        process.rest().await;
        assert_eq!(messages(), over, "of a game that is over nothing is told again");
    });
}

fn present(process: &Process) -> Vec<MessageId> {
    held(&process.server).present(&room()).iter().map(|posted| posted.id.clone()).collect()
}

fn known_as(process: &Process, message: &MessageId) -> Option<TableId> {
    process.places.about("test", message).map(|about| about.table)
}
