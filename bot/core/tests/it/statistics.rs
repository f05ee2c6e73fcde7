//! Statistics of a game, compared with a recount from its events alone.

use bot_core::language::Language;
use bot_core::title::Statistics;
use bot_core::words::Words;
use engine::catan::cities_knights::event::Secret;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::ships::event::PublicEvent as ShipsEvent;
use engine::elasund::event as town;
use engine::journal::{Journal, StepOrigin};
use engine::robot::Rng;
use engine::seat::{PerSeat, Seat};
use engine::{Catan, Elasund};
use engine_kit::catan::islands::{any_ships_setup, base_setup};
use engine_kit::random_game::{RandomGame, Testable};
use engine_kit::repetition_factor;

/// Random game, played to its end.
fn play_game<T: Testable>(mut walk: RandomGame<T>) -> Journal<T> {
    let mut game = Journal::new(walk.setup.clone());
    while let Some((seat, action)) = T::pick_action(game.state(), walk.habits, &mut walk.choice) {
        let steps = game.decide(seat, &[action], StepOrigin::Player, &mut walk.luck);
        for step in steps.unwrap_or_else(|_| panic!("what is picked is legal")) {
            game.push(step);
        }
    }
    game
}

fn events<T: Testable>(game: &Journal<T>) -> impl Iterator<Item = &T::Event> {
    game.steps().iter().flat_map(|step| &step.events)
}

/// Statistics of each player, without their headings.
fn player_statistics<T: Statistics>(game: &Journal<T>) -> Vec<PerSeat<i64>> {
    let number = |text: &String| text.replace('−', "-").replace(" %", "").parse().unwrap_or(-1);
    let counts = T::statistics(Words::for_language(Language::ENGLISH), game);
    counts.iter().map(|count| PerSeat(count.values.0.each_ref().map(number))).collect()
}

/// Adds to a seat's count.
fn add(to: &mut PerSeat<i64>, seat: Seat, count: impl Into<i64>) {
    to[seat] += count.into();
}

#[test]
fn base_card_statistics_match_events() {
    for seed in 0..30 * repetition_factor() {
        let players = 2 + (seed % 5) as usize;
        let preset = engine::catan::options::Preset::ALL[(seed % 3) as usize];
        let setup = match seed < 20 * repetition_factor() {
            true => base_setup(preset, players, seed),
            false => any_ships_setup(&mut Rng::new(seed)),
        };
        let game = play_game(RandomGame::<Catan>::from_setup(setup, seed));
        let [mut gained, mut lost, mut stolen, mut traded] = [PerSeat::<i64>::default(); 4];
        for event in events(&game) {
            match event {
                Event::Public(
                    PublicEvent::FirstCards { seat, cards }
                    | PublicEvent::PlentyTaken { seat, cards }
                    | PublicEvent::Ships(ShipsEvent::GoldTaken { seat, cards }),
                ) => add(&mut gained, *seat, cards.total()),
                Event::Public(PublicEvent::Produced { cards, .. }) => {
                    for seat in Seat::ALL {
                        add(&mut gained, seat, cards[seat].total());
                    }
                }
                Event::Public(PublicEvent::Discarded { seat, cards }) => {
                    add(&mut lost, *seat, cards.total());
                }
                Event::Public(PublicEvent::Monopolized { seat, counts, .. }) => {
                    for from in Seat::ALL {
                        add(&mut lost, from, counts[from]);
                        add(&mut stolen, *seat, counts[from]);
                    }
                }
                Event::CardStolen { thief, victim, .. } => {
                    add(&mut lost, *victim, 1);
                    add(&mut stolen, *thief, 1);
                }
                Event::Public(PublicEvent::MaritimeTraded { seat, give, get }) => {
                    add(&mut traded, *seat, i64::from(get.total()) - i64::from(give.total()));
                }
                Event::Public(PublicEvent::Traded { seat, partner, give, get, .. }) => {
                    let more = i64::from(get.total()) - i64::from(give.total());
                    add(&mut traded, *seat, more);
                    add(&mut traded, *partner, -more);
                }
                _ => {}
            }
        }
        assert_eq!(player_statistics(&game)[..4], [gained, lost, stolen, traded], "game {seed}");
    }
}

#[test]
fn lost_cards_equal_stolen_and_discarded_cards() {
    for seed in 0..40 * repetition_factor() {
        let game = play_game(Catan::random_game(seed));
        let counts = player_statistics(&game);
        let [lost, stolen] = [&counts[1], &counts[2]].map(|count| count.0.iter().sum::<i64>());
        let discarded = |event: &Event| match event {
            Event::Public(PublicEvent::Discarded { cards, .. }) => i64::from(cards.total()),
            _ => 0,
        };
        let discarded: i64 = events(&game).map(discarded).sum();
        assert_eq!(lost, stolen + discarded, "game {seed}");
        let given = |event: &&Event| matches!(event, Event::CitiesKnights(Secret::CardsGiven { .. }));
        assert!(events(&game).find(given).is_none() || stolen > 0, "game {seed}");
    }
}

#[test]
fn elasund_card_statistics_match_events() {
    for seed in 0..20 * repetition_factor() {
        let game = play_game(Elasund::random_game(seed));
        let [mut gained, mut lost, mut paid] = [PerSeat::<i64>::default(); 3];
        for event in events(&game) {
            match event {
                town::Event::InfluenceDrawn { seat, cards } => add(&mut gained, *seat, cards.total()),
                town::Event::Public(town::PublicEvent::Produced { gold, .. }) => {
                    for seat in Seat::ALL {
                        add(&mut gained, seat, gold[seat]);
                    }
                }
                town::Event::Public(town::PublicEvent::GoldTaken { seat, gold, .. }) => {
                    add(&mut gained, *seat, *gold);
                }
                town::Event::Public(town::PublicEvent::BonusGoldTaken { seat, gold, cost, .. }) => {
                    // A payment above the bank's stock is no gain.
                    add(&mut gained, *seat, i64::from(gold.saturating_sub(cost.total())));
                }
                town::Event::Public(town::PublicEvent::Reclaimed { seat, cards, .. }) => {
                    add(&mut gained, *seat, cards.total());
                }
                town::Event::Public(town::PublicEvent::Discarded { seat, cards, .. }) => {
                    add(&mut lost, *seat, cards.total());
                }
                town::Event::Public(town::PublicEvent::GoldReturned { gold }) => {
                    for seat in Seat::ALL {
                        add(&mut lost, seat, gold[seat]);
                    }
                }
                town::Event::Public(town::PublicEvent::Built { compensation, .. }) => {
                    for seat in Seat::ALL {
                        add(&mut paid, seat, compensation[seat]);
                    }
                }
                _ => {}
            }
        }
        assert_eq!(player_statistics(&game)[..3], [gained, lost, paid], "game {seed}");
    }
}
