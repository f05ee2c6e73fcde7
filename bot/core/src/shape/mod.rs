//! Building blocks of stored forms, used by tables and by all titles.

pub mod error;
pub(crate) mod json_error;
pub mod opening;
pub mod options;
pub mod place_names;
pub mod stored;
pub(crate) mod string_enum;

pub use error::{DecodeError, LineError, VERSION};
pub use place_names::{PlaceNames, encode_seat, encode_seats};
pub(crate) use stored::plain;
pub use stored::{DefaultedField, Omitted, Stored, named, shaped, shapes};
