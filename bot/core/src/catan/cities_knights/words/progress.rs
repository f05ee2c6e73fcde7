//! Effects of the progress cards, one line each.

use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::options::Options;

use crate::words::{Words, say};

impl Words {
    /// Name and effect of the card: "Alchemist: set the two number dice…"
    pub(crate) fn progress_line(&self, card: ProgressCard, options: &Options) -> String {
        let about = self.progress_about(card, options);
        say!(self, "progress-line", card = self.progress_card(card), about)
    }

    /// Effect of the card in a game with these options.
    pub fn progress_about(&self, card: ProgressCard, options: &Options) -> String {
        if options.ships.is_some()
            && let Some(about) = self.progress_with_ships(card)
        {
            return about;
        }
        match card {
            ProgressCard::Alchemist => say!(self, "about-alchemist"),
            ProgressCard::Crane => say!(self, "about-crane"),
            ProgressCard::Engineering => say!(self, "about-engineering"),
            ProgressCard::Invention => say!(self, "about-invention"),
            ProgressCard::Irrigation => say!(self, "about-irrigation"),
            ProgressCard::Medicine => say!(self, "about-medicine"),
            ProgressCard::Mining => say!(self, "about-mining"),
            ProgressCard::Printing => say!(self, "about-printing"),
            ProgressCard::RoadBuilding => say!(self, "about-road-building"),
            ProgressCard::Smith => say!(self, "about-smith"),
            ProgressCard::CommercialHarbor => say!(self, "about-commercial-harbor"),
            ProgressCard::CommodityMonopoly => say!(self, "about-commodity-monopoly"),
            ProgressCard::MasterMerchant => say!(self, "about-master-merchant"),
            ProgressCard::Merchant => say!(self, "about-merchant"),
            ProgressCard::MerchantFleet => say!(self, "about-merchant-fleet"),
            ProgressCard::ResourceMonopoly => say!(self, "about-resource-monopoly"),
            ProgressCard::Bishop => say!(self, "about-bishop"),
            ProgressCard::Constitution => say!(self, "about-constitution"),
            ProgressCard::Deserter => say!(self, "about-deserter"),
            ProgressCard::Diplomat => say!(self, "about-diplomat"),
            ProgressCard::Intrigue => say!(self, "about-intrigue"),
            ProgressCard::Sabotage => say!(self, "about-sabotage"),
            ProgressCard::Spy => say!(self, "about-spy"),
            ProgressCard::Warlord => say!(self, "about-warlord"),
            ProgressCard::Wedding => say!(self, "about-wedding"),
        }
    }
}
