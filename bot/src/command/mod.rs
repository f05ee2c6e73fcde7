//! The one command language. Text, slash commands, buttons and menus all come to a [`Command`]; what a command means
//! in a running game is found when it meets that game.

use engine::catan::options::{Balance, Board, Founding, Phases, Preset, Purchases, RoadTie, Tokens};
use engine::catan::offer::OfferId;
use engine::catan::piece::Piece;
use engine::catan::resource::{Cards, Resource};
use engine::robot::Robot;

use crate::language::Language;

/// What somebody asks of a table. Places and players are words still: what they name depends on the game.
/// A left-out argument is `None`; the table then asks for it.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Opens a lobby with these choices.
    New(Vec<Choice>),
    /// Sits down, under this name if one is given.
    Join(Option<String>),
    /// Gets up. In a running game the seat is free for a robot or a newcomer.
    Leave,
    /// Seats a robot.
    Robot(RobotCommand),
    /// Changes an option in the lobby.
    Option(Choice),
    /// Begins the game.
    Start,
    /// Throws the dice.
    Roll,
    /// Builds a piece.
    Build(Option<Piece>, Option<Place>),
    /// Buys a development card.
    BuyCard,
    /// Trades.
    Trade(TradeCommand),
    /// Plays a development card.
    Play(Option<PlayCommand>),
    /// Discards these cards.
    Discard(Option<Cards>),
    /// Moves the robber there, and robs them.
    Robber(Option<Place>, Option<PlayerName>),
    /// Answers whichever prompt awaits the speaker, in the words of its menu.
    Choose(String),
    /// Ends the turn.
    End,
    /// Shows the speaker their hand.
    Hand,
    /// Shows the board.
    Board(BoardForm),
    /// Tells how the game stands, and what changed since the speaker's last move.
    Status,
    /// Takes the last step back.
    Undo,
    /// Answers an open vote.
    Vote(crate::table::record::Ballot),
    /// Gives a seat's default answer.
    Skip(Option<PlayerName>),
    /// Gives the game up.
    Resign,
    /// Ends the game for everybody, and reveals.
    Stop,
    /// A new game with the same people.
    Again,
    /// The game's log.
    Log,
    /// The rules in short.
    Rules(Option<String>),
    /// The table's settings.
    Settings,
    /// Changes a language: the speaker's own, or the table's.
    Language(Option<Language>, Whose),
    /// Help, with one command or with all.
    Help(Option<String>),
    /// Says something that is no command.
    Say(String),
}

/// A place as it was named: a label such as `C4`, `17`, `C4-D4` or `h12`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place(pub String);

/// A player as they were named: a name, its beginning, or `P` and a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerName(pub String);

/// One option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// An edition: sets phases, purchases and road ties.
    Preset(Preset),
    /// The island.
    Board(Board),
    /// Where the first pieces stand.
    Founding(Founding),
    /// How tokens are laid.
    Tokens(Tokens),
    /// Whether red numbers may touch.
    Balance(Balance),
    /// The order within a turn.
    Phases(Phases),
    /// Development cards a turn.
    Purchases(Purchases),
    /// Ties for the longest road.
    RoadTie(RoadTie),
    /// Points to win.
    Points(u8),
    /// How many seats: robots fill those that are left at the start.
    Players(u8),
}

/// What is done with robots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RobotCommand {
    /// One sits down: in the lobby, or on a vacant seat.
    Add(Option<Robot>),
    /// One gets up, in the lobby: the one with this name, or the last.
    Remove(Option<PlayerName>),
}

/// A side of a trade as it was typed may be left out; the table then asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TradeCommand {
    /// Offers cards to all, or to these.
    Offer(Option<Terms>, Vec<PlayerName>),
    /// Says yes: to this offer, or the only one.
    Accept(Option<OfferId>),
    /// Says no.
    Decline(Option<OfferId>),
    /// Answers an offer with other terms.
    Counter(Option<OfferId>, Option<Terms>),
    /// Trades with one who accepted.
    Confirm(Option<PlayerName>),
    /// Takes one's offer back.
    Withdraw,
    /// Trades with the bank, as often as the counts say.
    Bank(Option<BankTerms>),
}

/// Cards for cards, as the speaker says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// What the speaker gives.
    pub give: Cards,
    /// What the speaker wants.
    pub want: Cards,
}

/// A trade with the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BankTerms {
    /// What is given; how many follows from the rate.
    pub give: Resource,
    /// How many are given; `None` for one lot.
    pub count: Option<u8>,
    /// What is wanted.
    pub get: Resource,
}

/// A development card to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayCommand {
    /// Knight; where to, and whom to rob, may follow at once.
    Knight(Option<Place>, Option<PlayerName>),
    /// Road building; the places may follow at once.
    Roads(Vec<Place>),
    /// Year of plenty.
    Plenty(Option<Cards>),
    /// Monopoly.
    Monopoly(Option<Resource>),
}

/// How the board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardForm {
    /// As a picture.
    Picture,
    /// In words.
    Text,
}

/// Whose language is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// The speaker's own.
    Mine,
    /// The table's.
    Table,
}
