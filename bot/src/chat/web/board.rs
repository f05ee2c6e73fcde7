//! Board of a game as sent to a page: drawings and their positions, as a difference to the previous state.

use std::collections::BTreeMap;

use bot_core::title::{Flight, Sound};
use render::Part;
use serde::{Serialize, Serializer};

/// Change of the board.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Board {
    /// Steps to animate; the last is the current state.
    pub(super) frames: Vec<Frame>,
    /// Number of steps of the game so far.
    pub(super) steps: usize,
    /// Appearance; `None` if it is in the packed message before.
    #[serde(flatten)]
    pub(super) look: Option<Look>,
}

/// Appearance of a board, the same for all readers.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Look {
    /// Width and height in pixels.
    pub(super) size: (u32, u32),
    /// Description in words.
    pub(super) alt: String,
    /// SVG markup of drawings that the page does not have yet, by name.
    pub(super) art: BTreeMap<String, String>,
}

/// One step.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Frame {
    /// Sentences for the reader.
    pub(super) said: Vec<String>,
    /// Index of the seat that acted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seat: Option<usize>,
    /// Public part; `None` if it is in the packed message before.
    #[serde(flatten)]
    pub(super) scene: Option<Scene>,
}

/// Public part of a step.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Scene {
    /// Parts on the board after the step, from the bottom up.
    pub(super) parts: Vec<Piece>,
    /// Animations of cards that changed hands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) flights: Vec<Flight>,
    /// Sounds to play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) sounds: Vec<Sound>,
}

/// Public part of a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Shared {
    #[serde(flatten)]
    look: Option<Look>,
    frames: Vec<Option<Scene>>,
}

impl Board {
    /// Removes and returns the public part.
    pub(super) fn take_shared(&mut self) -> Shared {
        let frames = self.frames.iter_mut().map(|frame| frame.scene.take()).collect();
        Shared { look: self.look.take(), frames }
    }

    /// Puts the public part back.
    pub(super) fn put_shared(&mut self, shared: Shared) {
        self.look = shared.look;
        for (frame, scene) in self.frames.iter_mut().zip(shared.frames) {
            frame.scene = scene;
        }
    }
}

/// Element of the difference between two boards.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Piece {
    /// Run of unchanged parts: first index on the previous board, and number of parts.
    Run(usize, usize),
    /// New part.
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

/// Number that is serialized without a fraction if it is whole.
struct Number(f32);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            whole if whole.fract() == 0.0 => serializer.serialize_i64(whole as i64),
            number => serializer.serialize_f32(number),
        }
    }
}

/// Returns the parts `now` as a difference to the parts `before`.
pub(super) fn pieces(before: &[Part], now: &[Part]) -> Vec<Piece> {
    let same = |from: usize, at: usize| {
        let pairs = before.iter().skip(from).zip(now.iter().skip(at));
        pairs.take_while(|(old, new)| old == new).count()
    };
    let mut pieces = Vec::new();
    // A run usually continues where the previous one ended.
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

    /// Applies a difference.
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
    fn pieces_reproduce_any_list_from_any_other() {
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
    fn unchanged_parts_form_one_run() {
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
