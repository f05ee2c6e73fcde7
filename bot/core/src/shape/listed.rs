//! Defaults that depend on an event: a value is omitted from its line if it equals the price that was in force when
//! version 1 of the format was fixed. Lines keep their meaning when the rules change prices.

use super::error::Fault;
use super::place::Places;
use super::stored::Stored;

/// Value that is omitted from a line if it equals its default.
pub trait Listed: Sized {
    /// Type of the default.
    type List;
    /// Stored form.
    type Shape: LeftOut;

    /// Encodes the value.
    fn store(self, listed: Self::List, places: &Places) -> Self::Shape;

    /// Decodes the value.
    ///
    /// # Errors
    /// If it is out of bounds.
    fn read(shape: Self::Shape, listed: Self::List, places: &Places) -> Result<Self, Fault>;
}

/// Stored form that can be omitted.
pub trait LeftOut {
    /// Returns `true` if nothing is written.
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
