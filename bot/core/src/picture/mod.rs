//! Pictures of tables: what is drawn, and by what name it is asked for.

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

/// A picture as it was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The file.
    pub bytes: Arc<[u8]>,
    /// What kind of file.
    pub format: Format,
    /// Some colors to stand in its place until the whole has come, as a blurhash.
    pub blur: Arc<str>,
}

/// What kind of file a picture is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// One that stands still.
    Png,
    /// One that moves.
    Gif,
}

impl Format {
    /// What names of such files end with, after the dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Png => "png",
            Format::Gif => "gif",
        }
    }

    /// What such files are called where files are sent.
    pub const fn media_type(self) -> &'static str {
        match self {
            Format::Png => "image/png",
            Format::Gif => "image/gif",
        }
    }
}

/// How many waves a blurhash has, across and down.
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

/// Names a drawing of the process: what has the same key looks the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// A picture of a table.
    Table(TableId, String),
    /// The island of a first game.
    Island,
    /// A ranking that looks so.
    Ranking(Ranking),
}

impl Key {
    /// A table's picture of this name.
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
