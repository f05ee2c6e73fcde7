//! Second implementation of the rules that determine an event from the state before it.

use engine::catan::cities_knights::PublicState;
use engine::catan::cities_knights::event::{PublicEvent as Knightly, Secret};
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::phase as knightly;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};
use engine::catan::state::{Phase, State};
use engine::catan::turn_part::TurnPart;
use engine::seat::{PerSeat, Seat, SeatSet};

use crate::catan::reference;

/// Objection to an event in this state; `None` if it is correct.
pub fn objection(before: &State, event: &Event) -> Option<String> {
    if is_over(before) {
        return Some(format!("{event:?} follows the end"));
    }
    let fault = match *event {
        Event::Public(PublicEvent::CitiesKnights(event)) => objection_to_knights(before, &event),
        Event::Public(PublicEvent::Ships(event)) => reference::ships::objection(before, &event),
        Event::CitiesKnights(Secret::ProgressDrawn { seat, card }) => objection_to_drawing(before, seat, card.track()),
        Event::Public(PublicEvent::Produced { cards, short }) => {
            let (expected, lacking) = production(before);
            (cards != expected || short != lacking).then(|| format!("should pay {expected:?} and lack {lacking:?}"))
        }
        Event::Public(PublicEvent::DiscardsOwed { counts }) => {
            let expected = PerSeat::from_fn(|seat| {
                let held = before.hands[seat].iter().map(|(_, count)| count).sum::<u8>();
                let walls = before.public_cities_knights().map_or(0, |knights| knights.walls[seat].iter().count());
                if usize::from(held) > 7 + 2 * walls { held / 2 } else { 0 }
            });
            (counts != expected).then(|| format!("should ask for {expected:?}"))
        }
        Event::Public(PublicEvent::Monopolized { seat, resource, counts }) => {
            let expected = PerSeat::from_fn(|of| if of == seat { 0 } else { before.hands[of][resource] });
            (counts != expected).then(|| format!("should take {expected:?}"))
        }
        Event::Public(PublicEvent::Won { seat, points, hidden }) => objection_to_winner(before, seat, points, hidden),
        Event::CardStolen { thief, victim, card } => {
            let corners = before.island.topology().hex_vertices(before.robber);
            let stands =
                |&corner| before.settlements[victim].contains(corner) || before.cities[victim].contains(corner);
            let fair = thief == before.turn.active
                && thief != victim
                && before.hands[victim][card] > 0
                && (corners.iter().any(stands) || reference::ships::is_at_pirate(before, victim));
            (!fair).then(|| "can't be stolen there".to_owned())
        }
        _ => None,
    };
    let fault = fault.or_else(|| reference::turn_parts::objection(before, event));
    fault.map(|fault| format!("{event:?}: {fault}"))
}

/// Checks that the winner has enough points in their own turn, or is the last player left. Nobody wins in a special
/// building phase.
fn objection_to_winner(before: &State, seat: Seat, points: u8, hidden: PerSeat<u8>) -> Option<String> {
    use engine::catan::development::DevelopmentCard::VictoryPoint;
    let last = before.playing.single() == Some(seat);
    let acts = before.turn.active == seat && before.turn.part != TurnPart::SpecialBuilding;
    let enough = acts && reference::points(before, seat) >= before.options.points;
    let held = PerSeat::from_fn(|seat| before.cards[seat][VictoryPoint]);
    let told = points == reference::points(before, seat) && hidden == held;
    (!(last || enough) || !told).then(|| "is no win".to_owned())
}

/// Objection to events of Cities & Knights with numbers that follow from the state.
fn objection_to_knights(before: &State, event: &Knightly) -> Option<String> {
    let knights = before.public_cities_knights()?;
    let counts =
        |of: &dyn Fn(Seat) -> u8| PerSeat::from_fn(|seat| if before.playing.contains(seat) { of(seat) } else { 0 });
    let sum = |seat: Seat| before.hands[seat].iter().map(|(_, count)| count).sum::<u8>();
    match *event {
        Knightly::Attacked { fleet, strengths, .. } => {
            let expected =
                (reference::knights::fleet_strength(before), reference::knights::defender_strengths(knights));
            ((fleet, strengths) != expected).then(|| format!("should count {expected:?}"))
        }
        Knightly::CitiesOwed { seats } => {
            let expected = weakest_defenders(before, knights);
            (seats != expected).then(|| format!("should ask {expected:?}"))
        }
        Knightly::Defended { seat } => {
            (strongest_defenders(before, knights) != SeatSet::only(seat)).then(|| "is no hero alone".to_owned())
        }
        Knightly::RewardsOwed { seats } => {
            let fair = strongest_defenders(before, knights) == seats && seats.len() > 1;
            (!fair).then(|| "are not the heroes".to_owned())
        }
        Knightly::PointLaid { seat, card } => objection_to_drawing(before, seat, card.track()),
        Knightly::Collected { seat, card, counts: told } => {
            let most = if card.resource().is_some() { 2 } else { 1 };
            let expected = counts(&|of| if of == seat { 0 } else { before.hands[of][card].min(most) });
            (told != expected).then(|| format!("should take {expected:?}"))
        }
        Knightly::CardsOwed { card: ProgressCard::Wedding, seat, counts: told } => {
            let ahead = |of: Seat| reference::points(before, of) > reference::points(before, seat);
            let expected = counts(&|of| if ahead(of) { sum(of).min(2) } else { 0 });
            (told != expected).then(|| format!("should ask for {expected:?}"))
        }
        Knightly::CardsOwed { seat, counts: told, .. } => {
            let behind = |of: Seat| reference::points(before, of) < reference::points(before, seat);
            let expected = counts(&|of| if of == seat || behind(of) { 0 } else { sum(of) / 2 });
            (told != expected).then(|| format!("should ask for {expected:?}"))
        }
        Knightly::AqueductOpened { seats } => {
            let gold = reference::ships::gold_choices(before);
            let fair = |seat: Seat| knights.levels[seat][Track::Science] >= 3 && gold[seat] == 0;
            (!seats.iter().all(fair)).then(|| "have no aqueduct, or are paid by gold".to_owned())
        }
        Knightly::PirateEntered { hex } => {
            let charted = before.island.chart().map(|chart| chart.pirate);
            (charted != Some(hex)).then(|| format!("should come to {charted:?}"))
        }
        Knightly::PirateChased { seat, knight } => {
            let own = knights.knights[seat].at(knight).is_some();
            (!own || knights.barbarians.attacks == 0).then(|| "can't chase it".to_owned())
        }
        Knightly::ShipRemoved { owner, edge, .. } => {
            let lies = before.ships.as_ref().is_some_and(|ships| ships.ships[owner].contains(edge));
            (!lies || !reference::ship_actions::is_removable(before, edge)).then(|| "can't be taken up".to_owned())
        }
        Knightly::KnightDisplaced { victim, vertex, .. } => {
            let stands = knights.knights[victim].at(vertex).is_some();
            (!stands).then(|| "does not stand there".to_owned())
        }
        Knightly::MetropolisFounded { seat, track, .. } => {
            let level = knights.levels[seat][track];
            let fair = match knights.metropolises[track] {
                None => level == 4,
                Some(held) => level == 5 && held.seat != seat && knights.levels[held.seat][track] == 4,
            };
            (!fair).then(|| format!("comes at level {level}"))
        }
        _ => None,
    }
}

/// Seats that lose a city: those with the lowest strength, among those with a city without metropolis.
fn weakest_defenders(state: &State, knights: &PublicState) -> SeatSet {
    let strengths = reference::knights::defender_strengths(knights);
    let plain = |seat: &Seat| {
        let bears =
            |city| Track::ALL.iter().any(|&track| knights.metropolises[track].is_some_and(|m| m.vertex == city));
        state.cities[*seat].iter().any(|city| !bears(city))
    };
    let exposed: Vec<Seat> = state.playing.iter().filter(plain).collect();
    let least = exposed.iter().map(|&seat| strengths[seat]).min();
    exposed.into_iter().filter(|&seat| Some(strengths[seat]) == least).collect()
}

/// Seats with the highest strength, if positive.
fn strongest_defenders(state: &State, knights: &PublicState) -> SeatSet {
    let strengths = reference::knights::defender_strengths(knights);
    let most = state.playing.iter().map(|seat| strengths[seat]).max().filter(|&most| most > 0);
    state.playing.iter().filter(|&seat| Some(strengths[seat]) == most).collect()
}

/// Checks that the drawing seat's level matches the red die, or that it is rewarded for the defense.
fn objection_to_drawing(before: &State, seat: Seat, track: Track) -> Option<String> {
    let knights = before.public_cities_knights()?;
    if let Phase::CitiesKnights(knightly::Phase::Rewarding { left, .. }) = before.phase {
        return (!left.contains(seat)).then(|| "is not thanked".to_owned());
    }
    let level = knights.levels[seat][track];
    let red = before.turn.dice.map_or(0, |dice| dice[0]);
    let fair = knights.turn.event == Some(EventDie::Gate(track)) && level >= 1 && red <= level + 1;
    (!fair).then(|| format!("has level {level} for a red {red}"))
}

/// Production of the current roll, building by building, and the shortage of the bank.
fn production(state: &State) -> (PerSeat<Cards>, Cards) {
    let number: u8 = state.turn.dice.map_or(0, |dice| dice.iter().sum());
    let island = &state.island;
    let mut owed = Vec::new();
    for hex in island.topology().hexes() {
        let pays = island.token(hex).is_some_and(|token| token.number() == number);
        let waits = state.public_cities_knights().is_some_and(|knights| knights.barbarians.attacks == 0);
        let pays = pays && (hex != state.robber || waits);
        let Some(resource) = island.terrain(hex).resource().filter(|_| pays) else { continue };
        for &corner in island.topology().hex_vertices(hex) {
            for seat in state.playing.iter() {
                if state.settlements[seat].contains(corner) {
                    owed.push((seat, HandCard::from(resource)));
                }
                if state.cities[seat].contains(corner) {
                    owed.extend(city_production(state, resource).map(|card| (seat, card)));
                }
            }
        }
    }
    let (mut paid, mut short) = (PerSeat::<Cards>::default(), Cards::NONE);
    for resource in HandCard::ALL {
        let claims: Vec<Seat> = owed.iter().filter(|(_, of)| *of == resource).map(|(seat, _)| *seat).collect();
        let left = usize::from(state.bank[resource]);
        let alone = claims.iter().all(|claim| *claim == claims[0]);
        let served = if claims.len() <= left {
            claims.len()
        } else if alone {
            left
        } else {
            0
        };
        short[resource] = claims.len().saturating_sub(left) as u8;
        claims[..served].iter().for_each(|&seat| paid[seat][resource] += 1);
    }
    (paid, short)
}

/// Cards that a city produces: with Cities & Knights, forest, pasture and mountains yield a commodity.
fn city_production(state: &State, resource: Resource) -> [HandCard; 2] {
    let commodity = match resource {
        Resource::Lumber => Some(HandCard::Paper),
        Resource::Wool => Some(HandCard::Cloth),
        Resource::Ore => Some(HandCard::Coin),
        Resource::Brick | Resource::Grain => None,
    };
    let second = commodity.filter(|_| state.cities_knights.is_some());
    [resource.into(), second.unwrap_or(resource.into())]
}

/// Returns `true` if the game is over.
pub fn is_over(state: &State) -> bool {
    matches!(state.phase, Phase::Over { .. })
}

/// Returns `true` if the game should be over but is not.
pub fn is_won_but_not_over(state: &State) -> bool {
    let active = state.turn.active;
    let can_win = state.turn.number > 0 && state.turn.part != TurnPart::SpecialBuilding;
    let enough = can_win && reference::points(state, active) >= state.options.points;
    !is_over(state) && (enough || state.playing.len() < 2)
}
