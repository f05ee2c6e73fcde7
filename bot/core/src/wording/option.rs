//! Names and values of options.

use engine::game::AnyOptions;
use engine::robot::Robot;
use fluent::{FluentArgs, fluent_args};

use super::{Words, say};
use crate::option::{GameOption, OptionKind, Value};
use crate::robot::RobotKind;
use crate::titles;

impl Words {
    /// Name of an option.
    pub fn option(&self, option: OptionKind) -> String {
        self.format(&option.message(), &FluentArgs::new())
    }

    /// Value of an option, understandable without the option's name: "10 points to win".
    pub fn option_value(&self, value: GameOption) -> String {
        match value.value {
            Value::Name(name) if value.own_name().is_some() => {
                say!(self, "value-own", option = self.option(value.kind), name = name.to_owned())
            }
            Value::Name(_) => self.format(&value.message(), &FluentArgs::new()),
            Value::Number(number) => self.format(&value.message(), &fluent_args!["number" => number]),
        }
    }

    /// Name of a robot.
    pub fn robot(&self, robot: RobotKind) -> String {
        let robot = match robot {
            RobotKind::House(robot) => robot,
            RobotKind::Program(name) => return say!(self, "robot-program", name = name.as_str()),
        };
        match robot {
            Robot::Random => say!(self, "robot-random"),
            Robot::Easy => say!(self, "robot-easy"),
            Robot::Settler => say!(self, "robot-settler"),
            Robot::Master => say!(self, "robot-master"),
        }
    }

    /// Options in brief: the edition if these are its rules, and all other values that differ from the defaults.
    pub fn options(&self, options: &AnyOptions) -> Vec<String> {
        titles::in_brief(options).into_iter().map(|value| self.option_value(value)).collect()
    }

    /// Values of all options.
    pub fn all_options(&self, options: &AnyOptions) -> Vec<String> {
        titles::in_full(options).into_iter().map(|value| self.option_value(value)).collect()
    }
}
