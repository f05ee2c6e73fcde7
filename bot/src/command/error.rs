//! What can be wrong with a command. Data: sentences are made where the reader's language is known.

use std::ops::RangeInclusive;

use engine::catan::cities_knights::improvement::Track;
use engine::catan::hand_card::HandCard;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use engine::elasund::building::Building;
use engine::game::AnyError;
use engine::seat::SeatSet;
use render::Spot;

use super::place::PlaceKind;
use super::suggestion::Suggestion;
use crate::catan::grammar::verb::Verb;
use crate::option::OptionKind;

/// Why a command can't be carried out, with the fact that helps. Term of the speaker in it are cut to
/// [`MAX_ECHO`](super::text::MAX_ECHO) characters.
#[derive(Clone, PartialEq, Debug)]
pub enum CommandError {
    /// Nothing was said.
    Empty,
    /// More characters than a line may have.
    TooLong {
        /// How many it may have.
        max: usize,
    },
    /// No command begins with this word.
    UnknownCommand {
        /// The word.
        word: String,
        /// A command that looks like it.
        suggestion: Option<Suggestion>,
    },
    /// The word is none that fits there.
    UnknownWord {
        /// The word.
        word: String,
        /// What would fit.
        expected: Expected,
        /// A word that looks like it, and fits.
        suggestion: Option<Suggestion>,
    },
    /// Something is missing.
    Missing {
        /// What.
        expected: Expected,
    },
    /// There is a word too many.
    Extra {
        /// The first one.
        word: String,
    },
    /// A number too large for cards.
    TooMany,
    /// An option's number is out of its bounds.
    OutOfBounds {
        /// Which option.
        option: OptionKind,
        /// What it may be.
        bounds: RangeInclusive<u8>,
    },
    /// The map has no such place, or it can't be chosen.
    UnknownPlace {
        /// What was said.
        label: String,
        /// What kind of place was meant.
        kind: PlaceKind,
        /// Legal places, the nearest by name first; at most [`MAX_NEAR`].
        near: Vec<Spot>,
    },
    /// Nobody here is called that.
    UnknownPlayer {
        /// What was said.
        name: String,
        /// Who can be meant.
        players: SeatSet,
    },
    /// Several players could be meant.
    AmbiguousPlayer {
        /// What was said.
        name: String,
        /// They.
        candidates: SeatSet,
    },
    /// There is no place where this could be built.
    NoPlace {
        /// What.
        piece: Piece,
    },
    /// Nothing can be built or bought now.
    NothingToBuild {
        /// Why not, one for each thing.
        reasons: Vec<(Purchase, CommandError)>,
    },
    /// No track can be improved now.
    NothingToImprove {
        /// Why not, track by track.
        reasons: Vec<(Track, CommandError)>,
    },
    /// Nothing can be done with knights now.
    NothingForKnights {
        /// Why not, for each of the things that are paid for.
        reasons: Vec<(Verb, CommandError)>,
    },
    /// No development card can be played: there is none but victory points.
    NoPlayableCard,
    /// No progress card can be played: there is none.
    NoProgressCard,
    /// There is no card to trade with.
    EmptyHand,
    /// Those counts are no trade with the bank.
    BankCounts {
        /// What was to be given.
        give: HandCard,
        /// How many of it the bank asks for one card.
        rate: u8,
    },
    /// The bank trades one kind for one other.
    OneKindEach,
    /// The bank takes nothing of what is in hand.
    NothingForBank {
        /// How many of each kind it asks for one card.
        rates: Cards,
    },
    /// The menu has no choice with this number.
    NoSuchChoice {
        /// How many it has.
        choices: usize,
    },
    /// The menu has no such choice.
    UnknownChoice {
        /// What was said.
        word: String,
    },
    /// Nobody keeps the others waiting.
    NobodyToSkip,
    /// The command belongs to a game that is not played here.
    OtherTitle {
        /// What can be done here now: commands by their English names; never none.
        here: Vec<&'static str>,
    },
    /// Nobody trades cards in the game that is played here.
    NoTrade,
    /// The hand pays for none of the bonuses of Elasund.
    NoBonus,
    /// Nothing can be built in the town now.
    NothingForTown {
        /// The one thing that forbids all, or what forbids each kind of building that could be built.
        reasons: Vec<(TownPurchase, CommandError)>,
    },
    /// The rules forbid it.
    Rule(AnyError),
}

/// What can be had for cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purchase {
    /// A piece on the board.
    Piece(Piece),
    /// A development card.
    Card,
    /// A wall.
    Wall,
}

/// What can be had for gold in Elasund.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TownPurchase {
    /// A building.
    Building(Building),
    /// A wall segment.
    Wall,
    /// A church tile.
    Church,
}

/// The most places that an error names.
pub const MAX_NEAR: usize = 5;

/// What a word should have been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// A command.
    Command,
    /// One of the sub-commands of the command with this English name.
    Subcommand(&'static str),
    /// Cards, such as `2 lumber 1 ore`.
    Cards,
    /// Cards of Elasund, such as `2 gold 1 red`.
    TownCards,
    /// A row of a town.
    Row,
    /// A front of the wall.
    Front,
    /// A permit's number.
    Permit,
    /// A color of influence cards.
    Influence,
    /// One of the two huts.
    Hut,
    /// A tile of the church.
    ChurchTile,
    /// A resource.
    Resource,
    /// A commodity.
    Commodity,
    /// A resource or a commodity.
    HandCard,
    /// A progress card.
    Progress,
    /// A track of improvements.
    Track,
    /// A knight's rank.
    Rank,
    /// What a die shows.
    Die,
    /// An offer's number, or who made it.
    Offer,
    /// An option's name.
    Option,
    /// A value of this option.
    Value(OptionKind),
    /// A robot.
    Robot,
    /// A language.
    Language,
    /// Yes or no.
    Ballot,
    /// Picture or text.
    BoardForm,
    /// Who may chat.
    Chat,
    /// A part of the rules.
    Topic,
}
