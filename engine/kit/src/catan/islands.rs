//! Random islands and setups: base boards, and irregular ones with gaps, isolated hexes and few harbors.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::catan::board::{BoardName, scenarios};
use engine::catan::cities_knights::options::{self as cities_knights, Defense, FifthCard};
use engine::catan::custom_rules::{CustomRules, DiceRule, DiscardRule, DomesticTrade, RobberRule};
use engine::catan::edge::Edge;
use engine::catan::hex::{Coord, Hex, NumberToken, Terrain};
use engine::catan::island::{Harbor, Island, Tile};
use engine::catan::options::{
    Arrangement, Balance, Board, InitialPlacement, Options, Phases, Preset, Purchases, RoadTie, Tokens, TurnRule,
};
use engine::catan::resource::Resource;
use engine::catan::setup::{InitialPieces, Setup, SetupError, StartingCards};
use engine::catan::ships::chart::Chart;
use engine::catan::ships::options as ships;
use engine::catan::topology::Topology;
use engine::catan::vertex::Vertex;
use engine::luck::{KeyedLuck, Luck};
use engine::robot::Rng;
use engine::seat::Seat;

pub use crate::keys::key;

/// Random options on a base board, sometimes with Cities & Knights. Victory points are low, so that games end soon.
pub fn any_options(choice: &mut Rng) -> Options {
    let mut pick = |count| choice.below(count);
    let options = Options {
        board: [Board::Beginner, Board::Variable][pick(2)],
        initial_placement: [InitialPlacement::Chosen, InitialPlacement::Given][pick(2)],
        tokens: [Tokens::Spiral, Tokens::Random][pick(2)],
        balance: [Balance::Any, Balance::Balanced][pick(2)],
        phases: [Phases::Combined, Phases::Strict][pick(2)],
        purchases: [Purchases::Unlimited, Purchases::One][pick(2)],
        road_tie: [RoadTie::HolderKeeps, RoadTie::SetAside, RoadTie::SetAsideByAny][pick(3)],
        cities_knights: None,
        ships: None,
        turn_rule: TurnRule::default(),
        points: 4 + pick(9) as u8,
        custom_rules: CustomRules::DEFAULT,
    };
    let options = if pick(5) < 2 { with_knights(options, choice) } else { options };
    Options { turn_rule: [TurnRule::Paired, TurnRule::SpecialBuilding][choice.below(2)], ..options }
}

/// Random rules of a table: those of the rulebook in most games.
pub fn any_custom_rules(choice: &mut Rng) -> CustomRules {
    if choice.below(3) > 0 {
        return CustomRules::DEFAULT;
    }
    let mut pick = |count| choice.below(count);
    CustomRules {
        robber: [RobberRule::Usual, RobberRule::Friendly][pick(2)],
        sevenless_rounds: pick(4) as u8,
        hand_limit: 5 + pick(8) as u8,
        dice: [DiceRule::Random, DiceRule::Even][pick(2)],
        trade: [DomesticTrade::Allowed, DomesticTrade::Forbidden][pick(4) / 3],
        discards: [DiscardRule::Chosen, DiscardRule::Random][pick(2)],
    }
}

/// The same options with Cities & Knights, and random options of it.
fn with_knights(options: Options, choice: &mut Rng) -> Options {
    let knights = cities_knights::Options {
        fifth_card: [FifthCard::AtOnce, FifthCard::EndOfTurn][choice.below(2)],
        defense: [Defense::Everyone, Defense::Chosen][choice.below(2)],
    };
    let points = 6 + choice.below(10) as u8;
    Options { points, cities_knights: Some(knights), ..options.with_cities_knights() }
}

/// Random playable setup on a base board or an irregular island.
pub fn any_setup(choice: &mut Rng) -> Setup {
    loop {
        let players = 2 + choice.below(5);
        let options = any_options(choice);
        if choice.below(2) == 0 {
            let mut luck = KeyedLuck::new(key(choice.below(1 << 30) as u64));
            return crowded_setup(players, options, &mut luck).expect("a base board is playable");
        }
        let island = irregular_island(choice);
        let may_stand = options.cities_knights.is_none() && choice.below(4) == 0;
        let founded = if may_stand { any_initial_pieces(&island, players, choice) } else { Vec::new() };
        let setup = Setup { island: Arc::new(island), players, options, initial_pieces: founded, opening: Vec::new() };
        if setup.check().is_ok() {
            return setup;
        }
    }
}

/// Setup with up to six players, also on a board for fewer, unless that has initial pieces for them alone.
///
/// # Errors
/// If the options can't be played.
pub fn crowded_setup(players: usize, options: Options, luck: &mut dyn Luck) -> Result<Setup, SetupError> {
    let setup = Setup::new(players.min(*options.players().end()), options, luck)?;
    if players <= setup.players || !setup.initial_pieces.is_empty() {
        return Ok(setup);
    }
    Ok(Setup { players, opening: Vec::new(), ..setup })
}

/// Random playable setup with Cities & Knights.
pub fn any_knights_setup(choice: &mut Rng) -> Setup {
    let setup = any_setup(choice);
    Setup { options: with_knights(setup.options, choice), initial_pieces: Vec::new(), ..setup }
}

/// Random playable setup, sometimes with ships, alone or with Cities & Knights.
pub fn any_expansion_setup(choice: &mut Rng) -> Setup {
    let setup = any_setup(choice);
    match choice.below(10) {
        0 | 1 => any_ships_setup(choice),
        2 | 3 => any_ships_knights_setup(choice),
        _ => setup,
    }
}

/// Random playable setup with ships.
pub fn any_ships_setup(choice: &mut Rng) -> Setup {
    loop {
        let players = 2 + choice.below(5);
        let options = Options { cities_knights: None, ..any_options(choice) };
        let options = Options { points: 5 + choice.below(10) as u8, ..with_ships(options, choice) };
        if choice.below(4) > 0 {
            let mut luck = KeyedLuck::new(key(choice.below(1 << 30) as u64));
            return Setup::new(players, options, &mut luck).expect("our boards with ships are playable");
        }
        let Some(island) = irregular_sea(choice) else { continue };
        let setup =
            Setup { island: Arc::new(island), players, options, initial_pieces: Vec::new(), opening: Vec::new() };
        if setup.check().is_ok() {
            return setup;
        }
    }
}

/// Random playable setup with Cities & Knights and ships.
pub fn any_ships_knights_setup(choice: &mut Rng) -> Setup {
    let setup = any_ships_setup(choice);
    Setup { options: with_knights(setup.options, choice), ..setup }
}

/// The same options with ships, on a built-in board, fixed or shuffled.
fn with_ships(options: Options, choice: &mut Rng) -> Options {
    let boards = scenarios();
    let board = BoardName::from(&boards[choice.below(boards.len())].name).expect("a board has a name");
    let arrangement = [Arrangement::Fixed, Arrangement::Shuffled][choice.below(2)];
    Options { ships: Some(ships::Options { board, arrangement }), ..options }
}

/// Setup of a preset.
pub fn base_setup(preset: Preset, players: usize, seed: u64) -> Setup {
    Setup::new(players, preset.options(), &mut KeyedLuck::new(key(seed))).expect("a base board is playable")
}

/// Random irregular island.
pub fn irregular_island(choice: &mut Rng) -> Island {
    loop {
        let tiles = irregular_tiles(choice);
        let coords: Vec<Coord> = tiles.iter().map(|tile| tile.coord).collect();
        if let Ok(topology) = Topology::new(&coords) {
            let harbors = any_harbors(&topology, choice);
            return Island::new(&tiles, &harbors).expect("tokens and harbors are in place");
        }
    }
}

/// Grows an island hex by hex, sometimes across a strait.
fn irregular_tiles(choice: &mut Rng) -> Vec<Tile> {
    const WIDEST: i8 = 6;
    let size = 5 + choice.below(28);
    let mut coords = vec![Coord { q: 0, r: 0 }];
    while coords.len() < size {
        let from = coords[choice.below(coords.len())];
        let (dq, dr) = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)][choice.below(6)];
        let stride = if choice.below(12) == 0 { 2 } else { 1 };
        let coord = Coord { q: from.q + dq * stride, r: from.r + dr * stride };
        if coord.q.abs() <= WIDEST && coord.r.abs() <= WIDEST && !coords.contains(&coord) {
            coords.push(coord);
        }
    }
    coords.into_iter().map(|coord| any_tile(coord, choice)).collect()
}

/// Random irregular islands in the sea, with gold and areas. `None` if the result is not valid.
fn irregular_sea(choice: &mut Rng) -> Option<Island> {
    let mut tiles = irregular_tiles(choice);
    for tile in &mut tiles {
        match choice.below(20) {
            0..8 => (tile.terrain, tile.token) = (Terrain::Sea, None),
            8 | 9 => (tile.terrain, tile.token) = (Terrain::Gold, NumberToken::new(4 + choice.below(3) as u8)),
            _ => {}
        }
    }
    let coords: Vec<Coord> = tiles.iter().map(|tile| tile.coord).collect();
    let topology = Topology::with_sea_frame(&coords).ok()?;
    let lies = |hex: Hex| tiles.iter().find(|tile| tile.coord == topology.coord(hex)).map(|tile| tile.terrain);
    let (land, sea): (Vec<Hex>, Vec<Hex>) = topology.hexes().partition(|&hex| lies(hex) != Some(Terrain::Sea));
    let sea: Vec<Hex> = sea.into_iter().chain(topology.frame()).collect();
    let (&robber, &pirate) = (choice.choose(&land)?, choice.choose(&sea)?);
    let mut areas = vec![Vec::new(); choice.below(4)];
    for &hex in &land {
        if let Some(area) = areas.get_mut(choice.below(8)) {
            area.push(hex);
        }
    }
    areas.retain(|area| !area.is_empty());
    let harbors = any_harbors(&topology, choice);
    Island::with_ships(&tiles, &harbors, Chart { robber, pirate, areas }).ok()
}

fn any_tile(coord: Coord, choice: &mut Rng) -> Tile {
    let terrain = Terrain::BASE[choice.below(Terrain::BASE.len())];
    let number = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12][choice.below(10)];
    let token = if terrain == Terrain::Desert { None } else { NumberToken::new(number) };
    Tile { coord, terrain, token }
}

/// Up to nine harbors on the coast, none next to another.
fn any_harbors(topology: &Topology, choice: &mut Rng) -> Vec<(Harbor, [Vertex; 2])> {
    let coast: Vec<Edge> = topology.edges().filter(|&edge| is_coast(topology, edge)).collect();
    let mut served = BTreeSet::new();
    let mut harbors = Vec::new();
    for _ in 0..choice.below(10) {
        let Some(&edge) = choice.choose(&coast) else { break };
        let ends = topology.edge_vertices(edge);
        if ends.iter().any(|end| served.contains(end)) {
            continue;
        }
        served.extend(ends);
        let only = Resource::ALL.get(choice.below(8)).copied();
        harbors.push((only.map_or(Harbor::Any, Harbor::Only), ends));
    }
    harbors
}

fn is_coast(topology: &Topology, edge: Edge) -> bool {
    topology.hexes().filter(|&hex| topology.hex_edges(hex).contains(&edge)).count() == 1
}

/// Random legal initial placements; empty if there is no room.
fn any_initial_pieces(island: &Island, players: usize, choice: &mut Rng) -> Vec<InitialPieces> {
    let topology = island.topology();
    let mut open: BTreeSet<Vertex> = topology.vertices().collect();
    let mut founded = Vec::new();
    for pays in [StartingCards::Nothing, StartingCards::Cards] {
        for seat in Seat::ALL.into_iter().take(players) {
            let spots: Vec<Vertex> = open.iter().copied().collect();
            let Some(&settlement) = choice.choose(&spots) else { return Vec::new() };
            open.remove(&settlement);
            for near in topology.vertex_neighbors(settlement) {
                open.remove(near);
            }
            let Some(&road) = choice.choose(topology.vertex_edges(settlement)) else { return Vec::new() };
            founded.push(InitialPieces { seat, settlement, road, starting_cards: pays });
        }
    }
    founded
}
