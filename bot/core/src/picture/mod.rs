//! Pictures of tables: what is drawn, and by what name it is asked for.

mod drawing;
mod name;

use std::sync::Arc;

use render::Small;

pub use drawing::Drawing;
pub use name::Name;

use crate::table::id::TableId;

/// A picture as it was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The file.
    pub png: Arc<[u8]>,
    /// Some colors to stand in its place until the whole has come, as a blurhash.
    pub blur: Arc<str>,
}

/// How many waves a blurhash has, across and down.
const WAVES: (u32, u32) = (4, 3);

impl From<render::Picture> for Drawn {
    fn from(picture: render::Picture) -> Drawn {
        let Small { rgba, width, height } = &picture.small;
        let blur = blurhash::encode(WAVES.0, WAVES.1, *width, *height, rgba).unwrap_or_default();
        Drawn { png: Arc::from(picture.png), blur: Arc::from(blur) }
    }
}

/// Names a drawing of the process: what has the same key looks the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// A picture of a table.
    Table(TableId, String),
    /// The island of a first game.
    Island,
}

impl Key {
    /// A table's picture of this name.
    pub fn of(table: &TableId, name: &Name) -> Key {
        Key::Table(table.clone(), name.to_string())
    }

    pub fn owner(&self) -> Option<&TableId> {
        match self {
            Key::Table(table, _) => Some(table),
            Key::Island => None,
        }
    }
}
