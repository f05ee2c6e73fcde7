//! Formatting of events and prompts of Cities & Knights.

use engine::catan::cities_knights::event::{PublicEvent, Remains, Secret, Thrown};
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::Crane;
use engine::catan::cities_knights::phase::Reward;
use engine::catan::cities_knights::prompt::PromptKind;
use engine::catan::topology::Topology;
use engine::catan::vertex::VertexSet;
use engine::seat::PerSeat;

use super::super::notation::{cards, edge, hex, kind, name, names, vertex};
use super::super::say::{each, free};
use super::action::laid;
use super::word::{card, knight, track, vertices};

/// Formats a public event.
pub(in crate::catan::script) fn public(topology: &Topology, event: &PublicEvent) -> String {
    let at = |place| vertex(topology, place);
    let count = |count: u8| count.to_string();
    let sets = |of: &PerSeat<VertexSet>| each(of, |set| vertices(topology, set));
    match *event {
        PublicEvent::CityFounded { seat, vertex } => {
            format!("{} founds a city at {}", name(seat), at(vertex))
        }
        PublicEvent::Rolled { seat, dice: [red, yellow], event, thrown } => {
            let verb = if thrown == Thrown::ByLuck { "rolls" } else { "chooses" };
            let face = match event {
                EventDie::Ship => "ship".to_owned(),
                EventDie::Gate(of) => track(of),
            };
            format!("{} {verb} {red} {yellow} and rolls {face}", name(seat))
        }
        PublicEvent::FleetAdvanced { position } => format!("the fleet is at {position}"),
        PublicEvent::DefenseCalled { seats } => format!("to name knights: {}", names(seats)),
        PublicEvent::DefenseJoined { seat, knights } => {
            format!("{} joins with {}", name(seat), vertices(topology, knights))
        }
        PublicEvent::Attacked { fleet, ref strengths, ref knights } => {
            format!("the fleet attacks with {fleet}; knights: {} ({})", each(strengths, count), sets(knights))
        }
        PublicEvent::CitiesOwed { seats } => format!("to lose a city: {}", names(seats)),
        PublicEvent::CityLost { seat, vertex, remains } => {
            let left = if remains == Remains::Settlement { "a settlement" } else { "a city on its side" };
            format!("{} loses the city at {}; {left} stays", name(seat), at(vertex))
        }
        PublicEvent::Defended { seat } => format!("{} takes a defender point", name(seat)),
        PublicEvent::RewardsOwed { seats } => format!("to draw: {}", names(seats)),
        PublicEvent::RewardForgone { seat } => format!("{} draws nothing", name(seat)),
        PublicEvent::FleetReturned { ref knights } => {
            format!("the fleet goes back; these knights rest: {}", sets(knights))
        }
        PublicEvent::RobberEntered { hex: to } => format!("the robber comes to {}", hex(topology, to)),
        PublicEvent::PirateEntered { hex: to } => format!("the pirate comes to {}", hex(topology, to)),
        PublicEvent::PutBackOwed { seats } => format!("to put back: {}", names(seats)),
        PublicEvent::FifthCardOwed { seat } => format!("{} holds a fifth card", name(seat)),
        PublicEvent::PointLaid { seat, card: laid } => format!("{} lays open {}", name(seat), card(laid)),
        PublicEvent::AqueductOpened { seats } => format!("to take a resource: {}", names(seats)),
        PublicEvent::ResourceTaken { seat, resource } => {
            format!("{} takes 1 {}", name(seat), kind(resource.into()))
        }
        PublicEvent::ResourceForgone { seat } => format!("{} takes nothing", name(seat)),
        PublicEvent::RollSettled => "the roll is settled".to_owned(),
        PublicEvent::WallBuilt { seat, vertex, price } => {
            format!("{} sets a {}wall at {}", name(seat), free(price), at(vertex))
        }
        PublicEvent::KnightRecruited { seat, vertex, .. } => {
            format!("{} recruits at {}", name(seat), at(vertex))
        }
        PublicEvent::KnightsActivated { seat, knights, price } => {
            format!("{} activates {}{}", name(seat), free(price), vertices(topology, knights))
        }
        PublicEvent::KnightPromoted { seat, vertex, rank, price } => {
            format!("{} promotes {}{} to {rank:?}", name(seat), free(price), at(vertex)).to_owned()
        }
        PublicEvent::KnightMoved { seat, from, to } => {
            format!("{} moves a knight from {} to {}", name(seat), at(from), at(to))
        }
        PublicEvent::KnightDisplaced { seat, victim, vertex, knight: of, by } => {
            let by = by.map_or(String::new(), |from| format!(" from {}", at(from)));
            format!("{}{by} drives {}'s {} knight from {}", name(seat), name(victim), knight(of), at(vertex))
        }
        PublicEvent::DisplacedMoved { seat, to, knight: of } => {
            format!("{}'s {} knight goes to {}", name(seat), knight(of), at(to))
        }
        PublicEvent::DisplacedLost { seat } => format!("{}'s knight is lost", name(seat)),
        PublicEvent::RobberChased { seat, knight } => {
            format!("{}'s knight at {} chases the robber", name(seat), at(knight))
        }
        PublicEvent::PirateChased { seat, knight } => {
            format!("{}'s knight at {} chases the pirate", name(seat), at(knight))
        }
        PublicEvent::Improved { seat, track: of, level, crane, .. } => {
            let by = if crane == Crane::Ready { " with a crane" } else { "" };
            format!("{} improves {} to {level}{by}", name(seat), track(of))
        }
        PublicEvent::MetropolisFounded { seat, track: of, vertex, from: None } => {
            format!("{} founds the {} metropolis at {}", name(seat), track(of), at(vertex))
        }
        PublicEvent::MetropolisFounded { seat, track: of, vertex, from: Some(from) } => {
            format!("{} takes the {} metropolis of {} to {}", name(seat), track(of), name(from), at(vertex))
        }
        PublicEvent::ProgressPlayed { seat, card: played, .. } => {
            format!("{} plays {}", name(seat), card(played))
        }
        PublicEvent::TokensSwapped { seat, hexes: [a, b] } => {
            format!("{} swaps the tokens of {} and {}", name(seat), hex(topology, a), hex(topology, b))
        }
        PublicEvent::LandPaid { seat, cards: paid } => {
            format!("the land pays {} {}", name(seat), cards(paid))
        }
        PublicEvent::CityHealed { seat, vertex, .. } => {
            format!("{} sets a city for less at {}", name(seat), at(vertex))
        }
        PublicEvent::FleetChartered { seat, card } => {
            format!("{} trades {} two for one", name(seat), kind(card))
        }
        PublicEvent::MerchantPlaced { seat, hex: to, from } => {
            let from = from.map_or(String::new(), |from| format!(", from {}", name(from)));
            format!("{} sets the merchant on {}{from}", name(seat), hex(topology, to))
        }
        PublicEvent::Collected { seat, card, ref counts } => {
            format!("{} collects {} of: {}", name(seat), kind(card), each(counts, count))
        }
        PublicEvent::HarborFailed { seat, partner } => {
            format!("{} has no commodity for {}", name(partner), name(seat))
        }
        PublicEvent::HandShown { to, of, count } => {
            format!("{} shows {} the hand, {count} to take", name(of), name(to))
        }
        PublicEvent::ProgressShown { to, of } => {
            format!("{} shows {} the progress cards", name(of), name(to))
        }
        PublicEvent::RoadRemoved { seat, owner, edge: of } => {
            format!("{} removes {}'s road at {}", name(seat), name(owner), edge(topology, of))
        }
        PublicEvent::ShipRemoved { seat, owner, edge: of } => {
            format!("{} removes {}'s ship at {}", name(seat), name(owner), edge(topology, of))
        }
        PublicEvent::RoadKept { seat } => format!("{} keeps the road", name(seat)),
        PublicEvent::CardsOwed { card: of, seat, ref counts } => {
            format!("to give for {} of {}: {}", card(of), name(seat), each(counts, count))
        }
        PublicEvent::DeserterCalled { seat, victim } => {
            format!("{} calls a knight of {}", name(seat), name(victim))
        }
        PublicEvent::KnightDeserted { victim, vertex, knight: of, offered } => {
            let may = offered.map_or("none".to_owned(), knight);
            format!("{}'s {} knight at {} deserts; to set down: {may}", name(victim), knight(of), at(vertex))
        }
        PublicEvent::DeserterPlaced { seat, vertex, knight: of } => {
            format!("{} sets down a {} knight at {}", name(seat), knight(of), at(vertex))
        }
        PublicEvent::DeserterForgone { seat } => format!("{} sets down no knight", name(seat)),
    }
}

/// Formats a secret event in full.
pub(in crate::catan::script) fn secret(topology: &Topology, secret: &Secret) -> String {
    match *secret {
        Secret::ProgressDrawn { seat, card: drawn } => format!("{} draws {}", name(seat), card(drawn)),
        Secret::PutBackSealed { seat, card: back } => format!("{} seals {}", name(seat), card(back)),
        Secret::ProgressPutBack { seat, card: back } => format!("{} puts back {}", name(seat), card(back)),
        Secret::CitySealed { seat, vertex: city } => {
            format!("{} seals {}", name(seat), vertex(topology, city))
        }
        Secret::RewardSealed { seat, reward } => format!("{} seals {}", name(seat), reward_word(reward)),
        Secret::HarborOffered { seat, ref resources } => format!("{} lays{}", name(seat), laid(resources)),
        Secret::CommoditySealed { seat, commodity } => {
            format!("{} seals {}", name(seat), kind(commodity.into()))
        }
        Secret::HarborTraded { seat, partner, resource, commodity } => {
            let (given, got) = (kind(resource.into()), kind(commodity.into()));
            format!("{} gives {} {given} for {got}", name(seat), name(partner))
        }
        Secret::CardsTaken { thief, victim, cards: taken } => {
            format!("{} takes {} of {}", name(thief), cards(taken), name(victim))
        }
        Secret::CardsGiven { from, to, cards: given } => {
            format!("{} gives {} {}", name(from), name(to), cards(given))
        }
        Secret::ProgressStolen { thief, victim, card: stolen } => {
            format!("{} takes {} of {}", name(thief), card(stolen), name(victim))
        }
    }
}

pub(super) fn reward_word(reward: Reward) -> String {
    match reward {
        Reward::Card(of) => track(of),
        Reward::Nothing => "nothing".to_owned(),
    }
}

/// Formats a prompt.
pub(in crate::catan::script) fn prompt(topology: &Topology, kind: PromptKind) -> String {
    match kind {
        PromptKind::FoundCity => "found a city".to_owned(),
        PromptKind::JoinDefense => "join the defense".to_owned(),
        PromptKind::LoseCity => "lose a city".to_owned(),
        PromptKind::DrawProgress => "draw a progress card".to_owned(),
        PromptKind::PutBack => "put back a progress card".to_owned(),
        PromptKind::FifthCard => "play a fifth card".to_owned(),
        PromptKind::TakeResource => "take a resource".to_owned(),
        PromptKind::MoveDisplaced { from, rank } => {
            format!("move the {rank:?} knight driven from {}", vertex(topology, from))
        }
        PromptKind::GiveCommodity { to } => format!("give {} a commodity", name(to)),
        PromptKind::TakeCards { victim, count } => format!("take {count} cards of {}", name(victim)),
        PromptKind::TakeProgress { victim } => format!("take a progress card of {}", name(victim)),
        PromptKind::RemoveKnight { to } => format!("give a knight up to {}", name(to)),
        PromptKind::PlaceKnight { knight: of } => format!("set down a {} knight", knight(of)),
        PromptKind::RelocateRoad => "lay the road elsewhere".to_owned(),
        PromptKind::RelocateShip => "lay the ship elsewhere".to_owned(),
    }
}
