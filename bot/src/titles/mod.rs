//! The list of titles, and what each says of itself, asked with what may be any title's.

mod pictured;
pub(crate) mod recorded;
mod told;
mod verified;

use std::marker::PhantomData;

use engine::game::{Listed, TitleId};
use engine::{Catan, Elasund};

use self::pictured::Pictures;
pub(crate) use self::pictured::{draw, frontispiece, label, pieces, plan, printed, spot, touched};
use self::recorded::Records;
use self::told::Tells;
use self::verified::Verifies;
pub(crate) use self::verified::{after, differs, legal, opening, proven};

/// Every title.
static ALL: [&dyn Room; 2] = [&Of::<Catan>(PhantomData), &Of::<Elasund>(PhantomData)];

/// A title among others: what it says of itself, whichever it is.
pub(crate) trait Room: Pictures + Records + Tells + Verifies + Sync {
    /// Which title it is.
    fn id(&self) -> TitleId;
}

/// A title by its type.
struct Of<T>(PhantomData<fn() -> T>);

impl<T: Listed + 'static> Room for Of<T>
where
    Of<T>: Pictures + Records + Tells + Verifies,
{
    fn id(&self) -> TitleId {
        TitleId::of::<T>()
    }
}

/// The title that something is of.
fn room(title: TitleId) -> Option<&'static dyn Room> {
    ALL.into_iter().find(|room| room.id() == title)
}
