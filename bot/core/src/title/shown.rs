//! Content of the web page about a game, apart from texts and pictures.

use engine::game::Listed;
use engine::seat::Seat;
use serde::Serialize;

use super::build::Builds;
use super::cost::{Gist, Part};
use super::guide::Hint;
use super::seen::Seen;
use super::tray::Tray;
use crate::command::Command;
use crate::menu::Ask;
use crate::words::{Scene, Words};

/// Content of the web page about a title's games.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Shown: Listed {
    /// Progress of a seat, as far as the viewer knows.
    fn score(view: &Self::View, seat: Seat) -> Score;

    /// Public counts of a seat.
    fn facts(words: &Words, view: &Self::View, seat: Seat) -> Vec<Fact> {
        Vec::new()
    }

    /// The viewer's cards; empty for viewers without a seat. `can` tells whether a command would be carried out
    /// now or lead to a menu.
    fn holding(words: &Words, view: &Self::View, can: &dyn Fn(&Command) -> bool) -> Holding {
        Holding::default()
    }

    /// Tray for a menu in which cards are combined; `None` for other menus.
    fn tray(words: &Words, ask: &Ask, scene: &Scene<'_, Self::View>) -> Option<Tray> {
        None
    }

    /// Items that the viewer can build or buy; empty for viewers without a seat.
    fn builds(words: &Words, view: &Self::View) -> Builds {
        Builds::default()
    }

    /// Sum of two randomly rolled dice; `None` if a player chose the dice.
    fn rolled(notice: &Self::Notice) -> Option<u8> {
        None
    }

    /// Key facts of a game with these options: the turn and the winning condition.
    fn gist(words: &Words, options: &Self::Options) -> Vec<Gist> {
        Vec::new()
    }

    /// Animation of a notice, apart from its changes on the board. Both arguments are the spectator's; the view
    /// is as of after the step.
    fn seen(view: &Self::View, notice: &Self::Notice) -> Seen {
        Seen::default()
    }

    /// Hints for a newcomer in the viewer's seat, most important first. Depends on the viewer's information only.
    fn hints(words: &Words, view: &Self::View, can: &dyn Fn(&Command) -> bool) -> Vec<Hint> {
        Vec::new()
    }

    /// Costs of all items in a game with these options.
    fn costs(words: &Words, options: &Self::Options) -> Vec<Part> {
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
pub struct Fact {
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
pub struct Holding {
    /// `true` if the cards have the seat's color.
    pub colored: bool,
    /// Resources or money, per kind.
    pub hand: Option<Vec<Card>>,
    /// Cards to play or place.
    pub cards: Vec<Card>,
}

/// Cards of one kind.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Card {
    /// Name of their drawing.
    pub kind: &'static str,
    /// Their text.
    pub label: String,
    /// Number of cards.
    pub count: u8,
    /// Text printed on the card.
    pub print: Option<String>,
    /// Effect of the card.
    pub about: Option<String>,
    /// Short note beside the card.
    pub note: Option<String>,
    /// Command that plays the card, if it can ever be played.
    pub command: Option<Command>,
}
