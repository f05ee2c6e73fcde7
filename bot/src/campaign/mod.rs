//! Series of games in rooms: what is kept of them, how one game follows the other, and their books.

pub(crate) mod books;
pub mod host;
pub mod kept;
mod persons;

pub use kept::change;
pub use persons::of_persons;
