//! Prices in events: a stored game keeps its cards when the rules change a price.

use std::fmt::Debug;

use bot_core_kit::recorder::decode_log;
use bot_core_kit::repository::{data_directory, files_under, read_text, relative_to_root, root_directory};
use engine::catan::Catan;
use engine::catan::cities_knights::event::PublicEvent as KnightsEvent;
use engine::catan::event::{Event, Price, PublicEvent};
use engine::catan::hand_card::HandCard;
use engine::catan::resource::Cards;
use engine::catan::ships::event::PublicEvent as ShipsEvent;
use engine::elasund::Elasund;
use engine::elasund::cards::{Card as TownCard, Cards as TownCards};
use engine::elasund::event::{Event as TownEvent, PublicEvent as Town};
use engine::game::HostedTitle;
use engine::journal::StepOf;
use engine::rules::Rules;
use engine::seat::Seat;

/// Title with prices in its events.
trait Priced: HostedTitle {
    /// Card counts.
    type Cards: Copy + Debug;

    /// Seat that pays for an event, and the price.
    fn price(event: &mut Self::Event) -> Option<(Seat, &mut Self::Cards)>;

    /// Other prices that the seat could have paid between these states: nothing, and one more card of each kind that
    /// it had left and still has.
    fn others(paid: Self::Cards, states: [&Self::State; 2], seat: Seat) -> Vec<Self::Cards>;

    /// Returns the payment of a seat and charges `instead`.
    fn charge_instead(state: &mut Self::State, seat: Seat, paid: Self::Cards, instead: Self::Cards);

    /// All cards as text.
    fn cards(state: &Self::State) -> String;
}

impl Priced for Catan {
    type Cards = Cards;

    fn price(event: &mut Event) -> Option<(Seat, &mut Cards)> {
        match event {
            Event::CardBought { seat, cost, .. }
            | Event::Public(
                PublicEvent::RoadBuilt { seat, price: Price::Paid(cost), .. }
                | PublicEvent::SettlementBuilt { seat, price: Price::Paid(cost), .. }
                | PublicEvent::CityBuilt { seat, cost, .. }
                | PublicEvent::Ships(ShipsEvent::ShipBuilt { seat, price: Price::Paid(cost), .. })
                | PublicEvent::CitiesKnights(
                    KnightsEvent::WallBuilt { seat, price: Price::Paid(cost), .. }
                    | KnightsEvent::KnightRecruited { seat, cost, .. }
                    | KnightsEvent::KnightsActivated { seat, price: Price::Paid(cost), .. }
                    | KnightsEvent::KnightPromoted { seat, price: Price::Paid(cost), .. }
                    | KnightsEvent::Improved { seat, cost, .. }
                    | KnightsEvent::CityHealed { seat, cost, .. },
                ),
            ) => Some((*seat, cost)),
            _ => None,
        }
    }

    fn others(paid: Cards, [before, after]: [&Self::State; 2], seat: Seat) -> Vec<Cards> {
        let has = |&card: &HandCard| before.hands[seat][card] > paid[card] && after.hands[seat][card] > 0;
        let held = HandCard::ALL.into_iter().filter(has);
        held.map(|card| paid + Cards::from_card(card, 1)).chain([Cards::NONE]).collect()
    }

    fn charge_instead(state: &mut Self::State, seat: Seat, paid: Cards, instead: Cards) {
        state.hands[seat] = state.hands[seat] + paid - instead;
        state.bank = state.bank - paid + instead;
    }

    fn cards(state: &Self::State) -> String {
        format!("{:?}, bank {:?}", state.hands.0, state.bank)
    }
}

impl Priced for Elasund {
    type Cards = TownCards;

    fn price(event: &mut TownEvent) -> Option<(Seat, &mut TownCards)> {
        match event {
            TownEvent::Public(
                Town::Built { seat, cost, .. }
                | Town::WallBuilt { seat, cost, .. }
                | Town::ChurchPaid { seat, cost }
                | Town::PermitPlaced { seat, cost, .. }
                | Town::PermitMoved { seat, cost, .. }
                | Town::PermitRaised { seat, cost, .. }
                | Town::BonusGoldTaken { seat, cost, .. },
            ) => Some((*seat, cost)),
            _ => None,
        }
    }

    fn others(paid: TownCards, [before, after]: [&Self::State; 2], seat: Seat) -> Vec<TownCards> {
        let has = |&card: &TownCard| before.hands[seat][card] > paid[card] && after.hands[seat][card] > 0;
        let held = TownCard::ALL.into_iter().filter(has);
        held.map(|card| paid + TownCards::from_card(card, 1)).chain([TownCards::NONE]).collect()
    }

    fn charge_instead(state: &mut Self::State, seat: Seat, paid: TownCards, instead: TownCards) {
        state.hands[seat] = state.hands[seat] + paid - instead;
        state.bank = state.bank - paid.gold() + instead.gold();
        state.discards = state.discards - paid.without_gold() + instead.without_gold();
    }

    fn cards(state: &Self::State) -> String {
        let (hands, bank) = (state.hands.0, state.bank);
        format!("{hands:?}, bank {bank}, stack {:?}, used {:?}", state.stack, state.discards)
    }
}

/// Folds a game, and tests each event with a price also with other prices. Returns the number of tests and the final cards.
fn fold_with_prices<T: Priced>(setup: &T::Setup, steps: &[StepOf<T>]) -> (usize, String) {
    let mut state = T::initial_state(setup);
    let mut tried = 0;
    for event in steps.iter().flat_map(|step| &step.events) {
        let before = state.clone();
        T::evolve(&mut state, event);
        let mut other = event.clone();
        let Some((seat, &mut paid)) = T::price(&mut other) else { continue };
        for instead in T::others(paid, [&before, &state], seat) {
            if let Some((_, cost)) = T::price(&mut other) {
                *cost = instead;
            }
            let (mut folded, mut expected) = (before.clone(), state.clone());
            T::evolve(&mut folded, &other);
            T::charge_instead(&mut expected, seat, paid, instead);
            assert!(folded == expected, "{other:?} charges something else");
            tried += 1;
        }
    }
    (tried, T::cards(&state))
}

/// The snapshot has the cards at the time of recording, independent of current prices.
#[test]
fn evolve_charges_price_of_event() {
    let (mut told, mut tried) = (String::new(), 0);
    for path in files_under(&data_directory().join("games")) {
        let log = read_text(&path);
        let of_catan = decode_log::<Catan>(&log).map(|(setup, steps)| fold_with_prices::<Catan>(&setup, &steps));
        let of_elasund =
            || decode_log::<Elasund>(&log).map(|(setup, steps)| fold_with_prices::<Elasund>(&setup, &steps));
        let (count, cards) = of_catan.or_else(of_elasund).expect("a game of a title that there is");
        tried += count;
        told.push_str(&format!("{}: {cards}\n", relative_to_root(&path)));
    }
    assert!(tried > 2_000, "{tried} prices");
    insta::assert_snapshot!("cards", told);
}

/// The number of free roads of a card is in its event.
#[test]
fn evolve_grants_free_roads_of_event() {
    use engine::catan::development::DevelopmentCard::RoadBuilding;
    use engine::catan::state::Phase;

    let log = read_text(&data_directory().join("games/whole_2.jsonl"));
    let (setup, _) = decode_log::<Catan>(&log).expect("a base game");
    for roads in [1, 2, 3, 7] {
        let mut state = Catan::initial_state(&setup);
        let event = PublicEvent::CardPlayed { seat: Seat::FIRST, card: RoadBuilding, roads };
        Catan::evolve(&mut state, &event.into());
        assert_eq!(state.phase, Phase::FreeRoads { left: roads });
    }
}

/// Sources that fold events must not refer to prices or grants of the rules.
#[test]
fn evolve_sources_name_no_price() {
    let source = |path: &str| read_text(&root_directory().join("engine/src").join(path));
    let folds = ["catan/evolve.rs", "catan/cities_knights/evolve.rs", "elasund/evolve.rs"].map(source);
    for (price, home) in [
        ("COST", "catan/development.rs"),
        (".cost()", "catan/build.rs"),
        (".cost(", "catan/cities_knights/improve.rs"),
        ("FREE_ROADS", "catan/development.rs"),
        ("OVERBUILDING", "elasund/build.rs"),
        ("PAIR", "elasund/permit_placing.rs"),
        ("ONE_OF_EACH_COLOR", "elasund/bonus.rs"),
        ("GOLD", "elasund/church_building.rs"),
        ("building.gold()", "elasund/build.rs"),
        ("front.gold()", "elasund/wall_building.rs"),
        ("value.number()", "elasund/permit_placing.rs"),
    ] {
        assert!(source(home).contains(price), "{home} has no {price} any more");
        assert!(folds.iter().all(|fold| !fold.is_empty() && !fold.contains(price)), "a fold reads {price}");
    }
}
