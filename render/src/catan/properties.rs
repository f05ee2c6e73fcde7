//! Properties of all images of the base game.

use std::collections::BTreeSet;

use engine::Catan;
use engine::catan::edge::Edge;
use engine::catan::hex::Terrain;
use engine::catan::options::Options;
use engine::catan::resource::{Cards, Resource};
use engine::catan::view::{PrivateSeat, View};
use engine::seat::Seat;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::art::Art;
use super::layout::Layout;
use super::panels::{PanelSet, Panels, PlateArrangement};
use super::theme::terrain;
use super::{Caption, Spot, paint, samples, scene, sea_samples};
use crate::scale::Scale;
use crate::theme::tests::closest;
use crate::{Drawable, figure_comparison, properties};

/// Strategy for sets of nearby hexes that form one or more islands.
fn shapes() -> impl Strategy<Value = Vec<(i8, i8)>> {
    let near = prop::collection::btree_set((-4i8..=4, -4i8..=4), 1..28);
    let wide = prop::collection::btree_set((-40i8..=40, -40i8..=40), 1..21);
    let round = prop::collection::btree_set((-2i8..=2, -2i8..=2), 12..=25);
    prop_oneof![4 => near, 1 => wide, 2 => round].prop_map(|set: BTreeSet<_>| set.into_iter().collect())
}

/// Number of labels for these locations, after a check that they neither overlap nor leave the image.
fn count_labels(view: &View, wanted: impl Fn(Spot) -> bool) -> usize {
    let caption = Caption { labels: samples::labels(view, wanted), ..properties::caption() };
    let scene = scene(view, &caption);
    let common = |art| if let Art::Common(art) = art { Some(art) } else { None };
    properties::count_labels(&scene.items, common, scene.layout.size)
}

#[test]
fn drawings_are_valid_and_not_blank() {
    properties::assert_drawn(samples::arts());
}

#[test]
fn terrain_colors_are_distinct_under_color_blindness() {
    let colors = Terrain::ALL.map(terrain);
    assert!(closest(&colors) > 5.0, "{}", closest(&colors));
}

#[test]
fn base_board_is_drawn_at_full_scale() {
    let layout = Layout::new(&samples::beginner(4).island, PanelSet::Base, 4);
    assert_eq!((layout.size, layout.scale, layout.panels.scale), ((1200, 1100), Scale::FULL, Scale::FULL));
}

#[test]
fn printed_text_is_large_enough() {
    let mut printed = 0;
    for view in [samples::crowded(samples::beginner(4).robber), samples::knights()] {
        let caption = Caption { labels: samples::labels(&view, |_| true), ..properties::caption() };
        printed += properties::assert_large(&scene(&view, &caption).items);
    }
    assert!(printed > 100, "only {printed} texts were looked at");
}

/// Height in pixels of a font size on a phone that shows the image 360 pixels wide.
fn height_on_phone(em: f32, layout: &Layout) -> f32 {
    em * 360.0 / layout.size.0 as f32
}

#[test]
fn large_island_is_landscape_and_legible_on_phone() {
    for players in [5, 6] {
        for (view, number) in [(samples::large(players), 8.8), (samples::large_knights(players), 7.9)] {
            let caption = Caption { labels: samples::labels(&view, |_| true), ..properties::caption() };
            let scene = scene(&view, &caption);
            let layout = &scene.layout;
            let (width, height) = layout.size;
            assert!(100 * width >= 128 * height, "{width} x {height}");
            assert!(height_on_phone(layout.scale.apply(47.0), layout) > number, "numbers at scale {:?}", layout.scale);
            properties::assert_large(&scene.items);
            properties::assert_inside(&scene.items, layout.size);
        }
    }
}

#[test]
fn large_island_labels_every_location() {
    let base = samples::empty_large(6);
    let knights = View { cities_knights: samples::large_knights(6).cities_knights, ..base.clone() };
    for view in [base, knights] {
        assert_eq!(count_labels(&view, |spot| matches!(spot, Spot::Vertex(_))), 80);
        assert_eq!(count_labels(&view, |spot| matches!(spot, Spot::Edge(_))), 109);
        assert_eq!(count_labels(&view, |spot| matches!(spot, Spot::Hex(_))), 30);
    }
}

#[test]
fn plates_of_five_and_six_seats_do_not_overlap() {
    for format in [PanelSet::Base, PanelSet::Knights] {
        for arrangement in [PlateArrangement::Columns, PlateArrangement::Rows] {
            let (widths, percent) = arrangement.sizes();
            let (&width, &percent) = (widths.start(), percent.start());
            let size = (width, width * percent / 100);
            let panels = Panels::new(size, format, arrangement);
            panels.assert_apart((size.0.unsigned_abs(), size.1.unsigned_abs()));
        }
    }
}

#[test]
fn base_board_with_cities_and_knights_is_drawn_at_full_scale() {
    let layout = Layout::new(&samples::knights().island, PanelSet::Knights, 4);
    assert_eq!((layout.scale, layout.panels.scale), (Scale::FULL, Scale::FULL));
    assert!(layout.size.0 >= layout.size.1 && layout.size.0 <= 1280, "{:?}", layout.size);
}

#[test]
fn outlines_of_hexes_surround_their_positions() {
    let view = samples::beginner(4);
    let plan = Catan::spot_positions(&view);
    let mut hexes = 0;
    for spot in samples::labels(&view, |_| true).into_iter().map(|label| label.spot) {
        let outline = plan.outline(&spot);
        assert_eq!(outline.is_some(), matches!(spot, Spot::Hex(_)), "{spot:?}");
        let Some(outline) = outline else { continue };
        let (x, y) = plan.position(&spot).expect("it is on the board");
        assert_eq!(outline.len(), 6, "{spot:?}");
        assert!(outline[4].0 < x && x < outline[1].0 && outline[0].1 < y && y < outline[3].1, "{spot:?}");
        hexes += 1;
    }
    assert!(hexes >= 19, "{hexes}");
}

#[test]
fn base_board_labels_every_location() {
    let view = samples::beginner(4);
    assert_eq!(count_labels(&view, |spot| matches!(spot, Spot::Vertex(_))), 54);
    assert_eq!(count_labels(&view, |spot| matches!(spot, Spot::Edge(_))), 72);
    assert_eq!(count_labels(&view, |spot| matches!(spot, Spot::Hex(_))), 19);
}

#[test]
fn palette_indices_match_colors() {
    let view = samples::crowded(samples::beginner(4).robber);
    properties::assert_indexed(&paint(&view, &properties::caption()));
}

#[test]
fn picture_omits_private_information() {
    let public = samples::beginner(3);
    let mut private = public.clone();
    let hand = Cards::from_card(Resource::Ore, 9);
    private.own = Some(PrivateSeat { hand, points: 9, sealed: Some(hand), ..PrivateSeat::default() });
    let caption = properties::caption();
    assert!(Catan::draw(&public, &caption) == Catan::draw(&private, &caption));
}

#[test]
fn picture_ignores_locations_of_another_board() {
    let large = samples::beginner(2);
    let small = samples::empty_board_view(samples::island(&[(0, 0), (1, 0)], 0).unwrap());
    let topology = large.island.topology();
    let last = topology.vertices().map(Spot::Vertex).chain(topology.edges().map(Spot::Edge)).collect();
    let caption = Caption { labels: samples::labels(&large, |_| true), last_move: last, ..properties::caption() };
    let mut view = small;
    for (seat, public) in large.public.iter() {
        (view.public[seat].roads, view.public[seat].settlements) = (public.roads, public.settlements);
    }
    let picture = Catan::draw(&view, &caption);
    assert!(picture.png.starts_with(b"\x89PNG"));
}

#[test]
fn figure_matches_painting() {
    let island = samples::beginner(4);
    let alike =
        |what, view: &View, caption: &Caption| figure_comparison::assert_figure_matches::<Catan>(what, view, caption);
    alike("start", &island, &properties::caption());
    let view = samples::crowded(island.robber);
    let topology = view.island.topology();
    let mut touched = properties::caption();
    touched.last_move.extend(topology.vertices().step_by(4).map(Spot::Vertex));
    touched.last_move.extend(topology.edges().step_by(5).map(Spot::Edge));
    touched.last_move.extend(topology.hexes().step_by(2).map(Spot::Hex));
    alike("crowded", &view, &touched);
    let labels = samples::labels(&island, |_| true);
    alike("labels", &island, &Caption { labels, ..properties::caption() });
    alike("knights", &samples::knights(), &properties::caption());
    alike("large", &samples::large(6), &properties::caption());
    alike("large knights", &samples::large_knights(6), &properties::caption());
    let both = [Options::default(), Options::default().with_cities_knights()];
    for ((board, players), options) in sea_samples::BOARDS.into_iter().zip(both.into_iter().cycle()) {
        alike(board, &sea_samples::sailed(board, players, options), &properties::caption());
    }
}

#[test]
fn figure_matches_painting_in_random_games() {
    figure_comparison::assert_random_games_match::<Catan>(0..6);
}

#[test]
fn figure_of_new_road_differs_in_one_part() {
    let before = samples::beginner(4);
    let mut after = before.clone();
    let free = |edge: &Edge| before.public.iter().all(|(_, public)| !public.roads.contains(*edge));
    let edge = before.island.topology().edges().find(free).unwrap();
    after.public[Seat::FIRST].roads.insert(edge);
    let figure = |view: &View| Catan::figure(view, &properties::caption());
    let (before, after) = (figure(&before), figure(&after));
    assert_eq!(
        (
            figure_comparison::count_missing_parts(&after, &before),
            figure_comparison::count_missing_parts(&before, &after)
        ),
        (1, 0)
    );
}

#[test]
fn figure_size_is_bounded() {
    let figure = Catan::figure(&samples::beginner(4), &properties::caption());
    let (bodies, packed, parts) = figure_comparison::markup_lengths(&figure);
    assert!(bodies < 60_000 && packed < 12_000 && parts < 5_000, "{bodies}, {packed} packed, {parts} of parts");
}

#[test]
fn different_drawings_have_different_names() {
    figure_comparison::assert_distinct_names(samples::arts());
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), ..ProptestConfig::with_cases(16) })]

    #[test]
    fn arbitrary_board_can_be_drawn(hexes in shapes(), seed in 0usize..60, robber in any::<prop::sample::Index>()) {
        let Some(island) = samples::island(&hexes, seed) else { return Ok(()) };
        let mut view = samples::empty_board_view(island);
        view.robber = *robber.get(&view.island.topology().hexes().collect::<Vec<_>>());
        let picture = Catan::draw(&view, &properties::caption());
        prop_assert!(picture.png.len() > 1000);
        prop_assert!(picture.width >= picture.height, "upright: {} x {}", picture.width, picture.height);
        prop_assert!(picture.width >= 1200 && picture.width <= 2400);
        prop_assert!(Catan::draw(&view, &properties::caption()) == picture, "not the same twice");
        view.cities_knights = samples::knights().cities_knights;
        let picture = Catan::draw(&view, &properties::caption());
        prop_assert!(picture.width >= picture.height, "upright: {} x {}", picture.width, picture.height);
    }

    #[test]
    fn labels_never_overlap(hexes in shapes(), seed in 0usize..60) {
        let Some(island) = samples::island(&hexes, seed) else { return Ok(()) };
        let view = samples::empty_board_view(island);
        let layout = Layout::new(&view.island, PanelSet::Base, 4);
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
        let Some(island) = samples::island(&hexes, seed) else { return Ok(()) };
        let formats = [PanelSet::Base, PanelSet::Knights];
        for layout in formats.into_iter().flat_map(|format| [4, 6].map(|players| Layout::new(&island, format, players))) {
            for &at in layout.hexes.iter().chain(&layout.harbors) {
                prop_assert!(layout.panels.is_clear(at, layout.scale.pixels(45)));
                let size = layout.scale.pixels(30);
                prop_assert!(layout.nearest_inside(at, (size, size)) == at, "outside the picture: {:?}", at);
            }
        }
    }

    #[test]
    fn arbitrary_texts_stay_inside_picture(names in prop::collection::vec(any::<String>(), 0..6), word in any::<String>()) {
        let mut caption = Caption { names, ..properties::caption() };
        (caption.words.bank, caption.words.any) = (word.clone(), word);
        let scene = scene(&samples::beginner(4), &caption);
        properties::assert_inside(&scene.items, scene.layout.size);
    }
}
