//! Canonical text of commands: independent of the language, used by buttons and menus.

use std::fmt::{self, Display, Formatter};

use super::option::OptionCommand;
use super::text::strip_command_prefix;
use super::vocabulary::{canonical_robot_word, canonical_word};
use super::{BoardForm, Command, Confirmation, LanguageScope, NewOccupant, RobotCommand};
use crate::language::Language;
use crate::option::GameOption;

impl Display for Command {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Command::New(options) => {
                f.write_str("/new")?;
                options.iter().try_for_each(|option| write!(f, " {option}"))
            }
            Command::Join(None) => f.write_str("/join"),
            Command::Join(Some(name)) => write!(f, "/join {name}"),
            Command::Chair(number, NewOccupant::Speaker) => write!(f, "/chair {number}"),
            Command::Chair(number, NewOccupant::Robot(robot)) => {
                write!(f, "/chair {number} {}", canonical_robot_word(robot))
            }
            Command::Guest => f.write_str("/guest"),
            Command::Leave(sure) => write!(f, "/leave{}", sure.suffix()),
            Command::Robot(RobotCommand::Add(None)) => f.write_str("/robot add"),
            Command::Robot(RobotCommand::Add(Some(robot))) => write!(f, "/robot add {}", canonical_robot_word(robot)),
            Command::Robot(RobotCommand::Remove(name)) => write!(f, "/robot remove{}", space_prefixed(name.as_ref())),
            Command::Option(OptionCommand::Which) => f.write_str("/option"),
            Command::Option(OptionCommand::Change(kind)) => write!(f, "/option {}", kind.term().name()),
            Command::Option(OptionCommand::Set(option)) => write!(f, "/option {option}"),
            Command::Start => f.write_str("/start"),
            Command::Roll => f.write_str("/roll"),
            Command::Move(said) => write!(f, "{said}"),
            Command::Choose(text) => write!(f, "/choose{}", space_prefixed((!text.is_empty()).then_some(text))),
            Command::End => f.write_str("/end"),
            Command::Hand => f.write_str("/hand"),
            Command::Board(BoardForm::Picture) => f.write_str("/board"),
            Command::Board(BoardForm::Text) => f.write_str("/board text"),
            Command::Status => f.write_str("/status"),
            Command::Menu => f.write_str("/menu"),
            Command::Hint => f.write_str("/hint"),
            Command::Prepared(prepared) => write!(f, "{prepared}"),
            Command::Undo => f.write_str("/undo"),
            Command::Vote(ballot) => write!(f, "/vote{}", space_prefixed(ballot.map(canonical_word))),
            Command::Skip(player) => write!(f, "/skip{}", space_prefixed(player.as_ref())),
            Command::Resign(sure) => write!(f, "/resign{}", sure.suffix()),
            Command::Stop(sure) => write!(f, "/stop{}", sure.suffix()),
            Command::Again => f.write_str("/again"),
            Command::Log(page) => write!(f, "/log{}", space_prefixed(*page)),
            Command::Film => f.write_str("/film"),
            Command::Replay(step) => write!(f, "/replay{}", space_prefixed(*step)),
            Command::Numbers => f.write_str("/numbers"),
            Command::Ledger => f.write_str("/ledger"),
            Command::Analysis => f.write_str("/analysis"),
            Command::Verify => f.write_str("/verify"),
            Command::Rules(topic) => write!(f, "/rules{}", space_prefixed(topic.map(|topic| topic.term().name()))),
            Command::People(people) => write!(f, "{people}"),
            Command::Time(time) => write!(f, "{time}"),
            Command::Seat(seat) => write!(f, "{seat}"),
            Command::Settings => f.write_str("/settings"),
            Command::House(house) => write!(f, "{house}"),
            Command::Link(code) => write!(f, "/link{}", space_prefixed(code.as_ref())),
            Command::Unlink => f.write_str("/unlink"),
            Command::Language(language, whose) => {
                f.write_str("/language")?;
                if *whose == LanguageScope::Table {
                    write!(f, " {}", canonical_word(*whose))?;
                }
                write!(f, "{}", space_prefixed(language.map(canonical_word)))
            }
            Command::Help(command) => write!(f, "/help{}", space_prefixed(*command)),
            Command::Say(text) if strip_command_prefix(text).is_some() => write!(f, "/say {text}"),
            Command::Say(text) => f.write_str(text),
        }
    }
}

impl Confirmation {
    pub(super) fn suffix(self) -> &'static str {
        match self {
            Confirmation::Unasked => "",
            Confirmation::Yes => " yes",
        }
    }
}

/// Displays a value with a leading space; nothing for `None`.
pub(crate) struct SpacePrefixed<T>(Option<T>);

pub(crate) fn space_prefixed<T: Display>(thing: Option<T>) -> SpacePrefixed<T> {
    SpacePrefixed(thing)
}

impl<T: Display> Display for SpacePrefixed<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|thing| write!(f, " {thing}"))
    }
}

impl Display for GameOption {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.term().name(), self.word(Language::ENGLISH))
    }
}
