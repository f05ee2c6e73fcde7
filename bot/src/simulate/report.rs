//! Statistics of a tournament as text.

use std::io::{self, Write};

use super::STEP_LIMIT;
use super::measured::{Measured, RobotMeasured};

/// Titles and widths of the columns after the first, which is as wide as the longest name.
const COLUMNS: [(&str, usize); 7] =
    [("games", 8), ("wins", 8), ("rate", 9), ("95 %", 16), ("rating", 8), ("mean ms", 11), ("99 % ms", 11)];

impl Measured {
    /// Prints the statistics, with a table of one row per robot.
    ///
    /// # Errors
    /// If the output fails.
    pub fn tell(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(
            out,
            "{} games in {:.2} s: {:.1} a second",
            self.games, self.seconds, self.games_per_second
        )?;
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
            let RobotMeasured { name, failed, decisions, .. } = robot;
            writeln!(
                out,
                "\n{name}: {failed} of {decisions} answers failed; the default was done in their place"
            )?;
        }
        if self.unfinished > 0 {
            writeln!(out, "\n{} unfinished after {} steps", self.unfinished, STEP_LIMIT)?;
        }
        Ok(())
    }
}

fn cells(robot: &RobotMeasured) -> [String; 7] {
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
