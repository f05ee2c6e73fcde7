//! Pictures of tables: their subjects, rendering and names.

mod chance_chart;
mod drawing;
mod film;
mod ledger;
mod name;
mod statistics;

use std::sync::Arc;

use render::{Ranking, Thumbnail};

pub use chance_chart::MAX_DECISIVE_STEPS;
pub use drawing::Drawing;
pub(crate) use ledger::ledger_lines;
pub use name::PictureName;
pub use statistics::StatisticsData;
pub(crate) use statistics::{dice_data, statistics_data, statistics_lines};

use crate::table::TableId;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RenderedPicture {
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
    pub const fn file_extension(self) -> &'static str {
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
const BLURHASH_COMPONENTS: (u32, u32) = (4, 3);

impl RenderedPicture {
    fn new(bytes: Vec<u8>, format: Format, Thumbnail { rgba, width, height }: &Thumbnail) -> RenderedPicture {
        let blur =
            blurhash::encode(BLURHASH_COMPONENTS.0, BLURHASH_COMPONENTS.1, *width, *height, rgba).unwrap_or_default();
        RenderedPicture { bytes: Arc::from(bytes), format, blur: Arc::from(blur) }
    }
}

impl From<render::Picture> for RenderedPicture {
    fn from(picture: render::Picture) -> RenderedPicture {
        RenderedPicture::new(picture.png, Format::Png, &picture.thumbnail)
    }
}

impl From<render::Film> for RenderedPicture {
    fn from(film: render::Film) -> RenderedPicture {
        RenderedPicture::new(film.gif, Format::Gif, &film.thumbnail)
    }
}

/// Cache key of a picture: equal keys have equal pictures.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PictureKey {
    /// Picture of a table, by its name.
    Table(TableId, String),
    /// Sample board without a game.
    Island,
    Ranking(Ranking),
}

impl PictureKey {
    /// Key of a table's picture.
    pub fn for_table(table: &TableId, name: &PictureName) -> PictureKey {
        PictureKey::Table(table.clone(), name.to_string())
    }

    pub fn table(&self) -> Option<&TableId> {
        match self {
            PictureKey::Table(table, _) => Some(table),
            PictureKey::Island | PictureKey::Ranking(_) => None,
        }
    }
}
