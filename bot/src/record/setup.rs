//! The stored shape of a game's set-up: any island, hex by hex.

use std::sync::Arc;

use engine::catan::hex::{Coord, NumberToken};
use engine::catan::island::{Harbor, Island, Tile};
use engine::catan::notation;
use engine::catan::options::Options;
use engine::catan::resource::Resource;
use engine::catan::setup::{Founded, Setup, SetupError};
use engine::catan::topology::Topology;
use engine::game::{AnyOptions, AnySetup};
use engine::opening::OpeningRound;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::error::Fault;
use super::place::{self, Places};
use super::words::*;
use super::{cities_knights, elasund};

/// The most rounds of dice for the first turn that are believed.
const MOST_ROUNDS: usize = 1000;

/// The dice for the first turn, round by round.
pub(super) type OpeningShape = Vec<Vec<Option<[u8; 2]>>>;

/// A set-up of any title, by its name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "title", rename_all = "snake_case")]
pub(crate) enum GameShape {
    Base(BaseShape),
    Elasund(elasund::SetupShape),
}

/// What was chosen of any title. The base game's options stand without its name, as they did when there was no other.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum AnyOptionsShape {
    Base(OptionsShape),
    Titled(TitledShape),
}

/// What was chosen of a title, by its name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "title", rename_all = "snake_case")]
pub(crate) enum TitledShape {
    Elasund(elasund::OptionsShape),
}

impl<'de> Deserialize<'de> for AnyOptionsShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AnyOptionsShape, D::Error> {
        use serde::de::Error;
        let fields = Map::<String, Value>::deserialize(deserializer)?;
        let titled = fields.contains_key("title");
        let fields = Value::Object(fields);
        match titled {
            true => serde_json::from_value(fields).map(AnyOptionsShape::Titled),
            false => serde_json::from_value(fields).map(AnyOptionsShape::Base),
        }
        .map_err(D::Error::custom)
    }
}

impl From<AnyOptions> for AnyOptionsShape {
    fn from(options: AnyOptions) -> AnyOptionsShape {
        match options {
            AnyOptions::Catan(options) => AnyOptionsShape::Base(options.into()),
            AnyOptions::Elasund(options) => AnyOptionsShape::Titled(TitledShape::Elasund(options.into())),
        }
    }
}

impl From<AnyOptionsShape> for AnyOptions {
    fn from(shape: AnyOptionsShape) -> AnyOptions {
        match shape {
            AnyOptionsShape::Base(options) => AnyOptions::Catan(options.into()),
            AnyOptionsShape::Titled(TitledShape::Elasund(options)) => AnyOptions::Elasund(options.into()),
        }
    }
}

/// A set-up of the base game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BaseShape {
    pub(crate) options: OptionsShape,
    hexes: Vec<TileShape>,
    harbors: Vec<HarborShape>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    founded: Vec<FoundedShape>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    opening: OpeningShape,
}

/// What was chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OptionsShape {
    board: BoardWord,
    founding: FoundingWord,
    tokens: TokensWord,
    balance: BalanceWord,
    phases: PhasesWord,
    purchases: PurchasesWord,
    road_tie: RoadTieWord,
    points: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cities_knights: Option<cities_knights::OptionsShape>,
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

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum HarborWord {
    Any,
    Brick,
    Lumber,
    Wool,
    Grain,
    Ore,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FoundedShape {
    seat: u8,
    settlement: String,
    road: String,
    pays: PaysWord,
}

impl From<Harbor> for HarborWord {
    fn from(harbor: Harbor) -> HarborWord {
        match harbor {
            Harbor::Any => HarborWord::Any,
            Harbor::Only(Resource::Brick) => HarborWord::Brick,
            Harbor::Only(Resource::Lumber) => HarborWord::Lumber,
            Harbor::Only(Resource::Wool) => HarborWord::Wool,
            Harbor::Only(Resource::Grain) => HarborWord::Grain,
            Harbor::Only(Resource::Ore) => HarborWord::Ore,
        }
    }
}

impl From<HarborWord> for Harbor {
    fn from(word: HarborWord) -> Harbor {
        match word {
            HarborWord::Any => Harbor::Any,
            HarborWord::Brick => Harbor::Only(Resource::Brick),
            HarborWord::Lumber => Harbor::Only(Resource::Lumber),
            HarborWord::Wool => Harbor::Only(Resource::Wool),
            HarborWord::Grain => Harbor::Only(Resource::Grain),
            HarborWord::Ore => Harbor::Only(Resource::Ore),
        }
    }
}

impl From<Options> for OptionsShape {
    fn from(options: Options) -> OptionsShape {
        let Options { board, founding, tokens, balance, phases, purchases, road_tie, points, cities_knights } =
            options;
        OptionsShape {
            board: board.into(),
            founding: founding.into(),
            tokens: tokens.into(),
            balance: balance.into(),
            phases: phases.into(),
            purchases: purchases.into(),
            road_tie: road_tie.into(),
            points,
            cities_knights: cities_knights.map(Into::into),
        }
    }
}

impl From<OptionsShape> for Options {
    fn from(shape: OptionsShape) -> Options {
        let OptionsShape {
            board,
            founding,
            tokens,
            balance,
            phases,
            purchases,
            road_tie,
            points,
            cities_knights,
        } = shape;
        Options {
            board: board.into(),
            founding: founding.into(),
            tokens: tokens.into(),
            balance: balance.into(),
            phases: phases.into(),
            purchases: purchases.into(),
            road_tie: road_tie.into(),
            points,
            cities_knights: cities_knights.map(Into::into),
        }
    }
}

impl GameShape {
    /// The shape of a set-up, and the names of its places.
    pub(crate) fn of(setup: &AnySetup) -> (GameShape, Places) {
        let places = Places::of(setup);
        let shape = match setup {
            AnySetup::Catan(setup) => GameShape::Base(BaseShape::of(setup, &places)),
            AnySetup::Elasund(setup) => GameShape::Elasund(elasund::SetupShape::of(setup, &places)),
        };
        (shape, places)
    }

    /// The set-up of this shape for that many players, and the names of its places.
    ///
    /// # Errors
    /// When it can't be played.
    pub(crate) fn read(self, players: usize) -> Result<(AnySetup, Places), Fault> {
        match self {
            GameShape::Base(shape) => {
                let (setup, places) = shape.read(players)?;
                Ok((AnySetup::Catan(setup), places))
            }
            GameShape::Elasund(shape) => {
                let (setup, places) = shape.read(players)?;
                Ok((AnySetup::Elasund(setup), places))
            }
        }
    }
}

impl BaseShape {
    fn of(setup: &Setup, places: &Places) -> BaseShape {
        let tile = |tile: Tile| TileShape {
            q: tile.coord.q,
            r: tile.coord.r,
            terrain: tile.terrain.into(),
            token: tile.token.map(NumberToken::number),
        };
        let founded = |founded: &Founded| FoundedShape {
            seat: place::seat(founded.seat),
            settlement: places.vertex(founded.settlement),
            road: notation::edge(founded.road),
            pays: founded.pays.into(),
        };
        BaseShape {
            options: setup.options.into(),
            hexes: setup.island.tiles().map(tile).collect(),
            harbors: setup
                .island
                .harbors()
                .iter()
                .map(|&(harbor, ends)| HarborShape {
                    trades: harbor.into(),
                    vertices: ends.map(|vertex| places.vertex(vertex)),
                })
                .collect(),
            founded: setup.founded.iter().map(founded).collect(),
            opening: opening_shape(&setup.opening, places),
        }
    }

    fn read(self, players: usize) -> Result<(Setup, Places), Fault> {
        let tiles: Vec<Tile> = self.hexes.into_iter().map(read_tile).collect::<Result<_, _>>()?;
        let coords: Vec<Coord> = tiles.iter().map(|tile| tile.coord).collect();
        let topology = Topology::new(&coords).map_err(|error| {
            Fault::Setup(SetupError::Island(engine::catan::island::IslandError::Topology(error)))
        })?;
        let places = Places::new(&topology, players);
        let mut harbors = Vec::with_capacity(self.harbors.len());
        for HarborShape { trades, vertices: [a, b] } in self.harbors {
            harbors.push((trades.into(), [places.read_vertex(&a)?, places.read_vertex(&b)?]));
        }
        let island =
            Island::new(&tiles, &harbors).map_err(|error| Fault::Setup(SetupError::Island(error)))?;
        let mut founded = Vec::with_capacity(self.founded.len());
        for shape in self.founded {
            founded.push(Founded {
                seat: places.read_seat(shape.seat)?,
                settlement: places.read_vertex(&shape.settlement)?,
                road: places.read_edge(&shape.road)?,
                pays: shape.pays.into(),
            });
        }
        let opening = read_opening(self.opening, &places)?;
        let setup =
            Setup { island: Arc::new(island), players, options: self.options.into(), founded, opening };
        setup.check().map_err(Fault::Setup)?;
        Ok((setup, places))
    }
}

fn read_tile(tile: TileShape) -> Result<Tile, Fault> {
    let token = tile.token.map(|number| NumberToken::new(number).ok_or(Fault::Token(number))).transpose()?;
    Ok(Tile { coord: Coord { q: tile.q, r: tile.r }, terrain: tile.terrain.into(), token })
}

/// The shape of the dice for the first turn.
pub(super) fn opening_shape(rounds: &[OpeningRound], places: &Places) -> OpeningShape {
    rounds.iter().map(|round| places.per_seat(round, |dice| dice)).collect()
}

/// The dice for the first turn.
///
/// # Errors
/// When there are more than anybody throws, or they are no dice.
pub(super) fn read_opening(shape: OpeningShape, places: &Places) -> Result<Vec<OpeningRound>, Fault> {
    if shape.len() > MOST_ROUNDS {
        return Err(Fault::Bounds { what: "the number of throws for the first turn" });
    }
    shape.into_iter().map(|round| read_round(round, places)).collect()
}

fn read_round(round: Vec<Option<[u8; 2]>>, places: &Places) -> Result<OpeningRound, Fault> {
    match round.iter().flatten().find(|dice| dice.iter().any(|die| !(1..=6).contains(die))) {
        Some(&dice) => Err(Fault::Dice(dice)),
        None => places.read_per_seat(round, |dice| dice),
    }
}
