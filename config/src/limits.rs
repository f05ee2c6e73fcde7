//! What a host lets strangers have.

use serde::Deserialize;

use crate::count::{Count, CountError, Days};

/// What a house that is open to everybody bears of one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many tables and seats one address may ask for at once; then it gets one each second.
    pub newcomers: Count<9_999>,
    /// How many all addresses together may ask for at once; then one is given each two seconds.
    pub newcomers_of_all: Count<9_999>,
    /// How many pages of one table those may have who have no seat there.
    pub onlookers: Count<9_999>,
    /// How many tables at which nobody has begun one address of the web table may have opened.
    pub lobbies: Count<9_999>,
    /// After how many days in which nothing happened there a table goes at which nobody has begun.
    pub lobby_days: Days,
    /// After how many days a game is closed without a winner that rests because no player is there, or can't be reached.
    pub rested_days: Days,
    /// At how many tables whose games are not over an account may sit and open another.
    pub tables: Count<9_999>,
    /// How much may be said at one table, by all together and by one person.
    pub said: Count<60_000>,
    pub said_by_one: Count<60_000>,
    /// How many pictures of one table are drawn in a minute; more wait.
    pub pictures: Count<9_999>,
}

impl Default for Limits {
    fn default() -> Limits {
        LimitsLayer::default().settle()
    }
}

/// What one layer says of limits.
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

/// What the environment calls them.
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

/// A variable of the environment with a value that it can't have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WrongVariable {
    pub(crate) variable: &'static str,
    pub(crate) value: String,
    pub(crate) error: CountError,
}

impl LimitsLayer {
    /// What the environment says.
    ///
    /// # Errors
    /// When a variable has a value that it can't have.
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

    /// This layer over another.
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

    /// What it comes to.
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
