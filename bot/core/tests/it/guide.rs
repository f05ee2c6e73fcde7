//! Beginner's guide: its hints depend on the reader's view alone, agree in all languages, and are short.

use std::collections::BTreeSet;

use bot_core::command::Command;
use bot_core::language::Language;
use bot_core::option::Chosen;
use bot_core::table::lobby::with_choices;
use bot_core::title::Hint;
use bot_core::titles;
use bot_core::wording::Words;
use bot_core_kit::settlers::played;
use engine::audience::Viewer;
use engine::game::AnyGame;
use engine::seat::{PerSeat, Seat};

/// Number of steps between two samples of a game.
const STRIDE: usize = 3;

/// Hints of each seat in a position.
fn told(game: &AnyGame) -> BTreeSet<&'static str> {
    let names = PerSeat::from_fn(|seat: Seat| format!("Player {}", seat.index()));
    let mut told = BTreeSet::new();
    for seat in Seat::ALL {
        let view = game.view(Viewer::Seat(seat));
        let can = |command: &Command| titles::bind(command, game, seat, &names).is_ok();
        let hints = |language| titles::hints(Words::of(language), &view, &can);
        let ids = |hints: &[Hint]| hints.iter().map(|hint| hint.id).collect::<Vec<_>>();
        let own = hints(Language::ENGLISH);
        assert_eq!(ids(&own), ids(&hints(Language::ALL[1])), "what is said hangs on no language");
        let once: BTreeSet<&str> = own.iter().map(|hint| hint.id).collect();
        assert_eq!(once.len(), own.len(), "nothing is said twice: {own:?}");
        told.extend(once);
    }
    let view = game.view(Viewer::Spectator);
    assert!(
        titles::hints(Words::of(Language::ENGLISH), &view, &|_| true).is_empty(),
        "who looks on is told nothing"
    );
    told
}

/// All hints of a game between three robots with these options.
fn come(options: &str) -> BTreeSet<&'static str> {
    let Ok(Command::New(choices)) = titles::commands().parse(options) else { panic!("{options}") };
    let chosen = with_choices(Chosen::of(titles::usual()), &choices).expect("it can be played");
    let mut game = played(&chosen.options, 3, 1);
    assert!(told(&game).is_empty(), "a game that is over needs no guide");
    let mut come = BTreeSet::new();
    for steps in (0..game.steps()).rev().step_by(STRIDE) {
        game.undo_to(steps);
        come.extend(told(&game));
    }
    come
}

#[test]
fn guide_hints_appear_in_games_of_every_title() {
    for (options, some) in [
        (
            "/new base variable",
            [
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
            &["found-city", "roll-knights", "improve", "recruit", "commodity", "barbarians"],
        ),
        ("/new ships", &["found-way", "ship", "pirate", "roll"]),
        (
            "/new elasund",
            &["town-goal", "town-roll", "town-build", "town-permit", "town-pirates", "town-others"],
        ),
    ] {
        let come = come(options);
        for hint in some {
            assert!(come.contains(format!("page-hint-{hint}").as_str()), "{options}: {hint} of {come:?}");
        }
    }
}

#[test]
fn guide_hints_are_short_in_every_language() {
    for language in Language::ALL {
        let words = Words::of(language).page_words();
        let hints: Vec<_> = words.iter().filter(|(id, _)| id.contains("-hint-")).collect();
        assert!(hints.len() > 50);
        for (id, text) in hints {
            assert!(text.chars().count() <= 160, "{id} is too long: {text}");
        }
    }
}
