//! The words of Cities & Knights in stored lines. They are part of the format: a word never changes its meaning.

use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::event::{Remains, Thrown};
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::{Crane, Track};
use engine::catan::cities_knights::knight::{Rank, Status};
use engine::catan::cities_knights::options::{Defense, FifthCard};
use engine::catan::cities_knights::phase::Reward;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};
use serde::{Deserialize, Serialize};

use crate::record::cards::CardsShape;
use crate::record::error::Fault;
use crate::record::place::Places;
use crate::record::stored::{Stored, plain};
use crate::record::words::{HandCardWord, ResourceWord, words};

words! {
    CommodityWord for Commodity { Paper, Cloth, Coin }
    TrackWord for Track { Trade, Politics, Science }
    CraneWord for Crane { Idle, Ready }
    RankWord for Rank { Basic, Strong, Mighty }
    StatusWord for Status { Inactive, Active }
    ThrownWord for Thrown { ByLuck, ByChoice }
    RemainsWord for Remains { Settlement, OnItsSide }
    FifthCardWord for FifthCard { AtOnce, EndOfTurn }
    DefenseWord for Defense { Everyone, Chosen }
    ProgressWord for ProgressCard {
        Alchemist, Crane, Engineering, Invention, Irrigation, Medicine, Mining, Printing, RoadBuilding, Smith,
        CommercialHarbor, CommodityMonopoly, MasterMerchant, Merchant, MerchantFleet, ResourceMonopoly,
        Bishop, Constitution, Deserter, Diplomat, Intrigue, Sabotage, Spy, Warlord, Wedding,
    }
}

/// A face of the event die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EventDieWord {
    Ship,
    Trade,
    Politics,
    Science,
}

/// What a defender takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RewardWord {
    Trade,
    Politics,
    Science,
    Nothing,
}

impl From<EventDie> for EventDieWord {
    fn from(face: EventDie) -> EventDieWord {
        match face {
            EventDie::Ship => EventDieWord::Ship,
            EventDie::Gate(Track::Trade) => EventDieWord::Trade,
            EventDie::Gate(Track::Politics) => EventDieWord::Politics,
            EventDie::Gate(Track::Science) => EventDieWord::Science,
        }
    }
}

impl From<EventDieWord> for EventDie {
    fn from(word: EventDieWord) -> EventDie {
        match word {
            EventDieWord::Ship => EventDie::Ship,
            EventDieWord::Trade => EventDie::Gate(Track::Trade),
            EventDieWord::Politics => EventDie::Gate(Track::Politics),
            EventDieWord::Science => EventDie::Gate(Track::Science),
        }
    }
}

impl From<Reward> for RewardWord {
    fn from(reward: Reward) -> RewardWord {
        match reward {
            Reward::Card(Track::Trade) => RewardWord::Trade,
            Reward::Card(Track::Politics) => RewardWord::Politics,
            Reward::Card(Track::Science) => RewardWord::Science,
            Reward::Nothing => RewardWord::Nothing,
        }
    }
}

impl From<RewardWord> for Reward {
    fn from(word: RewardWord) -> Reward {
        match word {
            RewardWord::Trade => Reward::Card(Track::Trade),
            RewardWord::Politics => Reward::Card(Track::Politics),
            RewardWord::Science => Reward::Card(Track::Science),
            RewardWord::Nothing => Reward::Nothing,
        }
    }
}

plain! {
    Cards as CardsShape,
    Resource as ResourceWord,
    HandCard as HandCardWord,
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
