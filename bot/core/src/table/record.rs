//! What a table's log holds. A table is the fold of its entries.

use engine::game::{AnyOptions, AnySetup, AnyStep};
use engine::luck::Seed;
use engine::robot::Robot;
use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use super::answered::Print;
use super::id::TableId;
use super::link::LinkedRoom;
use crate::command::{Ballot, ChatRule, Measure};
use crate::language::Language;
use crate::option::GameOption;
use crate::people::{AccountPrint, Occupant, Person, PersonId};
use crate::robot::RobotKind;
use crate::time::{Absence, Wishes};

/// Counts a table's entries, from 1. Only grows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default)]
pub struct Revision(pub u64);

/// Names one request of a platform for ever: a repeat gets the recorded answer.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct RequestId(pub String);

/// One entry of a table's log.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its place in the log.
    pub revision: Revision,
    /// When it was written.
    pub at: Timestamp,
    /// The request that led to it; none for what the house did by itself.
    pub request: Option<RequestId>,
    /// The prints of requests that were refused since the entry before.
    pub refused: Vec<Print>,
    /// What happened.
    pub record: Record,
}

/// What happened at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Record {
    /// The table was opened. Always the first entry.
    Opened {
        /// The host's share in the game's luck: secret until the end.
        seed: Seed,
        /// What the table speaks in public.
        language: Language,
        /// Who opened it, and hosts it.
        host: Person,
        /// What will be played.
        options: AnyOptions,
    },
    /// Somebody sat down in the lobby, or came to be known at a running table.
    Joined { person: Person },
    /// Somebody got up in the lobby.
    Left { person: PersonId },
    /// Somebody hosts from now on: they sat down where nobody did.
    Hosts { person: PersonId },
    /// A robot sat down in the lobby.
    RobotJoined {
        robot: RobotKind,
        /// What it is called.
        name: String,
    },
    /// Somebody sat down on another chair in the lobby, or a robot on the one that it was brought for.
    Placed {
        occupant: Occupant,
        /// Which, counted from 0.
        chair: u8,
    },
    /// The robot with this name got up in the lobby.
    RobotLeft {
        /// What it is called.
        name: String,
    },
    /// Other options were chosen.
    OptionsSet {
        /// All of them.
        options: AnyOptions,
    },
    /// How many seats the game will have: robots fill those that are left when it begins.
    SeatsWanted {
        /// How many; none for just those who sit there.
        seats: Option<u8>,
    },
    /// The table speaks another language.
    TableLanguage { language: Language },
    /// A person reads another language.
    PersonLanguage { person: PersonId, language: Language },
    /// The game began.
    Started {
        /// Its set-up.
        setup: AnySetup,
        /// Who sits where, in turn order.
        seats: Vec<Occupant>,
    },
    /// A seat acted.
    Step {
        /// What happened.
        step: AnyStep,
    },
    /// Steps were taken back.
    Undone {
        /// How many stay.
        to_step: usize,
        /// Whose wish it was.
        seat: Seat,
    },
    /// Somebody prepared an answer for their seat.
    Prepared {
        person: PersonId,
        /// What is prepared, as a command in canonical text.
        said: String,
        /// Until when it is meant to last, where that was said.
        until: Option<Timestamp>,
    },
    /// Somebody dropped what they had prepared.
    Dropped {
        person: PersonId,
        /// The entry with which it was prepared.
        entry: Revision,
    },
    /// A seat changed hands.
    Seated {
        seat: Seat,
        /// Who has it now.
        occupant: Occupant,
    },
    /// Two seats have swapped their players.
    Swapped { one: Seat, other: Seat },
    /// Something needs the others' consent.
    VoteOpened {
        /// Who wishes it.
        by: PersonId,
        motion: Motion,
    },
    /// Somebody answered the open vote.
    Voted { person: PersonId, ballot: Ballot },
    /// Somebody asked what a robot would do in their place. What they were told is theirs alone.
    Hinted { person: PersonId },
    /// Somebody said something.
    Said { person: PersonId, text: String },
    /// Something was done about somebody. Whoever is removed or banned loses their place in the lobby with it.
    Treated {
        /// About whom.
        person: PersonId,
        measure: Measure,
        /// On whose word.
        by: Authority,
    },
    /// Somebody is known who was banned at the table before.
    Barred { person: Person },
    /// Others may chat.
    ChatSet { chat: ChatRule },
    /// The game ended. The seed is no longer secret.
    Ended { reason: EndReason },
    /// The same people went on at another table.
    Continued { table: TableId },
    /// Another room shows the table as well.
    Linked { room: LinkedRoom },
    /// A room shows the table no longer.
    Unlinked { room: LinkedRoom },
    /// One of the tables' own options was chosen: how the table keeps time, or who may ask for hints.
    Chosen { option: GameOption },
    /// How a person wishes to be called from now on.
    Wished { person: PersonId, wishes: Wishes },
    /// A person is away until then: their clock stands, and nobody calls them.
    Away { person: PersonId, until: Timestamp },
    /// A person will be away, as they have said beforehand.
    Holiday { person: PersonId, absence: Absence },
    /// A person is there again: neither away, nor has a robot their seat for them.
    Back { person: PersonId },
    /// A person who was not there for some hours has looked at something.
    Looked { person: PersonId },
    /// The game rests: nobody acts, no clock runs, nobody is called.
    Paused { by: Authority },
    /// It goes on.
    Resumed { by: Authority },
    /// A person for whom the game waits was reminded of it.
    Reminded { person: PersonId },
    /// A person wants to hear no more of it as long as the game waits for them this time.
    Quieted { person: PersonId },
    /// Whoever the game waits for has been reminded often enough: it waits in silence.
    Stalled,
    /// A seat got some more time.
    Granted {
        seat: Seat,
        time: SignedDuration,
        /// Why nothing worse came of it.
        why: Grace,
    },
    /// A seat did not act in its time. What comes of it follows: the house's answer, or a robot.
    Missed { seat: Seat },
    /// A robot plays for the person who has the seat.
    Steered {
        seat: Seat,
        robot: Robot,
        /// Until when, if the person has said so; else until they are back.
        until: Option<Timestamp>,
    },
    /// A seat that a robot plays for somebody absent is there for whoever takes it over.
    Advertised { seat: Seat },
    /// No room of the table can be written to: no clock runs, no robot plays, nobody is called.
    Unreachable,
    /// A room of the table can be written to again. Everybody awaited has at least the time that a clock gives once more.
    Reachable,
    /// The game rests because no seat is played by a person who is there. It ends with the first of them who is back.
    Rested,
    /// A person had themselves forgotten. What named them in the entries before this one, and what they said there, goes
    /// from the log with it.
    Forgotten {
        person: PersonId,
        /// By what their account is known again, where they had been put out.
        print: Option<AccountPrint>,
    },
}

/// Why somebody got some more time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grace {
    /// It was the first time.
    First,
    /// The house itself noticed too late.
    Late,
    /// The host, or who looks after the room, has given it.
    Host,
    /// So it was voted.
    Vote,
}

/// What can need the others' consent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// To take steps back; every seated human must agree.
    Undo {
        /// How many steps stay.
        to_step: usize,
        /// Whose step it is.
        seat: Seat,
    },
    /// To give a seat's default answer; more than half of the seated humans must agree.
    Skip { seat: Seat },
    /// To end the game; every seated human must agree.
    Stop,
    /// To take somebody's seat away; more than half of the other seated humans must agree.
    Remove { person: PersonId },
    /// To give a seat to somebody who has none: whoever has it agrees, or more than half of the other seated humans.
    Replace {
        seat: Seat,
        /// Who wants it.
        person: PersonId,
    },
    /// To swap the players of two seats; every seated human must agree.
    Swap { one: Seat, other: Seat },
    /// To keep time otherwise from now on; more than half of the seated humans must agree.
    Choose { option: GameOption },
    /// To give those who are awaited so much more time; more than half of the seated humans must agree.
    Extend { time: SignedDuration },
    /// To let the game rest; more than half of the seated humans must agree.
    Pause,
    /// To go on; more than half of the seated humans must agree.
    Resume,
}

/// On whose word something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Authority {
    /// The host's, or that of somebody at the table who looks after the room.
    Person(PersonId),
    /// That of somebody who looks after a room, and is not known at the table.
    Room,
    /// The other players'.
    Vote,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndReason {
    /// Somebody won.
    Won,
    /// It was stopped.
    Stopped,
    /// It had rested for as long as the host allows, or could not be reached: nobody came back.
    Abandoned,
}
