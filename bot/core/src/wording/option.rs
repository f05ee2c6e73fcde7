//! Names and values of options.

use engine::game::AnyOptions;
use engine::robot::Robot;
use fluent::{FluentArgs, fluent_args};

use super::{Words, message};
use crate::option::{GameOption, OptionKind, OptionValue};
use crate::robot::RobotKind;
use crate::titles;

impl Words {
    /// Name of an option.
    pub fn option(&self, option: OptionKind) -> String {
        self.format(&option.message_id(), &FluentArgs::new())
    }

    /// Value of an option, understandable without the option's name: "10 points to win".
    pub fn option_value(&self, value: GameOption) -> String {
        match value.value {
            OptionValue::Name(name) if value.proper_name().is_some() => {
                message!(self, "value-own", option = self.option(value.kind), name = name.to_owned())
            }
            OptionValue::Name(_) => self.format(&value.message_id(), &FluentArgs::new()),
            OptionValue::Number(number) => self.format(&value.message_id(), &fluent_args!["number" => number]),
        }
    }

    /// Name of a robot.
    pub fn robot(&self, robot: RobotKind) -> String {
        let robot = match robot {
            RobotKind::BuiltIn(robot) => robot,
            RobotKind::Program(name) => return message!(self, "robot-program", name = name.as_str()),
        };
        match robot {
            Robot::Random => message!(self, "robot-random"),
            Robot::Easy => message!(self, "robot-easy"),
            Robot::Settler => message!(self, "robot-settler"),
            Robot::Master => message!(self, "robot-master"),
        }
    }

    /// Name of a robot in two words, for a list of players.
    pub fn robot_in_brief(&self, robot: RobotKind) -> String {
        let robot = match robot {
            RobotKind::BuiltIn(robot) => robot,
            RobotKind::Program(name) => return message!(self, "robot-brief-program", name = name.as_str()),
        };
        match robot {
            Robot::Random => message!(self, "robot-brief-random"),
            Robot::Easy => message!(self, "robot-brief-easy"),
            Robot::Settler => message!(self, "robot-brief-settler"),
            Robot::Master => message!(self, "robot-brief-master"),
        }
    }

    /// Options in brief: the edition if these are its rules, and all other values that differ from the defaults.
    pub fn options(&self, options: &AnyOptions) -> Vec<String> {
        titles::options_summary(options).into_iter().map(|value| self.option_value(value)).collect()
    }

    /// Values of all options.
    pub fn all_options(&self, options: &AnyOptions) -> Vec<String> {
        titles::options_in_full(options).into_iter().map(|value| self.option_value(value)).collect()
    }
}
