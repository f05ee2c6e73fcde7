//! Properties of all images of Elasund.

use engine::audience::Viewer;
use engine::elasund::building::Building;
use engine::elasund::church::ChurchTile;
use engine::elasund::town::CUBES;
use engine::elasund::view::View;
use engine::elasund::{Elasund, trade_track};
use engine::rules::Rules;
use engine::seat::Seat;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::art::{Art, DiscSize, SupplyItem};
use super::{Caption, Scene, Spot, paint, samples as town, scene};
use crate::caption::Label;
use crate::item::Item;
use crate::{Drawable, Picture, figure_comparison, properties};

/// Views of games of all sizes at the start, in the middle and at the end, each also with a church.
fn views() -> Vec<View> {
    let mut views = Vec::new();
    for players in 2..=4 {
        for actions in [0, 40, 150, 300, 5000] {
            let state = town::random_state(players, players as u8, actions);
            views.push(town::spectator_view(&state));
            let church = ChurchTile::ALL[(actions + players) % ChurchTile::ALL.len()];
            views.push(town::spectator_view(&town::with_church(state, church)));
        }
    }
    views
}

fn drawn(view: &View, caption: &Caption) -> Picture {
    Elasund::draw(view, caption)
}

fn with_labels(view: &View, labels: Vec<Label<Spot>>) -> Scene {
    scene(view, &Caption { labels, ..properties::caption() })
}

/// Number of labels drawn, after a check that they neither overlap nor leave the image.
fn count_labels(view: &View, labels: Vec<Label<Spot>>) -> usize {
    let scene = with_labels(view, labels);
    let common = |art| if let Art::Common(art) = art { Some(art) } else { None };
    properties::count_labels(&scene.items, common, scene.layout.size)
}

fn count(scene: &Scene, wanted: impl Fn(Art) -> bool) -> usize {
    let is_wanted = |item: &&Item<Art>| matches!(item, Item::Art { art, .. } if wanted(*art));
    scene.items.iter().filter(is_wanted).count()
}

#[test]
fn town_drawings_are_valid_and_not_blank() {
    properties::assert_drawn(town::arts());
}

#[test]
fn figure_matches_painting() {
    for (index, view) in views().iter().enumerate().step_by(7) {
        let last = town::spots(view).into_iter().step_by(3).collect();
        let caption = Caption { last_move: last, ..properties::caption() };
        figure_comparison::assert_figure_matches::<Elasund>(&format!("town {index}"), view, &caption);
    }
    figure_comparison::assert_random_games_match::<Elasund>(0..3);
    figure_comparison::assert_distinct_names(town::arts());
}

#[test]
fn town_labels_every_location() {
    for view in views() {
        let labeled = |wanted: fn(&Spot) -> bool| {
            let spots: Vec<Spot> = town::spots(&view).into_iter().filter(wanted).collect();
            (count_labels(&view, town::labels(spots.clone())), spots.len())
        };
        let squares = labeled(|spot| matches!(spot, Spot::Square(_)));
        assert_eq!(squares, (20 * view.players + 10, 20 * view.players + 10));
        let walls = labeled(|spot| matches!(spot, Spot::Wall(_)));
        // Names of places in the north and south are wider than the places, so some are left out.
        assert!(walls.0 >= walls.1 / 2, "{walls:?}");
        assert_eq!(labeled(|spot| matches!(spot, Spot::Row(_))), (10, 10));
        let fronts = town::fronts(&view);
        let mut places: Vec<_> = fronts.iter().map(|label| label.spot).collect();
        places.dedup();
        assert_eq!(count_labels(&view, fronts), places.len());
        for building in Building::BUILDABLE {
            let anchors = town::anchors(&view, building);
            assert_eq!(count_labels(&view, anchors.clone()), anchors.len());
        }
    }
}

#[test]
fn picture_contains_every_piece_of_view() {
    for view in views() {
        let scene = with_labels(&view, Vec::new());
        let seats = || Seat::ALL.into_iter().take(view.players);
        assert_eq!(count(&scene, |art| matches!(art, Art::Building(..))), view.town.buildings().count());
        assert_eq!(count(&scene, |art| matches!(art, Art::Permit(..))), view.town.permits().count());
        assert_eq!(count(&scene, |art| matches!(art, Art::ChurchTile(_))), view.town.church().tile_count());
        let on_track = |share| count(&scene, |art| matches!(art, Art::Disc(_, of) if of == share));
        let houses = [Building::MerchantHouse, Building::ArtisanHouse].map(|house| {
            seats().filter(|&seat| view.playing.contains(seat) && view.town.copies_left(seat, house) > 0).count()
        });
        let discs = [DiscSize::Alone, DiscSize::Shared, DiscSize::Crowded].map(on_track).into_iter().sum::<usize>();
        assert_eq!(discs, view.players + houses.into_iter().sum::<usize>(), "who has houses left is shown");
        let offered = count(&scene, |art| matches!(art, Art::Good(SupplyItem::Building(_))));
        assert_eq!(offered, Building::BUILDABLE.len(), "each building is drawn to scale");
        assert_eq!(count(&scene, |art| art == Art::Price), Building::BUILDABLE.len() + 1);
        assert_eq!(count(&scene, |art| art == Art::Needed), Building::BUILDABLE.len());
        let covered = view.town.permits().filter(|&(square, _)| trade_track::square_points(square) > 0);
        assert_eq!(
            count(&scene, |art| matches!(art, Art::TradePoints(_))),
            covered.count(),
            "trade squares show under permits"
        );
        let walls = count(&scene, |art| matches!(art, Art::Wall(..) | Art::Tower(_)));
        assert_eq!(walls, seats().map(|seat| usize::from(view.public[seat].segments)).sum::<usize>());
        for seat in seats() {
            // The last cube can count for more than one flag.
            let on_track = trade_track::cubes(view.public[seat].trade_points);
            assert_eq!(count(&scene, |art| art == Art::TrackCube(seat)), usize::from(on_track));
            let cubes = count(&scene, |art| art == Art::Cube(seat)) + usize::from(on_track);
            assert_eq!(cubes.min(CUBES.into()), usize::from(view.public[seat].cubes), "{seat:?}");
        }
        assert_eq!(count(&scene, |art| matches!(art, Art::Ship(_))), usize::from(view.ship.is_some()));
        assert_eq!(count(&scene, |art| matches!(art, Art::RowFrame(..))), usize::from(view.ship.is_some()));
    }
}

#[test]
fn printed_text_of_town_is_large_enough() {
    let large = |view| properties::assert_large(&with_labels(view, town::labels(town::spots(view))).items);
    let printed: usize = views().iter().map(large).sum();
    assert!(printed > 1000, "only {printed} texts were looked at");
}

#[test]
fn panels_keep_clear_of_town() {
    for view in views() {
        let layout = scene(&view, &properties::caption()).layout;
        properties::assert_apart(&layout.boxes(), layout.size);
        let (width, height) = layout.size;
        assert!(width >= height && (1100..1300).contains(&width), "{width} x {height}");
    }
}

#[test]
fn palette_indices_match_colors_of_town() {
    for view in views().into_iter().step_by(4) {
        properties::assert_indexed(&paint(&view, &properties::caption()));
    }
}

#[test]
fn picture_ignores_locations_of_larger_town() {
    let (small, large) =
        (town::spectator_view(&town::random_state(2, 1, 60)), town::spectator_view(&town::random_state(4, 1, 0)));
    let mut spots = town::spots(&large);
    spots.retain(|spot| !town::spots(&small).contains(spot));
    assert_eq!(count_labels(&small, town::labels(spots.clone())), 0);
    let plain = drawn(&small, &properties::caption());
    assert!(drawn(&small, &Caption { last_move: spots, ..properties::caption() }) == plain);
}

#[test]
fn plan_places_every_location_inside_picture() {
    for view in views().into_iter().step_by(10) {
        let (plan, picture) = (Elasund::spot_positions(&view), drawn(&view, &properties::caption()));
        assert_eq!(plan.size, (picture.width, picture.height));
        for spot in town::spots(&view) {
            let (x, y) = plan.position(&spot).unwrap();
            assert!((0.0..=1.0).contains(&x) && (0.0..=1.0).contains(&y), "{spot:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), ..ProptestConfig::with_cases(24) })]

    #[test]
    fn arbitrary_game_can_be_drawn(players in 2usize..=4, seed: u8, actions in 0usize..600, touched in 1usize..9) {
        let state = town::random_state(players, seed, actions);
        let view = town::spectator_view(&state);
        let last = town::spots(&view).into_iter().step_by(touched).collect();
        let caption = Caption { last_move: last, labels: town::fronts(&view), ..properties::caption() };
        let picture = drawn(&view, &caption);
        prop_assert!(picture.png.len() > 10_000 && picture.png.len() <= 155 * 1024, "{}", picture.png.len());
        prop_assert!(drawn(&view, &caption) == picture, "not the same twice");
        // Private information of a viewer is not drawn.
        for seat in Seat::ALL.into_iter().take(players) {
            let own = Elasund::view(&state, Viewer::Seat(seat));
            prop_assert!(drawn(&own, &caption) == picture, "{seat:?} sees another picture");
        }
    }

    #[test]
    fn arbitrary_names_stay_inside_picture(
        players in 2usize..=4,
        names in prop::collection::vec(any::<String>(), 0..6),
        word in any::<String>(),
    ) {
        let mut caption = Caption { names, ..properties::caption() };
        caption.words.bank = word;
        let scene = scene(&town::spectator_view(&town::random_state(players, 1, 90)), &caption);
        properties::assert_inside(&scene.items, scene.layout.size);
    }
}
