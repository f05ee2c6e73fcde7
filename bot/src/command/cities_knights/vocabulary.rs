//! The words that people type for progress cards, tracks and ranks. The first English word is one without spaces: canonical
//! text says it.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;

use crate::command::vocabulary::{Spoken, Words, w};

impl Spoken for Track {
    const WORDS: &'static [(Track, Words)] = &[
        (Track::Trade, w(&["trade", "guild"], &["commerce", "guilde"])),
        (Track::Politics, w(&["politics", "fortress"], &["politique", "forteresse"])),
        (Track::Science, w(&["science", "aqueduct"], &["science", "aqueduc"])),
    ];
}

impl Spoken for Rank {
    const WORDS: &'static [(Rank, Words)] = &[
        (Rank::Basic, w(&["basic", "basic knight"], &["simple", "chevalier simple"])),
        (Rank::Strong, w(&["strong", "strong knight"], &["fort", "chevalier fort"])),
        (Rank::Mighty, w(&["mighty", "mighty knight"], &["puissant", "chevalier puissant"])),
    ];
}

impl Spoken for ProgressCard {
    const WORDS: &'static [(ProgressCard, Words)] = &[
        (ProgressCard::Alchemist, w(&["alchemist"], &["alchimiste"])),
        (ProgressCard::Crane, w(&["crane"], &["grue"])),
        (ProgressCard::Engineering, w(&["engineering", "engineer"], &["ingénierie", "ingénieur"])),
        (ProgressCard::Invention, w(&["invention", "inventor"], &["invention", "inventeur"])),
        (ProgressCard::Irrigation, w(&["irrigation"], &["irrigation"])),
        (ProgressCard::Medicine, w(&["medicine"], &["médecine"])),
        (ProgressCard::Mining, w(&["mining", "mine"], &["mines"])),
        (ProgressCard::Printing, w(&["printing", "printer"], &["imprimerie"])),
        (
            ProgressCard::RoadBuilding,
            w(
                &["road-building", "road building", "roads"],
                &["construction-de-routes", "construction de routes", "routes"],
            ),
        ),
        (ProgressCard::Smith, w(&["smith"], &["forgeron"])),
        (
            ProgressCard::CommercialHarbor,
            w(
                &["commercial-harbor", "commercial harbor", "harbor"],
                &["port-de-commerce", "port de commerce", "port"],
            ),
        ),
        (
            ProgressCard::CommodityMonopoly,
            w(
                &["commodity-monopoly", "commodity monopoly"],
                &["monopole-de-marchandise", "monopole de marchandise"],
            ),
        ),
        (
            ProgressCard::MasterMerchant,
            w(&["master-merchant", "master merchant"], &["maître-marchand", "maître marchand"]),
        ),
        (ProgressCard::Merchant, w(&["merchant"], &["marchand"])),
        (
            ProgressCard::MerchantFleet,
            w(
                &["merchant-fleet", "merchant fleet", "fleet"],
                &["flotte-marchande", "flotte marchande", "flotte"],
            ),
        ),
        (
            ProgressCard::ResourceMonopoly,
            w(
                &["resource-monopoly", "resource monopoly", "monopoly"],
                &["monopole-de-ressource", "monopole de ressource", "monopole"],
            ),
        ),
        (ProgressCard::Bishop, w(&["bishop"], &["évêque"])),
        (ProgressCard::Constitution, w(&["constitution"], &["constitution"])),
        (ProgressCard::Deserter, w(&["deserter"], &["déserteur"])),
        (ProgressCard::Diplomat, w(&["diplomat"], &["diplomate"])),
        (ProgressCard::Intrigue, w(&["intrigue"], &["intrigue"])),
        (ProgressCard::Sabotage, w(&["sabotage", "saboteur"], &["sabotage"])),
        (ProgressCard::Spy, w(&["spy"], &["espion"])),
        (ProgressCard::Warlord, w(&["warlord"], &["chef-de-guerre", "chef de guerre"])),
        (ProgressCard::Wedding, w(&["wedding"], &["mariage"])),
    ];
}
