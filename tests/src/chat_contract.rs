//! Contract test of `Chat`, to be run first for a new platform.

use bot_app::mirror::{Chat, ChatError};
use bot_core::channel::{RoomId, SendKey};
use bot_core::people::PlayerId;
use bot_core::surface::Message;

fn text_message(line: &str) -> Message {
    Message { lines: vec![line.to_owned()], ..Message::default() }
}

fn send_key(name: &str) -> SendKey {
    SendKey(format!("promise{name}"))
}

/// Checks all operations in a room with full permissions, and for a person who accepts private messages. Only `find` and
/// `pin` may be refused.
pub async fn check_chat_contract(chat: &dyn Chat, room: &RoomId, person: &PlayerId) {
    assert_eq!((room.network(), person.network()), (chat.network(), chat.network()));
    assert!(chat.capabilities().max_choices > 0, "a menu shows something");
    let one = chat.post(room, &text_message("one"), &send_key("one")).await.expect("it is posted");
    let again = chat.post(room, &text_message("one"), &send_key("one")).await.expect("it is known by its key");
    assert_eq!(one, again, "one message for one key");
    let two = chat.post(room, &text_message("two"), &send_key("two")).await.expect("it is posted");
    assert_ne!(one, two, "another key is another message");
    for (name, id) in [("one", Some(&one)), ("two", Some(&two)), ("three", None)] {
        match chat.find_by_key(room, &send_key(name)).await {
            Err(ChatError::Rejected(_)) => {}
            found => assert_eq!(found, Ok(id.cloned()), "{name}"),
        }
    }
    assert_eq!(chat.edit(room, &one, &text_message("changed")).await, Ok(()));
    let pinned = chat.pin(room, &one).await;
    assert!(matches!(pinned, Ok(()) | Err(ChatError::Rejected(_))), "{pinned:?}");
    assert_eq!(chat.delete(room, &two).await, Ok(()));
    assert_eq!(chat.delete(room, &two).await, Ok(()), "what is gone is no error");
    assert_eq!(chat.edit(room, &two, &text_message("late")).await, Err(ChatError::MessageGone));
    let private = chat.private_room(person).await.expect("they take private messages");
    assert_eq!(chat.private_room(person).await.as_ref(), Ok(&private), "they have one private room");
    assert_eq!(private.network(), chat.network());
    assert_ne!(private, *room);
    let hand = chat.post(&private, &text_message("your hand"), &send_key("hand")).await.expect("it is posted");
    assert_eq!(chat.edit(&private, &hand, &text_message("your hand now")).await, Ok(()));
}
