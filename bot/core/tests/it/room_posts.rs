//! Posts in rooms of one platform.

use bot_core::surface::{Button, post_message, post_message_for};
use bot_core::table::post::{Post, PostBody, PostLifecycle};

use crate::timed_table::TimedTable;

#[test]
fn turn_post_omits_moves_on_platform_without_prompt() {
    let room = TimedTable::start_game(2, &[]);
    let is_turn = |post: &&Post| post.lifecycle == PostLifecycle::Live && matches!(post.body, PostBody::Turn { .. });
    let turn = room.table.posts.iter().find(is_turn).expect("a turn");
    let is_move = |button: &Button| button.press.prompt.is_some();
    let everywhere = post_message(&room.table, turn);
    assert!(everywhere.message.buttons.iter().any(is_move));
    assert_eq!(post_message_for(&room.table, "matrix", turn).message, everywhere.message, "the players are there");
    let mut elsewhere = everywhere.message;
    elsewhere.buttons.retain(|button| !is_move(button));
    assert!(!elsewhere.buttons.is_empty(), "the rest can be pressed anywhere");
    assert_eq!(post_message_for(&room.table, "discord", turn).message, elsewhere);
}
