//! Compressed part of a server message, sent before the rest. Its length must not reveal secrets to an eavesdropper.
//!
//! It contains the public part of the board and, for a new page, past posts of the game. Chat and anything that depends on
//! a hand are excluded: with text chosen by an attacker in the same stream, lengths would leak them.

use serde::Serialize;

use super::board::{BoardDelta, PublicBoard};
use super::compress::{self, MIN_SIZE};
use super::message::{Post, ServerMessage};

#[derive(Serialize)]
struct PackedPart {
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<PublicBoard>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    posts: Vec<Post>,
}

impl ServerMessage {
    /// Removes and compresses the public part; `None` if it is too small to be worthwhile.
    pub(super) fn take_packed(&mut self) -> Option<Vec<u8>> {
        let mut packed = PackedPart { board: None, posts: Vec::new() };
        match self {
            ServerMessage::Update(update) => {
                packed.board = update.board.as_mut().map(BoardDelta::take_public);
                if update.reset {
                    let is_past = |post: &mut Post| !post.live && post.author.is_none();
                    packed.posts = update.posts.extract_if(.., is_past).collect();
                }
            }
            ServerMessage::Step { board, .. } | ServerMessage::Replay { board } => {
                packed.board = board.as_mut().map(BoardDelta::take_public)
            }
            _ => return None,
        }
        let plain = serde_json::to_vec(&packed).ok().filter(|plain| plain.len() >= MIN_SIZE);
        let bytes = plain.and_then(|plain| compress::gzip(&plain));
        if bytes.is_none() {
            self.restore_packed(packed);
        }
        bytes
    }

    fn restore_packed(&mut self, packed: PackedPart) {
        let board = match self {
            ServerMessage::Update(update) => {
                update.posts.splice(..0, packed.posts);
                update.board.as_mut()
            }
            ServerMessage::Step { board, .. } | ServerMessage::Replay { board } => board.as_mut(),
            _ => None,
        };
        if let Some((board, shared)) = board.zip(packed.board) {
            board.restore_public(shared);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Appearance, Frame, PublicFrame};
    use crate::message::Update;

    fn update(alt: &str) -> Update {
        let scene = Some(PublicFrame::default());
        let frames = vec![Frame { said: vec!["You steal 1 ore.".to_owned()], seat: Some(1), scene }];
        let look = Some(Appearance { alt: alt.to_owned(), ..Appearance::default() });
        let posts = [("turn", None, false), ("said", Some("Bob"), false), ("turn", None, true)];
        let post = |(kind, author, live): (&'static str, Option<&str>, bool)| Post {
            kind,
            live,
            author: author.map(str::to_owned),
            lines: vec![kind.to_owned()],
            ..Post::default()
        };
        let posts = posts.map(post).to_vec();
        Update { reset: true, posts, board: Some(BoardDelta { frames, steps: 1, look }), ..Update::default() }
    }

    #[test]
    fn chat_and_private_text_are_never_compressed() {
        let mut told = ServerMessage::Update(Box::new(update(&"Anna has 2 points. ".repeat(100))));
        let packed = told.take_packed().expect("it is long");
        assert!(packed.len() < 400, "{} bytes", packed.len());
        let left = serde_json::to_string(&told).expect("JSON");
        for there in ["You steal 1 ore.", "\"said\"", "\"live\":true"] {
            assert!(left.contains(there), "{there} in {left}");
        }
        assert!(!left.contains("Anna has 2 points.") && !left.contains("\"parts\""), "{left}");
    }

    #[test]
    fn small_message_is_not_compressed() {
        let mut told = ServerMessage::Update(Box::new(update("Short.")));
        let before = told.clone();
        assert_eq!(told.take_packed(), None);
        assert_eq!(told, before);
    }
}
