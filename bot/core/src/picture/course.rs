//! Chart of the winning chances over the steps of a game.

use engine::audience::Viewer;
use engine::game::AnyGame;
use engine::hindsight::Hindsight;
use engine::seat::{PerSeat, Seat};
use render::CourseRow;

use crate::wording::{Names, Words};

/// Number of decisive moments that an analysis shows.
pub const MOMENTS: usize = 5;

/// Chart of a finished game, not drawn yet.
pub(crate) struct Course {
    pub(crate) game: AnyGame,
    pub(crate) hindsight: Hindsight,
    pub(crate) names: Names,
    pub(crate) words: &'static Words,
}

impl Course {
    pub(crate) fn draw(&self) -> render::Picture {
        let Course { game, hindsight, names, words } = self;
        let row = |seat: Seat| {
            let [chances, public] = [&hindsight.chances, &hindsight.public];
            let of = |all: &[PerSeat<f32>]| all.iter().map(|all| all[seat]).collect();
            CourseRow { seat, name: names.0[seat].clone(), chances: of(chances), public: of(public) }
        };
        render::course(&render::Course {
            rows: Seat::ALL.into_iter().take(game.players()).map(row).collect(),
            turns: turns(game),
            caption: words.course_caption(!hindsight.public.is_empty()),
            moments: hindsight.moments(MOMENTS),
            begin: hindsight.founding,
        })
        .picture()
    }
}

/// Turns with their numbers, each at the number of steps before it.
fn turns(game: &AnyGame) -> Vec<(usize, String)> {
    let mut turns = Vec::new();
    let mut before = 0;
    for steps in 0..=game.steps() {
        let turn = game.view_after(steps, Viewer::Spectator).turn_number();
        if turn > before {
            turns.push((steps, turn.to_string()));
            before = turn;
        }
    }
    turns
}
