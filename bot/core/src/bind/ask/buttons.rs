//! Buttons under public messages. They are built from public information and are the same for every reader; the rules
//! refuse a press that its actor may not make.

use engine::seat::Seat;

use crate::command::{Ballot, Command, OptionCommand, RobotCommand, SeatCommand, Sure};
use crate::menu::{Button, Deed, Label};
use crate::option::{Chosen, OptionKind, OptionList};

fn deed(deed: Deed, command: Command) -> Button {
    Button { label: Label::Do(deed), command }
}

/// Buttons under a finished game.
pub fn end_buttons() -> Vec<Button> {
    vec![
        deed(Deed::Again, Command::Again),
        deed(Deed::Log, Command::Log(None)),
        deed(Deed::Film, Command::Film),
        deed(Deed::Numbers, Command::Numbers),
        deed(Deed::Analysis, Command::Analysis),
        deed(Deed::Verify, Command::Verify),
    ]
}

/// Button that offers a seat to any taker.
pub fn seat_buttons(seat: Seat) -> Vec<Button> {
    let command = Command::Seat(SeatCommand::TakeOver(Some(seat.into())));
    vec![deed(Deed::Takeover, command)]
}

/// Buttons of a vote: yes and no.
pub fn vote_buttons() -> Vec<Button> {
    let button = |ballot| Button { label: Label::Ballot(ballot), command: Command::Vote(Some(ballot)) };
    [Ballot::Yes, Ballot::No].map(button).to_vec()
}

/// Buttons of a lobby; a single button leads to the options.
pub fn lobby_buttons() -> Vec<Button> {
    vec![
        deed(Deed::Join, Command::Join(None)),
        deed(Deed::Leave, Command::Leave(Sure::Unasked)),
        deed(Deed::RobotAdd, Command::Robot(RobotCommand::Add(None))),
        deed(Deed::Start, Command::Start),
        deed(Deed::Option, Command::Option(OptionCommand::Which)),
        deed(Deed::Menu, Command::Menu),
    ]
}

/// Further lobby buttons for platforms with space for them: removing a robot, and each open option with its value.
pub fn more_lobby_buttons(all: OptionList, chosen: &Chosen) -> Vec<Button> {
    let kinds = all.all().iter().copied().filter(|kind| kind.is_open(&chosen.options) && !kind.is_listed());
    let option = |kind: OptionKind| {
        let label = kind.chosen(chosen).map_or(Label::Option(kind), Label::Value);
        Button { label, command: Command::Option(OptionCommand::Change(kind)) }
    };
    let robot = deed(Deed::RobotRemove, Command::Robot(RobotCommand::Remove(None)));
    std::iter::once(robot).chain(kinds.map(option)).collect()
}
