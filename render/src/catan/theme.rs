//! Colors of the base game.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::hex::Terrain;

use crate::theme::{Color, INK, SEA};

pub(super) fn terrain(terrain: Terrain) -> Color {
    match terrain {
        Terrain::Hills => Color([0xd4, 0x8b, 0x62]),
        Terrain::Forest => Color([0x3b, 0x6b, 0x45]),
        Terrain::Pasture => Color([0xb4, 0xda, 0x8f]),
        Terrain::Fields => Color([0xef, 0xc6, 0x4a]),
        Terrain::Mountains => Color([0x8d, 0x99, 0xa8]),
        Terrain::Desert => Color([0xea, 0xdd, 0xb9]),
        Terrain::Gold => Color([0x5a, 0x41, 0x27]),
        Terrain::Sea => SEA,
    }
}

/// Color of an improvement track.
pub(super) fn track(track: Track) -> Color {
    match track {
        Track::Trade => Color([0xe8, 0xa3, 0x1c]),
        Track::Politics => Color([0x4c, 0x86, 0xd6]),
        Track::Science => Color([0x4f, 0x9d, 0x5a]),
    }
}

/// Color darkened by the robber.
pub(super) fn shaded(Color(color): Color) -> Color {
    let Color(ink) = INK;
    Color(std::array::from_fn(|channel| ((u16::from(color[channel]) * 11 + u16::from(ink[channel]) * 9) / 20) as u8))
}
