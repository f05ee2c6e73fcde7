//! Stored forms of ships. Its actions, events, options and board data are nested in those of the base game under `ships`.

use engine::catan::board::BoardName;
use engine::catan::edge::Edge;
use engine::catan::event::{Event, Price};
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::options::Arrangement;
use engine::catan::resource::Cards;
use engine::catan::ships::action::Action;
use engine::catan::ships::chart::{Area, AreaSet, Chart};
use engine::catan::ships::event::PublicEvent;
use engine::catan::ships::options::Options;
use engine::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::catan::record::default_prices;
use crate::shape::{DecodeError, DefaultedField, Omitted, PlaceNames, Stored, named, shaped, shapes};

shapes! {
    /// Action of one seat.
    ActionShape for Action: Action {
        BuildShip { edge: Edge },
        MoveShip { from: Edge, to: Edge },
        MovePirate { hex: Hex, victim: Option<Seat> },
        TakeGold { cards: Cards },
    }
}

shaped! { Action as ActionShape }

shapes! {
    /// Event of the expansion.
    EventShape for Event:
    PublicEvent {
        ShipBuilt { seat: Seat, edge: Edge; price: Price = default_prices::SHIP },
        ShipMoved { seat: Seat, from: Edge, to: Edge },
        PirateMoved { seat: Seat, from: Hex, to: Hex },
        AreaSettled { seat: Seat, area: Area, points: u8 },
        GoldOwed { counts as "the number of cards to choose": PerSeat<u8> },
        GoldTaken { seat: Seat, cards: Cards },
    }
}

/// Board name, installed here or not, and arrangement.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::catan) struct OptionsShape {
    board: String,
    arrangement: ArrangementWord,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ArrangementWord {
    Fixed,
    Shuffled,
}

impl From<&Options> for OptionsShape {
    fn from(options: &Options) -> OptionsShape {
        OptionsShape {
            board: options.board.to_string(),
            arrangement: match options.arrangement {
                Arrangement::Fixed => ArrangementWord::Fixed,
                Arrangement::Shuffled => ArrangementWord::Shuffled,
            },
        }
    }
}

impl OptionsShape {
    /// Decodes the options; `None` if the board name is too long.
    pub(in crate::catan) fn decode(&self) -> Option<Options> {
        let arrangement = match self.arrangement {
            ArrangementWord::Fixed => Arrangement::Fixed,
            ArrangementWord::Shuffled => Arrangement::Shuffled,
        };
        BoardName::from(&self.board).ok().map(|board| Options { board, arrangement })
    }
}

/// Starting hexes of robber and pirate, and the land hexes of each distant area.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChartShape {
    robber: String,
    pirate: String,
    areas: Vec<Vec<String>>,
}

impl From<&Chart> for ChartShape {
    fn from(chart: &Chart) -> ChartShape {
        let labels = |area: &Vec<Hex>| area.iter().map(|&hex| notation::format_hex(hex)).collect();
        ChartShape {
            robber: notation::format_hex(chart.robber),
            pirate: notation::format_hex(chart.pirate),
            areas: chart.areas.iter().map(labels).collect(),
        }
    }
}

impl ChartShape {
    pub(in crate::catan) fn decode(self, places: &PlaceNames) -> Result<Chart, DecodeError> {
        let hex = |label: String| <Hex as Stored>::decode(label, places);
        let areas = self.areas.into_iter().map(|area| area.into_iter().map(hex).collect());
        let areas: Result<Vec<Vec<Hex>>, DecodeError> = areas.collect();
        Ok(Chart { robber: hex(self.robber)?, pirate: hex(self.pirate)?, areas: areas? })
    }
}

/// Numbers of the areas, counted from 1.
pub(in crate::catan) fn area_numbers(set: AreaSet) -> Vec<u8> {
    let all = (0..u8::BITS as usize * 2).filter_map(Area::new);
    all.filter(|&area| set.contains(area)).map(|area| area.index() as u8 + 1).collect()
}

named! {
    Area as u8: |area, _| area.index() as u8 + 1, |number, _| decode_area(number);
}

fn decode_area(number: u8) -> Result<Area, DecodeError> {
    let area = usize::from(number).checked_sub(1).and_then(Area::new);
    area.ok_or(DecodeError::Bounds { what: "the number of an area" })
}
