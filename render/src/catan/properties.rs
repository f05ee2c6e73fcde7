//! Properties of all images of the base game.

use std::collections::BTreeSet;

use engine::Catan;
use engine::catan::edge::Edge;
use engine::catan::hex::Terrain;
use engine::catan::options::Options;
use engine::catan::resource::{Cards, Resource};
use engine::catan::view::{Own, View};
use engine::seat::Seat;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::art::Art;
use super::layout::Layout;
use super::panels::Format;
use super::theme::terrain;
use super::{Caption, Spot, paint, scene, sea_specimen, specimen};
use crate::scale::Scale;
use crate::theme::tests::closest;
use crate::{Drawn, alike, properties};

/// Strategy for sets of nearby hexes that form one or more islands.
fn shapes() -> impl Strategy<Value = Vec<(i8, i8)>> {
    let near = prop::collection::btree_set((-4i8..=4, -4i8..=4), 1..28);
    let wide = prop::collection::btree_set((-40i8..=40, -40i8..=40), 1..21);
    let round = prop::collection::btree_set((-2i8..=2, -2i8..=2), 12..=25);
    prop_oneof![4 => near, 1 => wide, 2 => round].prop_map(|set: BTreeSet<_>| set.into_iter().collect())
}

/// Number of labels for these locations, after a check that they neither overlap nor leave the image.
fn count_labels(view: &View, wanted: impl Fn(Spot) -> bool) -> usize {
    let caption = Caption { labels: specimen::labels(view, wanted), ..properties::caption() };
    let scene = scene(view, &caption);
    let common = |art| if let Art::Common(art) = art { Some(art) } else { None };
    properties::count_labels(&scene.items, common, scene.layout.size)
}

#[test]
fn drawings_are_valid_and_not_blank() {
    properties::assert_drawn(specimen::arts());
}

#[test]
fn terrain_colors_are_distinct_under_color_blindness() {
    let colors = Terrain::ALL.map(terrain);
    assert!(closest(&colors) > 5.0, "{}", closest(&colors));
}

#[test]
fn base_board_is_drawn_at_full_scale() {
    let layout = Layout::new(&specimen::beginner(4).island, Format::Base);
    assert_eq!((layout.size, layout.scale, layout.panels.scale), ((1200, 1100), Scale::FULL, Scale::FULL));
}

#[test]
fn printed_text_is_large_enough() {
    let mut printed = 0;
    for view in [specimen::crowded(specimen::beginner(4).robber), specimen::knights()] {
        let caption = Caption { labels: specimen::labels(&view, |_| true), ..properties::caption() };
        printed += properties::assert_large(&scene(&view, &caption).items);
    }
    assert!(printed > 100, "only {printed} texts were looked at");
}

#[test]
fn base_board_with_cities_and_knights_is_drawn_at_full_scale() {
    let layout = Layout::new(&specimen::knights().island, Format::Knights);
    assert_eq!((layout.scale, layout.panels.scale), (Scale::FULL, Scale::FULL));
    assert!(layout.size.0 >= layout.size.1 && layout.size.0 <= 1280, "{:?}", layout.size);
}

#[test]
fn base_board_labels_every_location() {
    let view = specimen::beginner(4);
    assert_eq!(count_labels(&view, |spot| matches!(spot, Spot::Vertex(_))), 54);
    assert_eq!(count_labels(&view, |spot| matches!(spot, Spot::Edge(_))), 72);
    assert_eq!(count_labels(&view, |spot| matches!(spot, Spot::Hex(_))), 19);
}

#[test]
fn palette_indices_match_colors() {
    let view = specimen::crowded(specimen::beginner(4).robber);
    properties::assert_indexed(&paint(&view, &properties::caption()));
}

#[test]
fn picture_omits_private_information() {
    let public = specimen::beginner(3);
    let mut private = public.clone();
    let hand = Cards::of(Resource::Ore, 9);
    private.own = Some(Own { hand, points: 9, sealed: Some(hand), ..Own::default() });
    let caption = properties::caption();
    assert!(Catan::draw(&public, &caption) == Catan::draw(&private, &caption));
}

#[test]
fn picture_ignores_locations_of_another_board() {
    let large = specimen::beginner(2);
    let small = specimen::bare(specimen::island(&[(0, 0), (1, 0)], 0).unwrap());
    let topology = large.island.topology();
    let last = topology.vertices().map(Spot::Vertex).chain(topology.edges().map(Spot::Edge)).collect();
    let caption = Caption { labels: specimen::labels(&large, |_| true), last, ..properties::caption() };
    let mut view = small;
    for (seat, public) in large.public.iter() {
        (view.public[seat].roads, view.public[seat].settlements) = (public.roads, public.settlements);
    }
    let picture = Catan::draw(&view, &caption);
    assert!(picture.png.starts_with(b"\x89PNG"));
}

#[test]
fn figure_matches_painting() {
    let island = specimen::beginner(4);
    let alike = |what, view: &View, caption: &Caption| alike::assert_alike::<Catan>(what, view, caption);
    alike("start", &island, &properties::caption());
    let view = specimen::crowded(island.robber);
    let topology = view.island.topology();
    let mut touched = properties::caption();
    touched.last.extend(topology.vertices().step_by(4).map(Spot::Vertex));
    touched.last.extend(topology.edges().step_by(5).map(Spot::Edge));
    touched.last.extend(topology.hexes().step_by(2).map(Spot::Hex));
    alike("crowded", &view, &touched);
    let labels = specimen::labels(&island, |_| true);
    alike("labels", &island, &Caption { labels, ..properties::caption() });
    alike("knights", &specimen::knights(), &properties::caption());
    let both = [Options::default(), Options::default().with_cities_knights()];
    for ((board, players), options) in sea_specimen::BOARDS.into_iter().zip(both.into_iter().cycle()) {
        alike(board, &sea_specimen::sailed(board, players, options), &properties::caption());
    }
}

#[test]
fn figure_matches_painting_in_random_games() {
    alike::assert_walk::<Catan>(0..6);
}

#[test]
fn figure_of_new_road_differs_in_one_part() {
    let before = specimen::beginner(4);
    let mut after = before.clone();
    let free = |edge: &Edge| before.public.iter().all(|(_, public)| !public.roads.contains(*edge));
    let edge = before.island.topology().edges().find(free).unwrap();
    after.public[Seat::FIRST].roads.insert(edge);
    let figure = |view: &View| Catan::figure(view, &properties::caption());
    let (before, after) = (figure(&before), figure(&after));
    assert_eq!((alike::missing(&after, &before), alike::missing(&before, &after)), (1, 0));
}

#[test]
fn figure_size_is_bounded() {
    let figure = Catan::figure(&specimen::beginner(4), &properties::caption());
    let (bodies, packed, parts) = alike::lengths(&figure);
    assert!(
        bodies < 60_000 && packed < 12_000 && parts < 5_000,
        "{bodies}, {packed} packed, {parts} of parts"
    );
}

#[test]
fn different_drawings_have_different_names() {
    alike::assert_named(specimen::arts());
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), ..ProptestConfig::with_cases(16) })]

    #[test]
    fn arbitrary_board_can_be_drawn(hexes in shapes(), seed in 0usize..60, robber in any::<prop::sample::Index>()) {
        let Some(island) = specimen::island(&hexes, seed) else { return Ok(()) };
        let mut view = specimen::bare(island);
        view.robber = *robber.get(&view.island.topology().hexes().collect::<Vec<_>>());
        let picture = Catan::draw(&view, &properties::caption());
        prop_assert!(picture.png.len() > 1000);
        prop_assert!(picture.width >= picture.height, "upright: {} x {}", picture.width, picture.height);
        prop_assert!(picture.width >= 1200 && picture.width <= 2400);
        prop_assert!(Catan::draw(&view, &properties::caption()) == picture, "not the same twice");
        view.cities_knights = specimen::knights().cities_knights;
        let picture = Catan::draw(&view, &properties::caption());
        prop_assert!(picture.width >= picture.height, "upright: {} x {}", picture.width, picture.height);
    }

    #[test]
    fn labels_never_overlap(hexes in shapes(), seed in 0usize..60) {
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
    fn panels_keep_clear_of_board(hexes in shapes(), seed in 0usize..60) {
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
    fn arbitrary_texts_stay_inside_picture(names in prop::collection::vec(any::<String>(), 0..6), word in any::<String>()) {
        let mut caption = Caption { names, ..properties::caption() };
        (caption.words.bank, caption.words.any) = (word.clone(), word);
        let scene = scene(&specimen::beginner(4), &caption);
        properties::assert_inside(&scene.items, scene.layout.size);
    }
}
