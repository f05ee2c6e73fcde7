//! The labels: each value is one of a few words that are written here.

use std::fmt;

use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder};

use bot_core::error::UserError;
use bot_core::people::{Network, PlayerId};
use bot_core::table::answer::Reply;

/// The platform of whoever asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Surface {
    Web,
    Discord,
    Matrix,
    /// A platform that this program does not have.
    Other,
}

impl Surface {
    /// All of them.
    pub const ALL: [Surface; 4] = [Surface::Web, Surface::Discord, Surface::Matrix, Surface::Other];

    /// The platform of an account. Only pages have readers without one.
    pub(crate) fn of(account: Option<&PlayerId>) -> Surface {
        let Some(account) = account else { return Surface::Web };
        match Network::ALL.into_iter().find(|known| known.name() == account.network()) {
            Some(Network::Web) => Surface::Web,
            Some(Network::Discord) => Surface::Discord,
            Some(Network::Matrix) => Surface::Matrix,
            None => Surface::Other,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Surface::Web => "web",
            Surface::Discord => "discord",
            Surface::Matrix => "matrix",
            Surface::Other => "other",
        }
    }
}

/// What came of a request.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// It was done, and is kept.
    Done,
    /// Whoever asked was told something.
    Told,
    /// It can't be done so, and they were told why.
    Refused,
    /// It could not be kept just now.
    Unkept,
    /// We failed.
    Failed,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Outcome; 5] =
        [Outcome::Done, Outcome::Told, Outcome::Refused, Outcome::Unkept, Outcome::Failed];

    /// What this answer tells.
    pub(crate) fn of(answer: &Result<Reply, UserError>) -> Outcome {
        match answer {
            Ok(Reply::Private(_)) => Outcome::Told,
            Ok(_) => Outcome::Done,
            Err(UserError::Ours { .. }) => Outcome::Failed,
            Err(UserError::NotKept | UserError::KeptLater) => Outcome::Unkept,
            Err(_) => Outcome::Refused,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Outcome::Done => "done",
            Outcome::Told => "told",
            Outcome::Refused => "refused",
            Outcome::Unkept => "unkept",
            Outcome::Failed => "failed",
        }
    }
}

/// Why a place waits that has something to tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// Its platform takes no more at once.
    Turn,
    /// It did not work, and is tried again later.
    Trouble,
}

impl Waiting {
    /// All of them.
    pub const ALL: [Waiting; 2] = [Waiting::Turn, Waiting::Trouble];

    fn name(self) -> &'static str {
        match self {
            Waiting::Turn => "turn",
            Waiting::Trouble => "trouble",
        }
    }
}

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sheet {
    /// One picture.
    Picture,
    /// A game from its beginning to its end.
    Film,
}

impl Sheet {
    /// All of them.
    pub const ALL: [Sheet; 2] = [Sheet::Picture, Sheet::Film];

    fn name(self) -> &'static str {
        match self {
            Sheet::Picture => "picture",
            Sheet::Film => "film",
        }
    }
}

macro_rules! written_by_name {
    ($($label:ty),+) => {
        $(impl EncodeLabelValue for $label {
            fn encode(&self, encoder: &mut LabelValueEncoder<'_>) -> Result<(), fmt::Error> {
                EncodeLabelValue::encode(&self.name(), encoder)
            }
        })+
    };
}

pub(super) use written_by_name;

written_by_name!(Surface, Outcome, Waiting, Sheet);

/// The labels of a request.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct Asked {
    pub(super) surface: Surface,
    pub(super) outcome: Outcome,
}

/// The label of what is counted for each platform.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct On {
    pub(super) surface: Surface,
}

/// The label of places that wait.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct Waits {
    pub(super) why: Waiting,
}

/// The label of what is drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct Drawn {
    pub(super) kind: Sheet,
}

/// The label of the program that runs.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct Build {
    pub(super) version: String,
}
