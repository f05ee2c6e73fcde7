//! Metric labels, whose values are fixed words.

use std::fmt;

use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder};

use bot_core::error::UserError;
use bot_core::people::{Network, PlayerId};
use bot_core::table::answer::Reply;

/// Platform of an actor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Surface {
    Web,
    Discord,
    Matrix,
    /// Unknown platform.
    Other,
}

impl Surface {
    pub const ALL: [Surface; 4] = [Surface::Web, Surface::Discord, Surface::Matrix, Surface::Other];

    /// Platform of an account; without an account, the web.
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

/// Outcome of a request.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// It was carried out and is durable.
    Done,
    /// It was answered with text.
    Told,
    /// It is not possible; the answer says why.
    Refused,
    /// It could not be stored at the moment.
    Unkept,
    /// Internal error.
    Failed,
}

impl Outcome {
    pub const ALL: [Outcome; 5] =
        [Outcome::Done, Outcome::Told, Outcome::Refused, Outcome::Unkept, Outcome::Failed];

    /// Classifies an answer.
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

/// Reason why a mirror with pending work waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// Rate limit of its platform.
    Turn,
    /// Failure; it is retried later.
    Trouble,
}

impl Waiting {
    pub const ALL: [Waiting; 2] = [Waiting::Turn, Waiting::Trouble];

    fn name(self) -> &'static str {
        match self {
            Waiting::Turn => "turn",
            Waiting::Trouble => "trouble",
        }
    }
}

/// Kind of drawing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sheet {
    Picture,
    /// Animation of a whole game.
    Film,
}

impl Sheet {
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

/// Labels of a request.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct Asked {
    pub(super) surface: Surface,
    pub(super) outcome: Outcome,
}

/// Label of a metric per platform.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct On {
    pub(super) surface: Surface,
}

/// Label of waiting mirrors.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct Waits {
    pub(super) why: Waiting,
}

/// Label of drawings.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct Drawn {
    pub(super) kind: Sheet,
}

/// Label of the running program.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct Build {
    pub(super) version: String,
}
