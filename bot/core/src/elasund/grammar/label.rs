//! Questions, menu items and buttons of Elasund, and the price of a choice.

use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::{Card, Cards};
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::permit::PermitValue;
use engine::elasund::prompt::PromptKind;
use engine::elasund::square::{Row, Square};
use engine::elasund::wall::{WallFront, WallPlace};
use render::elasund::Spot;

use crate::command::TitleValue;
use crate::elasund::grammar::ElasundSlot;
use crate::elasund::grammar::verb::ElasundVerb;
use crate::elasund::icons;
use crate::menu::{self, ButtonRole, LabelProperties};

/// Question of a menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElasundQuestion {
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
        verb: ElasundVerb,
        /// Argument to choose.
        slot: ElasundSlot,
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
pub enum ElasundLabel {
    /// Row for the ship.
    Row(Row),
    /// Square, with the price there.
    Square { square: Square, price: ChoicePrice },
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
    BuildingFor { building: Building, price: ChoicePrice },
    /// Wall segment.
    Wall,
    /// Church tile, with its cost.
    Church {
        /// Cost in gold.
        gold: u8,
    },
    /// Bonus, with its cost.
    Bonus(ElasundVerb),
    /// One of the two church tiles to choose from.
    Tile(ChurchTile),
    /// Complete selection of cards.
    Cards(Cards),
    /// Adds one card of a kind to a selection.
    Add(Card),
    /// Takes back these cards, possibly none.
    Done(Cards),
    /// Menu item without arguments.
    Do(ElasundMenuItem),
}

impl From<ElasundQuestion> for menu::MenuQuestion {
    fn from(question: ElasundQuestion) -> menu::MenuQuestion {
        menu::MenuQuestion::Title(TitleValue::new(question))
    }
}

impl ElasundLabel {
    /// Square of the label, if it has one.
    pub(crate) fn square(&self) -> Option<Square> {
        match *self {
            ElasundLabel::Square { square, .. } => Some(square),
            _ => None,
        }
    }
}

impl LabelProperties for ElasundLabel {
    fn spot(&self) -> Option<menu::Spot> {
        let spot = match *self {
            ElasundLabel::Row(row) => Some(Spot::Row(row)),
            ElasundLabel::Square { square, .. } => Some(Spot::Square(square)),
            ElasundLabel::Front { place, .. } => place.map(Spot::Wall),
            ElasundLabel::Permit { at, .. } => at.map(Spot::Square),
            _ => None,
        };
        spot.map(menu::Spot::new)
    }

    fn is_grouped_by_area(&self) -> bool {
        matches!(self, ElasundLabel::Square { .. } | ElasundLabel::Elsewhere)
    }

    fn role(&self) -> ButtonRole {
        match self {
            ElasundLabel::Do(ElasundMenuItem::Asked(_)) => ButtonRole::Answer,
            ElasundLabel::Do(_) => ButtonRole::Move,
            _ => ButtonRole::AnyTime,
        }
    }

    fn sign(&self) -> Option<&'static str> {
        icons::item_icon(self)
    }

    /// The tray cannot submit an empty selection.
    fn is_shown_beside_tray(&self) -> bool {
        matches!(self, ElasundLabel::Done(cards) if cards.is_empty())
    }
}

/// Menu item or button that needs no more than its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElasundMenuItem {
    /// Places a permit.
    Permit,
    /// Takes two gold.
    Gold,
    /// Takes a bonus.
    Bonus,
    /// Answers a prompt.
    Asked(PromptKind),
}

impl From<ElasundMenuItem> for menu::Label {
    fn from(deed: ElasundMenuItem) -> menu::Label {
        ElasundLabel::Do(deed).into()
    }
}

/// Gold and influence cards of one choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChoicePrice {
    /// Amount of gold, to the bank and to other players.
    pub gold: u8,
    /// Influence cards.
    pub influence: InfluenceCost,
}

impl ChoicePrice {
    pub const FREE: ChoicePrice = ChoicePrice { gold: 0, influence: InfluenceCost::Nothing };
}

/// Influence cards to pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InfluenceCost {
    Nothing,
    /// Cards of a single color.
    OfColor {
        count: u8,
        /// Color; `None` if the player can choose it.
        color: Option<Influence>,
    },
}
