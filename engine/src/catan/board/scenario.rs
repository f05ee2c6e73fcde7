//! Islands of scenario boards: fixed as in the file, or shuffled within each part.

use std::sync::OnceLock;

use super::{BoardFile, BoardTemplate, Map, SCENARIOS, parse};
use crate::catan::hex::{Hex, NumberToken, Terrain};
use crate::catan::island::{Island, IslandError};
use crate::catan::options::Arrangement;
use crate::luck::{Luck, Purpose};

/// Maximum number of shuffles in search of a board without adjacent red numbers.
const TRIES: u32 = 10_000;

/// Returns the built-in scenario boards. A test checks that their files are valid.
pub fn scenarios() -> &'static [BoardFile] {
    static LAYOUTS: OnceLock<Vec<BoardFile>> = OnceLock::new();
    LAYOUTS.get_or_init(|| SCENARIOS.into_iter().filter_map(|text| parse(text).ok()).collect())
}

/// Creates the island of a board for this number of players.
///
/// # Errors
/// If the board has no map for this number, or the file describes no valid island.
pub fn scenario_island(
    layout: &BoardFile,
    players: usize,
    arrangement: Arrangement,
    luck: &mut dyn Luck,
) -> Result<Island, IslandError> {
    let map = layout.map(players).ok_or(IslandError::NoMap)?;
    let ground = BoardTemplate::from_map(map.clone())?;
    let harbors = if arrangement == Arrangement::Shuffled { arrangement } else { map.harbor_kinds };
    if harbors == Arrangement::Fixed {
        return ground.to_island();
    }
    let parts = parts(map);
    let mut attempt = 0;
    loop {
        luck.select_stream(Purpose::Island, attempt);
        let mut dealt = ground.clone();
        if arrangement == Arrangement::Shuffled {
            parts.iter().for_each(|part| deal(&mut dealt.map, part, luck));
        }
        let order = luck.permutation(map.harbors.len());
        for (harbor, from) in dealt.map.harbors.iter_mut().zip(order) {
            harbor.0 = map.harbors[usize::from(from)].0;
        }
        attempt += 1;
        let island = dealt.to_island()?;
        if arrangement == Arrangement::Fixed || attempt == TRIES || is_fair(&island) {
            return Ok(island);
        }
    }
}

/// Returns the land hexes to be shuffled: those of the home island, and those of all areas.
fn parts(map: &Map) -> [Vec<Hex>; 2] {
    let is_far = |hex: &Hex| map.areas.iter().flatten().any(|far| far == hex);
    let hexes = (0..map.tiles.len() as u8).map(Hex);
    let moves = |hex: &Hex| map.tiles[hex.index()].terrain.is_land() && !map.stay.contains(hex);
    let (far, home) = hexes.filter(moves).partition(is_far);
    [home, far]
}

/// Shuffles terrain among these hexes, and number tokens among those that have one. The robber moves with the token,
/// or desert, it starts on.
fn deal(map: &mut Map, part: &[Hex], luck: &mut dyn Luck) {
    let before = map.tiles.clone();
    let tile = |hex: Hex| before[hex.index()];
    let terrain: Vec<Terrain> =
        luck.permutation(part.len()).into_iter().map(|from| tile(part[usize::from(from)]).terrain).collect();
    let tokens: Vec<Option<NumberToken>> = part.iter().map(|&hex| tile(hex).token).filter(Option::is_some).collect();
    let order = luck.permutation(tokens.len());
    let mut tokens = order.into_iter().map(|from| tokens[usize::from(from)]);
    for (hex, terrain) in part.iter().zip(terrain) {
        let token = if terrain.has_token() { tokens.next().flatten() } else { None };
        let tile = &mut map.tiles[hex.index()];
        (tile.terrain, tile.token) = (terrain, token);
    }
    if let Some(robber) = map.robber.filter(|robber| part.contains(robber)) {
        let was = tile(robber);
        let is_like = |&&hex: &&Hex| {
            let tile = map.tiles[hex.index()];
            tile.token == was.token && (was.token.is_some() || tile.terrain == was.terrain)
        };
        map.robber = part.iter().find(is_like).copied().or(map.robber);
    }
}

/// Returns `true` if no red number is adjacent to another or on a gold field.
fn is_fair(island: &Island) -> bool {
    let red = |&hex: &Hex| island.token(hex).is_some_and(NumberToken::is_red);
    let topology = island.topology();
    topology
        .hexes()
        .filter(red)
        .all(|hex| island.terrain(hex) != Terrain::Gold && !topology.hex_neighbors(hex).iter().any(red))
}
