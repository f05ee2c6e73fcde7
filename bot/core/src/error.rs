//! Why somebody does not get what they asked for: data, worded where the reader's language is known.

use engine::game::AnyError;

use crate::command::CommandError;
use crate::option::{GameOption, OptionKind};

/// What was wrong with a request. It changed nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum UserError {
    /// It could not be understood.
    Command(CommandError),
    /// A rule forbids it.
    Rule(AnyError),
    /// A rule forbids one of several actions asked for at once; none was taken.
    RuleAt {
        /// Which, counted from 1.
        index: usize,
        /// The rule.
        error: AnyError,
    },
    /// Something about a campaign stands in the way.
    Campaign(CampaignError),
    /// Nobody of that name has a finished game here.
    NoGamesOf {
        /// The name.
        name: String,
    },
    /// What it answers is no longer asked.
    Stale,
    /// Only those who sit at the table can.
    NotSeated,
    /// They sit there already.
    AlreadySeated,
    /// No seat is free.
    TableFull,
    /// Somebody sits on that chair.
    ChairTaken {
        /// Who sits there.
        name: String,
    },
    /// There is no such chair.
    NoChair {
        /// How many there are.
        most: usize,
    },
    /// Somebody else is called that.
    NameTaken {
        /// The name.
        name: String,
    },
    /// A name has at least one letter or digit, and a bounded length.
    BadName {
        /// How many characters at most.
        most: usize,
    },
    /// The game has begun already.
    AlreadyStarted,
    /// The game has not begun yet.
    NotStarted,
    /// The game is over.
    Over,
    /// The same people have gone on at another table.
    GoneOn,
    /// Only the host can.
    HostOnly {
        /// Who that is.
        host: String,
    },
    /// Only the host and moderators of the room can.
    ModeratorsOnly {
        /// Name of the host.
        host: String,
    },
    /// Too few sit there.
    TooFewPlayers {
        /// How many are needed.
        least: usize,
    },
    /// An option makes no difference in the game that is chosen.
    OptionOfAnother {
        /// The option.
        option: OptionKind,
        /// The game that is chosen.
        game: GameOption,
    },
    /// What is chosen can't be laid out for as many players.
    NotForSoMany {
        /// How many play.
        players: usize,
        /// Numbers of players for which it can be.
        fits: Vec<usize>,
    },
    /// A game of this kind is played to other numbers of points.
    Points {
        /// To how many at least.
        least: u8,
        /// To how many at most.
        most: u8,
    },
    /// No vote is open, or not for them.
    NoVote,
    /// A vote is open already.
    VoteOpen,
    /// Nothing is asked of them in the game.
    NothingAsked,
    /// A robot in their place would wait for the others.
    WouldWait,
    /// Nobody is told what a robot would do: so it was chosen, or several people play.
    NoHints,
    /// They have taken no step.
    NothingToUndo,
    /// That player is not awaited.
    NotAwaited { name: String },
    /// They have prepared as much as can be prepared.
    TooManyPrepared {
        /// How much that is.
        most: usize,
    },
    /// They have prepared no such answer.
    NothingPrepared,
    /// No robot sits there.
    NoRobot,
    /// No seat is free for a robot: a player has to leave first.
    NoVacantSeat,
    /// The whole log, and what follows from it, is secret until the game ends.
    LogSecret,
    /// How likely everybody is to win hangs on what is hidden until the game ends.
    AnalysisSecret,
    /// A game of its kind can't be looked back at.
    NoAnalysis,
    /// It has too many steps to be looked back at.
    AnalysisTooLong {
        /// How many at most.
        most: usize,
    },
    /// So many games are being looked back at that this one has to be asked for again later.
    AnalysisLater,
    /// Not so many steps were taken.
    NoSuchStep {
        /// How many were.
        most: usize,
    },
    /// There are not so many pages.
    NoSuchPage {
        /// How many there are.
        most: usize,
    },
    /// Too much text.
    TooLong {
        /// How many characters at most.
        most: usize,
    },
    /// The table has seen its most people, or its longest game.
    Full,
    /// No table has given that code, or it was used, replaced or is too old: which of these is not told.
    NoSuchCode,
    /// The room shows that table already.
    LinkedHere,
    /// The room has a table of its own that does not give way.
    RoomTaken,
    /// No other room shows the table.
    OnlyRoom,
    /// Which room is meant can't be told there.
    LinkElsewhere,
    /// They were banned there.
    Banned,
    /// They were removed from the running game.
    Removed,
    /// They are to be silent there.
    Muted,
    /// Only those who have a seat may chat.
    ChatForSeats,
    /// They have said too much just now.
    TooOften,
    /// They have said all that there is room for.
    SaidEnough,
    /// It would be about the speaker.
    Oneself,
    /// They have no seat that could be taken away.
    SitsNowhere { name: String },
    /// Of two players none can remove the other.
    TooFewToRemove { name: String },
    /// They play, and must be removed before they can be banned.
    PlaysHere { name: String },
    /// It is so already.
    SoAlready {
        /// About whom.
        name: String,
    },
    /// There is nobody to whom that could be done.
    NobodyFor,
    /// That moment has passed, or never comes.
    PastMoment,
    /// Nobody can be away for so long at once.
    TooLongAway,
    /// They are neither away, nor does a robot play for them.
    NotAway,
    /// In which time zone they live is not known.
    ZoneMissing,
    /// No account has given that code within its time, or it was used: which of these is not told.
    NoSuchInvitation,
    /// They have asked for that code themselves.
    OwnInvitation,
    /// The accounts are joined already.
    JoinedAlready,
    /// They would have too many accounts.
    TooManyAccounts,
    /// They sit at as many tables whose games are not over as this house lets one have.
    TooManyTables { tables: usize },
    /// Too many wrong codes were typed just now.
    TooManyCodes,
    /// Their account is joined to no other.
    JoinedToNone,
    /// Nothing can be told to them alone: they have no account where there are private rooms.
    NothingInPrivate,
    /// The game does not wait for them.
    NotWaitedFor,
    /// No clock runs for anybody.
    NoClock,
    /// The game rests.
    Paused,
    /// The game does not rest.
    NotPaused,
    /// That is chosen at the table as it is.
    ChosenAlready,
    /// There is no seat that could be taken over.
    NoSeatToTake,
    /// Nobody at the table is called that.
    UnknownPerson {
        /// What was said.
        name: String,
        /// Who is there.
        people: Vec<String>,
    },
    /// Several at the table could be meant.
    AmbiguousPerson {
        /// What was said.
        name: String,
        people: Vec<String>,
    },
    /// The same was refused before.
    RefusedBefore,
    /// Nothing can be kept just now, and this was not.
    NotKept,
    /// Nothing can be kept just now; whether this was is not known yet.
    KeptLater,
    /// The table plays a game that this program does not have.
    NoTitle,
    /// A newer program has written at the table what this one does not know.
    Newer,
    /// Nothing is wrong with the request: we failed, and have written down why under this number.
    Ours {
        /// The incident.
        incident: String,
    },
}

impl From<CommandError> for UserError {
    fn from(error: CommandError) -> UserError {
        UserError::Command(error)
    }
}

/// What stands in the way of what is asked of a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CampaignError {
    /// There is none in the room.
    None,
    /// There is one in the room, which is not over.
    Exists,
    /// It is not asked in a room where games are shown.
    NoRoom,
    /// It must have a name, of so many characters at most.
    BadName { most: usize },
    /// It has so many games at most.
    Games { most: u32 },
    /// It has so many members at most.
    Full { most: usize },
    /// They are a member.
    MemberAlready,
    /// They are none.
    NoMember,
    /// It has none yet.
    NoMembers,
    /// Its games have begun.
    StartedAlready,
    /// It is over.
    Over,
    /// Only who announced it can, or somebody who looks after the room.
    HostOnly,
    /// No game of it is over.
    NoBooks,
}
