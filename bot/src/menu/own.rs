//! What lines, buttons and questions say that are a title's own.

use std::any::Any;
use std::convert::Infallible;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

use engine::offer::OfferId;

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

/// A value of a title's own type: whoever hands it on does not look into it.
pub struct Own<V: ?Sized>(Arc<V>);

/// What a line or a button of a title says.
pub type OwnLabel = Own<dyn OwnLine>;

/// A place on the board of a title.
pub type Spot = Own<dyn OwnValue>;

/// What can be a title's own.
pub trait OwnValue: Any + Debug + Send + Sync {
    /// Whether the two are the same.
    fn is(&self, other: &dyn Any) -> bool;

    /// The value, of whatever type it is.
    fn any(&self) -> &dyn Any;
}

impl<T: Any + Debug + PartialEq + Send + Sync> OwnValue for T {
    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }

    fn any(&self) -> &dyn Any {
        self
    }
}

/// What can be a title's own line.
pub trait OwnLine: Line + OwnValue {}

impl<T: Line + OwnValue> OwnLine for T {}

impl OwnLabel {
    /// This one.
    pub fn new<T: Line + OwnValue>(label: T) -> OwnLabel {
        Own(Arc::new(label))
    }

    /// What can be told of it.
    pub fn line(&self) -> &dyn Line {
        &*self.0
    }
}

impl Spot {
    /// This one.
    pub fn new<T: OwnValue>(spot: T) -> Spot {
        Own(Arc::new(spot))
    }
}

impl<V: OwnValue + ?Sized> Own<V> {
    /// The value, if it is of this type.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.any().downcast_ref()
    }
}

impl<V: ?Sized> Clone for Own<V> {
    fn clone(&self) -> Own<V> {
        Own(Arc::clone(&self.0))
    }
}

impl<V: OwnValue + ?Sized> PartialEq for Own<V> {
    fn eq(&self, other: &Own<V>) -> bool {
        self.0.is(other.0.any())
    }
}

/// As the value itself.
impl<V: Debug + ?Sized> Debug for Own<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
