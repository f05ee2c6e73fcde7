//! Registry of boards with their own files: built-in scenarios, and boards added by the operator.

use std::fmt;
use std::sync::{OnceLock, RwLock};

use super::{BoardFile, scenarios};

/// Error: an added board has the name of an existing one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DuplicateBoard {
    /// Name of the board.
    pub name: String,
}

impl fmt::Display for DuplicateBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is another board with the name {}", self.name)
    }
}

impl std::error::Error for DuplicateBoard {}

/// Returns the registry, initialized with the built-in boards.
fn registry() -> &'static RwLock<Vec<&'static BoardFile>> {
    static BOARDS: OnceLock<RwLock<Vec<&'static BoardFile>>> = OnceLock::new();
    BOARDS.get_or_init(|| RwLock::new(scenarios().iter().collect()))
}

/// Returns all boards, the built-in ones first.
pub fn boards() -> Vec<&'static BoardFile> {
    registry().read().map_or_else(|held| held.into_inner().clone(), |boards| boards.clone())
}

/// Returns the board with this name.
pub fn find_board(name: &str) -> Option<&'static BoardFile> {
    boards().into_iter().find(|layout| layout.name == name)
}

/// Adds a board for the lifetime of the process.
///
/// # Errors
/// If a board with its name exists.
pub fn register_board(layout: BoardFile) -> Result<(), DuplicateBoard> {
    let mut boards = registry().write().unwrap_or_else(|held| held.into_inner());
    if boards.iter().any(|other| other.name == layout.name) {
        return Err(DuplicateBoard { name: layout.name });
    }
    boards.push(Box::leak(Box::new(layout)));
    Ok(())
}
