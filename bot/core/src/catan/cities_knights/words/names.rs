//! Names of progress cards, their effects, tracks and levels, and ranks of knights.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::options::Options;

use crate::words::{Words, message};

impl Words {
    /// Name of a progress card: "Alchemist".
    pub fn progress_card(&self, card: ProgressCard) -> String {
        match card {
            ProgressCard::Alchemist => message!(self, "progress-alchemist"),
            ProgressCard::Crane => message!(self, "progress-crane"),
            ProgressCard::Engineering => message!(self, "progress-engineering"),
            ProgressCard::Invention => message!(self, "progress-invention"),
            ProgressCard::Irrigation => message!(self, "progress-irrigation"),
            ProgressCard::Medicine => message!(self, "progress-medicine"),
            ProgressCard::Mining => message!(self, "progress-mining"),
            ProgressCard::Printing => message!(self, "progress-printing"),
            ProgressCard::RoadBuilding => message!(self, "progress-road-building"),
            ProgressCard::Smith => message!(self, "progress-smith"),
            ProgressCard::CommercialHarbor => message!(self, "progress-commercial-harbor"),
            ProgressCard::CommodityMonopoly => message!(self, "progress-commodity-monopoly"),
            ProgressCard::MasterMerchant => message!(self, "progress-master-merchant"),
            ProgressCard::Merchant => message!(self, "progress-merchant"),
            ProgressCard::MerchantFleet => message!(self, "progress-merchant-fleet"),
            ProgressCard::ResourceMonopoly => message!(self, "progress-resource-monopoly"),
            ProgressCard::Bishop => message!(self, "progress-bishop"),
            ProgressCard::Constitution => message!(self, "progress-constitution"),
            ProgressCard::Deserter => message!(self, "progress-deserter"),
            ProgressCard::Diplomat => message!(self, "progress-diplomat"),
            ProgressCard::Intrigue => message!(self, "progress-intrigue"),
            ProgressCard::Sabotage => message!(self, "progress-sabotage"),
            ProgressCard::Spy => message!(self, "progress-spy"),
            ProgressCard::Warlord => message!(self, "progress-warlord"),
            ProgressCard::Wedding => message!(self, "progress-wedding"),
        }
    }

    /// Name of a track: "trade".
    pub fn track(&self, track: Track) -> String {
        match track {
            Track::Trade => message!(self, "track-trade"),
            Track::Politics => message!(self, "track-politics"),
            Track::Science => message!(self, "track-science"),
        }
    }

    /// Name of a knight of this rank: "strong knight".
    pub fn rank(&self, rank: Rank) -> String {
        match rank {
            Rank::Basic => message!(self, "rank-basic"),
            Rank::Strong => message!(self, "rank-strong"),
            Rank::Mighty => message!(self, "rank-mighty"),
        }
    }

    /// Name and effect of the card: "Alchemist: set the two number dice…"
    pub(crate) fn progress_line(&self, card: ProgressCard, options: &Options) -> String {
        let about = self.progress_effect(card, options);
        message!(self, "progress-line", card = self.progress_card(card), about)
    }

    /// Effect of the card in a game with these options.
    pub fn progress_effect(&self, card: ProgressCard, options: &Options) -> String {
        if options.ships.is_some()
            && let Some(about) = self.progress_with_ships(card)
        {
            return about;
        }
        match card {
            ProgressCard::Alchemist => message!(self, "about-alchemist"),
            ProgressCard::Crane => message!(self, "about-crane"),
            ProgressCard::Engineering => message!(self, "about-engineering"),
            ProgressCard::Invention => message!(self, "about-invention"),
            ProgressCard::Irrigation => message!(self, "about-irrigation"),
            ProgressCard::Medicine => message!(self, "about-medicine"),
            ProgressCard::Mining => message!(self, "about-mining"),
            ProgressCard::Printing => message!(self, "about-printing"),
            ProgressCard::RoadBuilding => message!(self, "about-road-building"),
            ProgressCard::Smith => message!(self, "about-smith"),
            ProgressCard::CommercialHarbor => message!(self, "about-commercial-harbor"),
            ProgressCard::CommodityMonopoly => message!(self, "about-commodity-monopoly"),
            ProgressCard::MasterMerchant => message!(self, "about-master-merchant"),
            ProgressCard::Merchant => message!(self, "about-merchant"),
            ProgressCard::MerchantFleet => message!(self, "about-merchant-fleet"),
            ProgressCard::ResourceMonopoly => message!(self, "about-resource-monopoly"),
            ProgressCard::Bishop => message!(self, "about-bishop"),
            ProgressCard::Constitution => message!(self, "about-constitution"),
            ProgressCard::Deserter => message!(self, "about-deserter"),
            ProgressCard::Diplomat => message!(self, "about-diplomat"),
            ProgressCard::Intrigue => message!(self, "about-intrigue"),
            ProgressCard::Sabotage => message!(self, "about-sabotage"),
            ProgressCard::Spy => message!(self, "about-spy"),
            ProgressCard::Warlord => message!(self, "about-warlord"),
            ProgressCard::Wedding => message!(self, "about-wedding"),
        }
    }

    /// Name of a level of a track: "aqueduct".
    pub(super) fn level_name(&self, track: Track, level: u8) -> String {
        match (track, level) {
            (_, 0) => message!(self, "level-none"),
            (Track::Trade, 1) => message!(self, "level-trade-1"),
            (Track::Trade, 2) => message!(self, "level-trade-2"),
            (Track::Trade, 3) => message!(self, "level-trade-3"),
            (Track::Trade, 4) => message!(self, "level-trade-4"),
            (Track::Trade, _) => message!(self, "level-trade-5"),
            (Track::Politics, 1) => message!(self, "level-politics-1"),
            (Track::Politics, 2) => message!(self, "level-politics-2"),
            (Track::Politics, 3) => message!(self, "level-politics-3"),
            (Track::Politics, 4) => message!(self, "level-politics-4"),
            (Track::Politics, _) => message!(self, "level-politics-5"),
            (Track::Science, 1) => message!(self, "level-science-1"),
            (Track::Science, 2) => message!(self, "level-science-2"),
            (Track::Science, 3) => message!(self, "level-science-3"),
            (Track::Science, 4) => message!(self, "level-science-4"),
            (Track::Science, _) => message!(self, "level-science-5"),
        }
    }

    /// Permanent ability of the third level of a track.
    pub(super) fn ability(&self, track: Track) -> String {
        match track {
            Track::Trade => message!(self, "ability-trade"),
            Track::Politics => message!(self, "ability-politics"),
            Track::Science => message!(self, "ability-science"),
        }
    }
}
