//! Stored form of the additional data of a board with sea.

use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::ships::chart::{Area, AreaSet, Chart};
use serde::{Deserialize, Serialize};

use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::{Stored, named};

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
        let labels = |area: &Vec<Hex>| area.iter().map(|&hex| notation::hex(hex)).collect();
        ChartShape {
            robber: notation::hex(chart.robber),
            pirate: notation::hex(chart.pirate),
            areas: chart.areas.iter().map(labels).collect(),
        }
    }
}

impl ChartShape {
    /// Decodes the chart.
    pub(in crate::catan) fn read(self, places: &Places) -> Result<Chart, Fault> {
        let hex = |label: String| Hex::read(label, places);
        let areas = self.areas.into_iter().map(|area| area.into_iter().map(hex).collect());
        let areas: Result<Vec<Vec<Hex>>, Fault> = areas.collect();
        Ok(Chart { robber: hex(self.robber)?, pirate: hex(self.pirate)?, areas: areas? })
    }
}

/// Numbers of the areas, counted from 1.
pub(in crate::catan) fn areas(set: AreaSet) -> Vec<u8> {
    let all = (0..u8::BITS as usize * 2).filter_map(Area::new);
    all.filter(|&area| set.contains(area)).map(|area| area.index() as u8 + 1).collect()
}

named! {
    Area as u8: |area, _| area.index() as u8 + 1, |number, _| read_area(number);
}

fn read_area(number: u8) -> Result<Area, Fault> {
    let area = usize::from(number).checked_sub(1).and_then(Area::new);
    area.ok_or(Fault::Bounds { what: "the number of an area" })
}
