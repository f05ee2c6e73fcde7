//! What is drawn on a picture: the board as everybody may see it, with names, words, labels, and what was touched.

use std::ops::Range;

use engine::audience::Viewer;
use engine::game::{AnyGame, AnyView};
use render::{Caption, Label, Picture};

use crate::menu::Spot;
use crate::table::state::Play;
use crate::titles;
use crate::wording::{Names, Words};

/// A picture that is yet to be drawn, with everything that this needs.
pub struct Drawing {
    view: AnyView,
    caption: Caption<Spot>,
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
        Drawing { caption: caption(names, words, Vec::new(), last.collect()), view }
    }

    /// The board as it is, with labels on these spots.
    pub fn labeled(game: &AnyGame, names: &Names, words: &Words, spots: &[Spot]) -> Drawing {
        let view = game.view(Viewer::Spectator);
        let label = |spot: &Spot| Label { spot: spot.clone(), text: titles::printed(&view, spot, words) };
        let labels = spots.iter().map(label).collect();
        Drawing { caption: caption(names, words, labels, Vec::new()), view }
    }

    /// A board to be shown where none is played yet.
    pub fn frontispiece() -> Option<Drawing> {
        Some(Drawing { view: titles::frontispiece()?, caption: Caption::default() })
    }

    /// How large the picture will be, in pixels.
    pub fn size(&self) -> (u32, u32) {
        titles::plan(&self.view).map_or((0, 0), |plan| plan.size)
    }

    /// What stands on the board, as a text to be compared: the picture shows more, such as how many cards each holds.
    pub(crate) fn pieces(&self) -> String {
        titles::pieces(&self.view)
    }

    /// The picture.
    pub fn draw(&self) -> Option<Picture> {
        titles::draw(&self.view, &self.caption)
    }
}

fn caption(names: &Names, words: &Words, labels: Vec<Label<Spot>>, last: Vec<Spot>) -> Caption<Spot> {
    Caption { names: names.0.0.to_vec(), words: words.caption(), labels, last }
}
