//! What is said to somebody who follows a table in private, or would.

use super::{Words, say};

/// What came of a wish to follow a table in private.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WatchText {
    /// They follow the table of this host.
    On { host: String },
    /// The same, and nothing has arrived yet.
    Late { host: String },
    /// Nobody can write to them in private.
    Closed,
    /// They follow none any more.
    Off,
    /// They followed none.
    None,
    /// They follow this one no longer, but others.
    OffHere,
    /// They follow others, and not this one.
    NotHere,
    /// They have a seat at the table.
    Seated,
    /// There is no table where they speak.
    NoTable,
    /// Its game is over.
    Over,
    /// They follow so many already.
    TooMany { count: usize },
    /// Too many follow this one.
    Full,
    /// Everybody may look on at its page.
    Page,
}

impl Words {
    /// How somebody ends that where nothing can be pressed.
    pub fn watch_how(&self) -> String {
        say!(self, "watch-how")
    }

    /// The button that ends it.
    pub fn watch_label(&self) -> String {
        say!(self, "label-watch-off")
    }

    /// It in a sentence.
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
