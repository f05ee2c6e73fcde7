//! Boards of the base game, validity of maps and setups, and labels.

use std::collections::BTreeMap;

use engine::catan::board::{self, BoardName};
use engine::catan::hex::{Coord, Hex, NumberToken, Terrain};
use engine::catan::island::{Harbor, Island, IslandError, Tile};
use engine::catan::notation;
use engine::catan::options::{
    BASE_PLAYERS, Balance, Board, InitialPlacement, Options, PLAYERS, Phases, Preset, Tokens,
};
use engine::catan::setup::{InitialPieces, Setup, SetupError, StartingCards};
use engine::catan::topology::{Topology, TopologyError};
use engine::luck::KeyedLuck;
use engine::robot::Rng;
use engine_kit::catan::islands::{base_setup, irregular_island, key};
use engine_kit::files::{engine_directory, files_under, read_text};
use engine_kit::mutation::mutate;
use engine_kit::repetition_factor;

/// Numbers of the tokens A to R.
const LETTERS: [u8; 18] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];

fn beginner() -> Island {
    board::beginner_island().expect("the beginner board is an island")
}

fn variable(tokens: Tokens, balance: Balance, seed: u64) -> Island {
    let options = Options { tokens, balance, ..Options::default() };
    board::variable_island(&options, 4, &mut KeyedLuck::new(key(seed))).expect("a shuffled board is an island")
}

#[test]
fn beginner_board_matches_rulebook() {
    let rows = [
        "mountains 10, pasture 2, forest 9",
        "fields 12, hills 6, pasture 4, hills 10",
        "fields 9, forest 11, desert, forest 3, mountains 8",
        "forest 8, mountains 3, fields 4, pasture 5",
        "hills 5, fields 6, pasture 11",
    ];
    let expected: Vec<&str> = rows.iter().flat_map(|row| row.split(", ")).collect();
    let island = beginner();
    let found: Vec<String> = island.topology().hexes().map(|hex| spoken(&island, hex)).collect();
    assert_eq!(found, expected);
    assert_eq!(spoken(&island, island.robber_start()), "desert");
}

fn spoken(island: &Island, hex: Hex) -> String {
    let terrain = format!("{:?}", island.terrain(hex)).to_lowercase();
    island.token(hex).map_or(terrain.clone(), |token| format!("{terrain} {}", token.number()))
}

#[test]
fn beginner_board_harbors_match_rulebook() {
    let island = beginner();
    let found: Vec<String> = island
        .harbors()
        .iter()
        .map(|&(harbor, ends)| {
            let [a, b] = ends.map(|end| notation::format_vertex(island.topology(), end));
            match harbor {
                Harbor::Any => format!("{a}-{b} any"),
                Harbor::Only(resource) => format!("{a}-{b} {resource:?}"),
            }
        })
        .collect();
    let expected = [
        "A1-B1 any",
        "A2-B3 Grain",
        "C4-D5 Ore",
        "F6-G6 any",
        "J5-K4 Wool",
        "L3-M2 any",
        "L1-M1 any",
        "H1-J1 Brick",
        "D1-E1 Lumber",
    ];
    assert_eq!(found, expected);
}

#[test]
fn beginner_board_initial_placements_match_rulebook() {
    let table = [
        (
            4,
            0,
            [
                "mountains 10, pasture 2, hills 6; pasture 2|hills 6",
                "fields 9, forest 11, forest 8; forest 11|forest 8 *",
            ],
        ),
        (
            4,
            1,
            [
                "forest 9, pasture 4, hills 10; forest 9|pasture 4",
                "mountains 3, fields 4, fields 6; fields 4|fields 6 *",
            ],
        ),
        (
            4,
            2,
            [
                "fields 12, hills 6, forest 11; fields 12|forest 11",
                "forest 3, mountains 8, pasture 5; forest 3|mountains 8 *",
            ],
        ),
        (
            4,
            3,
            [
                "fields 4, pasture 5, pasture 11; fields 4|pasture 5",
                "forest 8, mountains 3, hills 5; mountains 3|hills 5 *",
            ],
        ),
        (
            3,
            0,
            [
                "forest 9, pasture 4, hills 10; forest 9|pasture 4",
                "mountains 3, fields 4, fields 6; fields 4|fields 6 *",
            ],
        ),
        (
            2,
            1,
            [
                "fields 4, pasture 5, pasture 11; fields 4|pasture 5",
                "forest 8, mountains 3, hills 5; mountains 3|hills 5 *",
            ],
        ),
    ];
    let island = beginner();
    for (players, seat, expected) in table {
        let founded = board::beginner_pieces(players).expect("the beginner board is an island");
        let own = founded.iter().filter(|piece| piece.seat.index() == seat);
        assert_eq!(
            own.map(|piece| place(&island, piece)).collect::<Vec<_>>(),
            expected,
            "{players} players, seat {seat}"
        );
    }
}

fn place(island: &Island, piece: &InitialPieces) -> String {
    let topology = island.topology();
    let names = |hexes: &[Hex]| hexes.iter().map(|&hex| spoken(island, hex)).collect::<Vec<_>>();
    let at = names(topology.vertex_hexes(piece.settlement)).join(", ");
    let beside: Vec<Hex> = topology.hexes().filter(|&hex| topology.hex_edges(hex).contains(&piece.road)).collect();
    let star = if piece.starting_cards == StartingCards::Cards { " *" } else { "" };
    format!("{at}; {}{star}", names(&beside).join("|"))
}

fn counted<T: Ord>(things: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    things.for_each(|thing| *counts.entry(thing).or_default() += 1);
    counts
}

#[test]
fn variable_boards_have_same_pieces_and_frame() {
    let terrain = |island: &Island| counted(island.tiles().map(|tile| format!("{:?}", tile.terrain)));
    let numbers = |island: &Island| counted(island.tiles().filter_map(|tile| tile.token));
    let kinds = |island: &Island| counted(island.harbors().iter().map(|(harbor, _)| format!("{harbor:?}")));
    let spots = |island: &Island| counted(island.harbors().iter().map(|(_, ends)| *ends));
    let beginner = beginner();
    let topology = beginner.topology();
    let size = (topology.hexes().count(), topology.vertices().count(), topology.edges().count());
    assert_eq!(size, (19, 54, 72));
    assert_eq!(kinds(&beginner)["Any"], 4);
    for seed in 0..100 {
        let tokens = [Tokens::Spiral, Tokens::Random][seed as usize % 2];
        let island = variable(tokens, Balance::Any, seed);
        assert_eq!(terrain(&island), terrain(&beginner));
        assert_eq!(numbers(&island), numbers(&beginner));
        assert_eq!(kinds(&island), kinds(&beginner));
        assert_eq!(spots(&island), spots(&beginner));
        assert!(island.tiles().all(|tile| (tile.terrain == Terrain::Desert) == tile.token.is_none()));
        assert_eq!(island.terrain(island.robber_start()), Terrain::Desert);
    }
}

/// Returns `true` if the tokens lie in letter order on a spiral from a corner. Walks the board rather than using a table of
/// places.
fn lies_in_a_spiral(island: &Island) -> bool {
    const CORNERS: [(i8, i8); 6] = [(2, 0), (2, -2), (0, -2), (-2, 0), (-2, 2), (0, 2)];
    // Counterclockwise: right, upper right, upper left, left, lower left, lower right.
    const WAYS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
    CORNERS.into_iter().enumerate().any(|(corner, (q, r))| {
        let topology = island.topology();
        let mut at = Coord { q, r };
        let mut way = corner + 2;
        let mut visited = vec![at];
        while visited.len() < 19 {
            let (dq, dr) = WAYS[way % 6];
            let next = Coord { q: at.q + dq, r: at.r + dr };
            if topology.hex_at(next).is_some() && !visited.contains(&next) {
                at = next;
                visited.push(at);
            } else {
                way += 1;
            }
        }
        let tokens = visited.iter().filter_map(|&at| topology.hex_at(at)).filter_map(|hex| island.token(hex));
        tokens.map(NumberToken::number).eq(LETTERS)
    })
}

#[test]
fn spiral_tokens_lie_in_letter_order() {
    assert!((0..100).all(|seed| lies_in_a_spiral(&variable(Tokens::Spiral, Balance::Any, seed))));
    assert!(!(0..100).any(|seed| lies_in_a_spiral(&variable(Tokens::Random, Balance::Any, seed))));
}

fn reds_touch(island: &Island) -> bool {
    let red = |hex: &Hex| island.token(*hex).is_some_and(|token| [6, 8].contains(&token.number()));
    island.topology().hexes().filter(red).any(|hex| island.topology().hex_neighbors(hex).iter().any(red))
}

#[test]
fn balanced_board_has_no_adjacent_red_numbers() {
    for tokens in [Tokens::Spiral, Tokens::Random] {
        for seed in 0..200 * repetition_factor() {
            assert!(!reds_touch(&variable(tokens, Balance::Balanced, seed)), "{tokens:?}, seed {seed}");
        }
    }
    assert!((0..50).any(|seed| reds_touch(&variable(Tokens::Random, Balance::Any, seed))), "and elsewhere they do");
}

#[test]
fn variable_boards_distribute_kinds_evenly() {
    let islands: Vec<Island> = (0..600).map(|seed| variable(Tokens::Spiral, Balance::Any, seed)).collect();
    let harbors = counted(islands.iter().map(|island| format!("{:?}", island.harbors()[0].0)));
    assert_eq!(harbors.len(), 6, "{harbors:?}");
    assert!((210..330).contains(&harbors["Any"]), "four of nine: {harbors:?}");
    let middle = Hex::new(9).expect("the hex in the middle");
    let terrain = counted(islands.iter().map(|island| format!("{:?}", island.terrain(middle))));
    assert_eq!(terrain.len(), 6, "{terrain:?}");
    assert!((90..170).contains(&terrain["Forest"]), "four of nineteen: {terrain:?}");
}

#[test]
fn opening_rolls_give_highest_first_turn() {
    let mut tied = 0;
    for seed in 0..300 {
        let players = 2 + seed as usize % 3;
        let setup = base_setup(Preset::Classic, players, seed);
        let mut taking_part: Vec<usize> = (0..players).collect();
        for (index, round) in setup.opening.iter().enumerate() {
            let thrown: Vec<usize> = round.iter().filter_map(|(seat, dice)| dice.map(|_| seat.index())).collect();
            assert_eq!(thrown, taking_part, "round {index}: those tied for the highest throw again");
            let sum = |place: usize| round.0[place].map_or(0, |[a, b]| a + b);
            let best = taking_part.iter().map(|&place| sum(place)).max();
            taking_part.retain(|&place| Some(sum(place)) == best);
            tied += usize::from(taking_part.len() > 1);
        }
        assert_eq!(taking_part, [setup.first_player_index()]);
    }
    assert!(tied > 10, "some throws are tied");
}

/// A changed board file gives a board or an error of one line.
#[test]
fn board_parser_handles_mutated_files() {
    let folder = engine_directory().join("../config/boards");
    let files: Vec<String> = files_under(&folder).iter().map(|path| read_text(path)).collect();
    let mut choice = Rng::new(71);
    let mut refused = 0;
    let rounds = 400 * repetition_factor();
    for _ in 0..rounds {
        let text = mutate(choice.choose(&files).expect("there are boards"), &mut choice);
        if let Err(error) = board::parse(&text) {
            assert!(!error.to_string().contains('\n'), "{error}");
            refused += 1;
        }
    }
    assert!(refused > rounds / 4, "the changes are noticed: {refused}");
}

fn tile(q: i8, r: i8) -> Tile {
    Tile { coord: Coord { q, r }, terrain: Terrain::Hills, token: NumberToken::new(5) }
}

#[test]
fn invalid_maps_are_rejected() {
    assert_eq!(Topology::new(&[]), Err(TopologyError::Empty));
    let here = Coord { q: 1, r: 1 };
    assert_eq!(Topology::new(&[here, Coord { q: 0, r: 0 }, here]), Err(TopologyError::Repeated(here)));
    for far in [Coord { q: 41, r: 0 }, Coord { q: 0, r: -128 }, Coord { q: 127, r: 127 }] {
        assert_eq!(Topology::new(&[far]), Err(TopologyError::TooFar(far)));
    }
    let row: Vec<Coord> = (0..40).flat_map(|q| [Coord { q, r: 0 }, Coord { q, r: 10 }]).collect();
    assert_eq!(Topology::new(&row), Err(TopologyError::TooLarge), "too many vertices");
    let lone: Vec<Coord> = (0..33).map(|place| Coord { q: 2 * (place % 6), r: 2 * (place / 6) }).collect();
    assert_eq!(Topology::new(&lone), Err(TopologyError::TooLarge), "too many edges");

    let bare = Tile { token: None, ..tile(0, 0) };
    assert_eq!(Island::new(&[bare], &[]), Err(IslandError::Token(bare.coord)));
    let fertile = Tile { terrain: Terrain::Desert, ..tile(0, 0) };
    assert_eq!(Island::new(&[fertile], &[]), Err(IslandError::Token(fertile.coord)));
    let island = Island::new(&[tile(0, 0)], &[]).expect("one hex is an island");
    let corners = *island.topology().hex_vertices(Hex::new(0).expect("a hex"));
    let apart = [corners[0], corners[2]];
    assert_eq!(Island::new(&[tile(0, 0)], &[(Harbor::Any, apart)]), Err(IslandError::HarborApart(apart)));
    let twice = [(Harbor::Any, [corners[0], corners[1]]), (Harbor::Any, [corners[1], corners[2]])];
    assert_eq!(Island::new(&[tile(0, 0)], &twice), Err(IslandError::HarborTwice(corners[1])));
}

#[test]
fn invalid_setups_are_rejected() {
    let options = Options { board: Board::Beginner, initial_placement: InitialPlacement::Given, ..Options::default() };
    let good = Setup::new(4, options, &mut KeyedLuck::new(key(1))).expect("it can be played");
    let wrong = |change: &dyn Fn(&mut Setup)| {
        let mut setup = good.clone();
        change(&mut setup);
        setup.check()
    };
    for players in [0, 1, 7] {
        assert_eq!(wrong(&|setup| setup.players = players), Err(SetupError::Players { allowed: PLAYERS }));
    }
    for players in [0, 1, 5, 7] {
        let refused = SetupError::Players { allowed: BASE_PLAYERS };
        assert_eq!(Setup::new(players, options, &mut KeyedLuck::new(key(1))), Err(refused), "a board for beginners");
    }
    for points in [0, 2, 19] {
        assert_eq!(wrong(&|setup| setup.options.points = points), Err(SetupError::Points));
    }
    let apart = |setup: &mut Setup| {
        setup.options.cities_knights = Some(Default::default());
        setup.options.phases = Phases::Strict;
    };
    assert_eq!(wrong(&apart), Err(SetupError::Phases));
    let small = Island::new(&[tile(0, 0), tile(1, 0), tile(0, 1), tile(1, 1)], &[]).expect("an island");
    assert_eq!(wrong(&|setup| setup.island = small.clone().into()), Err(SetupError::TooSmall));
    let founded: [&dyn Fn(&mut Setup); 6] = [
        &|setup| _ = setup.initial_pieces.pop(),
        &|setup| setup.initial_pieces[3] = setup.initial_pieces[2],
        &|setup| setup.initial_pieces[1].seat = setup.initial_pieces[2].seat,
        &|setup| setup.initial_pieces[1].road = setup.initial_pieces[2].road,
        &|setup| setup.players = 3,
        &|setup| setup.initial_pieces[0].starting_cards = StartingCards::Cards,
    ];
    for change in founded {
        assert_eq!(wrong(change), Err(SetupError::Founded));
    }
}

#[test]
fn board_labels_parse_back() {
    let mut islands = vec![beginner()];
    islands.extend((0..20).map(|seed| irregular_island(&mut Rng::new(seed))));
    for island in &islands {
        let topology = island.topology();
        for vertex in topology.vertices() {
            let label = notation::format_vertex(topology, vertex);
            assert!(label.is_ascii());
            assert_eq!(notation::parse_vertex(topology, &label), Some(vertex));
            assert_eq!(notation::parse_vertex(topology, &format!(" {} ", label.to_lowercase())), Some(vertex));
        }
        for edge in topology.edges() {
            assert_eq!(notation::parse_edge(topology, &notation::format_edge(edge)), Some(edge));
            let [a, b] = topology.edge_vertices(edge).map(|end| notation::format_vertex(topology, end));
            assert_eq!(notation::parse_edge(topology, &format!("{b}-{a}")), Some(edge));
        }
        for hex in topology.hexes() {
            assert_eq!(notation::parse_hex(topology, &notation::format_hex(hex)), Some(hex));
        }
        for wrong in
            ["", "h", "h0", "h999", "0", "999", "-", "A0", "Z9", "I1", "é", "h-1", "+1", "1.0", "A1-A1", "A1-M3"]
        {
            assert_eq!(notation::parse_hex(topology, wrong), None, "{wrong}");
            assert_eq!(notation::parse_edge(topology, wrong), None, "{wrong}");
            assert_eq!(notation::parse_vertex(topology, wrong), None, "{wrong}");
        }
    }
}

#[test]
fn setup_rejects_ships_without_sea_and_sea_without_ships() {
    let board = BoardName::from("new-shores").expect("a short name");
    let (base, sea) = (Options::default(), Options::default().with_ships(board));
    let setup = |options| Setup::new(3, options, &mut KeyedLuck::new(key(1))).expect("it can be played");
    for knights in [None, base.with_cities_knights().cities_knights] {
        let without = Setup { options: Options { cities_knights: knights, ..base }, ..setup(sea) };
        assert_eq!(without.check(), Err(SetupError::Ships), "a sea without ships");
        let ashore = Setup { options: Options { cities_knights: knights, ..sea }, ..setup(base) };
        assert_eq!(ashore.check(), Err(SetupError::Ships), "ships without a sea");
    }
    let nowhere = BoardName::from("nowhere").expect("a short name");
    let unknown = Setup::new(3, base.with_ships(nowhere), &mut KeyedLuck::new(key(1)));
    assert_eq!(unknown.err(), Some(SetupError::Island(IslandError::NoMap)));
}

/// The registry of boards is global, so the added board is visible to all tests of this process.
#[test]
fn add_board_rejects_duplicate_names() {
    let text = "board atoll\npoints 12\nplayers 2-3\nmap\n   f6 p8 h9 m3\n  d  f5 ~  $4 p2\n   g9 h4 m8 g11\nrobber h5\npirate h7\narea h8\n";
    let atoll = board::parse(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(board::find_board("atoll"), None);
    assert_eq!(board::register_board(atoll.clone()), Ok(()));
    assert_eq!(board::find_board("atoll"), Some(&atoll));
    assert_eq!(board::boards().last(), Some(&&atoll), "those of the program come first");
    for taken in ["atoll", "new-shores"] {
        let layout = board::BoardFile { name: taken.to_owned(), ..atoll.clone() };
        assert_eq!(board::register_board(layout), Err(board::DuplicateBoard { name: taken.to_owned() }));
    }
    let options = Options::default().with_ships(BoardName::from("atoll").expect("a short name"));
    assert_eq!(options.points, 12);
    for players in 2..=3 {
        let setup = Setup::new(players, options, &mut KeyedLuck::new(key(1)));
        assert_eq!(setup.map(|setup| setup.check()), Ok(Ok(())), "{players} players");
    }
}
