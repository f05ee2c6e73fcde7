//! Messages for people who follow a table in private.

use super::{Words, say};

/// Outcome of a request to follow a table in private, or to stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WatchText {
    /// They follow the table of this host.
    On { host: String },
    /// They follow the table of this host; no message was delivered yet.
    Late { host: String },
    /// They accept no private messages.
    Closed,
    /// They have stopped following.
    Off,
    /// They followed no table.
    None,
    /// They have stopped following this table, but follow others.
    OffHere,
    /// They follow other tables, but not this one.
    NotHere,
    /// They have a seat at the table.
    Seated,
    /// Their channel shows no table.
    NoTable,
    /// The game is over.
    Over,
    /// They follow the maximum number of tables.
    TooMany { count: usize },
    /// The table has the maximum number of followers.
    Full,
    /// The table has a public page to watch.
    Page,
}

impl Words {
    /// Instructions for stopping without buttons.
    pub fn watch_how(&self) -> String {
        say!(self, "watch-how")
    }

    /// Label of the button that stops.
    pub fn watch_label(&self) -> String {
        say!(self, "label-watch-off")
    }

    /// Sentence for the outcome.
    pub fn watched(&self, text: &WatchText) -> String {
        match text {
            WatchText::On { host } => say!(self, "watch-on", table = self.table_title(host)),
            WatchText::Late { host } => say!(self, "watch-late", table = self.table_title(host)),
            WatchText::Closed => say!(self, "watch-closed"),
            WatchText::Off => say!(self, "watch-off"),
            WatchText::None => say!(self, "watch-none"),
            WatchText::OffHere => say!(self, "watch-off-here"),
            WatchText::NotHere => say!(self, "watch-not-here"),
            WatchText::Seated => say!(self, "watch-seated"),
            WatchText::NoTable => say!(self, "watch-no-table"),
            WatchText::Over => say!(self, "watch-over"),
            WatchText::TooMany { count } => say!(self, "watch-many", count = *count),
            WatchText::Full => say!(self, "watch-full"),
            WatchText::Page => say!(self, "watch-page"),
        }
    }
}
