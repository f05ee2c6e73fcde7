//! How large things are drawn.

/// How large something is drawn, in 56ths: at `Scale::FULL` the side of a hex is 112 pixels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub(crate) struct Scale(pub(crate) u16);

impl Scale {
    /// As it was drawn.
    pub(crate) const FULL: Scale = Scale(56);

    /// What a length of a drawing becomes.
    pub(crate) fn of(self, length: f32) -> f32 {
        length * f32::from(self.0) / f32::from(Scale::FULL.0)
    }

    /// What a length becomes, in whole pixels.
    pub(crate) fn pixels(self, length: i32) -> i32 {
        self.of(length as f32).round() as i32
    }
}
