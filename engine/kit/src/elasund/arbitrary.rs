//! Arbitrary actions and events, plausible and nonsensical.

use engine::elasund::action::{Action, Bonus};
use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::Cards;
use engine::elasund::church::ChurchTile;
use engine::elasund::event::{Event, PublicEvent, Victory};
use engine::elasund::influence::Influence;
use engine::elasund::permit::{Permit, PermitRule, PermitValue};
use engine::elasund::prompt::DiscardCause;
use engine::elasund::ship::Crew;
use engine::elasund::square::{Row, SQUARES, Square};
use engine::elasund::state::State;
use engine::elasund::wall::{WallFront, WallPlace};
use engine::robot::Rng;
use engine::seat::{MAX_SEATS, PerSeat, Seat};

fn squares() -> impl Iterator<Item = Square> {
    (0..SQUARES).filter_map(Square::new)
}

fn colors() -> impl Iterator<Item = Option<Influence>> {
    std::iter::once(None).chain(Influence::ALL.map(Some))
}

/// Visits every action that could be listed: every place, in play or not, at every price.
pub fn visit_listable_actions(mut visit: impl FnMut(Action)) {
    for action in [Action::Roll, Action::BuildChurch, Action::TakeGold, Action::EndTurn] {
        visit(action);
    }
    visit(Action::Bonus(Bonus::Gold));
    Row::ALL.into_iter().for_each(|row| visit(Action::MoveShip { row }));
    WallFront::ALL.into_iter().for_each(|front| visit(Action::BuildWall { front }));
    ChurchTile::ALL.into_iter().for_each(|tile| visit(Action::ChooseTile { tile }));
    for count in 0..5usize.pow(4) {
        let of = |kind: u32| (count / 5usize.pow(kind) % 5) as u8;
        visit(Action::Reclaim { cards: Cards::new(of(0), of(1), of(2), of(3)) });
    }
    for square in squares() {
        Hut::ALL.into_iter().for_each(|hut| visit(Action::PlaceHut { hut, square }));
        for influence in colors() {
            for building in Building::ALL {
                visit(Action::Build { building, square, influence });
            }
            for value in PermitValue::ALL {
                visit(Action::PlacePermit { value, square, influence });
                if let Some(influence) = influence {
                    visit(Action::Bonus(Bonus::Move { value, square, influence }));
                }
            }
        }
        for value in PermitValue::ALL {
            visit(Action::Bonus(Bonus::Permit { value, square }));
        }
    }
    for from in PermitValue::ALL {
        for to in PermitValue::ALL {
            for influence in Influence::ALL {
                visit(Action::Bonus(Bonus::Raise { from, to, influence }));
            }
        }
    }
}

/// Returns `true` if actions of this kind are described by bounds rather than listed.
pub fn is_described(action: &Action) -> bool {
    matches!(action, Action::Discard { .. } | Action::Resign)
}

/// Random discard or resignation, often on the verge of legality.
pub fn any_described(state: &State, choice: &mut Rng) -> Action {
    let hand = state.hands[any_seat(choice)];
    match choice.below(20) {
        0 => Action::Resign,
        1..12 => Action::Discard { cards: super::random_game::random_selection(hand, choice.below(5) as u8, choice) },
        12..15 => {
            let cards = super::random_game::random_selection(hand.without_gold(), choice.below(7) as u8, choice);
            Action::Discard { cards }
        }
        _ => Action::Discard { cards: any_cards(choice) },
    }
}

/// Random seat.
pub fn any_seat(choice: &mut Rng) -> Seat {
    Seat::ALL[choice.below(MAX_SEATS)]
}

fn any_byte(choice: &mut Rng) -> u8 {
    match choice.below(5) {
        0 => u8::MAX,
        1 => 0,
        _ => choice.below(12) as u8,
    }
}

fn any_cards(choice: &mut Rng) -> Cards {
    let mut count = || if choice.below(2) == 0 { 0 } else { any_byte(choice) };
    Cards::new(count(), count(), count(), count())
}

fn any_square(choice: &mut Rng) -> Square {
    Square::new(choice.below(SQUARES)).expect("within bounds")
}

fn any_counts(choice: &mut Rng) -> PerSeat<u8> {
    PerSeat::from_fn(|_| any_byte(choice))
}

/// Random event, whether or not it fits any state.
pub fn any_event(choice: &mut Rng) -> Event {
    let (seat, other, square, to) = (any_seat(choice), any_seat(choice), any_square(choice), any_square(choice));
    let building = Building::ALL[choice.below(9)];
    let hut = Hut::ALL[choice.below(2)];
    let influence = Influence::ALL[choice.below(3)];
    let paid = (choice.below(2) == 0).then_some(influence);
    let [value, higher] = [0, 0].map(|_: u8| PermitValue::ALL[choice.below(5)]);
    let row = Row::ALL[choice.below(10)];
    let front = WallFront::ALL[choice.below(4)];
    let [tile, second] = [0, 0].map(|_: u8| ChurchTile::ALL[choice.below(9)]);
    let cause = [DiscardCause::Pirates, DiscardCause::Shortage][choice.below(2)];
    let crew = [Crew::Merchants, Crew::Pirates][choice.below(2)];
    let cards = any_cards(choice);
    let gold = any_byte(choice);
    Event::Public(match choice.below(36) {
        0 | 1 => return Event::InfluenceDrawn { seat, cards },
        2 => return Event::DiscardSealed { seat, cards },
        3 => return Event::TilesSeen { seat, tiles: [tile, second] },
        4 => return Event::TileSunk { seat, tile },
        5 => PublicEvent::TurnBegan { seat, number: [0, 7, u32::MAX][choice.below(3)] },
        6 => PublicEvent::Rolled { seat, dice: [any_byte(choice), any_byte(choice)] },
        7 => PublicEvent::ShipMoved { seat, from: None, to: row, crew },
        8 => PublicEvent::GoldReturned { gold: any_counts(choice) },
        9 => PublicEvent::Produced { gold: any_counts(choice), influence: any_counts(choice) },
        10 => PublicEvent::DiscardsOwed { counts: any_counts(choice), cause },
        11 => PublicEvent::Discarded { seat, cards },
        12 => PublicEvent::Reclaimed { seat, cards },
        13 => PublicEvent::InfluenceReshuffled,
        14 | 15 => PublicEvent::Demolished { by: seat, owner: other, building, square },
        16..=19 => {
            let compensation = any_counts(choice);
            PublicEvent::Built { seat, building, square, compensation, influence: paid, cost: cards }
        }
        20 => PublicEvent::TradePointsChanged { seat, from: gold, to: any_byte(choice) },
        21 | 22 => PublicEvent::WallBuilt { seat, front, place: WallPlace::North(gold), number: gold, cost: cards },
        23 => PublicEvent::ChurchPaid { seat, cost: cards },
        24 => PublicEvent::PermitReturned { permit: Permit { owner: seat, value }, square },
        25 | 26 => PublicEvent::ChurchTileLaid { seat, tile, square },
        27 => PublicEvent::HutPlaced { seat, hut, square },
        28 => PublicEvent::HutRemoved { seat, hut },
        29 | 30 => {
            let way = [PermitRule::Row, PermitRule::AnyRow(influence), PermitRule::Bonus][choice.below(3)];
            PublicEvent::PermitPlaced { seat, value, square, way, cost: cards }
        }
        31 => PublicEvent::GoldTaken { seat, gold },
        32 => PublicEvent::PermitMoved { seat, value, from: square, to, influence, cost: cards },
        33 => PublicEvent::PermitRaised { seat, square, from: value, to: higher, influence, cost: cards },
        34 => PublicEvent::BonusGoldTaken { seat, gold, cost: cards },
        _ => match choice.below(8) {
            0 => PublicEvent::Won { seat, cubes: gold, victory: Victory::Cubes },
            1 => PublicEvent::Resigned { seat, cards },
            _ => PublicEvent::TurnEnded { seat },
        },
    })
}
