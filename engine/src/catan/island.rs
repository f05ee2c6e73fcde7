//! A map with its terrain, number tokens and harbors.

use std::fmt;
use std::sync::Arc;

use super::hex::{Coord, Hex, NumberToken, Terrain};
use super::resource::Resource;
use super::topology::{Topology, TopologyError};
use super::vertex::{MAX_VERTICES, Vertex, VertexSet};

/// What a harbor trades.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Harbor {
    /// Three of any kind for one.
    Any,
    /// Two of this kind for one.
    Only(Resource),
}

/// One hex as a set-up names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Where it lies.
    pub coord: Coord,
    /// What it is made of.
    pub terrain: Terrain,
    /// The number on it, if it has one.
    pub token: Option<NumberToken>,
}

/// Why tiles and harbors make no island.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IslandError {
    /// The hexes make no map.
    Topology(TopologyError),
    /// A desert has a number, or another hex has none.
    Token(Coord),
    /// A harbor's two vertices are not the ends of one edge.
    HarborApart([Vertex; 2]),
    /// Two harbors share a vertex.
    HarborTwice(Vertex),
}

impl fmt::Display for IslandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IslandError::Topology(error) => write!(f, "the hexes make no map: {error}"),
            IslandError::Token(at) => write!(f, "a desert has a number, or another hex has none, at {at:?}"),
            IslandError::HarborApart(ends) => write!(f, "no edge joins the vertices {ends:?} of a harbor"),
            IslandError::HarborTwice(at) => write!(f, "two harbors share the vertex {at:?}"),
        }
    }
}

impl std::error::Error for IslandError {}

/// A map with what lies on it. Only an invention of Cities & Knights changes it during a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Island {
    topology: Arc<Topology>,
    terrain: Vec<Terrain>,
    tokens: Vec<Option<NumberToken>>,
    harbors: Vec<(Harbor, [Vertex; 2])>,
    harbor_at: Vec<Option<Harbor>>,
    harbor_vertices: VertexSet,
    by_number: [Vec<Hex>; 13],
}

impl Island {
    /// The island with these tiles, in whatever order they come, and harbors.
    ///
    /// # Errors
    /// When the tiles make no map, a token is missing or out of place, or harbors lie apart or on each other.
    pub fn new(tiles: &[Tile], harbors: &[(Harbor, [Vertex; 2])]) -> Result<Island, IslandError> {
        let coords: Vec<Coord> = tiles.iter().map(|tile| tile.coord).collect();
        let topology = Topology::new(&coords).map_err(IslandError::Topology)?;
        Island::on(Arc::new(topology), tiles, harbors)
    }

    /// The island with these tiles on the map that their places make.
    pub(super) fn on(
        topology: Arc<Topology>,
        tiles: &[Tile],
        harbors: &[(Harbor, [Vertex; 2])],
    ) -> Result<Island, IslandError> {
        let mut sorted = tiles.to_vec();
        sorted.sort_by_key(|tile| (tile.coord.r, tile.coord.q));
        if let Some(tile) = sorted.iter().find(|t| (t.terrain == Terrain::Desert) != t.token.is_none()) {
            return Err(IslandError::Token(tile.coord));
        }
        let mut harbor_at = vec![None; topology.vertices().count().min(MAX_VERTICES)];
        for &(harbor, ends) in harbors {
            if ends.iter().any(|v| v.index() >= harbor_at.len())
                || topology.edge_between(ends[0], ends[1]).is_none()
            {
                return Err(IslandError::HarborApart(ends));
            }
            for vertex in ends {
                if harbor_at[vertex.index()].replace(harbor).is_some() {
                    return Err(IslandError::HarborTwice(vertex));
                }
            }
        }
        let mut by_number: [Vec<Hex>; 13] = Default::default();
        for (hex, tile) in topology.hexes().zip(&sorted) {
            if let Some(token) = tile.token {
                by_number[usize::from(token.number())].push(hex);
            }
        }
        Ok(Island {
            terrain: sorted.iter().map(|tile| tile.terrain).collect(),
            tokens: sorted.iter().map(|tile| tile.token).collect(),
            harbors: harbors.to_vec(),
            harbor_vertices: harbors.iter().flat_map(|&(_, ends)| ends).collect(),
            harbor_at,
            by_number,
            topology,
        })
    }

    /// The island with the tokens of two hexes swapped.
    #[must_use]
    pub(super) fn with_swapped(&self, [a, b]: [Hex; 2]) -> Island {
        let mut island = self.clone();
        if a.index().max(b.index()) < island.tokens.len() {
            island.tokens.swap(a.index(), b.index());
        }
        island.by_number = Default::default();
        for (hex, token) in self.topology.hexes().zip(&island.tokens) {
            if let Some(token) = token {
                island.by_number[usize::from(token.number())].push(hex);
            }
        }
        island
    }

    /// The shape of the map.
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// Its tiles, in the order of their hexes.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        self.topology.hexes().map(|hex| Tile {
            coord: self.topology.coord(hex),
            terrain: self.terrain(hex),
            token: self.token(hex),
        })
    }

    /// What a hex is made of.
    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }

    /// The number on a hex.
    pub fn token(&self, hex: Hex) -> Option<NumberToken> {
        self.tokens[hex.index()]
    }

    /// Every harbor with the two vertices that it serves.
    pub fn harbors(&self) -> &[(Harbor, [Vertex; 2])] {
        &self.harbors
    }

    /// The harbor that serves a vertex.
    pub fn harbor_at(&self, vertex: Vertex) -> Option<Harbor> {
        self.harbor_at[vertex.index()]
    }

    /// Every vertex that a harbor serves.
    pub fn harbor_vertices(&self) -> VertexSet {
        self.harbor_vertices
    }

    /// The hexes with this number, from 2 to 12.
    pub fn with_number(&self, number: u8) -> &[Hex] {
        self.by_number.get(usize::from(number)).map_or(&[], Vec::as_slice)
    }

    /// Where the robber starts: the first desert, or without one the first hex with the fewest pips.
    pub fn robber_start(&self) -> Hex {
        let pips = |&hex: &Hex| self.token(hex).map_or(0, NumberToken::pips);
        self.topology.hexes().min_by_key(pips).unwrap_or(Hex(0))
    }

    /// How many of the 36 rolls pay at a vertex, counted once for each hex.
    pub fn pips_at(&self, vertex: Vertex) -> u8 {
        self.topology
            .vertex_hexes(vertex)
            .iter()
            .filter_map(|&hex| self.token(hex))
            .map(NumberToken::pips)
            .sum()
    }
}
