//! What the adapter says by itself, as data.

/// One sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A message could not be read.
    Unreadable,
    /// What is to be compared before our device is trusted.
    Compare {
        /// The signs, each with its name.
        signs: String,
    },
}
