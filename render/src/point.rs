//! Pixel coordinates.

/// Pixel position: to the right, and down.
pub(crate) type Point = (i32, i32);

/// Nearest position at which a box of this size is within an image.
pub(crate) fn nearest_inside(picture: (u32, u32), (x, y): Point, (wide, high): Point) -> Point {
    let clamp = |place: i32, size: i32, length: u32| place.min(length as i32 - size / 2).max(size / 2);
    (clamp(x, wide, picture.0), clamp(y, high, picture.1))
}
