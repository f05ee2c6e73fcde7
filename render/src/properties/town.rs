//! What holds for every picture of Elasund.

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

use super::{LEAST_EM, assert_apart};
use crate::art::{Art, Chip, Good, Share, TownArt};
use crate::bake::Layer;
use crate::caption::{Caption, Label, Spot};
use crate::elasund::{Scene, scene};
use crate::item::Item;
use crate::specimen::{self, town};
use crate::{Drawn, Picture, palette, text};

/// The start, the middle and the end of games of every size, and a church in each.
fn views() -> Vec<View> {
    let mut views = Vec::new();
    for players in 2..=4 {
        for actions in [0, 40, 150, 300, 5000] {
            let state = town::played(players, players as u8, actions);
            views.push(town::seen(&state));
            let church = ChurchTile::ALL[(actions + players) % ChurchTile::ALL.len()];
            views.push(town::seen(&town::with_church(state, church)));
        }
    }
    views
}

fn drawn(view: &View, caption: &Caption) -> Picture {
    Elasund::draw(view, caption)
}

fn with_labels(view: &View, labels: Vec<Label>) -> Scene {
    scene(view, &Caption { labels, ..specimen::caption() })
}

/// How many labels of these there are on the picture; none covers another or leaves it.
fn count_labels(view: &View, labels: Vec<Label>) -> usize {
    let scene = with_labels(view, labels);
    let chip = |item: &Item| match item {
        Item::Art { art: Art::Chip(chip, width), at, .. } => {
            let height = match chip {
                Chip::Vertex => 50,
                Chip::Edge => 42,
                Chip::Hex => 46,
            };
            Some((*at, (i32::from(*width), height)))
        }
        _ => None,
    };
    let chips: Vec<_> = scene.items.iter().filter_map(chip).collect();
    assert_apart(&chips, scene.layout.size);
    chips.len()
}

fn count(scene: &Scene, wanted: impl Fn(TownArt) -> bool) -> usize {
    let is_wanted = |item: &&Item| matches!(item, Item::Art { art: Art::Town(art), .. } if wanted(*art));
    scene.items.iter().filter(is_wanted).count()
}

#[test]
fn every_spot_of_a_town_is_labeled() {
    for view in views() {
        let labeled = |wanted: fn(&Spot) -> bool| {
            let spots: Vec<Spot> = town::spots(&view).into_iter().filter(wanted).collect();
            (count_labels(&view, town::labels(spots.clone())), spots.len())
        };
        let squares = labeled(|spot| matches!(spot, Spot::Square(_)));
        assert_eq!(squares, (20 * view.players + 10, 20 * view.players + 10));
        let walls = labeled(|spot| matches!(spot, Spot::Wall(_)));
        // In the north and south their names are wider than the wall's places: of these some are left out.
        assert!(walls.0 >= walls.1 / 2, "{walls:?}");
        assert_eq!(labeled(|spot| matches!(spot, Spot::Row(_))), (10, 10));
        let fronts = town::fronts(&view);
        let mut places: Vec<_> = fronts.iter().map(|label| label.spot).collect();
        places.dedup();
        assert_eq!(count_labels(&view, fronts), places.len());
        for building in Building::BUILT {
            let anchors = town::anchors(&view, building);
            assert_eq!(count_labels(&view, anchors.clone()), anchors.len());
        }
    }
}

#[test]
fn everything_in_a_view_is_drawn() {
    for view in views() {
        let scene = with_labels(&view, Vec::new());
        let seats = || Seat::ALL.into_iter().take(view.players);
        assert_eq!(count(&scene, |art| matches!(art, TownArt::Building(..))), view.town.buildings().count());
        assert_eq!(count(&scene, |art| matches!(art, TownArt::Permit(..))), view.town.permits().count());
        assert_eq!(count(&scene, |art| matches!(art, TownArt::ChurchTile(_))), view.town.church().laid());
        let on_track = |share| count(&scene, |art| matches!(art, TownArt::Disc(_, of) if of == share));
        let houses = [Building::MerchantHouse, Building::ArtisanHouse].map(|house| {
            seats().filter(|&seat| view.playing.contains(seat) && view.town.left(seat, house) > 0).count()
        });
        let discs = [Share::Alone, Share::Shared, Share::Crowded].map(on_track).into_iter().sum::<usize>();
        assert_eq!(discs, view.players + houses.into_iter().sum::<usize>(), "who has houses left is shown");
        let offered = count(&scene, |art| matches!(art, TownArt::Good(Good::Building(_))));
        assert_eq!(offered, Building::BUILT.len(), "each building is drawn to scale");
        assert_eq!(count(&scene, |art| art == TownArt::Price), Building::BUILT.len() + 1);
        assert_eq!(count(&scene, |art| art == TownArt::Needed), Building::BUILT.len());
        let covered = view.town.permits().filter(|&(square, _)| trade_track::square_points(square) > 0);
        assert_eq!(
            count(&scene, |art| matches!(art, TownArt::TradePoints(_))),
            covered.count(),
            "trade squares show under permits"
        );
        let walls = count(&scene, |art| matches!(art, TownArt::Wall(..) | TownArt::Tower(_)));
        assert_eq!(walls, seats().map(|seat| usize::from(view.public[seat].segments)).sum::<usize>());
        for seat in seats() {
            // The last cube may stand for more than one flag.
            let on_track = trade_track::cubes(view.public[seat].trade_points);
            assert_eq!(count(&scene, |art| art == TownArt::TrackCube(seat)), usize::from(on_track));
            let cubes = count(&scene, |art| art == TownArt::Cube(seat)) + usize::from(on_track);
            assert_eq!(cubes.min(CUBES.into()), usize::from(view.public[seat].cubes), "{seat:?}");
        }
        assert_eq!(count(&scene, |art| matches!(art, TownArt::Ship(_))), usize::from(view.ship.is_some()));
        assert_eq!(
            count(&scene, |art| matches!(art, TownArt::RowFrame(..))),
            usize::from(view.ship.is_some())
        );
    }
}

#[test]
fn everything_that_is_printed_on_a_town_is_large_enough() {
    let mut printed = 0;
    for view in views() {
        for item in with_labels(&view, town::labels(town::spots(&view))).items {
            match item {
                Item::Text { text, em, .. } => {
                    assert!(em >= LEAST_EM, "{text} is printed at {em}");
                    printed += 1;
                }
                Item::Art { art, scale, .. } => {
                    for layer in art.layers() {
                        if let Layer::Text { text, em, .. } = layer {
                            let em = scale.of(em);
                            assert!(em >= LEAST_EM, "{text} is printed at {em} on {art:?}");
                        }
                    }
                }
            }
        }
    }
    assert!(printed > 1000, "only {printed} texts were looked at");
}

#[test]
fn nothing_beside_a_town_touches_it() {
    for view in views() {
        let layout = scene(&view, &specimen::caption()).layout;
        assert_apart(&layout.boxes(), layout.size);
        let (width, height) = layout.size;
        assert!(width >= height && (1100..1300).contains(&width), "{width} x {height}");
    }
}

#[test]
fn indices_of_a_town_follow_the_colors() {
    for view in views().into_iter().step_by(4) {
        let canvas = scene(&view, &specimen::caption()).paint();
        let expected: Vec<u8> = canvas.colors().iter().map(|&color| palette::nearest(color)).collect();
        assert!(canvas.indices() == expected, "the palette's indices are not those of the colors");
    }
}

#[test]
fn spots_of_other_boards_are_left_out() {
    let (small, large) = (town::seen(&town::played(2, 1, 60)), town::seen(&town::played(4, 1, 0)));
    let island = specimen::beginner(2);
    let mut spots = town::spots(&large);
    spots.retain(|spot| !town::spots(&small).contains(spot));
    let mut labels = town::labels(spots.clone());
    labels.extend(specimen::labels(&island, |_| true));
    spots.extend(labels.iter().map(|label| label.spot));
    assert_eq!(count_labels(&small, labels), 0);
    let plain = drawn(&small, &specimen::caption());
    assert!(drawn(&small, &Caption { last: spots, ..specimen::caption() }) == plain);
}

#[test]
fn spots_are_where_their_labels_are() {
    for view in views().into_iter().step_by(10) {
        let (plan, picture) = (Elasund::plan(&view), drawn(&view, &specimen::caption()));
        assert_eq!(plan.size, (picture.width, picture.height));
        for spot in town::spots(&view) {
            let (x, y) = plan.place(spot).unwrap();
            assert!((0.0..=1.0).contains(&x) && (0.0..=1.0).contains(&y), "{spot:?}");
        }
        let island = specimen::beginner(2);
        let others = specimen::labels(&island, |_| true);
        assert!(others.iter().all(|label| plan.place(label.spot).is_none()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), ..ProptestConfig::with_cases(24) })]

    #[test]
    fn any_game_can_be_drawn(players in 2usize..=4, seed: u8, actions in 0usize..600, touched in 1usize..9) {
        let state = town::played(players, seed, actions);
        let view = town::seen(&state);
        let last = town::spots(&view).into_iter().step_by(touched).collect();
        let caption = Caption { last, labels: town::fronts(&view), ..specimen::caption() };
        let picture = drawn(&view, &caption);
        prop_assert!(picture.png.len() > 10_000 && picture.png.len() <= 155 * 1024, "{}", picture.png.len());
        prop_assert!(drawn(&view, &caption) == picture, "not the same twice");
        // What a viewer alone knows is not drawn.
        for seat in Seat::ALL.into_iter().take(players) {
            let own = Elasund::view(&state, Viewer::Seat(seat));
            prop_assert!(drawn(&own, &caption) == picture, "{seat:?} sees another picture");
        }
    }

    #[test]
    fn any_names_can_be_printed_beside_a_town(
        players in 2usize..=4,
        names in prop::collection::vec(any::<String>(), 0..6),
        word in any::<String>(),
    ) {
        let mut caption = Caption { names, ..specimen::caption() };
        caption.words.bank = word;
        let scene = scene(&town::seen(&town::played(players, 1, 90)), &caption);
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
