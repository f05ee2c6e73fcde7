//! What people are told of any title.

use engine::game::AnyNotice;

use super::{Of, room};
use crate::title::{Telling, Told};

/// What people are told of a title, whichever it is.
pub(crate) trait Tells {
    fn telling(&self, notice: &AnyNotice) -> Option<Telling>;
}

impl<T: Told> Tells for Of<T> {
    fn telling(&self, notice: &AnyNotice) -> Option<Telling> {
        T::own_notice(notice).map(T::telling)
    }
}

impl Telling {
    /// How this notice is told.
    pub(crate) fn of(notice: &AnyNotice) -> Telling {
        let told = room(notice.title()).and_then(|room| room.telling(notice));
        told.unwrap_or(Telling::OWN_LINE)
    }
}
