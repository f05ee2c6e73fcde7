//! Fixed emoji of commands, and their fixed numbers under public messages.

use engine::robot::Robot;

use bot_core::command::lexicon::flag;
use bot_core::command::{
    Ballot, BoardForm, Command, LanguageScope, OptionCommand, RobotCommand, SeatCommand, TimeCommand,
};
use bot_core::robot::RobotKind;
use bot_core::titles;

/// Returns the emoji of a command, if it has one.
pub(super) fn emoji(command: &Command) -> Option<&'static str> {
    Some(match command {
        Command::Join(None) => "🪑",
        Command::Leave(_) => "🚪",
        Command::Robot(RobotCommand::Add(None)) => "🤖",
        Command::Robot(RobotCommand::Add(Some(RobotKind::Program(_)))) => "⚙️",
        Command::Robot(RobotCommand::Add(Some(RobotKind::BuiltIn(robot)))) => match robot {
            Robot::Easy => "🐣",
            Robot::Settler => "🧑‍🌾",
            Robot::Master => "🧙",
            Robot::Random => "🃏",
        },
        Command::Robot(RobotCommand::Remove(None)) => "👋",
        Command::Option(OptionCommand::Which) => "🔧",
        Command::Option(OptionCommand::Change(kind)) => kind.emoji(),
        Command::Start => "▶️",
        Command::Roll => "🎲",
        Command::Move(said) if said.is_bare("build") => "🔨",
        Command::Move(said) => return titles::move_emoji(said),
        Command::Choose(text) if text.is_empty() => "👉",
        Command::End => "⏭️",
        Command::Hand => "✋",
        Command::Board(BoardForm::Picture) => "🗺️",
        Command::Board(BoardForm::Text) => "📝",
        Command::Status => "📊",
        Command::Menu => "📋",
        Command::Hint => "💡",
        Command::Undo => "↩️",
        Command::Vote(Some(Ballot::Yes)) => "✅",
        Command::Vote(Some(Ballot::No)) => "❌",
        Command::Skip(None) => "⏩",
        Command::Resign(_) => "🏳️",
        Command::Stop(_) => "🛑",
        Command::Again => "🆕",
        Command::Log(None) => "📜",
        Command::Film => "🎬",
        Command::Replay(None) => "⏪",
        Command::Numbers => "📈",
        Command::Ledger => "📒",
        Command::Analysis => "🧭",
        Command::Verify => "🔍",
        Command::Rules(None) => "📖",
        Command::Settings => "⚙️",
        Command::Time(TimeCommand::Away(None)) => "🌴",
        Command::Time(TimeCommand::Back) => "👋",
        Command::Time(TimeCommand::Delegate(None)) => "🦾",
        Command::Time(TimeCommand::Extend(None)) => "⏳",
        Command::Time(TimeCommand::Pause) => "⏸️",
        Command::Time(TimeCommand::Resume) => "⏯️",
        Command::Seat(SeatCommand::TakeOver(_) | SeatCommand::Replace(None)) => "🙋",
        Command::Seat(SeatCommand::Swap(None)) => "🔀",
        Command::Link(_) | Command::Unlink => "🔗",
        Command::Language(None, LanguageScope::Mine) => "🗣️",
        Command::Language(None, LanguageScope::Table) => "🌐",
        Command::Language(Some(language), _) => flag(*language),
        Command::Help(None) => "❓",
        _ => return None,
    })
}

/// Returns the number of a button under a public message. It does not depend on the other buttons, so that a late reply
/// keeps its meaning.
pub(super) fn number(command: &Command) -> Option<u16> {
    Some(match command {
        Command::Menu => 0,
        Command::Join(None) | Command::Roll | Command::Choose(_) | Command::Again => 1,
        Command::Vote(Some(Ballot::Yes)) | Command::Seat(SeatCommand::TakeOver(_)) => 1,
        Command::Leave(_) | Command::Log(None) => 2,
        Command::Film => 3,
        Command::Verify => 4,
        Command::Analysis => 5,
        Command::Numbers => 6,
        Command::Move(said) if said.is_bare("build") => 2,
        Command::Vote(Some(Ballot::No)) => 2,
        Command::Robot(RobotCommand::Add(None)) => 3,
        Command::Robot(RobotCommand::Remove(None)) => 4,
        Command::Start | Command::End => 5,
        Command::Hand | Command::Option(OptionCommand::Which) => 6,
        Command::Move(said) => return titles::reaction_number(said),
        _ => return None,
    })
}
