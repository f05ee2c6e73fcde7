//! Checks of what the operator adds to the games: boards and robot programs. An invalid one prevents serving.

use std::collections::BTreeMap;
use std::path::Path;

use super::{Finding, Grade, found};
use crate::board;
use crate::program::Program;

/// Checks the boards of a folder. Registers them, as serving does.
pub(super) fn boards(folder: &Path) -> Finding {
    match board::add_all(folder) {
        Ok(names) if names.is_empty() => {
            let says = format!("There are no boards in {}; their files end with .board.", folder.display());
            found("boards", Grade::Careful, says)
        }
        Ok(names) => {
            let says = format!("The boards in {} are sound: {}.", folder.display(), names.join(", "));
            found("boards", Grade::Well, says)
        }
        Err(error) => found("boards", Grade::Wrong, format!("{error}.")),
    }
}

/// Checks the robot programs, given by name and command. Starts none.
pub(super) fn robots(named: &BTreeMap<String, String>) -> Finding {
    match Program::listed(named) {
        Ok(programs) => {
            let missing = |program: &Program| {
                let what = program.missing()?;
                Some(format!(
                    "{} can't be started, for {what} is no file that may be run",
                    program.name.as_str()
                ))
            };
            let missing: Vec<String> = programs.iter().filter_map(missing).collect();
            if !missing.is_empty() {
                let says = format!("{}. Each plays by defaults until it can.", missing.join("; "));
                return found("robots", Grade::Wrong, says);
            }
            let names: Vec<&str> = programs.iter().map(|program| program.name.as_str()).collect();
            found(
                "robots",
                Grade::Well,
                format!("These programs may play, and none was started to look: {}.", names.join(", ")),
            )
        }
        Err(error) => found("robots", Grade::Wrong, format!("[robots] {error}.")),
    }
}
