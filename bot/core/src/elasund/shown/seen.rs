//! Card animations and sounds of events of Elasund.

use engine::Elasund;
use engine::elasund::cards::Cards;
use engine::elasund::event::PublicEvent;
use engine::elasund::notice::Notice;
use engine::elasund::view::View;
use engine::seat::{PerSeat, Seat};
use render::Drawn;
use render::elasund::Spot;

use crate::elasund::signs::drawing;
use crate::title::{End, Flight, Seen, Sound, hidden, open};

pub(super) fn seen(view: &View, notice: &Notice) -> Seen {
    match *notice {
        Notice::Public(ref event) => public(view, event),
        Notice::InfluenceDrawn { seat, count, .. } => hidden(None, Some(seat), count),
        Notice::DiscardSealed { .. } => Seen::default(),
        Notice::TilesSeen { .. } | Notice::TileSunk { .. } => Sound::Card.into(),
    }
}

fn public(view: &View, event: &PublicEvent) -> Seen {
    match *event {
        PublicEvent::Rolled { .. } => Sound::Dice.into(),
        PublicEvent::ShipMoved { .. } => Sound::Ship.into(),
        PublicEvent::GoldReturned { ref gold } => {
            flights(gold, |seat, gold| moved(Some(seat), None, gold)).into()
        }
        PublicEvent::Produced { ref gold, .. } => harvested(view, gold),
        PublicEvent::Discarded { seat, cards } | PublicEvent::Resigned { seat, cards } => paid(seat, cards),
        PublicEvent::Reclaimed { seat, cards } => gained(seat, cards),
        PublicEvent::Built { seat, ref compensation, cost, .. } => {
            let others = flights(compensation, |other, gold| {
                open(Some(End::Seat(seat)), Some(End::Seat(other)), gold.iter(), drawing)
            });
            Seen::from([paid(seat, cost).flights, others].concat()).with(Sound::Piece)
        }
        PublicEvent::WallBuilt { seat, cost, .. }
        | PublicEvent::PermitPlaced { seat, cost, .. }
        | PublicEvent::PermitMoved { seat, cost, .. }
        | PublicEvent::PermitRaised { seat, cost, .. } => paid(seat, cost).with(Sound::Piece),
        PublicEvent::ChurchPaid { seat, cost } => paid(seat, cost),
        PublicEvent::GoldTaken { seat, gold } => gained(seat, Cards::of_gold(gold)).with(Sound::Coins),
        PublicEvent::BonusGoldTaken { seat, gold, cost } => {
            let both = [paid(seat, cost).flights, gained(seat, Cards::of_gold(gold)).flights].concat();
            Seen::from(both).with(Sound::Coins)
        }
        PublicEvent::Demolished { .. }
        | PublicEvent::ChurchTileLaid { .. }
        | PublicEvent::HutPlaced { .. }
        | PublicEvent::PermitReturned { .. } => Sound::Piece.into(),
        PublicEvent::InfluenceReshuffled => Sound::Card.into(),
        PublicEvent::Won { .. } => Sound::Win.into(),
        PublicEvent::TurnBegan { .. }
        | PublicEvent::DiscardsOwed { .. }
        | PublicEvent::TradePointsChanged { .. }
        | PublicEvent::HutRemoved { .. }
        | PublicEvent::TurnEnded { .. } => Seen::default(),
    }
}

fn moved(from: Option<Seat>, to: Option<Seat>, cards: Cards) -> Vec<Flight> {
    open(from.map(End::Seat), to.map(End::Seat), cards.iter(), drawing)
}

fn paid(seat: Seat, cards: Cards) -> Seen {
    moved(Some(seat), None, cards).into()
}

fn gained(seat: Seat, cards: Cards) -> Seen {
    moved(None, Some(seat), cards).into()
}

/// Animations of each seat's gold.
fn flights(gold: &PerSeat<u8>, flight: impl Fn(Seat, Cards) -> Vec<Flight>) -> Vec<Flight> {
    gold.iter().flat_map(|(seat, gold)| flight(seat, Cards::of_gold(*gold))).collect()
}

/// Gold from the row of the ship.
fn harvested(view: &View, gold: &PerSeat<u8>) -> Seen {
    let row = view.ship.and_then(|ship| Elasund::plan(view).place(&Spot::Row(ship.row)));
    let from = row.map(End::Place);
    let all = flights(gold, |seat, gold| open(from, Some(End::Seat(seat)), gold.iter(), drawing));
    if all.is_empty() { Seen::default() } else { Seen::from(all).with(Sound::Coins) }
}
