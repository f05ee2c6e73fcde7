//! Moves of Elasund: conversion between an action and its verb with arguments.

use engine::elasund::Elasund;
use engine::elasund::action::{Action, Bonus};
use engine::elasund::building::Hut;
use engine::elasund::influence::Influence;
use engine::elasund::notation;
use engine::elasund::permit::PermitValue;
use engine::elasund::square::{Row, Square};
use engine::elasund::wall::WallFront;

use crate::bind::moves::moves;
use crate::command::vocabulary::canonical;
use crate::elasund::grammar::{Slot, Verb};

/// One argument of a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Row(Row),
    Square(Square),
    Front(WallFront),
    Permit(PermitValue),
    Color(Influence),
    Hut(Hut),
    /// Explicit choice to pay no influence cards.
    Free,
}

/// Word for all squares that cost influence cards of some color.
pub(crate) const ELSEWHERE: &str = "elsewhere";

moves! {
    Elasund: Verb, Slot, Part;
    Ship [Row]: [Row(row)] = { Action::MoveShip { row } };
    Build(building) [Square, Color]: [Square(square), Color(color)] =
        { Action::Build { building, square, influence: Some(color) } };
    Build(building) [Square, Color]: [Square(square), Free] = { Action::Build { building, square, influence: None } };
    Wall [Front]: [Front(front)] = { Action::BuildWall { front } };
    Church []: [] = { Action::BuildChurch };
    Hut [Hut, Square]: [Hut(hut), Square(square)] = { Action::PlaceHut { hut, square } };
    Permit [Permit, Square, Color]: [Permit(value), Square(square), Color(color)] =
        { Action::PlacePermit { value, square, influence: Some(color) } };
    Permit [Permit, Square, Color]: [Permit(value), Square(square), Free] =
        { Action::PlacePermit { value, square, influence: None } };
    Gold []: [] = { Action::TakeGold };
    Move [Permit, Square, Color]: [Permit(value), Square(square), Color(influence)] =
        { Action::Bonus(Bonus::Move { value, square, influence }) };
    Raise [Permit, Higher, Color]: [Permit(from), Permit(to), Color(influence)] =
        { Action::Bonus(Bonus::Raise { from, to, influence }) };
    BonusPermit [Permit, Square]: [Permit(value), Square(square)] = { Action::Bonus(Bonus::Permit { value, square }) };
    BonusGold []: [] = { Action::Bonus(Bonus::Gold) };
}

impl Part {
    /// Canonical text of the argument.
    pub(crate) fn word(self) -> String {
        match self {
            Part::Row(row) => notation::row(row),
            Part::Square(square) => notation::square(square),
            Part::Front(front) => canonical(front).to_owned(),
            Part::Permit(value) => value.number().to_string(),
            Part::Color(influence) => canonical(influence).to_owned(),
            Part::Hut(hut) => canonical(hut).to_owned(),
            Part::Free => "free".to_owned(),
        }
    }
}
