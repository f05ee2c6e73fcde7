//! Arguments of verbs: conversion between an action and its verb with arguments.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::{Action as Knights, Play};
use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::edge::Edge;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::piece::Piece;
use engine::catan::resource::{Cards, Resource};
use engine::catan::ships::action::Action as Ships;
use engine::catan::vertex::{Vertex, VertexSet};
use engine::seat::Seat;
use render::catan::Spot;

use crate::bind::moves::moves;
use crate::bind::narrow::Meaning;
use crate::catan::grammar::Speaker;
use crate::catan::grammar::Verb;
use crate::catan::grammar::error::{Expected, PlaceKind};
use crate::catan::grammar::name_of;
use crate::command::error::CommandError;
use crate::command::lexicon::Term;
use crate::command::place::Place;
use crate::command::suggestion::nearest_of;
use crate::command::text::echo;
use crate::command::vocabulary::{canonical, find};
use crate::command::{PlayerName, Said};

/// One argument of a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Vertex(Vertex),
    /// Vertex of a displaced knight set down at a lower rank than possible.
    Lower(Vertex, Rank),
    Edge(Edge),
    Hex(Hex),
    Player(Seat),
    Card(HandCard),
    Resource(Resource),
    Commodity(Commodity),
    Progress(ProgressCard),
    Track(Track),
    Die(u8),
    Knights(VertexSet),
    Cards(Cards),
    /// Explicit choice of nothing, where the choice is optional.
    Nothing,
}

/// Kind of argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    Vertex,
    /// Optional vertex.
    Another,
    Edge,
    Hex,
    Player,
    HandCard,
    Resource,
    Commodity,
    Progress,
    Die,
}

impl Slot {
    fn place(self) -> Option<PlaceKind> {
        match self {
            Slot::Vertex | Slot::Another => Some(PlaceKind::Vertex),
            Slot::Edge => Some(PlaceKind::Edge),
            Slot::Hex => Some(PlaceKind::Hex),
            _ => None,
        }
    }
}

moves! {
    Catan: Verb, Slot, Part;
    Build(Piece::Road) [Edge]: [Edge(edge)] = { Action::BuildRoad { edge } };
    Build(Piece::Settlement) [Vertex]: [Vertex(vertex)] = { Action::BuildSettlement { vertex } };
    Build(Piece::City) [Vertex]: [Vertex(vertex)] = { Action::BuildCity { vertex } };
    BuildShip [Edge]: [Edge(edge)] = { Action::Ships(Ships::BuildShip { edge }) };
    Sail [Edge, Edge]: [Edge(from), Edge(to)] = { Action::Ships(Ships::MoveShip { from, to }) };
    Wall [Vertex]: [Vertex(vertex)] = { Action::CitiesKnights(Knights::BuildWall { vertex }) };
    Recruit [Vertex]: [Vertex(vertex)] = { Action::CitiesKnights(Knights::RecruitKnight { vertex }) };
    Activate [Vertex]: [Vertex(vertex)] = { Action::CitiesKnights(Knights::ActivateKnight { vertex }) };
    Promote [Vertex]: [Vertex(vertex)] = { Action::CitiesKnights(Knights::PromoteKnight { vertex }) };
    Move [Vertex, Vertex]: [Vertex(from), Vertex(to)] = { Action::CitiesKnights(Knights::MoveKnight { from, to }) };
    Displace [Vertex, Vertex]: [Vertex(from), Vertex(to)] =
        { Action::CitiesKnights(Knights::DisplaceKnight { from, to }) };
    Chase [Vertex, Hex, Player]: [Vertex(knight), Hex(hex)] =
        { Action::CitiesKnights(Knights::ChaseRobber { knight, hex, victim: None }) };
    Chase [Vertex, Hex, Player]: [Vertex(knight), Hex(hex), Player(victim)] =
        { Action::CitiesKnights(Knights::ChaseRobber { knight, hex, victim: Some(victim) }) };
    ChasePirate [Vertex, Hex, Player]: [Vertex(knight), Hex(hex)] =
        { Action::CitiesKnights(Knights::ChasePirate { knight, hex, victim: None }) };
    ChasePirate [Vertex, Hex, Player]: [Vertex(knight), Hex(hex), Player(victim)] =
        { Action::CitiesKnights(Knights::ChasePirate { knight, hex, victim: Some(victim) }) };
    Improve(track) [Vertex]: [] = { Action::CitiesKnights(Knights::Improve { track, metropolis: None }) };
    Improve(track) [Vertex]: [Vertex(city)] =
        { Action::CitiesKnights(Knights::Improve { track, metropolis: Some(city) }) };
    PutBack [Progress]: [Progress(card)] = { Action::CitiesKnights(Knights::PutBack { card }) };
    Play(ProgressCard::Alchemist) [Die, Die]: [Die(red), Die(yellow)] =
        { Action::CitiesKnights(Knights::Play(Play::Alchemist { dice: [red, yellow] })) };
    Play(ProgressCard::Smith) [Vertex, Another]: [Vertex(first), Vertex(second)] =
        { Action::CitiesKnights(Knights::Play(Play::Smith { first, second: Some(second) })) };
    Play(ProgressCard::Smith) [Vertex, Another]: [Vertex(first), Nothing] =
        { Action::CitiesKnights(Knights::Play(Play::Smith { first, second: None })) };
    Play(ProgressCard::Invention) [Hex, Hex]: [Hex(a), Hex(b)] =
        { Action::CitiesKnights(Knights::Play(Play::Invention { hexes: [a, b] })) };
    Play(ProgressCard::Engineering) [Vertex]: [Vertex(vertex)] =
        { Action::CitiesKnights(Knights::Play(Play::Engineering { vertex })) };
    Play(ProgressCard::Medicine) [Vertex]: [Vertex(vertex)] =
        { Action::CitiesKnights(Knights::Play(Play::Medicine { vertex })) };
    Play(ProgressCard::Intrigue) [Vertex]: [Vertex(vertex)] =
        { Action::CitiesKnights(Knights::Play(Play::Intrigue { vertex })) };
    Play(ProgressCard::MerchantFleet) [HandCard]: [Card(card)] =
        { Action::CitiesKnights(Knights::Play(Play::MerchantFleet { card })) };
    Play(ProgressCard::Merchant) [Hex]: [Hex(hex)] = { Action::CitiesKnights(Knights::Play(Play::Merchant { hex })) };
    Play(ProgressCard::Bishop) [Hex]: [Hex(hex)] = { Action::CitiesKnights(Knights::Play(Play::Bishop { hex })) };
    Play(ProgressCard::ResourceMonopoly) [Resource]: [Resource(resource)] =
        { Action::CitiesKnights(Knights::Play(Play::ResourceMonopoly { resource })) };
    Play(ProgressCard::CommodityMonopoly) [Commodity]: [Commodity(commodity)] =
        { Action::CitiesKnights(Knights::Play(Play::CommodityMonopoly { commodity })) };
    Play(ProgressCard::MasterMerchant) [Player]: [Player(victim)] =
        { Action::CitiesKnights(Knights::Play(Play::MasterMerchant { victim })) };
    Play(ProgressCard::Spy) [Player]: [Player(victim)] = { Action::CitiesKnights(Knights::Play(Play::Spy { victim })) };
    Play(ProgressCard::Deserter) [Player]: [Player(victim)] =
        { Action::CitiesKnights(Knights::Play(Play::Deserter { victim })) };
    Play(ProgressCard::Diplomat) [Edge]: [Edge(edge)] =
        { Action::CitiesKnights(Knights::Play(Play::Diplomat { edge })) };
    Play(ProgressCard::RoadBuilding) []: [] = { Action::CitiesKnights(Knights::Play(Play::RoadBuilding)) };
    Play(ProgressCard::Crane) []: [] = { Action::CitiesKnights(Knights::Play(Play::Crane)) };
    Play(ProgressCard::Irrigation) []: [] = { Action::CitiesKnights(Knights::Play(Play::Irrigation)) };
    Play(ProgressCard::Mining) []: [] = { Action::CitiesKnights(Knights::Play(Play::Mining)) };
    Play(ProgressCard::CommercialHarbor) []: [] = { Action::CitiesKnights(Knights::Play(Play::CommercialHarbor)) };
    Play(ProgressCard::Warlord) []: [] = { Action::CitiesKnights(Knights::Play(Play::Warlord)) };
    Play(ProgressCard::Wedding) []: [] = { Action::CitiesKnights(Knights::Play(Play::Wedding)) };
    Play(ProgressCard::Sabotage) []: [] = { Action::CitiesKnights(Knights::Play(Play::Sabotage)) };
}

/// Canonical word for [`Part::Nothing`].
pub(crate) const NONE: &str = "none";

/// Returns `true` if the word means [`Part::Nothing`].
pub(super) fn is_none(word: &str) -> bool {
    Term::new("particle", NONE).are(word)
}

/// Interprets a token for a slot: one argument, or all legal ones around a named hex.
pub(crate) fn meaning(
    speaker: &Speaker<'_>,
    slot: Slot,
    word: &str,
    legal: &[Part],
) -> Result<Meaning<Part>, CommandError> {
    if let (Some(kind), Place::Near(hex)) = (slot.place(), Place::new(word)) {
        let spots: Vec<Spot> = legal.iter().filter_map(|part| part.spot()).collect();
        let parts = speaker.around(&hex, kind, &spots)?.into_iter().map(Part::at).collect();
        return Ok(Meaning { said: Said::new(word), parts, is_open: true });
    }
    let part = resolve(speaker, slot, word, legal)?;
    Ok(Meaning { said: Said::new(&part.word(speaker)), parts: vec![part], is_open: false })
}

/// Resolves a token to a single argument.
fn resolve(speaker: &Speaker<'_>, slot: Slot, word: &str, legal: &[Part]) -> Result<Part, CommandError> {
    if slot == Slot::Another && is_none(word) {
        return Ok(Part::Nothing);
    }
    if let Some(kind) = slot.place() {
        let spots: Vec<Spot> = legal.iter().filter_map(|part| part.spot()).collect();
        let spot = speaker.place(kind, Place::new(word).label(), &spots)?;
        return Ok(Part::at(spot));
    }
    let unknown = |expected, suggestion| CommandError::UnknownWord { word: echo(word), expected, suggestion };
    match slot {
        Slot::Player => {
            let name = PlayerName::new(word).ok_or(CommandError::Empty)?;
            speaker.player(&name).map(Part::Player)
        }
        Slot::HandCard => find(word)
            .map(Part::Card)
            .ok_or_else(|| unknown(Expected::HandCard.into(), nearest_of::<HandCard>(word))),
        Slot::Resource => {
            let resource = find::<HandCard>(word).and_then(HandCard::resource);
            resource.map(Part::Resource).ok_or_else(|| unknown(Expected::Resource.into(), None))
        }
        Slot::Commodity => {
            let commodity = find::<HandCard>(word).and_then(HandCard::commodity);
            commodity.map(Part::Commodity).ok_or_else(|| unknown(Expected::Commodity.into(), None))
        }
        Slot::Progress => find(word)
            .map(Part::Progress)
            .ok_or_else(|| unknown(Expected::Progress.into(), nearest_of::<ProgressCard>(word))),
        _ => word.parse().map(Part::Die).map_err(|_| unknown(Expected::Die.into(), None)),
    }
}

impl Part {
    /// Converts a board location to an argument.
    fn at(spot: Spot) -> Part {
        match spot {
            Spot::Vertex(vertex) => Part::Vertex(vertex),
            Spot::Edge(edge) => Part::Edge(edge),
            Spot::Hex(hex) => Part::Hex(hex),
        }
    }

    /// Board location of a plain place argument; `None` for other kinds.
    pub(crate) fn spot(self) -> Option<Spot> {
        match self {
            Part::Vertex(vertex) => Some(Spot::Vertex(vertex)),
            Part::Edge(edge) => Some(Spot::Edge(edge)),
            Part::Hex(hex) => Some(Spot::Hex(hex)),
            _ => None,
        }
    }

    /// Board location that the argument refers to, also for a knight with its rank.
    pub(crate) fn place(self) -> Option<Spot> {
        match self {
            Part::Lower(vertex, _) => Some(Spot::Vertex(vertex)),
            part => part.spot(),
        }
    }

    /// Canonical text of the argument.
    pub(crate) fn word(self, speaker: &Speaker<'_>) -> String {
        let place = |spot| name_of(speaker.topology(), spot);
        match self {
            Part::Vertex(vertex) => place(Spot::Vertex(vertex)),
            Part::Lower(vertex, rank) => format!("{} {}", place(Spot::Vertex(vertex)), canonical(rank)),
            Part::Edge(edge) => place(Spot::Edge(edge)),
            Part::Hex(hex) => place(Spot::Hex(hex)),
            Part::Player(seat) => PlayerName::from(seat).to_string(),
            Part::Card(card) => canonical(card).to_owned(),
            Part::Resource(resource) => canonical(HandCard::from(resource)).to_owned(),
            Part::Commodity(commodity) => canonical(HandCard::from(commodity)).to_owned(),
            Part::Progress(card) => canonical(card).to_owned(),
            Part::Track(track) => canonical(track).to_owned(),
            Part::Die(die) => die.to_string(),
            Part::Knights(knights) if knights.is_empty() => NONE.to_owned(),
            Part::Knights(knights) => {
                knights.iter().map(|vertex| place(Spot::Vertex(vertex))).collect::<Vec<_>>().join(" ")
            }
            Part::Cards(cards) => {
                let counted = cards.iter().map(|(card, count)| format!("{count} {}", canonical(card)));
                counted.collect::<Vec<_>>().join(" ")
            }
            Part::Nothing => NONE.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bind::moves::Moves;

    #[test]
    fn every_playable_progress_card_has_move_row() {
        for card in ProgressCard::ALL {
            let verb = Verb::Play(card);
            let has_row = !Catan::slots(verb).is_empty() || Catan::action(verb, &[]).is_some();
            assert_eq!(has_row, !card.is_point(), "{card:?}");
        }
    }
}
