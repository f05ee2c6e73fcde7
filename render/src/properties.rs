//! What holds for every picture.

mod town;

use std::collections::BTreeSet;

use engine::Catan;
use engine::catan::resource::{Cards, Resource};
use engine::catan::view::{Own, View};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use resvg::usvg::{Options, Tree};

use crate::art::{Art, Chip};
use crate::bake::{Layer, sprite};
use crate::caption::{Caption, Spot};
use crate::item::Item;
use crate::layout::Layout;
use crate::panels::Format;
use crate::point::Point;
use crate::scale::Scale;
use crate::scene::Scene;
use crate::{Drawn, catan, palette, specimen, text};

/// The smallest print that is still read on a phone.
const LEAST_EM: f32 = 28.0;

/// Hexes near each other, in one or more islands.
fn shapes() -> impl Strategy<Value = Vec<(i8, i8)>> {
    let near = prop::collection::btree_set((-4i8..=4, -4i8..=4), 1..28);
    let wide = prop::collection::btree_set((-40i8..=40, -40i8..=40), 1..21);
    let round = prop::collection::btree_set((-2i8..=2, -2i8..=2), 12..=25);
    prop_oneof![4 => near, 1 => wide, 2 => round].prop_map(|set: BTreeSet<_>| set.into_iter().collect())
}

/// The middles and sizes of the labels.
fn chips(scene: &Scene) -> Vec<(Point, Point)> {
    let chip = |item: &Item| match item {
        Item::Art { art: Art::Chip(chip, width), at, scale } => {
            let height = match chip {
                Chip::Vertex => 50,
                Chip::Edge => 42,
                Chip::Hex => 46,
            };
            Some((*at, (scale.pixels(i32::from(*width)), scale.pixels(height))))
        }
        _ => None,
    };
    scene.items.iter().filter_map(chip).collect()
}

/// Whether each label is within the picture and covers no other; how many there are.
fn count_labels(view: &View, wanted: impl Fn(Spot) -> bool) -> usize {
    let caption = Caption { labels: specimen::labels(view, wanted), ..specimen::caption() };
    let scene = catan::scene(view, &caption);
    let chips = chips(&scene);
    assert_apart(&chips, scene.layout.size);
    chips.len()
}

/// Whether each box, given by its middle and size, is within the picture and covers no other.
fn assert_apart(boxes: &[(Point, Point)], picture: (u32, u32)) {
    let (width, height) = (picture.0 as i32, picture.1 as i32);
    for (index, &((x, y), (wide, high))) in boxes.iter().enumerate() {
        assert!(2 * x >= wide && 2 * y >= high, "a box sticks out at {x}, {y}");
        assert!(2 * (width - x) >= wide && 2 * (height - y) >= high, "a box sticks out at {x}, {y}");
        for &((other_x, other_y), (other_wide, other_high)) in &boxes[index + 1..] {
            let apart =
                2 * (x - other_x).abs() >= wide + other_wide || 2 * (y - other_y).abs() >= high + other_high;
            assert!(apart, "boxes cover each other at {x}, {y} and {other_x}, {other_y}");
        }
    }
}

#[test]
fn every_drawing_can_be_read_and_shows_something() {
    for art in specimen::arts() {
        for layer in art.layers() {
            if let Layer::Drawing { svg, .. } = layer {
                assert!(!svg.contains("currentColor"), "{art:?} has a part without a color");
                Tree::from_str(&svg, &Options::default()).unwrap_or_else(|error| panic!("{art:?}: {error}"));
            }
        }
        assert!(sprite(art, Scale::FULL).spans().count() > 1, "{art:?} shows nothing");
    }
}

#[test]
fn the_base_island_is_drawn_at_full_size() {
    let layout = Layout::new(&specimen::beginner(4).island, Format::Base);
    assert_eq!((layout.size, layout.scale, layout.panels.scale), ((1200, 1100), Scale::FULL, Scale::FULL));
}

#[test]
fn everything_that_is_printed_is_large_enough() {
    let mut printed = 0;
    for view in [specimen::crowded(specimen::beginner(4).robber), specimen::knights()] {
        let caption = Caption { labels: specimen::labels(&view, |_| true), ..specimen::caption() };
        for item in catan::scene(&view, &caption).items {
            if let Item::Text { text, em, .. } = item {
                assert!(em >= LEAST_EM, "{text} is printed at {em}");
                printed += 1;
            }
        }
    }
    for art in specimen::arts() {
        for layer in art.layers() {
            if let Layer::Text { text, em, .. } = layer {
                assert!(em >= LEAST_EM, "{text} is printed at {em} on {art:?}");
                printed += 1;
            }
        }
    }
    assert!(printed > 100, "only {printed} texts were looked at");
}

#[test]
fn the_base_island_is_drawn_at_full_size_with_cities_and_knights() {
    let layout = Layout::new(&specimen::knights().island, Format::Knights);
    assert_eq!((layout.scale, layout.panels.scale), (Scale::FULL, Scale::FULL));
    assert!(layout.size.0 >= layout.size.1 && layout.size.0 <= 1280, "{:?}", layout.size);
}

#[test]
fn every_spot_of_the_base_island_is_labeled() {
    let view = specimen::beginner(4);
    assert_eq!(count_labels(&view, |spot| matches!(spot, Spot::Vertex(_))), 54);
    assert_eq!(count_labels(&view, |spot| matches!(spot, Spot::Edge(_))), 72);
    assert_eq!(count_labels(&view, |spot| matches!(spot, Spot::Hex(_))), 19);
}

#[test]
fn indices_follow_the_colors() {
    let view = specimen::crowded(specimen::beginner(4).robber);
    let canvas = catan::scene(&view, &specimen::caption()).paint();
    let expected: Vec<u8> = canvas.colors().iter().map(|&color| palette::nearest(color)).collect();
    assert!(canvas.indices() == expected, "the palette's indices are not those of the colors");
}

#[test]
fn what_the_viewer_alone_knows_is_not_drawn() {
    let public = specimen::beginner(3);
    let mut private = public.clone();
    let hand = Cards::of(Resource::Ore, 9);
    private.own = Some(Own { hand, points: 9, sealed: Some(hand), ..Own::default() });
    let caption = specimen::caption();
    assert!(Catan::draw(&public, &caption) == Catan::draw(&private, &caption));
}

#[test]
fn another_islands_spots_are_left_out() {
    let large = specimen::beginner(2);
    let small = specimen::bare(specimen::island(&[(0, 0), (1, 0)], 0).unwrap());
    let topology = large.island.topology();
    let last = topology.vertices().map(Spot::Vertex).chain(topology.edges().map(Spot::Edge)).collect();
    let caption = Caption { labels: specimen::labels(&large, |_| true), last, ..specimen::caption() };
    let mut view = small;
    for (seat, public) in large.public.iter() {
        (view.public[seat].roads, view.public[seat].settlements) = (public.roads, public.settlements);
    }
    let picture = Catan::draw(&view, &caption);
    assert!(picture.png.starts_with(b"\x89PNG"));
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), ..ProptestConfig::with_cases(16) })]

    #[test]
    fn any_island_can_be_drawn(hexes in shapes(), seed in 0usize..60, robber in any::<prop::sample::Index>()) {
        let Some(island) = specimen::island(&hexes, seed) else { return Ok(()) };
        let mut view = specimen::bare(island);
        view.robber = *robber.get(&view.island.topology().hexes().collect::<Vec<_>>());
        let picture = Catan::draw(&view, &specimen::caption());
        prop_assert!(picture.png.len() > 1000);
        prop_assert!(picture.width >= picture.height, "upright: {} x {}", picture.width, picture.height);
        prop_assert!(picture.width >= 1200 && picture.width <= 2400);
        prop_assert!(Catan::draw(&view, &specimen::caption()) == picture, "not the same twice");
        view.cities_knights = specimen::knights().cities_knights;
        let picture = Catan::draw(&view, &specimen::caption());
        prop_assert!(picture.width >= picture.height, "upright: {} x {}", picture.width, picture.height);
    }

    #[test]
    fn labels_never_cover_each_other(hexes in shapes(), seed in 0usize..60) {
        let Some(island) = specimen::island(&hexes, seed) else { return Ok(()) };
        let view = specimen::bare(island);
        let layout = Layout::new(&view.island, Format::Base);
        let topology = view.island.topology();
        let all = [topology.vertices().count(), topology.edges().count(), topology.hexes().count()];
        let labeled = [
            count_labels(&view, |spot| matches!(spot, Spot::Vertex(_))),
            count_labels(&view, |spot| matches!(spot, Spot::Edge(_))),
            count_labels(&view, |spot| matches!(spot, Spot::Hex(_))),
        ];
        if layout.scale == Scale::FULL {
            prop_assert_eq!(labeled, all);
        }
        count_labels(&view, |_| true);
    }

    #[test]
    fn nothing_beside_the_board_touches_it(hexes in shapes(), seed in 0usize..60) {
        let Some(island) = specimen::island(&hexes, seed) else { return Ok(()) };
        for layout in [Format::Base, Format::Knights].map(|format| Layout::new(&island, format)) {
            for &at in layout.hexes.iter().chain(&layout.harbors) {
                prop_assert!(layout.panels.clear(at, layout.scale.pixels(45)));
                let size = layout.scale.pixels(30);
                prop_assert!(layout.inside(at, (size, size)) == at, "outside the picture: {:?}", at);
            }
        }
    }

    #[test]
    fn any_names_and_words_can_be_printed(names in prop::collection::vec(any::<String>(), 0..6), word in any::<String>()) {
        let mut caption = Caption { names, ..specimen::caption() };
        (caption.words.bank, caption.words.any) = (word.clone(), word);
        let scene = catan::scene(&specimen::beginner(4), &caption);
        let (width, height) = (scene.layout.size.0 as f32, scene.layout.size.1 as f32);
        for item in &scene.items {
            if let Item::Text { text, at, em, .. } = item {
                let (x, y, half) = (at.0 as f32, at.1 as f32, text::width(text, *em) / 2.0);
                prop_assert!(x - half >= 0.0 && x + half <= width, "{text:?} sticks out");
                prop_assert!(y - em / 2.0 >= 0.0 && y + em / 2.0 <= height, "{text:?} sticks out");
            }
        }
    }
}
