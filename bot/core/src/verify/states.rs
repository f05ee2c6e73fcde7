//! What `comptoir verify --states` prints: what was legal before each step, and how everybody stood after it.

use std::io::Write;

use engine::audience::Viewer;
use engine::game::AnyGame;
use engine::seat::{PerSeat, Seat};
use serde::Serialize;

use super::finding::Problem;
use crate::shape::{Places, seat};
use crate::title::{Shape, Sights};
use crate::titles;

/// Whose cards are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    All,
    /// What one viewer may know.
    One(Viewer),
}

/// Writes one line for each step.
pub struct States<'a> {
    out: &'a mut dyn Write,
    eyes: Eyes,
    awaited: Vec<u8>,
    legal: Vec<LegalShape>,
}

/// The version of the lines. New fields need no other: `docs/GAME_LOG.md` says so to readers.
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

/// What one seat might do.
#[derive(Serialize)]
struct LegalShape {
    seat: u8,
    actions: Vec<Shape>,
    described: Vec<Shape>,
}

impl Eyes {
    /// Whether what belongs to a seat is printed.
    fn see(self, seat: Seat) -> bool {
        match self {
            Eyes::All => true,
            Eyes::One(viewer) => viewer.is(seat),
        }
    }
}

impl<'a> States<'a> {
    /// Writes there what these eyes see.
    pub fn new(out: &'a mut dyn Write, eyes: Eyes) -> States<'a> {
        States { out, eyes, awaited: Vec::new(), legal: Vec::new() }
    }

    /// Notes whom the game awaits, and what each may do now.
    pub(super) fn before(&mut self, game: &AnyGame, places: &Places) {
        let awaited: Vec<Seat> =
            game.prompts().iter().filter(|prompt| prompt.is_awaited()).map(|prompt| prompt.seat).collect();
        let seen = awaited.iter().filter(|&&seat| self.eyes.see(seat));
        self.legal = seen.map(|&seat| LegalShape::of(game, seat, places)).collect();
        self.awaited = awaited.into_iter().map(seat).collect();
    }

    /// Writes what was noted, and how everybody stands after this game's last step.
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
            // A title that has nothing to say of it says null.
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
