//! People of a table, their accounts and names.

use engine::luck::Salt;
use sha2::{Digest, Sha256};

use crate::hexadecimal::{decode, encode};
use crate::language::Language;
use crate::robot::RobotKind;

/// Chat account: `network:` and the platform's id, such as `web:` and the hash of a seat token.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PlayerId(pub String);

impl PlayerId {
    /// Name of the platform: the part before the first colon.
    pub fn network(&self) -> &str {
        self.0.split(':').next().unwrap_or_default()
    }

    /// Replacement for the account of a redacted person. It keeps the platform and, if given, the salted hash.
    fn redacted(&self, person: PersonId, print: Option<&AccountDigest>) -> PlayerId {
        let left = print.map_or_else(|| person.0.to_string(), |print| encode(&print.to_bytes()));
        PlayerId(format!("{}:{REDACTED_PREFIX}{left}", self.network()))
    }

    /// Part after the [`REDACTED_PREFIX`] prefix of a redacted account.
    fn redacted_suffix(&self) -> Option<&str> {
        self.0.split_once(':').and_then(|(_, account)| account.strip_prefix(REDACTED_PREFIX))
    }

    /// Salted hash of a redacted account, if one was kept.
    pub fn account_digest(&self) -> Option<AccountDigest> {
        decode(self.redacted_suffix()?).map(AccountDigest::from_bytes)
    }

    /// Returns `true` for a redacted account. No platform has accounts with this prefix.
    pub fn is_redacted(&self) -> bool {
        self.redacted_suffix().is_some()
    }
}

/// Salted hash of a redacted account, kept to recognize a banned person who returns. It identifies only an account
/// that is guessed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountDigest {
    pub salt: [u8; 16],
    pub hash: [u8; 16],
}

impl AccountDigest {
    /// Hashes an account.
    pub fn new(account: &PlayerId, salt: [u8; 16]) -> AccountDigest {
        let whole: [u8; 32] = Sha256::new().chain_update(salt).chain_update(&account.0).finalize().into();
        AccountDigest { salt, hash: std::array::from_fn(|index| whole[index]) }
    }

    /// Salt, then hash.
    pub fn to_bytes(&self) -> [u8; 32] {
        std::array::from_fn(|index| if index < 16 { self.salt[index] } else { self.hash[index - 16] })
    }

    /// Inverse of [`AccountDigest::to_bytes`].
    pub fn from_bytes(bytes: [u8; 32]) -> AccountDigest {
        let half = |from: usize| std::array::from_fn(|index| bytes[from + index]);
        AccountDigest { salt: half(0), hash: half(16) }
    }
}

/// Prefix of redacted accounts, after their platform.
const REDACTED_PREFIX: &str = "forgotten/";

/// Stored instead of a redacted name. It can't be a player's name, which needs a letter or a digit.
pub const REDACTED_NAME: &str = "—";

/// Number of a person at one table, from 0 in order of arrival.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PersonId(pub u16);

/// Person at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    pub id: PersonId,
    pub account: PlayerId,
    /// Display name: 1 to [`MAX_NAME`] characters without control, bidi or zero-width ones.
    pub name: String,
    /// Language that the person reads.
    pub language: Language,
    /// Salt that the person adds to the game's randomness.
    pub salt: Salt,
}

impl Person {
    /// Redacted copy of the person, with what the game needs and, if given, the salted hash of the account.
    pub fn redacted(&self, print: Option<&AccountDigest>) -> Person {
        let account = match self.is_redacted() {
            true => self.account.clone(),
            false => self.account.redacted(self.id, print),
        };
        Person { account, name: REDACTED_NAME.to_owned(), ..self.clone() }
    }

    /// Returns `true` if the person was redacted.
    pub fn is_redacted(&self) -> bool {
        self.account.is_redacted()
    }
}

/// Maximum length of a name, in characters.
pub const MAX_NAME: usize = 24;

/// Occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    Person(PersonId),
    /// Robot, built in or external.
    Robot {
        robot: RobotKind,
        /// Display name.
        name: String,
    },
    /// Nobody: the player left, and a robot or another person may take the seat.
    Vacant {
        /// Name of the last player.
        name: String,
    },
}

impl Occupant {
    /// The person, if any.
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Occupant::Person(id) => Some(*id),
            Occupant::Robot { .. } | Occupant::Vacant { .. } => None,
        }
    }
}

/// Platform of people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Network {
    /// Pages of this program.
    Web,
    Discord,
    Matrix,
}

impl Network {
    /// All platforms.
    pub const ALL: [Network; 3] = [Network::Web, Network::Discord, Network::Matrix];

    /// Prefix of its accounts and rooms.
    pub const fn name(self) -> &'static str {
        match self {
            Network::Web => "web",
            Network::Discord => "discord",
            Network::Matrix => "matrix",
        }
    }

    /// Brand name, the same in every language because displayed names can be typed back.
    pub const fn brand_name(self) -> &'static str {
        match self {
            Network::Web => "Web",
            Network::Discord => "Discord",
            Network::Matrix => "Matrix",
        }
    }
}

/// Brand name of a platform, or `network` itself if it is unknown.
pub fn network_brand_name(network: &str) -> &str {
    match Network::ALL.into_iter().find(|known| known.name() == network) {
        Some(known) => known.brand_name(),
        None => network,
    }
}

/// Name with the platform of its owner: `Anna (Discord)`.
pub fn with_network(name: &str, network: &str) -> String {
    format!("{name} ({})", network_brand_name(network))
}

/// Removes the platform that [`with_network`] added, if there is one.
pub fn without_network(name: &str) -> &str {
    let bare = name.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
    bare.map_or(name, |(bare, _)| bare)
}
