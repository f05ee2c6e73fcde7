//! Number of possible openings, from the coordinates of the hexes alone.

use std::collections::{BTreeMap, BTreeSet};

use engine::catan::hex::Coord;

/// Corner of a hex, named by the coordinates of the three hexes that meet there, on the map or not.
type Corner = [(i8, i8); 3];

/// Offsets to the neighbors of a hex, clockwise.
const AROUND: [(i8, i8); 6] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];

fn corners(hex: (i8, i8)) -> [Corner; 6] {
    std::array::from_fn(|index| {
        let [one, other] = [AROUND[index], AROUND[(index + 1) % 6]];
        let mut corner = [hex, (hex.0 + one.0, hex.1 + one.1), (hex.0 + other.0, hex.1 + other.1)];
        corner.sort_unstable();
        corner
    })
}

/// Returns the number of legal sequences of `depth` initial placements, a settlement and its road in turn, on a map of these
/// land hexes.
pub fn count_openings(coords: &[Coord], depth: usize) -> u64 {
    let mut near: BTreeMap<Corner, BTreeSet<Corner>> = BTreeMap::new();
    for coord in coords {
        let corners = corners((coord.q, coord.r));
        for (index, &corner) in corners.iter().enumerate() {
            let other = corners[(index + 1) % 6];
            near.entry(corner).or_default().insert(other);
            near.entry(other).or_default().insert(corner);
        }
    }
    count(&near, &near.keys().copied().collect(), depth)
}

/// Returns the number of sequences that begin with a settlement on one of the `open` corners.
fn count(near: &BTreeMap<Corner, BTreeSet<Corner>>, open: &BTreeSet<Corner>, depth: usize) -> u64 {
    match depth {
        0 => 1,
        1 => open.len() as u64,
        2 => open.iter().map(|corner| near[corner].len() as u64).sum(),
        _ => open
            .iter()
            .map(|corner| {
                let left = open.iter().filter(|other| *other != corner && !near[corner].contains(*other));
                // The distance rule keeps every road of a new settlement free.
                near[corner].len() as u64 * count(near, &left.copied().collect(), depth - 2)
            })
            .sum(),
    }
}
