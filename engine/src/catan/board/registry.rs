//! Registry of boards with their own files: built-in scenarios, and boards added by the operator.

use std::fmt;
use std::sync::{OnceLock, RwLock};

use super::{Layout, scenarios};

/// Error: an added board has the name of an existing one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// Name of the board.
    pub name: String,
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is another board with the name {}", self.name)
    }
}

impl std::error::Error for Taken {}

/// Returns the registry, initialized with the built-in boards.
fn all() -> &'static RwLock<Vec<&'static Layout>> {
    static BOARDS: OnceLock<RwLock<Vec<&'static Layout>>> = OnceLock::new();
    BOARDS.get_or_init(|| RwLock::new(scenarios().iter().collect()))
}

/// Returns all boards, the built-in ones first.
pub fn boards() -> Vec<&'static Layout> {
    all().read().map_or_else(|held| held.into_inner().clone(), |boards| boards.clone())
}

/// Returns the board with this name.
pub fn named(name: &str) -> Option<&'static Layout> {
    boards().into_iter().find(|layout| layout.name == name)
}

/// Adds a board for the lifetime of the process.
///
/// # Errors
/// If a board with its name exists.
pub fn add(layout: Layout) -> Result<(), Taken> {
    let mut boards = all().write().unwrap_or_else(|held| held.into_inner());
    if boards.iter().any(|other| other.name == layout.name) {
        return Err(Taken { name: layout.name });
    }
    boards.push(Box::leak(Box::new(layout)));
    Ok(())
}
