//! PNG of the program's icon, for clients without SVG support.

use png::{BitDepth, ColorType, Encoder, EncodingError};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Renders a square SVG as a PNG with sides of `size` pixels; `None` if the SVG is invalid.
pub fn render_icon(svg: &str, size: u32) -> Option<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let mut pixmap = Pixmap::new(size, size)?;
    let zoom = size as f32 / tree.size().width();
    resvg::render(&tree, Transform::from_scale(zoom, zoom), &mut pixmap.as_mut());
    let color = |pixel: &resvg::tiny_skia::PremultipliedColorU8| {
        let plain = pixel.demultiply();
        [plain.red(), plain.green(), plain.blue(), plain.alpha()]
    };
    let pixels: Vec<[u8; 4]> = pixmap.pixels().iter().map(color).collect();
    write_png(pixels.as_flattened(), size).ok()
}

fn write_png(pixels: &[u8], size: u32) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, size, size);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    encoder.write_header()?.write_image_data(pixels)?;
    Ok(file)
}
