//! The list of titles, and what each says of itself, asked with what may be any title's.

mod complete;
mod described;
mod marked;
mod offered;
mod shown;
mod speaks;
mod told;

use std::marker::PhantomData;

use engine::game::{Listed, TitleId};
use engine::{Catan, Elasund};

use self::described::Describes;
pub(crate) use self::described::{about, rules};
use self::marked::Marks;
use self::offered::Offers;
pub(crate) use self::offered::{
    answers_offer, barter, begins_offer, counter, counters, is_countering, offer, offers, terms,
};
use self::shown::Shows;
pub(crate) use self::shown::{costs, facts, holding, rolled, score, tray};
use self::speaks::Speaks;
use self::told::Tells;
pub(crate) use self::told::discards;

pub use self::complete::{Completion, Typist, complete, complete_spoken};
pub use self::marked::offer_in;
pub(crate) use self::marked::{ballot, emoji, number, settles, use_of};
pub use self::speaks::{bind, commands, offer_buttons, parse, turn_buttons};
pub(crate) use self::speaks::{has_one_answer, is_discard};

/// Every title.
static ALL: [&dyn Room; 2] = [&Of::<Catan>(PhantomData), &Of::<Elasund>(PhantomData)];

/// A title among others: what it says of itself, whichever it is.
pub(crate) trait Room: Tells + Describes + Offers + Shows + Speaks + Marks + Sync {
    /// Which title it is.
    fn id(&self) -> TitleId;
}

/// A title by its type.
struct Of<T>(PhantomData<fn() -> T>);

impl<T: Listed + 'static> Room for Of<T>
where
    Of<T>: Tells + Describes + Offers + Shows + Speaks + Marks,
{
    fn id(&self) -> TitleId {
        TitleId::of::<T>()
    }
}

/// The title that something is of.
pub(crate) fn room(title: TitleId) -> Option<&'static dyn Room> {
    ALL.into_iter().find(|room| room.id() == title)
}
