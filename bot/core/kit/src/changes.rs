//! Changes to sound texts, as data: `find => put ! says`, each on a line below the heading of the text that it is made in.

use crate::house::{data, text};

/// A change to a sound text.
pub struct Change {
    /// What is changed, where it first stands.
    pub find: String,
    /// What stands there then.
    pub put: String,
    /// What is said of it.
    pub says: String,
}

impl Change {
    /// The text with it.
    pub fn made_in(&self, text: &str) -> String {
        text.replacen(&self.find, &self.put, 1)
    }
}

/// The changes in a file of the tests' data, each with its heading.
///
/// # Panics
/// When a line is no change.
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
