//! Limits that protect a public instance from abuse.

use serde::Deserialize;

use crate::count::{Count, Days};
use crate::merge::layer;

/// Rate limits and quotas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Burst of tables and seats that one address can request, refilled at 1 per second; 40 by default.
    pub newcomers: Count<9_999>,
    /// Burst of all addresses together, refilled at 1 per 2 seconds; 600 by default.
    pub newcomers_in_total: Count<9_999>,
    /// Number of open spectator pages per table; 64 by default.
    pub spectators: Count<9_999>,
    /// Number of tables in the lobby that one web address can have opened; 100 by default.
    pub lobbies: Count<9_999>,
    /// Number of days without activity after which a table in the lobby is removed; 30 by default.
    pub lobby_days: Days,
    /// Number of days after which a game without present or reachable players is closed without a winner; 30 by default.
    pub dormant_days: Days,
    /// Number of unfinished games per account up to which it can open another table; 200 by default.
    pub tables: Count<9_999>,
    /// Number of chat messages per table, of all people and of one person; 30 000 and 5 000 by default.
    pub chat_messages: Count<60_000>,
    pub chat_messages_per_person: Count<60_000>,
    /// Number of images per table and minute; further requests wait. 300 by default.
    pub pictures: Count<9_999>,
}

impl Default for Limits {
    fn default() -> Limits {
        LimitsLayer::default().resolve()
    }
}

layer! {
    #[derive(Copy)]
    pub struct LimitsLayer {
        pub newcomers: Option<Count<9_999>>,
        pub newcomers_of_all: Option<Count<9_999>>,
        pub onlookers: Option<Count<9_999>>,
        pub lobbies: Option<Count<9_999>>,
        pub lobby_days: Option<Days>,
        pub rested_days: Option<Days>,
        pub tables: Option<Count<9_999>>,
        pub said: Option<Count<60_000>>,
        pub said_by_one: Option<Count<60_000>>,
        pub pictures: Option<Count<9_999>>,
    }
}

impl LimitsLayer {
    /// Resolves defaults.
    pub(crate) fn resolve(self) -> Limits {
        Limits {
            newcomers: self.newcomers.unwrap_or(Count::new_or_max(40)),
            newcomers_in_total: self.newcomers_of_all.unwrap_or(Count::new_or_max(600)),
            spectators: self.onlookers.unwrap_or(Count::new_or_max(64)),
            lobbies: self.lobbies.unwrap_or(Count::new_or_max(100)),
            lobby_days: self.lobby_days.unwrap_or(Count::new_or_max(30)),
            dormant_days: self.rested_days.unwrap_or(Count::new_or_max(30)),
            tables: self.tables.unwrap_or(Count::new_or_max(200)),
            chat_messages: self.said.unwrap_or(Count::new_or_max(30_000)),
            chat_messages_per_person: self.said_by_one.unwrap_or(Count::new_or_max(5_000)),
            pictures: self.pictures.unwrap_or(Count::new_or_max(300)),
        }
    }
}
