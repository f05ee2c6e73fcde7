//! Requests to a table and their replies.

use engine::game::{AnyAction, AnyNotice};
use engine::luck::Salt;

use super::{RequestId, Revision};
use crate::command::{BoardForm, ParsedLine, Topic};
use crate::language::Language;
use crate::menu::ChoiceMenu;
use crate::people::PlayerId;

/// A request to a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// Idempotency key: a repeated request gets the recorded answer.
    pub id: RequestId,
    pub from: Requester,
    /// The typed text, or the command of the pressed button.
    pub line: ParsedLine,
    /// For a button, the revision at which its prompt was opened; `None` for typed text.
    pub prompt: Option<Revision>,
}

/// The actor of a request, as the platform knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Requester {
    /// Chat account; `None` for a spectator without one.
    pub account: Option<PlayerId>,
    /// Display name on the platform, used unless the request gives another.
    pub name: String,
    /// Language in which they read.
    pub language: Language,
    /// Their random contribution to the luck of a game that they join.
    pub salt: Salt,
    /// Permissions in the room of the request.
    pub role: Role,
}

/// Permissions that a platform grants a person in a room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Role {
    /// A player or spectator.
    #[default]
    Player,
    /// May remove, mute, ban and unban people.
    Moderator,
    /// May do all that the host may, and stop, pause, skip or retime a game without a vote.
    Manager,
}

/// Reply to a request.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// The entries are durable; the table publishes the result.
    Done {
        /// Revision of the last entry.
        revision: Revision,
        /// Notices for the actor alone, such as the card that they drew.
        learned: Vec<AnyNotice>,
    },
    /// Content for the actor alone.
    Private(PrivateReply),
}

/// A page of the table's history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogPage {
    /// Page number from 1; 1 is the newest.
    pub number: usize,
    /// Number of pages, at least 1.
    pub count: usize,
}

/// Content shown to one person alone.
#[derive(Clone, PartialEq, Debug)]
pub enum PrivateReply {
    /// The person's hand.
    Hand,
    /// The board, as a picture or as text.
    Board(BoardForm),
    /// The standing of the game, beginning with the changes since `since_step`.
    Status {
        /// Number of steps that stood after the person's last move.
        since_step: usize,
    },
    /// The person's prepared answers.
    Prepared,
    /// A page of the history.
    Log(LogPage),
    /// An animation of the game so far.
    Film,
    /// The board as of a past step.
    Replay {
        /// Step index, at most the number of current steps.
        step: usize,
    },
    /// Statistics of a finished game.
    Numbers,
    /// The public ledger.
    Ledger,
    /// Win probabilities of a finished game, and its decisive moments.
    Analysis,
    /// Proof that the game's luck follows from the published commitment.
    Verify,
    /// The rules, or one topic of them.
    Rules(Option<Topic>),
    /// Help, or that of one command, by its English name.
    Help(Option<&'static str>),
    /// Settings of the table.
    Settings,
    /// A link code with which another room joins the table.
    Link,
    /// A menu of choices.
    Ask(ChoiceMenu),
    /// Confirmation of a sealed action (a discard). It can be changed until the last player has answered.
    Sealed { action: AnyAction },
}
