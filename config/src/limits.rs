//! Limits that protect a public instance from abuse.

use serde::Deserialize;

use crate::count::{Count, CountError, Days};

/// Rate limits and quotas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Burst of tables and seats that one address can request, refilled at 1 per second; 40 by default.
    pub newcomers: Count<9_999>,
    /// Burst of all addresses together, refilled at 1 per 2 seconds; 600 by default.
    pub newcomers_of_all: Count<9_999>,
    /// Number of open spectator pages per table; 64 by default.
    pub onlookers: Count<9_999>,
    /// Number of tables in the lobby that one web address can have opened; 100 by default.
    pub lobbies: Count<9_999>,
    /// Number of days without activity after which a table in the lobby is removed; 30 by default.
    pub lobby_days: Days,
    /// Number of days after which a game without present or reachable players is closed without a winner; 30 by default.
    pub rested_days: Days,
    /// Number of unfinished games per account up to which it can open another table; 200 by default.
    pub tables: Count<9_999>,
    /// Number of chat messages per table, of all people and of one person; 30 000 and 5 000 by default.
    pub said: Count<60_000>,
    pub said_by_one: Count<60_000>,
    /// Number of images per table and minute; further requests wait. 300 by default.
    pub pictures: Count<9_999>,
}

impl Default for Limits {
    fn default() -> Limits {
        LimitsLayer::default().settle()
    }
}

/// Limits of one layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
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

/// Environment variables of the limits, in the order of the fields.
pub(crate) const VARIABLES: [&str; 10] = [
    "COMPTOIR_LIMITS_NEWCOMERS",
    "COMPTOIR_LIMITS_NEWCOMERS_OF_ALL",
    "COMPTOIR_LIMITS_ONLOOKERS",
    "COMPTOIR_LIMITS_LOBBIES",
    "COMPTOIR_LIMITS_LOBBY_DAYS",
    "COMPTOIR_LIMITS_RESTED_DAYS",
    "COMPTOIR_LIMITS_TABLES",
    "COMPTOIR_LIMITS_SAID",
    "COMPTOIR_LIMITS_SAID_BY_ONE",
    "COMPTOIR_LIMITS_PICTURES",
];

/// Environment variable with an invalid value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WrongVariable {
    pub(crate) variable: &'static str,
    pub(crate) value: String,
    pub(crate) error: CountError,
}

impl LimitsLayer {
    /// Reads the environment.
    ///
    /// # Errors
    /// If a variable has an invalid value.
    pub(crate) fn from_environment(
        read: impl Fn(&'static str) -> Option<String>,
    ) -> Result<LimitsLayer, WrongVariable> {
        fn count<const MOST: u16>(
            variable: &'static str,
            value: Option<String>,
        ) -> Result<Option<Count<MOST>>, WrongVariable> {
            let Some(value) = value else { return Ok(None) };
            value.parse().map(Some).map_err(|error| WrongVariable { variable, value, error })
        }
        let [
            newcomers,
            newcomers_of_all,
            onlookers,
            lobbies,
            lobby_days,
            rested_days,
            tables,
            said,
            said_by_one,
            pictures,
        ] = VARIABLES;
        Ok(LimitsLayer {
            newcomers: count(newcomers, read(newcomers))?,
            newcomers_of_all: count(newcomers_of_all, read(newcomers_of_all))?,
            onlookers: count(onlookers, read(onlookers))?,
            lobbies: count(lobbies, read(lobbies))?,
            lobby_days: count(lobby_days, read(lobby_days))?,
            rested_days: count(rested_days, read(rested_days))?,
            tables: count(tables, read(tables))?,
            said: count(said, read(said))?,
            said_by_one: count(said_by_one, read(said_by_one))?,
            pictures: count(pictures, read(pictures))?,
        })
    }

    /// Merges two layers; values of `self` take precedence.
    pub(crate) fn over(self, below: LimitsLayer) -> LimitsLayer {
        LimitsLayer {
            newcomers: self.newcomers.or(below.newcomers),
            newcomers_of_all: self.newcomers_of_all.or(below.newcomers_of_all),
            onlookers: self.onlookers.or(below.onlookers),
            lobbies: self.lobbies.or(below.lobbies),
            lobby_days: self.lobby_days.or(below.lobby_days),
            rested_days: self.rested_days.or(below.rested_days),
            tables: self.tables.or(below.tables),
            said: self.said.or(below.said),
            said_by_one: self.said_by_one.or(below.said_by_one),
            pictures: self.pictures.or(below.pictures),
        }
    }

    /// Resolves defaults.
    pub(crate) fn settle(self) -> Limits {
        Limits {
            newcomers: self.newcomers.unwrap_or(Count::usual(40)),
            newcomers_of_all: self.newcomers_of_all.unwrap_or(Count::usual(600)),
            onlookers: self.onlookers.unwrap_or(Count::usual(64)),
            lobbies: self.lobbies.unwrap_or(Count::usual(100)),
            lobby_days: self.lobby_days.unwrap_or(Count::usual(30)),
            rested_days: self.rested_days.unwrap_or(Count::usual(30)),
            tables: self.tables.unwrap_or(Count::usual(200)),
            said: self.said.unwrap_or(Count::usual(30_000)),
            said_by_one: self.said_by_one.unwrap_or(Count::usual(5_000)),
            pictures: self.pictures.unwrap_or(Count::usual(300)),
        }
    }
}
