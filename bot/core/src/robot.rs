//! Robots that can have a seat: the built-in ones, and external programs that the operator of the process offers.

use std::fmt;
use std::sync::OnceLock;

use arrayvec::ArrayString;
use engine::robot::Robot;

/// Maximum length of a program's name, in bytes.
pub const MAX_PROGRAM_NAME: usize = 16;

/// Maximum number of programs of a process, which fit into a menu on every platform.
pub const MAX_PROGRAMS: usize = 12;

/// Name of a program: ASCII letters, digits and hyphens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProgramName(ArrayString<MAX_PROGRAM_NAME>);

impl ProgramName {
    /// Validates a name.
    pub fn new(name: &str) -> Option<ProgramName> {
        let can_stand = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let is_one = !name.is_empty() && name.chars().all(can_stand);
        ArrayString::from(name).ok().filter(|_| is_one).map(ProgramName)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ProgramName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

/// Robot of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum RobotKind {
    BuiltIn(Robot),
    /// External program.
    Program(ProgramName),
}

impl RobotKind {
    pub const DEFAULT: RobotKind = RobotKind::BuiltIn(Robot::Settler);

    /// Returns `true` if the robot takes its time, so that it is run apart from requests of people.
    pub fn thinks(self) -> bool {
        self.built_in().is_none_or(Robot::searches)
    }

    /// The built-in robot, if it is one.
    pub fn built_in(self) -> Option<Robot> {
        match self {
            RobotKind::BuiltIn(robot) => Some(robot),
            RobotKind::Program(_) => None,
        }
    }
}

impl From<Robot> for RobotKind {
    fn from(robot: Robot) -> RobotKind {
        RobotKind::BuiltIn(robot)
    }
}

/// Programs that this process offers.
static REGISTERED_PROGRAMS: OnceLock<Vec<ProgramName>> = OnceLock::new();

/// Sets the programs that this process offers, once, before it has tables. Later calls are ignored.
pub fn register_programs(programs: Vec<ProgramName>) {
    let _ = REGISTERED_PROGRAMS.set(programs);
}

/// Programs that this process offers, by name.
pub fn registered_programs() -> &'static [ProgramName] {
    REGISTERED_PROGRAMS.get().map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn program_name_allows_letters_digits_and_hyphens() {
        for name in ["mine", "A-1", "sixteen-letters1"] {
            assert_eq!(ProgramName::new(name).map(|name| name.as_str().to_owned()).as_deref(), Some(name));
        }
        for other in ["", "a b", "é", "seventeen-letters", "a,b"] {
            assert_eq!(ProgramName::new(other), None, "{other:?}");
        }
    }
}
