//! Labels of menu items, buttons and questions that belong to one title.

use std::any::Any;
use std::convert::Infallible;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

use engine::offer::OfferId;

use super::Spot;

/// Properties of a title's label that are needed without knowing the title. The title itself words the label.
pub trait LabelProperties {
    /// Place of the board that the label is about.
    fn spot(&self) -> Option<Spot> {
        None
    }

    /// `true` if the label is a place alone, so that the place's name says it all.
    fn is_bare_spot(&self) -> bool {
        false
    }

    /// `true` if a long menu of such items can be grouped by area: the item is a place or belongs beside places.
    fn is_grouped_by_area(&self) -> bool {
        false
    }

    /// Role among the buttons of a turn.
    fn role(&self) -> ButtonRole {
        ButtonRole::AnyTime
    }

    /// Emphasis of the button.
    fn tone(&self) -> ButtonEmphasis {
        ButtonEmphasis::Plain
    }

    /// Name of its icon on pages.
    fn sign(&self) -> Option<&'static str> {
        None
    }

    /// `true` if a page shows the item beside a tray that replaces the other items of the menu.
    fn is_shown_beside_tray(&self) -> bool {
        false
    }

    /// `true` if only the author of the offer may press it.
    fn is_for_offer_author(&self) -> bool {
        false
    }

    /// Offer to which the item makes a counter-offer.
    fn countered_offer(&self) -> Option<OfferId> {
        None
    }
}

/// Role of an item or a button among those of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ButtonRole {
    /// Menu item that is available at any time.
    AnyTime,
    /// Move: it answers the open prompt.
    Move,
    /// Answer to a prompt that allows nothing else.
    Answer,
}

/// Emphasis of an item or a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ButtonEmphasis {
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
impl LabelProperties for Infallible {}

/// Label of a title: a value of the title's own type.
#[derive(Clone)]
pub struct TitleLabel(Arc<dyn ErasedLabel>);

trait ErasedLabel: LabelProperties + Any + Debug + Send + Sync {
    fn eq_any(&self, other: &dyn Any) -> bool;
}

impl<T: LabelProperties + Any + Debug + PartialEq + Send + Sync> ErasedLabel for T {
    fn eq_any(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }
}

impl TitleLabel {
    pub fn new<T: LabelProperties + Any + Debug + PartialEq + Send + Sync>(label: T) -> TitleLabel {
        TitleLabel(Arc::new(label))
    }

    /// The label, if it has type `T`.
    pub fn downcast_ref<T: Any>(&self) -> Option<&T> {
        self.as_any().downcast_ref()
    }

    pub fn properties(&self) -> &dyn LabelProperties {
        &*self.0
    }

    fn as_any(&self) -> &dyn Any {
        &*self.0
    }
}

impl PartialEq for TitleLabel {
    fn eq(&self, other: &TitleLabel) -> bool {
        (*self.0).eq_any(other.as_any())
    }
}

/// Debug output of the label itself.
impl Debug for TitleLabel {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        (*self.0).fmt(f)
    }
}
