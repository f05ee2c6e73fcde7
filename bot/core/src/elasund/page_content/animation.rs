//! Card animations and sounds of events of Elasund.

use engine::Elasund;
use engine::elasund::cards::Cards;
use engine::elasund::event::PublicEvent;
use engine::elasund::notice::Notice;
use engine::elasund::view::View;
use engine::seat::{PerSeat, Seat};
use render::Drawable;
use render::elasund::Spot;

use crate::elasund::icons::card_icon;
use crate::title::{Animation, CardMovement, MovementEnd, Sound, hidden_cards, visible_cards};

pub(super) fn animation(view: &View, notice: &Notice) -> Animation {
    match *notice {
        Notice::Public(ref event) => public_animation(view, event),
        Notice::InfluenceDrawn { seat, count, .. } => hidden_cards(None, Some(seat), count),
        Notice::DiscardSealed { .. } => Animation::default(),
        Notice::TilesSeen { .. } | Notice::TileSunk { .. } => Sound::Card.into(),
    }
}

fn public_animation(view: &View, event: &PublicEvent) -> Animation {
    match *event {
        PublicEvent::Rolled { .. } => Sound::Dice.into(),
        PublicEvent::ShipMoved { .. } => Sound::Ship.into(),
        PublicEvent::GoldReturned { ref gold } => {
            gold_movements(gold, |seat, gold| card_movements(Some(seat), None, gold)).into()
        }
        PublicEvent::Produced { ref gold, .. } => production(view, gold),
        PublicEvent::Discarded { seat, cards } | PublicEvent::Resigned { seat, cards } => payment(seat, cards),
        PublicEvent::Reclaimed { seat, cards } => gain(seat, cards),
        PublicEvent::Built { seat, ref compensation, cost, .. } => {
            let others = gold_movements(compensation, |other, gold| {
                visible_cards(Some(MovementEnd::Seat(seat)), Some(MovementEnd::Seat(other)), gold.iter(), card_icon)
            });
            Animation::from([payment(seat, cost).movements, others].concat()).with_sound(Sound::Piece)
        }
        PublicEvent::WallBuilt { seat, cost, .. }
        | PublicEvent::PermitPlaced { seat, cost, .. }
        | PublicEvent::PermitMoved { seat, cost, .. }
        | PublicEvent::PermitRaised { seat, cost, .. } => payment(seat, cost).with_sound(Sound::Piece),
        PublicEvent::ChurchPaid { seat, cost } => payment(seat, cost),
        PublicEvent::GoldTaken { seat, gold } => gain(seat, Cards::from_gold(gold)).with_sound(Sound::Coins),
        PublicEvent::BonusGoldTaken { seat, gold, cost } => {
            let both = [payment(seat, cost).movements, gain(seat, Cards::from_gold(gold)).movements].concat();
            Animation::from(both).with_sound(Sound::Coins)
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
        | PublicEvent::TurnEnded { .. } => Animation::default(),
    }
}

fn card_movements(from: Option<Seat>, to: Option<Seat>, cards: Cards) -> Vec<CardMovement> {
    visible_cards(from.map(MovementEnd::Seat), to.map(MovementEnd::Seat), cards.iter(), card_icon)
}

fn payment(seat: Seat, cards: Cards) -> Animation {
    card_movements(Some(seat), None, cards).into()
}

fn gain(seat: Seat, cards: Cards) -> Animation {
    card_movements(None, Some(seat), cards).into()
}

/// Animations of each seat's gold.
fn gold_movements(gold: &PerSeat<u8>, flight: impl Fn(Seat, Cards) -> Vec<CardMovement>) -> Vec<CardMovement> {
    gold.iter().flat_map(|(seat, gold)| flight(seat, Cards::from_gold(*gold))).collect()
}

/// Gold from the row of the ship.
fn production(view: &View, gold: &PerSeat<u8>) -> Animation {
    let row = view.ship.and_then(|ship| Elasund::spot_positions(view).position(&Spot::Row(ship.row)));
    let from = row.map(MovementEnd::Place);
    let all =
        gold_movements(gold, |seat, gold| visible_cards(from, Some(MovementEnd::Seat(seat)), gold.iter(), card_icon));
    if all.is_empty() { Animation::default() } else { Animation::from(all).with_sound(Sound::Coins) }
}
