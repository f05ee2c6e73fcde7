//! Registry of titles. A program with other titles sets it once at startup.

use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::OnceLock;

use config::locales::{self, Locale};
use engine::game::AnyOptions;
use engine::{Catan, Elasund};

use super::{ErasedTitle, TypedTitle};
use crate::title::Playable;

/// A registered title.
#[derive(Clone, Copy)]
pub struct TitleEntry {
    title: &'static dyn ErasedTitle,
    locales: &'static [Locale],
}

impl TitleEntry {
    /// Registers a title.
    pub const fn for_title<T: Playable>() -> TitleEntry {
        TitleEntry { title: &TypedTitle::<T>(PhantomData), locales: T::LOCALES }
    }
}

/// Titles of this repository.
pub const BUILT_IN: [TitleEntry; 2] = [TitleEntry::for_title::<Catan>(), TitleEntry::for_title::<Elasund>()];

/// Registered titles; [`BUILT_IN`] by default.
pub(super) struct Registry(OnceLock<Vec<&'static dyn ErasedTitle>>);

pub(super) static REGISTRY: Registry = Registry(OnceLock::new());

impl Deref for Registry {
    type Target = [&'static dyn ErasedTitle];

    fn deref(&self) -> &[&'static dyn ErasedTitle] {
        self.0.get_or_init(|| erased_titles(&BUILT_IN))
    }
}

/// Default options of the first registered title.
pub fn default_options() -> AnyOptions {
    REGISTRY.first().copied().unwrap_or(&TypedTitle::<Catan>(PhantomData)).default_options()
}

fn erased_titles(titles: &[TitleEntry]) -> Vec<&'static dyn ErasedTitle> {
    titles.iter().map(|title| title.title).collect()
}

/// Registers these titles instead of [`BUILT_IN`]; the first is the default. Call it at startup: it has no effect once
/// the registry was used.
pub fn register_titles(titles: &[TitleEntry]) {
    if REGISTRY.0.set(erased_titles(titles)).is_ok() {
        locales::register_external(titles.iter().map(|title| title.locales).collect());
    }
}
