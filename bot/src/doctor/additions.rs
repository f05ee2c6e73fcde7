//! Checks of what the operator adds to the games: boards and robot programs. An invalid one prevents serving.

use std::collections::BTreeMap;
use std::path::Path;

use super::{Finding, Severity, new_finding};
use crate::board;
use bot_app::program::Program;

/// Checks the boards of a folder. Registers them, as serving does.
pub(super) fn check_boards(folder: &Path) -> Finding {
    match board::register_folder(folder) {
        Ok(names) if names.is_empty() => {
            let says = format!("There are no boards in {}; their files end with .board.", folder.display());
            new_finding("boards", Severity::Attention, says)
        }
        Ok(names) => {
            let says = format!("The boards in {} are sound: {}.", folder.display(), names.join(", "));
            new_finding("boards", Severity::Passed, says)
        }
        Err(error) => new_finding("boards", Severity::Failed, format!("{error}.")),
    }
}

/// Checks the robot programs, given by name and command. Starts none.
pub(super) fn check_robots(named: &BTreeMap<String, String>) -> Finding {
    match Program::from_map(named) {
        Ok(programs) => {
            let missing = |program: &Program| {
                let what = program.missing_file()?;
                Some(format!("{} can't be started, for {what} is no file that may be run", program.name.as_str()))
            };
            let missing: Vec<String> = programs.iter().filter_map(missing).collect();
            if !missing.is_empty() {
                let says = format!("{}. Each plays by defaults until it can.", missing.join("; "));
                return new_finding("robots", Severity::Failed, says);
            }
            let names: Vec<&str> = programs.iter().map(|program| program.name.as_str()).collect();
            new_finding(
                "robots",
                Severity::Passed,
                format!("These programs may play, and none was started to look: {}.", names.join(", ")),
            )
        }
        Err(error) => new_finding("robots", Severity::Failed, format!("[robots] {error}.")),
    }
}
