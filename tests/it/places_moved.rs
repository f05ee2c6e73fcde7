//! What a place does when it is told what its platform does not tell by itself: messages that went, a room that goes on as
//! another.

use bot::chat::RoomId;
use bot::command::GameOption;
use tests::life::What;
use tests::platform::held;
use tests::world::{World, room};

use crate::places::{heads, heads_in, last, started, tally};

/// A platform that takes a change of a message that is gone without a word tells us itself that it went.
#[test]
fn what_we_are_told_was_taken_away_is_posted_anew_with_the_next_change() {
    let mut world = World::new(4);
    world.calm(|process| async move {
        process.open("Anna", &[GameOption::Players(2)]).await;
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
    world.check();
}

#[test]
fn a_game_goes_on_in_another_room() {
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
    });
}
