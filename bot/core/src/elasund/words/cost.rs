//! Names and costs of items of Elasund.

use engine::elasund::permit::PermitValue;

use crate::words::{Words, say, sentence_start};

impl Words {
    /// Church tile, capitalized: "A church tile".
    pub(crate) fn church_name(&self) -> String {
        sentence_start(&say!(self, "label-church"))
    }

    /// Cost of a wall segment: "2 gold in the north or south, 4 gold in the east".
    pub fn wall_costs(&self, side: u8, east: u8) -> String {
        say!(self, "cost-wall", side = self.gold(side), east = self.gold(east))
    }

    /// Cost of placing a permit: "as much gold as its number, 0 to 4".
    pub fn permit_cost(&self) -> String {
        let (least, most) = (PermitValue::Zero.number(), PermitValue::Four.number());
        say!(self, "cost-permit", least, most)
    }
}
