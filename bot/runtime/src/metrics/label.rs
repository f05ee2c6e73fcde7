//! Metric labels, whose values are fixed words.

use std::fmt;

use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder};

use bot_core::error::UserError;
use bot_core::people::{Network, PlayerId};
use bot_core::table::answer::Reply;

/// Platform of an actor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Platform {
    Web,
    Discord,
    Matrix,
    /// Unknown platform.
    Other,
}

impl Platform {
    pub const ALL: [Platform; 4] = [Platform::Web, Platform::Discord, Platform::Matrix, Platform::Other];

    /// Platform of an account; without an account, the web.
    pub fn from_account(account: Option<&PlayerId>) -> Platform {
        let Some(account) = account else { return Platform::Web };
        match Network::ALL.into_iter().find(|known| known.name() == account.network()) {
            Some(Network::Web) => Platform::Web,
            Some(Network::Discord) => Platform::Discord,
            Some(Network::Matrix) => Platform::Matrix,
            None => Platform::Other,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Platform::Web => "web",
            Platform::Discord => "discord",
            Platform::Matrix => "matrix",
            Platform::Other => "other",
        }
    }
}

/// Outcome of a request.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RequestOutcome {
    /// It was carried out and is durable.
    Done,
    /// It was answered with text.
    Answered,
    /// It is not possible; the answer says why.
    Refused,
    /// It could not be stored at the moment.
    NotStored,
    /// Internal error.
    Failed,
}

impl RequestOutcome {
    pub const ALL: [RequestOutcome; 5] = [
        RequestOutcome::Done,
        RequestOutcome::Answered,
        RequestOutcome::Refused,
        RequestOutcome::NotStored,
        RequestOutcome::Failed,
    ];

    /// Classifies an answer.
    pub fn from_answer(answer: &Result<Reply, UserError>) -> RequestOutcome {
        match answer {
            Ok(Reply::Private(_)) => RequestOutcome::Answered,
            Ok(_) => RequestOutcome::Done,
            Err(UserError::Ours { .. }) => RequestOutcome::Failed,
            Err(UserError::NotKept | UserError::KeptLater) => RequestOutcome::NotStored,
            Err(_) => RequestOutcome::Refused,
        }
    }

    fn name(self) -> &'static str {
        match self {
            RequestOutcome::Done => "done",
            RequestOutcome::Answered => "told",
            RequestOutcome::Refused => "refused",
            RequestOutcome::NotStored => "unkept",
            RequestOutcome::Failed => "failed",
        }
    }
}

/// Reason why a mirror with pending work waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WaitReason {
    /// Rate limit of its platform.
    RateLimit,
    /// Failure; it is retried later.
    Failure,
}

impl WaitReason {
    pub const ALL: [WaitReason; 2] = [WaitReason::RateLimit, WaitReason::Failure];

    fn name(self) -> &'static str {
        match self {
            WaitReason::RateLimit => "turn",
            WaitReason::Failure => "trouble",
        }
    }
}

/// Kind of drawing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawingKind {
    Picture,
    /// Animation of a whole game.
    Film,
}

impl DrawingKind {
    pub const ALL: [DrawingKind; 2] = [DrawingKind::Picture, DrawingKind::Film];

    fn name(self) -> &'static str {
        match self {
            DrawingKind::Picture => "picture",
            DrawingKind::Film => "film",
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

written_by_name!(Platform, RequestOutcome, WaitReason, DrawingKind);

/// Labels of a request.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct RequestLabels {
    pub(super) surface: Platform,
    pub(super) outcome: RequestOutcome,
}

/// Label of a metric per platform.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct PlatformLabel {
    pub(super) surface: Platform,
}

/// Label of waiting mirrors.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct WaitLabel {
    pub(super) why: WaitReason,
}

/// Label of drawings.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct DrawingLabel {
    pub(super) kind: DrawingKind,
}

/// Label of the running program.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(super) struct BuildLabel {
    pub(super) version: String,
}
