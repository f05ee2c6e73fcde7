//! What the commands of Elasund do.

use engine::elasund::building::Building;

use crate::words::{Words, say};

impl Words {
    /// What a command does, by its English name, or one with this sub-command; nothing where it is another's.
    pub(crate) fn town_about(&self, command: &str, child: Option<&str>) -> Option<String> {
        Some(match (command, child) {
            ("roll", None) => say!(self, "help-roll"),
            ("build", None) => say!(self, "help-build"),
            ("discard", None) => say!(self, "help-discard"),
            ("ship", None) => say!(self, "help-ship"),
            ("wall", None) => say!(self, "help-wall"),
            ("church", None) => say!(self, "help-church"),
            ("permit", None) => say!(self, "help-permit"),
            ("gold", None) => say!(self, "help-gold"),
            ("bonus", None) => say!(self, "help-bonus"),
            ("hut", None) => say!(self, "help-hut"),
            ("reclaim", None) => say!(self, "help-reclaim"),
            ("build", Some("well")) => {
                say!(self, "help-build-well", facts = self.building_facts(Building::Well))
            }
            ("build", Some("fair")) => {
                say!(self, "help-build-fair", facts = self.building_facts(Building::Fair))
            }
            ("build", Some("merchants")) => {
                say!(self, "help-build-merchants", facts = self.building_facts(Building::MerchantHouse))
            }
            ("build", Some("artisans")) => {
                say!(self, "help-build-artisans", facts = self.building_facts(Building::ArtisanHouse))
            }
            ("build", Some("shop")) => {
                say!(self, "help-build-shop", facts = self.building_facts(Building::Shop))
            }
            ("build", Some("inn")) => {
                say!(self, "help-build-inn", facts = self.building_facts(Building::Inn))
            }
            ("build", Some("hall")) => {
                say!(self, "help-build-hall", facts = self.building_facts(Building::Hall))
            }
            ("build", Some("church")) => say!(self, "help-build-church"),
            ("bonus", Some("move")) => say!(self, "help-bonus-move"),
            ("bonus", Some("raise")) => say!(self, "help-bonus-raise"),
            ("bonus", Some("permit")) => say!(self, "help-bonus-permit"),
            ("bonus", Some("gold")) => say!(self, "help-bonus-gold"),
            _ => return None,
        })
    }
}
