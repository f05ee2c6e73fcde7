//! Series of games in rooms: what is kept of them, how one game follows the other, and their books.

pub(crate) mod books;
pub mod host;
pub mod kept;

pub use kept::change;
