//! Corruptions of valid texts, as data: `find => put ! says`, each on a line below the heading of its text.

use crate::house::{data, text};

/// Change to a valid text.
pub struct Change {
    /// Text to replace, at its first occurrence.
    pub find: String,
    /// Replacement text.
    pub put: String,
    /// Expected error.
    pub says: String,
}

impl Change {
    /// Applies the change.
    pub fn made_in(&self, text: &str) -> String {
        text.replacen(&self.find, &self.put, 1)
    }
}

/// Changes in a file of the test data, each with its heading.
///
/// # Panics
/// If a line is malformed.
pub fn changes(file: &str) -> Vec<(String, Change)> {
    let (mut heading, mut all) = (String::new(), Vec::new());
    for row in text(&data().join(file)).lines().filter(|row| !row.is_empty() && !row.starts_with("# ")) {
        if let Some(of) = row.strip_prefix("== ") {
            heading = of.to_owned();
            continue;
        }
        let (find, then) = row.split_once(" => ").expect(row);
        let (put, says) = then.split_once("! ").expect(row);
        let [find, put, says] = [find, put.trim_end(), says].map(str::to_owned);
        all.push((heading.clone(), Change { find, put, says }));
    }
    all
}
