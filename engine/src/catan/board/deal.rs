//! Base game boards with shuffled terrain, harbors and tokens.

use super::{BoardTemplate, base_template};
use crate::catan::hex::{Coord, Hex, NumberToken, Terrain};
use crate::catan::island::{Island, IslandError};
use crate::catan::options::{Balance, Options, Tokens};
use crate::luck::{Luck, Purpose};

/// Creates a shuffled island of the base game, the large one if so many players need it (R170).
///
/// # Errors
/// None in practice: a test checks that the base board is valid.
pub fn variable_island(options: &Options, players: usize, luck: &mut dyn Luck) -> Result<Island, IslandError> {
    const TRIES: u32 = 10_000;
    let ground = base_template(players)?;
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

/// Returns the indices of the hexes in token order: counterclockwise from a corner, spiraling inward. The corners are counted
/// counterclockwise from the east.
fn spiral(coords: &[Coord], corner: usize) -> Vec<usize> {
    const AROUND: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
    let neighbor = |at: Coord, direction: usize| {
        let (q, r) = AROUND[direction % 6];
        coords.iter().position(|&coord| coord == Coord { q: at.q + q, r: at.r + r })
    };
    let is_corner = |&at: &Coord| (corner + 5..=corner + 7).all(|direction| neighbor(at, direction).is_none());
    let (mut path, mut heading) = (Vec::new(), corner + 2);
    let mut next = coords.iter().position(is_corner);
    while let Some(hex) = next {
        path.push(hex);
        let mut ahead = (heading..heading + 6).filter_map(|turned| Some((turned, neighbor(coords[hex], turned)?)));
        let free = ahead.find(|(_, hex)| !path.contains(hex));
        (heading, next) = free.map_or((heading, None), |(turned, hex)| (turned, Some(hex)));
    }
    path
}

fn is_balanced(island: &Island) -> bool {
    let red = |&hex: &Hex| island.token(hex).is_some_and(NumberToken::is_red);
    let topology = island.topology();
    !topology.hexes().filter(red).any(|hex| topology.hex_neighbors(hex).iter().any(red))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn spiral_visits_every_hex_once_from_each_corner() {
        for players in [4, 6] {
            let coords = base_template(players).expect("the file makes an island").map.coords();
            let starts: BTreeSet<usize> = (0..6).map(|corner| spiral(&coords, corner)[0]).collect();
            assert_eq!(starts.len(), 6, "{players} players");
            for corner in 0..6 {
                let mut path = spiral(&coords, corner);
                path.sort_unstable();
                assert_eq!(path, (0..coords.len()).collect::<Vec<_>>(), "{players} players, corner {corner}");
            }
        }
    }

    #[test]
    fn spiral_turns_left_along_the_coast() {
        let coords = base_template(4).expect("the file makes an island").map.coords();
        assert_eq!(spiral(&coords, 1)[..4], [2, 1, 0, 3], "from the upper right corner to the left");
        assert!((0..6).all(|corner| spiral(&coords, corner).last() == Some(&9)), "the center is last");
        let coords = base_template(6).expect("the file makes an island").map.coords();
        let upper_right =
            [2, 1, 0, 3, 7, 12, 18, 23, 27, 28, 29, 26, 22, 17, 11, 6, 5, 4, 8, 13, 19, 24, 25, 21, 16, 10];
        assert_eq!(spiral(&coords, 1)[..26], upper_right, "the outer ring of 16, then the one of 10");
    }
}
