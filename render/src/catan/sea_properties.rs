//! Properties of all images of games with ships.

use std::collections::BTreeSet;

use engine::Catan;
use engine::catan::cities_knights::barbarians::Barbarians;
use engine::catan::hex::{Coord, Hex, NumberToken, Terrain};
use engine::catan::island::{Harbor, Island, Tile};
use engine::catan::options::Options;
use engine::catan::ships::chart::Chart;
use engine::catan::view::View;
use engine::seat::Seat;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::art::{Art, ShipsArt};
use super::layout::Layout;
use super::panels::PanelSet;
use super::sea_samples::{BOARDS, at_sea, sailed};
use super::{Caption, Scene, Spot, board_preview, paint, samples, scene};
use crate::art::Common;
use crate::item::Item;
use crate::scale::Scale;
use crate::{Drawable, properties};

/// All boards, with and without Cities & Knights.
fn games() -> impl Iterator<Item = (&'static str, usize, Options)> {
    let both = [Options::default(), Options::default().with_cities_knights()];
    BOARDS.into_iter().flat_map(move |(board, players)| both.map(|options| (board, players, options)))
}

fn count_labels(scene: &Scene) -> usize {
    let common = |art| if let Art::Common(art) = art { Some(art) } else { None };
    properties::count_labels(&scene.items, common, scene.layout.size)
}

/// Number of drawings in the scene that satisfy the predicate.
fn count(scene: &Scene, wanted: impl Fn(Art) -> bool) -> usize {
    scene.items.iter().filter(|item| matches!(item, Item::Art { art, .. } if wanted(*art))).count()
}

fn spectator_scene(view: &View) -> Scene {
    scene(view, &properties::caption())
}

#[test]
fn sea_boards_are_legible_on_phone_and_of_four_at_full_scale() {
    for (board, players, options) in games() {
        let view = at_sea(board, players, options);
        let layout = Layout::new(&view.island, PanelSet::for_view(&view), view.players);
        assert!(players > 4 || layout.scale == Scale::FULL, "{board} for {players}");
        assert!(layout.size.0 >= layout.size.1, "upright: {:?}", layout.size);
        let number = layout.scale.apply(47.0) * 360.0 / layout.size.0 as f32;
        let least = if players > 4 { 6.0 } else { 8.0 };
        assert!(number > least, "{board} for {players}: {number} pixels high on a phone");
        let caption = Caption { labels: samples::labels(&view, |_| true), ..properties::caption() };
        properties::assert_large(&scene(&view, &caption).items);
    }
}

#[test]
fn sea_board_labels_every_location() {
    for (board, players, options) in games() {
        let view = at_sea(board, players, options);
        let topology = view.island.topology();
        let labeled = |wanted: fn(Spot) -> bool| {
            let labels = samples::labels(&view, wanted);
            count_labels(&scene(&view, &Caption { labels, ..properties::caption() }))
        };
        let hexes = topology.hexes().chain(topology.frame()).count();
        assert_eq!(labeled(|spot| matches!(spot, Spot::Vertex(_))), topology.vertices().count());
        assert_eq!(labeled(|spot| matches!(spot, Spot::Edge(_))), topology.edges().count());
        assert_eq!(labeled(|spot| matches!(spot, Spot::Hex(_))), hexes, "{board} for {players}");
    }
}

#[test]
fn pirate_fits_on_every_sea_hex() {
    for (board, players, options) in games() {
        let mut view = at_sea(board, players, options);
        if let Some(knights) = &mut view.cities_knights {
            knights.public.barbarians = Barbarians { position: 0, attacks: 1 };
        }
        let layout = Layout::new(&view.island, PanelSet::for_view(&view), view.players);
        for hex in view.island.clone().sea_hexes() {
            view.ships.as_mut().unwrap().pirate = hex;
            let at = layout.pirate_position(hex).unwrap();
            let room = layout.scale.pixels(100);
            assert_eq!(layout.nearest_inside(at, (room, room)), at, "outside the picture: {at:?}");
            assert!(layout.panels.is_clear(at, room / 2), "covered: {at:?}");
            let scene = spectator_scene(&view);
            assert_eq!(count(&scene, |art| art == Art::Ships(ShipsArt::Pirate)), 1);
            assert_eq!(scene.layout, layout, "the board moves with the pirate");
        }
    }
}

#[test]
fn robber_and_pirate_are_hidden_before_first_attack() {
    for (board, players, options) in games().filter(|(.., options)| options.cities_knights.is_some()) {
        let scene = spectator_scene(&at_sea(board, players, options));
        let waits =
            |art| matches!(art, Art::Robber | Art::RobbedTile(_) | Art::RobbedToken(_) | Art::Ships(ShipsArt::Pirate));
        assert_eq!(count(&scene, waits), 0);
    }
}

#[test]
fn ships_are_drawn_and_movable_ones_marked() {
    for (board, players, options) in games() {
        let view = sailed(board, players, options);
        let scene = spectator_scene(&view);
        let all: usize = Seat::ALL.into_iter().map(|seat| view.ships_of(seat).len()).sum();
        assert_eq!(count(&scene, |art| matches!(art, Art::Ships(ShipsArt::Ship(..)))), all);
        assert_eq!(count(&scene, |art| art == Art::Ships(ShipsArt::Free)), view.movable_ships.len());
    }
}

#[test]
fn area_value_shows_seats_that_have_not_settled() {
    for (board, players, options) in games() {
        let mut view = at_sea(board, players, options);
        let areas: Vec<_> = view.island.chart().unwrap().areas().collect();
        let claims = |view: &View| {
            let scene = spectator_scene(view);
            let rims = count(&scene, |art| art == Art::Ships(ShipsArt::Far));
            (count(&scene, |art| matches!(art, Art::Ships(ShipsArt::Claim(_)))), rims)
        };
        let land = view.island.chart().unwrap().areas.iter().flatten().count();
        assert_eq!(claims(&view), (areas.len() * players, land));
        let ships = view.ships.as_mut().unwrap();
        ships.settled[Seat::FIRST].insert(areas[0]);
        assert_eq!(claims(&view), (areas.len() * players - 1, land));
        for seat in Seat::ALL {
            areas.iter().for_each(|&area| view.ships.as_mut().unwrap().settled[seat].insert(area));
        }
        assert_eq!(claims(&view), (0, 0));
    }
}

#[test]
fn sea_badges_do_not_overlap_pieces() {
    for (board, players, options) in games() {
        let view = at_sea(board, players, options);
        let scene = spectator_scene(&view);
        let layout = &scene.layout;
        let sized = |(width, height)| (layout.scale.pixels(width), layout.scale.pixels(height));
        let mut boxes = Vec::new();
        for item in &scene.items {
            match item {
                Item::Art { art: Art::Harbor(_), at, scale } => boxes.push((*at, (scale.pixels(80), scale.pixels(80)))),
                Item::Art { art: Art::Ships(ShipsArt::Pirate), at, .. } => boxes.push((*at, sized((90, 90)))),
                Item::Art { art: Art::Common(Common::Box(size, ..)), at, scale } if *scale == layout.scale => {
                    boxes.push((*at, sized(*size)));
                }
                _ => {}
            }
        }
        boxes.extend(layout.land.iter().map(|&at| (at, sized((110, 110)))));
        properties::assert_apart(&boxes, layout.size);
    }
}

#[test]
fn palette_indices_match_colors_at_sea() {
    let knights = Options::default().with_cities_knights();
    properties::assert_indexed(&paint(&sailed("new-shores", 4, knights), &properties::caption()));
}

#[test]
fn chart_names_every_hex_of_board_without_game() {
    for (board, players) in BOARDS {
        let island = at_sea(board, players, Options::default()).island;
        let words = properties::caption::<Spot>().words;
        let scene = board_preview::scene(&island, &words);
        assert_eq!(count_labels(&scene), island.topology().hexes().count(), "{board} for {players}");
        let areas = island.chart().unwrap().areas.len();
        assert_eq!(
            scene.items.iter().filter(|item| matches!(item, Item::Text { text, .. } if text == "+2")).count(),
            areas
        );
        properties::assert_large(&scene.items);
    }
    let island = samples::beginner(4).island;
    let scene = board_preview::scene(&island, &properties::caption::<Spot>().words);
    assert_eq!(count_labels(&scene), 19);
    assert!(
        board_preview::draw_board_preview(&island, &properties::caption::<Spot>().words)
            .to_picture()
            .png
            .starts_with(b"\x89PNG")
    );
}

/// Board of arbitrary shape with land first and sea last; `None` if the hexes form no map.
fn any_sea_board(hexes: &[(i8, i8)], seed: usize) -> Option<Island> {
    let tile = |(index, &(q, r)): (usize, &(i8, i8))| {
        let terrain = match index {
            0 => Terrain::Gold,
            last if last + 1 == hexes.len() => Terrain::Sea,
            _ => Terrain::ALL[(index * 5 + seed) % Terrain::ALL.len()],
        };
        let number = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12][(index * 7 + seed) % 10];
        let token = if terrain.has_token() { NumberToken::new(number) } else { None };
        Tile { coord: Coord { q, r }, terrain, token }
    };
    let tiles: Vec<Tile> = hexes.iter().enumerate().map(tile).collect();
    let chart = |map: &engine::catan::topology::Topology| {
        let hex = |at: &(i8, i8)| map.hex_at(Coord { q: at.0, r: at.1 });
        let land = tiles.iter().zip(map_hexes(map, &tiles)).filter(|(tile, _)| tile.terrain.is_land());
        let land: Vec<Hex> = land.map(|(_, hex)| hex).collect();
        let areas = land.chunks(3).step_by(2).map(<[Hex]>::to_vec).take(6).collect();
        Some(Chart { robber: hex(hexes.first()?)?, pirate: hex(hexes.last()?)?, areas })
    };
    let coords: Vec<Coord> = tiles.iter().map(|tile| tile.coord).collect();
    let map = engine::catan::topology::Topology::with_sea_frame(&coords).ok()?;
    let bare = Island::with_ships(&tiles, &[], chart(&map)?).ok()?;
    let coast = map.edges().find(|&edge| bare.road_edges().contains(edge) && bare.ship_edges().contains(edge));
    let harbors: Vec<_> = coast.map(|edge| (Harbor::Any, map.edge_vertices(edge))).into_iter().collect();
    Island::with_ships(&tiles, &harbors, chart(&map)?).ok()
}

fn map_hexes(map: &engine::catan::topology::Topology, tiles: &[Tile]) -> Vec<Hex> {
    tiles.iter().filter_map(|tile| map.hex_at(tile.coord)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), ..ProptestConfig::with_cases(12) })]

    #[test]
    fn arbitrary_sea_board_can_be_drawn(
        hexes in prop::collection::btree_set((-5i8..=5, -3i8..=3), 2..50),
        seed in 0usize..60,
        pirate in any::<prop::sample::Index>(),
    ) {
        let hexes: Vec<(i8, i8)> = BTreeSet::into_iter(hexes).collect();
        let Some(island) = any_sea_board(&hexes, seed) else { return Ok(()) };
        let mut view = samples::empty_board_view(island);
        let mut ships = at_sea("new-shores", 4, Options::default()).ships.unwrap();
        let topology = view.island.topology();
        ships.pirate = *pirate.get(&view.island.sea_hexes().collect::<Vec<_>>());
        ships.ships[Seat::FIRST] = topology.edges().filter(|&edge| view.island.ship_edges().contains(edge)).collect();
        view.ships = Some(ships);
        let labels = samples::labels(&view, |_| true);
        let picture = Catan::draw(&view, &Caption { labels, ..properties::caption() });
        prop_assert!(picture.width >= picture.height, "upright: {} x {}", picture.width, picture.height);
        prop_assert!(picture.width >= 1200 && picture.width <= 2400);
        for caption in [|spot| matches!(spot, Spot::Edge(_)), |spot| matches!(spot, Spot::Hex(_))] as [fn(Spot) -> bool; 2] {
            let caption = Caption { labels: samples::labels(&view, caption), ..properties::caption() };
            count_labels(&scene(&view, &caption));
        }
        board_preview::draw_board_preview(&view.island, &properties::caption::<Spot>().words);
    }
}
