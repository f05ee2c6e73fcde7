//! Content of the web page about a game: counts, cards, costs, trays, the build bar, and hints for newcomers.

use engine::game::HostedTitle;
use engine::seat::Seat;
use serde::Serialize;

use super::animation::Animation;
use crate::command::Command;
use crate::menu::ChoiceMenu;
use crate::words::{MessageContext, Words};

/// Content of the web page about a title's games.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait PageContent: HostedTitle {
    /// Progress of a seat, as far as the viewer knows.
    fn score(view: &Self::View, seat: Seat) -> Score;

    /// Public counts of a seat.
    fn public_counts(words: &Words, view: &Self::View, seat: Seat) -> Vec<PublicCount> {
        Vec::new()
    }

    /// The viewer's cards; empty for viewers without a seat. `can` tells whether a command would be carried out
    /// now or lead to a menu.
    fn held_cards(words: &Words, view: &Self::View, can: &dyn Fn(&Command) -> bool) -> HeldCards {
        HeldCards::default()
    }

    /// Tray for a menu in which cards are combined; `None` for other menus.
    fn tray(words: &Words, ask: &ChoiceMenu, scene: &MessageContext<'_, Self::View>) -> Option<Tray> {
        None
    }

    /// Items that the viewer can build or buy; empty for viewers without a seat.
    fn build_bar(words: &Words, view: &Self::View) -> BuildBar {
        BuildBar::default()
    }

    /// Sum of two randomly rolled dice; `None` if a player chose the dice.
    fn rolled_sum(notice: &Self::Notice) -> Option<u8> {
        None
    }

    /// Key facts of a game with these options: the turn and the winning condition.
    fn key_facts(words: &Words, options: &Self::Options) -> Vec<KeyFact> {
        Vec::new()
    }

    /// Animation of a notice, apart from its changes on the board. Both arguments are the spectator's; the view
    /// is as of after the step.
    fn animation(view: &Self::View, notice: &Self::Notice) -> Animation {
        Animation::default()
    }

    /// Hints for a newcomer in the viewer's seat, most important first. Depends on the viewer's information only.
    fn newcomer_hints(words: &Words, view: &Self::View, can: &dyn Fn(&Command) -> bool) -> Vec<NewcomerHint> {
        Vec::new()
    }

    /// Costs of all items in a game with these options.
    fn costs(words: &Words, options: &Self::Options) -> Vec<CostGroup> {
        Vec::new()
    }
}

/// Progress of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Victory points, or whatever wins the game.
    pub points: u8,
    /// Points required to win, if fixed for the title.
    pub goal: Option<u8>,
}

/// A public count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PublicCount {
    /// Name of its drawing.
    pub kind: &'static str,
    /// Its text.
    pub label: String,
    /// Value of the count.
    pub count: u8,
    /// `true` if the seat holds the award for it.
    pub award: bool,
}

/// A player's cards.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct HeldCards {
    /// `true` if the cards have the seat's color.
    pub colored: bool,
    /// Resources or money, per kind.
    pub hand: Option<Vec<CardStack>>,
    /// Cards to play or place.
    pub cards: Vec<CardStack>,
}

/// Cards of one kind.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CardStack {
    /// Name of their drawing.
    pub kind: &'static str,
    /// Their text.
    pub label: String,
    /// Number of cards.
    pub count: u8,
    /// Text printed on the card.
    pub printed_text: Option<String>,
    /// Effect of the card.
    pub about: Option<String>,
    /// Short note beside the card.
    pub note: Option<String>,
    /// Command that plays the card, if it can ever be played.
    pub command: Option<Command>,
}

/// All items available to a player.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BuildBar {
    /// The items.
    pub items: Vec<BuildItem>,
    /// Commands that only ask which item is meant.
    pub menu_commands: Vec<Command>,
}

/// An item that a player can build or buy.
#[derive(Clone, PartialEq, Debug)]
pub struct BuildItem {
    /// Name and current cost.
    pub item: CostItem,
    /// Number left, or progress.
    pub note: Option<String>,
    /// Command that builds it, or asks for the place.
    pub command: Command,
    /// Sign of the board places at which it is built, if it has a place.
    pub placement_sign: Option<&'static str>,
}

/// A key fact about a game: a part of the turn, or the winning condition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct KeyFact {
    /// Name of its drawing.
    pub sign: &'static str,
    /// Its text.
    pub words: String,
}

/// A group of items with the same kind of cost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CostGroup {
    /// Heading of the group.
    pub title: String,
    /// Items of the group.
    pub things: Vec<CostItem>,
}

/// An item with its cost.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CostItem {
    /// Name of the item.
    pub name: String,
    /// Name of its drawing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign: Option<&'static str>,
    /// Cost per kind.
    pub pays: Vec<Quantity>,
    /// The cost in words.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub words: String,
    /// `true` if the words are shown in addition, because the drawings don't tell everything.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub spelled: bool,
}

/// Quantity of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Quantity {
    /// Name of its drawing.
    pub kind: &'static str,
    /// Number or range.
    pub count: String,
}

/// A tray of cards that becomes a command: verb, cards of each side with `for` in between, then the recipient.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tray {
    /// Beginning of the command.
    pub verb: String,
    /// One side, or the given and the wanted cards.
    pub sides: Vec<TraySide>,
    /// Possible recipients; empty if the command has none.
    pub to: Vec<Recipient>,
    /// The bank, if it takes part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank: Option<BankTrade>,
    /// Label of the send button.
    pub send: String,
}

impl Tray {
    /// Returns a tray with one side, without recipient.
    pub fn with_one_side(verb: String, side: TraySide) -> Tray {
        Tray { verb, send: side.label.clone(), sides: vec![side], to: Vec::new(), bank: None }
    }
}

/// One side of a tray.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TraySide {
    /// Heading of the side.
    pub label: String,
    /// Exact number of cards; `None` for any positive number.
    pub exactly: Option<u8>,
    /// Maximum number of cards, where fewer are allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u8>,
    /// Kinds of cards.
    pub cards: Vec<TrayCard>,
}

/// Trade with the bank: equal cards for one card of another kind, any number of times.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BankTrade {
    /// Beginning of the command.
    pub verb: String,
    /// Label of the send button.
    pub send: String,
    /// Cards of each kind required per card, in the order of the tray's cards.
    pub rates: Vec<u8>,
}

/// A kind of card on a tray.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TrayCard {
    /// Name of its drawing, also its name in commands.
    pub kind: &'static str,
    /// Its text.
    pub label: String,
    /// Number on the tray.
    pub count: u8,
    /// Maximum number.
    pub most: u8,
}

/// A possible recipient.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Recipient {
    /// Display name.
    pub label: String,
    /// Name in commands; empty for everybody.
    pub words: String,
}

/// A hint for newcomers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NewcomerHint {
    /// Id of the page's message.
    pub id: &'static str,
    /// Part of the page that it refers to.
    pub about: PageArea,
    /// Argument `%1` of the message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
}

/// Part of a page that a hint refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PageArea {
    /// The board.
    Board,
    /// The viewer's hand.
    Hand,
    /// The viewer's menu items.
    Deeds,
    /// The players and their public information.
    Players,
}

impl NewcomerHint {
    /// Returns a hint without an argument.
    pub fn new(id: &'static str, about: PageArea) -> NewcomerHint {
        NewcomerHint { id, about, what: None }
    }

    /// Returns a hint with an argument.
    pub fn with_argument(id: &'static str, about: PageArea, what: String) -> NewcomerHint {
        NewcomerHint { id, about, what: Some(what) }
    }
}
