//! Labels of menu items, buttons and questions that belong to one title.

use std::any::Any;
use std::convert::Infallible;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

use engine::offer::OfferId;

use super::Spot;

/// Properties of a title's label that are needed without knowing the title. The title itself words the label.
pub trait Line {
    /// Place of the board that the label is about.
    fn spot(&self) -> Option<Spot> {
        None
    }

    /// `true` if the label is a place alone, so that the place's name says it all.
    fn is_bare_spot(&self) -> bool {
        false
    }

    /// `true` if a long menu of such items can be grouped by area: the item is a place or belongs beside places.
    fn stands_among_places(&self) -> bool {
        false
    }

    /// Role among the buttons of a turn.
    fn role(&self) -> Role {
        Role::Line
    }

    /// Emphasis of the button.
    fn tone(&self) -> Tone {
        Tone::Plain
    }

    /// Name of its icon on pages.
    fn sign(&self) -> Option<&'static str> {
        None
    }

    /// `true` if a page shows the item beside a tray that replaces the other items of the menu.
    fn stands_beside_tray(&self) -> bool {
        false
    }

    /// `true` if only the author of the offer may press it.
    fn is_for_who_offers(&self) -> bool {
        false
    }

    /// Offer to which the item makes a counter-offer.
    fn counters(&self) -> Option<OfferId> {
        None
    }
}

/// Role of an item or a button among those of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Menu item that is available at any time.
    Line,
    /// Move: it answers the open prompt.
    Move,
    /// Answer to a prompt that allows nothing else.
    Answer,
}

/// Emphasis of an item or a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// No emphasis.
    Plain,
    /// Accepts an offer.
    Agrees,
    /// Completes a trade with a player who accepted.
    Settles,
    /// Completes a set of cards.
    Completes,
    /// Completes a set of cards, beside items that say more about it.
    Ends,
    /// Refuses or withdraws.
    Refuses,
}

/// Label type of a title without labels of its own.
impl Line for Infallible {}

/// Label of a title: a value of the title's own type.
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
    pub fn new<T: Line + Any + Debug + PartialEq + Send + Sync>(label: T) -> OwnLabel {
        OwnLabel(Arc::new(label))
    }

    /// The label, if it has type `T`.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.any().downcast_ref()
    }

    /// Properties of the label.
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

/// Debug output of the label itself.
impl Debug for OwnLabel {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        (*self.0).fmt(f)
    }
}
