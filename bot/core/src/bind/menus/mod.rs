//! Menus and buttons that every title shares.

use engine::seat::{Seat, SeatSet};

use super::CommandContext;
use super::grammar::Grammar;
use crate::command::vocabulary::available_robots;
use crate::command::{
    Ballot, BoardForm, ChatRule, Command, Confirmation, GameOption, LanguageScope, Measure, OptionCommand, OptionKind,
    PeopleCommand, PlayerName, PreparedCommand, RobotCommand, SeatCommand, TimeCommand,
};
use crate::language::Language;
use crate::menu::{Button, Choice, ChoiceMenu, Label, MenuItem, MenuQuestion};
use crate::option::{ChosenOptions, OptionRegistry};
use crate::people::PersonId;
use crate::robot::RobotKind;
use crate::time::Until;

/// Returns the menu that completes a command, if the command needs no game. `robots`: names of the robots that could
/// be removed.
pub fn completion_menu(command: &Command, robots: &[String], all: OptionRegistry) -> Option<ChoiceMenu> {
    match command {
        Command::Option(OptionCommand::Which) => Some(menu_of_options(all.all().iter().copied())),
        Command::Option(OptionCommand::Change(kind)) => Some(option_value_menu(*kind, kind.values())),
        Command::Robot(RobotCommand::Add(None)) => Some(robot_menu()),
        Command::Robot(RobotCommand::Remove(None)) if !robots.is_empty() => Some(robot_removal_menu(robots)),
        Command::Language(None, whose) => Some(language_menu(*whose)),
        Command::Vote(None) => Some(ballot_menu()),
        Command::Stop(Confirmation::Unasked) => Some(stop_confirmation()),
        Command::Time(TimeCommand::Away(None)) => Some(duration_menu(MenuQuestion::AwayUntil, TimeCommand::Away)),
        Command::Time(TimeCommand::Delegate(None)) => {
            Some(duration_menu(MenuQuestion::DelegateUntil, TimeCommand::Delegate))
        }
        Command::Time(TimeCommand::Extend(None)) => Some(duration_menu(MenuQuestion::ExtendBy, TimeCommand::Extend)),
        _ => None,
    }
}

/// Menu of the options that make a difference in the chosen game, each with its value.
pub fn option_menu(all: OptionRegistry, chosen: &ChosenOptions) -> ChoiceMenu {
    let kinds = all.all().iter().copied().filter(|kind| kind.is_effective(&chosen.options));
    let choice = |kind: OptionKind| {
        let label = kind.chosen_value(chosen).map_or(Label::Option(kind), Label::Value);
        Choice::new(label, Command::Option(OptionCommand::Change(kind)))
    };
    ChoiceMenu::new(MenuQuestion::OptionToChange, kinds.map(choice).collect())
}

/// Menu of the options that can change in a running game: the time control.
pub(crate) fn time_control_menu() -> ChoiceMenu {
    menu_of_options(OptionKind::TIME_CONTROL)
}

fn menu_of_options(kinds: impl IntoIterator<Item = OptionKind>) -> ChoiceMenu {
    let choice = |kind| Choice::new(Label::Option(kind), Command::Option(OptionCommand::Change(kind)));
    ChoiceMenu::new(MenuQuestion::OptionToChange, kinds.into_iter().map(choice).collect())
}

/// Menu of these values of an option.
pub(crate) fn option_value_menu(option: OptionKind, values: Vec<GameOption>) -> ChoiceMenu {
    let choice = |value: GameOption| Choice::new(Label::Value(value), Command::Option(OptionCommand::Set(value)));
    ChoiceMenu::new(MenuQuestion::OptionValue { option }, values.into_iter().map(choice).collect())
}

fn robot_menu() -> ChoiceMenu {
    let choice = |robot: RobotKind| Choice::new(Label::Robot(robot), Command::Robot(RobotCommand::Add(Some(robot))));
    ChoiceMenu::new(MenuQuestion::RobotAdd, available_robots().map(choice).collect())
}

fn robot_removal_menu(robots: &[String]) -> ChoiceMenu {
    let choice = |name: &String| {
        let command = Command::Robot(RobotCommand::Remove(PlayerName::new(name)));
        Choice::new(Label::SeatedRobot(name.clone()), command)
    };
    ChoiceMenu::new(MenuQuestion::RobotRemove, robots.iter().map(choice).collect())
}

fn language_menu(whose: LanguageScope) -> ChoiceMenu {
    let choice = |language| Choice::new(Label::Language(language), Command::Language(Some(language), whose));
    ChoiceMenu::new(MenuQuestion::Language { whose }, Language::ALL.map(choice).to_vec())
}

fn ballot_menu() -> ChoiceMenu {
    let choice = |ballot| Choice::new(Label::Ballot(ballot), Command::Vote(Some(ballot)));
    ChoiceMenu::new(MenuQuestion::Vote, [Ballot::Yes, Ballot::No].map(choice).to_vec())
}

/// Menu of the usual lengths of time.
fn duration_menu(question: MenuQuestion, command: fn(Option<Until>) -> TimeCommand) -> ChoiceMenu {
    let choice = |minutes| Choice::new(Label::Length(minutes), Command::Time(command(Some(Until::For(minutes)))));
    ChoiceMenu::new(question, Until::USUAL.map(choice).to_vec())
}

fn confirmation_menu(question: MenuQuestion, command: Command) -> ChoiceMenu {
    ChoiceMenu::new(question, vec![Choice::new(Label::Ballot(Ballot::Yes), command)])
}

fn stop_confirmation() -> ChoiceMenu {
    confirmation_menu(MenuQuestion::Stop, Command::Stop(Confirmation::Yes))
}

/// Confirmation that everybody leaves the lobby, so that another table can open.
pub(crate) fn clear_confirmation() -> ChoiceMenu {
    confirmation_menu(MenuQuestion::Clear, Command::Stop(Confirmation::Yes))
}

/// Confirmation that a player leaves their seat in a running game, where anybody can take it over at once.
pub(crate) fn leave_confirmation() -> ChoiceMenu {
    confirmation_menu(MenuQuestion::Leave, Command::Leave(Confirmation::Yes))
}

pub(crate) fn resign_confirmation() -> ChoiceMenu {
    confirmation_menu(MenuQuestion::Resign, Command::Resign(Confirmation::Yes))
}

pub(crate) fn skip_menu(awaited: SeatSet) -> ChoiceMenu {
    let choices = awaited.iter().map(|seat| Choice::new(Label::Player(seat), Command::Skip(Some(seat.into()))));
    ChoiceMenu::new(MenuQuestion::SkipPlayer, choices.collect())
}

/// Menu of the seats that a person without one can ask to take over.
pub(crate) fn replacement_menu(seats: SeatSet) -> ChoiceMenu {
    player_menu(MenuQuestion::ReplaceSeat, seats, SeatCommand::Replace)
}

pub(crate) fn swap_menu(seats: SeatSet) -> ChoiceMenu {
    player_menu(MenuQuestion::SwapSeats, seats, SeatCommand::Swap)
}

fn player_menu(question: MenuQuestion, seats: SeatSet, command: fn(Option<PlayerName>) -> SeatCommand) -> ChoiceMenu {
    let choice = |seat: Seat| Choice::new(Label::Player(seat), Command::Seat(command(Some(seat.into()))));
    ChoiceMenu::new(question, seats.iter().map(choice).collect())
}

fn item_choice(deed: MenuItem, command: Command) -> Choice {
    Choice::new(Label::Item(deed), command)
}

/// Menu item that asks for a robot's advice.
pub(crate) fn hint_choice() -> Choice {
    item_choice(MenuItem::Hint, Command::Hint)
}

/// Menu item that shows the public ledger.
pub(crate) fn ledger_choice() -> Choice {
    item_choice(MenuItem::Ledger, Command::Ledger)
}

/// Menu of the moves of a player's turn.
pub(crate) fn turn_menu<T: Grammar>(speaker: &CommandContext<'_, T>) -> ChoiceMenu {
    ChoiceMenu::new(MenuQuestion::Turn, T::move_choices(speaker))
}

/// Menu of all that a player can do, the moves of the game first. It offers to skip the other seats that the game awaits.
pub(crate) fn main_menu<T: Grammar>(speaker: &CommandContext<'_, T>) -> ChoiceMenu {
    if speaker.is_over() {
        return finished_game_menu();
    }
    let mut choices = T::move_choices(speaker);
    choices.extend(T::extra_choice(speaker));
    choices.extend(game_info_choices());
    choices.push(item_choice(MenuItem::Prepared, Command::Prepared(PreparedCommand::Which)));
    choices.push(item_choice(MenuItem::Undo, Command::Undo));
    choices.extend((!speaker.others_awaited().is_empty()).then(|| item_choice(MenuItem::Skip, Command::Skip(None))));
    choices.extend(speaker.can_resign().then(|| item_choice(MenuItem::Resign, Command::Resign(Confirmation::Unasked))));
    choices.push(item_choice(MenuItem::Swap, Command::Seat(SeatCommand::Swap(None))));
    choices.push(item_choice(MenuItem::Leave, Command::Leave(Confirmation::Unasked)));
    choices.push(item_choice(MenuItem::Stop, Command::Stop(Confirmation::Unasked)));
    choices.extend(table_info_choices());
    ChoiceMenu::new(MenuQuestion::Menu, choices)
}

/// Menu items that show the state of a game.
fn game_info_choices() -> Vec<Choice> {
    vec![
        item_choice(MenuItem::Hand, Command::Hand),
        item_choice(MenuItem::Status, Command::Status),
        item_choice(MenuItem::Board, Command::Board(BoardForm::Picture)),
        item_choice(MenuItem::BoardText, Command::Board(BoardForm::Text)),
        item_choice(MenuItem::Log, Command::Log(None)),
        item_choice(MenuItem::Replay, Command::Replay(None)),
        item_choice(MenuItem::Film, Command::Film),
    ]
}

/// Menu items about the table and the program.
fn table_info_choices() -> Vec<Choice> {
    vec![
        item_choice(MenuItem::Rules, Command::Rules(None)),
        item_choice(MenuItem::Help, Command::Help(None)),
        item_choice(MenuItem::Settings, Command::Settings),
        item_choice(MenuItem::Language, Command::Language(None, LanguageScope::Mine)),
        item_choice(MenuItem::TableLanguage, Command::Language(None, LanguageScope::Table)),
    ]
}

/// Names the item that takes back a step as a request, because others decide on it.
pub(crate) fn name_undo_as_request(menu: &mut ChoiceMenu) {
    for choice in menu.choices.iter_mut().filter(|choice| choice.command == Command::Undo) {
        choice.label = Label::Item(MenuItem::UndoByVote);
    }
}

pub(crate) fn people_choice() -> Choice {
    item_choice(MenuItem::People, Command::People(PeopleCommand::Which))
}

pub(crate) fn add_robot_choice() -> Choice {
    item_choice(MenuItem::RobotAdd, Command::Robot(RobotCommand::Add(None)))
}

pub fn lobby_menu() -> ChoiceMenu {
    let mut choices = vec![
        item_choice(MenuItem::Join, Command::Join(None)),
        item_choice(MenuItem::Leave, Command::Leave(Confirmation::Unasked)),
        add_robot_choice(),
        item_choice(MenuItem::RobotRemove, Command::Robot(RobotCommand::Remove(None))),
        item_choice(MenuItem::Option, Command::Option(OptionCommand::Which)),
        item_choice(MenuItem::Start, Command::Start),
    ];
    choices.extend(table_info_choices());
    ChoiceMenu::new(MenuQuestion::Menu, choices)
}

pub fn spectator_menu() -> ChoiceMenu {
    let mut choices = vec![
        item_choice(MenuItem::Join, Command::Join(None)),
        item_choice(MenuItem::Replace, Command::Seat(SeatCommand::Replace(None))),
    ];
    choices.extend(game_info_choices().into_iter().filter(|choice| choice.command != Command::Hand));
    choices.extend(table_info_choices());
    ChoiceMenu::new(MenuQuestion::Menu, choices)
}

pub fn finished_game_menu() -> ChoiceMenu {
    let mut choices = vec![
        item_choice(MenuItem::Again, Command::Again),
        item_choice(MenuItem::Numbers, Command::Numbers),
        item_choice(MenuItem::Analysis, Command::Analysis),
        item_choice(MenuItem::Verify, Command::Verify),
    ];
    choices.extend(game_info_choices().into_iter().filter(|choice| choice.command != Command::Hand));
    choices.extend(table_info_choices());
    ChoiceMenu::new(MenuQuestion::Menu, choices)
}

fn item_button(deed: MenuItem, command: Command) -> Button {
    Button { label: Label::Item(deed), command }
}

/// Buttons under a finished game.
pub fn end_buttons() -> Vec<Button> {
    vec![
        item_button(MenuItem::Again, Command::Again),
        item_button(MenuItem::Log, Command::Log(None)),
        item_button(MenuItem::Film, Command::Film),
        item_button(MenuItem::Numbers, Command::Numbers),
        item_button(MenuItem::Analysis, Command::Analysis),
        item_button(MenuItem::Verify, Command::Verify),
    ]
}

/// Button that offers a seat to any taker.
pub fn seat_buttons(seat: Seat) -> Vec<Button> {
    let command = Command::Seat(SeatCommand::TakeOver(Some(seat.into())));
    vec![item_button(MenuItem::Takeover, command)]
}

/// Buttons of a vote: yes and no.
pub fn vote_buttons() -> Vec<Button> {
    let button = |ballot| Button { label: Label::Ballot(ballot), command: Command::Vote(Some(ballot)) };
    [Ballot::Yes, Ballot::No].map(button).to_vec()
}

/// Buttons of a lobby; a single button leads to the options.
pub fn lobby_buttons() -> Vec<Button> {
    vec![
        item_button(MenuItem::Join, Command::Join(None)),
        item_button(MenuItem::Leave, Command::Leave(Confirmation::Unasked)),
        item_button(MenuItem::RobotAdd, Command::Robot(RobotCommand::Add(None))),
        item_button(MenuItem::Start, Command::Start),
        item_button(MenuItem::Option, Command::Option(OptionCommand::Which)),
        item_button(MenuItem::Menu, Command::Menu),
    ]
}

/// Further lobby buttons for pages: removing a robot, and each effective option with its value.
pub fn more_lobby_buttons(all: OptionRegistry, chosen: &ChosenOptions) -> Vec<Button> {
    let kinds = all.all().iter().copied().filter(|kind| kind.is_effective(&chosen.options));
    let option = |kind: OptionKind| {
        let label = kind.chosen_value(chosen).map_or(Label::Option(kind), Label::Value);
        Button { label, command: Command::Option(OptionCommand::Change(kind)) }
    };
    let robot = item_button(MenuItem::RobotRemove, Command::Robot(RobotCommand::Remove(None)));
    std::iter::once(robot).chain(kinds.map(option)).collect()
}

/// Name that refers to a person by id, which stays valid when they are renamed.
fn name_from_id(person: PersonId) -> Option<PlayerName> {
    PlayerName::new(&format!("#{}", person.0))
}

/// Command that opens the menu about a person.
pub fn person_menu_command(person: PersonId) -> Command {
    Command::People(name_from_id(person).map_or(PeopleCommand::Which, PeopleCommand::About))
}

fn chat_rule_choice(chat: ChatRule) -> Choice {
    Choice::new(Label::Chat(chat), Command::People(PeopleCommand::Chat(Some(chat))))
}

/// Menu of the people of a table, and of the chat rule.
pub(crate) fn person_menu(people: &[(PersonId, String)], chat: ChatRule) -> ChoiceMenu {
    let choice = |(id, name): &(PersonId, String)| Choice::new(Label::Person(name.clone()), person_menu_command(*id));
    ChoiceMenu::new(MenuQuestion::PersonToMeasure, people.iter().map(choice).chain([chat_rule_choice(chat)]).collect())
}

fn measure_choice(measure: Measure, person: PersonId, name: &str) -> Choice {
    let command = Command::People(PeopleCommand::Take(measure, name_from_id(person)));
    Choice::new(Label::Measure { measure, name: name.to_owned() }, command)
}

/// Menu of the measures that can be taken about a person.
pub(crate) fn measure_menu(name: &str, person: PersonId, measures: &[Measure]) -> ChoiceMenu {
    ChoiceMenu::new(
        MenuQuestion::MeasureToTake,
        measures.iter().map(|measure| measure_choice(*measure, person, name)).collect(),
    )
}

/// Menu of the people that the measure can apply to.
pub(crate) fn measure_target_menu(measure: Measure, people: &[(PersonId, String)]) -> ChoiceMenu {
    ChoiceMenu::new(
        MenuQuestion::PersonToMeasure,
        people.iter().map(|(id, name)| measure_choice(measure, *id, name)).collect(),
    )
}

pub(crate) fn chat_rule_menu() -> ChoiceMenu {
    ChoiceMenu::new(MenuQuestion::ChatPermission, [ChatRule::Seats, ChatRule::Everyone].map(chat_rule_choice).to_vec())
}
