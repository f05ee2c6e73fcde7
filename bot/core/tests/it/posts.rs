//! Posts in rooms of one platform.

use bot_core::surface::{Button, post, post_on};
use bot_core::table::post::{Body, Life, Post};

use crate::time_room::Room;

#[test]
fn turn_post_omits_moves_on_platform_without_prompt() {
    let room = Room::playing(2, &[]);
    let is_turn = |post: &&Post| post.life == Life::Live && matches!(post.body, Body::Turn { .. });
    let turn = room.table.posts.iter().find(is_turn).expect("a turn");
    let is_move = |button: &Button| button.press.prompt.is_some();
    let everywhere = post(&room.table, turn);
    assert!(everywhere.message.buttons.iter().any(is_move));
    assert_eq!(post_on(&room.table, "matrix", turn).message, everywhere.message, "the players are there");
    let mut elsewhere = everywhere.message;
    elsewhere.buttons.retain(|button| !is_move(button));
    assert!(!elsewhere.buttons.is_empty(), "the rest can be pressed anywhere");
    assert_eq!(post_on(&room.table, "discord", turn).message, elsewhere);
}
