//! Puts sprites on an image.

use image::RgbImage;

use crate::sprite::Sprite;

/// Blends a sprite over the image with its anchor at a point; what falls outside is left out.
pub(crate) fn blit(image: &mut RgbImage, sprite: &Sprite, (x, y): (i32, i32)) {
    let wide = image.width() as i32;
    let (left, top) = (x - sprite.anchor.0, y - sprite.anchor.1);
    let from = left.clamp(0, wide);
    let to = (left + sprite.width as i32).clamp(from, wide);
    let samples = image.as_flat_samples_mut().samples;
    for (line, row) in (top..).zip(sprite.pixels.chunks_exact(sprite.width)) {
        let Ok(line) = usize::try_from(line) else { continue };
        let start = 3 * (line * wide as usize + from as usize);
        let below = samples.get_mut(start..start + 3 * (to - from) as usize);
        let over = row.get((from - left) as usize..(to - left) as usize);
        if let (Some(below), Some(over)) = (below, over) {
            blend(below, over);
        }
    }
}

fn blend(below: &mut [u8], over: &[[u8; 4]]) {
    for (below, &[red, green, blue, opacity]) in below.chunks_exact_mut(3).zip(over) {
        match opacity {
            0 => {}
            255 => below.copy_from_slice(&[red, green, blue]),
            _ => {
                for (below, over) in below.iter_mut().zip([red, green, blue]) {
                    let rest = u32::from(*below) * u32::from(255 - opacity) + 127;
                    *below = over.saturating_add((rest / 255) as u8);
                }
            }
        }
    }
}
