//! Vtable of a title, stored with type-erased values.

use std::any::type_name;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use super::{AnyEvent, AnyOptions, AnyPrompt, AnySetup, AnyView, HostedTitle, TitleId, ViewSummary};
use crate::luck::Luck;
use crate::prompt::Prompt;

/// Object-safe operations of a title. Values of other titles yield `None`, `false` or an empty list.
pub(super) trait TitleVTable: Send + Sync {
    fn title(&self) -> TitleId;
    fn name(&self) -> &'static str;
    fn allowed_players(&self, options: &AnyOptions) -> RangeInclusive<usize>;
    fn deal(&self, options: &AnyOptions, players: usize, luck: &mut dyn Luck) -> Option<AnySetup>;
    fn ends_game(&self, event: &AnyEvent) -> bool;
    fn view_summary(&self, view: &AnyView) -> Option<ViewSummary>;
    fn prompts(&self, view: &AnyView) -> Vec<Prompt<AnyPrompt>>;
}

struct TypedTitle<T>(PhantomData<fn() -> T>);

/// Short type name of the title, for `Debug`.
pub(super) fn title_name<T>() -> &'static str {
    type_name::<T>().rsplit("::").next().unwrap_or_default()
}

/// Vtable of title `T`.
pub(super) fn vtable<T: HostedTitle>() -> &'static dyn TitleVTable {
    &TypedTitle::<T>(PhantomData)
}

impl<T: HostedTitle> TitleVTable for TypedTitle<T> {
    fn title(&self) -> TitleId {
        TitleId::for_title::<T>()
    }

    fn name(&self) -> &'static str {
        title_name::<T>()
    }

    fn allowed_players(&self, options: &AnyOptions) -> RangeInclusive<usize> {
        T::downcast_options(options).map_or(0..=0, T::allowed_players)
    }

    fn deal(&self, options: &AnyOptions, players: usize, luck: &mut dyn Luck) -> Option<AnySetup> {
        T::deal(T::downcast_options(options)?, players, luck).map(T::any_setup)
    }

    fn ends_game(&self, event: &AnyEvent) -> bool {
        T::downcast_event(event).is_some_and(|event| T::ends_game(&event))
    }

    fn view_summary(&self, view: &AnyView) -> Option<ViewSummary> {
        T::downcast_view(view).map(T::view_summary)
    }

    fn prompts(&self, view: &AnyView) -> Vec<Prompt<AnyPrompt>> {
        let asked = T::downcast_view(view).map(T::view_prompts).unwrap_or_default();
        asked.iter().map(T::any_seat_prompt).collect()
    }
}
