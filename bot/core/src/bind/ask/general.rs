//! Menus that need no title: options, robots, languages, seats, confirmations, and the general menu.

use engine::seat::{Seat, SeatSet};

use crate::bind::Speaker;
use crate::bind::grammar::Grammar;
use crate::command::vocabulary::robots;
use crate::command::{
    Ballot, BoardForm, Command, GameOption, OptionCommand, OptionKind, PeopleCommand, PlayerName,
    PreparedCommand, RobotCommand, SeatCommand, Sure, TimeCommand, Whose,
};
use crate::language::Language;
use crate::menu::{Ask, Choice, Deed, Label, Question};
use crate::option::{Chosen, OptionList};
use crate::robot::RobotKind;
use crate::time::Until;

/// Returns the menu that completes a command, if the command needs no game. `robots`: names of the robots that could
/// be removed.
pub fn ask(command: &Command, robots: &[String], all: OptionList) -> Option<Ask> {
    match command {
        Command::Option(OptionCommand::Which) => Some(options_among(all.all().iter().copied())),
        Command::Option(OptionCommand::Change(kind)) => Some(values(*kind)),
        Command::Robot(RobotCommand::Add(None)) => Some(robot()),
        Command::Robot(RobotCommand::Remove(None)) if !robots.is_empty() => Some(robot_to_remove(robots)),
        Command::Language(None, whose) => Some(language(*whose)),
        Command::Vote(None) => Some(vote()),
        Command::Stop(Sure::Unasked) => Some(stop()),
        Command::Time(TimeCommand::Away(None)) => Some(lengths(Question::AwayUntil, TimeCommand::Away)),
        Command::Time(TimeCommand::Delegate(None)) => {
            Some(lengths(Question::DelegateUntil, TimeCommand::Delegate))
        }
        Command::Time(TimeCommand::Extend(None)) => Some(lengths(Question::ExtendBy, TimeCommand::Extend)),
        _ => None,
    }
}

/// Menu of the options that the chosen game has, each with its value.
pub fn options_of(all: OptionList, chosen: &Chosen) -> Ask {
    let kinds = all.all().iter().copied().filter(|kind| kind.is_of(&chosen.options));
    let choice = |kind: OptionKind| {
        let label = kind.chosen(chosen).map_or(Label::Option(kind), Label::Value);
        Choice::new(label, Command::Option(OptionCommand::Change(kind)))
    };
    Ask::new(Question::OptionWhich, kinds.map(choice).collect())
}

/// Menu of the options that can change in a running game: the time control.
pub(crate) fn pace() -> Ask {
    options_among(OptionKind::OF_TIME)
}

fn options_among(kinds: impl IntoIterator<Item = OptionKind>) -> Ask {
    let choice = |kind| Choice::new(Label::Option(kind), Command::Option(OptionCommand::Change(kind)));
    Ask::new(Question::OptionWhich, kinds.into_iter().map(choice).collect())
}

fn values(option: OptionKind) -> Ask {
    let choice =
        |value: GameOption| Choice::new(Label::Value(value), Command::Option(OptionCommand::Set(value)));
    Ask::new(Question::OptionValue { option }, option.values().into_iter().map(choice).collect())
}

fn robot() -> Ask {
    let choice =
        |robot: RobotKind| Choice::new(Label::Robot(robot), Command::Robot(RobotCommand::Add(Some(robot))));
    Ask::new(Question::RobotAdd, robots().map(choice).collect())
}

fn robot_to_remove(robots: &[String]) -> Ask {
    let choice = |name: &String| {
        let command = Command::Robot(RobotCommand::Remove(PlayerName::new(name)));
        Choice::new(Label::SeatedRobot(name.clone()), command)
    };
    Ask::new(Question::RobotRemove, robots.iter().map(choice).collect())
}

fn language(whose: Whose) -> Ask {
    let choice = |language| Choice::new(Label::Language(language), Command::Language(Some(language), whose));
    Ask::new(Question::Language { whose }, Language::ALL.map(choice).to_vec())
}

fn vote() -> Ask {
    let choice = |ballot| Choice::new(Label::Ballot(ballot), Command::Vote(Some(ballot)));
    Ask::new(Question::Vote, [Ballot::Yes, Ballot::No].map(choice).to_vec())
}

/// Menu of the usual lengths of time.
fn lengths(question: Question, command: fn(Option<Until>) -> TimeCommand) -> Ask {
    let choice =
        |minutes| Choice::new(Label::Length(minutes), Command::Time(command(Some(Until::For(minutes)))));
    Ask::new(question, Until::USUAL.map(choice).to_vec())
}

fn sure(question: Question, command: Command) -> Ask {
    Ask::new(question, vec![Choice::new(Label::Ballot(Ballot::Yes), command)])
}

fn stop() -> Ask {
    sure(Question::Stop, Command::Stop(Sure::Yes))
}

/// Confirmation that everybody leaves the lobby, so that another table can open.
pub(crate) fn clear() -> Ask {
    sure(Question::Clear, Command::Stop(Sure::Yes))
}

/// Confirmation that a player leaves their seat in a running game, where anybody can take it over at once.
pub(crate) fn leave() -> Ask {
    sure(Question::Leave, Command::Leave(Sure::Yes))
}

pub(crate) fn resign() -> Ask {
    sure(Question::Resign, Command::Resign(Sure::Yes))
}

pub(crate) fn skip(awaited: SeatSet) -> Ask {
    let choices =
        awaited.iter().map(|seat| Choice::new(Label::Player(seat), Command::Skip(Some(seat.into()))));
    Ask::new(Question::SkipWhom, choices.collect())
}

/// Menu of the seats that a person without one can ask to take over.
pub(crate) fn replaced(seats: SeatSet) -> Ask {
    players(Question::ReplaceWhom, seats, SeatCommand::Replace)
}

/// Menu of the seats to swap with.
pub(crate) fn swapped(seats: SeatSet) -> Ask {
    players(Question::SwapWithWhom, seats, SeatCommand::Swap)
}

fn players(question: Question, seats: SeatSet, command: fn(Option<PlayerName>) -> SeatCommand) -> Ask {
    let choice = |seat: Seat| Choice::new(Label::Player(seat), Command::Seat(command(Some(seat.into()))));
    Ask::new(question, seats.iter().map(choice).collect())
}

fn deed(deed: Deed, command: Command) -> Choice {
    Choice::new(Label::Do(deed), command)
}

/// Menu item that asks for a robot's advice.
pub(crate) fn hint() -> Choice {
    deed(Deed::Hint, Command::Hint)
}

/// Menu of the moves of a player's turn.
pub(crate) fn turn<T: Grammar>(speaker: &Speaker<'_, T>) -> Ask {
    Ask::new(Question::Turn, T::moves(speaker))
}

/// Menu of all that a player can do, the moves of the game first. It offers to skip the other seats that the game awaits.
pub(crate) fn everything<T: Grammar>(speaker: &Speaker<'_, T>) -> Ask {
    if speaker.is_over() {
        return over();
    }
    let mut choices = T::moves(speaker);
    choices.extend(T::also(speaker));
    choices.extend(looking());
    choices.push(deed(Deed::Prepared, Command::Prepared(PreparedCommand::Which)));
    choices.push(deed(Deed::Undo, Command::Undo));
    choices.extend((!speaker.others_awaited().is_empty()).then(|| deed(Deed::Skip, Command::Skip(None))));
    choices.extend(speaker.may_resign().then(|| deed(Deed::Resign, Command::Resign(Sure::Unasked))));
    choices.push(deed(Deed::Swap, Command::Seat(SeatCommand::Swap(None))));
    choices.push(deed(Deed::Leave, Command::Leave(Sure::Unasked)));
    choices.push(deed(Deed::Stop, Command::Stop(Sure::Unasked)));
    choices.extend(reading());
    Ask::new(Question::Menu, choices)
}

/// Menu items that show the state of a game.
pub(super) fn looking() -> Vec<Choice> {
    vec![
        deed(Deed::Hand, Command::Hand),
        deed(Deed::Status, Command::Status),
        deed(Deed::Board, Command::Board(BoardForm::Picture)),
        deed(Deed::BoardText, Command::Board(BoardForm::Text)),
        deed(Deed::Log, Command::Log(None)),
        deed(Deed::Replay, Command::Replay(None)),
        deed(Deed::Film, Command::Film),
    ]
}

/// Menu items about the table and the program.
pub(super) fn reading() -> Vec<Choice> {
    vec![
        deed(Deed::Rules, Command::Rules(None)),
        deed(Deed::Help, Command::Help(None)),
        deed(Deed::Settings, Command::Settings),
        deed(Deed::Language, Command::Language(None, Whose::Mine)),
        deed(Deed::TableLanguage, Command::Language(None, Whose::Table)),
    ]
}

pub(crate) fn people() -> Choice {
    deed(Deed::People, Command::People(PeopleCommand::Which))
}

pub(crate) fn robot_add() -> Choice {
    deed(Deed::RobotAdd, Command::Robot(RobotCommand::Add(None)))
}

/// Menu of a lobby.
pub fn lobby() -> Ask {
    let mut choices = vec![
        deed(Deed::Join, Command::Join(None)),
        deed(Deed::Leave, Command::Leave(Sure::Unasked)),
        robot_add(),
        deed(Deed::RobotRemove, Command::Robot(RobotCommand::Remove(None))),
        deed(Deed::Option, Command::Option(OptionCommand::Which)),
        deed(Deed::Start, Command::Start),
    ];
    choices.extend(reading());
    Ask::new(Question::Menu, choices)
}

/// Menu of a spectator.
pub fn watching() -> Ask {
    let mut choices = vec![
        deed(Deed::Join, Command::Join(None)),
        deed(Deed::Replace, Command::Seat(SeatCommand::Replace(None))),
    ];
    choices.extend(looking().into_iter().filter(|choice| choice.command != Command::Hand));
    choices.extend(reading());
    Ask::new(Question::Menu, choices)
}

/// Menu of a finished game.
pub fn over() -> Ask {
    let mut choices = vec![
        deed(Deed::Again, Command::Again),
        deed(Deed::Numbers, Command::Numbers),
        deed(Deed::Analysis, Command::Analysis),
        deed(Deed::Verify, Command::Verify),
    ];
    choices.extend(looking().into_iter().filter(|choice| choice.command != Command::Hand));
    choices.extend(reading());
    Ask::new(Question::Menu, choices)
}
