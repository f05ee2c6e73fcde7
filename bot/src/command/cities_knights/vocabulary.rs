//! Progress cards, tracks and ranks by their words.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;

use crate::command::vocabulary::Spoken;

impl Spoken for Track {
    const KIND: &'static str = "track";
    const THINGS: &'static [(Track, &'static str)] =
        &[(Track::Trade, "trade"), (Track::Politics, "politics"), (Track::Science, "science")];
}

impl Spoken for Rank {
    const KIND: &'static str = "rank";
    const THINGS: &'static [(Rank, &'static str)] =
        &[(Rank::Basic, "basic"), (Rank::Strong, "strong"), (Rank::Mighty, "mighty")];
}

impl Spoken for ProgressCard {
    const KIND: &'static str = "progress";
    const THINGS: &'static [(ProgressCard, &'static str)] = &[
        (ProgressCard::Alchemist, "alchemist"),
        (ProgressCard::Crane, "crane"),
        (ProgressCard::Engineering, "engineering"),
        (ProgressCard::Invention, "invention"),
        (ProgressCard::Irrigation, "irrigation"),
        (ProgressCard::Medicine, "medicine"),
        (ProgressCard::Mining, "mining"),
        (ProgressCard::Printing, "printing"),
        (ProgressCard::RoadBuilding, "road-building"),
        (ProgressCard::Smith, "smith"),
        (ProgressCard::CommercialHarbor, "commercial-harbor"),
        (ProgressCard::CommodityMonopoly, "commodity-monopoly"),
        (ProgressCard::MasterMerchant, "master-merchant"),
        (ProgressCard::Merchant, "merchant"),
        (ProgressCard::MerchantFleet, "merchant-fleet"),
        (ProgressCard::ResourceMonopoly, "resource-monopoly"),
        (ProgressCard::Bishop, "bishop"),
        (ProgressCard::Constitution, "constitution"),
        (ProgressCard::Deserter, "deserter"),
        (ProgressCard::Diplomat, "diplomat"),
        (ProgressCard::Intrigue, "intrigue"),
        (ProgressCard::Sabotage, "sabotage"),
        (ProgressCard::Spy, "spy"),
        (ProgressCard::Warlord, "warlord"),
        (ProgressCard::Wedding, "wedding"),
    ];
}
