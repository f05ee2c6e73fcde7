//! Reasons for refusing a request, as data: worded in the reader's language elsewhere.

use engine::game::AnyError;

use crate::command::CommandError;
use crate::option::{GameOption, OptionKind};

/// Reason for refusing a request. A refused request changes nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum UserError {
    /// The command can't be parsed or interpreted.
    Command(CommandError),
    /// A rule of the game forbids it.
    Rule(AnyError),
    /// A rule forbids one of several actions; none was applied.
    RuleAt {
        /// Number of the action, from 1.
        index: usize,
        error: AnyError,
    },
    /// Refusal by a campaign.
    Campaign(CampaignError),
    /// No player of that name has a finished game here.
    NoGamesOf {
        /// Name in the request.
        name: String,
    },
    /// The prompt that it answers is closed.
    Stale,
    /// The lesson has another move here.
    LessonMove {
        /// Stored name of the lesson.
        lesson: &'static str,
        /// Number of the move, from 1.
        number: usize,
    },
    /// The actor has no seat.
    NotSeated,
    /// The actor has a seat already.
    AlreadySeated,
    /// All seats are taken.
    TableFull,
    /// The lobby seat is taken.
    ChairTaken {
        /// Name of the player in it.
        name: String,
    },
    /// The lobby has no such seat.
    NoChair {
        /// Number of lobby seats.
        most: usize,
    },
    NameTaken {
        /// Name in the request.
        name: String,
    },
    /// The name is too long, or has neither a letter nor a digit.
    BadName {
        /// Maximum length in characters.
        most: usize,
    },
    /// The game has started.
    AlreadyStarted,
    /// The game has not started.
    NotStarted,
    /// The game is over.
    Over,
    /// The same people have started another table.
    GoneOn,
    /// Only the host may do it.
    HostOnly {
        /// Name of the host.
        host: String,
    },
    /// Only the host and moderators of the room may do it.
    ModeratorsOnly {
        /// Name of the host.
        host: String,
    },
    /// Too few players have a seat.
    TooFewPlayers {
        /// Required number.
        least: usize,
    },
    /// The option does not exist in the chosen game.
    OptionOfAnother {
        option: OptionKind,
        /// The chosen game.
        game: GameOption,
    },
    /// The chosen board does not exist for this number of players.
    NotForSoMany {
        /// Number of players.
        players: usize,
        /// Numbers of players for which it exists.
        fits: Vec<usize>,
    },
    /// The number of points is out of bounds for the chosen game.
    Points {
        /// Lower bound.
        least: u8,
        /// Upper bound.
        most: u8,
    },
    /// No vote is open for the actor.
    NoVote,
    /// A vote is open already.
    VoteOpen,
    /// The game has no prompt for the actor.
    NothingAsked,
    /// A robot would wait for the other players.
    WouldWait,
    /// Hints are off at this table, or for several people.
    NoHints,
    /// The actor has no step to take back.
    NothingToUndo,
    /// The game does not await this player.
    NotAwaited { name: String },
    /// The actor has the maximum number of prepared answers.
    TooManyPrepared {
        /// Maximum number.
        most: usize,
    },
    /// The actor has no such prepared answer.
    NothingPrepared,
    /// The seat has no robot.
    NoRobot,
    /// No seat is free for a robot; a player has to leave first.
    NoVacantSeat,
    /// The log, and results derived from it, are secret until the game ends.
    LogSecret,
    /// Winning chances depend on secrets, so the analysis is only available after the game.
    AnalysisSecret,
    /// Games of this kind have no analysis.
    NoAnalysis,
    /// The game is too long for an analysis.
    AnalysisTooLong {
        /// Maximum number of steps.
        most: usize,
    },
    /// The queue of analyses is full; the actor can retry later.
    AnalysisLater,
    /// The game has fewer steps.
    NoSuchStep {
        /// Number of steps.
        most: usize,
    },
    /// The log has fewer pages.
    NoSuchPage {
        /// Number of pages.
        most: usize,
    },
    /// The text is too long.
    TooLong {
        /// Maximum length in characters.
        most: usize,
    },
    /// The table has the maximum number of people or entries.
    Full,
    /// The link code is unknown, used, replaced or expired; the reason stays secret.
    NoSuchCode,
    /// The channel shows this table already.
    LinkedHere,
    /// The channel shows another table that can't be replaced.
    RoomTaken,
    /// The channel is the only one that shows the table.
    OnlyRoom,
    /// The channel to link is not known here.
    LinkElsewhere,
    /// The actor is banned at this table.
    Banned,
    /// The actor was removed from the running game.
    Removed,
    /// The actor is muted.
    Muted,
    /// Only people with a seat may chat.
    ChatForSeats,
    /// The rate limit of the chat is exceeded.
    TooOften,
    /// The actor's chat quota at this table is used up.
    SaidEnough,
    /// The measure would concern the actor.
    Oneself,
    /// The person has no seat to lose.
    SitsNowhere { name: String },
    /// Of two players, neither can remove the other.
    TooFewToRemove { name: String },
    /// The person plays, and must be removed before a ban.
    PlaysHere { name: String },
    /// The measure is in force already.
    SoAlready {
        /// Name of the person.
        name: String,
    },
    /// The measure applies to nobody here.
    NobodyFor,
    /// The moment is in the past or does not exist.
    PastMoment,
    /// The absence is too long.
    TooLongAway,
    /// The actor is not away, and no robot plays for them.
    NotAway,
    /// The actor's time zone is unknown.
    ZoneMissing,
    /// The account code is unknown, used or expired; the reason stays secret.
    NoSuchInvitation,
    /// The actor requested this account code themselves.
    OwnInvitation,
    /// The accounts are linked already.
    JoinedAlready,
    /// Linking would give the person too many accounts.
    TooManyAccounts,
    /// The actor plays at the maximum number of tables that the operator allows.
    TooManyTables { tables: usize },
    /// Too many wrong codes were entered; retry later.
    TooManyCodes,
    /// The account is not linked to any other.
    JoinedToNone,
    /// The actor has no account on a platform with private messages.
    NothingInPrivate,
    /// The game does not await the actor.
    NotWaitedFor,
    /// No clock runs.
    NoClock,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// The option has this value already.
    ChosenAlready,
    /// No seat can be taken over.
    NoSeatToTake,
    /// No person at the table has this name.
    UnknownPerson {
        /// Name in the request.
        name: String,
        /// Names of the people at the table.
        people: Vec<String>,
    },
    /// Several people at the table match the name.
    AmbiguousPerson {
        /// Name in the request.
        name: String,
        people: Vec<String>,
    },
    /// The same request was refused before.
    RefusedBefore,
    /// The store is unavailable; the request was not stored.
    NotKept,
    /// The store is unavailable; the outcome is not known yet.
    KeptLater,
    /// This program lacks the title of the table.
    NoTitle,
    /// A newer program wrote entries at this table that this one can't read.
    Newer,
    /// Internal error, logged under its incident number.
    Ours {
        /// Incident number.
        incident: String,
    },
}

impl From<CommandError> for UserError {
    fn from(error: CommandError) -> UserError {
        UserError::Command(error)
    }
}

/// Reason for refusing a request about a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CampaignError {
    /// The room has no campaign.
    None,
    /// The room has a campaign that is not over.
    Exists,
    /// The request does not come from a room that shows tables.
    NoRoom,
    /// The name is empty or longer than `most` characters.
    BadName {
        most: usize,
    },
    /// The number of games is out of bounds.
    Games {
        most: u32,
    },
    /// The campaign has the maximum number of members.
    Full {
        most: usize,
    },
    /// The actor is a member already.
    MemberAlready,
    /// The actor is not a member.
    NoMember,
    /// The campaign has no members yet.
    NoMembers,
    /// The games have started already.
    StartedAlready,
    Over,
    /// Only the host and managers of the room may do it.
    HostOnly,
    /// No game of the campaign has ended.
    NoBooks,
}
