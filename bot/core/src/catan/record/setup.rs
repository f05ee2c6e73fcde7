//! Stored form of a setup of the base game: any board, hex by hex, and its decode errors.

use std::sync::Arc;

use engine::catan::edge::MAX_EDGES;
use engine::catan::hex::{Coord, MAX_HEXES, NumberToken};
use engine::catan::island::{Island, IslandError, Tile};
use engine::catan::notation;
use engine::catan::setup::{InitialPieces, Setup, SetupError};
use engine::catan::topology::{Topology, TopologyError};
use engine::catan::vertex::MAX_VERTICES;
use serde::{Deserialize, Serialize};

use super::location_labels::{self, decode_edge, decode_vertex};
use super::options::OptionsShape;
use super::string_enums::*;
use crate::catan::ships::record::ChartShape;
use crate::shape::opening::{OpeningShape, decode_opening, encode_opening};
use crate::shape::{DecodeError, PlaceNames, encode_seat};

/// Setup of the base game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupShape {
    options: OptionsShape,
    hexes: Vec<TileShape>,
    harbors: Vec<HarborShape>,
    /// Additional data of a board with sea.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chart: Option<ChartShape>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    founded: Vec<FoundedShape>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    opening: OpeningShape,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TileShape {
    q: i8,
    r: i8,
    terrain: TerrainWord,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    token: Option<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HarborShape {
    trades: HarborWord,
    vertices: [String; 2],
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FoundedShape {
    seat: u8,
    settlement: String,
    road: String,
    pays: PaysWord,
}

impl SetupShape {
    pub fn new(setup: &Setup, places: &PlaceNames) -> SetupShape {
        let tile = |tile: Tile| TileShape {
            q: tile.coord.q,
            r: tile.coord.r,
            terrain: tile.terrain.into(),
            token: tile.token.map(NumberToken::number),
        };
        let founded = |founded: &InitialPieces| FoundedShape {
            seat: encode_seat(founded.seat),
            settlement: location_labels::encode_vertex(founded.settlement, places),
            road: notation::format_edge(founded.road),
            pays: founded.starting_cards.into(),
        };
        SetupShape {
            options: OptionsShape(setup.options),
            hexes: setup.island.tiles().map(tile).collect(),
            harbors: setup
                .island
                .harbors()
                .iter()
                .map(|&(harbor, ends)| HarborShape {
                    trades: harbor.into(),
                    vertices: ends.map(|vertex| location_labels::encode_vertex(vertex, places)),
                })
                .collect(),
            chart: setup.island.chart().map(ChartShape::from),
            founded: setup.initial_pieces.iter().map(founded).collect(),
            opening: encode_opening(&setup.opening, places),
        }
    }

    pub(crate) fn decode(self, players: usize) -> Result<(Setup, PlaceNames), DecodeError> {
        let tiles: Vec<Tile> = self.hexes.into_iter().map(decode_tile).collect::<Result<_, _>>()?;
        let coords: Vec<Coord> = tiles.iter().map(|tile| tile.coord).collect();
        let shape = if self.chart.is_some() { Topology::with_sea_frame } else { Topology::new };
        let topology =
            shape(&coords).map_err(|error| to_decode_error(&SetupError::Island(IslandError::Topology(error))))?;
        let places = location_labels::places(&topology, players);
        let mut harbors = Vec::with_capacity(self.harbors.len());
        for HarborShape { trades, vertices: [a, b] } in self.harbors {
            harbors.push((trades.into(), [decode_vertex(&a, &places)?, decode_vertex(&b, &places)?]));
        }
        let island = match self.chart.map(|chart| chart.decode(&places)).transpose()? {
            None => Island::new(&tiles, &harbors),
            Some(chart) => Island::with_ships(&tiles, &harbors, chart),
        };
        let island = island.map_err(|error| to_decode_error(&SetupError::Island(error)))?;
        let mut founded = Vec::with_capacity(self.founded.len());
        for shape in self.founded {
            founded.push(InitialPieces {
                seat: places.decode_seat(shape.seat)?,
                settlement: decode_vertex(&shape.settlement, &places)?,
                road: decode_edge(&shape.road, &places)?,
                starting_cards: shape.pays.into(),
            });
        }
        let opening = decode_opening(self.opening, &places)?;
        let setup =
            Setup { island: Arc::new(island), players, options: self.options.0, initial_pieces: founded, opening };
        setup.check().map_err(|error| to_decode_error(&error))?;
        Ok((setup, places))
    }
}

fn decode_tile(tile: TileShape) -> Result<Tile, DecodeError> {
    let token = tile.token.map(|number| NumberToken::new(number).ok_or_else(|| invalid_token(number))).transpose()?;
    Ok(Tile { coord: Coord { q: tile.q, r: tile.r }, terrain: tile.terrain.into(), token })
}

fn invalid_token(number: u8) -> DecodeError {
    DecodeError::Place(format!("there is no number token {number}"))
}

/// Converts a setup error to a decode error.
pub(super) fn to_decode_error(error: &SetupError) -> DecodeError {
    DecodeError::Setup(match error {
        SetupError::Players { allowed } => format!("it is for {} to {} players", allowed.start(), allowed.end()),
        SetupError::Points => "the points to win are out of bounds".to_owned(),
        SetupError::Phases => "with Cities & Knights trade and building are one phase".to_owned(),
        SetupError::Ships => "ships need a board with sea, and such a board needs ships".to_owned(),
        SetupError::TooSmall => "the island is too small for that many players".to_owned(),
        SetupError::Founded => {
            "a first piece stands where none can, or not every seat has two settlements with a road each; with Cities & Knights none stands before the first step"
                .to_owned()
        }
        SetupError::Island(IslandError::Topology(TopologyError::Empty)) => "it has no hex".to_owned(),
        SetupError::Island(IslandError::Topology(TopologyError::Repeated(at))) => {
            format!("two hexes lie at q {} r {}", at.q, at.r)
        }
        SetupError::Island(IslandError::Topology(TopologyError::TooFar(at))) => {
            format!("the hex at q {} r {} lies too far out", at.q, at.r)
        }
        SetupError::Island(IslandError::Topology(TopologyError::TooLarge)) => {
            format!("the map is too large: it may have {MAX_HEXES} hexes, {MAX_VERTICES} vertices and {MAX_EDGES} edges")
        }
        SetupError::Island(IslandError::Token(at)) => {
            format!("the hex at q {} r {} must have a number unless it is a desert or sea", at.q, at.r)
        }
        SetupError::Island(IslandError::NoShips(at)) => {
            format!("the hex at q {} r {} is gold or sea, which are for islands with ships", at.q, at.r)
        }
        SetupError::Island(IslandError::Board(error)) => format!("its board can't be read: {error}"),
        SetupError::Island(IslandError::NoMap) => "its board has no map for that many players".to_owned(),
        SetupError::Island(IslandError::Chart) => {
            "the robber starts at sea, the pirate ashore, or an area has a hex that is no land".to_owned()
        }
        SetupError::Island(IslandError::HarborApart(_)) => {
            "a harbor's vertices are not the ends of one edge".to_owned()
        }
        SetupError::Island(IslandError::HarborTwice(_)) => "two harbors share a vertex".to_owned(),
    })
}
