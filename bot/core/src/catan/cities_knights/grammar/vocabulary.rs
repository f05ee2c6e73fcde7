//! Words for progress cards, tracks and ranks.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;

use crate::command::vocabulary::spoken;

spoken! {
    Track "track": Trade "trade", Politics "politics", Science "science";
    Rank "rank": Basic "basic", Strong "strong", Mighty "mighty";
    ProgressCard "progress":
        Alchemist "alchemist", Crane "crane", Engineering "engineering", Invention "invention",
        Irrigation "irrigation", Medicine "medicine", Mining "mining", Printing "printing",
        RoadBuilding "road-building", Smith "smith", CommercialHarbor "commercial-harbor",
        CommodityMonopoly "commodity-monopoly", MasterMerchant "master-merchant", Merchant "merchant",
        MerchantFleet "merchant-fleet", ResourceMonopoly "resource-monopoly", Bishop "bishop",
        Constitution "constitution", Deserter "deserter", Diplomat "diplomat", Intrigue "intrigue",
        Sabotage "sabotage", Spy "spy", Warlord "warlord", Wedding "wedding";
}
