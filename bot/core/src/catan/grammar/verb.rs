//! Verbs of the moves with their command paths and placements, words of cards and pieces, and rule topics.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::hand_card::HandCard;
use engine::catan::piece::Piece;
use engine::catan::route_kind::RouteKind;

use crate::bind::board_actions::BoardVerb;
use crate::catan::ships::grammar::raider::Raider;
use crate::command::Topic;
use crate::command::moves::{Move, Token, Verbs};
use crate::command::player::PlaceArgument;
use crate::command::vocabulary::{canonical_word, find_value, vocabulary};

/// Path of playing a progress card: the card is the first argument.
const PROGRESS_PATH: &str = "play.progress";
/// Longest road and largest army.
pub const AWARDS: Topic = Topic::new("award");
/// Improvements of cities.
pub const IMPROVEMENTS: Topic = Topic::new("improvement");
/// Knights on the board.
pub const KNIGHTS: Topic = Topic::new("knight");
/// The barbarians and their attacks.
pub const BARBARIANS: Topic = Topic::new("barbarian");
/// City walls; explained together with all buildings.
pub const WALL: Topic = Topic::new("wall");
/// Ships, and the land beyond the sea.
pub const SEA: Topic = Topic::new("sea");
/// Topics that players can ask for in addition to the common ones.
pub(super) const TOPICS: &[Topic] = &[AWARDS, IMPROVEMENTS, KNIGHTS, BARBARIANS, SEA];

/// Verb of a move in the base game or an expansion; its arguments follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CatanVerb {
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

impl CatanVerb {
    /// Verbs of the knight menu.
    pub const KNIGHT: [CatanVerb; 7] = [
        CatanVerb::Recruit,
        CatanVerb::Activate,
        CatanVerb::Promote,
        CatanVerb::Move,
        CatanVerb::Displace,
        CatanVerb::Chase,
        CatanVerb::ChasePirate,
    ];

    /// Verbs offered at locations of the board: the first argument is the location.
    pub const PLACINGS: [BoardVerb<CatanVerb>; 13] = [
        BoardVerb::new(CatanVerb::Build(Piece::Road), 0, "road"),
        BoardVerb::new(CatanVerb::BuildShip, 0, "ship"),
        BoardVerb::new(CatanVerb::Build(Piece::Settlement), 0, "settlement"),
        BoardVerb::new(CatanVerb::Build(Piece::City), 0, "city"),
        BoardVerb::new(CatanVerb::Wall, 0, "wall"),
        BoardVerb::new(CatanVerb::Recruit, 0, "knight"),
        BoardVerb::new(CatanVerb::Activate, 0, "activate"),
        BoardVerb::new(CatanVerb::Promote, 0, "promote"),
        BoardVerb::new(CatanVerb::Move, 0, "move"),
        BoardVerb::new(CatanVerb::Displace, 0, "displace"),
        BoardVerb::new(CatanVerb::Chase, 0, "chase"),
        BoardVerb::new(CatanVerb::ChasePirate, 0, "chase"),
        BoardVerb::new(CatanVerb::Sail, 0, "sail"),
    ];
}

impl Verbs for CatanVerb {
    /// Progress cards are missing here: they share one path.
    const NAMES: &'static [(CatanVerb, &'static str)] = &[
        (CatanVerb::Build(Piece::Road), "build.road"),
        (CatanVerb::Build(Piece::Settlement), "build.settlement"),
        (CatanVerb::Build(Piece::City), "build.city"),
        (CatanVerb::BuildShip, "build.ship"),
        (CatanVerb::Sail, "ship"),
        (CatanVerb::Wall, "build.wall"),
        (CatanVerb::Recruit, "knight.recruit"),
        (CatanVerb::Activate, "knight.activate"),
        (CatanVerb::Promote, "knight.promote"),
        (CatanVerb::Move, "knight.move"),
        (CatanVerb::Displace, "knight.displace"),
        (CatanVerb::Chase, "knight.chase"),
        (CatanVerb::ChasePirate, "knight.pirate"),
        (CatanVerb::Improve(Track::Trade), "improve.trade"),
        (CatanVerb::Improve(Track::Politics), "improve.politics"),
        (CatanVerb::Improve(Track::Science), "improve.science"),
        (CatanVerb::PutBack, "discard.progress"),
    ];

    fn parse_move(said: &Move) -> Option<(CatanVerb, Vec<Token>)> {
        if said.verb() == PROGRESS_PATH {
            let words = said.arguments();
            let (card, rest) = words.split_first()?;
            return find_value(card.as_str()).map(|card| (CatanVerb::Play(card), rest.to_vec()));
        }
        let named = CatanVerb::NAMES.iter().find(|(_, name)| *name == said.verb());
        // Moving a ship needs its own binding: the choice of ship, refusals, and games without ships.
        let named = named.filter(|(verb, _)| *verb != CatanVerb::Sail);
        named.map(|&(verb, _)| (verb, said.arguments()))
    }

    fn with_arguments(self, said: Vec<Token>) -> Move {
        if let CatanVerb::Play(card) = self {
            return Move::with_arguments(
                PROGRESS_PATH,
                Token::new(canonical_word(card)).into_iter().chain(said).collect(),
            );
        }
        let named = CatanVerb::NAMES.iter().find(|(verb, _)| *verb == self);
        let place = |said: Token| Token::new(&PlaceArgument::new(said.as_str()).to_string());
        let said = match self {
            CatanVerb::Build(_) | CatanVerb::BuildShip | CatanVerb::Sail => {
                said.into_iter().filter_map(place).collect()
            }
            _ => said,
        };
        Move::with_arguments(named.map_or(PROGRESS_PATH, |(_, name)| name), said)
    }
}

vocabulary! {
    HandCard "card":
        Brick "brick", Lumber "lumber", Wool "wool", Grain "grain", Ore "ore", Paper "paper", Cloth "cloth",
        Coin "coin";
    Piece "piece": Road "road", Settlement "settlement", City "city";
    RouteKind "path": Road "road", Ship "ship";
    Raider "raider": Robber "robber", Pirate "pirate";
}
