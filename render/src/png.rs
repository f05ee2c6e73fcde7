//! Encodes images as indexed PNG.

use image::{ImageFormat, imageops};
use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};

use crate::canvas::Canvas;
use crate::palette;

/// Compression level. Flat art compresses best without a filter. Level 5 is a twelfth smaller than level 4 at nearly the
/// same time; level 6 saves 3 % more but takes half as long again.
const LEVEL: u8 = 5;

/// Encoded image.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Indexed PNG file.
    pub png: Vec<u8>,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels, at most the width.
    pub height: u32,
    /// Thumbnail of the image.
    pub thumbnail: Thumbnail,
}

/// Thumbnail that is shown until the image has loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thumbnail {
    /// Red, green, blue and opacity, row by row.
    pub rgba: Vec<u8>,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// Approximate width of a thumbnail.
const THUMBNAIL_WIDTH: u32 = 48;

pub(crate) fn encode(canvas: &Canvas) -> Picture {
    let (width, height) = canvas.size();
    // Writing to memory cannot fail.
    let png = write_png(canvas.indices(), width, height).unwrap_or_default();
    Picture { png, width, height, thumbnail: thumbnail(canvas) }
}

/// Scales a PNG to half its width and height; `None` if it is invalid.
pub fn halve(png: &[u8]) -> Option<Picture> {
    let whole = image::load_from_memory_with_format(png, ImageFormat::Png).ok()?.into_rgb8();
    let half = imageops::thumbnail(&whole, (whole.width() / 2).max(1), (whole.height() / 2).max(1));
    Some(encode(&Canvas::new(&half)))
}

/// Thumbnail of the canvas, by sampling one pixel per cell.
pub(crate) fn thumbnail(canvas: &Canvas) -> Thumbnail {
    let (width, height) = canvas.size();
    let step = width.div_ceil(THUMBNAIL_WIDTH).max(1);
    let colors = palette::colors();
    let at = |x: u32, y: u32| {
        let index = canvas.indices().get((y * width + x) as usize).copied().unwrap_or_default();
        let [red, green, blue] = colors.get(usize::from(index)).copied().unwrap_or_default();
        [red, green, blue, u8::MAX]
    };
    let (columns, rows) = (width / step, height / step);
    let pixels =
        (0..rows).flat_map(|row| (0..columns).map(move |column| (column * step + step / 2, row * step + step / 2)));
    Thumbnail { rgba: pixels.flat_map(|(x, y)| at(x, y)).collect(), width: columns, height: rows }
}

fn write_png(indices: &[u8], width: u32, height: u32) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::with_capacity(256 * 1024);
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette::colors().as_flattened());
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    encoder.set_filter(Filter::NoFilter);
    encoder.write_header()?.write_image_data(indices)?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SAMPLE_IMAGES;

    #[test]
    fn halved_picture_keeps_proportions_and_halves_size() {
        for frames in SAMPLE_IMAGES.map(|frames| frames()) {
            let whole = encode(frames.first().expect("a frame"));
            let half = halve(&whole.png).expect("it can be read");
            assert_eq!((half.width, half.height), (whole.width / 2, whole.height / 2));
            assert!(2 * half.png.len() < whole.png.len(), "{} of {}", half.png.len(), whole.png.len());
        }
        assert_eq!(halve(b"no picture"), None);
    }
}
