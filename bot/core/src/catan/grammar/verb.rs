//! Verbs of the moves, their command paths and placements.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::piece::Piece;

use crate::bind::places::Placing;
use crate::command::moves::{Move, Said, Verbs};
use crate::command::place::Place;
use crate::command::vocabulary::{canonical, find};

/// Path of playing a progress card: the card is the first argument.
const CARD: &str = "play.progress";

/// Verb of a move in the base game or an expansion; its arguments follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Builds a piece. Argument: location.
    Build(Piece),
    /// Builds a ship. Argument: edge.
    BuildShip,
    /// Moves a ship. Arguments: from, to.
    Sail,
    /// Builds a wall. Argument: city.
    Wall,
    /// Recruits a knight. Argument: vertex.
    Recruit,
    /// Activates a knight. Argument: knight.
    Activate,
    /// Promotes a knight. Argument: knight.
    Promote,
    /// Moves a knight. Arguments: from, to.
    Move,
    /// Displaces an opponent's knight. Arguments: from, to.
    Displace,
    /// Chases the robber away. Arguments: knight, target hex, victim.
    Chase,
    /// Chases the pirate away. Arguments: knight, target hex, victim.
    ChasePirate,
    /// Buys a level of a track. Argument: city that gets the metropolis, if the level brings one.
    Improve(Track),
    /// Plays a progress card. Arguments depend on the card.
    Play(ProgressCard),
    /// Puts a progress card under its stack. Argument: card.
    PutBack,
}

impl Verb {
    /// Verbs of the knight menu.
    pub const KNIGHT: [Verb; 7] = [
        Verb::Recruit,
        Verb::Activate,
        Verb::Promote,
        Verb::Move,
        Verb::Displace,
        Verb::Chase,
        Verb::ChasePirate,
    ];

    /// Verbs offered at locations of the board: the first argument is the location.
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
    /// Progress cards are missing here: they share one path.
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
        // Moving a ship needs its own binding: the choice of ship, refusals, and games without ships.
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
