//! Vtable of a title, stored with type-erased values.

use std::any::type_name;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use super::{AnyEvent, AnyOptions, AnyPrompt, AnySetup, AnyView, Glance, Listed, TitleId};
use crate::luck::Luck;
use crate::prompt::Prompt;

/// Object-safe operations of a title. Values of other titles yield `None`, `false` or an empty list.
pub(super) trait Door: Send + Sync {
    fn title(&self) -> TitleId;
    fn name(&self) -> &'static str;
    fn bounds(&self) -> RangeInclusive<usize>;
    fn deal(&self, options: &AnyOptions, players: usize, luck: &mut dyn Luck) -> Option<AnySetup>;
    fn ends_game(&self, event: &AnyEvent) -> bool;
    fn glance(&self, view: &AnyView) -> Option<Glance>;
    fn prompts(&self, view: &AnyView) -> Vec<Prompt<AnyPrompt>>;
}

struct Of<T>(PhantomData<fn() -> T>);

/// Short type name of the title, for `Debug`.
pub(super) fn name<T>() -> &'static str {
    type_name::<T>().rsplit("::").next().unwrap_or_default()
}

/// Vtable of title `T`.
pub(super) fn door<T: Listed>() -> &'static dyn Door {
    &Of::<T>(PhantomData)
}

impl<T: Listed> Door for Of<T> {
    fn title(&self) -> TitleId {
        TitleId::of::<T>()
    }

    fn name(&self) -> &'static str {
        name::<T>()
    }

    fn bounds(&self) -> RangeInclusive<usize> {
        T::PLAYERS
    }

    fn deal(&self, options: &AnyOptions, players: usize, luck: &mut dyn Luck) -> Option<AnySetup> {
        T::deal(T::own_options(options)?, players, luck).map(T::any_setup)
    }

    fn ends_game(&self, event: &AnyEvent) -> bool {
        T::own_event(event).is_some_and(|event| T::ends_game(&event))
    }

    fn glance(&self, view: &AnyView) -> Option<Glance> {
        T::own_view(view).map(T::glance)
    }

    fn prompts(&self, view: &AnyView) -> Vec<Prompt<AnyPrompt>> {
        let asked = T::own_view(view).map(T::awaiting).unwrap_or_default();
        asked.iter().map(T::any_asked).collect()
    }
}
