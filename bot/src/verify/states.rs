//! What `comptoir verify --states` prints: what was legal before each step, and how everybody stood after it.

use std::io::Write;

use engine::audience::Viewer;
use engine::catan::{Catan, Described};
use engine::elasund::Elasund;
use engine::game::{AnyAction, AnyGame, AnyView};
use engine::legal::Legal;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};
use serde::Serialize;

use super::finding::Problem;
use super::{base, elasund};
use crate::record::catan::CardsShape;
use crate::record::{AnyActionShape, Places, seat, seats};

/// Whose cards are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// Everybody's.
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

#[derive(Serialize)]
struct StepLine<'a> {
    line: usize,
    step: usize,
    seat: u8,
    awaited: &'a [u8],
    legal: &'a [LegalShape],
    after: AnyAfterShape,
}

/// How everybody stands, in any title.
#[derive(Serialize)]
#[serde(untagged)]
enum AnyAfterShape {
    Base(Box<base::AfterShape>),
    Elasund(Box<elasund::AfterShape>),
}

/// What one seat might do.
#[derive(Serialize)]
struct LegalShape {
    seat: u8,
    actions: Vec<AnyActionShape>,
    described: Vec<AnyDescribedShape>,
}

/// The bounds of what is too open to be listed, in any title.
#[derive(Serialize)]
#[serde(untagged)]
enum AnyDescribedShape {
    Base(DescribedShape),
    Elasund(elasund::DescribedShape),
}

/// The bounds of what is too open to be listed.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum DescribedShape {
    Discard { count: u8, hand: CardsShape },
    Offer { hand: CardsShape, to: Vec<u8> },
    Harbor { hand: CardsShape, to: Vec<u8> },
    Resign,
}

/// A view of one title for the public, and what each seat may know whose eyes are open.
pub(super) struct Sights<V> {
    pub(super) public: V,
    pub(super) own: PerSeat<Option<V>>,
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
        (self.awaited, self.legal) = match game {
            AnyGame::Catan(journal) => {
                self.legal::<Catan>(journal.state(), places, AnyAction::Catan, |described| {
                    AnyDescribedShape::Base(DescribedShape::of(described))
                })
            }
            AnyGame::Elasund(journal) => {
                self.legal::<Elasund>(journal.state(), places, AnyAction::Elasund, |described| {
                    AnyDescribedShape::Elasund(elasund::DescribedShape::of(described))
                })
            }
        };
    }

    /// What each awaited seat may do in this state.
    fn legal<R: Rules>(
        &self,
        state: &R::State,
        places: &Places,
        any: impl Fn(R::Action) -> AnyAction,
        described: impl Fn(&R::Described) -> AnyDescribedShape,
    ) -> (Vec<u8>, Vec<LegalShape>) {
        let mut legal = Legal::new();
        let prompts = R::prompts(state);
        let awaited = || prompts.iter().filter(|prompt| prompt.is_awaited()).map(|prompt| prompt.seat);
        let shapes = awaited().filter(|&seat| self.eyes.see(seat)).map(|by| {
            R::legal_actions(state, by, &mut legal);
            let actions = legal.actions.iter().cloned();
            LegalShape {
                seat: seat(by),
                actions: actions.map(|action| AnyActionShape::of(&any(action), places)).collect(),
                described: legal.described.iter().map(&described).collect(),
            }
        });
        let shapes = shapes.collect();
        (awaited().map(seat).collect(), shapes)
    }

    /// Writes what was noted, and how everybody stands after this game's last step.
    pub(super) fn after(
        &mut self,
        line: usize,
        by: Seat,
        game: &AnyGame,
        places: &Places,
    ) -> Result<(), Problem> {
        let after = match game {
            AnyGame::Catan(_) => {
                let sights = self.sights(game, |view| match view {
                    AnyView::Catan(view) => Some(view),
                    AnyView::Elasund(_) => None,
                });
                sights.map(|sights| AnyAfterShape::Base(Box::new(base::AfterShape::of(&sights, places))))
            }
            AnyGame::Elasund(_) => {
                let sights = self.sights(game, |view| match view {
                    AnyView::Elasund(view) => Some(view),
                    AnyView::Catan(_) => None,
                });
                sights.map(|sights| AnyAfterShape::Elasund(Box::new(elasund::AfterShape::of(&sights))))
            }
        };
        let Some(after) = after else { return Ok(()) };
        let line = StepLine {
            line,
            step: game.steps(),
            seat: seat(by),
            awaited: &self.awaited,
            legal: &self.legal,
            after,
        };
        let text = serde_json::to_string(&line).map_err(|error| Problem::Write(error.into()))?;
        writeln!(self.out, "{text}").map_err(Problem::Write)
    }

    /// What these eyes see of a game of the title that is asked for.
    fn sights<V>(&self, game: &AnyGame, title: impl Fn(AnyView) -> Option<V>) -> Option<Sights<V>> {
        let own = |seat| self.eyes.see(seat).then(|| title(game.view(Viewer::Seat(seat)))).flatten();
        let seats = game.players();
        let own = PerSeat::from_fn(|seat| (seat.index() < seats).then(|| own(seat)).flatten());
        Some(Sights { public: title(game.view(Viewer::Spectator))?, own })
    }
}

impl DescribedShape {
    fn of(described: &Described) -> DescribedShape {
        match *described {
            Described::Discard { count, hand } => DescribedShape::Discard { count, hand: hand.into() },
            Described::Offer { hand, to, .. } => DescribedShape::Offer { hand: hand.into(), to: seats(to) },
            Described::Harbor { hand, to } => DescribedShape::Harbor { hand: hand.into(), to: seats(to) },
            Described::Resign => DescribedShape::Resign,
        }
    }
}
