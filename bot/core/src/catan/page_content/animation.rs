//! Card animations and sounds of events of the base game.

use engine::Catan;
use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::event::{Price, PublicEvent};
use engine::catan::hand_card::HandCard;
use engine::catan::hex::{Hex, Terrain};
use engine::catan::notice::Notice;
use engine::catan::resource::Cards;
use engine::catan::ships::event::PublicEvent as ShipsEvent;
use engine::catan::view::View;
use engine::seat::{PerSeat, Seat};
use render::Drawable;
use render::catan::Spot;

use super::knights_animation;
use crate::catan::icons::card_icon;
use crate::title::{Animation, CardMovement, MovementEnd, Sound, hidden_cards, visible_cards};

pub(super) fn animation(view: &View, notice: &Notice) -> Animation {
    match notice {
        Notice::Public(event) => public_animation(view, event),
        Notice::CitiesKnights(notice) => knights_animation::secret_animation(notice),
        Notice::DiscardSealed { .. } => Animation::default(),
        Notice::CardBought { seat, cost, .. } => {
            [payment(*seat, *cost).movements, hidden_cards(None, Some(*seat), 1).movements].concat().into()
        }
        Notice::CardStolen { thief, victim, .. } => hidden_cards(Some(*victim), Some(*thief), 1),
    }
}

fn public_animation(view: &View, event: &PublicEvent) -> Animation {
    match *event {
        PublicEvent::CitiesKnights(ref event) => knights_animation::public_animation(event),
        PublicEvent::Ships(ref event) => ships_animation(event),
        PublicEvent::RoadBuilt { seat, price, .. } | PublicEvent::SettlementBuilt { seat, price, .. } => {
            price_payment(seat, price).with_sound(Sound::Piece)
        }
        PublicEvent::CityBuilt { seat, cost, .. } => payment(seat, cost).with_sound(Sound::Piece),
        PublicEvent::Rolled { .. } => Sound::Dice.into(),
        PublicEvent::Produced { ref cards, .. } => production(view, cards).into(),
        PublicEvent::FirstCards { seat, cards } | PublicEvent::PlentyTaken { seat, cards } => gain(seat, cards),
        PublicEvent::Discarded { seat, cards } | PublicEvent::Resigned { seat, cards } => payment(seat, cards),
        PublicEvent::RobberMoved { .. } => Sound::Robber.into(),
        PublicEvent::CardPlayed { seat, .. } => hidden_cards(Some(seat), None, 1).with_sound(Sound::Card),
        PublicEvent::Monopolized { seat, resource, ref counts } => collection(seat, resource.into(), counts),
        PublicEvent::MaritimeTraded { seat, give, get } => {
            [payment(seat, give).movements, gain(seat, get).movements].concat().into()
        }
        PublicEvent::Traded { seat, partner, give, get, .. } => {
            [transfer(seat, partner, give), transfer(partner, seat, get)].concat().into()
        }
        PublicEvent::Won { .. } => Sound::Win.into(),
        PublicEvent::TurnBegan { .. }
        | PublicEvent::TurnPartBegan { .. }
        | PublicEvent::DiscardsOwed { .. }
        | PublicEvent::TradeOffered { .. }
        | PublicEvent::TradeAccepted { .. }
        | PublicEvent::TradeDeclined { .. }
        | PublicEvent::TradeWithdrawn { .. }
        | PublicEvent::TradeFailed { .. }
        | PublicEvent::LongestRoad { .. }
        | PublicEvent::LargestArmy { .. }
        | PublicEvent::TurnEnded { .. } => Animation::default(),
    }
}

fn ships_animation(event: &ShipsEvent) -> Animation {
    match *event {
        ShipsEvent::ShipBuilt { seat, price, .. } => price_payment(seat, price).with_sound(Sound::Ship),
        ShipsEvent::ShipMoved { .. } => Sound::Ship.into(),
        ShipsEvent::PirateMoved { .. } => Sound::Robber.into(),
        ShipsEvent::GoldTaken { seat, cards } => gain(seat, cards).with_sound(Sound::Coins),
        ShipsEvent::AreaSettled { .. } | ShipsEvent::GoldOwed { .. } => Animation::default(),
    }
}

/// Cards from a seat to the bank.
pub(super) fn payment(seat: Seat, cards: Cards) -> Animation {
    visible_cards(Some(MovementEnd::Seat(seat)), None, cards.iter(), card_icon).into()
}

/// Cards from a seat to the bank; nothing if the piece was free.
pub(super) fn price_payment(seat: Seat, price: Price) -> Animation {
    match price {
        Price::Paid(cards) => payment(seat, cards),
        Price::Free => Animation::default(),
    }
}

/// Cards from the bank to a seat.
pub(super) fn gain(seat: Seat, cards: Cards) -> Animation {
    visible_cards(None, Some(MovementEnd::Seat(seat)), cards.iter(), card_icon).into()
}

fn transfer(from: Seat, to: Seat, cards: Cards) -> Vec<CardMovement> {
    visible_cards(Some(MovementEnd::Seat(from)), Some(MovementEnd::Seat(to)), cards.iter(), card_icon)
}

/// Cards from several seats to one.
pub(super) fn collection(seat: Seat, card: HandCard, counts: &PerSeat<u8>) -> Animation {
    let from = counts.iter().filter(|(_, count)| **count > 0);
    let flights: Vec<CardMovement> =
        from.flat_map(|(from, count)| transfer(from, seat, Cards::from_card(card, *count))).collect();
    flights.into()
}

/// Cards from hexes to the seats.
fn production(view: &View, cards: &PerSeat<Cards>) -> Vec<CardMovement> {
    let plan = Catan::spot_positions(view);
    let mut flights = Vec::new();
    for (seat, cards) in cards.iter() {
        let to = Some(MovementEnd::Seat(seat));
        for (card, count) in cards.iter() {
            let hexes = producing_hexes(view, seat, card);
            // Distribute the cards evenly over the hexes; the remainder comes from the first.
            let each = count.checked_div(hexes.len() as u8).unwrap_or_default();
            let rest = count.checked_rem(hexes.len() as u8).unwrap_or(count);
            let from = |hex: &Hex| plan.position(&Spot::Hex(*hex)).map(MovementEnd::Place);
            let shares = hexes.iter().map(|hex| (from(hex), each));
            let kind = Some(card_icon(card));
            flights.extend(
                shares
                    .chain([(hexes.first().and_then(from), rest)])
                    .filter(|(_, count)| *count > 0)
                    .map(|(from, count)| CardMovement { from, to, kind, count }),
            );
        }
    }
    flights
}

/// Hexes that produced this card for a seat at the current roll.
fn producing_hexes(view: &View, seat: Seat, card: HandCard) -> Vec<Hex> {
    let number = view.turn.dice.map_or(0, |[first, second]| first.saturating_add(second));
    let of = &view.public[seat];
    let topology = view.island.topology();
    let brings = |terrain: Terrain| match card.commodity() {
        Some(_) => card.commodity() == Commodity::from_terrain(terrain),
        None => card.resource() == terrain.resource(),
    };
    let stands = |hex: Hex| {
        let corners = topology.hex_vertex_set(hex);
        let buildings = if card.commodity().is_some() { of.cities } else { of.cities.or(of.settlements) };
        !corners.and(buildings).is_empty()
    };
    let hexes = view.island.hexes_with_number(number).iter().copied();
    hexes.filter(|&hex| hex != view.robber && brings(view.island.terrain(hex)) && stands(hex)).collect()
}
