//! Arbitrary actions and events of Cities & Knights.

use engine::catan::action::Action;
use engine::catan::cities_knights;
use engine::catan::cities_knights::action::{Action as Knightly, Play};
use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::event::{CityRemains, DiceSource, PublicEvent, Secret};
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::{Crane, Track};
use engine::catan::cities_knights::knight::{Knight, Rank, Status};
use engine::catan::cities_knights::phase::Reward;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::edge::{Edge, MAX_EDGES};
use engine::catan::event::{Event, Price};
use engine::catan::hand_card::HandCard;
use engine::catan::hex::{Hex, MAX_HEXES};
use engine::catan::resource::{Cards, Resource};
use engine::catan::state::State;
use engine::catan::vertex::{MAX_VERTICES, Vertex, VertexSet};
use engine::robot::Rng;
use engine::seat::{PerSeat, Seat};

use super::{any_byte, any_cards, any_edge, any_hex, any_resource, any_seat, any_seats, any_vertex, ships};

/// Visits every action of the expansion that could be listed; only a few without the expansion, since all are illegal alike.
pub(super) fn visit_listable_actions(state: &State, visit: &mut impl FnMut(Action)) {
    let mut visit = |action| visit(Action::CitiesKnights(action));
    visit(Knightly::Forgo);
    if state.cities_knights.is_none() {
        visit(Knightly::Improve { track: Track::Trade, metropolis: None });
        visit(Knightly::Play(Play::Warlord));
        return;
    }
    for vertex in vertices() {
        visit(Knightly::BuildWall { vertex });
        visit(Knightly::RecruitKnight { vertex });
        visit(Knightly::ActivateKnight { vertex });
        visit(Knightly::PromoteKnight { vertex });
        visit(Knightly::LoseCity { vertex });
        visit(Knightly::MoveDisplaced { to: vertex });
        visit(Knightly::RemoveKnight { vertex });
        visit(Knightly::PlaceKnight { vertex });
        Rank::ALL.into_iter().for_each(|rank| visit(Knightly::PlaceLowerKnight { vertex, rank }));
    }
    visit_knight_moves(state, &mut visit);
    let knights: Vec<Vertex> = knight_vertices(state).iter().collect();
    ships::visit_pirate_chases(state, &knights, &mut visit);
    for track in Track::ALL {
        visit(Knightly::DrawProgress { track });
        visit(Knightly::Improve { track, metropolis: None });
        vertices().for_each(|city| visit(Knightly::Improve { track, metropolis: Some(city) }));
    }
    for card in ProgressCard::ALL {
        visit(Knightly::PutBack { card });
        visit(Knightly::TakeProgress { card });
    }
    Resource::ALL.iter().for_each(|&resource| visit(Knightly::TakeResource { resource }));
    Commodity::ALL.iter().for_each(|&commodity| visit(Knightly::GiveCommodity { commodity }));
    visit_three_cards(|cards| visit(Knightly::TakeCards { cards }));
    visit_defenses(state, |knights| visit(Knightly::JoinDefense { knights }));
    visit_plays(state, |play| visit(Knightly::Play(play)));
}

/// All vertices, on the map or not.
fn vertices() -> impl Iterator<Item = Vertex> {
    (0..MAX_VERTICES).filter_map(Vertex::new)
}

fn hexes(state: &State) -> impl Iterator<Item = Hex> {
    let count = state.island.topology().hexes().count();
    (0..count).chain([count, MAX_HEXES - 1]).filter_map(Hex::new)
}

/// All knights' vertices, and two others.
fn knight_vertices(state: &State) -> VertexSet {
    let Some(ck) = &state.cities_knights else { return VertexSet::EMPTY };
    let mut all = ck.public.all_knights();
    [0, MAX_VERTICES - 1].into_iter().filter_map(Vertex::new).for_each(|vertex| all.insert(vertex));
    all
}

/// Every move of every knight, including other seats'.
fn visit_knight_moves(state: &State, visit: &mut impl FnMut(Knightly)) {
    for knight in knight_vertices(state).iter() {
        for to in vertices() {
            visit(Knightly::MoveKnight { from: knight, to });
            visit(Knightly::DisplaceKnight { from: knight, to });
        }
        for hex in hexes(state) {
            let victims = std::iter::once(None).chain(Seat::ALL.map(Some));
            victims.for_each(|victim| visit(Knightly::ChaseRobber { knight, hex, victim }));
        }
    }
}

/// Every selection of up to three cards of any kind.
fn visit_three_cards(mut visit: impl FnMut(Cards)) {
    let one = |kind: usize| HandCard::new(kind).map_or(Cards::NONE, |card| Cards::from_card(card, 1));
    let none = HandCard::ALL.len();
    for a in 0..=none {
        for b in a..=none {
            (b..=none).for_each(|c| visit(one(a) + one(b) + one(c)));
        }
    }
}

/// Every set of active knights of one seat, all knights of seats with inactive ones, and all active knights of several
/// seats.
fn visit_defenses(state: &State, mut visit: impl FnMut(VertexSet)) {
    let Some(ck) = &state.cities_knights else { return };
    visit(VertexSet::EMPTY);
    let mut owners = 0;
    for (_, knights) in ck.public.knights.iter() {
        let active: Vec<Vertex> = knights.active().iter().collect();
        owners += usize::from(!active.is_empty());
        for mask in 1..1usize << active.len() {
            let chosen = active.iter().enumerate().filter(|(index, _)| mask & (1 << index) != 0);
            visit(chosen.map(|(_, &vertex)| vertex).collect());
        }
        let idle = knights.all().minus(knights.active());
        if !idle.is_empty() {
            visit(knights.all());
        }
    }
    if owners > 1 {
        let all = ck.public.knights.iter().fold(VertexSet::EMPTY, |all, (_, of)| all.or(of.active()));
        visit(all);
    }
}

fn visit_plays(state: &State, mut visit: impl FnMut(Play)) {
    ProgressCard::ALL.into_iter().for_each(|card| visit_plays_of_card(state, card, &mut visit));
}

fn visit_plays_of_card(state: &State, card: ProgressCard, visit: &mut impl FnMut(Play)) {
    match card {
        ProgressCard::Alchemist => {
            (0..=7).for_each(|red| (0..=7).for_each(|yellow| visit(Play::Alchemist { dice: [red, yellow] })));
        }
        ProgressCard::Crane => visit(Play::Crane),
        ProgressCard::Engineering => vertices().for_each(|vertex| visit(Play::Engineering { vertex })),
        ProgressCard::Invention => {
            hexes(state).for_each(|a| hexes(state).for_each(|b| visit(Play::Invention { hexes: [a, b] })));
        }
        ProgressCard::Irrigation => visit(Play::Irrigation),
        ProgressCard::Medicine => vertices().for_each(|vertex| visit(Play::Medicine { vertex })),
        ProgressCard::Mining => visit(Play::Mining),
        ProgressCard::RoadBuilding => visit(Play::RoadBuilding),
        ProgressCard::Smith => {
            for first in knight_vertices(state).iter() {
                visit(Play::Smith { first, second: None });
                knight_vertices(state).iter().for_each(|second| visit(Play::Smith { first, second: Some(second) }));
            }
        }
        ProgressCard::CommercialHarbor => visit(Play::CommercialHarbor),
        ProgressCard::CommodityMonopoly => {
            Commodity::ALL.into_iter().for_each(|commodity| visit(Play::CommodityMonopoly { commodity }));
        }
        ProgressCard::MasterMerchant => {
            Seat::ALL.into_iter().for_each(|victim| visit(Play::MasterMerchant { victim }));
        }
        ProgressCard::Merchant => hexes(state).for_each(|hex| visit(Play::Merchant { hex })),
        ProgressCard::MerchantFleet => {
            HandCard::ALL.into_iter().for_each(|card| visit(Play::MerchantFleet { card }));
        }
        ProgressCard::ResourceMonopoly => {
            Resource::ALL.into_iter().for_each(|resource| visit(Play::ResourceMonopoly { resource }));
        }
        ProgressCard::Bishop => hexes(state).for_each(|hex| visit(Play::Bishop { hex })),
        ProgressCard::Deserter => Seat::ALL.into_iter().for_each(|victim| visit(Play::Deserter { victim })),
        ProgressCard::Diplomat => {
            (0..MAX_EDGES).filter_map(Edge::new).for_each(|edge| visit(Play::Diplomat { edge }));
        }
        ProgressCard::Intrigue => vertices().for_each(|vertex| visit(Play::Intrigue { vertex })),
        ProgressCard::Sabotage => visit(Play::Sabotage),
        ProgressCard::Spy => Seat::ALL.into_iter().for_each(|victim| visit(Play::Spy { victim })),
        ProgressCard::Warlord => visit(Play::Warlord),
        ProgressCard::Wedding => visit(Play::Wedding),
        ProgressCard::Printing | ProgressCard::Constitution => {}
    }
}

/// Random harbor offer, mostly from the hand.
pub(super) fn any_harbor(hand: Cards, choice: &mut Rng) -> Action {
    let held: Vec<Resource> = hand.iter().filter_map(|(card, _)| card.resource()).collect();
    let resources = PerSeat::from_fn(|_| match choice.below(5) {
        0 | 1 => None,
        2 => Some(any_resource(choice)),
        _ => choice.choose(&held).copied(),
    });
    Action::CitiesKnights(Knightly::OfferHarbor { resources })
}

fn any_track(choice: &mut Rng) -> Track {
    Track::ALL[choice.below(3)]
}

/// Random progress card.
fn any_progress(choice: &mut Rng) -> ProgressCard {
    ProgressCard::ALL[choice.below(ProgressCard::ALL.len())]
}

fn any_knight(choice: &mut Rng) -> Knight {
    Knight { rank: Rank::ALL[choice.below(3)], status: [Status::Inactive, Status::Active][choice.below(2)] }
}

fn any_vertices(choice: &mut Rng) -> VertexSet {
    (0..choice.below(4)).map(|_| any_vertex(choice)).collect()
}

fn any_event_die(choice: &mut Rng) -> EventDie {
    EventDie::new(1 + choice.below(6) as u8)
}

fn any_hand_card(choice: &mut Rng) -> HandCard {
    HandCard::ALL[choice.below(8)]
}

/// Random event of the expansion, whether or not it fits any state.
pub(super) fn any_event(choice: &mut Rng) -> Event {
    if choice.below(4) == 0 { any_secret(choice).into() } else { any_public(choice).into() }
}

fn any_secret(choice: &mut Rng) -> Secret {
    let (seat, other, card) = (any_seat(choice), any_seat(choice), any_progress(choice));
    let cards = any_cards(choice);
    match choice.below(11) {
        0 => Secret::ProgressDrawn { seat, card },
        1 => Secret::PutBackSealed { seat, card },
        2 => Secret::ProgressPutBack { seat, card },
        3 => Secret::CitySealed { seat, vertex: any_vertex(choice) },
        4 => Secret::RewardSealed { seat, reward: [Reward::Nothing, Reward::Card(any_track(choice))][choice.below(2)] },
        5 => Secret::HarborOffered {
            seat,
            resources: PerSeat::from_fn(|_| (choice.below(2) == 0).then(|| any_resource(choice))),
        },
        6 => Secret::CommoditySealed { seat, commodity: Commodity::ALL[choice.below(3)] },
        7 => Secret::HarborTraded {
            seat,
            partner: other,
            resource: any_resource(choice),
            commodity: Commodity::ALL[choice.below(3)],
        },
        8 => Secret::CardsTaken { thief: seat, victim: other, cards },
        9 => Secret::CardsGiven { from: seat, to: other, cards },
        _ => Secret::ProgressStolen { thief: seat, victim: other, card },
    }
}

fn any_public(choice: &mut Rng) -> PublicEvent {
    let (seat, other) = (any_seat(choice), any_seat(choice));
    let (vertex, to, hex, seats) = (any_vertex(choice), any_vertex(choice), any_hex(choice), any_seats(choice));
    let (track, knight, card) = (any_track(choice), any_knight(choice), any_progress(choice));
    let cost = any_cards(choice);
    let price = [Price::Paid(cost), Price::Free][choice.below(2)];
    match choice.below(57) {
        0 => PublicEvent::CityFounded { seat, vertex },
        1 => PublicEvent::Rolled {
            seat,
            dice: [any_byte(choice), any_byte(choice)],
            event: any_event_die(choice),
            thrown: [DiceSource::ByLuck, DiceSource::ByChoice][choice.below(2)],
        },
        2 => PublicEvent::FleetAdvanced { position: any_byte(choice) },
        3 => PublicEvent::DefenseCalled { seats },
        4 => PublicEvent::DefenseJoined { seat, knights: any_vertices(choice) },
        5 => PublicEvent::Attacked {
            fleet: any_byte(choice),
            strengths: PerSeat::from_fn(|_| any_byte(choice)),
            knights: PerSeat::from_fn(|_| any_vertices(choice)),
        },
        6 => PublicEvent::CitiesOwed { seats },
        7 | 8 => PublicEvent::CityLost {
            seat,
            vertex,
            remains: [CityRemains::Settlement, CityRemains::OnItsSide][choice.below(2)],
        },
        9 => PublicEvent::Defended { seat },
        10 => PublicEvent::RewardsOwed { seats },
        11 => PublicEvent::RewardForgone { seat },
        12 => PublicEvent::FleetReturned { knights: PerSeat::from_fn(|_| any_vertices(choice)) },
        13 => PublicEvent::RobberEntered { hex },
        14 => PublicEvent::PutBackOwed { seats },
        15 => PublicEvent::FifthCardOwed { seat },
        16 => PublicEvent::PointLaid { seat, card },
        17 => PublicEvent::AqueductOpened { seats },
        18 => PublicEvent::ResourceTaken { seat, resource: any_resource(choice) },
        19 => PublicEvent::ResourceForgone { seat },
        20 => PublicEvent::RollSettled,
        21 => PublicEvent::WallBuilt { seat, vertex, price },
        22..=24 => PublicEvent::KnightRecruited { seat, vertex, cost },
        25 => {
            let mut knights = any_vertices(choice);
            knights.insert(vertex);
            PublicEvent::KnightsActivated { seat, knights, price }
        }
        26 => PublicEvent::KnightPromoted { seat, vertex, rank: knight.rank, price },
        27 => PublicEvent::KnightMoved { seat, from: vertex, to },
        28 => {
            let by = (choice.below(2) == 0).then(|| any_vertex(choice));
            PublicEvent::KnightDisplaced { seat, victim: other, vertex, knight, by }
        }
        29 => PublicEvent::DisplacedMoved { seat, to, knight },
        30 => PublicEvent::DisplacedLost { seat },
        31 => PublicEvent::RobberChased { seat, knight: vertex },
        32 => {
            let crane = [Crane::Idle, Crane::Ready][choice.below(2)];
            PublicEvent::Improved { seat, track, level: any_byte(choice), crane, cost }
        }
        33 => PublicEvent::MetropolisFounded { seat, track, vertex, from: None },
        34..=36 => PublicEvent::ProgressPlayed { seat, card, roads: any_byte(choice) },
        37 => PublicEvent::TokensSwapped { seat, hexes: [hex, any_hex(choice)] },
        38 => PublicEvent::LandPaid { seat, cards: any_cards(choice) },
        39 => PublicEvent::CityHealed { seat, vertex, cost },
        40 => PublicEvent::FleetChartered { seat, card: any_hand_card(choice) },
        41 => PublicEvent::MerchantPlaced { seat, hex, from: None },
        42 => {
            PublicEvent::Collected { seat, card: any_hand_card(choice), counts: PerSeat::from_fn(|_| any_byte(choice)) }
        }
        43 => PublicEvent::HarborFailed { seat, partner: other },
        44 => PublicEvent::HandShown { to: seat, of: other, count: choice.below(4) as u8 },
        45 => PublicEvent::ProgressShown { to: seat, of: other },
        46 => PublicEvent::RoadRemoved { seat, owner: other, edge: any_edge(choice) },
        47 => PublicEvent::RoadKept { seat },
        48 => PublicEvent::CardsOwed { card, seat, counts: PerSeat::from_fn(|_| any_byte(choice)) },
        49 => PublicEvent::DeserterCalled { seat, victim: other },
        50 => {
            let offered = (choice.below(2) == 0).then_some(knight);
            PublicEvent::KnightDeserted { victim: other, vertex, knight, offered }
        }
        51 => PublicEvent::DeserterPlaced { seat, vertex, knight },
        52 => PublicEvent::PirateEntered { hex },
        53 => PublicEvent::PirateChased { seat, knight: vertex },
        54 | 55 => PublicEvent::ShipRemoved { seat, owner: other, edge: any_edge(choice) },
        _ => PublicEvent::DeserterForgone { seat },
    }
}

/// Returns `true` if actions of this kind are described by bounds rather than listed.
pub(super) const fn is_described(action: &cities_knights::action::Action) -> bool {
    matches!(action, Knightly::OfferHarbor { .. })
}
