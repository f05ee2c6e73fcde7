//! Pictures of tables: their subjects, rendering and names.

mod course;
mod drawing;
mod film;
mod name;
mod numbers;

use std::sync::Arc;

use render::{Ranking, Small};

pub use course::MOMENTS;
pub use drawing::Drawing;
pub use name::Name;
pub use numbers::Tally;
pub(crate) use numbers::{tally, told};

use crate::table::id::TableId;

/// Rendered picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// Content of the file.
    pub bytes: Arc<[u8]>,
    pub format: Format,
    /// Blurhash: a preview to show while the picture loads.
    pub blur: Arc<str>,
}

/// File format of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Still picture.
    Png,
    /// Animated picture.
    Gif,
}

impl Format {
    /// File name extension.
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Png => "png",
            Format::Gif => "gif",
        }
    }

    /// MIME type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Format::Png => "image/png",
            Format::Gif => "image/gif",
        }
    }
}

/// Number of blurhash components, horizontally and vertically.
const WAVES: (u32, u32) = (4, 3);

impl Drawn {
    fn new(bytes: Vec<u8>, format: Format, Small { rgba, width, height }: &Small) -> Drawn {
        let blur = blurhash::encode(WAVES.0, WAVES.1, *width, *height, rgba).unwrap_or_default();
        Drawn { bytes: Arc::from(bytes), format, blur: Arc::from(blur) }
    }
}

impl From<render::Picture> for Drawn {
    fn from(picture: render::Picture) -> Drawn {
        Drawn::new(picture.png, Format::Png, &picture.small)
    }
}

impl From<render::Film> for Drawn {
    fn from(film: render::Film) -> Drawn {
        Drawn::new(film.gif, Format::Gif, &film.small)
    }
}

/// Cache key of a picture: equal keys have equal pictures.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// Picture of a table, by its name.
    Table(TableId, String),
    /// Sample board without a game.
    Island,
    Ranking(Ranking),
}

impl Key {
    /// Key of a table's picture.
    pub fn of(table: &TableId, name: &Name) -> Key {
        Key::Table(table.clone(), name.to_string())
    }

    pub fn owner(&self) -> Option<&TableId> {
        match self {
            Key::Table(table, _) => Some(table),
            Key::Island | Key::Ranking(_) => None,
        }
    }
}
