//! Statistics of a game, as data for pictures and as text.

use std::cmp::Reverse;

use engine::audience::Viewer;
use engine::game::{AnyGame, AnyView};
use engine::seat::Seat;
use render::{Rolls, Row};

use crate::titles;
use crate::wording::{Names, Words};

/// Statistics of a finished game, as data that a page draws itself.
pub struct Tally {
    /// Data of the picture.
    pub numbers: render::Numbers,
    /// Description of each column.
    pub about: Vec<String>,
    /// Count of each sum from 2 to 12, in words.
    pub sums: Vec<String>,
}

/// Statistics of a finished game, not drawn yet.
pub(crate) struct Numbers {
    pub(crate) game: AnyGame,
    pub(crate) names: Names,
    pub(crate) words: &'static Words,
}

impl Numbers {
    pub(crate) fn draw(&self) -> render::Picture {
        render::numbers(&self.counted()).picture()
    }

    fn counted(&self) -> render::Numbers {
        let Numbers { game, names, words } = self;
        let view = game.view(Viewer::Spectator);
        let counts = titles::counts(words, game);
        let points = points_by_turn(game);
        let row = |seat: Seat| {
            let own = titles::score(&view, seat).points.to_string();
            let cells = counts.iter().map(|count| count.values[seat].clone());
            Row {
                seat,
                name: names.0[seat].clone(),
                won: view.winner() == Some(seat),
                cells: std::iter::once(own).chain(cells).collect(),
                points: points.iter().filter_map(|at| at.get(seat.index()).copied()).collect(),
            }
        };
        let thrown = throws(game);
        let all: usize = thrown.iter().sum();
        let rolls = Rolls { title: words.throws(all), legend: words.throws_legend(), counts: thrown };
        let headings = counts.iter().map(|count| count.heading.clone());
        render::Numbers {
            headings: std::iter::once(words.points_heading()).chain(headings).collect(),
            rows: ranking(&view).into_iter().map(row).collect(),
            points: words.points_over_time(),
            rolls: (all > 0).then_some(rolls),
        }
    }
}

/// Statistics as data, with the texts that describe them.
pub(crate) fn tally(game: &AnyGame, names: &Names, words: &'static Words) -> Tally {
    let counts = titles::counts(words, game).into_iter().map(|count| count.about);
    let sums = (2..).zip(throws(game)).map(|(sum, count)| words.rolled_so_often(sum, count));
    Tally {
        numbers: Numbers { game: game.clone(), names: names.clone(), words }.counted(),
        about: std::iter::once(words.points_heading()).chain(counts).collect(),
        sums: sums.collect(),
    }
}

/// Statistics as text: a line for each player, the winner first, then the dice.
pub(crate) fn told(game: &AnyGame, names: &Names, words: &Words) -> Vec<String> {
    let view = game.view(Viewer::Spectator);
    let counts = titles::counts(words, game);
    let line = |seat: Seat| {
        let counts = counts.iter().map(|count| words.counted_as(&count.about, &count.values[seat]));
        words.counted(names.of(seat), titles::score(&view, seat).points, counts.collect())
    };
    let mut lines: Vec<String> = ranking(&view).into_iter().map(line).collect();
    let thrown = throws(game);
    if thrown.iter().any(|&count| count > 0) {
        let sums = (2..).zip(thrown).map(|(sum, count)| words.rolled_so_often(sum, count));
        lines.push(words.thrown(sums.collect()));
    }
    lines
}

/// Players by rank: the winner first, then by points.
fn ranking(view: &AnyView) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::ALL.into_iter().take(view.players()).collect();
    seats.sort_by_key(|&seat| (view.winner() != Some(seat), Reverse(titles::score(view, seat).points)));
    seats
}

/// Public points of all players at the end of each turn.
fn points_by_turn(game: &AnyGame) -> Vec<Vec<u8>> {
    let seats = Seat::ALL.into_iter().take(game.players());
    let points =
        |view: &AnyView| -> Vec<u8> { seats.clone().map(|seat| titles::score(view, seat).points).collect() };
    let turn = |view: &AnyView| (view.active(), view.turn_number());
    let mut all = Vec::new();
    let mut before = game.view_after(0, Viewer::Spectator);
    for after in 1..=game.steps() {
        let view = game.view_after(after, Viewer::Spectator);
        if turn(&view) != turn(&before) && turn(&before).1 > 0 {
            all.push(points(&before));
        }
        before = view;
    }
    all.push(points(&before));
    all
}

/// Number of throws of each sum from 2 to 12, as far as chance decided them.
fn throws(game: &AnyGame) -> [usize; 11] {
    let mut counts = [0; 11];
    let told = (0..game.steps()).flat_map(|step| game.notices(step, Viewer::Spectator));
    for sum in told.filter_map(|notice| titles::rolled(&notice)) {
        if let Some(count) = usize::from(sum).checked_sub(2).and_then(|place| counts.get_mut(place)) {
            *count += 1;
        }
    }
    counts
}
