//! Second implementation of the order of turns and their parts, and of what a part excludes.

use engine::catan::cities_knights::event::{PublicEvent as KnightsEvent, Secret};
use engine::catan::event::{Event, PublicEvent};
use engine::catan::options::TurnRule;
use engine::catan::ships::event::PublicEvent as ShipsEvent;
use engine::catan::state::State;
use engine::catan::turn_part::TurnPart;
use engine::seat::Seat;

/// Objection to an event because of the part of the turn; `None` if the part includes it.
pub fn objection(before: &State, event: &Event) -> Option<String> {
    let fair = match *event {
        Event::Public(PublicEvent::TurnBegan { seat, .. }) if before.turn.number > 0 => {
            expected(before) == (seat, TurnPart::Full)
        }
        Event::Public(PublicEvent::TurnPartBegan { seat, part }) => expected(before) == (seat, part),
        Event::Public(PublicEvent::TurnEnded { seat }) => seat == before.turn.active,
        _ => match before.turn.part {
            TurnPart::Full => true,
            TurnPart::Paired => !is_roll(event) && !is_domestic_trade(event),
            TurnPart::SpecialBuilding => is_building(event),
        },
    };
    (!fair).then(|| format!("does not belong to the part {:?} of {:?}", before.turn.part, before.turn.active))
}

/// Seat that acts next, and the kind of its part, after the current part has ended.
fn expected(state: &State) -> (Seat, TurnPart) {
    // All players but the one who rolled, clockwise.
    let mut order = Vec::new();
    let mut index = state.turn.roller.index();
    for _ in 1..state.players {
        index = (index + 1) % state.players;
        order.extend(Seat::new(index).filter(|&seat| state.playing.contains(seat)));
    }
    let next_turn = (order.first().copied().unwrap_or(state.turn.roller), TurnPart::Full);
    let players = order.len() + usize::from(state.playing.contains(state.turn.roller));
    if players < 5 {
        return next_turn;
    }
    match (state.options.turn_rule, state.turn.part) {
        (TurnRule::Paired, TurnPart::Full) => (order[2], TurnPart::Paired),
        (TurnRule::Paired, _) => next_turn,
        (TurnRule::SpecialBuilding, part) => {
            let begun = match part {
                TurnPart::Full => 0,
                // A seat that resigned in its part is no longer in the order.
                _ => order.iter().take_while(|&&seat| !is_after(state, seat)).count(),
            };
            let least = if state.cities_knights.is_some() { 1 } else { 2 };
            let builder = order[begun..].iter().find(|&&seat| state.hands[seat].total() >= least);
            builder.map_or(next_turn, |&seat| (seat, TurnPart::SpecialBuilding))
        }
    }
}

/// Returns `true` if the seat comes after the active one, counted clockwise from the one that rolled.
fn is_after(state: &State, seat: Seat) -> bool {
    let steps = |to: Seat| {
        let (mut index, mut count) = (state.turn.roller.index(), 0);
        while index != to.index() {
            (index, count) = ((index + 1) % state.players, count + 1);
        }
        count
    };
    steps(seat) > steps(state.turn.active)
}

fn is_roll(event: &Event) -> bool {
    matches!(event, Event::Public(PublicEvent::Rolled { .. } | PublicEvent::CitiesKnights(KnightsEvent::Rolled { .. })))
}

fn is_domestic_trade(event: &Event) -> bool {
    matches!(event, Event::Public(PublicEvent::TradeOffered { .. } | PublicEvent::Traded { .. }))
}

/// Returns `true` if the event belongs to building and buying, or to a resignation.
fn is_building(event: &Event) -> bool {
    match event {
        Event::CardBought { .. } => true,
        Event::DiscardSealed { .. } | Event::CardStolen { .. } => false,
        Event::CitiesKnights(secret) => matches!(secret, Secret::ProgressPutBack { .. }),
        Event::Public(PublicEvent::CitiesKnights(event)) => matches!(
            event,
            KnightsEvent::WallBuilt { .. }
                | KnightsEvent::KnightRecruited { .. }
                | KnightsEvent::KnightsActivated { .. }
                | KnightsEvent::KnightPromoted { .. }
                | KnightsEvent::Improved { .. }
                | KnightsEvent::MetropolisFounded { .. }
        ),
        Event::Public(PublicEvent::Ships(event)) => {
            matches!(event, ShipsEvent::ShipBuilt { .. } | ShipsEvent::AreaSettled { .. })
        }
        Event::Public(event) => matches!(
            event,
            PublicEvent::RoadBuilt { .. }
                | PublicEvent::SettlementBuilt { .. }
                | PublicEvent::CityBuilt { .. }
                | PublicEvent::LongestRoad { .. }
                | PublicEvent::LargestArmy { .. }
                | PublicEvent::Resigned { .. }
                | PublicEvent::Won { .. }
        ),
    }
}
