//! What somebody asks of a table, and what they get.

use engine::game::{AnyAction, AnyNotice};
use engine::luck::Salt;

use super::record::{RequestId, Revision};
use crate::command::{BoardForm, Spoken, Topic};
use crate::language::Language;
use crate::menu::Ask;
use crate::people::PlayerId;

/// One request.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// Its name: a repeat gets the recorded answer.
    pub id: RequestId,
    /// Who asks.
    pub from: Requester,
    /// What was typed, or what a button carries.
    pub said: Spoken,
    /// When the prompt was opened that a button answers; none for what was typed.
    pub prompt: Option<Revision>,
}

/// Whoever asks something of a table, as their platform knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Requester {
    /// The chat account; none for an onlooker without one.
    pub account: Option<PlayerId>,
    /// What they are called, unless they say otherwise.
    pub name: String,
    /// What they read.
    pub language: Language,
    /// Their share in the luck of a game that they join.
    pub salt: Salt,
    /// What they may do in the room where they speak.
    pub role: Role,
}

/// What a platform lets somebody do in a room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Role {
    /// They play or look on.
    #[default]
    Player,
    /// They keep order in the room: they may put out, silence and let in again.
    Moderator,
    /// They look after the room: they may do what a host may, and end what stands in its way.
    Manager,
}

/// What somebody gets for a request.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// It is done and durable; the table tells it.
    Done {
        /// With which entry.
        revision: Revision,
        /// What only they are told of it, such as which card they drew.
        learned: Vec<AnyNotice>,
    },
    /// Something for them alone.
    Private(Private),
}

/// A page of what has happened at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// Which, counted from 1, the newest.
    pub number: usize,
    /// How many there are; never none.
    pub count: usize,
}

/// What is shown to one person alone.
#[derive(Clone, PartialEq, Debug)]
pub enum Private {
    /// Their hand.
    Hand,
    /// The board.
    Board(BoardForm),
    /// How the game stands, beginning with what changed after that many steps.
    Status {
        /// How many steps there were after their last one.
        since_step: usize,
    },
    /// What they have prepared.
    Prepared,
    /// A page of what has happened.
    Log(Page),
    /// The game so far as a film.
    Film,
    /// The board as it stood after so many steps.
    Replay {
        /// After how many, at most as many as stand.
        step: usize,
    },
    /// What was counted in the game.
    Numbers,
    /// How likely everybody was to win, and what mattered.
    Analysis,
    /// Whether the luck of the game follows from what was published.
    Verify,
    /// The rules, or one part of them.
    Rules(Option<Topic>),
    /// Help, or that for one command.
    Help(Option<&'static str>),
    /// The table's settings.
    Settings,
    /// A code by which another room joins the table.
    Link,
    /// A menu.
    Ask(Ask),
    /// What they will discard is kept, and can be changed until the last has answered.
    Sealed { action: AnyAction },
}
