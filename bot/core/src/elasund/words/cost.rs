//! What things cost at Elasund, name by name.

use engine::elasund::permit::PermitValue;

use crate::words::{Words, say, sentence_start};

impl Words {
    /// A church tile: "A church tile".
    pub(crate) fn church_name(&self) -> String {
        sentence_start(&say!(self, "label-church"))
    }

    /// What a wall segment costs: "2 gold in the north or south, 3 in the east".
    pub fn wall_costs(&self, side: u8, east: u8) -> String {
        say!(self, "cost-wall", side = self.gold(side), east = self.gold(east))
    }

    /// What placing a permit costs: "as much gold as its number, 0 to 4".
    pub fn permit_cost(&self) -> String {
        let (least, most) = (PermitValue::Zero.number(), PermitValue::Four.number());
        say!(self, "cost-permit", least, most)
    }
}
