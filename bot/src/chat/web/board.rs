//! The board of a game as a page is told of it: drawings, and where they are put.

use std::collections::BTreeMap;

use render::Part;
use serde::{Serialize, Serializer};

/// What has changed on the board.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Board {
    /// Width and height, in pixels.
    pub(super) size: (u32, u32),
    /// How it stands in words.
    pub(super) alt: String,
    /// The markup of each drawing that the page was not sent yet.
    pub(super) art: BTreeMap<String, String>,
    /// The board after each step that is told; the last is how it stands.
    pub(super) frames: Vec<Frame>,
}

/// The board after a step.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Frame {
    /// What the reader is told of it.
    pub(super) said: Vec<String>,
    /// Whose step it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seat: Option<usize>,
    /// All that is on the board, from the bottom up.
    pub(super) parts: Vec<Piece>,
}

/// Some of what is on a board.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Piece {
    /// So many parts as they were on the board before, from that one on.
    Run(usize, usize),
    /// A part that was not there.
    New(Part),
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Piece::Run(from, count) => (from, count).serialize(serializer),
            Piece::New(Part { art, at, zoom }) => {
                (art.to_string(), Number(at.0), Number(at.1), Number(*zoom)).serialize(serializer)
            }
        }
    }
}

/// A number in as few digits as it has.
struct Number(f32);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            whole if whole.fract() == 0.0 => serializer.serialize_i64(whole as i64),
            number => serializer.serialize_f32(number),
        }
    }
}

/// What is on a board, told by what was on it before.
pub(super) fn pieces(before: &[Part], now: &[Part]) -> Vec<Piece> {
    let same = |from: usize, at: usize| {
        let pairs = before.iter().skip(from).zip(now.iter().skip(at));
        pairs.take_while(|(old, new)| old == new).count()
    };
    let mut pieces = Vec::new();
    // What comes after a run is most often found where that ended.
    let (mut at, mut next) = (0, 0);
    while let Some(part) = now.get(at) {
        let here = if before.get(next) == Some(part) { Some(next) } else { None };
        let from = here.or_else(|| before.iter().position(|old| old == part));
        match from {
            Some(from) => {
                let count = same(from, at);
                pieces.push(Piece::Run(from, count));
                (at, next) = (at + count, from + count);
            }
            None => {
                pieces.push(Piece::New(part.clone()));
                at += 1;
            }
        }
    }
    pieces
}
