//! The things that people name by words, each with its key in the lexicon.

use engine::catan::hand_card::HandCard;
use engine::catan::piece::Piece;
use engine::robot::Robot;

use super::lexicon::Term;
use super::text::fold;
use super::{BoardForm, Topic, Whose};
use crate::command::{Ballot, ChatRule};
use crate::language::Language;
use crate::option::Game;

/// Things that have words.
pub trait Spoken: Copy + PartialEq + 'static {
    /// The section of the lexicon that has their words.
    const KIND: &'static str;
    /// Each thing with its key there.
    const THINGS: &'static [(Self, &'static str)];

    /// What it is called.
    fn words(self) -> Term {
        let key = Self::THINGS.iter().find(|(other, _)| *other == self).map_or("", |(_, key)| key);
        Term::new(Self::KIND, key)
    }

    /// Each thing with its words.
    fn each() -> impl Iterator<Item = (Self, Term)> {
        Self::THINGS.iter().map(|&(thing, key)| (thing, Term::new(Self::KIND, key)))
    }
}

/// The thing that is called that.
pub fn find<T: Spoken>(word: &str) -> Option<T> {
    let folded = fold(word);
    T::each().find(|(_, words)| words.has(&folded)).map(|(thing, _)| thing)
}

/// What the thing is called.
pub fn word<T: Spoken>(thing: T, language: Language) -> &'static str {
    thing.words().main(language)
}

/// What canonical text says.
pub(crate) fn canonical<T: Spoken>(thing: T) -> &'static str {
    thing.words().name()
}

impl Spoken for HandCard {
    const KIND: &'static str = "card";
    const THINGS: &'static [(HandCard, &'static str)] = &[
        (HandCard::Brick, "brick"),
        (HandCard::Lumber, "lumber"),
        (HandCard::Wool, "wool"),
        (HandCard::Grain, "grain"),
        (HandCard::Ore, "ore"),
        (HandCard::Paper, "paper"),
        (HandCard::Cloth, "cloth"),
        (HandCard::Coin, "coin"),
    ];
}

impl Spoken for Piece {
    const KIND: &'static str = "piece";
    const THINGS: &'static [(Piece, &'static str)] =
        &[(Piece::Road, "road"), (Piece::Settlement, "settlement"), (Piece::City, "city")];
}

impl Spoken for Robot {
    const KIND: &'static str = "robot";
    const THINGS: &'static [(Robot, &'static str)] =
        &[(Robot::Settler, "settler"), (Robot::Random, "random")];
}

impl Spoken for Language {
    const KIND: &'static str = "language";
    const THINGS: &'static [(Language, &'static str)] = &{
        let mut all = [(Language::ENGLISH, ""); Language::ALL.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = (Language::ALL[index], Language::ALL[index].code());
            index += 1;
        }
        all
    };
}

impl Spoken for Whose {
    const KIND: &'static str = "whose";
    const THINGS: &'static [(Whose, &'static str)] = &[(Whose::Mine, "me"), (Whose::Table, "table")];
}

impl Spoken for BoardForm {
    const KIND: &'static str = "board-form";
    const THINGS: &'static [(BoardForm, &'static str)] =
        &[(BoardForm::Picture, "picture"), (BoardForm::Text, "text")];
}

impl Spoken for Ballot {
    const KIND: &'static str = "ballot";
    const THINGS: &'static [(Ballot, &'static str)] = &[(Ballot::Yes, "yes"), (Ballot::No, "no")];
}

impl Spoken for ChatRule {
    const KIND: &'static str = "chat";
    const THINGS: &'static [(ChatRule, &'static str)] =
        &[(ChatRule::Seats, "seats"), (ChatRule::Everyone, "everyone")];
}

impl Spoken for Topic {
    const KIND: &'static str = "topic";
    const THINGS: &'static [(Topic, &'static str)] = &[
        (Topic::Goal, "goal"),
        (Topic::Founding, "founding"),
        (Topic::Turn, "turn"),
        (Topic::Production, "production"),
        (Topic::Robber, "robber"),
        (Topic::Trade, "trade"),
        (Topic::Building, "building"),
        (Topic::Cards, "card"),
        (Topic::Awards, "award"),
        (Topic::Improvements, "improvement"),
        (Topic::Knights, "knight"),
        (Topic::Barbarians, "barbarian"),
        (Topic::Permits, "permit"),
        (Topic::Wall, "wall"),
        (Topic::Church, "church"),
        (Topic::Huts, "hut"),
    ];
}

impl Spoken for Game {
    const KIND: &'static str = "game";
    const THINGS: &'static [(Game, &'static str)] =
        &[(Game::Base, "base"), (Game::CitiesKnights, "cities-and-knights"), (Game::Elasund, "elasund")];
}
