//! Robots that have seats: those of the house, and programs of anybody's that the host of this process lets play.

use std::fmt;
use std::sync::OnceLock;

use arrayvec::ArrayString;
use engine::robot::Robot;

/// The most characters of a program's name.
pub const MAX_PROGRAM_NAME: usize = 16;

/// The most programs that a process lets play: menus of every platform have room for these.
pub const MOST_PROGRAMS: usize = 12;

/// What a program is called: letters, digits and hyphens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProgramName(ArrayString<MAX_PROGRAM_NAME>);

impl ProgramName {
    /// This name, if a program can have it.
    pub fn new(name: &str) -> Option<ProgramName> {
        let can_stand = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let is_one = !name.is_empty() && name.chars().all(can_stand);
        ArrayString::from(name).ok().filter(|_| is_one).map(ProgramName)
    }

    /// It as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ProgramName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

/// Which robot has a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum RobotKind {
    /// One of the house.
    House(Robot),
    /// A program of this name.
    Program(ProgramName),
}

impl RobotKind {
    /// The robot that comes where nobody says which.
    pub const USUAL: RobotKind = RobotKind::House(Robot::Settler);

    /// Whether it takes its time: it is asked apart from what answers people.
    pub fn thinks(self) -> bool {
        self.house().is_none_or(Robot::thinks)
    }

    /// Which of the house's it is, if it is one.
    pub fn house(self) -> Option<Robot> {
        match self {
            RobotKind::House(robot) => Some(robot),
            RobotKind::Program(_) => None,
        }
    }
}

impl From<Robot> for RobotKind {
    fn from(robot: Robot) -> RobotKind {
        RobotKind::House(robot)
    }
}

/// The programs that can be asked to a table of this process.
static OFFERED: OnceLock<Vec<ProgramName>> = OnceLock::new();

/// Offers these programs while the process lives. Only the first offer counts: a process makes it before it has tables.
pub fn offer(programs: Vec<ProgramName>) {
    let _ = OFFERED.set(programs);
}

/// The programs that can be asked to a table of this process, in the order of their names.
pub fn offered() -> &'static [ProgramName] {
    OFFERED.get().map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_typed_among_others() {
        for name in ["mine", "A-1", "sixteen-letters1"] {
            assert_eq!(ProgramName::new(name).map(|name| name.as_str().to_owned()).as_deref(), Some(name));
        }
        for other in ["", "a b", "é", "seventeen-letters", "a,b"] {
            assert_eq!(ProgramName::new(other), None, "{other:?}");
        }
    }
}
