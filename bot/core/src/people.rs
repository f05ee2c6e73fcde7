//! Who is at a table.

use engine::luck::Salt;
use engine::robot::Robot;

use crate::language::Language;

/// A chat account: the platform and what the platform calls it, such as `web:` and the hash of a seat key.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PlayerId(pub String);

impl PlayerId {
    /// The platform.
    pub fn network(&self) -> &str {
        self.0.split(':').next().unwrap_or_default()
    }

    /// What stands in the place of the account of a person who was forgotten: of it only the platform is left.
    fn forgotten(&self, person: PersonId) -> PlayerId {
        PlayerId(format!("{}:{NOBODY}{}", self.network(), person.0))
    }

    /// Whether it is that of somebody who was forgotten. No platform calls an account so.
    pub fn is_forgotten(&self) -> bool {
        self.0.split_once(':').is_some_and(|(_, account)| account.starts_with(NOBODY))
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
    /// The same person once they were forgotten: what the game needs of them, and nothing of who they were.
    pub fn forgotten(&self) -> Person {
        let account = match self.is_forgotten() {
            true => self.account.clone(),
            false => self.account.forgotten(self.id),
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
        robot: Robot,
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
