//! The buttons under public messages: made of what everybody may know, and the same for everybody. What somebody may
//! not do is said to whoever presses.

use engine::catan::offer::OfferId;
use engine::catan::options::{Board, Options, Preset};
use engine::game::{AnyGame, AnyOptions};

use crate::bind::titles;
use crate::command::{Ballot, Command, Game, GameOption, OptionCommand, OptionKind, RobotCommand};
use crate::menu::{Button, Deed, Label};

fn deed(deed: Deed, command: Command) -> Button {
    Button { label: Label::Do(deed), command }
}

/// What can be pressed under the message of a turn.
pub fn turn_buttons(game: &AnyGame) -> Vec<Button> {
    titles::turn_buttons(game)
}

/// What can be pressed once the game is over.
pub fn end_buttons() -> Vec<Button> {
    vec![deed(Deed::Again, Command::Again), deed(Deed::Log, Command::Log)]
}

/// What can be pressed under an offer; nothing once it is closed.
pub fn offer_buttons(game: &AnyGame, offer: OfferId) -> Vec<Button> {
    titles::offer_buttons(game, offer)
}

/// What can be pressed under a vote.
pub fn vote_buttons() -> Vec<Button> {
    let button = |ballot| Button { label: Label::Ballot(ballot), command: Command::Vote(Some(ballot)) };
    [Ballot::Yes, Ballot::No].map(button).to_vec()
}

/// What can be pressed in the lobby: seats, then each option with its value. `players` is the number of seats, if one was
/// chosen.
pub fn lobby_buttons(options: &AnyOptions, players: Option<u8>) -> Vec<Button> {
    let mut buttons = vec![
        deed(Deed::Join, Command::Join(None)),
        deed(Deed::Leave, Command::Leave),
        deed(Deed::RobotAdd, Command::Robot(RobotCommand::Add(None))),
        deed(Deed::RobotRemove, Command::Robot(RobotCommand::Remove(None))),
        deed(Deed::Start, Command::Start),
    ];
    let kinds = OptionKind::ALL.into_iter().filter(|&kind| is_open(kind, options));
    buttons.extend(kinds.map(|kind| Button {
        label: value_of(kind, options, players).map_or(Label::Option(kind), Label::Value),
        command: Command::Option(OptionCommand::Change(kind)),
    }));
    buttons.push(deed(Deed::Menu, Command::Menu));
    buttons
}

/// Whether the option makes a difference in the chosen game, on the chosen board.
pub fn is_open(kind: OptionKind, options: &AnyOptions) -> bool {
    match (kind, options) {
        (OptionKind::Game | OptionKind::Players, _) => true,
        (_, AnyOptions::Catan(options)) => is_open_in_base(kind, options),
        (_, AnyOptions::Elasund(_)) => kind == OptionKind::Huts,
    }
}

fn is_open_in_base(kind: OptionKind, options: &Options) -> bool {
    match kind {
        OptionKind::Founding => options.board == Board::Beginner && options.cities_knights.is_none(),
        OptionKind::Preset | OptionKind::Phases | OptionKind::Purchases => options.cities_knights.is_none(),
        OptionKind::FifthCard | OptionKind::Defense => options.cities_knights.is_some(),
        OptionKind::Tokens | OptionKind::Balance => options.board == Board::Variable,
        OptionKind::Huts => false,
        _ => true,
    }
}

/// What an option is set to, if that has a name.
pub fn value_of(kind: OptionKind, options: &AnyOptions, players: Option<u8>) -> Option<GameOption> {
    match (kind, options) {
        (OptionKind::Players, _) => players.map(GameOption::Players),
        (_, AnyOptions::Catan(options)) => value_in_base(kind, options),
        (OptionKind::Game, AnyOptions::Elasund(_)) => Some(GameOption::Game(Game::Elasund)),
        (OptionKind::Huts, AnyOptions::Elasund(options)) => Some(GameOption::Huts(options.huts)),
        (_, AnyOptions::Elasund(_)) => None,
    }
}

fn value_in_base(kind: OptionKind, options: &Options) -> Option<GameOption> {
    Some(match kind {
        OptionKind::Preset => GameOption::Preset(preset_of(options)?),
        OptionKind::Board => GameOption::Board(options.board),
        OptionKind::Founding => GameOption::Founding(options.founding),
        OptionKind::Tokens => GameOption::Tokens(options.tokens),
        OptionKind::Balance => GameOption::Balance(options.balance),
        OptionKind::Phases => GameOption::Phases(options.phases),
        OptionKind::Purchases => GameOption::Purchases(options.purchases),
        OptionKind::RoadTie => GameOption::RoadTie(options.road_tie),
        OptionKind::Points => GameOption::Points(options.points),
        OptionKind::Players | OptionKind::Huts => return None,
        OptionKind::Game => GameOption::Game(match options.cities_knights {
            None => Game::Base,
            Some(_) => Game::CitiesKnights,
        }),
        OptionKind::FifthCard => GameOption::FifthCard(options.cities_knights?.fifth_card),
        OptionKind::Defense => GameOption::Defense(options.cities_knights?.defense),
    })
}

/// The edition that says the same, if there is one.
fn preset_of(options: &Options) -> Option<Preset> {
    let same = |preset: &Preset| {
        let of = preset.options();
        (of.phases, of.purchases, of.road_tie) == (options.phases, options.purchases, options.road_tie)
    };
    Preset::ALL.into_iter().find(same)
}
