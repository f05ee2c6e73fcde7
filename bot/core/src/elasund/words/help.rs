//! Help texts of the commands of Elasund that take arguments.

use engine::elasund::building::Building;

use crate::words::{Words, say};

impl Words {
    /// Help text of a command or subcommand, by its English name; `None` if its message takes no arguments.
    pub(crate) fn town_about(&self, command: &str, child: Option<&str>) -> Option<String> {
        Some(match (command, child) {
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
            _ => return None,
        })
    }
}
