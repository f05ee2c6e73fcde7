//! Menus of the robber and the pirate: the hex, and the victim.

use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::seat::Seat;
use render::catan::Spot;

use crate::catan::grammar::label::{Label, Question};
use crate::command::{Command, Place, PlayerName};
use crate::menu::{self, Ask, Choice};

/// Builds the command for a hex and a victim.
pub(crate) type Naming<'a> = &'a dyn Fn(Option<Place>, Option<PlayerName>) -> Command;

/// Menu of the target hexes; keeps a victim that was already named.
pub(crate) fn place(
    question: Question,
    robberies: &[(Hex, Option<Seat>)],
    victim: Option<Seat>,
    command: Naming<'_>,
) -> Ask {
    let mut hexes: Vec<Hex> = robberies.iter().map(|&(hex, _)| hex).collect();
    hexes.dedup();
    let choice = |&hex: &Hex| {
        let place = Place::new(&notation::hex(hex));
        Choice::new(Label::Hex(hex), command(Some(place), victim.map(PlayerName::from)))
    };
    Ask {
        question: question.into(),
        choices: hexes.iter().map(choice).collect(),
        spots: hexes.iter().map(|&hex| menu::Spot::new(Spot::Hex(hex))).collect(),
    }
}

/// Menu of the victims at a hex.
pub(crate) fn whom(hex: Hex, robberies: &[(Hex, Option<Seat>)], command: Naming<'_>) -> Ask {
    let place = Place::new(&notation::hex(hex));
    let choices = robberies.iter().filter_map(|&(_, victim)| victim).map(|victim| {
        Choice::new(menu::Label::Player(victim), command(Some(place.clone()), Some(PlayerName::from(victim))))
    });
    Ask {
        question: Question::RobWhom { hex }.into(),
        choices: choices.collect(),
        spots: vec![menu::Spot::new(Spot::Hex(hex))],
    }
}
