//! Post-game analysis: probabilities are valid, the outcome is certain at the end, and luck and choices explain all changes.

use engine::analysis::{AnalyzedStep, PostGameAnalysis};
use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::development::DevelopmentCard;
use engine::catan::event::Event;
use engine::catan::options::Options;
use engine::elasund::Elasund;
use engine::game::{AnyGame, AnyOptions, AnyStep, HostedTitle};
use engine::journal::StepOrigin;
use engine::robot::{Budget, Rng, Robot};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};
use engine::title::Title;
use engine_kit::keys::recorded_luck;

fn kinds() -> Vec<(&'static str, AnyOptions)> {
    let board = engine::catan::board::BoardName::from("new-shores").expect("a name");
    vec![
        ("base", Catan::any_options(Options::default())),
        ("knights", Catan::any_options(Options::default().with_cities_knights())),
        ("ships", Catan::any_options(Options::default().with_ships(board))),
        ("elasund", Elasund::any_options(Default::default())),
    ]
}

/// Game of two settlers and an easy robot.
fn played(options: &AnyOptions, number: u64) -> AnyGame {
    played_by([Robot::Settler, Robot::Easy, Robot::Settler], options, number)
}

/// Game of these three robots.
fn played_by([first, second, third]: [Robot; 3], options: &AnyOptions, number: u64) -> AnyGame {
    let mut luck = recorded_luck(number, 3);
    let setup = options.deal(3, &mut luck).expect("three can play");
    let mut game = AnyGame::new(setup.clone());
    let robots = PerSeat([first, second, third, Robot::Settler, Robot::Settler, Robot::Settler]);
    let mut choice = Rng::new(number);
    let mut playout = setup.robot_game();
    playout.start(&setup, SeatSet::EMPTY);
    for _ in 0..20_000 {
        let mut budget = Budget { playouts: 0, may_continue: &mut || false };
        let mut awaited = playout.awaited().into_iter();
        if awaited.find(|&seat| playout.choose_action(seat, robots[seat], &mut budget, &mut choice)).is_none() {
            break;
        }
        playout.resolve_action(&mut luck).expect("robots do what is legal");
        let (seat, action, events) = playout.last_step().expect("it was taken");
        game.push(AnyStep { seat, action, events, by: StepOrigin::Player });
    }
    assert!(game.winner().is_some());
    game
}

fn seen(game: &AnyGame, playouts: u32, number: u64) -> Option<PostGameAnalysis> {
    game.analyze(&mut Budget { playouts, may_continue: &mut || true }, &mut Rng::new(number))
}

#[test]
fn analysis_probabilities_sum_to_one_and_end_with_winner() {
    for (kind, options) in kinds() {
        let game = played(&options, 3);
        let seen = seen(&game, 0, 1).expect("it can be thought ahead");
        assert_eq!((seen.step_count(), seen.probabilities.len()), (game.step_count(), game.step_count() + 1), "{kind}");
        assert_eq!(seen.public_probabilities.len(), seen.probabilities.len(), "{kind}");
        for chances in seen.probabilities.iter().chain(&seen.choice_probabilities).chain(&seen.public_probabilities) {
            let all: f32 = chances.0.iter().sum();
            assert!((all - 1.0).abs() < 1e-4 && chances.0.iter().all(|chance| *chance >= 0.0), "{kind}: {all}");
            assert_eq!(chances.0[3], 0.0, "{kind}: nobody sits there");
        }
        let winner = game.winner().expect("it is over");
        assert_eq!(seen.probabilities.last().map(|last| last[winner]), Some(1.0), "{kind}");
        // The winner's probability before the last step shows that the victory was foreseen.
        let last = seen.probabilities[game.step_count() - 1][winner];
        assert!(last > 0.5, "{kind}: {last}");
    }
}

#[test]
fn analysis_shares_add_up_to_total_change() {
    for (kind, options) in kinds() {
        let game = played(&options, 4);
        let seen = seen(&game, 0, 2).expect("it can be thought ahead");
        for seat in Seat::ALL {
            let share = seen.breakdown(seat, |step| game.luck_source(step));
            let change = seen.probabilities[game.step_count()][seat] - seen.probabilities[0][seat];
            let all =
                share.placement + share.dice + share.draws + share.residual + share.own_choices + share.other_choices;
            assert!((all - change).abs() < 1e-3, "{kind}: {share:?}");
            assert_eq!(share.dice != 0.0, seat.index() < 3, "{kind}: {share:?}");
        }
        let moments = seen.turning_points(5);
        assert!(moments.len() == 5 && moments.is_sorted(), "{kind}: {moments:?}");
        let weight = |step: usize| Seat::ALL.map(|seat| seen.change(step, seat).abs()).iter().sum::<f32>();
        assert!(moments.iter().all(|&step| step >= seen.placement_steps), "{kind}: {moments:?}");
        let least = moments.iter().map(|&step| weight(step)).fold(f32::INFINITY, f32::min);
        let more = (seen.placement_steps..seen.step_count()).filter(|&step| weight(step) > least).count();
        assert!(more < 5, "{kind}: {more} changed more than the least moment");
    }
}

#[test]
fn analysis_settler_step_has_no_choice_effect() {
    for (kind, options) in kinds() {
        let game = played(&options, 5);
        let seen = seen(&game, 0, 3).expect("it can be thought ahead");
        let by = |seat: Seat, step: &usize| seen.actors[*step] == seat;
        let chosen = |seat: Seat| -> f32 {
            (0..seen.step_count()).filter(|step| by(seat, step)).map(|step| seen.choice_effect(step, seat).abs()).sum()
        };
        assert_eq!(chosen(Seat::ALL[0]), 0.0, "{kind}: settlers play as they imagine it");
        assert!(chosen(Seat::ALL[1]) > 0.0, "{kind}: another robot does not");
    }
}

/// All seats are equal before the first turn, whatever the seat order; the initial placements are evaluated together
/// afterwards. Elasund has no initial placement.
#[test]
fn analysis_probabilities_before_first_turn_are_equal() {
    for (kind, options) in kinds().into_iter().filter(|(kind, _)| *kind != "elasund") {
        for number in 11..13 {
            let game = played(&options, number);
            let seen = seen(&game, 0, number).expect("it can be thought ahead");
            assert!(
                seen.placement_steps > 0 && seen.placement_steps < game.step_count(),
                "{kind}: {}",
                seen.placement_steps
            );
            for (step, chances) in seen.probabilities[..seen.placement_steps].iter().enumerate() {
                let alike = PerSeat::from_fn(|seat| if seat.index() < 3 { 1.0 / 3.0 } else { 0.0 });
                assert_eq!((chances, &seen.public_probabilities[step]), (&alike, &alike), "{kind}: step {step}");
                assert_eq!(seen.choice_probabilities[step], alike, "{kind}: step {step}");
            }
            let begun = seen.probabilities[seen.placement_steps];
            assert!(begun != seen.probabilities[0], "{kind}: the founding is judged when it is done");
            for seat in Seat::ALL {
                let founding = seen.breakdown(seat, |step| game.luck_source(step)).placement;
                assert!((founding - (begun[seat] - seen.probabilities[0][seat])).abs() < 1e-5, "{kind}");
            }
        }
    }
}

/// Settlers also offer trades. Since playouts do the same, an offer has no choice effect; and without luck it changes
/// nothing.
#[test]
fn analysis_settler_trade_offers_have_no_effect() {
    for (kind, options) in kinds() {
        let game = played_by([Robot::Settler; 3], &options, 10);
        let seen = seen(&game, 0, 6).expect("it can be thought ahead");
        for seat in Seat::ALL {
            let chosen: Vec<f32> = (0..seen.step_count()).map(|step| seen.choice_effect(step, seat)).collect();
            assert!(chosen.iter().all(|choice| *choice == 0.0), "{kind}: {chosen:?}");
        }
        let Some(journal) = Catan::downcast_game(&game) else { continue };
        let is_offer = |step: &usize| matches!(journal.steps()[*step].action, Action::OfferTrade { .. });
        let offers: Vec<usize> = (0..seen.step_count()).filter(is_offer).collect();
        assert!(!offers.is_empty(), "{kind}: nobody offers anything");
        for step in offers {
            assert_eq!(seen.probabilities[step], seen.probabilities[step + 1], "{kind}: step {step}");
        }
    }
}

#[test]
fn analysis_is_deterministic_and_stops_with_budget() {
    let game = played(&kinds()[0].1, 6);
    assert_eq!(seen(&game, 0, 7), seen(&game, 0, 7));
    assert_ne!(seen(&game, 0, 7), seen(&game, 0, 8));
    let mut left = 100;
    let mut goes_on = || {
        left -= 1;
        left > 0
    };
    let mut budget = Budget { playouts: 0, may_continue: &mut goes_on };
    assert_eq!(game.analyze(&mut budget, &mut Rng::new(7)), None);
}

/// Public and full knowledge agree as long as nothing is hidden, and at the end; they differ in between.
#[test]
fn analysis_public_equals_full_knowledge_when_nothing_hidden() {
    for (kind, options) in kinds() {
        let game = played(&options, 8);
        let seen = seen(&game, 0, 4).expect("it can be thought ahead");
        let ends = [0, game.step_count()];
        assert!(ends.iter().all(|&at| seen.public_probabilities[at] == seen.probabilities[at]), "{kind}");
        assert!(seen.public_probabilities != seen.probabilities, "{kind}: something is hidden");
        if let Some((steps, seat)) = seen.largest_divergence() {
            assert!((seen.public_probabilities[steps][seat] - seen.probabilities[steps][seat]).abs() >= 0.1, "{kind}");
        }
    }
}

/// Public probabilities do not depend on hidden cards: steps with a different hidden card but equal public notices give
/// equal results.
#[test]
fn analysis_public_result_is_independent_of_hidden_cards() {
    let game = played(&kinds()[0].1, 9);
    let journal = Catan::downcast_game(&game).expect("a game of it");
    let mut state = journal.state_after(0);
    let steps: Vec<_> = journal.steps().iter().map(|step| (step.seat, step.action, step.events.clone())).collect();
    let until = steps.iter().position(|(.., events)| events.iter().any(|e| matches!(e, Event::CardBought { .. })));
    let until = until.expect("somebody bought a card");
    for (.., events) in &steps[..until] {
        events.iter().for_each(|event| Catan::evolve(&mut state, event));
    }
    let (seat, action, events) = &steps[until];
    let public = |card: DevelopmentCard| {
        let other = |event: &Event| match *event {
            Event::CardBought { seat, cost, .. } => Event::CardBought { seat, card, cost },
            event => event,
        };
        let events: Vec<Event> = events.iter().map(other).collect();
        let taken = [AnalyzedStep { seat: *seat, action, events: &events }];
        let mut budget = Budget { playouts: 0, may_continue: &mut || true };
        let seen = Catan::analyze(&state, &taken, &mut budget, &mut Rng::new(5)).expect("it is seen");
        (seen.public_probabilities[1], seen.probabilities[1])
    };
    let (knight, point) = (public(DevelopmentCard::Knight), public(DevelopmentCard::VictoryPoint));
    assert_eq!(knight.0, point.0);
    assert_ne!(knight.1, point.1);
}

/// Measures the time of an analysis: `cargo test --release -p engine --test it -- --ignored --nocapture hindsight`.
#[test]
#[ignore = "it measures"]
fn analysis_duration_is_measured() {
    for (kind, options) in kinds() {
        let game = played(&options, 3);
        let begun = std::time::Instant::now();
        let positions = game.step_count() as u32 * 3 + 2;
        seen(&game, positions * 100, 1).expect("it can be thought ahead");
        let all = begun.elapsed();
        let begun = std::time::Instant::now();
        seen(&game, 40_000, 1).expect("it can be thought ahead");
        println!(
            "{kind}: {} steps, {all:?} for 100 games of each position, {:?} for 40,000 in all",
            game.step_count(),
            begun.elapsed()
        );
    }
}
