//! Contract test of `Chat`, to be run first for a new platform.

use bot::place::{Chat, ChatError};
use bot_core::channel::{RoomId, SendKey};
use bot_core::people::PlayerId;
use bot_core::surface::Message;

fn text(line: &str) -> Message {
    Message { lines: vec![line.to_owned()], ..Message::default() }
}

fn key(name: &str) -> SendKey {
    SendKey(format!("promise{name}"))
}

/// Checks all operations in a room with full permissions, and for a person who accepts private messages. Only `find` and
/// `pin` may be refused.
pub async fn keeps_its_promises(chat: &dyn Chat, room: &RoomId, person: &PlayerId) {
    assert_eq!((room.network(), person.network()), (chat.network(), chat.network()));
    assert!(chat.capabilities().choices > 0, "a menu shows something");
    let one = chat.post(room, &text("one"), &key("one")).await.expect("it is posted");
    let again = chat.post(room, &text("one"), &key("one")).await.expect("it is known by its key");
    assert_eq!(one, again, "one message for one key");
    let two = chat.post(room, &text("two"), &key("two")).await.expect("it is posted");
    assert_ne!(one, two, "another key is another message");
    for (name, id) in [("one", Some(&one)), ("two", Some(&two)), ("three", None)] {
        match chat.find(room, &key(name)).await {
            Err(ChatError::Refused(_)) => {}
            found => assert_eq!(found, Ok(id.cloned()), "{name}"),
        }
    }
    assert_eq!(chat.edit(room, &one, &text("changed")).await, Ok(()));
    let pinned = chat.pin(room, &one).await;
    assert!(matches!(pinned, Ok(()) | Err(ChatError::Refused(_))), "{pinned:?}");
    assert_eq!(chat.delete(room, &two).await, Ok(()));
    assert_eq!(chat.delete(room, &two).await, Ok(()), "what is gone is no error");
    assert_eq!(chat.edit(room, &two, &text("late")).await, Err(ChatError::MessageGone));
    let private = chat.private_room(person).await.expect("they take private messages");
    assert_eq!(chat.private_room(person).await.as_ref(), Ok(&private), "they have one private room");
    assert_eq!(private.network(), chat.network());
    assert_ne!(private, *room);
    let hand = chat.post(&private, &text("your hand"), &key("hand")).await.expect("it is posted");
    assert_eq!(chat.edit(&private, &hand, &text("your hand now")).await, Ok(()));
}
