//! Questions, menu items and buttons of Elasund.

use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::{Card, Cards};
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::permit::PermitValue;
use engine::elasund::prompt::PromptKind;
use engine::elasund::square::{Row, Square};
use engine::elasund::wall::{WallFront, WallPlace};
use render::elasund::Spot;

use super::Price;
use crate::command::Own;
use crate::elasund::grammar::Slot;
use crate::elasund::grammar::verb::Verb;
use crate::elasund::signs;
use crate::menu::{self, Line, Role};

/// Question of a menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Item to build.
    BuildWhat,
    /// Building for a square.
    BuildAt { square: Square },
    /// Bonus to take.
    BonusWhat,
    /// Church tile to lay first.
    Tile,
    /// Next argument of a verb.
    Next {
        verb: Verb,
        /// Argument to choose.
        slot: Slot,
    },
    /// Cards to discard.
    Discard {
        /// Total number of cards to discard.
        count: u8,
        /// Cards chosen so far.
        chosen: Cards,
    },
    /// Discarded cards to take back.
    Reclaim {
        /// Maximum number of cards.
        most: u8,
        /// Cards chosen so far.
        chosen: Cards,
    },
}

/// Text of a menu item or button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// Row for the ship.
    Row(Row),
    /// Square, with the price there.
    Square { square: Square, price: Price },
    /// Squares that cost influence cards.
    Elsewhere,
    /// Front of the wall, with its cost.
    Front {
        front: WallFront,
        /// Place of the next segment.
        place: Option<WallPlace>,
        /// Cost in gold.
        gold: u8,
    },
    /// Permit with its number.
    Permit {
        value: PermitValue,
        /// Cost in gold.
        gold: u8,
        /// Square of the permit, if it is on the board.
        at: Option<Square>,
    },
    /// Influence cards of one color.
    Color {
        influence: Influence,
        /// Number of cards.
        count: u8,
    },
    /// Paying no influence cards.
    Free,
    /// Small or large hut.
    Hut(Hut),
    /// Building, with its gold and permits.
    Building(Building),
    /// Building, with its price at one square.
    BuildingFor { building: Building, price: Price },
    /// Wall segment.
    Wall,
    /// Church tile, with its cost.
    Church {
        /// Cost in gold.
        gold: u8,
    },
    /// Bonus, with its cost.
    Bonus(Verb),
    /// One of the two church tiles to choose from.
    Tile(ChurchTile),
    /// Complete selection of cards.
    Cards(Cards),
    /// Adds one card of a kind to a selection.
    Add(Card),
    /// Takes back these cards, possibly none.
    Done(Cards),
    /// Menu item without arguments.
    Do(Deed),
}

impl From<Question> for menu::Question {
    fn from(question: Question) -> menu::Question {
        menu::Question::Own(Own::new(question))
    }
}

impl Label {
    /// Square of the label, if it has one.
    pub(crate) fn square(&self) -> Option<Square> {
        match *self {
            Label::Square { square, .. } => Some(square),
            _ => None,
        }
    }
}

impl Line for Label {
    fn spot(&self) -> Option<menu::Spot> {
        let spot = match *self {
            Label::Row(row) => Some(Spot::Row(row)),
            Label::Square { square, .. } => Some(Spot::Square(square)),
            Label::Front { place, .. } => place.map(Spot::Wall),
            Label::Permit { at, .. } => at.map(Spot::Square),
            _ => None,
        };
        spot.map(menu::Spot::new)
    }

    fn stands_among_places(&self) -> bool {
        matches!(self, Label::Square { .. } | Label::Elsewhere)
    }

    fn role(&self) -> Role {
        match self {
            Label::Do(Deed::Asked(_)) => Role::Answer,
            Label::Do(_) => Role::Move,
            _ => Role::Line,
        }
    }

    fn sign(&self) -> Option<&'static str> {
        signs::sign(self)
    }

    /// The tray cannot submit an empty selection.
    fn stands_beside_tray(&self) -> bool {
        matches!(self, Label::Done(cards) if cards.is_empty())
    }
}

/// Menu item or button that needs no more than its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Places a permit.
    Permit,
    /// Takes two gold.
    Gold,
    /// Takes a bonus.
    Bonus,
    /// Answers a prompt.
    Asked(PromptKind),
}

impl From<Deed> for menu::Label {
    fn from(deed: Deed) -> menu::Label {
        Label::Do(deed).into()
    }
}
