//! What is done by a verb with what is named after it.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::piece::Piece;

use crate::bind::places::Placing;
use crate::command::moves::{Move, Said, Verbs};
use crate::command::place::Place;
use crate::command::vocabulary::{canonical, find};

/// What a progress card is played by: the card is the first word.
const CARD: &str = "play.progress";

/// What a move on an island does, with ships and knights or without. To what it does it is said by the words that follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Builds a piece: where.
    Build(Piece),
    /// Builds a ship: where.
    BuildShip,
    /// Moves a ship: from where, where to.
    Sail,
    /// Builds a wall: under which city.
    Wall,
    /// Sets down a knight: where.
    Recruit,
    /// Makes a knight active: which.
    Activate,
    /// Raises a knight's rank: which.
    Promote,
    /// Moves a knight: from where, where to.
    Move,
    /// Drives an opponent's knight away: from where, where to.
    Displace,
    /// Drives the robber off: by which knight, where to, who is robbed.
    Chase,
    /// Drives the pirate off: by which knight, where to, who is robbed.
    ChasePirate,
    /// Buys a level of a track: which city bears the metropolis, if it brings one.
    Improve(Track),
    /// Plays a progress card: with what is chosen for it.
    Play(ProgressCard),
    /// Puts a progress card beneath its stack: which.
    PutBack,
}

impl Verb {
    /// What knights can do, or have done to them.
    pub const KNIGHT: [Verb; 7] = [
        Verb::Recruit,
        Verb::Activate,
        Verb::Promote,
        Verb::Move,
        Verb::Displace,
        Verb::Chase,
        Verb::ChasePirate,
    ];

    /// What begins at a place of the island: where something is built, or whatever acts.
    pub const PLACINGS: [Placing<Verb>; 13] = [
        Placing::new(Verb::Build(Piece::Road), 0, "road"),
        Placing::new(Verb::BuildShip, 0, "ship"),
        Placing::new(Verb::Build(Piece::Settlement), 0, "settlement"),
        Placing::new(Verb::Build(Piece::City), 0, "city"),
        Placing::new(Verb::Wall, 0, "wall"),
        Placing::new(Verb::Recruit, 0, "knight"),
        Placing::new(Verb::Activate, 0, "activate"),
        Placing::new(Verb::Promote, 0, "promote"),
        Placing::new(Verb::Move, 0, "move"),
        Placing::new(Verb::Displace, 0, "displace"),
        Placing::new(Verb::Chase, 0, "chase"),
        Placing::new(Verb::ChasePirate, 0, "chase"),
        Placing::new(Verb::Sail, 0, "sail"),
    ];
}

impl Verbs for Verb {
    /// But the cards.
    const NAMES: &'static [(Verb, &'static str)] = &[
        (Verb::Build(Piece::Road), "build.road"),
        (Verb::Build(Piece::Settlement), "build.settlement"),
        (Verb::Build(Piece::City), "build.city"),
        (Verb::BuildShip, "build.ship"),
        (Verb::Sail, "ship"),
        (Verb::Wall, "build.wall"),
        (Verb::Recruit, "knight.recruit"),
        (Verb::Activate, "knight.activate"),
        (Verb::Promote, "knight.promote"),
        (Verb::Move, "knight.move"),
        (Verb::Displace, "knight.displace"),
        (Verb::Chase, "knight.chase"),
        (Verb::ChasePirate, "knight.pirate"),
        (Verb::Improve(Track::Trade), "improve.trade"),
        (Verb::Improve(Track::Politics), "improve.politics"),
        (Verb::Improve(Track::Science), "improve.science"),
        (Verb::PutBack, "discard.progress"),
    ];

    fn of(said: &Move) -> Option<(Verb, Vec<Said>)> {
        if said.verb() == CARD {
            let words = said.said();
            let (card, rest) = words.split_first()?;
            return find(card.as_str()).map(|card| (Verb::Play(card), rest.to_vec()));
        }
        let named = Verb::NAMES.iter().find(|(_, name)| *name == said.verb());
        // Which ship can be moved, or why none, is a question of its own; and not every island has ships.
        let named = named.filter(|(verb, _)| *verb != Verb::Sail);
        named.map(|&(verb, _)| (verb, said.said()))
    }

    fn with(self, said: Vec<Said>) -> Move {
        if let Verb::Play(card) = self {
            return Move::new(CARD, Said::new(canonical(card)).into_iter().chain(said).collect());
        }
        let named = Verb::NAMES.iter().find(|(verb, _)| *verb == self);
        let place = |said: Said| Said::new(&Place::new(said.as_str()).to_string());
        let said = match self {
            Verb::Build(_) | Verb::BuildShip | Verb::Sail => said.into_iter().filter_map(place).collect(),
            _ => said,
        };
        Move::new(named.map_or(CARD, |(_, name)| name), said)
    }
}
