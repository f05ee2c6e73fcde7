//! Arguments of verbs and their words: conversion between an action and its verb with arguments.

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
use crate::bind::narrow::WordMeaning;
use crate::catan::grammar::error::{CatanExpected, LocationKind};
use crate::catan::grammar::{CatanContext, CatanVerb, spot_label};
use crate::command::lexicon::Term;
use crate::command::player::PlaceArgument;
use crate::command::suggestion::nearest_in_vocabulary;
use crate::command::text::truncate_for_echo;
use crate::command::vocabulary::{canonical_word, find_value, vocabulary};
use crate::command::{CommandError, PlayerName, Token};

/// One argument of a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CatanArgument {
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
pub enum CatanSlot {
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

impl CatanSlot {
    fn location_kind(self) -> Option<LocationKind> {
        match self {
            CatanSlot::Vertex | CatanSlot::Another => Some(LocationKind::Vertex),
            CatanSlot::Edge => Some(LocationKind::Edge),
            CatanSlot::Hex => Some(LocationKind::Hex),
            _ => None,
        }
    }
}

moves! {
    Catan: CatanVerb, CatanSlot, CatanArgument;
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

/// Canonical word for [`CatanArgument::Nothing`].
pub(crate) const NONE: &str = "none";

/// Returns `true` if the word means [`CatanArgument::Nothing`].
pub(super) fn means_nothing(word: &str) -> bool {
    Term::new("particle", NONE).contains(word)
}

/// Interprets a token for a slot: one argument, or all legal ones around a named hex.
pub(crate) fn interpret(
    speaker: &CatanContext<'_>,
    slot: CatanSlot,
    word: &str,
    legal: &[CatanArgument],
) -> Result<WordMeaning<CatanArgument>, CommandError> {
    if let (Some(kind), PlaceArgument::Near(hex)) = (slot.location_kind(), PlaceArgument::new(word)) {
        let spots: Vec<Spot> = legal.iter().filter_map(|part| part.spot()).collect();
        let parts = speaker.legal_spots_near(&hex, kind, &spots)?.into_iter().map(CatanArgument::from_spot).collect();
        return Ok(WordMeaning { canonical: Token::new(word), parts, is_open: true });
    }
    let part = resolve_argument(speaker, slot, word, legal)?;
    Ok(WordMeaning { canonical: Token::new(&part.canonical_text(speaker)), parts: vec![part], is_open: false })
}

/// Resolves a token to a single argument.
fn resolve_argument(
    speaker: &CatanContext<'_>,
    slot: CatanSlot,
    word: &str,
    legal: &[CatanArgument],
) -> Result<CatanArgument, CommandError> {
    if slot == CatanSlot::Another && means_nothing(word) {
        return Ok(CatanArgument::Nothing);
    }
    if let Some(kind) = slot.location_kind() {
        let spots: Vec<Spot> = legal.iter().filter_map(|part| part.spot()).collect();
        let spot = speaker.require_spot(kind, PlaceArgument::new(word).label(), &spots)?;
        return Ok(CatanArgument::from_spot(spot));
    }
    let unknown =
        |expected, suggestion| CommandError::UnknownWord { word: truncate_for_echo(word), expected, suggestion };
    match slot {
        CatanSlot::Player => {
            let name = PlayerName::new(word).ok_or(CommandError::Empty)?;
            speaker.resolve_player(&name).map(CatanArgument::Player)
        }
        CatanSlot::HandCard => find_value(word)
            .map(CatanArgument::Card)
            .ok_or_else(|| unknown(CatanExpected::HandCard.into(), nearest_in_vocabulary::<HandCard>(word))),
        CatanSlot::Resource => {
            let resource = find_value::<HandCard>(word).and_then(HandCard::resource);
            resource.map(CatanArgument::Resource).ok_or_else(|| unknown(CatanExpected::Resource.into(), None))
        }
        CatanSlot::Commodity => {
            let commodity = find_value::<HandCard>(word).and_then(HandCard::commodity);
            commodity.map(CatanArgument::Commodity).ok_or_else(|| unknown(CatanExpected::Commodity.into(), None))
        }
        CatanSlot::Progress => find_value(word)
            .map(CatanArgument::Progress)
            .ok_or_else(|| unknown(CatanExpected::Progress.into(), nearest_in_vocabulary::<ProgressCard>(word))),
        _ => word.parse().map(CatanArgument::Die).map_err(|_| unknown(CatanExpected::Die.into(), None)),
    }
}

impl CatanArgument {
    /// Converts a board location to an argument.
    fn from_spot(spot: Spot) -> CatanArgument {
        match spot {
            Spot::Vertex(vertex) => CatanArgument::Vertex(vertex),
            Spot::Edge(edge) => CatanArgument::Edge(edge),
            Spot::Hex(hex) => CatanArgument::Hex(hex),
        }
    }

    /// Board location of a plain place argument; `None` for other kinds.
    pub(crate) fn spot(self) -> Option<Spot> {
        match self {
            CatanArgument::Vertex(vertex) => Some(Spot::Vertex(vertex)),
            CatanArgument::Edge(edge) => Some(Spot::Edge(edge)),
            CatanArgument::Hex(hex) => Some(Spot::Hex(hex)),
            _ => None,
        }
    }

    /// Board location that the argument refers to, also for a knight with its rank.
    pub(crate) fn location(self) -> Option<Spot> {
        match self {
            CatanArgument::Lower(vertex, _) => Some(Spot::Vertex(vertex)),
            part => part.spot(),
        }
    }

    pub(crate) fn canonical_text(self, speaker: &CatanContext<'_>) -> String {
        let place = |spot| spot_label(speaker.topology(), spot);
        match self {
            CatanArgument::Vertex(vertex) => place(Spot::Vertex(vertex)),
            CatanArgument::Lower(vertex, rank) => format!("{} {}", place(Spot::Vertex(vertex)), canonical_word(rank)),
            CatanArgument::Edge(edge) => place(Spot::Edge(edge)),
            CatanArgument::Hex(hex) => place(Spot::Hex(hex)),
            CatanArgument::Player(seat) => PlayerName::from(seat).to_string(),
            CatanArgument::Card(card) => canonical_word(card).to_owned(),
            CatanArgument::Resource(resource) => canonical_word(HandCard::from(resource)).to_owned(),
            CatanArgument::Commodity(commodity) => canonical_word(HandCard::from(commodity)).to_owned(),
            CatanArgument::Progress(card) => canonical_word(card).to_owned(),
            CatanArgument::Track(track) => canonical_word(track).to_owned(),
            CatanArgument::Die(die) => die.to_string(),
            CatanArgument::Knights(knights) if knights.is_empty() => NONE.to_owned(),
            CatanArgument::Knights(knights) => {
                knights.iter().map(|vertex| place(Spot::Vertex(vertex))).collect::<Vec<_>>().join(" ")
            }
            CatanArgument::Cards(cards) => {
                let counted = cards.iter().map(|(card, count)| format!("{count} {}", canonical_word(card)));
                counted.collect::<Vec<_>>().join(" ")
            }
            CatanArgument::Nothing => NONE.to_owned(),
        }
    }
}

vocabulary! {
    Track "track": Trade "trade", Politics "politics", Science "science";
    Rank "rank": Basic "basic", Strong "strong", Mighty "mighty";
    ProgressCard "progress":
        Alchemist "alchemist", Crane "crane", Engineering "engineering", Invention "invention",
        Irrigation "irrigation", Medicine "medicine", Mining "mining", Printing "printing",
        RoadBuilding "road-building", Smith "smith", CommercialHarbor "commercial-harbor",
        CommodityMonopoly "commodity-monopoly", MasterMerchant "master-merchant", Merchant "merchant",
        MerchantFleet "merchant-fleet", ResourceMonopoly "resource-monopoly", Bishop "bishop",
        Constitution "constitution", Deserter "deserter", Diplomat "diplomat", Intrigue "intrigue",
        Sabotage "sabotage", Spy "spy", Warlord "warlord", Wedding "wedding";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bind::moves::Moves;

    #[test]
    fn every_playable_progress_card_has_move_row() {
        for card in ProgressCard::ALL {
            let verb = CatanVerb::Play(card);
            let has_row = !Catan::slots(verb).is_empty() || Catan::action(verb, &[]).is_some();
            assert_eq!(has_row, !card.is_point(), "{card:?}");
        }
    }
}
