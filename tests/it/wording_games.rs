//! Whole games in words: whatever happens, for every viewer, in every language.

use bot::language::Language;
use bot::wording::{MAX_ALT, Names, Scene, Words};
use engine::audience::Viewer;
use engine::catan::action::Action;
use engine::catan::edge::Edge;
use engine::catan::offer::OfferId;
use engine::catan::options::{Board, Founding, Options, Preset};
use engine::catan::resource::{Cards, Resource};
use engine::catan::setup::Setup;
use engine::catan::vertex::Vertex;
use engine::game::{AnyAction, AnyGame, AnySetup, AnyView};
use engine::journal::By;
use engine::luck::{KeyedLuck, Salt, Seed};
use engine::robot::{Choice, Robot};
use engine::seat::{PerSeat, Seat, SeatSet};

const STEPS: usize = 1500;

fn names() -> Names {
    Names(PerSeat(
        ["Anna", "Bob «le Grand» & <b>Co</b>", "Цветана 🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑", ""].map(str::to_owned),
    ))
}

fn luck(seed: u8) -> KeyedLuck {
    KeyedLuck::new(Seed([seed; 32]).key(&[Salt([seed; 16])]))
}

fn game(seed: u8) -> AnyGame {
    let mut options = Preset::ALL[usize::from(seed) % 3].options();
    if seed % 4 == 3 {
        options = Options { board: Board::Beginner, founding: Founding::Given, ..options };
    }
    let players = 2 + usize::from(seed) % 3;
    AnyGame::new(AnySetup::Catan(Setup::new(players, options, &mut luck(seed)).expect("sound options")))
}

/// A sound text: there, whole, and without anything that Fluent leaves when words or arguments are missing.
fn check(text: &str, language: Language) {
    assert!(!text.trim().is_empty());
    assert!(!text.contains(['{', '}']), "{text}");
    assert!(text == text.trim() && !text.contains("  "), "{text:?}");
    let first = text.split([' ', '-']).next().unwrap_or_default();
    assert!(!["notice", "prompt", "error", "board", "hand"].contains(&first), "a missing message: {text}");
    if language == Language::French {
        let apart = [" :", " ;", " ?", " !"].iter().any(|mark| text.contains(mark));
        assert!(!apart, "French keeps these marks on the line: {text}");
    }
}

fn viewers(game: &AnyGame) -> Vec<Viewer> {
    let seats = (0..game.players()).filter_map(Seat::new).map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).collect()
}

fn word_everything(game: &AnyGame, names: &Names, from: usize) {
    for viewer in viewers(game) {
        let view = game.view(viewer);
        let scene = Scene::new(&view, names);
        let notices: Vec<_> = (from..game.steps()).flat_map(|step| game.notices(step, viewer)).collect();
        for language in Language::ALL {
            let words = Words::of(language);
            let mut texts = words.status(&notices, &scene);
            texts.extend(words.board(&scene));
            texts.extend(words.hand(&scene));
            texts.extend(words.end(&scene));
            texts.extend(words.waiting(&scene));
            assert_eq!(words.hand(&scene).is_empty(), viewer == Viewer::Spectator);
            let alt = words.alt_text(&notices, &scene);
            assert!(alt.encode_utf16().count() <= MAX_ALT, "{}: {alt}", alt.encode_utf16().count());
            assert!(alt.ends_with(['.', '!']), "{alt}");
            for seat in view_seats(&view) {
                assert!(alt.contains(&names.of(seat)), "the alt text tells how everybody stands: {alt}");
            }
            texts.push(alt);
            texts.iter().for_each(|text| check(text, language));
        }
    }
}

fn view_seats(view: &AnyView) -> Vec<Seat> {
    let AnyView::Catan(view) = view;
    view.seats().map(|(seat, _)| seat).collect()
}

fn word_step(game: &AnyGame, names: &Names) {
    for viewer in viewers(game) {
        let view = game.view(viewer);
        let scene = Scene::new(&view, names);
        let notices = game.notices(game.steps() - 1, viewer);
        for language in Language::ALL {
            let words = Words::of(language);
            words.notices(&notices, &scene).iter().for_each(|text| check(text, language));
            game.prompts().iter().for_each(|prompt| check(&words.prompt(prompt, &scene), language));
        }
    }
}

/// An offer, a resignation, or anything else that a robot does not do; often one that the rules forbid.
fn whim(choice: &mut Choice) -> Action {
    let mut pile = || Cards::of(Resource::ALL[choice.below(5)], choice.below(3) as u8);
    let (give, want) = (pile(), pile());
    let seat = Seat::ALL[choice.below(4)];
    let offer = OfferId(choice.below(40) as u16);
    match choice.below(20) {
        0..=9 => Action::OfferTrade {
            give,
            want,
            to: Seat::ALL.into_iter().filter(|_| choice.below(2) == 0).collect(),
        },
        10 => Action::Resign,
        11 => Action::BuildSettlement { vertex: Vertex::new(choice.below(60)).expect("a vertex") },
        12 => Action::BuildCity { vertex: Vertex::new(choice.below(60)).expect("a vertex") },
        13 => Action::BuildRoad { edge: Edge::new(choice.below(80)).expect("an edge") },
        14 => Action::PlayYearOfPlenty { cards: give },
        15 => Action::Discard { cards: give },
        16 => Action::MaritimeTrade { give: Resource::Ore, get: Resource::ALL[choice.below(5)] },
        17 => Action::AcceptTrade { offer },
        18 => Action::ConfirmTrade { offer, partner: seat },
        _ => Action::OfferTrade { give, want, to: SeatSet::first(4) },
    }
}

#[test]
fn games_can_be_told_to_everybody_in_every_language() {
    let names = names();
    for seed in 0..6 {
        let (mut game, mut luck, mut choice) = (game(seed), luck(seed), Choice::new(u64::from(seed)));
        let mut told = 0;
        while game.winner().is_none() && game.steps() < STEPS {
            let before = game.steps();
            let seat = Seat::ALL[choice.below(game.players())];
            if choice.below(8) == 0 {
                let resigns = game.steps() > 600 && choice.below(300) == 0;
                let action = AnyAction::Catan(if resigns { Action::Resign } else { whim(&mut choice) });
                match game.decide(seat, std::slice::from_ref(&action), By::Player, &mut luck) {
                    Err((_, error)) => {
                        let view = game.view(Viewer::Seat(seat));
                        for language in Language::ALL {
                            check(
                                &Words::of(language).rule_error(&error, &Scene::new(&view, &names)),
                                language,
                            );
                        }
                    }
                    Ok(_) if action == AnyAction::Catan(Action::Resign) && !resigns => {}
                    Ok(steps) => steps.into_iter().for_each(|step| game.push(step)),
                }
            } else if let Some(action) = game.robot_action(Robot::Random, seat, &mut choice) {
                let steps = game.decide(seat, &[action], By::Robot, &mut luck).expect("a legal action");
                steps.into_iter().for_each(|step| game.push(step));
            }
            if game.steps() > before {
                word_step(&game, &names);
                if game.steps() % 60 == 0 {
                    word_everything(&game, &names, told);
                    told = game.steps();
                }
            }
        }
        word_everything(&game, &names, told);
        word_everything(&game, &names, 0);
    }
}
