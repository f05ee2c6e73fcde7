//! Registry of titles, with type-erased access to each title's interface.

#[macro_use]
mod question;

mod asked;
mod complete;
mod described;
mod list;
mod marked;
mod numbered;
mod offered;
mod optioned;
mod pictured;
mod prepares;
pub(crate) mod recorded;
mod shown;
mod speaks;
mod told;
mod verified;

use std::marker::PhantomData;

use engine::game::{AnyOptions, TitleId};

use self::asked::Asks;
pub use self::asked::{
    argument, asked, expected, group, headed, noted, reasons, refusal, refusal_in_short, said_once, slash,
    spoken, takes_terms, written,
};
use self::described::Describes;
use self::list::ALL;
use self::marked::Marks;
use self::numbered::Numbers;
use self::offered::Offers;
use self::optioned::Options;
use self::pictured::Pictures;
use self::prepares::Plans;
use self::recorded::Records;
use self::shown::Shows;
use self::speaks::Speaks;
use self::told::Tells;
use self::verified::Verifies;
use crate::title::Playable;

pub use self::complete::{Completion, Typist, complete, complete_spoken};
pub use self::described::{about, alt, board, end, game, hand, rules, standings, status};
pub use self::list::{Entry, OURS, offer_all, usual};
pub use self::marked::offer_in;
pub use self::marked::{ballot, emoji, is_secret, number, settles, use_of};
pub use self::numbered::{counts, fortunes};
pub use self::offered::{
    answers_offer, barter, begins_offer, counter, counters, exchanged, is_countering, offer, offers,
    open_offer, terms,
};
pub use self::optioned::{also_spoken, game_of, options, spoken_in};
pub use self::optioned::{in_brief, in_full, settle};
pub use self::pictured::{figure, frontispiece, label, paint, pieces, plan, printed};
pub use self::pictured::{spot, spot_kind, touched};
pub use self::prepares::{prepare, prepared, prepared_verbs, prepared_words};
pub use self::shown::{builds, costs, facts, gist, hints, holding, rolled, score, seen, tray};
pub use self::speaks::{begins, bind, commands, does, offer_buttons, parse, parse_for, places, turn_buttons};
pub use self::speaks::{has_one_answer, is_discard};
pub use self::told::{advice, prompt, rule_error, rule_in_short, sealed, seals, sentence, sentences};
pub use self::verified::{after, differs, legal, opening, proven};

/// Object-safe interface of a title.
pub(crate) trait Room:
    Asks
    + Describes
    + Marks
    + Numbers
    + Offers
    + Options
    + Pictures
    + Plans
    + Records
    + Shows
    + Speaks
    + Tells
    + Verifies
    + Sync
{
    fn id(&self) -> TitleId;

    /// Default options.
    fn usual(&self) -> AnyOptions;
}

/// Type-level tag of a title, which carries its vtable.
struct Of<T>(PhantomData<fn() -> T>);

impl<T: Playable> Room for Of<T> {
    fn id(&self) -> TitleId {
        TitleId::of::<T>()
    }

    fn usual(&self) -> AnyOptions {
        T::any_options(T::Options::default())
    }
}

/// All registered titles.
fn all() -> impl Iterator<Item = &'static dyn Room> {
    ALL.iter().copied()
}

/// The registered title with this id.
fn room(title: TitleId) -> Option<&'static dyn Room> {
    all().find(|room| room.id() == title)
}
