//! Base game boards with shuffled terrain, harbors and tokens.

use super::{BoardTemplate, base_template};
use crate::catan::hex::{Coord, Hex, NumberToken, Terrain};
use crate::catan::island::{Island, IslandError};
use crate::catan::options::{Balance, Options, Tokens};
use crate::luck::{Luck, Purpose};

/// Distance of the corner hexes of the base game's island from its center.
const RADIUS: i8 = 2;

/// Creates a shuffled island of the base game.
///
/// # Errors
/// None in practice: a test checks that the base board is valid.
pub fn variable_island(options: &Options, luck: &mut dyn Luck) -> Result<Island, IslandError> {
    const TRIES: u32 = 10_000;
    let ground = base_template()?;
    let mut attempt = 0;
    loop {
        luck.select_stream(Purpose::Island, attempt);
        let island = shuffle_island(ground, options.tokens, luck)?;
        attempt += 1;
        if options.balance == Balance::Any || attempt == TRIES || is_balanced(&island) {
            return Ok(island);
        }
    }
}

fn shuffle_island(ground: &BoardTemplate, tokens: Tokens, luck: &mut dyn Luck) -> Result<Island, IslandError> {
    let mut dealt = ground.clone();
    let map = &mut dealt.map;
    let count = map.tiles.len();
    for (tile, from) in map.tiles.iter_mut().zip(luck.permutation(count)) {
        tile.terrain = ground.map.tiles[usize::from(from)].terrain;
        tile.token = None;
    }
    let path = match tokens {
        Tokens::Spiral => spiral(&ground.map.coords(), usize::from(luck.roll_die()) - 1),
        Tokens::Random => luck.permutation(count).into_iter().map(usize::from).collect(),
    };
    let land = path.into_iter().filter(|&hex| map.tiles[hex].terrain != Terrain::Desert);
    let laid: Vec<(usize, u8)> = land.zip(map.tokens.iter().copied()).collect();
    for (hex, number) in laid {
        map.tiles[hex].token = NumberToken::new(number);
    }
    for (harbor, from) in map.harbors.iter_mut().zip(luck.permutation(ground.map.harbors.len())) {
        harbor.0 = ground.map.harbors[usize::from(from)].0;
    }
    dealt.to_island()
}

/// Returns the indices of the hexes in token order: counterclockwise from a corner, spiraling inward.
fn spiral(coords: &[Coord], corner: usize) -> Vec<usize> {
    const AROUND: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
    let mut path = Vec::new();
    for radius in (1..=RADIUS).rev() {
        for side in 0..6 {
            let (q, r) = AROUND[(corner + side) % 6];
            let (dq, dr) = AROUND[(corner + side + 2) % 6];
            path.extend((0..radius).map(|step| Coord { q: q * radius + dq * step, r: r * radius + dr * step }));
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
    fn spiral_visits_every_hex_once_and_ends_in_center() {
        let coords = base_template().expect("the file makes an island").map.coords();
        for corner in 0..6 {
            let path = spiral(&coords, corner);
            let mut sorted = path.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (0..19).collect::<Vec<_>>());
            assert_eq!(path.last(), Some(&9));
        }
        assert_eq!(spiral(&coords, 1)[..4], [2, 1, 0, 3], "from the upper right corner to the left");
    }
}
