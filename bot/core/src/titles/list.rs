//! The list of titles. A program that has more of them than ours says so once, when it starts.

use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::OnceLock;

use config::locales::{self, Locale};
use engine::game::AnyOptions;
use engine::{Catan, Elasund};

use super::{Of, Room};
use crate::title::Playable;

/// A title on a list.
#[derive(Clone, Copy)]
pub struct Entry {
    room: &'static dyn Room,
    locales: &'static [Locale],
}

impl Entry {
    /// The entry of a title.
    pub const fn of<T: Playable>() -> Entry {
        Entry { room: &Of::<T>(PhantomData), locales: T::LOCALES }
    }
}

/// Our titles.
pub const OURS: [Entry; 2] = [Entry::of::<Catan>(), Entry::of::<Elasund>()];

/// Every title: ours, where the program has not said otherwise.
pub(super) struct List(OnceLock<Vec<&'static dyn Room>>);

pub(super) static ALL: List = List(OnceLock::new());

impl Deref for List {
    type Target = [&'static dyn Room];

    fn deref(&self) -> &[&'static dyn Room] {
        self.0.get_or_init(|| rooms(&OURS))
    }
}

/// What is played where nothing is chosen: the first title of the list, as it usually is.
pub fn usual() -> AnyOptions {
    ALL.first().copied().unwrap_or(&Of::<Catan>(PhantomData)).usual()
}

fn rooms(titles: &[Entry]) -> Vec<&'static dyn Room> {
    titles.iter().map(|title| title.room).collect()
}

/// Offers these titles and no others, for as long as the program runs; the first is played where nothing is chosen. It is
/// said before anything else is done: where a title was asked for already, this says nothing.
pub fn offer_all(titles: &[Entry]) {
    if ALL.0.set(rooms(titles)).is_ok() {
        locales::add(titles.iter().map(|title| title.locales).collect());
    }
}
