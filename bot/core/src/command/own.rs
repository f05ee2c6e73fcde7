//! Type-erased values of titles.

use std::any::Any;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

/// A value of a title's own type. It can be cloned, compared and printed; code that knows the type can downcast it.
#[derive(Clone)]
pub struct Own(Arc<dyn Value>);

trait Value: Any + Debug + Send + Sync {
    fn is(&self, other: &dyn Any) -> bool;
}

impl<T: Any + Debug + PartialEq + Send + Sync> Value for T {
    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }
}

impl Own {
    pub fn new<T: Any + Debug + PartialEq + Send + Sync>(value: T) -> Own {
        Own(Arc::new(value))
    }

    /// The value, if it is of this type.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.any().downcast_ref()
    }

    fn any(&self) -> &dyn Any {
        &*self.0
    }
}

impl PartialEq for Own {
    fn eq(&self, other: &Own) -> bool {
        (*self.0).is(other.any())
    }
}

/// Formats the value itself.
impl Debug for Own {
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
        let spade = Own::new(Spade(1));
        assert_eq!(spade, Own::new(Spade(1)));
        assert_ne!(spade, Own::new(Spade(2)));
        assert_ne!(spade, Own::new(Heart(1)));
        assert_eq!(spade.get::<Spade>(), Some(&Spade(1)));
        assert_eq!(spade.get::<Heart>(), None);
        assert_eq!(format!("{spade:?}"), "Spade(1)");
    }
}
