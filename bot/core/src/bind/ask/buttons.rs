//! The buttons under public messages: made of what everybody may know, and the same for everybody. What somebody may
//! not do is said to whoever presses.

use engine::seat::Seat;

use crate::command::{Ballot, Command, OptionCommand, RobotCommand, SeatCommand, Sure};
use crate::menu::{Button, Deed, Label};
use crate::option::{Chosen, OptionList};

fn deed(deed: Deed, command: Command) -> Button {
    Button { label: Label::Do(deed), command }
}

/// What can be pressed once the game is over.
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

/// What can be pressed where a seat is there for whoever wants it.
pub fn seat_buttons(seat: Seat) -> Vec<Button> {
    let command = Command::Seat(SeatCommand::TakeOver(Some(seat.into())));
    vec![deed(Deed::Takeover, command)]
}

/// What can be pressed under a vote.
pub fn vote_buttons() -> Vec<Button> {
    let button = |ballot| Button { label: Label::Ballot(ballot), command: Command::Vote(Some(ballot)) };
    [Ballot::Yes, Ballot::No].map(button).to_vec()
}

/// What can be pressed in the lobby: seats, then each option with its value.
pub fn lobby_buttons(all: OptionList, chosen: &Chosen) -> Vec<Button> {
    let mut buttons = vec![
        deed(Deed::Join, Command::Join(None)),
        deed(Deed::Leave, Command::Leave(Sure::Unasked)),
        deed(Deed::RobotAdd, Command::Robot(RobotCommand::Add(None))),
        deed(Deed::RobotRemove, Command::Robot(RobotCommand::Remove(None))),
        deed(Deed::Start, Command::Start),
    ];
    let kinds = all.all().iter().copied().filter(|kind| kind.is_open(&chosen.options) && !kind.is_listed());
    buttons.extend(kinds.map(|kind| Button {
        label: kind.chosen(chosen).map_or(Label::Option(kind), Label::Value),
        command: Command::Option(OptionCommand::Change(kind)),
    }));
    buttons.push(deed(Deed::Menu, Command::Menu));
    buttons
}
