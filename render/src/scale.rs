//! Scale of drawings.

/// Scale in 56ths. At `Scale::FULL` the side of a hex is 112 pixels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub(crate) struct Scale(pub(crate) u16);

impl Scale {
    /// Original size.
    pub(crate) const FULL: Scale = Scale(56);

    /// Scales a length.
    pub(crate) fn apply(self, length: f32) -> f32 {
        length * f32::from(self.0) / f32::from(Scale::FULL.0)
    }

    /// Scales a length to whole pixels.
    pub(crate) fn pixels(self, length: i32) -> i32 {
        self.apply(length as f32).round() as i32
    }
}
