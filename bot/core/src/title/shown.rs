//! What a page shows of a game of a title beside sentences and pictures.

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

/// What a page shows of a title.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Shown: Listed {
    /// How far a seat has come, as far as the reader knows.
    fn score(view: &Self::View, seat: Seat) -> Score;

    /// Counts of a seat that everybody may know.
    fn facts(words: &Words, view: &Self::View, seat: Seat) -> Vec<Fact> {
        Vec::new()
    }

    /// What the reader holds; nothing for those who have no seat. `can` tells whether a command of theirs would be
    /// carried out now, or asked about.
    fn holding(words: &Words, view: &Self::View, can: &dyn Fn(&Command) -> bool) -> Holding {
        Holding::default()
    }

    /// A menu that puts cards together, as a tray; nothing for any other menu.
    fn tray(words: &Words, ask: &Ask, scene: &Scene<'_, Self::View>) -> Option<Tray> {
        None
    }

    /// What the viewer can have in exchange for what they hold; nothing for those who have no seat.
    fn builds(words: &Words, view: &Self::View) -> Builds {
        Builds::default()
    }

    /// The sum of two dice that luck has thrown; nothing where somebody chose the dice.
    fn rolled(notice: &Self::Notice) -> Option<u8> {
        None
    }

    /// What is done in a turn of a game with these options, and what wins it.
    fn gist(words: &Words, options: &Self::Options) -> Vec<Gist> {
        Vec::new()
    }

    /// What everybody sees and hears of a notice, beside what it changes on the board. Both are a spectator's, the view as
    /// it is after the step.
    fn seen(view: &Self::View, notice: &Self::Notice) -> Seen {
        Seen::default()
    }

    /// What a newcomer in the reader's seat can be told now, what is most needed first. It hangs on what they may know alone.
    fn hints(words: &Words, view: &Self::View, can: &dyn Fn(&Command) -> bool) -> Vec<Hint> {
        Vec::new()
    }

    /// What everything costs in a game with these options.
    fn costs(words: &Words, options: &Self::Options) -> Vec<Part> {
        Vec::new()
    }
}

/// How far a seat has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Its points, or whatever wins.
    pub points: u8,
    /// How many of them win, where that is the same in every game.
    pub goal: Option<u8>,
}

/// A count that everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fact {
    /// Its drawing.
    pub kind: &'static str,
    /// In words.
    pub label: String,
    /// How many.
    pub count: u8,
    /// Whether it holds the award for it.
    pub award: bool,
}

/// What somebody holds.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Holding {
    /// Whether it bears the color of their seat.
    pub colored: bool,
    /// What they pay with, kind by kind.
    pub hand: Option<Vec<Card>>,
    /// What they play or place.
    pub cards: Vec<Card>,
}

/// Cards of one kind.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Card {
    /// Its drawing.
    pub kind: &'static str,
    /// In words.
    pub label: String,
    /// How many.
    pub count: u8,
    /// What is printed on it.
    pub print: Option<String>,
    /// What it does.
    pub about: Option<String>,
    /// Small words beside it.
    pub note: Option<String>,
    /// What plays it, if it is ever played.
    pub command: Option<Command>,
}
