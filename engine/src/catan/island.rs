//! Board of one game: map, terrain, number tokens and harbors.

use std::fmt;
use std::sync::Arc;

use super::board::{self, BoardError};
use super::edge::EdgeSet;
use super::hex::{Coord, Hex, NumberToken, Terrain};
use super::resource::Resource;
use super::ships::chart::{Chart, MAX_AREAS};
use super::topology::{Topology, TopologyError};
use super::vertex::{MAX_VERTICES, Vertex, VertexSet};

/// Kind of harbor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Harbor {
    /// Trades three cards of any one kind for one.
    Any,
    /// Trades two cards of this kind for one.
    Only(Resource),
}

/// Hex of a setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Position of the hex.
    pub coord: Coord,
    /// Terrain of the hex.
    pub terrain: Terrain,
    /// Number token, if it has one.
    pub token: Option<NumberToken>,
}

/// Reason why tiles and harbors do not form a valid board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IslandError {
    /// A board file can't be parsed.
    Board(BoardError),
    /// A board has no map for this number of players.
    NoMap,
    /// The hexes do not form a valid map.
    Topology(TopologyError),
    /// A desert or sea hex has a number token, or another hex has none.
    Token(Coord),
    /// Gold or sea is used in a game without ships.
    NoShips(Coord),
    /// The start of the robber is not on land, that of the pirate not in the sea, or a hex of an area is not land.
    Chart,
    /// The two vertices of a harbor are not joined by an edge.
    HarborApart([Vertex; 2]),
    /// Two harbors share a vertex.
    HarborTwice(Vertex),
}

impl fmt::Display for IslandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IslandError::Board(error) => write!(f, "the board can't be read: {error}"),
            IslandError::NoMap => write!(f, "the board has no map for so many players"),
            IslandError::Topology(error) => write!(f, "the hexes make no map: {error}"),
            IslandError::Token(at) => {
                write!(f, "a desert or the sea has a number, or another hex has none, at {at:?}")
            }
            IslandError::NoShips(at) => {
                write!(f, "gold or sea is for islands with ships, and lies at {at:?}")
            }
            IslandError::Chart => {
                write!(f, "the robber starts in the sea, the pirate on land, or an area has a hex that is no land")
            }
            IslandError::HarborApart(ends) => write!(f, "no edge joins the vertices {ends:?} of a harbor"),
            IslandError::HarborTwice(at) => write!(f, "two harbors share the vertex {at:?}"),
        }
    }
}

impl std::error::Error for IslandError {}

/// Board of a game. Only the invention card of Cities & Knights changes it during play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Island {
    topology: Arc<Topology>,
    terrain: Vec<Terrain>,
    tokens: Vec<Option<NumberToken>>,
    harbors: Vec<(Harbor, [Vertex; 2])>,
    harbor_at: Vec<Option<Harbor>>,
    harbor_vertices: VertexSet,
    by_number: [Vec<Hex>; 13],
    land_hexes: Vec<Hex>,
    sea_hexes: Vec<Hex>,
    land: VertexSet,
    roadable: EdgeSet,
    sailable: EdgeSet,
    home: VertexSet,
    chart: Option<Chart>,
}

impl Island {
    /// Creates a board without ships from tiles, in any order, and harbors.
    ///
    /// # Errors
    /// If the tiles form no valid map, a tile needs ships, a token is missing or misplaced, or a harbor is not on one
    /// edge or shares a vertex with another.
    pub fn new(tiles: &[Tile], harbors: &[(Harbor, [Vertex; 2])]) -> Result<Island, IslandError> {
        if let Some(tile) = tiles.iter().find(|tile| !Terrain::BASE.contains(&tile.terrain)) {
            return Err(IslandError::NoShips(tile.coord));
        }
        let coords: Vec<Coord> = tiles.iter().map(|tile| tile.coord).collect();
        let topology = Topology::new(&coords).map_err(IslandError::Topology)?;
        Island::on_topology(Arc::new(topology), tiles, harbors)
    }

    /// Creates a board with ships: tiles inside a frame of sea, harbors, and a chart.
    ///
    /// # Errors
    /// If the tiles form no valid map, a token is missing or misplaced, a harbor is not on one edge or shares a
    /// vertex with another, or the chart does not fit.
    pub fn with_ships(tiles: &[Tile], harbors: &[(Harbor, [Vertex; 2])], chart: Chart) -> Result<Island, IslandError> {
        let coords: Vec<Coord> = tiles.iter().map(|tile| tile.coord).collect();
        let topology = board::framed_topology(coords).map_err(IslandError::Topology)?;
        Island::on_topology(topology, tiles, harbors)?.with_chart(chart)
    }

    /// Adds the chart of a game with ships. Returns [`IslandError::Chart`] if it does not fit.
    pub(super) fn with_chart(mut self, chart: Chart) -> Result<Island, IslandError> {
        let is_land = |hex: Hex| self.topology.has_hex(hex) && self.terrain(hex).is_land();
        let fits = is_land(chart.robber)
            && self.is_sea(chart.pirate)
            && chart.areas.len() <= MAX_AREAS
            && chart.areas.iter().flatten().all(|&hex| is_land(hex));
        if !fits {
            return Err(IslandError::Chart);
        }
        let far = chart.areas.iter().flatten().map(|&hex| self.topology.hex_vertex_set(hex));
        self.home = self.land.minus(far.fold(VertexSet::EMPTY, VertexSet::or));
        self.chart = Some(chart);
        Ok(self)
    }

    /// Creates a board on a given topology, which must be that of the tiles' coordinates.
    pub(super) fn on_topology(
        topology: Arc<Topology>,
        tiles: &[Tile],
        harbors: &[(Harbor, [Vertex; 2])],
    ) -> Result<Island, IslandError> {
        let mut sorted = tiles.to_vec();
        sorted.sort_by_key(|tile| (tile.coord.r, tile.coord.q));
        if let Some(tile) = sorted.iter().find(|t| t.terrain.has_token() != t.token.is_some()) {
            return Err(IslandError::Token(tile.coord));
        }
        let mut harbor_at = vec![None; topology.vertices().count().min(MAX_VERTICES)];
        for &(harbor, ends) in harbors {
            if ends.iter().any(|v| v.index() >= harbor_at.len()) || topology.edge_between(ends[0], ends[1]).is_none() {
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
        let of = |is_fit: fn(Terrain) -> bool| {
            topology.hexes().zip(&sorted).filter(move |(_, tile)| is_fit(tile.terrain)).map(|(hex, _)| hex)
        };
        let sides = |hexes: &mut dyn Iterator<Item = Hex>| {
            hexes.fold(EdgeSet::EMPTY, |all, hex| all.or(topology.hex_edge_set(hex)))
        };
        let land = of(Terrain::is_land).fold(VertexSet::EMPTY, |all, hex| all.or(topology.hex_vertex_set(hex)));
        let roadable = sides(&mut of(Terrain::is_land));
        let sailable = sides(&mut of(|terrain| !terrain.is_land()).chain(topology.frame()));
        let (land_hexes, sea): (Vec<Hex>, Vec<Hex>) =
            topology.hexes().partition(|hex| sorted[hex.index()].terrain.is_land());
        Ok(Island {
            land_hexes,
            sea_hexes: sea.into_iter().chain(topology.frame()).collect(),
            land,
            home: land,
            roadable,
            sailable,
            chart: None,
            terrain: sorted.iter().map(|tile| tile.terrain).collect(),
            tokens: sorted.iter().map(|tile| tile.token).collect(),
            harbors: harbors.to_vec(),
            harbor_vertices: harbors.iter().flat_map(|&(_, ends)| ends).collect(),
            harbor_at,
            by_number,
            topology,
        })
    }

    /// Returns a copy with the number tokens of two hexes swapped.
    #[must_use]
    pub(super) fn with_swapped_tokens(&self, [a, b]: [Hex; 2]) -> Island {
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

    /// Returns the topology of the map.
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// Iterates over the tiles in hex order.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        self.topology.hexes().map(|hex| Tile {
            coord: self.topology.coord(hex),
            terrain: self.terrain(hex),
            token: self.token(hex),
        })
    }

    /// Returns the terrain of a hex.
    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }

    /// Returns the number token of a hex.
    pub fn token(&self, hex: Hex) -> Option<NumberToken> {
        self.tokens[hex.index()]
    }

    /// Returns all harbors, each with the two vertices it serves.
    pub fn harbors(&self) -> &[(Harbor, [Vertex; 2])] {
        &self.harbors
    }

    /// Returns the harbor that serves a vertex.
    pub fn harbor_at(&self, vertex: Vertex) -> Option<Harbor> {
        self.harbor_at[vertex.index()]
    }

    /// Returns all vertices that a harbor serves.
    pub fn harbor_vertices(&self) -> VertexSet {
        self.harbor_vertices
    }

    /// Returns the hexes with this number, 2 to 12; none for any other.
    pub fn hexes_with_number(&self, number: u8) -> &[Hex] {
        self.by_number.get(usize::from(number)).map_or(&[], Vec::as_slice)
    }

    /// Returns the initial hex of the robber: that of the chart, otherwise the first hex with the fewest pips (a
    /// desert, if there is one).
    pub fn robber_start(&self) -> Hex {
        let pips = |&hex: &Hex| self.token(hex).map_or(0, NumberToken::pips);
        let land = self.topology.hexes().filter(|&hex| self.terrain(hex).is_land());
        let charted = self.chart.as_ref().map(|chart| chart.robber);
        charted.or_else(|| land.min_by_key(pips)).unwrap_or(Hex(0))
    }

    /// Returns the chart of a board with ships.
    pub fn chart(&self) -> Option<&Chart> {
        self.chart.as_ref()
    }

    /// Returns `true` if a hex is sea, on the map or in its frame.
    pub fn is_sea(&self, hex: Hex) -> bool {
        match self.topology.has_hex(hex) {
            true => !self.terrain(hex).is_land(),
            false => self.topology.is_frame(hex),
        }
    }

    /// Iterates over the land hexes.
    pub fn land_hexes(&self) -> impl Iterator<Item = Hex> {
        self.land_hexes.iter().copied()
    }

    /// Iterates over the sea hexes, those of the frame last.
    pub fn sea_hexes(&self) -> impl Iterator<Item = Hex> {
        self.sea_hexes.iter().copied()
    }

    /// Returns the vertices that touch land.
    pub fn land_vertices(&self) -> VertexSet {
        self.land
    }

    /// Returns the vertices of the home island, where initial settlements may stand.
    pub fn home_vertices(&self) -> VertexSet {
        self.home
    }

    /// Returns the edges along land, where roads may be built.
    pub fn road_edges(&self) -> EdgeSet {
        self.roadable
    }

    /// Returns the edges along sea, where ships may be built.
    pub fn ship_edges(&self) -> EdgeSet {
        self.sailable
    }

    /// Returns the sum of the pips of the hexes around a vertex.
    pub fn pips_at(&self, vertex: Vertex) -> u8 {
        self.topology.vertex_hexes(vertex).iter().filter_map(|&hex| self.token(hex)).map(NumberToken::pips).sum()
    }
}
