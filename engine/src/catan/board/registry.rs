//! The boards with islands that can be chosen: those of the program, and those that a host has added.

use std::fmt;
use std::sync::{OnceLock, RwLock};

use super::{Layout, scenarios};

/// A host's board has the name of another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The name.
    pub name: String,
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is another board with the name {}", self.name)
    }
}

impl std::error::Error for Taken {}

/// Every board that can be chosen, those of the program first.
fn all() -> &'static RwLock<Vec<&'static Layout>> {
    static BOARDS: OnceLock<RwLock<Vec<&'static Layout>>> = OnceLock::new();
    BOARDS.get_or_init(|| RwLock::new(scenarios().iter().collect()))
}

/// Every board that can be chosen, those of the program first.
pub fn boards() -> Vec<&'static Layout> {
    all().read().map_or_else(|held| held.into_inner().clone(), |boards| boards.clone())
}

/// The board with this name.
pub fn named(name: &str) -> Option<&'static Layout> {
    boards().into_iter().find(|layout| layout.name == name)
}

/// Adds a board for as long as the process lives.
///
/// # Errors
/// When there is one with its name.
pub fn add(layout: Layout) -> Result<(), Taken> {
    let mut boards = all().write().unwrap_or_else(|held| held.into_inner());
    if boards.iter().any(|other| other.name == layout.name) {
        return Err(Taken { name: layout.name });
    }
    boards.push(Box::leak(Box::new(layout)));
    Ok(())
}
