//! What lines, buttons and questions say that are a title's own.

use std::any::Any;
use std::convert::Infallible;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

use engine::offer::OfferId;

use super::Spot;

/// What can be told of a line or a button without knowing its title. In words the title says it.
pub trait Line {
    /// The spot on the board that it is about, if it is about one.
    fn spot(&self) -> Option<Spot> {
        None
    }

    /// Whether it is a spot and nothing more, whose label says it all.
    fn is_bare_spot(&self) -> bool {
        false
    }

    /// Whether a long menu of such lines can be parted by where they lie: it is a place, or stands beside places.
    fn stands_among_places(&self) -> bool {
        false
    }

    /// What it is among buttons.
    fn role(&self) -> Role {
        Role::Line
    }

    /// How much it stands out.
    fn tone(&self) -> Tone {
        Tone::Plain
    }

    /// Its drawing on pages, if it has one.
    fn sign(&self) -> Option<&'static str> {
        None
    }

    /// Whether it is shown beside a tray that takes the place of the menu's other lines.
    fn stands_beside_tray(&self) -> bool {
        false
    }

    /// Whether only the one who made an offer can press it.
    fn is_for_who_offers(&self) -> bool {
        false
    }

    /// The offer that is answered with other terms by it.
    fn counters(&self) -> Option<OfferId> {
        None
    }
}

/// What a line or a button is among those of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A line of a menu; it can be pressed at any time.
    Line,
    /// A move: it answers the prompt that is open.
    Move,
    /// The answer to a prompt that leaves nothing else to do.
    Answer,
}

/// How much a line or a button stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// As any other.
    Plain,
    /// It says yes to an offer.
    Agrees,
    /// It settles an offer.
    Settles,
    /// It completes what is put together.
    Completes,
    /// The same, among lines that say more of it.
    Ends,
    /// It refuses, or takes back.
    Refuses,
}

/// A title without lines of its own.
impl Line for Infallible {}

/// What a line or a button of a title says: a value of the title's own type.
#[derive(Clone)]
pub struct OwnLabel(Arc<dyn Said>);

trait Said: Line + Any + Debug + Send + Sync {
    fn is(&self, other: &dyn Any) -> bool;
}

impl<T: Line + Any + Debug + PartialEq + Send + Sync> Said for T {
    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }
}

impl OwnLabel {
    /// This one.
    pub fn new<T: Line + Any + Debug + PartialEq + Send + Sync>(label: T) -> OwnLabel {
        OwnLabel(Arc::new(label))
    }

    /// The label, if it is of this type.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.any().downcast_ref()
    }

    /// What can be told of it.
    pub fn line(&self) -> &dyn Line {
        &*self.0
    }

    fn any(&self) -> &dyn Any {
        &*self.0
    }
}

impl PartialEq for OwnLabel {
    fn eq(&self, other: &OwnLabel) -> bool {
        (*self.0).is(other.any())
    }
}

/// As the label itself.
impl Debug for OwnLabel {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        (*self.0).fmt(f)
    }
}
