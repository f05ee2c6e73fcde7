//! Who is at a table.

use engine::luck::Salt;
use sha2::{Digest, Sha256};

use crate::hexadecimal::{bytes, hexadecimal};
use crate::language::Language;
use crate::robot::RobotKind;

/// A chat account: the platform and what the platform calls it, such as `web:` and the hash of a seat key.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PlayerId(pub String);

impl PlayerId {
    /// The platform.
    pub fn network(&self) -> &str {
        self.0.split(':').next().unwrap_or_default()
    }

    /// What stands in the place of the account of a person who was forgotten: of it only the platform is left, and what it
    /// is known by where that is kept.
    fn forgotten(&self, person: PersonId, print: Option<&AccountPrint>) -> PlayerId {
        let left = print.map_or_else(|| person.0.to_string(), |print| hexadecimal(&print.bytes()));
        PlayerId(format!("{}:{NOBODY}{left}", self.network()))
    }

    /// What is left of it where it was forgotten.
    fn left(&self) -> Option<&str> {
        self.0.split_once(':').and_then(|(_, account)| account.strip_prefix(NOBODY))
    }

    /// What is kept of one that was forgotten, to know it again.
    pub fn print(&self) -> Option<AccountPrint> {
        bytes(self.left()?).map(AccountPrint::from_bytes)
    }

    /// Whether it is that of somebody who was forgotten. No platform calls an account so.
    pub fn is_forgotten(&self) -> bool {
        self.left().is_some()
    }
}

/// What the account of somebody who was put out and then forgotten is known again by: some salt, and a hash of both. Nobody can
/// be found by it whose account is not guessed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountPrint {
    pub salt: [u8; 16],
    pub hash: [u8; 16],
}

impl AccountPrint {
    /// That of an account.
    pub fn of(account: &PlayerId, salt: [u8; 16]) -> AccountPrint {
        let whole: [u8; 32] = Sha256::new().chain_update(salt).chain_update(&account.0).finalize().into();
        AccountPrint { salt, hash: std::array::from_fn(|index| whole[index]) }
    }

    /// Its bytes, the salt first.
    pub fn bytes(&self) -> [u8; 32] {
        std::array::from_fn(|index| if index < 16 { self.salt[index] } else { self.hash[index - 16] })
    }

    /// The print that has these bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> AccountPrint {
        let half = |from: usize| std::array::from_fn(|index| bytes[from + index]);
        AccountPrint { salt: half(0), hash: half(16) }
    }
}

/// What begins the accounts of people who were forgotten, after their platform.
const NOBODY: &str = "forgotten/";

/// What is stored in the place of a name that was forgotten. It is no name, for those have a letter or a digit.
pub const FORGOTTEN: &str = "—";

/// Counts the people of one table, from 0, in the order in which they came.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PersonId(pub u16);

/// One person at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Its number here.
    pub id: PersonId,
    /// The chat account.
    pub account: PlayerId,
    /// What they call themselves: 1 to [`MAX_NAME`] characters, no control, bidi or zero-width ones.
    pub name: String,
    /// What they read.
    pub language: Language,
    /// Their share in the game's luck.
    pub salt: Salt,
}

impl Person {
    /// The same person once they were forgotten: what the game needs of them, and nothing of who they were but by what they
    /// are known again, if they are to be.
    pub fn forgotten(&self, print: Option<&AccountPrint>) -> Person {
        let account = match self.is_forgotten() {
            true => self.account.clone(),
            false => self.account.forgotten(self.id, print),
        };
        Person { account, name: FORGOTTEN.to_owned(), ..self.clone() }
    }

    /// Whether they were forgotten.
    pub fn is_forgotten(&self) -> bool {
        self.account.is_forgotten()
    }
}

/// The most characters of a name.
pub const MAX_NAME: usize = 24;

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// A person.
    Person(PersonId),
    /// The house.
    Robot {
        /// Which robot.
        robot: RobotKind,
        /// What it is called.
        name: String,
    },
    /// Nobody: its player left, and a robot or a newcomer may have it.
    Vacant {
        /// What its last player was called.
        name: String,
    },
}

impl Occupant {
    /// The person, if it is one.
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Occupant::Person(id) => Some(*id),
            Occupant::Robot { .. } | Occupant::Vacant { .. } => None,
        }
    }
}

/// A network that people come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Network {
    /// Pages of our own.
    Web,
    Discord,
    Matrix,
}

impl Network {
    /// All of them.
    pub const ALL: [Network; 3] = [Network::Web, Network::Discord, Network::Matrix];

    /// What its accounts and rooms begin with.
    pub const fn name(self) -> &'static str {
        match self {
            Network::Web => "web",
            Network::Discord => "discord",
            Network::Matrix => "matrix",
        }
    }

    /// What it calls itself. It is the same in every language, for what is read can be typed by anybody.
    pub const fn title(self) -> &'static str {
        match self {
            Network::Web => "Web",
            Network::Discord => "Discord",
            Network::Matrix => "Matrix",
        }
    }
}

/// What a network of this name calls itself; one that nobody knows has its name alone.
pub fn network_title(network: &str) -> &str {
    match Network::ALL.into_iter().find(|known| known.name() == network) {
        Some(known) => known.title(),
        None => network,
    }
}

/// A name with the network that its bearer came from.
pub fn tagged(name: &str, network: &str) -> String {
    format!("{name} ({})", network_title(network))
}

/// A name without its network, if it has one.
pub fn untagged(name: &str) -> &str {
    let bare = name.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
    bare.map_or(name, |(bare, _)| bare)
}
