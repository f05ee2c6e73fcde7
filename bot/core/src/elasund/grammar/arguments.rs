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
use crate::command::vocabulary::canonical_word;
use crate::elasund::grammar::{ElasundSlot, ElasundVerb};

/// One argument of a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElasundArgument {
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
    Elasund: ElasundVerb, ElasundSlot, ElasundArgument;
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

impl ElasundArgument {
    pub(crate) fn canonical_text(self) -> String {
        match self {
            ElasundArgument::Row(row) => notation::format_row(row),
            ElasundArgument::Square(square) => notation::format_square(square),
            ElasundArgument::Front(front) => canonical_word(front).to_owned(),
            ElasundArgument::Permit(value) => value.number().to_string(),
            ElasundArgument::Color(influence) => canonical_word(influence).to_owned(),
            ElasundArgument::Hut(hut) => canonical_word(hut).to_owned(),
            ElasundArgument::Free => "free".to_owned(),
        }
    }
}
