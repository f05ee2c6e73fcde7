//! Type-erased values of a game, which tables, logs and platforms pass on without inspecting them.

use std::any::{Any, TypeId};
use std::fmt;
use std::sync::Arc;

use super::HostedTitle;
use super::vtable::{TitleVTable, vtable};

/// Id of a title.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TitleId(TypeId);

impl TitleId {
    /// Id of title `T`.
    pub fn for_title<T: HostedTitle>() -> TitleId {
        TitleId(TypeId::of::<T>())
    }
}

/// Type-erased value of a title.
trait ErasedValue: Any + fmt::Debug + Send + Sync {
    fn equals(&self, other: &dyn Any) -> bool;
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
    fn clone_value(&self) -> Box<dyn ErasedValue>;
}

impl<V: Any + Clone + PartialEq + fmt::Debug + Send + Sync> ErasedValue for V {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<V>() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn clone_value(&self) -> Box<dyn ErasedValue> {
        Box::new(self.clone())
    }
}

/// A value with the vtable of its title.
pub(super) struct AnyValue {
    vtable: &'static dyn TitleVTable,
    value: Box<dyn ErasedValue>,
}

impl AnyValue {
    pub(super) fn new<T: HostedTitle>(value: impl Any + Clone + PartialEq + fmt::Debug + Send + Sync) -> AnyValue {
        AnyValue { vtable: vtable::<T>(), value: Box::new(value) }
    }

    /// The value, if it is of title `T`.
    pub(super) fn downcast_ref<T: HostedTitle, V: Any>(&self) -> Option<&V> {
        if self.title() == TitleId::for_title::<T>() { self.value.as_any().downcast_ref() } else { None }
    }

    pub(super) fn downcast_mut<T: HostedTitle, V: Any>(&mut self) -> Option<&mut V> {
        if self.title() == TitleId::for_title::<T>() { self.value.as_any_mut().downcast_mut() } else { None }
    }

    pub(super) fn title(&self) -> TitleId {
        self.vtable.title()
    }

    pub(super) fn vtable(&self) -> &'static dyn TitleVTable {
        self.vtable
    }
}

impl Clone for AnyValue {
    fn clone(&self) -> AnyValue {
        AnyValue { vtable: self.vtable, value: self.value.clone_value() }
    }
}

impl PartialEq for AnyValue {
    fn eq(&self, other: &AnyValue) -> bool {
        self.title() == other.title() && self.value.equals(other.value.as_any())
    }
}

impl fmt::Debug for AnyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple(self.vtable.name()).field(&self.value).finish()
    }
}

macro_rules! any {
    ($($(#[$doc:meta])* $any:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq)]
        pub struct $any(pub(super) AnyValue);

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
    Title(TitleError),
    /// The action belongs to another title.
    OtherTitle,
}

/// Error of a title, with its message.
#[derive(Clone)]
pub struct TitleError {
    pub(super) value: AnyValue,
    message: Arc<str>,
}

impl TitleError {
    pub(super) fn new<T: HostedTitle>(error: T::Error) -> TitleError {
        TitleError { message: error.to_string().into(), value: AnyValue::new::<T>(error) }
    }
}

impl PartialEq for TitleError {
    fn eq(&self, other: &TitleError) -> bool {
        self.value == other.value
    }
}

impl fmt::Debug for TitleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl fmt::Debug for AnyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyError::Title(error) => error.fmt(f),
            AnyError::OtherTitle => f.write_str("OtherTitle"),
        }
    }
}

impl fmt::Display for AnyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyError::Title(error) => f.write_str(&error.message),
            AnyError::OtherTitle => f.write_str("the action belongs to another title"),
        }
    }
}

impl std::error::Error for AnyError {}
