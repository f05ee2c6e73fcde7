//! The list of titles, and what each says of itself, asked with what may be any title's.

mod asked;
mod complete;
mod described;
mod marked;
mod offered;
mod optioned;
mod pictured;
pub(crate) mod recorded;
mod shown;
mod speaks;
mod told;
mod verified;

use std::marker::PhantomData;

use engine::game::{Listed, TitleId};
use engine::{Catan, Elasund};

use self::asked::Asks;
pub use self::asked::{
    argument, expected, group, headed, noted, question, reasons, refusal, said_once, slash, spoken,
    takes_terms, written,
};
use self::described::Describes;
use self::marked::Marks;
use self::offered::Offers;
use self::optioned::Options;
use self::pictured::Pictures;
use self::recorded::Records;
use self::shown::Shows;
use self::speaks::Speaks;
use self::told::Tells;
use self::verified::Verifies;

pub use self::complete::{Completion, Typist, complete, complete_spoken};
pub use self::described::{about, game, rules};
pub use self::marked::offer_in;
pub use self::marked::{ballot, emoji, number, settles, use_of};
pub use self::offered::{
    answers_offer, barter, begins_offer, counter, counters, is_countering, offer, offers, terms,
};
pub use self::optioned::{game_of, options};
pub use self::optioned::{in_brief, in_full, settle};
pub use self::pictured::{draw, frontispiece, label, pieces, plan, printed, spot, touched};
pub use self::shown::{costs, facts, holding, rolled, score, tray};
pub use self::speaks::{bind, commands, offer_buttons, parse, parse_for, turn_buttons};
pub use self::speaks::{has_one_answer, is_discard};
pub use self::told::discards;
pub use self::verified::{after, differs, legal, opening, proven};

/// Every title.
static ALL: [&dyn Room; 2] = [&Of::<Catan>(PhantomData), &Of::<Elasund>(PhantomData)];

/// A title among others: what it says of itself, whichever it is.
pub(crate) trait Room:
    Asks + Describes + Marks + Offers + Options + Pictures + Records + Shows + Speaks + Tells + Verifies + Sync
{
    /// Which title it is.
    fn id(&self) -> TitleId;
}

/// A title by its type.
struct Of<T>(PhantomData<fn() -> T>);

impl<T: Listed + 'static> Room for Of<T>
where
    Of<T>:
        Asks + Describes + Marks + Offers + Options + Pictures + Records + Shows + Speaks + Tells + Verifies,
{
    fn id(&self) -> TitleId {
        TitleId::of::<T>()
    }
}

/// The title that something is of.
pub(crate) fn room(title: TitleId) -> Option<&'static dyn Room> {
    ALL.into_iter().find(|room| room.id() == title)
}
