//! Contestants of a tournament, and its statistics as text.

use std::io::{self, Write};

use engine::robot::Robot;

use super::statistics::{RobotStatistics, TournamentStatistics};
use bot_app::program::Program;
use bot_core::command::vocabulary::{Vocabulary as _, find_value};
use bot_core::game_log::LoggedPlayerKind;

/// Titles and widths of the columns after the first, which is as wide as the longest name.
const COLUMNS: [(&str, usize); 7] =
    [("games", 8), ("wins", 8), ("rate", 9), ("95 %", 16), ("rating", 8), ("mean ms", 11), ("99 % ms", 11)];

impl TournamentStatistics {
    /// Prints the statistics, with a table of one row per robot.
    ///
    /// # Errors
    /// If the output fails.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{} games in {:.2} s: {:.1} a second", self.games, self.seconds, self.games_per_second)?;
        writeln!(out, "{:.1} steps and {:.1} actions a game", self.steps_per_game, self.actions_per_game)?;
        let first = self.robots.iter().map(|robot| robot.name.chars().count()).max().unwrap_or(0).max(5);
        write!(out, "\n{:first$}", "robot")?;
        COLUMNS.iter().try_for_each(|(name, width)| write!(out, "{name:>width$}"))?;
        writeln!(out)?;
        for robot in &self.robots {
            write!(out, "{:first$}", robot.name)?;
            let cells = COLUMNS.iter().zip(cells(robot));
            cells.into_iter().try_for_each(|((_, width), cell)| write!(out, "{cell:>width$}"))?;
            writeln!(out)?;
        }
        for robot in self.robots.iter().filter(|robot| robot.failed > 0) {
            let RobotStatistics { name, failed, decisions, .. } = robot;
            writeln!(out, "\n{name}: {failed} of {decisions} answers failed; the default was done in their place")?;
        }
        if self.unfinished > 0 {
            writeln!(
                out,
                "\n{} games without a winner: stopped at the limit of steps, or by a program",
                self.unfinished
            )?;
        }
        Ok(())
    }
}

fn cells(robot: &RobotStatistics) -> [String; 7] {
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    [
        robot.games.to_string(),
        robot.wins.to_string(),
        format!("{} %", percent(robot.rate)),
        format!("{} to {}", percent(robot.low), percent(robot.high)),
        robot.rating.to_string(),
        format!("{:.4}", robot.mean_ms),
        format!("{:.4}", robot.p99_ms),
    ]
}

/// Player of a tournament. Contestants with the same name are evaluated together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contestant {
    /// Built-in robot.
    BuiltIn(Robot),
    /// External robot program.
    Program(Program),
}

impl Contestant {
    /// Contestant with this name: one of these programs, or a built-in robot.
    pub fn from_name(name: &str, programs: &[Program]) -> Option<Contestant> {
        let program = programs.iter().find(|program| program.name.as_str() == name);
        program.cloned().map(Contestant::Program).or_else(|| find_value::<Robot>(name).map(Contestant::BuiltIn))
    }

    pub fn name(&self) -> &str {
        match self {
            Contestant::Program(program) => program.name.as_str(),
            Contestant::BuiltIn(robot) => {
                Robot::terms().find(|(other, _)| other == robot).map_or("", |(_, words)| words.name())
            }
        }
    }

    /// Built-in robot; `None` for a program.
    pub fn robot(&self) -> Option<Robot> {
        match self {
            Contestant::BuiltIn(robot) => Some(*robot),
            Contestant::Program(_) => None,
        }
    }

    /// Kind in game logs.
    pub(super) fn kind(&self) -> LoggedPlayerKind {
        self.robot().map_or(LoggedPlayerKind::OtherRobot, LoggedPlayerKind::Robot)
    }
}
