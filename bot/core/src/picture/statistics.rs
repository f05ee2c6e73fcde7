//! Statistics of a game, as data for pictures and as text.

use std::cmp::Reverse;

use engine::audience::Viewer;
use engine::game::{AnyGame, AnyView};
use engine::seat::Seat;
use render::{DiceDistribution, StatisticsRow};

use crate::titles;
use crate::wording::{Names, Words};

/// Statistics of a finished game, as data that a page draws itself.
pub struct StatisticsData {
    /// Data of the picture.
    pub numbers: render::GameStatistics,
    pub column_descriptions: Vec<String>,
    /// Count of each sum from 2 to 12, in words.
    pub dice_totals: Vec<String>,
}

/// Statistics of a finished game, not drawn yet.
pub(crate) struct StatisticsChart {
    pub(crate) game: AnyGame,
    pub(crate) names: Names,
    pub(crate) words: &'static Words,
}

impl StatisticsChart {
    pub(crate) fn draw(&self) -> render::Picture {
        render::draw_statistics(&self.chart_data()).to_picture()
    }

    fn chart_data(&self) -> render::GameStatistics {
        let StatisticsChart { game, names, words } = self;
        let view = game.view(Viewer::Spectator);
        let counts = titles::statistics(words, game);
        let points = points_by_turn(game);
        let row = |seat: Seat| {
            let own = titles::score(&view, seat).points.to_string();
            let cells = counts.iter().map(|count| count.values[seat].clone());
            StatisticsRow {
                seat,
                name: names.0[seat].clone(),
                won: view.winner() == Some(seat),
                cells: std::iter::once(own).chain(cells).collect(),
                points: points.iter().filter_map(|at| at.get(seat.index()).copied()).collect(),
            }
        };
        let headings = counts.iter().map(|count| count.heading.clone());
        render::GameStatistics {
            headings: std::iter::once(words.points_heading()).chain(headings).collect(),
            rows: ranking(&view).into_iter().map(row).collect(),
            points: words.points_over_time(),
            rolls: dice_distribution(game, words),
        }
    }
}

/// Throws of each sum so far; `None` before the first.
fn dice_distribution(game: &AnyGame, words: &Words) -> Option<DiceDistribution> {
    let counts = count_dice_totals(game);
    let all: usize = counts.iter().sum();
    (all > 0).then(|| DiceDistribution { title: words.dice_heading(all), legend: words.dice_legend(), counts })
}

/// Throws of each sum so far, as data and in words; `None` before the first.
pub(crate) fn dice_data(game: &AnyGame, words: &Words) -> Option<(DiceDistribution, Vec<String>)> {
    dice_distribution(game, words).map(|rolls| {
        let sums = (2..).zip(rolls.counts).map(|(sum, count)| words.sum_frequency(sum, count)).collect();
        (rolls, sums)
    })
}

/// Statistics as data, with the texts that describe them.
pub(crate) fn statistics_data(game: &AnyGame, names: &Names, words: &'static Words) -> StatisticsData {
    let counts = titles::statistics(words, game).into_iter().map(|count| count.about);
    let sums = (2..).zip(count_dice_totals(game)).map(|(sum, count)| words.sum_frequency(sum, count));
    StatisticsData {
        numbers: StatisticsChart { game: game.clone(), names: names.clone(), words }.chart_data(),
        column_descriptions: std::iter::once(words.points_heading()).chain(counts).collect(),
        dice_totals: sums.collect(),
    }
}

/// Statistics as text: a line for each player, the winner first, then the dice.
pub(crate) fn statistics_lines(game: &AnyGame, names: &Names, words: &Words) -> Vec<String> {
    let view = game.view(Viewer::Spectator);
    let counts = titles::statistics(words, game);
    let line = |seat: Seat| {
        let counts = counts.iter().map(|count| words.statistic(&count.about, &count.values[seat]));
        words.player_statistics(names.name(seat), titles::score(&view, seat).points, counts.collect())
    };
    let mut lines: Vec<String> = ranking(&view).into_iter().map(line).collect();
    let thrown = count_dice_totals(game);
    if thrown.iter().any(|&count| count > 0) {
        let sums = (2..).zip(thrown).map(|(sum, count)| words.sum_frequency(sum, count));
        lines.push(words.dice_line(sums.collect()));
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
    let points = |view: &AnyView| -> Vec<u8> { seats.clone().map(|seat| titles::score(view, seat).points).collect() };
    let turn = |view: &AnyView| (view.active(), view.turn_number());
    let mut all = Vec::new();
    let mut before = game.view_after(0, Viewer::Spectator);
    for after in 1..=game.step_count() {
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
fn count_dice_totals(game: &AnyGame) -> [usize; 11] {
    let mut counts = [0; 11];
    let told = (0..game.step_count()).flat_map(|step| game.notices(step, Viewer::Spectator));
    for sum in told.filter_map(|notice| titles::rolled_sum(&notice)) {
        if let Some(count) = usize::from(sum).checked_sub(2).and_then(|place| counts.get_mut(place)) {
            *count += 1;
        }
    }
    counts
}
