//! How likely everybody was to win, step by step, as a picture.

use engine::audience::Viewer;
use engine::game::AnyGame;
use engine::hindsight::Hindsight;
use engine::seat::{PerSeat, Seat};
use render::CourseRow;

use crate::wording::{Names, Words};

/// How many moments of a game are told that mattered.
pub const MOMENTS: usize = 5;

/// A picture of how a game went that is over, yet to be drawn.
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

/// After how many steps each turn began, with its number.
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
