//! Formatting of events and prompts of Cities & Knights.

use engine::catan::cities_knights::event::{CityRemains, DiceSource, PublicEvent, Secret};
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::Crane;
use engine::catan::cities_knights::phase::Reward;
use engine::catan::cities_knights::prompt::PromptKind;
use engine::catan::topology::Topology;
use engine::catan::vertex::VertexSet;
use engine::seat::PerSeat;

use super::super::formatting::{format_per_seat, format_price};
use super::super::notation::{
    format_cards, format_edge, format_hex, format_kind, format_vertex, seat_name, seat_names,
};
use super::action::format_offered_resources;
use super::names::{format_card, format_knight, format_track, format_vertices};

/// Formats a public event.
pub(in crate::catan::script) fn public_event_to_text(topology: &Topology, event: &PublicEvent) -> String {
    let at = |place| format_vertex(topology, place);
    let count = |count: u8| count.to_string();
    let sets = |of: &PerSeat<VertexSet>| format_per_seat(of, |set| format_vertices(topology, set));
    match *event {
        PublicEvent::CityFounded { seat, vertex } => {
            format!("{} founds a city at {}", seat_name(seat), at(vertex))
        }
        PublicEvent::Rolled { seat, dice: [red, yellow], event, thrown } => {
            let verb = if thrown == DiceSource::ByLuck { "rolls" } else { "chooses" };
            let face = match event {
                EventDie::Ship => "ship".to_owned(),
                EventDie::Gate(of) => format_track(of),
            };
            format!("{} {verb} {red} {yellow} and rolls {face}", seat_name(seat))
        }
        PublicEvent::FleetAdvanced { position } => format!("the fleet is at {position}"),
        PublicEvent::DefenseCalled { seats } => format!("to name knights: {}", seat_names(seats)),
        PublicEvent::DefenseJoined { seat, knights } => {
            format!("{} joins with {}", seat_name(seat), format_vertices(topology, knights))
        }
        PublicEvent::Attacked { fleet, ref strengths, ref knights } => {
            format!(
                "the fleet attacks with {fleet}; knights: {} ({})",
                format_per_seat(strengths, count),
                sets(knights)
            )
        }
        PublicEvent::CitiesOwed { seats } => format!("to lose a city: {}", seat_names(seats)),
        PublicEvent::CityLost { seat, vertex, remains } => {
            let left = if remains == CityRemains::Settlement { "a settlement" } else { "a city on its side" };
            format!("{} loses the city at {}; {left} stays", seat_name(seat), at(vertex))
        }
        PublicEvent::Defended { seat } => format!("{} takes a defender point", seat_name(seat)),
        PublicEvent::RewardsOwed { seats } => format!("to draw: {}", seat_names(seats)),
        PublicEvent::RewardForgone { seat } => format!("{} draws nothing", seat_name(seat)),
        PublicEvent::FleetReturned { ref knights } => {
            format!("the fleet goes back; these knights rest: {}", sets(knights))
        }
        PublicEvent::RobberEntered { hex: to } => format!("the robber comes to {}", format_hex(topology, to)),
        PublicEvent::PirateEntered { hex: to } => format!("the pirate comes to {}", format_hex(topology, to)),
        PublicEvent::PutBackOwed { seats } => format!("to put back: {}", seat_names(seats)),
        PublicEvent::FifthCardOwed { seat } => format!("{} holds a fifth card", seat_name(seat)),
        PublicEvent::PointLaid { seat, card: laid } => {
            format!("{} lays open {}", seat_name(seat), format_card(laid))
        }
        PublicEvent::AqueductOpened { seats } => format!("to take a resource: {}", seat_names(seats)),
        PublicEvent::ResourceTaken { seat, resource } => {
            format!("{} takes 1 {}", seat_name(seat), format_kind(resource.into()))
        }
        PublicEvent::ResourceForgone { seat } => format!("{} takes nothing", seat_name(seat)),
        PublicEvent::RollSettled => "the roll is settled".to_owned(),
        PublicEvent::WallBuilt { seat, vertex, price } => {
            format!("{} sets a {}wall at {}", seat_name(seat), format_price(price), at(vertex))
        }
        PublicEvent::KnightRecruited { seat, vertex, .. } => {
            format!("{} recruits at {}", seat_name(seat), at(vertex))
        }
        PublicEvent::KnightsActivated { seat, knights, price } => {
            format!("{} activates {}{}", seat_name(seat), format_price(price), format_vertices(topology, knights))
        }
        PublicEvent::KnightPromoted { seat, vertex, rank, price } => {
            format!("{} promotes {}{} to {rank:?}", seat_name(seat), format_price(price), at(vertex)).to_owned()
        }
        PublicEvent::KnightMoved { seat, from, to } => {
            format!("{} moves a knight from {} to {}", seat_name(seat), at(from), at(to))
        }
        PublicEvent::KnightDisplaced { seat, victim, vertex, knight: of, by } => {
            let by = by.map_or(String::new(), |from| format!(" from {}", at(from)));
            format!(
                "{}{by} drives {}'s {} knight from {}",
                seat_name(seat),
                seat_name(victim),
                format_knight(of),
                at(vertex)
            )
        }
        PublicEvent::DisplacedMoved { seat, to, knight: of } => {
            format!("{}'s {} knight goes to {}", seat_name(seat), format_knight(of), at(to))
        }
        PublicEvent::DisplacedLost { seat } => format!("{}'s knight is lost", seat_name(seat)),
        PublicEvent::RobberChased { seat, knight } => {
            format!("{}'s knight at {} chases the robber", seat_name(seat), at(knight))
        }
        PublicEvent::PirateChased { seat, knight } => {
            format!("{}'s knight at {} chases the pirate", seat_name(seat), at(knight))
        }
        PublicEvent::Improved { seat, track: of, level, crane, .. } => {
            let by = if crane == Crane::Ready { " with a crane" } else { "" };
            format!("{} improves {} to {level}{by}", seat_name(seat), format_track(of))
        }
        PublicEvent::MetropolisFounded { seat, track: of, vertex, from: None } => {
            format!("{} founds the {} metropolis at {}", seat_name(seat), format_track(of), at(vertex))
        }
        PublicEvent::MetropolisFounded { seat, track: of, vertex, from: Some(from) } => {
            format!(
                "{} takes the {} metropolis of {} to {}",
                seat_name(seat),
                format_track(of),
                seat_name(from),
                at(vertex)
            )
        }
        PublicEvent::ProgressPlayed { seat, card: played, .. } => {
            format!("{} plays {}", seat_name(seat), format_card(played))
        }
        PublicEvent::TokensSwapped { seat, hexes: [a, b] } => {
            format!(
                "{} swaps the tokens of {} and {}",
                seat_name(seat),
                format_hex(topology, a),
                format_hex(topology, b)
            )
        }
        PublicEvent::LandPaid { seat, cards: paid } => {
            format!("the land pays {} {}", seat_name(seat), format_cards(paid))
        }
        PublicEvent::CityHealed { seat, vertex, .. } => {
            format!("{} sets a city for less at {}", seat_name(seat), at(vertex))
        }
        PublicEvent::FleetChartered { seat, card } => {
            format!("{} trades {} two for one", seat_name(seat), format_kind(card))
        }
        PublicEvent::MerchantPlaced { seat, hex: to, from } => {
            let from = from.map_or(String::new(), |from| format!(", from {}", seat_name(from)));
            format!("{} sets the merchant on {}{from}", seat_name(seat), format_hex(topology, to))
        }
        PublicEvent::Collected { seat, card, ref counts } => {
            format!("{} collects {} of: {}", seat_name(seat), format_kind(card), format_per_seat(counts, count))
        }
        PublicEvent::HarborFailed { seat, partner } => {
            format!("{} has no commodity for {}", seat_name(partner), seat_name(seat))
        }
        PublicEvent::HandShown { to, of, count } => {
            format!("{} shows {} the hand, {count} to take", seat_name(of), seat_name(to))
        }
        PublicEvent::ProgressShown { to, of } => {
            format!("{} shows {} the progress cards", seat_name(of), seat_name(to))
        }
        PublicEvent::RoadRemoved { seat, owner, edge: of } => {
            format!("{} removes {}'s road at {}", seat_name(seat), seat_name(owner), format_edge(topology, of))
        }
        PublicEvent::ShipRemoved { seat, owner, edge: of } => {
            format!("{} removes {}'s ship at {}", seat_name(seat), seat_name(owner), format_edge(topology, of))
        }
        PublicEvent::RoadKept { seat } => format!("{} keeps the road", seat_name(seat)),
        PublicEvent::CardsOwed { card: of, seat, ref counts } => {
            format!("to give for {} of {}: {}", format_card(of), seat_name(seat), format_per_seat(counts, count))
        }
        PublicEvent::DeserterCalled { seat, victim } => {
            format!("{} calls a knight of {}", seat_name(seat), seat_name(victim))
        }
        PublicEvent::KnightDeserted { victim, vertex, knight: of, offered } => {
            let may = offered.map_or("none".to_owned(), format_knight);
            format!(
                "{}'s {} knight at {} deserts; to set down: {may}",
                seat_name(victim),
                format_knight(of),
                at(vertex)
            )
        }
        PublicEvent::DeserterPlaced { seat, vertex, knight: of } => {
            format!("{} sets down a {} knight at {}", seat_name(seat), format_knight(of), at(vertex))
        }
        PublicEvent::DeserterForgone { seat } => format!("{} sets down no knight", seat_name(seat)),
    }
}

/// Formats a secret event in full.
pub(in crate::catan::script) fn secret_event_to_text(topology: &Topology, secret: &Secret) -> String {
    match *secret {
        Secret::ProgressDrawn { seat, card: drawn } => {
            format!("{} draws {}", seat_name(seat), format_card(drawn))
        }
        Secret::PutBackSealed { seat, card: back } => {
            format!("{} seals {}", seat_name(seat), format_card(back))
        }
        Secret::ProgressPutBack { seat, card: back } => {
            format!("{} puts back {}", seat_name(seat), format_card(back))
        }
        Secret::CitySealed { seat, vertex: city } => {
            format!("{} seals {}", seat_name(seat), format_vertex(topology, city))
        }
        Secret::RewardSealed { seat, reward } => format!("{} seals {}", seat_name(seat), reward_word(reward)),
        Secret::HarborOffered { seat, ref resources } => {
            format!("{} lays{}", seat_name(seat), format_offered_resources(resources))
        }
        Secret::CommoditySealed { seat, commodity } => {
            format!("{} seals {}", seat_name(seat), format_kind(commodity.into()))
        }
        Secret::HarborTraded { seat, partner, resource, commodity } => {
            let (given, got) = (format_kind(resource.into()), format_kind(commodity.into()));
            format!("{} gives {} {given} for {got}", seat_name(seat), seat_name(partner))
        }
        Secret::CardsTaken { thief, victim, cards: taken } => {
            format!("{} takes {} of {}", seat_name(thief), format_cards(taken), seat_name(victim))
        }
        Secret::CardsGiven { from, to, cards: given } => {
            format!("{} gives {} {}", seat_name(from), seat_name(to), format_cards(given))
        }
        Secret::ProgressStolen { thief, victim, card: stolen } => {
            format!("{} takes {} of {}", seat_name(thief), format_card(stolen), seat_name(victim))
        }
    }
}

pub(super) fn reward_word(reward: Reward) -> String {
    match reward {
        Reward::Card(of) => format_track(of),
        Reward::Nothing => "nothing".to_owned(),
    }
}

/// Formats a prompt.
pub(in crate::catan::script) fn prompt_to_text(topology: &Topology, kind: PromptKind) -> String {
    match kind {
        PromptKind::FoundCity => "found a city".to_owned(),
        PromptKind::JoinDefense => "join the defense".to_owned(),
        PromptKind::LoseCity => "lose a city".to_owned(),
        PromptKind::DrawProgress => "draw a progress card".to_owned(),
        PromptKind::PutBack => "put back a progress card".to_owned(),
        PromptKind::FifthCard => "play a fifth card".to_owned(),
        PromptKind::TakeResource => "take a resource".to_owned(),
        PromptKind::MoveDisplaced { from, rank } => {
            format!("move the {rank:?} knight driven from {}", format_vertex(topology, from))
        }
        PromptKind::GiveCommodity { to } => format!("give {} a commodity", seat_name(to)),
        PromptKind::TakeCards { victim, count } => format!("take {count} cards of {}", seat_name(victim)),
        PromptKind::TakeProgress { victim } => format!("take a progress card of {}", seat_name(victim)),
        PromptKind::RemoveKnight { to } => format!("give a knight up to {}", seat_name(to)),
        PromptKind::PlaceKnight { knight: of } => format!("set down a {} knight", format_knight(of)),
        PromptKind::RelocateRoad => "lay the road elsewhere".to_owned(),
        PromptKind::RelocateShip => "lay the ship elsewhere".to_owned(),
    }
}
