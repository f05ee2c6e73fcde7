//! Type-erased values of titles.

use std::any::Any;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

/// A value of a title's own type. It can be cloned, compared and printed; code that knows the type can downcast it.
#[derive(Clone)]
pub struct TitleValue(Arc<dyn ErasedValue>);

trait ErasedValue: Any + Debug + Send + Sync {
    fn eq_any(&self, other: &dyn Any) -> bool;
}

impl<T: Any + Debug + PartialEq + Send + Sync> ErasedValue for T {
    fn eq_any(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }
}

impl TitleValue {
    pub fn new<T: Any + Debug + PartialEq + Send + Sync>(value: T) -> TitleValue {
        TitleValue(Arc::new(value))
    }

    /// The value, if it is of this type.
    pub fn downcast_ref<T: Any>(&self) -> Option<&T> {
        self.as_any().downcast_ref()
    }

    fn as_any(&self) -> &dyn Any {
        &*self.0
    }
}

impl PartialEq for TitleValue {
    fn eq(&self, other: &TitleValue) -> bool {
        (*self.0).eq_any(other.as_any())
    }
}

/// Formats the value itself.
impl Debug for TitleValue {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        (*self.0).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(PartialEq, Debug)]
    struct Spade(u8);
    #[derive(PartialEq, Debug)]
    struct Heart(u8);

    #[test]
    fn values_compare_by_type_and_content() {
        let spade = TitleValue::new(Spade(1));
        assert_eq!(spade, TitleValue::new(Spade(1)));
        assert_ne!(spade, TitleValue::new(Spade(2)));
        assert_ne!(spade, TitleValue::new(Heart(1)));
        assert_eq!(spade.downcast_ref::<Spade>(), Some(&Spade(1)));
        assert_eq!(spade.downcast_ref::<Heart>(), None);
        assert_eq!(format!("{spade:?}"), "Spade(1)");
    }
}
