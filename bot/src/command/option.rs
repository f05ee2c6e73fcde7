//! Options of a game, as they are chosen one by one.

use std::ops::RangeInclusive;

use engine::catan::cities_knights::options::{Defense, FifthCard};
use engine::catan::options::{
    Balance, Board, Founding, PLAYERS, POINTS, Phases, Preset, Purchases, RoadTie, Tokens,
};
use engine::elasund::options::Huts;
use engine::game::AnyOptions;

use super::vocabulary::word;
use crate::language::Language;

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    /// The base game.
    Base,
    /// Cities & Knights.
    CitiesKnights,
    /// Elasund.
    Elasund,
}

impl Game {
    /// The game that has these options.
    pub fn of(options: &AnyOptions) -> Game {
        match options {
            AnyOptions::Catan(options) if options.cities_knights.is_some() => Game::CitiesKnights,
            AnyOptions::Catan(_) => Game::Base,
            AnyOptions::Elasund(_) => Game::Elasund,
        }
    }
}

/// What is done with options in the lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionCommand {
    /// Nothing yet: the speaker is asked which.
    Which,
    /// One of them is changed: the speaker is asked to what.
    Change(OptionKind),
    /// One of them gets this value.
    Set(GameOption),
}

/// One option of a game with its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOption {
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
    /// The base game or its expansion.
    Game(Game),
    /// What is done with a fifth progress card.
    FifthCard(FifthCard),
    /// Which knights meet the barbarians.
    Defense(Defense),
    /// In which squares each seat's huts start.
    Huts(Huts),
}

/// Which option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// The edition.
    Preset,
    /// The island.
    Board,
    /// Where the first pieces stand.
    Founding,
    /// How tokens are laid.
    Tokens,
    /// Whether red numbers may touch.
    Balance,
    /// The order within a turn.
    Phases,
    /// Development cards a turn.
    Purchases,
    /// Ties for the longest road.
    RoadTie,
    /// Points to win.
    Points,
    /// How many seats.
    Players,
    /// The base game or its expansion.
    Game,
    /// What is done with a fifth progress card.
    FifthCard,
    /// Which knights meet the barbarians.
    Defense,
    /// In which squares each seat's huts start.
    Huts,
}

impl Game {
    /// Every one.
    pub const ALL: [Game; 3] = [Game::Base, Game::CitiesKnights, Game::Elasund];
}

impl OptionKind {
    /// Every option.
    pub const ALL: [OptionKind; 14] = [
        OptionKind::Preset,
        OptionKind::Board,
        OptionKind::Points,
        OptionKind::Players,
        OptionKind::Founding,
        OptionKind::Tokens,
        OptionKind::Balance,
        OptionKind::Phases,
        OptionKind::Purchases,
        OptionKind::RoadTie,
        OptionKind::Game,
        OptionKind::FifthCard,
        OptionKind::Defense,
        OptionKind::Huts,
    ];

    /// The bounds of an option that is a number.
    pub fn bounds(self) -> Option<RangeInclusive<u8>> {
        match self {
            OptionKind::Points => Some(POINTS),
            OptionKind::Players => Some(*PLAYERS.start() as u8..=*PLAYERS.end() as u8),
            _ => None,
        }
    }

    /// Every value that it can have.
    pub fn values(self) -> Vec<GameOption> {
        match self {
            OptionKind::Preset => Preset::ALL.map(GameOption::Preset).to_vec(),
            OptionKind::Board => [Board::Beginner, Board::Variable].map(GameOption::Board).to_vec(),
            OptionKind::Founding => [Founding::Chosen, Founding::Given].map(GameOption::Founding).to_vec(),
            OptionKind::Tokens => [Tokens::Spiral, Tokens::Random].map(GameOption::Tokens).to_vec(),
            OptionKind::Balance => [Balance::Any, Balance::Balanced].map(GameOption::Balance).to_vec(),
            OptionKind::Phases => [Phases::Combined, Phases::Strict].map(GameOption::Phases).to_vec(),
            OptionKind::Purchases => {
                [Purchases::Unlimited, Purchases::One].map(GameOption::Purchases).to_vec()
            }
            OptionKind::RoadTie => [RoadTie::HolderKeeps, RoadTie::SetAside, RoadTie::SetAsideByAny]
                .map(GameOption::RoadTie)
                .to_vec(),
            OptionKind::Game => {
                [Game::Base, Game::CitiesKnights, Game::Elasund].map(GameOption::Game).to_vec()
            }
            OptionKind::FifthCard => {
                [FifthCard::AtOnce, FifthCard::EndOfTurn].map(GameOption::FifthCard).to_vec()
            }
            OptionKind::Defense => [Defense::Everyone, Defense::Chosen].map(GameOption::Defense).to_vec(),
            OptionKind::Huts => Huts::ALL.map(GameOption::Huts).to_vec(),
            OptionKind::Points => POINTS.map(GameOption::Points).collect(),
            OptionKind::Players => self.bounds().into_iter().flatten().map(GameOption::Players).collect(),
        }
    }
}

impl GameOption {
    /// What is typed for its value in this language.
    pub fn word(self, language: Language) -> String {
        match self {
            GameOption::Points(number) | GameOption::Players(number) => number.to_string(),
            other => other.name(language).to_owned(),
        }
    }

    /// The word for its value; nothing for a number.
    pub(crate) fn name(self, language: Language) -> &'static str {
        match self {
            GameOption::Preset(value) => word(value, language),
            GameOption::Board(value) => word(value, language),
            GameOption::Founding(value) => word(value, language),
            GameOption::Tokens(value) => word(value, language),
            GameOption::Balance(value) => word(value, language),
            GameOption::Phases(value) => word(value, language),
            GameOption::Purchases(value) => word(value, language),
            GameOption::RoadTie(value) => word(value, language),
            GameOption::Game(value) => word(value, language),
            GameOption::FifthCard(value) => word(value, language),
            GameOption::Defense(value) => word(value, language),
            GameOption::Huts(value) => word(value, language),
            GameOption::Points(_) | GameOption::Players(_) => "",
        }
    }

    /// Which option it is a value of.
    pub fn kind(self) -> OptionKind {
        match self {
            GameOption::Preset(_) => OptionKind::Preset,
            GameOption::Board(_) => OptionKind::Board,
            GameOption::Founding(_) => OptionKind::Founding,
            GameOption::Tokens(_) => OptionKind::Tokens,
            GameOption::Balance(_) => OptionKind::Balance,
            GameOption::Phases(_) => OptionKind::Phases,
            GameOption::Purchases(_) => OptionKind::Purchases,
            GameOption::RoadTie(_) => OptionKind::RoadTie,
            GameOption::Points(_) => OptionKind::Points,
            GameOption::Players(_) => OptionKind::Players,
            GameOption::Game(_) => OptionKind::Game,
            GameOption::FifthCard(_) => OptionKind::FifthCard,
            GameOption::Defense(_) => OptionKind::Defense,
            GameOption::Huts(_) => OptionKind::Huts,
        }
    }
}
