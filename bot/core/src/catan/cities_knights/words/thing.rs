//! Names of progress cards, tracks, and ranks of knights.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;

use crate::words::{Words, say};

impl Words {
    /// Name of a progress card: "Alchemist".
    pub fn progress_card(&self, card: ProgressCard) -> String {
        match card {
            ProgressCard::Alchemist => say!(self, "progress-alchemist"),
            ProgressCard::Crane => say!(self, "progress-crane"),
            ProgressCard::Engineering => say!(self, "progress-engineering"),
            ProgressCard::Invention => say!(self, "progress-invention"),
            ProgressCard::Irrigation => say!(self, "progress-irrigation"),
            ProgressCard::Medicine => say!(self, "progress-medicine"),
            ProgressCard::Mining => say!(self, "progress-mining"),
            ProgressCard::Printing => say!(self, "progress-printing"),
            ProgressCard::RoadBuilding => say!(self, "progress-road-building"),
            ProgressCard::Smith => say!(self, "progress-smith"),
            ProgressCard::CommercialHarbor => say!(self, "progress-commercial-harbor"),
            ProgressCard::CommodityMonopoly => say!(self, "progress-commodity-monopoly"),
            ProgressCard::MasterMerchant => say!(self, "progress-master-merchant"),
            ProgressCard::Merchant => say!(self, "progress-merchant"),
            ProgressCard::MerchantFleet => say!(self, "progress-merchant-fleet"),
            ProgressCard::ResourceMonopoly => say!(self, "progress-resource-monopoly"),
            ProgressCard::Bishop => say!(self, "progress-bishop"),
            ProgressCard::Constitution => say!(self, "progress-constitution"),
            ProgressCard::Deserter => say!(self, "progress-deserter"),
            ProgressCard::Diplomat => say!(self, "progress-diplomat"),
            ProgressCard::Intrigue => say!(self, "progress-intrigue"),
            ProgressCard::Sabotage => say!(self, "progress-sabotage"),
            ProgressCard::Spy => say!(self, "progress-spy"),
            ProgressCard::Warlord => say!(self, "progress-warlord"),
            ProgressCard::Wedding => say!(self, "progress-wedding"),
        }
    }

    /// Name of a track: "trade".
    pub fn track(&self, track: Track) -> String {
        match track {
            Track::Trade => say!(self, "track-trade"),
            Track::Politics => say!(self, "track-politics"),
            Track::Science => say!(self, "track-science"),
        }
    }

    /// Name of a knight of this rank: "strong knight".
    pub fn rank(&self, rank: Rank) -> String {
        match rank {
            Rank::Basic => say!(self, "rank-basic"),
            Rank::Strong => say!(self, "rank-strong"),
            Rank::Mighty => say!(self, "rank-mighty"),
        }
    }
}
