//! Pictures before they are drawn: a public board with names, labels and highlights, a film, or a chart.

use std::ops::Range;

use engine::analysis::PostGameAnalysis;
use engine::audience::Viewer;
use engine::game::{AnyGame, AnyView};
use render::{Caption, Figure, Label, Ranking, SeatTable};

use super::chance_chart::ChanceChart;
use super::film::Film;
use super::statistics::StatisticsChart;
use super::{Format, RenderedPicture, ledger};
use crate::menu::Spot;
use crate::table::Play;
use crate::titles;
use crate::wording::{Names, Words};

/// Picture that is not drawn yet, with all data that drawing needs.
pub struct Drawing(Subject);

enum Subject {
    /// A board with its printed text.
    Board { view: AnyView, caption: Caption<Spot> },
    /// Film of a game from its start.
    Film(Film),
    /// Statistics of a game.
    Numbers(StatisticsChart),
    /// Hands of the public ledger.
    Ledger(SeatTable),
    /// Winning chances.
    Course(ChanceChart),
    /// Ranking table.
    Ranking(Ranking),
}

impl Drawing {
    /// Board after `steps` steps, with the places that the `touched` steps changed highlighted.
    pub fn after_step(play: &Play, names: &Names, words: &Words, steps: usize, touched: Range<usize>) -> Drawing {
        let view = play.game.view_after(steps, Viewer::Spectator);
        Drawing::from_view(play, view, names, words, touched)
    }

    /// Board of a public view, with the places that the `touched` steps changed highlighted.
    pub(crate) fn from_view(
        play: &Play,
        view: AnyView,
        names: &Names,
        words: &Words,
        touched: Range<usize>,
    ) -> Drawing {
        let last = touched
            .flat_map(|step| play.game.notices(step, Viewer::Spectator))
            .filter_map(|notice| titles::touched_spot(&notice));
        Drawing(Subject::Board { caption: caption(names, words, Vec::new(), last.collect()), view })
    }

    /// Film of the game so far, as a spectator sees it.
    pub fn film(game: &AnyGame, names: &Names, words: &'static Words) -> Drawing {
        Drawing(Subject::Film(Film { game: game.clone(), names: names.clone(), words }))
    }

    /// Statistics of a finished game.
    pub fn numbers(game: &AnyGame, names: &Names, words: &'static Words) -> Drawing {
        Drawing(Subject::Numbers(StatisticsChart { game: game.clone(), names: names.clone(), words }))
    }

    /// Hands of the public ledger; `None` for a title without one.
    pub fn ledger(game: &AnyGame, names: &Names, words: &Words) -> Option<Drawing> {
        Some(Drawing(Subject::Ledger(ledger::hands_table(game, names, words)?)))
    }

    /// Winning chances over the steps of a finished game.
    pub fn chance_chart(game: &AnyGame, hindsight: &PostGameAnalysis, names: &Names, words: &'static Words) -> Drawing {
        let (game, hindsight, names) = (game.clone(), hindsight.clone(), names.clone());
        Drawing(Subject::Course(ChanceChart { game, analysis: hindsight, names, words }))
    }

    /// Ranking table.
    pub fn ranking(ranking: Ranking) -> Drawing {
        Drawing(Subject::Ranking(ranking))
    }

    /// Current board with labels at these places.
    pub fn labeled(game: &AnyGame, names: &Names, words: &Words, spots: &[Spot]) -> Drawing {
        let view = game.view(Viewer::Spectator);
        let label = |spot: &Spot| Label { spot: spot.clone(), text: titles::printed_label(&view, spot, words) };
        let labels = spots.iter().map(label).collect();
        Drawing(Subject::Board { caption: caption(names, words, labels, Vec::new()), view })
    }

    /// Sample board, for a page without a game.
    pub fn sample_board() -> Option<Drawing> {
        let view = titles::frontispiece()?;
        Some(Drawing(Subject::Board { view, caption: Caption::default() }))
    }

    /// Width and height of the picture, in pixels.
    pub fn size(&self) -> (u32, u32) {
        match &self.0 {
            Subject::Board { view, .. } => titles::plan(view).map_or((0, 0), |plan| plan.size),
            Subject::Film(film) => film.size(),
            Subject::Numbers(_) => render::STATISTICS_SIZE,
            Subject::Ledger(table) => table.size(),
            Subject::Course(_) => render::WIN_CHART_SIZE,
            Subject::Ranking(ranking) => ranking.size(),
        }
    }

    /// File format. Films take long to render.
    pub fn format(&self) -> Format {
        match &self.0 {
            Subject::Film(_) => Format::Gif,
            Subject::Board { .. }
            | Subject::Numbers(_)
            | Subject::Ledger(_)
            | Subject::Course(_)
            | Subject::Ranking(_) => Format::Png,
        }
    }

    /// Text that is equal for equal boards. It leaves out what the picture shows beside the board, such as the sizes
    /// of hands.
    pub(crate) fn pieces_fingerprint(&self) -> String {
        match &self.0 {
            Subject::Board { view, .. } => titles::pieces(view),
            Subject::Film(_) | Subject::Numbers(_) | Subject::Ledger(_) | Subject::Course(_) | Subject::Ranking(_) => {
                String::new()
            }
        }
    }

    /// Board as parts for SVG; `None` for other subjects.
    pub fn figure(&self) -> Option<Figure> {
        match &self.0 {
            Subject::Board { view, caption } => titles::figure(view, caption),
            Subject::Film(_) | Subject::Numbers(_) | Subject::Ledger(_) | Subject::Course(_) | Subject::Ranking(_) => {
                None
            }
        }
    }

    pub fn render(&self) -> Option<RenderedPicture> {
        match &self.0 {
            Subject::Board { view, caption } => Some(titles::paint(view, caption)?.to_picture().into()),
            Subject::Film(film) => film.render().map(RenderedPicture::from),
            Subject::Numbers(numbers) => Some(numbers.draw().into()),
            Subject::Ledger(table) => Some(table.paint().to_picture().into()),
            Subject::Course(course) => Some(course.draw().into()),
            Subject::Ranking(ranking) => Some(ranking.paint().to_picture().into()),
        }
    }
}

/// Text that a picture prints beside the board.
pub(super) fn caption(names: &Names, words: &Words, labels: Vec<Label<Spot>>, last: Vec<Spot>) -> Caption<Spot> {
    Caption { names: names.0.0.to_vec(), words: words.caption(), labels, last_move: last }
}
