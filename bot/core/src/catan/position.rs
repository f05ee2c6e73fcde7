//! Base game: position of all players after a step, as `comptoir verify --states` prints it.

use engine::catan::ActionBounds;
use engine::catan::development::{DevelopmentCard, DevelopmentCards};
use engine::catan::edge::EdgeSet;
use engine::catan::notation;
use engine::catan::offer::{Offer, Reply};
use engine::catan::turn_part::TurnPart;
use engine::catan::vertex::VertexSet;
use engine::catan::view::{PrivateSeat, Turn, View};
use engine::seat::{PerSeat, Seat};
use serde::Serialize;

use super::cities_knights::position::{HoldingsShape, TableShape};
use super::ships::FleetShape;
use crate::catan::record::{CardsShape, TurnPartWord, label};
use crate::shape::{PlaceNames, encode_seat, encode_seats};
use crate::title::ViewSet;

/// Bounds of the legal actions that are too many to list.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::catan) enum DescribedShape {
    Discard { count: u8, hand: CardsShape },
    Offer { hand: CardsShape, to: Vec<u8> },
    Harbor { hand: CardsShape, to: Vec<u8> },
    Gold { count: u8, bank: CardsShape },
    Resign,
}

impl DescribedShape {
    pub(in crate::catan) fn new(described: &ActionBounds) -> DescribedShape {
        match *described {
            ActionBounds::Discard { count, hand } => DescribedShape::Discard { count, hand: hand.into() },
            ActionBounds::Offer { hand, to, .. } => DescribedShape::Offer { hand: hand.into(), to: encode_seats(to) },
            ActionBounds::Harbor { hand, to } => DescribedShape::Harbor { hand: hand.into(), to: encode_seats(to) },
            ActionBounds::Gold { count, bank } => DescribedShape::Gold { count, bank: bank.into() },
            ActionBounds::Resign => DescribedShape::Resign,
        }
    }
}

/// Position of all players after a step.
#[derive(Serialize)]
pub(in crate::catan) struct PositionShape {
    turn: TurnShape,
    seats: Vec<SeatShape>,
    bank: CardsShape,
    /// Number of development cards left to draw.
    deck: u8,
    robber: String,
    longest_road: Option<u8>,
    largest_army: Option<u8>,
    offers: Vec<OfferShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cities_knights: Option<TableShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pirate: Option<String>,
}

#[derive(Serialize)]
struct TurnShape {
    number: u32,
    seat: u8,
    /// Part of the turn with five or more players; omitted for the turn of the seat that rolls.
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<TurnPartWord>,
    dice: Option<[u8; 2]>,
}

#[derive(Serialize)]
struct SeatShape {
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<CardsShape>,
    hand_size: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    sealed: Option<CardsShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    development_cards: Option<DevelopmentShape>,
    development_size: u8,
    points: u8,
    settlements: Vec<String>,
    cities: Vec<String>,
    roads: Vec<String>,
    longest_road_length: u8,
    knights_played: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    cities_knights: Option<HoldingsShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ships: Option<FleetShape>,
}

#[derive(Serialize)]
struct DevelopmentShape {
    knight: u8,
    road_building: u8,
    year_of_plenty: u8,
    monopoly: u8,
    victory_point: u8,
}

#[derive(Serialize)]
struct OfferShape {
    offer: u16,
    seat: u8,
    to: Vec<u8>,
    give: CardsShape,
    want: CardsShape,
    /// Answers of the seats in `to`, in the same order.
    replies: Vec<ReplyWord>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum ReplyWord {
    Waiting,
    Accepted,
    Declined,
    Countered,
}

impl PositionShape {
    pub(in crate::catan) fn new(sights: &ViewSet<View>, places: &PlaceNames) -> PositionShape {
        let view = &sights.public;
        let seat_shape = |(seat, _)| SeatShape::new(view, seat, sights.own[seat].as_ref(), places);
        PositionShape {
            turn: TurnShape::new(&view.turn),
            seats: view.seats().map(seat_shape).collect(),
            bank: view.bank.into(),
            deck: view.deck,
            robber: notation::format_hex(view.robber),
            longest_road: view.longest_road.map(encode_seat),
            largest_army: view.largest_army.map(encode_seat),
            offers: offer_shapes(&view.offers),
            cities_knights: view.cities_knights.as_ref().map(|ck| TableShape::new(ck, places)),
            pirate: view.pirate().map(notation::format_hex),
        }
    }
}

impl TurnShape {
    fn new(turn: &Turn) -> TurnShape {
        let Turn { number, active, part, dice, .. } = *turn;
        let later = (part != TurnPart::Full).then(|| part.into());
        TurnShape { number, seat: encode_seat(active), part: later, dice }
    }
}

impl SeatShape {
    fn new(view: &View, seat: Seat, seen: Option<&View>, places: &PlaceNames) -> SeatShape {
        let public = &view.public[seat];
        let own: Option<&PrivateSeat> = seen.and_then(|view| view.own.as_ref());
        let vertices = |set: VertexSet| set.iter().map(|vertex| label(vertex, places)).collect();
        let edges = |set: EdgeSet| set.iter().map(notation::format_edge).collect();
        let knights = seen.unwrap_or(view).cities_knights.as_ref();
        SeatShape {
            hand: own.map(|own| own.hand.into()),
            hand_size: public.hand,
            sealed: own.and_then(|own| own.sealed).map(Into::into),
            development_cards: own.map(|own| own.cards.into()),
            development_size: public.cards,
            points: own.map_or(public.points, |own| own.points),
            settlements: vertices(public.settlements),
            cities: vertices(public.cities),
            roads: edges(public.roads),
            longest_road_length: view.network.lengths[seat],
            knights_played: public.knights,
            cities_knights: knights.map(|ck| HoldingsShape::new(ck, seat, places)),
            ships: view.ships.as_ref().map(|ships| FleetShape::new(ships, seat)),
        }
    }
}

impl From<DevelopmentCards> for DevelopmentShape {
    fn from(cards: DevelopmentCards) -> DevelopmentShape {
        DevelopmentShape {
            knight: cards[DevelopmentCard::Knight],
            road_building: cards[DevelopmentCard::RoadBuilding],
            year_of_plenty: cards[DevelopmentCard::YearOfPlenty],
            monopoly: cards[DevelopmentCard::Monopoly],
            victory_point: cards[DevelopmentCard::VictoryPoint],
        }
    }
}

fn offer_shapes(open: &PerSeat<Option<Offer>>) -> Vec<OfferShape> {
    let mut offers: Vec<OfferShape> = open.0.iter().flatten().map(OfferShape::new).collect();
    offers.sort_by_key(|offer| offer.offer);
    offers
}

impl OfferShape {
    fn new(offer: &Offer) -> OfferShape {
        let reply = |of: Seat| match offer.replies[of] {
            Reply::Waiting => ReplyWord::Waiting,
            Reply::Accepted => ReplyWord::Accepted,
            Reply::Declined => ReplyWord::Declined,
            Reply::Countered => ReplyWord::Countered,
        };
        OfferShape {
            offer: offer.id.0,
            seat: encode_seat(offer.by),
            to: encode_seats(offer.to),
            give: offer.give.into(),
            want: offer.want.into(),
            replies: offer.to.iter().map(reply).collect(),
        }
    }
}
