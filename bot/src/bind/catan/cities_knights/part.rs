//! What is named after a verb: an action in parts, and back.

use engine::catan::cities_knights::action::{Action, Play};
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::edge::Edge;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::resource::Cards;
use engine::catan::vertex::{Vertex, VertexSet};
use engine::seat::Seat;

use super::super::Speaker;
use crate::bind::name_of;
use crate::bind::narrow::Meaning;
use crate::command::error::{CommandError, Expected};
use crate::command::lexicon::Term;
use crate::command::place::{Place, PlaceKind};
use crate::command::suggestion::nearest_of;
use crate::command::text::echo;
use crate::command::vocabulary::{canonical, find};
use crate::command::{PlayerName, Said, Verb};
use crate::menu::Spot;

/// One thing that is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Vertex(Vertex),
    /// A knight of a lower rank than could be set down there.
    Lower(Vertex, Rank),
    Edge(Edge),
    Hex(Hex),
    Player(Seat),
    Card(HandCard),
    Progress(ProgressCard),
    Track(Track),
    Die(u8),
    Knights(VertexSet),
    Cards(Cards),
    /// That nothing is chosen, where something could be.
    Nothing,
}

/// What kind of thing can be named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slot {
    Vertex,
    /// A vertex, or nothing.
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

/// What can be named after a verb, in this order.
pub(in crate::bind::catan) fn slots(verb: Verb) -> &'static [Slot] {
    match verb {
        Verb::Wall | Verb::Recruit | Verb::Activate | Verb::Promote | Verb::Improve(_) => &[Slot::Vertex],
        Verb::Move | Verb::Displace => &[Slot::Vertex, Slot::Vertex],
        Verb::Chase => &[Slot::Vertex, Slot::Hex, Slot::Player],
        Verb::PutBack => &[Slot::Progress],
        Verb::Play(card) => match card {
            ProgressCard::Alchemist => &[Slot::Die, Slot::Die],
            ProgressCard::Smith => &[Slot::Vertex, Slot::Another],
            ProgressCard::Invention => &[Slot::Hex, Slot::Hex],
            ProgressCard::Engineering | ProgressCard::Medicine | ProgressCard::Intrigue => &[Slot::Vertex],
            ProgressCard::MerchantFleet => &[Slot::HandCard],
            ProgressCard::Merchant | ProgressCard::Bishop => &[Slot::Hex],
            ProgressCard::ResourceMonopoly => &[Slot::Resource],
            ProgressCard::CommodityMonopoly => &[Slot::Commodity],
            ProgressCard::MasterMerchant | ProgressCard::Spy | ProgressCard::Deserter => &[Slot::Player],
            ProgressCard::Diplomat => &[Slot::Edge],
            ProgressCard::Crane
            | ProgressCard::RoadBuilding
            | ProgressCard::Irrigation
            | ProgressCard::Mining
            | ProgressCard::Printing
            | ProgressCard::CommercialHarbor
            | ProgressCard::Constitution
            | ProgressCard::Sabotage
            | ProgressCard::Warlord
            | ProgressCard::Wedding => &[],
        },
    }
}

/// An action as a verb with what is named after it; none for what is only an answer.
pub(in crate::bind::catan) fn of_action(action: &Action) -> Option<(Verb, Vec<Part>)> {
    Some(match *action {
        Action::BuildWall { vertex } => (Verb::Wall, vec![Part::Vertex(vertex)]),
        Action::RecruitKnight { vertex } => (Verb::Recruit, vec![Part::Vertex(vertex)]),
        Action::ActivateKnight { vertex } => (Verb::Activate, vec![Part::Vertex(vertex)]),
        Action::PromoteKnight { vertex } => (Verb::Promote, vec![Part::Vertex(vertex)]),
        Action::MoveKnight { from, to } => (Verb::Move, vec![Part::Vertex(from), Part::Vertex(to)]),
        Action::DisplaceKnight { from, to } => (Verb::Displace, vec![Part::Vertex(from), Part::Vertex(to)]),
        Action::ChaseRobber { knight, hex, victim } => {
            let victim = victim.map(Part::Player);
            (Verb::Chase, [Part::Vertex(knight), Part::Hex(hex)].into_iter().chain(victim).collect())
        }
        Action::Improve { track, metropolis } => {
            (Verb::Improve(track), metropolis.map(Part::Vertex).into_iter().collect())
        }
        Action::PutBack { card } => (Verb::PutBack, vec![Part::Progress(card)]),
        Action::Play(play) => (Verb::Play(play.card()), of_play(play)),
        _ => return None,
    })
}

fn of_play(play: Play) -> Vec<Part> {
    match play {
        Play::Alchemist { dice: [red, yellow] } => vec![Part::Die(red), Part::Die(yellow)],
        Play::Smith { first, second } => {
            vec![Part::Vertex(first), second.map_or(Part::Nothing, Part::Vertex)]
        }
        Play::Invention { hexes: [a, b] } => vec![Part::Hex(a), Part::Hex(b)],
        Play::Engineering { vertex } | Play::Medicine { vertex } | Play::Intrigue { vertex } => {
            vec![Part::Vertex(vertex)]
        }
        Play::MerchantFleet { card } => vec![Part::Card(card)],
        Play::Merchant { hex } | Play::Bishop { hex } => vec![Part::Hex(hex)],
        Play::ResourceMonopoly { resource } => vec![Part::Card(resource.into())],
        Play::CommodityMonopoly { commodity } => vec![Part::Card(commodity.into())],
        Play::MasterMerchant { victim } | Play::Spy { victim } | Play::Deserter { victim } => {
            vec![Part::Player(victim)]
        }
        Play::Diplomat { edge } => vec![Part::Edge(edge)],
        Play::RoadBuilding
        | Play::Crane
        | Play::Irrigation
        | Play::Mining
        | Play::CommercialHarbor
        | Play::Warlord
        | Play::Wedding
        | Play::Sabotage => Vec::new(),
    }
}

/// The action that these parts make; none where something is left out.
pub(in crate::bind::catan) fn action(verb: Verb, parts: &[Part]) -> Option<Action> {
    Some(match (verb, parts) {
        (Verb::Wall, &[Part::Vertex(vertex)]) => Action::BuildWall { vertex },
        (Verb::Recruit, &[Part::Vertex(vertex)]) => Action::RecruitKnight { vertex },
        (Verb::Activate, &[Part::Vertex(vertex)]) => Action::ActivateKnight { vertex },
        (Verb::Promote, &[Part::Vertex(vertex)]) => Action::PromoteKnight { vertex },
        (Verb::Move, &[Part::Vertex(from), Part::Vertex(to)]) => Action::MoveKnight { from, to },
        (Verb::Displace, &[Part::Vertex(from), Part::Vertex(to)]) => Action::DisplaceKnight { from, to },
        (Verb::Chase, &[Part::Vertex(knight), Part::Hex(hex)]) => {
            Action::ChaseRobber { knight, hex, victim: None }
        }
        (Verb::Chase, &[Part::Vertex(knight), Part::Hex(hex), Part::Player(victim)]) => {
            Action::ChaseRobber { knight, hex, victim: Some(victim) }
        }
        (Verb::Improve(track), &[]) => Action::Improve { track, metropolis: None },
        (Verb::Improve(track), &[Part::Vertex(vertex)]) => {
            Action::Improve { track, metropolis: Some(vertex) }
        }
        (Verb::PutBack, &[Part::Progress(card)]) => Action::PutBack { card },
        (Verb::Play(card), parts) => Action::Play(play(card, parts)?),
        _ => return None,
    })
}

fn play(card: ProgressCard, parts: &[Part]) -> Option<Play> {
    Some(match (card, parts) {
        (ProgressCard::Alchemist, &[Part::Die(red), Part::Die(yellow)]) => {
            Play::Alchemist { dice: [red, yellow] }
        }
        (ProgressCard::Smith, &[Part::Vertex(first), Part::Vertex(second)]) => {
            Play::Smith { first, second: Some(second) }
        }
        (ProgressCard::Smith, &[Part::Vertex(first), Part::Nothing]) => Play::Smith { first, second: None },
        (ProgressCard::Invention, &[Part::Hex(a), Part::Hex(b)]) => Play::Invention { hexes: [a, b] },
        (ProgressCard::Engineering, &[Part::Vertex(vertex)]) => Play::Engineering { vertex },
        (ProgressCard::Medicine, &[Part::Vertex(vertex)]) => Play::Medicine { vertex },
        (ProgressCard::Intrigue, &[Part::Vertex(vertex)]) => Play::Intrigue { vertex },
        (ProgressCard::MerchantFleet, &[Part::Card(card)]) => Play::MerchantFleet { card },
        (ProgressCard::Merchant, &[Part::Hex(hex)]) => Play::Merchant { hex },
        (ProgressCard::Bishop, &[Part::Hex(hex)]) => Play::Bishop { hex },
        (ProgressCard::ResourceMonopoly, &[Part::Card(card)]) => {
            Play::ResourceMonopoly { resource: card.resource()? }
        }
        (ProgressCard::CommodityMonopoly, &[Part::Card(card)]) => {
            Play::CommodityMonopoly { commodity: card.commodity()? }
        }
        (ProgressCard::MasterMerchant, &[Part::Player(victim)]) => Play::MasterMerchant { victim },
        (ProgressCard::Spy, &[Part::Player(victim)]) => Play::Spy { victim },
        (ProgressCard::Deserter, &[Part::Player(victim)]) => Play::Deserter { victim },
        (ProgressCard::Diplomat, &[Part::Edge(edge)]) => Play::Diplomat { edge },
        (ProgressCard::RoadBuilding, []) => Play::RoadBuilding,
        (ProgressCard::Crane, []) => Play::Crane,
        (ProgressCard::Irrigation, []) => Play::Irrigation,
        (ProgressCard::Mining, []) => Play::Mining,
        (ProgressCard::CommercialHarbor, []) => Play::CommercialHarbor,
        (ProgressCard::Warlord, []) => Play::Warlord,
        (ProgressCard::Wedding, []) => Play::Wedding,
        (ProgressCard::Sabotage, []) => Play::Sabotage,
        _ => return None,
    })
}

/// The word that says that nothing is chosen.
pub(crate) const NONE: &str = "none";

/// Whether a word says that nothing is chosen.
pub(super) fn is_none(word: &str) -> bool {
    Term::new("particle", NONE).are(word)
}

/// What a word means in a slot: one thing, or those around a hex of all that are legal there.
pub(in crate::bind::catan) fn meaning(
    speaker: &Speaker<'_>,
    slot: Slot,
    word: &str,
    legal: &[Part],
) -> Result<Meaning<Part>, CommandError> {
    if let (Some(kind), Place::Near(hex)) = (slot.place(), Place::new(word)) {
        let spots: Vec<Spot> = legal.iter().filter_map(|part| part.spot()).collect();
        let parts = speaker.around(&hex, kind, &spots)?.into_iter().filter_map(Part::at).collect();
        return Ok(Meaning { said: Said::new(word), parts, is_open: true });
    }
    let part = resolve(speaker, slot, word, legal)?;
    Ok(Meaning { said: Said::new(&part.word(speaker)), parts: vec![part], is_open: false })
}

/// The thing that a word names.
fn resolve(speaker: &Speaker<'_>, slot: Slot, word: &str, legal: &[Part]) -> Result<Part, CommandError> {
    if slot == Slot::Another && is_none(word) {
        return Ok(Part::Nothing);
    }
    if let Some(kind) = slot.place() {
        let spots: Vec<Spot> = legal.iter().filter_map(|part| part.spot()).collect();
        let spot = speaker.place(kind, Place::new(word).label(), &spots)?;
        return Part::at(spot).ok_or(CommandError::Empty);
    }
    let unknown = |expected, suggestion| CommandError::UnknownWord { word: echo(word), expected, suggestion };
    match slot {
        Slot::Player => {
            let name = PlayerName::new(word).ok_or(CommandError::Empty)?;
            speaker.player(&name).map(Part::Player)
        }
        Slot::HandCard => find(word)
            .map(Part::Card)
            .ok_or_else(|| unknown(Expected::HandCard, nearest_of::<HandCard>(word))),
        Slot::Resource => match find::<HandCard>(word) {
            Some(card) if card.resource().is_some() => Ok(Part::Card(card)),
            _ => Err(unknown(Expected::Resource, None)),
        },
        Slot::Commodity => match find::<HandCard>(word) {
            Some(card) if card.commodity().is_some() => Ok(Part::Card(card)),
            _ => Err(unknown(Expected::Commodity, None)),
        },
        Slot::Progress => find(word)
            .map(Part::Progress)
            .ok_or_else(|| unknown(Expected::Progress, nearest_of::<ProgressCard>(word))),
        _ => word.parse().map(Part::Die).map_err(|_| unknown(Expected::Die, None)),
    }
}

impl Part {
    /// The place of an island; a town has none.
    fn at(spot: Spot) -> Option<Part> {
        match spot {
            Spot::Vertex(vertex) => Some(Part::Vertex(vertex)),
            Spot::Edge(edge) => Some(Part::Edge(edge)),
            Spot::Hex(hex) => Some(Part::Hex(hex)),
            Spot::Square(_) | Spot::Wall(_) | Spot::Row(_) => None,
        }
    }

    /// The place that it is, if it is one.
    pub(crate) fn spot(self) -> Option<Spot> {
        match self {
            Part::Vertex(vertex) => Some(Spot::Vertex(vertex)),
            Part::Edge(edge) => Some(Spot::Edge(edge)),
            Part::Hex(hex) => Some(Spot::Hex(hex)),
            _ => None,
        }
    }

    /// The place that it is about, if it is about one.
    pub(crate) fn place(self) -> Option<Spot> {
        match self {
            Part::Lower(vertex, _) => Some(Spot::Vertex(vertex)),
            part => part.spot(),
        }
    }

    /// How canonical text names it.
    pub(crate) fn word(self, speaker: &Speaker<'_>) -> String {
        let place = |spot| name_of(speaker.topology(), spot);
        match self {
            Part::Vertex(vertex) => place(Spot::Vertex(vertex)),
            Part::Lower(vertex, rank) => format!("{} {}", place(Spot::Vertex(vertex)), canonical(rank)),
            Part::Edge(edge) => place(Spot::Edge(edge)),
            Part::Hex(hex) => place(Spot::Hex(hex)),
            Part::Player(seat) => PlayerName::from(seat).to_string(),
            Part::Card(card) => canonical(card).to_owned(),
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
