//! One title behind what is any title's: how a value is asked that is known by its title alone.

use std::any::type_name;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use super::{AnyEvent, AnyOptions, AnyPrompt, AnySetup, AnyView, Glance, Listed, TitleId};
use crate::luck::Luck;
use crate::prompt::Prompt;

/// A title. Nothing comes of what is another's.
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

/// What programmers call a title.
pub(super) fn name<T>() -> &'static str {
    type_name::<T>().rsplit("::").next().unwrap_or_default()
}

/// The door of a title.
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
