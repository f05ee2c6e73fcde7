//! Rule violations of the expansion.

use super::improvement::Track;
use super::knight::Rank;
use super::progress::ProgressCard;
use super::prompt::PromptKind;
use crate::catan::error;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::error_enum::error_enum;
use crate::seat::{Seat, SeatSet};

impl From<RuleError> for error::RuleError {
    fn from(error: RuleError) -> error::RuleError {
        error::RuleError::CitiesKnights(error)
    }
}

error_enum! {
/// Rule of the expansion that an action breaks. `Display` prints the doc comment of the variant and its fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleError {
    /// The game is played without the expansion.
    NotInThisGame,
    /// The game has no development cards.
    NoDevelopmentCards,
    /// Something else must be answered first.
    AnswerFirst {
        /// Prompt to be answered.
        prompt: PromptKind,
    },
    /// A city on the board is needed.
    CityNeeded,
    /// Only an own city can do this.
    NotYourCity,
    /// The track is complete.
    TrackComplete {
        /// The track.
        track: Track,
    },
    /// Level 4 or 5 needs an own city without metropolis.
    PlainCityNeeded {
        /// Track of the metropolis.
        track: Track,
    },
    /// One of these cities must bear the metropolis.
    MetropolisNeedsCity {
        /// Cities that can get it.
        candidates: VertexSet,
    },
    /// This level brings no metropolis.
    NoMetropolis,
    /// The city bears a metropolis: it can't be lost.
    BearsMetropolis,
    /// The city has a wall.
    WallThere,
    /// No wall is left.
    NoWallsLeft,
    /// A city on its side is rebuilt before another is built.
    RebuildFirst {
        /// The vertex of the piece.
        vertex: Vertex,
    },
    /// A knight stands there.
    KnightThere {
        /// Owner of the knight.
        by: Seat,
    },
    /// No own knight stands there.
    NotYourKnight,
    /// No opponent's knight stands there.
    NoOpponentKnight,
    /// No knight of that rank is left.
    NoKnightsLeft {
        /// Rank without knights left.
        rank: Rank,
    },
    /// It is active already.
    AlreadyActive,
    /// It is not active.
    NotActive,
    /// It became active in this turn.
    JustActivated,
    /// It has acted in this turn.
    ActedAlready,
    /// It was promoted in this turn.
    PromotedAlready,
    /// It can't rise any more.
    Mightiest,
    /// A mighty knight needs the fortress.
    FortressNeeded,
    /// No unbroken line of own roads leads there.
    OutOfReach,
    /// The opponent's knight is not weaker.
    TooStrong {
        /// Rank of the opponent's knight.
        rank: Rank,
    },
    /// The knight is not at the robber's hex.
    NotAtRobber,
    /// The knight is not at the pirate's hex.
    NotAtPirate,
    /// The robber waits until the first attack.
    RobberWaits,
    /// No such progress card is held.
    NoSuchCard {
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// It is played before the dice.
    BeforeTheRoll {
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// The card would do nothing, as everybody can see.
    WithoutEffect {
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// A die shows 1 to 6.
    NotADie,
    /// The two knights must be different.
    SameKnight,
    /// Tokens with different numbers, none of them 2, 6, 8 or 12.
    WrongTokens,
    /// The merchant stands on land that yields something, beside an own building.
    WrongLand,
    /// The card is for players who are ahead.
    NotAhead {
        /// Players who are ahead.
        candidates: SeatSet,
    },
    /// That player has nothing that could be taken.
    NothingToTake {
        /// Players who have something.
        candidates: SeatSet,
    },
    /// The road lay there: it goes elsewhere, or to the supply.
    RoadWasThere,
    /// The knight must be of a lower rank than this.
    NotLower {
        /// Rank of the deserted knight, which can be placed as it is.
        rank: Rank,
    },
    /// No own road touches it.
    NoOwnRoad,
    /// No road lies there.
    NoRoad,
    /// At each of its ends something of its owner joins on.
    RoadNotOpen,
    /// A knight would be left without a road.
    KnightWouldStrand {
        /// Vertex of that knight.
        vertex: Vertex,
    },
    /// These can't be offered a resource now.
    NoTryLeft {
        /// Players who can.
        candidates: SeatSet,
    },
    /// Nobody is offered anything.
    NobodyAsked,
    /// The stack is empty.
    StackEmpty {
        /// The track.
        track: Track,
    },
    /// No progress card needs to be put back.
    NothingToPutBack,
    /// A card can be played, and so none is put back.
    PlayOneInstead,
    /// The turn ends with at most four progress cards.
    TooManyProgressCards,
    /// There is nothing to do without.
    NothingToForgo,
}
}
