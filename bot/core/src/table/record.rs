//! Entries of a table's log. A table is the fold of its entries.

use engine::game::{AnyOptions, AnySetup, AnyStep};
use engine::luck::Seed;
use engine::robot::Robot;
use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use super::answered_requests::RequestDigest;
use super::{LinkedRoom, TableId};
use crate::command::{Ballot, ChatRule, Measure};
use crate::language::Language;
use crate::option::GameOption;
use crate::people::{AccountDigest, Occupant, Person, PersonId};
use crate::robot::RobotKind;
use crate::time::{Absence, NotificationSettings};

/// Revision of a table: the number of its last entry, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default)]
pub struct Revision(pub u64);

/// Idempotency key of a platform request: a repeated request gets the recorded answer.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct RequestId(pub String);

/// One entry of a table's log.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Number of the entry.
    pub revision: Revision,
    pub at: Timestamp,
    /// The request that caused it; `None` for timers and robots.
    pub request: Option<RequestId>,
    /// Digests of the requests refused since the previous entry.
    pub refused: Vec<RequestDigest>,
    pub record: Record,
}

/// An event at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Record {
    /// The table was opened. Always the first entry.
    Opened {
        /// The operator's contribution to the game's luck: secret until the end.
        seed: Seed,
        /// Public language of the table.
        language: Language,
        /// Opened the table, and hosts it until [`Record::Hosts`].
        host: Person,
        /// Options of the title.
        options: AnyOptions,
    },
    /// A person joined the lobby, or became known at a running table.
    Joined { person: Person },
    /// A person left the lobby.
    Left { person: PersonId },
    /// A person became the host, by joining an empty lobby.
    Hosts { person: PersonId },
    /// A robot joined the lobby.
    RobotJoined {
        robot: RobotKind,
        /// Display name, unique at the table.
        name: String,
    },
    /// A person changed their chair in the lobby, or a robot was added on one.
    Placed {
        occupant: Occupant,
        /// Chair, from 0.
        chair: u8,
    },
    /// A robot left the lobby.
    RobotLeft {
        /// Display name.
        name: String,
    },
    /// The title's options changed.
    OptionsSet { options: AnyOptions },
    /// The number of seats was set; robots fill empty seats at the start.
    SeatsWanted {
        /// `None`: as many as there are occupants.
        seats: Option<u8>,
    },
    /// The table's public language changed.
    TableLanguage { language: Language },
    /// A person's language changed.
    PersonLanguage { person: PersonId, language: Language },
    /// The game began.
    Started {
        /// Complete setup, including all dealt luck.
        setup: AnySetup,
        /// Occupants in turn order.
        seats: Vec<Occupant>,
    },
    /// A seat acted.
    Step {
        /// The action with its events.
        step: AnyStep,
    },
    /// Steps were undone.
    Undone {
        /// Number of steps that remain.
        to_step: usize,
        /// Seat of the player who asked for it.
        seat: Seat,
    },
    /// A person prepared an answer.
    Prepared {
        person: PersonId,
        /// Command in canonical text.
        text: String,
        /// Expiry, if the person set one.
        until: Option<Timestamp>,
    },
    /// A person dropped a prepared answer.
    Dropped {
        person: PersonId,
        /// Revision at which it was prepared.
        entry: Revision,
    },
    /// A seat has a new occupant.
    Seated {
        seat: Seat,
        /// New occupant.
        occupant: Occupant,
    },
    /// Two seats swapped their occupants.
    Swapped { one: Seat, other: Seat },
    VoteOpened {
        /// The mover.
        by: PersonId,
        motion: Motion,
    },
    /// A person voted.
    Voted { person: PersonId, ballot: Ballot },
    /// A person asked for a hint. Its content is not recorded.
    Hinted { person: PersonId },
    /// A person wrote a chat message.
    Said { person: PersonId, text: String },
    /// A moderation measure was taken. A removed or banned person loses their seat in the lobby by it.
    Treated {
        /// Person concerned.
        person: PersonId,
        measure: Measure,
        /// Authority that ordered it.
        by: Authority,
    },
    /// A person who was banned at the previous table is known, and banned here.
    Barred { person: Person },
    /// The chat permission changed.
    ChatSet { chat: ChatRule },
    /// The game ended. The seed is no longer secret.
    Ended { reason: EndReason },
    /// The same people continue at another table.
    Continued { table: TableId },
    /// The game continues a given position, whose steps come before this record.
    Branched {
        origin: GameOrigin,
        /// Number of the game's first steps that do not follow from the luck of this table.
        given: usize,
    },
    /// Another room shows the table.
    Linked { room: LinkedRoom },
    /// A room no longer shows the table.
    Unlinked { room: LinkedRoom },
    /// An option common to all titles was set, such as the time control or hints.
    Chosen { option: GameOption },
    /// A person's notification preferences changed.
    Wished { person: PersonId, wishes: NotificationSettings },
    /// A person is away: their clock is stopped and they are not notified.
    Away { person: PersonId, until: Timestamp },
    /// A person announced an absence.
    Holiday { person: PersonId, absence: Absence },
    /// A person is back: not away, and no robot plays for them.
    Back { person: PersonId },
    /// A person looked at something for the first time in some hours.
    Looked { person: PersonId },
    /// The game was paused: no moves, no clocks, no notifications.
    Paused { by: Authority },
    /// The game was resumed.
    Resumed { by: Authority },
    /// An awaited person was reminded.
    Reminded { person: PersonId },
    /// A person silenced reminders until the game next waits for them.
    Quieted { person: PersonId },
    /// The game is stalled: everybody awaited was reminded as often as allowed.
    Stalled,
    /// A seat got more time.
    Granted {
        seat: Seat,
        time: SignedDuration,
        /// Reason for the grant.
        why: Grace,
    },
    /// A seat missed its deadline. A default action or [`Record::Steered`] follows.
    Missed { seat: Seat },
    /// A robot plays for the person in a seat.
    Steered {
        seat: Seat,
        robot: Robot,
        /// End, if the person set one; otherwise until they are back.
        until: Option<Timestamp>,
    },
    /// Anybody may take over a seat that a robot plays for an absent person.
    Advertised { seat: Seat },
    /// No room of the table can be written to: no clocks, no robots, no notifications.
    Unreachable,
    /// A room of the table can be written to again. Everybody awaited has at least the time that a clock grants again.
    Reachable,
    /// The game is dormant: no player is present. Ends when the first of them is back.
    Rested,
    /// A person was erased on request: their identity and words are redacted from all earlier entries.
    Forgotten {
        person: PersonId,
        /// Digest by which a removed or banned account is recognized again.
        print: Option<AccountDigest>,
    },
}

/// Reason for granted time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grace {
    /// First missed deadline of the person: forgiven.
    First,
    /// The program was down at the deadline.
    Late,
    /// Granted by the host or a manager.
    Host,
    /// Granted by vote.
    Vote,
}

/// Subject of a vote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// Undo of steps; unanimous.
    Undo {
        /// Number of steps that remain.
        to_step: usize,
        /// Seat of the player who asks for it.
        seat: Seat,
    },
    /// Default action of a seat; majority.
    Skip { seat: Seat },
    /// End of the game; unanimous.
    Stop,
    /// Removal of a seated person; majority of the others.
    Remove { person: PersonId },
    /// Transfer of a seat to a person without one; its holder alone, or the majority of the others.
    Replace {
        seat: Seat,
        /// New holder.
        person: PersonId,
    },
    /// Swap of two seats; unanimous.
    Swap { one: Seat, other: Seat },
    /// Change of the time control; majority.
    Choose { option: GameOption },
    /// More time for everybody awaited; majority.
    Extend { time: SignedDuration },
    /// Pause; majority.
    Pause,
    /// Resumption; majority.
    Resume,
}

/// Authority behind a measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Authority {
    /// The host, or a moderator known at the table.
    Person(PersonId),
    /// A moderator not known at the table.
    Room,
    /// Vote of the other players.
    Vote,
}

/// Origin of a given position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameOrigin {
    /// A finished game.
    Table { table: TableId },
    /// A lesson of this name.
    Lesson { name: String },
}

/// Reason for the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndReason {
    /// A player won.
    Won,
    /// Stopped by the host, a manager or a vote.
    Stopped,
    /// Closed after being dormant or unreachable for as long as the operator allows.
    Abandoned,
}
