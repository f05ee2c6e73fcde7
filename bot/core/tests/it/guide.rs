//! Beginner's guide: its hints depend on the reader's view alone, agree in all languages, and are short.

use std::collections::BTreeSet;

use bot_core::command::Command;
use bot_core::language::Language;
use bot_core::option::ChosenOptions;
use bot_core::table::lobby::apply_choices;
use bot_core::title::NewcomerHint;
use bot_core::titles;
use bot_core::wording::Words;
use bot_core_kit::settler_games::play_game;
use engine::audience::Viewer;
use engine::game::AnyGame;
use engine::seat::{PerSeat, Seat};

/// Number of steps between two samples of a game.
const STRIDE: usize = 3;

/// Hints of each seat in a position.
fn hints_by_seat(game: &AnyGame) -> BTreeSet<&'static str> {
    let names = PerSeat::from_fn(|seat: Seat| format!("Player {}", seat.index()));
    let mut told = BTreeSet::new();
    for seat in Seat::ALL {
        let view = game.view(Viewer::Seat(seat));
        let can = |command: &Command| titles::bind(command, game, seat, &names).is_ok();
        let hints = |language| titles::newcomer_hints(Words::for_language(language), &view, &can);
        let ids = |hints: &[NewcomerHint]| hints.iter().map(|hint| hint.id).collect::<Vec<_>>();
        let own = hints(Language::ENGLISH);
        assert_eq!(ids(&own), ids(&hints(Language::ALL[1])), "what is said hangs on no language");
        let once: BTreeSet<&str> = own.iter().map(|hint| hint.id).collect();
        assert_eq!(once.len(), own.len(), "nothing is said twice: {own:?}");
        told.extend(once);
    }
    let view = game.view(Viewer::Spectator);
    assert!(
        titles::newcomer_hints(Words::for_language(Language::ENGLISH), &view, &|_| true).is_empty(),
        "who looks on is told nothing"
    );
    told
}

/// All hints of a game between three robots with these options.
fn come(options: &str) -> BTreeSet<&'static str> {
    let Ok(Command::New(choices)) = titles::commands().parse(options) else { panic!("{options}") };
    let chosen =
        apply_choices(ChosenOptions::with_defaults(titles::default_options()), &choices).expect("it can be played");
    let mut game = play_game(&chosen.options, 3, 1);
    assert!(hints_by_seat(&game).is_empty(), "a game that is over needs no guide");
    let mut come = BTreeSet::new();
    for steps in (0..game.step_count()).rev().step_by(STRIDE) {
        game.undo_to(steps);
        come.extend(hints_by_seat(&game));
    }
    come
}

#[test]
fn guide_hints_appear_in_games_of_every_title() {
    for (options, some) in [
        (
            "/new base variable",
            [
                "goal",
                "found",
                "found-road",
                "roll",
                "turn",
                "settlement",
                "road",
                "bank",
                "offer",
                "robber",
                "others",
                "pay",
                "end",
            ]
            .as_slice(),
        ),
        (
            "/new cities-and-knights",
            &["goal-knights", "found-city", "roll-knights", "improve", "recruit", "commodity", "barbarians"],
        ),
        ("/new ships", &["goal-ships", "found-way", "ship", "pirate", "roll"]),
        ("/new elasund", &["town-goal", "town-roll", "town-build", "town-permit", "town-pirates", "town-others"]),
    ] {
        let come = come(options);
        for hint in some {
            assert!(come.contains(format!("page-hint-{hint}").as_str()), "{options}: {hint} of {come:?}");
        }
    }
}

/// Before the first placement a newcomer reads the goal, with the points of the options.
#[test]
fn goal_hint_before_first_placement_names_points() {
    let names = PerSeat::from_fn(|seat: Seat| format!("Player {}", seat.index()));
    for (options, points) in [("/new base variable", "10"), ("/new cities-and-knights", "13")] {
        let Ok(Command::New(choices)) = titles::commands().parse(options) else { panic!("{options}") };
        let chosen =
            apply_choices(ChosenOptions::with_defaults(titles::default_options()), &choices).expect("it can be played");
        let mut game = play_game(&chosen.options, 3, 1);
        game.undo_to(0);
        let first = |seat: Seat| {
            let can = |command: &Command| titles::bind(command, &game, seat, &names).is_ok();
            let view = game.view(Viewer::Seat(seat));
            titles::newcomer_hints(Words::for_language(Language::ENGLISH), &view, &can).into_iter().next()
        };
        let goals: Vec<NewcomerHint> = Seat::ALL.into_iter().filter_map(first).collect();
        assert_eq!(goals.len(), 1, "only who places is told something: {goals:?}");
        assert!(goals.iter().all(|goal| goal.id.starts_with("page-hint-goal")), "{goals:?}");
        assert!(goals.iter().all(|goal| goal.what.as_deref() == Some(points)), "{options}: {goals:?}");
    }
}

#[test]
fn guide_hints_are_short_in_every_language() {
    for language in Language::ALL {
        let words = Words::for_language(language).page_words();
        let hints: Vec<_> = words.iter().filter(|(id, _)| id.contains("-hint-")).collect();
        assert!(hints.len() > 50);
        for (id, text) in hints {
            assert!(text.chars().count() <= 160, "{id} is too long: {text}");
        }
    }
}
