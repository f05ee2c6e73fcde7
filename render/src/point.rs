//! A pixel of a picture.

/// A pixel: to the right, and down.
pub(crate) type Point = (i32, i32);
