//! Type-erased values of a game, which tables, logs and platforms pass on without inspecting them.

use std::any::{Any, TypeId};
use std::fmt;
use std::sync::Arc;

use super::Listed;
use super::door::{Door, door};

/// Id of a title.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TitleId(TypeId);

impl TitleId {
    /// Id of title `T`.
    pub fn of<T: Listed>() -> TitleId {
        TitleId(TypeId::of::<T>())
    }
}

/// Type-erased value of a title.
trait Value: Any + fmt::Debug + Send + Sync {
    fn equals(&self, other: &dyn Any) -> bool;
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
    fn copy(&self) -> Box<dyn Value>;
}

impl<V: Any + Clone + PartialEq + fmt::Debug + Send + Sync> Value for V {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<V>() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn copy(&self) -> Box<dyn Value> {
        Box::new(self.clone())
    }
}

/// A value with the vtable of its title.
pub(super) struct Held {
    door: &'static dyn Door,
    value: Box<dyn Value>,
}

impl Held {
    pub(super) fn new<T: Listed>(value: impl Any + Clone + PartialEq + fmt::Debug + Send + Sync) -> Held {
        Held { door: door::<T>(), value: Box::new(value) }
    }

    /// The value, if it is of title `T`.
    pub(super) fn own<T: Listed, V: Any>(&self) -> Option<&V> {
        if self.title() == TitleId::of::<T>() { self.value.as_any().downcast_ref() } else { None }
    }

    pub(super) fn own_mut<T: Listed, V: Any>(&mut self) -> Option<&mut V> {
        if self.title() == TitleId::of::<T>() { self.value.as_any_mut().downcast_mut() } else { None }
    }

    pub(super) fn title(&self) -> TitleId {
        self.door.title()
    }

    pub(super) fn door(&self) -> &'static dyn Door {
        self.door
    }
}

impl Clone for Held {
    fn clone(&self) -> Held {
        Held { door: self.door, value: self.value.copy() }
    }
}

impl PartialEq for Held {
    fn eq(&self, other: &Held) -> bool {
        self.title() == other.title() && self.value.equals(other.value.as_any())
    }
}

impl fmt::Debug for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple(self.door.name()).field(&self.value).finish()
    }
}

macro_rules! any {
    ($($(#[$doc:meta])* $any:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq)]
        pub struct $any(pub(super) Held);

        impl $any {
            /// Id of the title.
            pub fn title(&self) -> TitleId {
                self.0.title()
            }
        }

        impl fmt::Debug for $any {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

any! {
    /// Title and options of a game.
    AnyOptions;
    /// Action of any title.
    AnyAction;
    /// Event of any title.
    AnyEvent;
    /// Prompt kind of any title.
    AnyPrompt;
    /// View of any title.
    AnyView;
    /// Notice of any title.
    AnyNotice;
}

/// Reason why an action of any title is illegal.
#[derive(Clone, PartialEq)]
pub enum AnyError {
    /// The action breaks a rule of its title.
    Own(OwnError),
    /// The action belongs to another title.
    OtherTitle,
}

/// Error of a title, with its message.
#[derive(Clone)]
pub struct OwnError {
    pub(super) held: Held,
    said: Arc<str>,
}

impl OwnError {
    pub(super) fn new<T: Listed>(error: T::Error) -> OwnError {
        OwnError { said: error.to_string().into(), held: Held::new::<T>(error) }
    }
}

impl PartialEq for OwnError {
    fn eq(&self, other: &OwnError) -> bool {
        self.held == other.held
    }
}

impl fmt::Debug for OwnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.held.fmt(f)
    }
}

impl fmt::Debug for AnyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyError::Own(error) => error.fmt(f),
            AnyError::OtherTitle => f.write_str("OtherTitle"),
        }
    }
}

impl fmt::Display for AnyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyError::Own(error) => f.write_str(&error.said),
            AnyError::OtherTitle => f.write_str("the action belongs to another title"),
        }
    }
}

impl std::error::Error for AnyError {}
