//! Output of `comptoir verify --states`: legal actions before each step, and the position after it.

use std::io::Write;

use engine::audience::Viewer;
use engine::game::AnyGame;
use engine::seat::{PerSeat, Seat};
use serde::Serialize;

use super::finding::Problem;
use crate::shape::{PlaceNames, encode_seat};
use crate::title::{ErasedShape, ViewSet};
use crate::titles;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutputViewer {
    All,
    /// The knowledge of one viewer.
    Single(Viewer),
}

/// Writer of one line for each step.
pub struct StatesWriter<'a> {
    out: &'a mut dyn Write,
    viewer: OutputViewer,
    awaited: Vec<u8>,
    legal: Vec<LegalShape>,
}

/// Schema version of the lines. New fields do not change it, as `docs/GAME_LOG.md` specifies.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct StepLine<'a> {
    v: u32,
    line: usize,
    step: usize,
    seat: u8,
    awaited: &'a [u8],
    legal: &'a [LegalShape],
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<ErasedShape>,
}

/// Legal actions of one seat.
#[derive(Serialize)]
struct LegalShape {
    seat: u8,
    actions: Vec<ErasedShape>,
    described: Vec<ErasedShape>,
}

impl OutputViewer {
    /// Returns `true` if data of this seat is printed.
    fn includes(self, seat: Seat) -> bool {
        match self {
            OutputViewer::All => true,
            OutputViewer::Single(viewer) => viewer.is(seat),
        }
    }
}

impl<'a> StatesWriter<'a> {
    pub fn new(out: &'a mut dyn Write, eyes: OutputViewer) -> StatesWriter<'a> {
        StatesWriter { out, viewer: eyes, awaited: Vec::new(), legal: Vec::new() }
    }

    /// Records the awaited seats and their legal actions.
    pub(super) fn record_legal_actions(&mut self, game: &AnyGame, places: &PlaceNames) {
        let awaited: Vec<Seat> =
            game.prompts().iter().filter(|prompt| prompt.is_awaited()).map(|prompt| prompt.seat).collect();
        let seen = awaited.iter().filter(|&&seat| self.viewer.includes(seat));
        self.legal = seen.map(|&seat| LegalShape::new(game, seat, places)).collect();
        self.awaited = awaited.into_iter().map(encode_seat).collect();
    }

    /// Writes the recorded actions, and the position after the game's last step.
    pub(super) fn write_step(
        &mut self,
        line: usize,
        by: Seat,
        game: &AnyGame,
        places: &PlaceNames,
    ) -> Result<(), Problem> {
        let own = |seat| self.viewer.includes(seat).then(|| game.view(Viewer::Seat(seat)));
        let own = PerSeat::from_fn(|seat| (seat.index() < game.players()).then(|| own(seat)).flatten());
        let sights = ViewSet { public: game.view(Viewer::Spectator), own };
        let Some(after) = titles::encode_position(&sights, places) else { return Ok(()) };
        let said = serde_json::to_string(&after).map_err(|error| Problem::Write(error.into()))?;
        let line = StepLine {
            v: VERSION,
            line,
            step: game.step_count(),
            seat: encode_seat(by),
            awaited: &self.awaited,
            legal: &self.legal,
            // A title without a position format serializes to `null`.
            after: Some(after).filter(|_| said != "null"),
        };
        let text = serde_json::to_string(&line).map_err(|error| Problem::Write(error.into()))?;
        writeln!(self.out, "{text}").map_err(Problem::Write)
    }
}

impl LegalShape {
    fn new(game: &AnyGame, by: Seat, places: &PlaceNames) -> LegalShape {
        let (actions, described) = titles::encode_legal_actions(game, by, places);
        LegalShape { seat: encode_seat(by), actions, described }
    }
}
