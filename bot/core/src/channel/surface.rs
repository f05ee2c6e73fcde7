//! Surfaces of a table: the subjects of mirrored messages.

use crate::people::PersonId;
use crate::table::post::PostId;
use crate::table::record::Revision;

/// Surface of a table. A channel has at most one message for each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Surface {
    /// State of the table, pinned for the whole game.
    Status,
    /// A post of the table.
    Post(PostId),
    /// Mention of the people awaited since this revision, if no other message mentions them: an edit notifies nobody.
    Call(Revision),
    /// Hand of one person, in private.
    Hand(PersonId),
    /// Board of a turn, on platforms that send it apart from the text.
    Board(PostId),
}
