//! The islands of the base game: the fixed one for beginners, and the shuffled one.

use std::sync::{Arc, OnceLock};

use super::edge::Edge;
use super::hex::{Coord, Hex, NumberToken, Terrain};
use super::island::{Harbor, Island, IslandError, Tile};
use super::options::{Balance, Options, Tokens};
use super::resource::Resource;
use super::setup::{Founded, Pays};
use super::topology::{Side, Topology};
use super::vertex::Vertex;
use crate::luck::{Luck, Purpose};
use crate::seat::Seat;

use Terrain::{Desert, Fields, Forest, Hills, Mountains, Pasture};

const RADIUS: i8 = 2;

/// The beginner board in reading order, with its numbers; 0 is none.
const BEGINNER: [(Terrain, u8); 19] = [
    (Mountains, 10),
    (Pasture, 2),
    (Forest, 9),
    (Fields, 12),
    (Hills, 6),
    (Pasture, 4),
    (Hills, 10),
    (Fields, 9),
    (Forest, 11),
    (Desert, 0),
    (Forest, 3),
    (Mountains, 8),
    (Forest, 8),
    (Mountains, 3),
    (Fields, 4),
    (Pasture, 5),
    (Hills, 5),
    (Fields, 6),
    (Pasture, 11),
];

/// The beginner board of Cities & Knights, likewise.
const KNIGHTS_BEGINNER: [(Terrain, u8); 19] = [
    (Hills, 6),
    (Mountains, 2),
    (Hills, 5),
    (Forest, 3),
    (Mountains, 9),
    (Desert, 0),
    (Forest, 10),
    (Forest, 8),
    (Fields, 4),
    (Hills, 11),
    (Pasture, 3),
    (Fields, 8),
    (Pasture, 10),
    (Fields, 5),
    (Mountains, 6),
    (Pasture, 4),
    (Fields, 9),
    (Pasture, 12),
    (Forest, 11),
];

/// Its harbors, in the order of the spots of [`HARBORS`].
const KNIGHTS_HARBORS: [Harbor; 9] = [
    Harbor::Only(Resource::Brick),
    Harbor::Only(Resource::Ore),
    Harbor::Only(Resource::Lumber),
    Harbor::Only(Resource::Grain),
    Harbor::Any,
    Harbor::Any,
    Harbor::Any,
    Harbor::Only(Resource::Wool),
    Harbor::Any,
];

/// The harbors of the beginner board: hex and side.
const HARBORS: [(usize, Side, Harbor); 9] = [
    (0, Side::NorthWest, Harbor::Any),
    (1, Side::NorthEast, Harbor::Only(Resource::Grain)),
    (6, Side::NorthEast, Harbor::Only(Resource::Ore)),
    (11, Side::East, Harbor::Any),
    (15, Side::SouthEast, Harbor::Only(Resource::Wool)),
    (17, Side::SouthEast, Harbor::Any),
    (16, Side::SouthWest, Harbor::Any),
    (12, Side::West, Harbor::Only(Resource::Brick)),
    (3, Side::West, Harbor::Only(Resource::Lumber)),
];

/// The numbers of the tokens A to R.
const LETTERS: [u8; 18] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];

/// A starting place of the beginner board: the three hexes of the settlement, and the two that its road parts.
type Place = ([usize; 3], [usize; 2]);

/// The starting places of four colors; the second one of each pays.
const PLACES: [[Place; 2]; 4] = [
    [([0, 1, 4], [1, 4]), ([7, 8, 12], [8, 12])],
    [([2, 5, 6], [2, 5]), ([13, 14, 17], [14, 17])],
    [([3, 4, 8], [3, 8]), ([10, 11, 15], [10, 11])],
    [([14, 15, 18], [14, 15]), ([12, 13, 16], [13, 16])],
];

fn coords() -> Vec<Coord> {
    let inside = |&c: &Coord| (c.q + c.r).abs() <= RADIUS;
    (-RADIUS..=RADIUS).flat_map(|r| (-RADIUS..=RADIUS).map(move |q| Coord { q, r })).filter(inside).collect()
}

/// The shape of both islands, found once: it is the same in every game.
fn topology() -> Result<Arc<Topology>, IslandError> {
    static TOPOLOGY: OnceLock<Arc<Topology>> = OnceLock::new();
    match TOPOLOGY.get() {
        Some(topology) => Ok(topology.clone()),
        None => {
            let topology = Topology::new(&coords()).map_err(IslandError::Topology)?;
            Ok(TOPOLOGY.get_or_init(|| Arc::new(topology)).clone())
        }
    }
}

fn island(terrain: [Terrain; 19], numbers: [u8; 19], harbors: [Harbor; 9]) -> Result<Island, IslandError> {
    let coords = coords();
    let tiles: Vec<Tile> = coords
        .iter()
        .zip(terrain.into_iter().zip(numbers))
        .map(|(&coord, (terrain, number))| Tile { coord, terrain, token: NumberToken::new(number) })
        .collect();
    let topology = topology()?;
    let spots: Vec<(Harbor, [Vertex; 2])> = HARBORS
        .iter()
        .zip(harbors)
        .map(|(&(hex, side, _), harbor)| {
            (harbor, topology.edge_vertices(topology.hex_side(Hex(hex as u8), side)))
        })
        .collect();
    Island::on(topology, &tiles, &spots)
}

/// The fixed island for a first game.
///
/// # Errors
/// Never: the tables above make an island, which a test holds.
pub fn beginner() -> Result<Island, IslandError> {
    island(
        BEGINNER.map(|(terrain, _)| terrain),
        BEGINNER.map(|(_, number)| number),
        HARBORS.map(|(_, _, kind)| kind),
    )
}

/// The fixed island for a first game of Cities & Knights.
///
/// # Errors
/// Never: the tables above make an island, which a test holds.
pub fn knights_beginner() -> Result<Island, IslandError> {
    island(
        KNIGHTS_BEGINNER.map(|(terrain, _)| terrain),
        KNIGHTS_BEGINNER.map(|(_, number)| number),
        KNIGHTS_HARBORS,
    )
}

/// Where the beginner board puts the first pieces: with three players the first color is left out, with two the
/// middle ones.
pub fn beginner_places(island: &Island, players: usize) -> Vec<Founded> {
    let colors: &[usize] = match players {
        2 => &[0, 3],
        3 => &[1, 2, 3],
        _ => &[0, 1, 2, 3],
    };
    let topology = island.topology();
    let mut founded = Vec::new();
    for (&color, seat) in colors.iter().zip(Seat::ALL) {
        for ((hexes, sides), pays) in PLACES[color].into_iter().zip([Pays::Nothing, Pays::Cards]) {
            let vertex = topology.vertices().find(|&v| hexes.iter().all(|&h| touches(topology, v, h)));
            let edge = topology.edges().find(|&e| parts(topology, e, sides));
            if let (Some(settlement), Some(road)) = (vertex, edge) {
                founded.push(Founded { seat, settlement, road, pays });
            }
        }
    }
    founded
}

fn touches(topology: &Topology, vertex: Vertex, hex: usize) -> bool {
    topology.vertex_hexes(vertex).iter().any(|touched| touched.index() == hex)
}

fn parts(topology: &Topology, edge: Edge, hexes: [usize; 2]) -> bool {
    hexes.iter().all(|&hex| topology.edge_vertices(edge).iter().all(|&v| touches(topology, v, hex)))
}

/// A shuffled island: terrain, harbors, and tokens as the options say.
///
/// # Errors
/// Never: what is shuffled makes an island in any order, which a test holds.
pub fn variable(options: &Options, luck: &mut dyn Luck) -> Result<Island, IslandError> {
    const TRIES: u32 = 10_000;
    let mut attempt = 0;
    loop {
        luck.open(Purpose::Island, attempt);
        let island = shuffled(options.tokens, luck)?;
        attempt += 1;
        if options.balance == Balance::Any || attempt == TRIES || is_balanced(&island) {
            return Ok(island);
        }
    }
}

fn shuffled(tokens: Tokens, luck: &mut dyn Luck) -> Result<Island, IslandError> {
    let order = luck.order(BEGINNER.len());
    let terrain = std::array::from_fn(|hex| BEGINNER[usize::from(order[hex])].0);
    let path = match tokens {
        Tokens::Spiral => spiral(usize::from(luck.die()) - 1),
        Tokens::Random => luck.order(BEGINNER.len()).into_iter().map(usize::from).collect(),
    };
    let mut numbers = [0; 19];
    let land = path.into_iter().filter(|&hex| terrain[hex] != Desert);
    for (hex, number) in land.zip(LETTERS) {
        numbers[hex] = number;
    }
    let order = luck.order(HARBORS.len());
    island(terrain, numbers, std::array::from_fn(|spot| HARBORS[usize::from(order[spot])].2))
}

/// The hexes in the order in which tokens are laid: from a corner anticlockwise, spiralling inwards.
fn spiral(corner: usize) -> Vec<usize> {
    const AROUND: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
    let coords = coords();
    let mut path = Vec::new();
    for radius in (1..=RADIUS).rev() {
        for side in 0..6 {
            let (q, r) = AROUND[(corner + side) % 6];
            let (dq, dr) = AROUND[(corner + side + 2) % 6];
            path.extend(
                (0..radius).map(|step| Coord { q: q * radius + dq * step, r: r * radius + dr * step }),
            );
        }
    }
    path.push(Coord { q: 0, r: 0 });
    path.into_iter().filter_map(|at| coords.iter().position(|&coord| coord == at)).collect()
}

fn is_balanced(island: &Island) -> bool {
    let red = |&hex: &Hex| island.token(hex).is_some_and(NumberToken::is_red);
    let topology = island.topology();
    !topology.hexes().filter(red).any(|hex| topology.hex_neighbors(hex).iter().any(red))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spiral_visits_every_hex_once_and_ends_in_the_middle() {
        for corner in 0..6 {
            let path = spiral(corner);
            let mut sorted = path.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (0..19).collect::<Vec<_>>());
            assert_eq!(path.last(), Some(&9));
        }
        assert_eq!(spiral(1)[..4], [2, 1, 0, 3], "from the upper right corner to the left");
    }

    #[test]
    fn the_beginner_board_founds_two_places_each() {
        let island = beginner().expect("the tables make an island");
        for players in 2..=4 {
            assert_eq!(beginner_places(&island, players).len(), 2 * players);
        }
    }
}
