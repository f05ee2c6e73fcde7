//! Arbitrary actions and events, plausible and nonsensical.

mod knights;
mod ships;

use engine::catan::action::Action;
use engine::catan::development::DevelopmentCard;
use engine::catan::edge::{Edge, MAX_EDGES};
use engine::catan::event::{Event, Price, PublicEvent};
use engine::catan::hand_card::HandCard;
use engine::catan::hex::{Hex, MAX_HEXES};
use engine::catan::offer::{Offer, OfferId, Reply};
use engine::catan::resource::{Cards, Resource};
use engine::catan::state::{Phase, State};
use engine::catan::turn_part::TurnPart;
use engine::catan::vertex::{MAX_VERTICES, Vertex};
use engine::robot::Rng;
use engine::seat::{MAX_SEATS, PerSeat, Seat, SeatSet};

/// Visits every action that could be listed: every place, on the map or not, every resource, every small selection of cards,
/// and existing and nonexistent offers.
pub fn visit_listable_actions(state: &State, mut visit: impl FnMut(Action)) {
    let seats = || std::iter::once(None).chain(Seat::ALL.map(Some));
    for action in [Action::Roll, Action::BuyCard, Action::PlayKnight, Action::PlayRoadBuilding, Action::EndTurn] {
        visit(action);
    }
    for edge in (0..MAX_EDGES).filter_map(Edge::new) {
        visit(Action::BuildRoad { edge });
    }
    for vertex in (0..MAX_VERTICES).filter_map(Vertex::new) {
        visit(Action::BuildSettlement { vertex });
        visit(Action::BuildCity { vertex });
    }
    // All hexes off the map are equivalent; two suffice, since each comes with five victims.
    let hexes = state.island.topology().hexes().count();
    for hex in (0..hexes).chain([hexes, MAX_HEXES - 1]).filter_map(Hex::new) {
        seats().for_each(|victim| visit(Action::MoveRobber { hex, victim }));
    }
    Resource::ALL.iter().for_each(|&resource| visit(Action::PlayMonopoly { resource }));
    for give in HandCard::ALL {
        HandCard::ALL.iter().for_each(|&get| visit(Action::MaritimeTrade { give, get }));
    }
    every_few_cards(|cards| visit(Action::PlayYearOfPlenty { cards }));
    for id in (0..4).map(|back| state.next_offer.0.wrapping_sub(back)).chain([0, u16::MAX]) {
        let offer = OfferId(id);
        visit(Action::AcceptTrade { offer });
        visit(Action::DeclineTrade { offer });
        visit(Action::WithdrawTrade { offer });
        Seat::ALL.iter().for_each(|&partner| visit(Action::ConfirmTrade { offer, partner }));
    }
    for offer in state.offers.0.iter().flatten().map(|offer| offer.id) {
        if offer.0.abs_diff(state.next_offer.0) >= 4 {
            visit(Action::AcceptTrade { offer });
            visit(Action::DeclineTrade { offer });
            visit(Action::WithdrawTrade { offer });
            Seat::ALL.iter().for_each(|&partner| visit(Action::ConfirmTrade { offer, partner }));
        }
    }
    knights::visit_listable_actions(state, &mut visit);
    ships::visit_listable_actions(state, &mut visit);
}

/// Every selection of up to three resource cards.
fn every_few_cards(mut visit: impl FnMut(Cards)) {
    let one = |kind: usize| Resource::new(kind).map_or(Cards::NONE, |resource| Cards::from_card(resource, 1));
    for a in 0..6 {
        for b in a..6 {
            (b..6).for_each(|c| visit(one(a) + one(b) + one(c)));
        }
    }
}

/// Returns `true` if actions of this kind are described by bounds rather than listed.
pub fn is_described(action: &Action) -> bool {
    match action {
        Action::CitiesKnights(action) => knights::is_described(action),
        Action::Ships(action) => ships::is_described(action),
        _ => matches!(action, Action::Discard { .. } | Action::OfferTrade { .. } | Action::Resign),
    }
}

/// Random discard, offer, harbor offer, choice of gold, or resignation, often on the verge of legality.
pub fn any_described(state: &State, choice: &mut Rng) -> Action {
    let hand = state.hands[any_seat(choice)];
    match choice.below(20) {
        0 => Action::Resign,
        1..8 => Action::Discard { cards: any_cards_near(hand, choice) },
        8..11 => knights::any_harbor(hand, choice),
        11..14 if matches!(state.phase, Phase::Ships(_)) => ships::any_gold(state, choice),
        _ => Action::OfferTrade {
            give: any_cards_near(hand, choice),
            want: any_cards_near(Cards::NONE, choice),
            to: any_seats(choice),
        },
    }
}

/// Random cards related to `hand`, or unrelated ones.
fn any_cards_near(hand: Cards, choice: &mut Rng) -> Cards {
    match choice.below(8) {
        0 => hand,
        1 => any_cards(choice),
        2 => Cards::NONE,
        3 | 4 => {
            HandCard::ALL.into_iter().fold(Cards::NONE, |cards, r| cards + Cards::from_card(r, hand[r].div_ceil(2)))
        }
        5 => HandCard::ALL.into_iter().fold(Cards::NONE, |cards, r| cards + Cards::from_card(r, hand[r] / 2)),
        _ => Cards::from_card(HandCard::ALL[choice.below(8)], 1 + choice.below(3) as u8),
    }
}

/// Random event, whether or not it fits any state.
pub fn any_event(choice: &mut Rng) -> Event {
    match choice.below(8) {
        0..4 => return knights::any_event(choice),
        4 => return ships::any_event(choice).into(),
        _ => {}
    }
    let (seat, other, resource) = (any_seat(choice), any_seat(choice), any_resource(choice));
    let (cards, card, offer) = (any_cards(choice), any_card(choice), any_offer_id(choice));
    let price = [Price::Paid(cards), Price::Free][choice.below(2)];
    let holder = |choice: &mut Rng| (choice.below(2) == 0).then(|| any_seat(choice));
    Event::Public(match choice.below(29) {
        0 => return Event::DiscardSealed { seat, cards },
        1 | 2 => return Event::CardBought { seat, card, cost: cards },
        3 => return Event::CardStolen { thief: seat, victim: other, card: resource.into() },
        4..=6 => PublicEvent::RoadBuilt { seat, edge: any_edge(choice), price },
        7 | 8 => PublicEvent::SettlementBuilt { seat, vertex: any_vertex(choice), price },
        9 => PublicEvent::CityBuilt { seat, vertex: any_vertex(choice), cost: cards },
        10 => PublicEvent::FirstCards { seat, cards },
        11 if choice.below(2) == 0 => PublicEvent::TurnPartBegan {
            seat,
            part: [TurnPart::Full, TurnPart::Paired, TurnPart::SpecialBuilding][choice.below(3)],
        },
        11 => PublicEvent::TurnBegan { seat, number: any_number(choice) as u32 },
        12 => PublicEvent::Rolled { seat, dice: [any_byte(choice), any_byte(choice)] },
        13 => PublicEvent::Produced { cards: PerSeat::from_fn(|_| any_cards(choice)), short: cards },
        14 => PublicEvent::DiscardsOwed { counts: PerSeat::from_fn(|_| any_byte(choice)) },
        15 => PublicEvent::Discarded { seat, cards },
        16 => PublicEvent::RobberMoved { seat, from: any_hex(choice), to: any_hex(choice) },
        17 => PublicEvent::CardPlayed { seat, card, roads: any_byte(choice) },
        18 => PublicEvent::PlentyTaken { seat, cards },
        19 => PublicEvent::Monopolized { seat, resource, counts: PerSeat::from_fn(|_| any_byte(choice)) },
        20 => PublicEvent::MaritimeTraded { seat, give: cards, get: any_cards(choice) },
        21 => PublicEvent::TradeOffered { offer: any_offer(choice) },
        22 => PublicEvent::TradeAccepted { offer, seat },
        23 => match choice.below(3) {
            0 => PublicEvent::TradeDeclined { offer, seat },
            1 => PublicEvent::TradeWithdrawn { offer, seat },
            _ => PublicEvent::TradeFailed { offer, seat },
        },
        24 => PublicEvent::Traded { offer, seat, partner: other, give: cards, get: any_cards(choice) },
        25 => PublicEvent::LongestRoad { from: holder(choice), to: holder(choice), length: any_byte(choice) },
        26 => PublicEvent::LargestArmy { from: holder(choice), to: holder(choice), knights: any_byte(choice) },
        27 => match choice.below(8) {
            0 => PublicEvent::Won { seat, points: any_byte(choice), hidden: PerSeat::from_fn(|_| any_byte(choice)) },
            1 | 2 => PublicEvent::Resigned { seat, cards },
            _ => PublicEvent::TurnEnded { seat },
        },
        _ => PublicEvent::CardPlayed { seat, card: DevelopmentCard::Knight, roads: 0 },
    })
}

fn any_number(choice: &mut Rng) -> usize {
    match choice.below(4) {
        0 => usize::MAX,
        1 => 0,
        _ => choice.below(400),
    }
}

fn any_byte(choice: &mut Rng) -> u8 {
    any_number(choice) as u8
}

fn any_cards(choice: &mut Rng) -> Cards {
    let mut count = || if choice.below(2) == 0 { 0 } else { any_byte(choice) };
    Cards::new(count(), count(), count(), count(), count()) + Cards::commodities(count(), count(), count())
}

fn any_resource(choice: &mut Rng) -> Resource {
    Resource::ALL[choice.below(5)]
}

fn any_card(choice: &mut Rng) -> DevelopmentCard {
    DevelopmentCard::ALL[choice.below(5)]
}

/// Random seat.
pub fn any_seat(choice: &mut Rng) -> Seat {
    Seat::ALL[choice.below(MAX_SEATS)]
}

fn any_seats(choice: &mut Rng) -> SeatSet {
    Seat::ALL.into_iter().filter(|_| choice.below(2) == 0).collect()
}

fn any_offer_id(choice: &mut Rng) -> OfferId {
    OfferId(choice.below(6) as u16)
}

fn any_offer(choice: &mut Rng) -> Offer {
    let replies = [Reply::Waiting, Reply::Accepted, Reply::Declined, Reply::Countered];
    Offer {
        id: if choice.below(9) == 0 { OfferId(u16::MAX) } else { any_offer_id(choice) },
        by: any_seat(choice),
        to: any_seats(choice),
        give: any_cards(choice),
        want: any_cards(choice),
        replies: PerSeat::from_fn(|_| replies[choice.below(4)]),
    }
}

fn any_edge(choice: &mut Rng) -> Edge {
    let most = [72, 72, 155, MAX_EDGES][choice.below(4)];
    Edge::new(choice.below(most)).expect("within bounds")
}

fn any_vertex(choice: &mut Rng) -> Vertex {
    let most = [54, 54, 112, MAX_VERTICES][choice.below(4)];
    Vertex::new(choice.below(most)).expect("within bounds")
}

fn any_hex(choice: &mut Rng) -> Hex {
    Hex::new(choice.below(MAX_HEXES)).expect("within bounds")
}
