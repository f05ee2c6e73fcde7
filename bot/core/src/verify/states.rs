//! Output of `comptoir verify --states`: legal actions before each step, and the position after it.

use std::io::Write;

use engine::audience::Viewer;
use engine::game::AnyGame;
use engine::seat::{PerSeat, Seat};
use serde::Serialize;

use super::finding::Problem;
use crate::shape::{Places, seat};
use crate::title::{Shape, Sights};
use crate::titles;

/// Viewer of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    All,
    /// The knowledge of one viewer.
    One(Viewer),
}

/// Writer of one line for each step.
pub struct States<'a> {
    out: &'a mut dyn Write,
    eyes: Eyes,
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
    after: Option<Shape>,
}

/// Legal actions of one seat.
#[derive(Serialize)]
struct LegalShape {
    seat: u8,
    actions: Vec<Shape>,
    described: Vec<Shape>,
}

impl Eyes {
    /// Returns `true` if data of this seat is printed.
    fn see(self, seat: Seat) -> bool {
        match self {
            Eyes::All => true,
            Eyes::One(viewer) => viewer.is(seat),
        }
    }
}

impl<'a> States<'a> {
    pub fn new(out: &'a mut dyn Write, eyes: Eyes) -> States<'a> {
        States { out, eyes, awaited: Vec::new(), legal: Vec::new() }
    }

    /// Records the awaited seats and their legal actions.
    pub(super) fn before(&mut self, game: &AnyGame, places: &Places) {
        let awaited: Vec<Seat> =
            game.prompts().iter().filter(|prompt| prompt.is_awaited()).map(|prompt| prompt.seat).collect();
        let seen = awaited.iter().filter(|&&seat| self.eyes.see(seat));
        self.legal = seen.map(|&seat| LegalShape::of(game, seat, places)).collect();
        self.awaited = awaited.into_iter().map(seat).collect();
    }

    /// Writes the recorded actions, and the position after the game's last step.
    pub(super) fn after(
        &mut self,
        line: usize,
        by: Seat,
        game: &AnyGame,
        places: &Places,
    ) -> Result<(), Problem> {
        let own = |seat| self.eyes.see(seat).then(|| game.view(Viewer::Seat(seat)));
        let own = PerSeat::from_fn(|seat| (seat.index() < game.players()).then(|| own(seat)).flatten());
        let sights = Sights { public: game.view(Viewer::Spectator), own };
        let Some(after) = titles::after(&sights, places) else { return Ok(()) };
        let said = serde_json::to_string(&after).map_err(|error| Problem::Write(error.into()))?;
        let line = StepLine {
            v: VERSION,
            line,
            step: game.steps(),
            seat: seat(by),
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
    fn of(game: &AnyGame, by: Seat, places: &Places) -> LegalShape {
        let (actions, described) = titles::legal(game, by, places);
        LegalShape { seat: seat(by), actions, described }
    }
}
