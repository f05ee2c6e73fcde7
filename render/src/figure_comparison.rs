//! Tests that figures (SVG) match paintings (pixels).

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::ops::Range;

use engine::audience::Viewer;
use engine_kit::random_game::Testable;
use flate2::Compression;
use flate2::write::GzEncoder;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::canvas::Canvas;
use crate::caption::Caption;
use crate::drawable::{Drawable, Painting};
use crate::figure::{Figure, FigurePart};
use crate::properties;
use crate::rasterize::Drawing;
use crate::symbol::Symbol;

/// Maximum mean difference of a channel, out of 255.
const MAX_MEAN_DIFFERENCE: f64 = 0.45;
/// Difference of a channel, out of 255, beyond which a pixel counts as far off.
const FAR_OFF_DIFFERENCE: u8 = 40;
/// Maximum number of far-off pixels per thousand. Edges at fractions of a pixel differ, and numbers on a board that is not at
/// full scale.
const MAX_FAR_OFF_PER_MILLE: f64 = 3.0;

/// Mean difference of a channel, and number of far-off pixels per thousand.
fn difference(figure: &Figure, painting: &Canvas) -> (f64, f64) {
    let svg = figure.svg();
    let tree = Tree::from_str(&svg, &Options::default()).unwrap_or_else(|error| panic!("{error}: {svg}"));
    let mut pixmap = Pixmap::new(figure.size.0, figure.size.1).unwrap();
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    let (mut sum, mut far) = (0, 0);
    for (drawn, painted) in pixmap.pixels().iter().zip(painting.colors()) {
        let drawn = [drawn.red(), drawn.green(), drawn.blue()];
        let off = drawn.iter().zip(painted).map(|(drawn, painted)| drawn.abs_diff(*painted));
        sum += off.clone().map(u64::from).sum::<u64>();
        far += usize::from(off.max() > Some(FAR_OFF_DIFFERENCE));
    }
    let pixels = painting.colors().len() as f64;
    (sum as f64 / pixels / 3.0, 1000.0 * far as f64 / pixels)
}

/// Asserts that the figure and the painting of a view match.
pub(crate) fn assert_figure_matches<T: Drawable>(what: &str, view: &T::View, caption: &Caption<T::Spot>) {
    let figure = T::figure(view, caption);
    let Painting(painting) = T::paint(view, caption);
    assert_eq!(figure.size, painting.size(), "{what}");
    assert_valid_markup(&figure);
    let (mean, far) = difference(&figure, &painting);
    assert!(
        mean <= MAX_MEAN_DIFFERENCE && far <= MAX_FAR_OFF_PER_MILLE,
        "{what}: {mean} on average, {far} of a thousand far off"
    );
}

/// Asserts that the markup of a figure is valid and can share a document with other figures.
fn assert_valid_markup(figure: &Figure) {
    let names: BTreeSet<_> = figure.parts.iter().map(|part| part.art).collect();
    for name in names {
        let body = figure.symbol_markup(&name).expect("every part has a drawing");
        let ids: Vec<&str> = body.split(" id='").skip(1).filter_map(|rest| rest.split('\'').next()).collect();
        assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "an id twice: {body}");
        assert!(ids.iter().all(|id| id.starts_with(&format!("{name}-"))), "another's id: {body}");
        for odd in ["\"", "\n", "  ", "<style", "<text", "<image", "://", "<!--", "currentColor", " on", "style="] {
            assert!(!body.contains(odd), "{odd} in {body}");
        }
        let alone = format!("<svg xmlns='http://www.w3.org/2000/svg'>{body}</svg>");
        Tree::from_str(&alone, &Options::default()).unwrap_or_else(|error| panic!("{error}: {body}"));
    }
}

/// Asserts that figures and paintings of random games match.
pub(crate) fn assert_random_games_match<T: Drawable + Testable>(seeds: Range<u64>) {
    for seed in seeds {
        let mut walk = T::random_game(seed);
        walk.take_steps(20 + 90 * (seed as usize % 5));
        let view = T::view(&walk.state, Viewer::Spectator);
        assert_figure_matches::<T>(&format!("game {seed}"), &view, &properties::caption());
    }
}

/// Number of parts of `figure` that `from` lacks.
pub(crate) fn count_missing_parts(figure: &Figure, from: &Figure) -> usize {
    figure.parts.iter().filter(|part| !from.parts.contains(part)).count()
}

/// Length of all symbol bodies, of the same gzipped, and of the parts as sent to a page, in bytes.
pub(crate) fn markup_lengths(figure: &Figure) -> (usize, usize, usize) {
    let names: BTreeSet<_> = figure.parts.iter().map(|part| part.art).collect();
    let bodies: String = names.iter().filter_map(|name| figure.symbol_markup(name)).collect();
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(bodies.as_bytes()).unwrap();
    let part = |part: &FigurePart| format!("[\"{}\",{},{},{}],", part.art, part.at.0, part.at.1, part.zoom);
    let parts: String = figure.parts.iter().map(part).collect();
    (bodies.len(), packed.finish().unwrap().len(), parts.len())
}

/// Asserts that different drawings have different names.
pub(crate) fn assert_distinct_names<A: Drawing>(arts: impl IntoIterator<Item = A>) {
    let mut bodies = BTreeMap::new();
    for art in arts {
        let symbol = Symbol::for_drawing(art);
        let body = bodies.entry(symbol.name).or_insert_with(|| symbol.body.clone());
        assert_eq!(*body, symbol.body, "two drawings are called {}", symbol.name);
    }
}
