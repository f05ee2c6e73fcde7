//! Corruptions of valid texts, as data: `find => put ! says`, each on a line below the heading of its text.

use crate::repository::{data_directory, read_text};

/// Change to a valid text.
pub struct Corruption {
    /// Text to replace, at its first occurrence.
    pub find: String,
    /// Replacement text.
    pub replacement: String,
    /// Expected error.
    pub expected_error: String,
}

impl Corruption {
    /// Applies the change.
    pub fn apply_to(&self, text: &str) -> String {
        text.replacen(&self.find, &self.replacement, 1)
    }
}

/// Changes in a file of the test data, each with its heading.
///
/// # Panics
/// If a line is malformed.
pub fn read_corruptions(file: &str) -> Vec<(String, Corruption)> {
    let (mut heading, mut all) = (String::new(), Vec::new());
    for row in read_text(&data_directory().join(file)).lines().filter(|row| !row.is_empty() && !row.starts_with("# ")) {
        if let Some(of) = row.strip_prefix("== ") {
            heading = of.to_owned();
            continue;
        }
        let (find, then) = row.split_once(" => ").expect(row);
        let (put, says) = then.split_once("! ").expect(row);
        let [find, put, says] = [find, put.trim_end(), says].map(str::to_owned);
        all.push((heading.clone(), Corruption { find, replacement: put, expected_error: says }));
    }
    all
}
