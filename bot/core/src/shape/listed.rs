//! Values that a line is written without where they are what is listed for its event: what things cost when version 1 of
//! the format began. So a line means what it meant, whatever the rules charge today.

use super::error::Fault;
use super::place::Places;
use super::stored::Stored;

/// A value that is left out of a line where it is the listed one.
pub trait Listed: Sized {
    /// What is listed.
    type List;
    /// What is written.
    type Shape: LeftOut;

    /// The shape of the value.
    fn store(self, listed: Self::List, places: &Places) -> Self::Shape;

    /// The value of this shape.
    ///
    /// # Errors
    /// When it is out of bounds.
    fn read(shape: Self::Shape, listed: Self::List, places: &Places) -> Result<Self, Fault>;
}

/// A shape that a line can do without.
pub trait LeftOut {
    /// Whether it is not written.
    fn is_left_out(&self) -> bool;
}

impl<S> LeftOut for Option<S> {
    fn is_left_out(&self) -> bool {
        self.is_none()
    }
}

impl<T: Stored + PartialEq> Listed for T {
    type List = T;
    type Shape = Option<T::Shape>;

    fn store(self, listed: T, places: &Places) -> Self::Shape {
        (self != listed).then(|| Stored::store(self, places))
    }

    fn read(shape: Self::Shape, listed: T, places: &Places) -> Result<T, Fault> {
        shape.map_or(Ok(listed), |shape| <T as Stored>::read(shape, places))
    }
}
