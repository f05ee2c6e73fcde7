//! What things cost at Elasund, name by name.

use engine::elasund::building::Building;
use engine::elasund::permit::PermitValue;

use crate::words::{Words, say, sentence_start};

impl Words {
    /// What a building of Elasund takes: "2×2, 2 permits, 3 gold".
    pub(crate) fn building_cost(&self, building: Building) -> String {
        self.building_facts(building)
    }

    /// A church tile: "A church tile".
    pub(crate) fn church_name(&self) -> String {
        sentence_start(&say!(self, "label-church"))
    }

    /// So much gold: "7 gold".
    pub(crate) fn gold_cost(&self, gold: u8) -> String {
        self.gold(gold)
    }

    /// What placing a permit costs: "as much gold as its number, 0 to 4".
    pub fn permit_cost(&self) -> String {
        let (least, most) = (PermitValue::Zero.number(), PermitValue::Four.number());
        say!(self, "cost-permit", least = least, most = most)
    }
}
