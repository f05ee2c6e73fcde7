//! Board of a game as sent to a page: drawings and their positions, as a difference to the previous state.

use std::collections::BTreeMap;

use bot_core::title::{CardMovement, Sound};
use render::FigurePart;
use serde::{Serialize, Serializer};

/// Change of the board.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct BoardDelta {
    /// Steps to animate; the last is the current state.
    pub(super) frames: Vec<Frame>,
    /// Number of steps of the game so far.
    pub(super) steps: usize,
    /// Appearance; `None` if it is in the packed message before.
    #[serde(flatten)]
    pub(super) look: Option<Appearance>,
}

/// Appearance of a board, the same for all readers.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Appearance {
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
    pub(super) scene: Option<PublicFrame>,
}

/// Public part of a step.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct PublicFrame {
    /// Parts on the board after the step, from the bottom up.
    pub(super) parts: Vec<PartDelta>,
    /// Animations of cards that changed hands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) flights: Vec<CardMovement>,
    /// Sounds to play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) sounds: Vec<Sound>,
}

/// Public part of a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct PublicBoard {
    #[serde(flatten)]
    look: Option<Appearance>,
    frames: Vec<Option<PublicFrame>>,
}

impl BoardDelta {
    /// Removes and returns the public part.
    pub(super) fn take_public(&mut self) -> PublicBoard {
        let frames = self.frames.iter_mut().map(|frame| frame.scene.take()).collect();
        PublicBoard { look: self.look.take(), frames }
    }

    /// Puts the public part back.
    pub(super) fn restore_public(&mut self, shared: PublicBoard) {
        self.look = shared.look;
        for (frame, scene) in self.frames.iter_mut().zip(shared.frames) {
            frame.scene = scene;
        }
    }
}

/// Element of the difference between two boards.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum PartDelta {
    /// Run of unchanged parts: first index on the previous board, and number of parts.
    Run(usize, usize),
    /// New part.
    New(FigurePart),
}

impl Serialize for PartDelta {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            PartDelta::Run(from, count) => (from, count).serialize(serializer),
            PartDelta::New(FigurePart { art, at, zoom }) => {
                (art.to_string(), CompactNumber(at.0), CompactNumber(at.1), CompactNumber(*zoom)).serialize(serializer)
            }
        }
    }
}

/// Number that is serialized without a fraction if it is whole.
struct CompactNumber(f32);

impl Serialize for CompactNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            whole if whole.fract() == 0.0 => serializer.serialize_i64(whole as i64),
            number => serializer.serialize_f32(number),
        }
    }
}

/// Returns the parts `now` as a difference to the parts `before`.
pub(super) fn diff_parts(before: &[FigurePart], now: &[FigurePart]) -> Vec<PartDelta> {
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
                pieces.push(PartDelta::Run(from, count));
                (at, next) = (at + count, from + count);
            }
            None => {
                pieces.push(PartDelta::New(part.clone()));
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
    fn made(before: &[FigurePart], pieces: &[PartDelta]) -> Vec<FigurePart> {
        let part = |piece: &PartDelta| match piece {
            PartDelta::Run(from, count) => before[*from..from + count].to_vec(),
            PartDelta::New(part) => vec![part.clone()],
        };
        pieces.iter().flat_map(part).collect()
    }

    fn some_parts() -> Vec<FigurePart> {
        Drawing::sample_board().and_then(|drawing| drawing.figure()).expect("a board").parts
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
            let mut list = |most: usize| -> Vec<FigurePart> {
                let runs = (0..below(6)).map(|_| (below(parts.len()), below(most)));
                runs.flat_map(|(from, count)| parts.iter().skip(from).take(count).cloned()).collect()
            };
            let (before, now) = (list(9), list(40));
            assert_eq!(made(&before, &diff_parts(&before, &now)), now);
        }
    }

    #[test]
    fn unchanged_parts_form_one_run() {
        let (before, mut now) = (some_parts(), some_parts());
        assert_eq!(diff_parts(&before, &now), [PartDelta::Run(0, before.len())]);
        let gone = now.remove(9);
        now.push(FigurePart { at: (1.5, 2.0), ..gone });
        let told = diff_parts(&before, &now);
        assert!(matches!(told[..], [PartDelta::Run(0, _), PartDelta::Run(10, _), PartDelta::New(_)]), "{told:?}");
        let written = serde_json::to_string(&told).expect("JSON");
        assert!(written.starts_with("[[0,9],[10,") && written.contains(",1.5,2,"), "{written}");
    }
}
