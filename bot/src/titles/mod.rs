//! The list of titles, and what each says of itself, asked with what may be any title's.

mod asked;
mod complete;
mod described;
mod list;
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

use engine::game::TitleId;

use self::asked::Asks;
pub(crate) use self::asked::{
    argument, expected, group, headed, noted, question, reasons, refusal, said_once, slash, spoken,
    takes_terms, written,
};
use self::described::Describes;
use self::list::ALL;
use self::marked::Marks;
use self::offered::Offers;
use self::optioned::Options;
use self::pictured::Pictures;
use self::recorded::Records;
use self::shown::Shows;
use self::speaks::Speaks;
use self::told::Tells;
use self::verified::Verifies;
use crate::title::Playable;

pub use self::complete::{Completion, Typist, complete, complete_spoken};
pub(crate) use self::described::{about, game, rules};
pub use self::list::{Entry, OURS, offer_all};
pub use self::marked::offer_in;
pub(crate) use self::marked::{ballot, emoji, is_secret, number, settles, use_of};
pub(crate) use self::offered::{
    answers_offer, barter, begins_offer, counter, counters, is_countering, offer, offers, terms,
};
pub use self::optioned::{game_of, options};
pub(crate) use self::optioned::{in_brief, in_full, settle};
pub(crate) use self::pictured::{draw, frontispiece, label, pieces, plan, printed, spot, touched};
pub(crate) use self::shown::{costs, facts, holding, rolled, score, tray};
pub use self::speaks::{bind, commands, offer_buttons, parse, parse_for, turn_buttons};
pub(crate) use self::speaks::{has_one_answer, is_discard};
pub(crate) use self::told::seals;
pub(crate) use self::verified::{after, differs, legal, opening, proven};

/// A title among others: what it says of itself, whichever it is.
pub(crate) trait Room:
    Asks + Describes + Marks + Offers + Options + Pictures + Records + Shows + Speaks + Tells + Verifies + Sync
{
    /// Which title it is.
    fn id(&self) -> TitleId;
}

/// A title by its type.
struct Of<T>(PhantomData<fn() -> T>);

impl<T: Playable> Room for Of<T> {
    fn id(&self) -> TitleId {
        TitleId::of::<T>()
    }
}

/// The title that something is of.
pub(crate) fn room(title: TitleId) -> Option<&'static dyn Room> {
    ALL.iter().copied().find(|room| room.id() == title)
}
