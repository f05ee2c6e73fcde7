//! The board of a game as a page is told of it: drawings, and where they are put.

use std::collections::BTreeMap;

use bot_core::title::{Flight, Sound};
use render::Part;
use serde::{Serialize, Serializer};

/// What has changed on the board.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Board {
    /// The steps that are told; the last is how it stands.
    pub(super) frames: Vec<Frame>,
    /// After how many steps it stands so.
    pub(super) steps: usize,
    /// How it looks; nothing where that was sent before.
    #[serde(flatten)]
    pub(super) look: Option<Look>,
}

/// How a board looks to everybody.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Look {
    /// Width and height, in pixels.
    pub(super) size: (u32, u32),
    /// How it stands in words.
    pub(super) alt: String,
    /// The markup of each drawing that the page was not sent yet.
    pub(super) art: BTreeMap<String, String>,
}

/// A step.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Frame {
    /// What the reader is told of it.
    pub(super) said: Vec<String>,
    /// Whose step it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seat: Option<usize>,
    /// What everybody sees and hears of it; nothing where that was sent before.
    #[serde(flatten)]
    pub(super) scene: Option<Scene>,
}

/// What everybody sees and hears of a step.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Scene {
    /// All that is on the board after it, from the bottom up.
    pub(super) parts: Vec<Piece>,
    /// The cards that changed hands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) flights: Vec<Flight>,
    /// What was heard.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) sounds: Vec<Sound>,
}

/// What everybody may know of a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Shared {
    #[serde(flatten)]
    look: Option<Look>,
    frames: Vec<Option<Scene>>,
}

impl Board {
    /// Takes away what everybody may know.
    pub(super) fn take_shared(&mut self) -> Shared {
        let frames = self.frames.iter_mut().map(|frame| frame.scene.take()).collect();
        Shared { look: self.look.take(), frames }
    }

    /// Puts it back.
    pub(super) fn put_shared(&mut self, shared: Shared) {
        self.look = shared.look;
        for (frame, scene) in self.frames.iter_mut().zip(shared.frames) {
            frame.scene = scene;
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use bot_core::picture::Drawing;

    /// What these pieces make of what was there before.
    fn made(before: &[Part], pieces: &[Piece]) -> Vec<Part> {
        let part = |piece: &Piece| match piece {
            Piece::Run(from, count) => before[*from..from + count].to_vec(),
            Piece::New(part) => vec![part.clone()],
        };
        pieces.iter().flat_map(part).collect()
    }

    fn some_parts() -> Vec<Part> {
        Drawing::frontispiece().and_then(|drawing| drawing.figure()).expect("a board").parts
    }

    #[test]
    fn pieces_make_any_list_of_any_other() {
        let parts = some_parts();
        let mut seed: usize = 1;
        let mut below = |bound: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % bound
        };
        for _ in 0..300 {
            let mut list = |most: usize| -> Vec<Part> {
                let runs = (0..below(6)).map(|_| (below(parts.len()), below(most)));
                runs.flat_map(|(from, count)| parts.iter().skip(from).take(count).cloned()).collect()
            };
            let (before, now) = (list(9), list(40));
            assert_eq!(made(&before, &pieces(&before, &now)), now);
        }
    }

    #[test]
    fn what_stays_is_one_run() {
        let (before, mut now) = (some_parts(), some_parts());
        assert_eq!(pieces(&before, &now), [Piece::Run(0, before.len())]);
        let gone = now.remove(9);
        now.push(Part { at: (1.5, 2.0), ..gone });
        let told = pieces(&before, &now);
        assert!(matches!(told[..], [Piece::Run(0, _), Piece::Run(10, _), Piece::New(_)]), "{told:?}");
        let written = serde_json::to_string(&told).expect("JSON");
        assert!(written.starts_with("[[0,9],[10,") && written.contains(",1.5,2,"), "{written}");
    }
}
