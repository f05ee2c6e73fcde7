//! Stored form of a setup of the base game: any board, hex by hex.

use std::sync::Arc;

use engine::catan::hex::{Coord, NumberToken};
use engine::catan::island::{Island, IslandError, Tile};
use engine::catan::notation;
use engine::catan::setup::{Founded, Setup, SetupError};
use engine::catan::topology::Topology;
use serde::{Deserialize, Serialize};

use super::fault::fault;
use super::options::OptionsShape;
use super::places::{self, read_edge, read_vertex};
use super::words::*;
use crate::catan::ships::record::ChartShape;
use crate::shape::opening::{OpeningShape, opening_shape, read_opening};
use crate::shape::{Fault, Places, seat};

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
    pub fn of(setup: &Setup, places: &Places) -> SetupShape {
        let tile = |tile: Tile| TileShape {
            q: tile.coord.q,
            r: tile.coord.r,
            terrain: tile.terrain.into(),
            token: tile.token.map(NumberToken::number),
        };
        let founded = |founded: &Founded| FoundedShape {
            seat: seat(founded.seat),
            settlement: places::vertex(founded.settlement, places),
            road: notation::edge(founded.road),
            pays: founded.pays.into(),
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
                    vertices: ends.map(|vertex| places::vertex(vertex, places)),
                })
                .collect(),
            chart: setup.island.chart().map(ChartShape::from),
            founded: setup.founded.iter().map(founded).collect(),
            opening: opening_shape(&setup.opening, places),
        }
    }

    pub(crate) fn read(self, players: usize) -> Result<(Setup, Places), Fault> {
        let tiles: Vec<Tile> = self.hexes.into_iter().map(read_tile).collect::<Result<_, _>>()?;
        let coords: Vec<Coord> = tiles.iter().map(|tile| tile.coord).collect();
        let shape = if self.chart.is_some() { Topology::framed } else { Topology::new };
        let topology =
            shape(&coords).map_err(|error| fault(&SetupError::Island(IslandError::Topology(error))))?;
        let places = places::places(&topology, players);
        let mut harbors = Vec::with_capacity(self.harbors.len());
        for HarborShape { trades, vertices: [a, b] } in self.harbors {
            harbors.push((trades.into(), [read_vertex(&a, &places)?, read_vertex(&b, &places)?]));
        }
        let island = match self.chart.map(|chart| chart.read(&places)).transpose()? {
            None => Island::new(&tiles, &harbors),
            Some(chart) => Island::charted(&tiles, &harbors, chart),
        };
        let island = island.map_err(|error| fault(&SetupError::Island(error)))?;
        let mut founded = Vec::with_capacity(self.founded.len());
        for shape in self.founded {
            founded.push(Founded {
                seat: places.read_seat(shape.seat)?,
                settlement: read_vertex(&shape.settlement, &places)?,
                road: read_edge(&shape.road, &places)?,
                pays: shape.pays.into(),
            });
        }
        let opening = read_opening(self.opening, &places)?;
        let setup = Setup { island: Arc::new(island), players, options: self.options.0, founded, opening };
        setup.check().map_err(|error| fault(&error))?;
        Ok((setup, places))
    }
}

fn read_tile(tile: TileShape) -> Result<Tile, Fault> {
    let token =
        tile.token.map(|number| NumberToken::new(number).ok_or_else(|| no_token(number))).transpose()?;
    Ok(Tile { coord: Coord { q: tile.q, r: tile.r }, terrain: tile.terrain.into(), token })
}

fn no_token(number: u8) -> Fault {
    Fault::Place(format!("there is no number token {number}"))
}
