//! Writes an image as an indexed PNG.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};

use crate::canvas::Canvas;
use crate::palette;

/// Flat art compresses best without a filter; level 4 is fast, and still well below the size that chats take at once.
const LEVEL: u8 = 4;

/// A finished picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The file: an indexed PNG.
    pub png: Vec<u8>,
    /// In pixels.
    pub width: u32,
    /// In pixels; never more than the width.
    pub height: u32,
}

/// The picture on this canvas.
pub(crate) fn encode(canvas: &Canvas) -> Picture {
    let (width, height) = canvas.size();
    // Writing to memory has nothing to fail at.
    let png = write(canvas.indices(), width, height).unwrap_or_default();
    Picture { png, width, height }
}

fn write(indices: &[u8], width: u32, height: u32) -> Result<Vec<u8>, EncodingError> {
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
