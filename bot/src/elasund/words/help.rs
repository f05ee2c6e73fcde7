//! What the commands of this game do, by the paths of their declarations.

use engine::elasund::building::Building;

use crate::words::{Words, say};

impl Words {
    /// What a command does; none for what is not of this game.
    pub(crate) fn elasund_help(&self, path: &str) -> Option<String> {
        Some(match path {
            "ship" => say!(self, "help-ship"),
            "wall" => say!(self, "help-wall"),
            "church" => say!(self, "help-church"),
            "permit" => say!(self, "help-permit"),
            "gold" => say!(self, "help-gold"),
            "bonus" => say!(self, "help-bonus"),
            "hut" => say!(self, "help-hut"),
            "reclaim" => say!(self, "help-reclaim"),
            "build.well" => say!(self, "help-build-well", facts = self.building_facts(Building::Well)),
            "build.fair" => say!(self, "help-build-fair", facts = self.building_facts(Building::Fair)),
            "build.merchants" => {
                say!(self, "help-build-merchants", facts = self.building_facts(Building::MerchantHouse))
            }
            "build.artisans" => {
                say!(self, "help-build-artisans", facts = self.building_facts(Building::ArtisanHouse))
            }
            "build.shop" => say!(self, "help-build-shop", facts = self.building_facts(Building::Shop)),
            "build.inn" => say!(self, "help-build-inn", facts = self.building_facts(Building::Inn)),
            "build.hall" => say!(self, "help-build-hall", facts = self.building_facts(Building::Hall)),
            "build.church" => say!(self, "help-build-church"),
            "bonus.move" => say!(self, "help-bonus-move"),
            "bonus.raise" => say!(self, "help-bonus-raise"),
            "bonus.permit" => say!(self, "help-bonus-permit"),
            "bonus.gold" => say!(self, "help-bonus-gold"),
            _ => return None,
        })
    }

    /// What an argument of a command takes.
    pub(crate) fn elasund_argument(&self, argument: &str) -> Option<String> {
        Some(match argument {
            "square" => say!(self, "slash-square"),
            "row" => say!(self, "slash-row"),
            "front" => say!(self, "slash-front"),
            "permit" => say!(self, "slash-permit"),
            "influence" => say!(self, "slash-influence"),
            "hut" => say!(self, "slash-hut"),
            "town-cards" => say!(self, "slash-town-cards"),
            _ => return None,
        })
    }
}
