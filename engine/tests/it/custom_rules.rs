//! Games with rules that a table has changed.

use std::collections::BTreeSet;

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::event::{DiceSource, PublicEvent as Knightly};
use engine::catan::custom_rules::{CustomRules, DiceRule, DiscardRule, DomesticTrade, RobberRule};
use engine::catan::dice::{DiceDeck, EXPECTED_UNIT, LEFT_AT_SHUFFLE};
use engine::catan::event::{Event, PublicEvent};
use engine::catan::options::{Options, Preset};
use engine::catan::setup::Setup;
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::next_action;
use engine::robot::{Rng, Robot};
use engine::rules::Rules;
use engine::seat::{MAX_SEATS, PerSeat};
use engine_kit::catan::islands::key;
use engine_kit::catan::random_game::RandomGame;
use engine_kit::repetition_factor;

/// A random game with these rules; with Cities & Knights for odd seeds.
fn game(rules: CustomRules, seed: u64) -> RandomGame {
    let options = Options { custom_rules: rules, ..Preset::Modern.options() };
    let options = if seed % 2 == 1 { options.with_cities_knights() } else { options };
    let setup = Setup::new(2 + (seed % 3) as usize, Options { points: 18, ..options }, &mut KeyedLuck::new(key(seed)));
    RandomGame::from_setup(setup.expect("a base board is playable"), seed)
}

/// The dice that an event throws by luck.
fn thrown_by_luck(event: &Event) -> Option<[u8; 2]> {
    match *event {
        Event::Public(PublicEvent::Rolled { dice, .. })
        | Event::Public(PublicEvent::CitiesKnights(Knightly::Rolled { dice, thrown: DiceSource::ByLuck, .. })) => {
            Some(dice)
        }
        _ => None,
    }
}

#[test]
fn even_dice_repeat_no_throw_before_the_deck_is_shuffled() {
    let rules = CustomRules { dice: DiceRule::Even, ..CustomRules::DEFAULT };
    let (mut decks, most) = (0, 36 - LEFT_AT_SHUFFLE as usize);
    for seed in 0..10 * repetition_factor() {
        let (mut walk, mut drawn) = (game(rules, seed), BTreeSet::new());
        for _ in 0..3_000 {
            let Some(taken) = walk.step() else { break };
            for dice in taken.events.iter().filter_map(thrown_by_luck) {
                assert!(drawn.insert(dice), "seed {seed}: {dice:?} again after {} throws", drawn.len());
                let is_full = drawn.len() == most;
                if is_full {
                    drawn.clear();
                    decks += 1;
                }
                assert_eq!(walk.state.dice_deck == DiceDeck::FULL, is_full);
                assert_eq!(walk.state.dice_deck.len() as usize, 36 - drawn.len());
            }
        }
    }
    assert!(decks > 10, "{decks} decks were used up");
}

#[test]
fn early_sevens_are_thrown_again_from_the_same_stream() {
    let mut again = 0;
    for seed in 0..200 * repetition_factor() {
        let rules = CustomRules { sevenless_rounds: 1 + (seed % 3) as u8, ..CustomRules::DEFAULT };
        let (mut walk, mut plain) = (game(rules, seed), game(CustomRules::DEFAULT, seed));
        let early = u32::from(rules.sevenless_rounds) * walk.state.players as u32;
        let first = |events: &[Event]| {
            events.iter().find_map(|event| match *event {
                Event::Public(PublicEvent::SevenRerolled { dice, .. }) => Some(dice),
                ref event => thrown_by_luck(event),
            })
        };
        for walk in [&mut walk, &mut plain] {
            walk.choice = Rng::new(seed);
        }
        let mut throws = [Vec::new(), Vec::new()];
        for (walk, throws) in [&mut walk, &mut plain].into_iter().zip(&mut throws) {
            while walk.state.turn.number <= early {
                let Some(taken) = walk.step() else { break };
                throws.extend(first(&taken.events));
                let rolled = taken.events.iter().filter_map(thrown_by_luck).map(|dice| dice[0] + dice[1]);
                let counts = walk.state.options.custom_rules.sevenless_rounds > 0;
                assert!(!counts || rolled.into_iter().all(|sum| sum != 7), "seed {seed}");
                let repeats = |event: &&Event| matches!(event, Event::Public(PublicEvent::SevenRerolled { .. }));
                again += taken.events.iter().filter(repeats).count();
            }
        }
        if seed % 2 == 0 {
            let common = throws[0].len().min(throws[1].len());
            assert_eq!(throws[0][..common], throws[1][..common], "the first throw of a turn is that of any game");
        }
    }
    assert!(again > 50, "{again} sevens were thrown again");
}

#[test]
fn friendly_robber_spares_everybody_with_two_points() {
    let rules = CustomRules { robber: RobberRule::Friendly, ..CustomRules::DEFAULT };
    let mut thefts = 0;
    for seed in (0..40 * repetition_factor()).map(|seed| 2 * seed) {
        let mut walk = game(rules, seed);
        for _ in 0..1_500 {
            let points = PerSeat::from_fn(|seat| walk.state.public_points(seat));
            let Some(taken) = walk.step() else { break };
            for event in &taken.events {
                if let Event::CardStolen { victim, .. } = *event {
                    assert!(points[victim] > 2, "seed {seed}: {victim:?} with {} points", points[victim]);
                    thefts += 1;
                }
            }
        }
    }
    assert!(thefts > 20, "{thefts} thefts");
}

#[test]
fn expected_harvest_depends_on_the_dice() {
    let expected = |rules: CustomRules, turns: u32| {
        let mut walk = game(rules, 4);
        while walk.state.turn.number <= turns && walk.step().is_some() {}
        walk.state.options.custom_rules = rules;
        walk.state.turn.number = 1;
        walk.state.expected_harvest()
    };
    let usual = expected(CustomRules::DEFAULT, 0);
    let sevenless = expected(CustomRules { sevenless_rounds: 1, ..CustomRules::DEFAULT }, 0);
    assert_eq!(usual.0.map(|cards| cards * 36 / 30), sevenless.0, "thirty throws in place of 36");
    let even = expected(CustomRules { dice: DiceRule::Even, ..CustomRules::DEFAULT }, 0);
    assert_eq!(usual, even, "all throws are left");
    assert!(usual.0.iter().any(|&cards| cards > EXPECTED_UNIT / 36));
}

#[test]
fn robots_finish_games_with_changed_rules() {
    let rules = CustomRules {
        robber: RobberRule::Friendly,
        sevenless_rounds: 3,
        hand_limit: 5,
        dice: DiceRule::Even,
        trade: DomesticTrade::Forbidden,
        discards: DiscardRule::Random,
    };
    for (seed, robot) in [Robot::Easy, Robot::Settler, Robot::Settler].into_iter().enumerate() {
        let mut state = game(rules, 2 * seed as u64).state;
        state.options.points = 8;
        let (mut luck, mut choice) = (KeyedLuck::new(key(seed as u64)), Rng::new(seed as u64));
        let (mut legal, robots) = (Legal::new(), PerSeat([robot; MAX_SEATS]));
        let mut maritime = 0;
        while let Some((seat, action)) = next_action::<Catan>(&state, &robots, &mut legal, &mut choice) {
            assert!(!matches!(action, Action::OfferTrade { .. } | Action::Discard { .. }));
            maritime += usize::from(matches!(action, Action::MaritimeTrade { .. }));
            Catan::decide(&mut state, seat, &action, &mut luck, &mut Vec::new()).expect("robots do what is legal");
            assert!(state.turn.number < 600, "{robot:?} come to an end");
        }
        assert!(maritime > 0 && Catan::winner(&state).is_some());
    }
}

#[test]
fn changed_hand_limit_trade_and_discards_are_unrated() {
    let usual = CustomRules::DEFAULT;
    let rated = CustomRules { robber: RobberRule::Friendly, sevenless_rounds: 2, dice: DiceRule::Even, ..usual };
    assert!(usual.are_rated() && rated.are_rated());
    let unrated = [
        CustomRules { hand_limit: 8, ..usual },
        CustomRules { trade: DomesticTrade::Forbidden, ..usual },
        CustomRules { discards: DiscardRule::Random, ..usual },
    ];
    assert!(unrated.iter().all(|rules| !rules.are_rated()));
}
