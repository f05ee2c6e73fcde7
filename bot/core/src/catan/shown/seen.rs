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
use render::Drawn;
use render::catan::Spot;

use super::knights_seen;
use crate::catan::signs::drawing;
use crate::title::{End, Flight, Seen, Sound, hidden, open};

pub(super) fn seen(view: &View, notice: &Notice) -> Seen {
    match notice {
        Notice::Public(event) => public(view, event),
        Notice::CitiesKnights(notice) => knights_seen::secret(notice),
        Notice::DiscardSealed { .. } => Seen::default(),
        Notice::CardBought { seat, cost, .. } => {
            [paid(*seat, *cost).flights, hidden(None, Some(*seat), 1).flights].concat().into()
        }
        Notice::CardStolen { thief, victim, .. } => hidden(Some(*victim), Some(*thief), 1),
    }
}

fn public(view: &View, event: &PublicEvent) -> Seen {
    match *event {
        PublicEvent::CitiesKnights(ref event) => knights_seen::public(event),
        PublicEvent::Ships(ref event) => ships(event),
        PublicEvent::RoadBuilt { seat, price, .. } | PublicEvent::SettlementBuilt { seat, price, .. } => {
            priced(seat, price).with(Sound::Piece)
        }
        PublicEvent::CityBuilt { seat, cost, .. } => paid(seat, cost).with(Sound::Piece),
        PublicEvent::Rolled { .. } => Sound::Dice.into(),
        PublicEvent::Produced { ref cards, .. } => harvested(view, cards).into(),
        PublicEvent::FirstCards { seat, cards } | PublicEvent::PlentyTaken { seat, cards } => {
            gained(seat, cards)
        }
        PublicEvent::Discarded { seat, cards } | PublicEvent::Resigned { seat, cards } => paid(seat, cards),
        PublicEvent::RobberMoved { .. } => Sound::Robber.into(),
        PublicEvent::CardPlayed { seat, .. } => hidden(Some(seat), None, 1).with(Sound::Card),
        PublicEvent::Monopolized { seat, resource, ref counts } => claimed(seat, resource.into(), counts),
        PublicEvent::MaritimeTraded { seat, give, get } => {
            [paid(seat, give).flights, gained(seat, get).flights].concat().into()
        }
        PublicEvent::Traded { seat, partner, give, get, .. } => {
            [handed(seat, partner, give), handed(partner, seat, get)].concat().into()
        }
        PublicEvent::Won { .. } => Sound::Win.into(),
        PublicEvent::TurnBegan { .. }
        | PublicEvent::DiscardsOwed { .. }
        | PublicEvent::TradeOffered { .. }
        | PublicEvent::TradeAccepted { .. }
        | PublicEvent::TradeDeclined { .. }
        | PublicEvent::TradeWithdrawn { .. }
        | PublicEvent::TradeFailed { .. }
        | PublicEvent::LongestRoad { .. }
        | PublicEvent::LargestArmy { .. }
        | PublicEvent::TurnEnded { .. } => Seen::default(),
    }
}

fn ships(event: &ShipsEvent) -> Seen {
    match *event {
        ShipsEvent::ShipBuilt { seat, price, .. } => priced(seat, price).with(Sound::Ship),
        ShipsEvent::ShipMoved { .. } => Sound::Ship.into(),
        ShipsEvent::PirateMoved { .. } => Sound::Robber.into(),
        ShipsEvent::GoldTaken { seat, cards } => gained(seat, cards).with(Sound::Coins),
        ShipsEvent::AreaSettled { .. } | ShipsEvent::GoldOwed { .. } => Seen::default(),
    }
}

/// Cards from a seat to the bank.
pub(super) fn paid(seat: Seat, cards: Cards) -> Seen {
    open(Some(End::Seat(seat)), None, cards.iter(), drawing).into()
}

/// Cards from a seat to the bank; nothing if the piece was free.
pub(super) fn priced(seat: Seat, price: Price) -> Seen {
    match price {
        Price::Paid(cards) => paid(seat, cards),
        Price::Free => Seen::default(),
    }
}

/// Cards from the bank to a seat.
pub(super) fn gained(seat: Seat, cards: Cards) -> Seen {
    open(None, Some(End::Seat(seat)), cards.iter(), drawing).into()
}

fn handed(from: Seat, to: Seat, cards: Cards) -> Vec<Flight> {
    open(Some(End::Seat(from)), Some(End::Seat(to)), cards.iter(), drawing)
}

/// Cards from several seats to one.
pub(super) fn claimed(seat: Seat, card: HandCard, counts: &PerSeat<u8>) -> Seen {
    let from = counts.iter().filter(|(_, count)| **count > 0);
    let flights: Vec<Flight> =
        from.flat_map(|(from, count)| handed(from, seat, Cards::of(card, *count))).collect();
    flights.into()
}

/// Cards from hexes to the seats.
fn harvested(view: &View, cards: &PerSeat<Cards>) -> Vec<Flight> {
    let plan = Catan::plan(view);
    let mut flights = Vec::new();
    for (seat, cards) in cards.iter() {
        let to = Some(End::Seat(seat));
        for (card, count) in cards.iter() {
            let hexes = hexes_of(view, seat, card);
            // Distribute the cards evenly over the hexes; the remainder comes from the first.
            let each = count.checked_div(hexes.len() as u8).unwrap_or_default();
            let rest = count.checked_rem(hexes.len() as u8).unwrap_or(count);
            let from = |hex: &Hex| plan.place(&Spot::Hex(*hex)).map(End::Place);
            let shares = hexes.iter().map(|hex| (from(hex), each));
            let kind = Some(drawing(card));
            flights.extend(
                shares
                    .chain([(hexes.first().and_then(from), rest)])
                    .filter(|(_, count)| *count > 0)
                    .map(|(from, count)| Flight { from, to, kind, count }),
            );
        }
    }
    flights
}

/// Hexes that produced this card for a seat at the current roll.
fn hexes_of(view: &View, seat: Seat, card: HandCard) -> Vec<Hex> {
    let number = view.turn.dice.map_or(0, |[first, second]| first.saturating_add(second));
    let of = &view.public[seat];
    let topology = view.island.topology();
    let brings = |terrain: Terrain| match card.commodity() {
        Some(_) => card.commodity() == Commodity::of(terrain),
        None => card.resource() == terrain.resource(),
    };
    let stands = |hex: Hex| {
        let corners = topology.hex_vertex_set(hex);
        let buildings = if card.commodity().is_some() { of.cities } else { of.cities.or(of.settlements) };
        !corners.and(buildings).is_empty()
    };
    let hexes = view.island.with_number(number).iter().copied();
    hexes.filter(|&hex| hex != view.robber && brings(view.island.terrain(hex)) && stands(hex)).collect()
}
