//! Messages for people who follow a table in private.

use super::{Words, message};

/// Outcome of a request to follow a table in private, or to stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FollowOutcome {
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
    pub fn unfollow_instructions(&self) -> String {
        message!(self, "watch-how")
    }

    /// Label of the button that stops.
    pub fn unfollow_button(&self) -> String {
        message!(self, "label-watch-off")
    }

    /// Sentence for the outcome.
    pub fn follow_outcome(&self, text: &FollowOutcome) -> String {
        match text {
            FollowOutcome::On { host } => message!(self, "watch-on", table = self.table_title(host)),
            FollowOutcome::Late { host } => message!(self, "watch-late", table = self.table_title(host)),
            FollowOutcome::Closed => message!(self, "watch-closed"),
            FollowOutcome::Off => message!(self, "watch-off"),
            FollowOutcome::None => message!(self, "watch-none"),
            FollowOutcome::OffHere => message!(self, "watch-off-here"),
            FollowOutcome::NotHere => message!(self, "watch-not-here"),
            FollowOutcome::Seated => message!(self, "watch-seated"),
            FollowOutcome::NoTable => message!(self, "watch-no-table"),
            FollowOutcome::Over => message!(self, "watch-over"),
            FollowOutcome::TooMany { count } => message!(self, "watch-many", count = *count),
            FollowOutcome::Full => message!(self, "watch-full"),
            FollowOutcome::Page => message!(self, "watch-page"),
        }
    }
}
