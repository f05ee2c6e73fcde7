//! Registry of titles. A program with other titles sets it once at startup.

use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::OnceLock;

use config::locales::{self, Locale};
use engine::game::AnyOptions;
use engine::{Catan, Elasund};

use super::{Of, Room};
use crate::title::Playable;

/// A registered title.
#[derive(Clone, Copy)]
pub struct Entry {
    room: &'static dyn Room,
    locales: &'static [Locale],
}

impl Entry {
    /// Registers a title.
    pub const fn of<T: Playable>() -> Entry {
        Entry { room: &Of::<T>(PhantomData), locales: T::LOCALES }
    }
}

/// Titles of this repository.
pub const OURS: [Entry; 2] = [Entry::of::<Catan>(), Entry::of::<Elasund>()];

/// Registered titles; [`OURS`] by default.
pub(super) struct List(OnceLock<Vec<&'static dyn Room>>);

pub(super) static ALL: List = List(OnceLock::new());

impl Deref for List {
    type Target = [&'static dyn Room];

    fn deref(&self) -> &[&'static dyn Room] {
        self.0.get_or_init(|| rooms(&OURS))
    }
}

/// Default options of the first registered title.
pub fn usual() -> AnyOptions {
    ALL.first().copied().unwrap_or(&Of::<Catan>(PhantomData)).usual()
}

fn rooms(titles: &[Entry]) -> Vec<&'static dyn Room> {
    titles.iter().map(|title| title.room).collect()
}

/// Registers these titles instead of [`OURS`]; the first is the default. Call it at startup: it has no effect once
/// the registry was used.
pub fn offer_all(titles: &[Entry]) {
    if ALL.0.set(rooms(titles)).is_ok() {
        locales::add(titles.iter().map(|title| title.locales).collect());
    }
}
