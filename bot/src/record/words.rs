//! The words that stand for plain values in stored lines. They are part of the format: a word never changes its meaning.

use engine::catan::development::DevelopmentCard;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Terrain;
use engine::catan::options::{Balance, Board, Founding, Phases, Purchases, RoadTie, Tokens};
use engine::catan::resource::Resource;
use engine::catan::setup::Pays;
use engine::journal::By;
use engine::robot::Robot;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::command::{Ballot, ChatRule, Measure};
use crate::language::Language;
use crate::table::record::EndReason;

/// An enum of words that mirrors one of ours, and the ways between them. A variant that one side lacks does not compile.
macro_rules! words {
    ($($shape:ident for $ours:ident { $($variant:ident $(= $word:literal)?),* $(,)? })*) => {$(
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub(crate) enum $shape { $($(#[serde(rename = $word)])? $variant),* }

        impl From<$ours> for $shape {
            fn from(ours: $ours) -> $shape {
                match ours { $($ours::$variant => $shape::$variant),* }
            }
        }

        impl From<$shape> for $ours {
            fn from(shape: $shape) -> $ours {
                match shape { $($shape::$variant => $ours::$variant),* }
            }
        }
    )*};
}
pub(super) use words;

words! {
    ResourceWord for Resource { Brick, Lumber, Wool, Grain, Ore }
    HandCardWord for HandCard { Brick, Lumber, Wool, Grain, Ore, Paper, Cloth, Coin }
    TerrainWord for Terrain { Hills, Forest, Pasture, Fields, Mountains, Desert }
    CardWord for DevelopmentCard { Knight, RoadBuilding, YearOfPlenty, Monopoly, VictoryPoint }
    PaysWord for Pays { Cards, Nothing }
    ByWord for By { Player, Robot, Default }
    RobotWord for Robot { Random, Settler }
    BallotWord for Ballot { Yes, No }
    MeasureWord for Measure { Removed, Muted, Unmuted, Banned, Unbanned }
    ChatWord for ChatRule { Seats, Everyone }
    EndWord for EndReason { Won, Stopped }
    BoardWord for Board { Beginner, Variable }
    FoundingWord for Founding { Chosen, Given }
    TokensWord for Tokens { Spiral, Random }
    BalanceWord for Balance { Any, Balanced }
    PhasesWord for Phases { Combined, Strict }
    PurchasesWord for Purchases { Unlimited, One }
    RoadTieWord for RoadTie { HolderKeeps, SetAside, SetAsideByAny }
}

/// A language by its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LanguageWord(Language);

impl From<Language> for LanguageWord {
    fn from(language: Language) -> LanguageWord {
        LanguageWord(language)
    }
}

impl From<LanguageWord> for Language {
    fn from(LanguageWord(language): LanguageWord) -> Language {
        language
    }
}

impl Serialize for LanguageWord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.code())
    }
}

impl<'de> Deserialize<'de> for LanguageWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LanguageWord, D::Error> {
        const CODES: &[&str] = &Language::CODES;
        let code = String::deserialize(deserializer)?;
        let known = Language::ALL.into_iter().find(|language| language.code() == code);
        known.map(LanguageWord).ok_or_else(|| D::Error::unknown_variant(&code, CODES))
    }
}
