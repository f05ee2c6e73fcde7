//! String values of Cities & Knights in stored entries. They are part of the format: a value never changes its meaning.

use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::event::{Remains, Thrown};
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::{Crane, Track};
use engine::catan::cities_knights::knight::{Rank, Status};
use engine::catan::cities_knights::phase::Reward;
use engine::catan::cities_knights::progress::ProgressCard;
use serde::{Deserialize, Serialize};

use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::{Stored, plain};
use crate::shape::words::words;

words! {
    CommodityWord for Commodity { Paper, Cloth, Coin }
    TrackWord for Track { Trade, Politics, Science }
    CraneWord for Crane { Idle, Ready }
    RankWord for Rank { Basic, Strong, Mighty }
    StatusWord for Status { Inactive, Active }
    ThrownWord for Thrown { ByLuck, ByChoice }
    RemainsWord for Remains { Settlement, OnItsSide }
    EventDieWord for EventDie {
        Ship, Trade: Gate(Track::Trade), Politics: Gate(Track::Politics), Science: Gate(Track::Science),
    }
    RewardWord for Reward {
        Trade: Card(Track::Trade), Politics: Card(Track::Politics), Science: Card(Track::Science), Nothing,
    }
    ProgressWord for ProgressCard {
        Alchemist, Crane, Engineering, Invention, Irrigation, Medicine, Mining, Printing, RoadBuilding, Smith,
        CommercialHarbor, CommodityMonopoly, MasterMerchant, Merchant, MerchantFleet, ResourceMonopoly,
        Bishop, Constitution, Deserter, Diplomat, Intrigue, Sabotage, Spy, Warlord, Wedding,
    }
}

plain! {
    Commodity as CommodityWord,
    Track as TrackWord,
    Crane as CraneWord,
    Rank as RankWord,
    Thrown as ThrownWord,
    Remains as RemainsWord,
    EventDie as EventDieWord,
    Reward as RewardWord,
    ProgressCard as ProgressWord,
}
