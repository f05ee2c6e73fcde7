//! Boards with ships: contents as in the rulebooks, effect of shuffling, and errors of board files.

use std::collections::{BTreeMap, BTreeSet};

use engine::catan::board::{self, BoardError, BoardErrorKind, BoardFile, parse, scenarios};
use engine::catan::hex::{Hex, NumberToken, Terrain};
use engine::catan::island::{Harbor, Island};
use engine::catan::options::Arrangement;
use engine::luck::KeyedLuck;
use engine_kit::catan::islands::key;
use engine_kit::files::{engine_directory, read_text};

/// Expected contents of a board.
struct Listed {
    name: &'static str,
    players: usize,
    /// Numbers of hexes, vertices and edges.
    sizes: [usize; 3],
    /// Number of vertices for initial settlements.
    home: usize,
    harbors: usize,
    /// Numbers of hexes by terrain (hills, forest, pasture, fields, mountains, desert, gold), at home and far from home.
    terrain: [[usize; 7]; 2],
    /// Number tokens at home and far from home.
    tokens: [&'static [u8]; 2],
}

const LISTED: [Listed; 6] = [
    Listed {
        name: "new-shores",
        players: 3,
        sizes: [37, 96, 132],
        home: 42,
        harbors: 8,
        terrain: [[2, 3, 4, 3, 2, 0, 0], [2, 0, 1, 1, 2, 0, 2]],
        tokens: [&[2, 3, 4, 5, 5, 6, 6, 8, 8, 9, 10, 10, 11, 11], &[3, 4, 4, 5, 8, 9, 10, 12]],
    },
    Listed {
        name: "new-shores",
        players: 4,
        sizes: [44, 112, 155],
        home: 54,
        harbors: 9,
        terrain: [[3, 4, 4, 4, 3, 1, 0], [2, 1, 1, 1, 2, 0, 2]],
        tokens: [&[2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12], &[2, 3, 4, 5, 6, 8, 9, 10, 11]],
    },
    Listed {
        name: "through-the-desert",
        players: 3,
        sizes: [37, 96, 132],
        home: 46,
        harbors: 8,
        terrain: [[3, 4, 3, 2, 2, 3, 0], [0, 1, 1, 2, 2, 0, 2]],
        tokens: [&[2, 3, 4, 4, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11], &[3, 4, 5, 5, 6, 8, 9, 11]],
    },
    Listed {
        name: "through-the-desert",
        players: 4,
        sizes: [44, 112, 155],
        home: 53,
        harbors: 9,
        terrain: [[4, 5, 4, 2, 2, 3, 0], [1, 0, 1, 3, 3, 0, 2]],
        tokens: [&[3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12], &[2, 3, 4, 5, 6, 8, 9, 10, 11, 12]],
    },
    Listed {
        name: "new-shores",
        players: 6,
        sizes: [58, 144, 201],
        home: 80,
        harbors: 11,
        terrain: [[5, 6, 6, 6, 5, 2, 0], [2, 1, 1, 1, 2, 0, 3]],
        tokens: [
            &[2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12],
            &[2, 3, 4, 5, 6, 8, 9, 10, 11, 12],
        ],
    },
    Listed {
        name: "through-the-desert",
        players: 6,
        sizes: [58, 144, 201],
        home: 71,
        harbors: 11,
        terrain: [[6, 7, 6, 3, 3, 4, 0], [2, 0, 1, 4, 4, 0, 3]],
        tokens: [
            &[2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 8, 8, 8, 9, 9, 10, 10, 10, 11, 11, 12, 12],
            &[2, 3, 4, 4, 5, 6, 8, 9, 9, 10, 10, 11, 11, 12],
        ],
    },
];

/// Terrains in the order of [`Listed::terrain`].
const LAND: [Terrain; 7] = [
    Terrain::Hills,
    Terrain::Forest,
    Terrain::Pasture,
    Terrain::Fields,
    Terrain::Mountains,
    Terrain::Desert,
    Terrain::Gold,
];

fn layout(name: &str) -> &'static BoardFile {
    scenarios().iter().find(|layout| layout.name == name).unwrap_or_else(|| panic!("no board {name}"))
}

fn laid(listed: &Listed, arrangement: Arrangement, seed: u64) -> Island {
    let board = layout(listed.name);
    board::scenario_island(board, listed.players, arrangement, &mut KeyedLuck::new(key(seed)))
        .unwrap_or_else(|error| panic!("{} for {}: {error}", listed.name, listed.players))
}

/// Land hexes at home and far from home.
fn parts(island: &Island) -> [Vec<Hex>; 2] {
    let chart = island.chart().expect("it has ships");
    let is_far = |hex: &Hex| chart.areas.iter().flatten().any(|far| far == hex);
    let (far, home) = island.land_hexes().partition(is_far);
    [home, far]
}

fn terrain(island: &Island, hexes: &[Hex]) -> [usize; 7] {
    LAND.map(|terrain| hexes.iter().filter(|&&hex| island.terrain(hex) == terrain).count())
}

fn tokens(island: &Island, hexes: &[Hex]) -> Vec<u8> {
    let mut numbers: Vec<u8> = hexes.iter().filter_map(|&hex| island.token(hex)).map(NumberToken::number).collect();
    numbers.sort_unstable();
    numbers
}

fn harbors(island: &Island) -> BTreeMap<String, usize> {
    let mut kinds = BTreeMap::new();
    for (harbor, _) in island.harbors() {
        let name = match harbor {
            Harbor::Any => "any".to_owned(),
            Harbor::Only(resource) => format!("{resource:?}"),
        };
        *kinds.entry(name).or_insert(0) += 1;
    }
    kinds
}

fn has_as_listed(island: &Island, listed: &Listed) {
    let what = format!("{} for {}", listed.name, listed.players);
    let map = island.topology();
    assert_eq!([map.hexes().count(), map.vertices().count(), map.edges().count()], listed.sizes, "{what}");
    assert_eq!(island.home_vertices().len(), listed.home, "{what}");
    let parts = parts(island);
    assert_eq!(parts.each_ref().map(|hexes| terrain(island, hexes)), listed.terrain, "{what}");
    assert_eq!(parts.each_ref().map(|hexes| tokens(island, hexes)), listed.tokens.map(<[u8]>::to_vec), "{what}");
    let kinds = harbors(island);
    assert_eq!(kinds.values().sum::<usize>(), listed.harbors, "{what}");
    assert_eq!(kinds.len(), 6, "one for each resource, and some for any: {what}");
    let harbored = island.harbors().iter().flat_map(|(_, ends)| ends);
    assert!(harbored.clone().all(|end| island.home_vertices().contains(*end)), "harbors are at home: {what}");
}

fn is_red(island: &Island, hex: Hex) -> bool {
    island.token(hex).is_some_and(NumberToken::is_red)
}

fn reds_are_apart(island: &Island) {
    let map = island.topology();
    for hex in map.hexes().filter(|&hex| is_red(island, hex)) {
        let beside = map.hex_neighbors(hex).iter().any(|&other| is_red(island, other));
        assert!(!beside && island.terrain(hex) != Terrain::Gold, "{hex:?}");
    }
}

#[test]
fn scenario_boards_match_rulebook() {
    for listed in &LISTED {
        let island = laid(listed, Arrangement::Fixed, 1);
        has_as_listed(&island, listed);
        reds_are_apart(&island);
        assert_eq!(layout(listed.name).points, Some(14));
    }
    let names: Vec<&str> = scenarios().iter().map(|layout| layout.name.as_str()).collect();
    assert_eq!(names, ["new-shores", "through-the-desert"]);
}

#[test]
fn shuffling_keeps_land_within_home_and_areas() {
    for listed in &LISTED {
        let fixed = laid(listed, Arrangement::Fixed, 1);
        let mut lies = BTreeSet::new();
        for seed in 0..40 {
            let island = laid(listed, Arrangement::Shuffled, seed);
            has_as_listed(&island, listed);
            reds_are_apart(&island);
            let chart = island.chart().expect("it has ships");
            let was = fixed.chart().expect("it has ships");
            assert_eq!((&chart.areas, chart.pirate), (&was.areas, was.pirate));
            let starts = |island: &Island, robber| (island.terrain(robber) == Terrain::Desert, island.token(robber));
            assert_eq!(starts(&island, chart.robber), starts(&fixed, was.robber), "the robber goes with its number");
            for hex in island.topology().hexes() {
                assert_eq!(island.terrain(hex).is_land(), fixed.terrain(hex).is_land(), "islands keep their shape");
                let stays = listed.name == "through-the-desert" && fixed.terrain(hex) == Terrain::Desert;
                assert!(!stays || island.terrain(hex) == Terrain::Desert, "deserts stay there");
            }
            lies.insert(format!("{:?}", island.topology().hexes().map(|hex| island.terrain(hex)).collect::<Vec<_>>()));
        }
        assert!(lies.len() > 30, "{} of 40 differ", lies.len());
    }
}

#[test]
fn shuffled_harbor_types_leave_land_unchanged() {
    let listed = &LISTED[1];
    let kinds: BTreeSet<String> = (0..20)
        .map(|seed| {
            let island = laid(listed, Arrangement::Fixed, seed);
            has_as_listed(&island, listed);
            format!("{:?}", island.harbors().iter().map(|(harbor, _)| *harbor).collect::<Vec<_>>())
        })
        .collect();
    assert!(kinds.len() > 15, "{kinds:?}");
    let land = |seed| {
        let island = laid(listed, Arrangement::Fixed, seed);
        island.topology().hexes().map(|hex| (island.terrain(hex), island.token(hex))).collect::<Vec<_>>()
    };
    assert_eq!(land(1), land(2));
}

#[test]
fn edges_take_roads_at_land_and_ships_at_sea() {
    for listed in &LISTED {
        let island = laid(listed, Arrangement::Fixed, 1);
        let map = island.topology();
        for edge in map.edges() {
            let beside: Vec<Hex> =
                map.hexes().chain(map.frame()).filter(|&hex| map.hex_edge_set(hex).contains(edge)).collect();
            assert_eq!(beside.len(), 2, "{edge:?} lies between two hexes, of the frame at times");
            let is_land = |hex: &&Hex| map.has_hex(**hex) && island.terrain(**hex).is_land();
            let land = beside.iter().filter(is_land).count();
            assert_eq!(island.road_edges().contains(edge), land > 0, "{edge:?}");
            assert_eq!(island.ship_edges().contains(edge), land < 2, "{edge:?}");
        }
        for vertex in map.vertices() {
            let is_land = |hex: &Hex| island.terrain(*hex).is_land();
            assert_eq!(island.land_vertices().contains(vertex), map.vertex_hexes(vertex).iter().any(is_land));
        }
    }
}

/// A valid board file with one line replaced.
fn with(line: &str, by: &str) -> String {
    let board = "board mine\npoints 12\nplayers 3,4\nmap\n   f6 p8\n  ~  d  $4\nrobber h4\npirate h3\narea h5\nharbor any h1 NE\n";
    assert!(board.contains(line), "{line}");
    board.replacen(line, by, 1)
}

/// A word that is too long for an error message.
const LONG: &str = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";

#[test]
fn board_file_errors_have_line_and_column() {
    let expected = |what: &'static str, word: &str| BoardErrorKind::Expected(what, word.to_owned());
    let points = "a number of points from 3 to 18";
    let players = "a number of players: 2 to 6, such as 2-4 or 5,6";
    let trades = "any, brick, lumber, wool, grain or ore";
    let cases = [
        ("points 12", "pints 12", 2, 1, BoardErrorKind::Keyword("pints".to_owned())),
        ("points 12", "points", 2, 7, BoardErrorKind::Missing("a number of points")),
        ("points 12", "points 12 13", 2, 11, BoardErrorKind::Superfluous("13".to_owned())),
        ("points 12", "points many", 2, 8, expected(points, "many")),
        ("points 12", "points 19", 2, 8, expected(points, "19")),
        ("players 3,4", "players 3-7", 3, 9, expected(players, "3-7")),
        ("players 3,4", "players 3,4\nplayers 2-3", 4, 9, BoardErrorKind::Twice),
        ("players 3,4\n", "", 3, 1, BoardErrorKind::Before("players")),
        ("map\n", "", 4, 4, BoardErrorKind::RowWithoutMap),
        ("  ~  d  $4", "  ~  d", 6, 3, BoardErrorKind::RowsDontFit),
        ("robber h4", "robber h6", 7, 8, BoardErrorKind::NoSuchHex("h6".to_owned())),
        ("robber h4", "robber sea", 7, 8, BoardErrorKind::NoSuchHex("sea".to_owned())),
        ("area h5", "area", 9, 5, BoardErrorKind::Missing("a hex")),
        ("harbor any", "harbor gold", 10, 8, expected(trades, "gold")),
        ("h1 NE", "h1 N", 10, 15, expected("a side: NE, E, SE, SW, W or NW", "N")),
        ("board mine\n", "", 10, 1, BoardErrorKind::Missing("a line \"board\" with the name")),
        ("board mine", "board mine\nboard other", 2, 1, BoardErrorKind::Again("board")),
        ("points 12", "points 12\npoints 12", 3, 1, BoardErrorKind::Again("points")),
        ("robber h4", "map\nrobber h4", 7, 1, BoardErrorKind::Again("map")),
        ("robber h4", "robber h4\nrobber h5", 8, 1, BoardErrorKind::Again("robber")),
        ("pirate h3", "pirate h3\npirate h3", 9, 1, BoardErrorKind::Again("pirate")),
        ("robber h4", "robber h3", 7, 8, BoardErrorKind::NotLand("h3".to_owned())),
        ("pirate h3", "pirate h4", 8, 8, BoardErrorKind::NotSea("h4".to_owned())),
        ("area h5", "area h5 h3", 9, 9, BoardErrorKind::NotLand("h3".to_owned())),
        ("area h5", "area h5\narea h1 h5", 10, 9, BoardErrorKind::Shared("h5".to_owned())),
        ("area h5", "area h2 h2", 9, 9, BoardErrorKind::Shared("h2".to_owned())),
        ("area h5", "area h1\narea h5 h4", 10, 9, BoardErrorKind::Touching("h4".to_owned())),
        ("area h5", "area h4\narea h5", 10, 6, BoardErrorKind::Touching("h5".to_owned())),
        ("h1 NE", "h1 E", 10, 12, BoardErrorKind::NotCoast),
        ("h1 NE", "h3 W", 10, 12, BoardErrorKind::NotCoast),
        ("points 12", LONG, 2, 1, BoardErrorKind::Keyword(format!("{}…", "x".repeat(40)))),
    ];
    for (line, by, at, column, fault) in cases {
        let found = parse(&with(line, by));
        assert_eq!(found, Err(BoardError { line: at, column, kind: fault }), "{by}");
    }
    for hex in ["x6", "f", "f7", "d6", "~6", "f13", "$"] {
        let found = parse(&with("f6", hex)).expect_err(hex);
        assert_eq!((found.line, found.column), (5, 4), "{hex}");
        assert!(found.to_string().contains(hex), "{found}");
    }
    assert!(parse(&with("f6", "f6")).is_ok());
    // A harbor may be given by its land or its sea hex.
    assert!(parse(&with("h1 NE", "h3 NE")).is_ok());
}

#[test]
fn boards_page_example_deals_for_all_player_counts() {
    let told = read_text(&engine_directory().join("../docs/BOARDS.md"));
    let board = told.split("```").nth(1).expect("an example").trim_start_matches('\n');
    let layout = parse(board).unwrap_or_else(|error| panic!("{error}"));
    let named: Vec<usize> = (2..=6).filter(|players| layout.map(*players).is_some()).collect();
    assert_eq!(named, [2, 3]);
    for players in named {
        for arrangement in [Arrangement::Fixed, Arrangement::Shuffled] {
            let island = board::scenario_island(&layout, players, arrangement, &mut KeyedLuck::new(key(1)));
            let island = island.unwrap_or_else(|error| panic!("{players} players: {error}"));
            assert_eq!(island.chart().map(|chart| chart.areas.len()), Some(1));
        }
    }
}
