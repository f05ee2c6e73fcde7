//! What is drawn: the board as everybody may see it, with names, words, labels, and what was touched; or a whole game.

use std::ops::Range;

use engine::audience::Viewer;
use engine::game::{AnyGame, AnyView};
use engine::hindsight::Hindsight;
use render::{Caption, Figure, Label, Ranking};

use super::course::Course;
use super::film::Film;
use super::numbers::Numbers;
use super::{Drawn, Format};
use crate::menu::Spot;
use crate::table::state::Play;
use crate::titles;
use crate::wording::{Names, Words};

/// A picture that is yet to be drawn, with everything that this needs.
pub struct Drawing(Subject);

/// What a picture shows.
enum Subject {
    /// A board.
    Board { view: AnyView, caption: Caption<Spot> },
    /// A game from its beginning on.
    Film(Film),
    /// What was counted in a game.
    Numbers(Numbers),
    /// How likely everybody was to win.
    Course(Course),
    /// Who stands where among many.
    Ranking(Ranking),
}

impl Drawing {
    /// The board after that many steps, with what these steps touched.
    pub fn after(play: &Play, names: &Names, words: &Words, steps: usize, touched: Range<usize>) -> Drawing {
        let view = play.game.view_after(steps, Viewer::Spectator);
        Drawing::of(play, view, names, words, touched)
    }

    /// The board that everybody may see there, with what these steps touched.
    pub(crate) fn of(
        play: &Play,
        view: AnyView,
        names: &Names,
        words: &Words,
        touched: Range<usize>,
    ) -> Drawing {
        let last = touched
            .flat_map(|step| play.game.notices(step, Viewer::Spectator))
            .filter_map(|notice| titles::touched(&notice));
        Drawing(Subject::Board { caption: caption(names, words, Vec::new(), last.collect()), view })
    }

    /// The game so far, as everybody could see it.
    pub fn film(game: &AnyGame, names: &Names, words: &'static Words) -> Drawing {
        Drawing(Subject::Film(Film { game: game.clone(), names: names.clone(), words }))
    }

    /// What was counted in a game that is over.
    pub fn numbers(game: &AnyGame, names: &Names, words: &'static Words) -> Drawing {
        Drawing(Subject::Numbers(Numbers { game: game.clone(), names: names.clone(), words }))
    }

    /// How likely everybody was to win in a game that is over, step by step.
    pub fn course(game: &AnyGame, hindsight: &Hindsight, names: &Names, words: &'static Words) -> Drawing {
        let (game, hindsight, names) = (game.clone(), hindsight.clone(), names.clone());
        Drawing(Subject::Course(Course { game, hindsight, names, words }))
    }

    /// Who stands where among many.
    pub fn ranking(ranking: Ranking) -> Drawing {
        Drawing(Subject::Ranking(ranking))
    }

    /// The board as it is, with labels on these spots.
    pub fn labeled(game: &AnyGame, names: &Names, words: &Words, spots: &[Spot]) -> Drawing {
        let view = game.view(Viewer::Spectator);
        let label = |spot: &Spot| Label { spot: spot.clone(), text: titles::printed(&view, spot, words) };
        let labels = spots.iter().map(label).collect();
        Drawing(Subject::Board { caption: caption(names, words, labels, Vec::new()), view })
    }

    /// A board to be shown where none is played yet.
    pub fn frontispiece() -> Option<Drawing> {
        let view = titles::frontispiece()?;
        Some(Drawing(Subject::Board { view, caption: Caption::default() }))
    }

    /// How large the picture will be, in pixels.
    pub fn size(&self) -> (u32, u32) {
        match &self.0 {
            Subject::Board { view, .. } => titles::plan(view).map_or((0, 0), |plan| plan.size),
            Subject::Film(film) => film.size(),
            Subject::Numbers(_) => render::NUMBERS_SIZE,
            Subject::Course(_) => render::COURSE_SIZE,
            Subject::Ranking(ranking) => ranking.size(),
        }
    }

    /// What kind of file it will be. Films take long to make.
    pub fn format(&self) -> Format {
        match &self.0 {
            Subject::Board { .. } | Subject::Numbers(_) | Subject::Course(_) | Subject::Ranking(_) => {
                Format::Png
            }
            Subject::Film(_) => Format::Gif,
        }
    }

    /// What stands on the board, as a text to be compared: the picture shows more, such as how many cards each holds.
    pub(crate) fn pieces(&self) -> String {
        match &self.0 {
            Subject::Board { view, .. } => titles::pieces(view),
            Subject::Film(_) | Subject::Numbers(_) | Subject::Course(_) | Subject::Ranking(_) => {
                String::new()
            }
        }
    }

    /// The board as parts; nothing of what is no board.
    pub fn figure(&self) -> Option<Figure> {
        match &self.0 {
            Subject::Board { view, caption } => titles::figure(view, caption),
            Subject::Film(_) | Subject::Numbers(_) | Subject::Course(_) | Subject::Ranking(_) => None,
        }
    }

    /// The picture.
    pub fn draw(&self) -> Option<Drawn> {
        match &self.0 {
            Subject::Board { view, caption } => Some(titles::paint(view, caption)?.picture().into()),
            Subject::Film(film) => film.make().map(Drawn::from),
            Subject::Numbers(numbers) => Some(numbers.draw().into()),
            Subject::Course(course) => Some(course.draw().into()),
            Subject::Ranking(ranking) => Some(ranking.paint().picture().into()),
        }
    }
}

/// What a picture prints besides the board.
pub(super) fn caption(
    names: &Names,
    words: &Words,
    labels: Vec<Label<Spot>>,
    last: Vec<Spot>,
) -> Caption<Spot> {
    Caption { names: names.0.0.to_vec(), words: words.caption(), labels, last }
}
