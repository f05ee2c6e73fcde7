//! What menus of Elasund ask, and what their lines and buttons say.

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

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// What to build.
    BuildWhat,
    /// What to build at a square.
    BuildAt { square: Square },
    /// Which bonus to take.
    BonusWhat,
    /// Which church tile to lay first.
    Tile,
    /// What comes next after a verb.
    Next {
        /// Which verb.
        verb: Verb,
        /// What is to be named.
        slot: Slot,
    },
    /// What to discard.
    Discard {
        /// How many in all.
        count: u8,
        /// What was chosen so far.
        chosen: Cards,
    },
    /// What to take back.
    Reclaim {
        /// At most so many in all.
        most: u8,
        /// What was chosen so far.
        chosen: Cards,
    },
}

/// What a choice says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// A row, for the ship.
    Row(Row),
    /// A square, with what it costs there.
    Square {
        square: Square,
        /// What is paid for that square.
        price: Price,
    },
    /// Squares that cost influence cards.
    Elsewhere,
    /// A front of the wall, with its cost.
    Front {
        front: WallFront,
        /// Where the next segment lies.
        place: Option<WallPlace>,
        /// What it costs.
        gold: u8,
    },
    /// A permit.
    Permit {
        value: PermitValue,
        /// What it costs.
        gold: u8,
        /// Where it lies, if it is on the board.
        at: Option<Square>,
    },
    /// So many influence cards of one color.
    Color {
        influence: Influence,
        /// How many.
        count: u8,
    },
    /// No influence cards.
    Free,
    /// A hut.
    Hut(Hut),
    /// A building, with its gold and permits.
    Building(Building),
    /// A building, with what it costs at one place.
    BuildingFor {
        building: Building,
        /// What is paid there.
        price: Price,
    },
    /// A wall segment.
    Wall,
    /// A church tile, with its cost.
    Church {
        /// What it costs.
        gold: u8,
    },
    /// A bonus, with its cost.
    Bonus(Verb),
    /// One of the first two church tiles.
    Tile(ChurchTile),
    /// These cards.
    Cards(Cards),
    /// One more card of a kind, in a menu that puts cards together.
    Add(Card),
    /// Nothing more is taken back than these, perhaps none.
    Done(Cards),
    /// Something to do, in its plainest words.
    Do(Deed),
}

impl From<Question> for menu::Question {
    fn from(question: Question) -> menu::Question {
        menu::Question::Own(Own::new(question))
    }
}

impl Label {
    /// The square that it is, if it is one.
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

    /// Nothing can't be put together.
    fn stands_beside_tray(&self) -> bool {
        matches!(self, Label::Done(cards) if cards.is_empty())
    }
}

/// What a button or a menu's line does, where it needs no more than its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Places a permit.
    Permit,
    /// Takes two gold.
    Gold,
    /// Takes a bonus.
    Bonus,
    /// Answers what the game asks.
    Asked(PromptKind),
}

impl From<Deed> for menu::Label {
    fn from(deed: Deed) -> menu::Label {
        Label::Do(deed).into()
    }
}
