//! What one message of a place is about.

use crate::people::PersonId;
use crate::table::post::PostId;
use crate::table::record::Revision;

/// One thing that a place shows of its table: it has one message there, or none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Surface {
    /// How the table stands: pinned, kept for the whole game.
    Status,
    /// One of the table's posts.
    Post(PostId),
    /// Whoever is awaited since that entry, where no other message has called them: an edit calls nobody.
    Call(Revision),
    /// The hand of one person, in a room of their own.
    Hand(PersonId),
    /// The board of a turn, where it does not stand with the words.
    Board(PostId),
}
