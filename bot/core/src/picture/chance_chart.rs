//! Chart of the winning chances over the steps of a game.

use engine::analysis::PostGameAnalysis;
use engine::audience::Viewer;
use engine::game::AnyGame;
use engine::seat::{PerSeat, Seat};
use render::WinChartRow;

use crate::wording::{Names, Words};

/// Number of decisive moments that an analysis shows.
pub const MAX_DECISIVE_STEPS: usize = 5;

/// Chart of a finished game, not drawn yet.
pub(crate) struct ChanceChart {
    pub(crate) game: AnyGame,
    pub(crate) analysis: PostGameAnalysis,
    pub(crate) names: Names,
    pub(crate) words: &'static Words,
}

impl ChanceChart {
    pub(crate) fn draw(&self) -> render::Picture {
        let ChanceChart { game, analysis: hindsight, names, words } = self;
        let row = |seat: Seat| {
            let [chances, public] = [&hindsight.probabilities, &hindsight.public_probabilities];
            let of = |all: &[PerSeat<f32>]| all.iter().map(|all| all[seat]).collect();
            WinChartRow {
                seat,
                name: names.0[seat].clone(),
                win_probabilities: of(chances),
                public_win_probabilities: of(public),
            }
        };
        render::draw_win_chart(&render::WinChart {
            rows: Seat::ALL.into_iter().take(game.players()).map(row).collect(),
            turns: turns(game),
            caption: words.chance_chart_caption(!hindsight.public_probabilities.is_empty()),
            turning_points: hindsight.turning_points(MAX_DECISIVE_STEPS),
            first_step: hindsight.placement_steps,
        })
        .to_picture()
    }
}

/// Turns with their numbers, each at the number of steps before it.
fn turns(game: &AnyGame) -> Vec<(usize, String)> {
    let mut turns = Vec::new();
    let mut before = 0;
    for steps in 0..=game.step_count() {
        let turn = game.view_after(steps, Viewer::Spectator).turn_number();
        if turn > before {
            turns.push((steps, turn.to_string()));
            before = turn;
        }
    }
    turns
}
