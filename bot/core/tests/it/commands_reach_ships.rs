//! Typed commands for ships, and random games with them, for the tests of commands.

use bot_core::bind::Interpretation;
use bot_core::catan::grammar::label::CatanLabel;
use bot_core::language::Language;
use bot_core::menu;
use bot_core::titles::{self, parse};
use bot_core::wording::Words;
use bot_core_kit::islands::{any_ships_knights_setup, any_ships_setup};
use bot_core_kit::random_game::RandomGame;
use bot_core_kit::repetition_factor;
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::action::Action as Base;
use engine::catan::notation;
use engine::catan::prompt::PromptKind;
use engine::catan::ships::action::Action;
use engine::game::{AnyGame, HostedTitle};
use engine::robot::Rng;
use engine::rules::Rules;
use engine::seat::Seat;

use crate::commands_reach::{KINDS, KNIGHTS_KINDS, cards_text, player_name, push_step};
use crate::commands_reach_any::{KindCounts, bind_command, check_seat, needs_check};
use crate::wording_context::{names, with_view_context};

/// Command that takes the action.
pub(crate) fn command_text(action: &Action) -> String {
    let hex = notation::format_hex;
    let edge = notation::format_edge;
    match *action {
        Action::BuildShip { edge: at } => format!("/build ship {}", edge(at)),
        Action::MoveShip { from, to } => format!("/ship from {} to {}", edge(from), edge(to)),
        Action::MovePirate { hex: to, victim: None } => format!("/pirate {}", hex(to)),
        Action::MovePirate { hex: to, victim: Some(victim) } => {
            format!("/pirate {} {}", hex(to), player_name(victim))
        }
        Action::TakeGold { cards } => format!("/gold {}", cards_text(cards)),
    }
}

/// Kind of the action.
pub(crate) fn action_kind(action: &Action) -> String {
    format!("{action:?}").split(' ').next().unwrap_or_default().to_owned()
}

/// Checks the meaning of a place alone: an edge means a road if one is legal, else a ship; a hex means the robber on
/// land and the pirate at sea.
pub(crate) fn check_places(game: &AnyGame, seat: Seat) {
    let own = Catan::downcast_game(game).expect("the base game");
    let (island, legal) = (&own.state().island, own.legal(seat).actions);
    if island.chart().is_none() {
        return;
    }
    let kinds = Catan::prompts(own.state()).into_iter().filter(|prompt| prompt.seat == seat);
    let said = |text: String| bind_command(game, &parse(&text).expect("it is a command"), seat);
    let acts = |text: String, action: Base| {
        assert_eq!(said(text.clone()), Ok(Interpretation::Actions(vec![Catan::any_action(action)])), "{seat:?} {text}");
    };
    for kind in kinds.map(|prompt| prompt.kind) {
        if let PromptKind::FoundRoad { .. } | PromptKind::FreeRoad { .. } = kind {
            for edge in island.topology().edges() {
                let at = notation::format_edge(edge);
                let ship = Base::Ships(Action::BuildShip { edge });
                match (legal.contains(&Base::BuildRoad { edge }), legal.contains(&ship)) {
                    (true, _) => acts(format!("/choose {at}"), Base::BuildRoad { edge }),
                    (false, true) => acts(format!("/choose {at}"), ship),
                    (false, false) => assert!(said(format!("/choose {at}")).is_err(), "{at}"),
                }
                if legal.contains(&ship) {
                    acts(format!("/choose ship {at}"), ship);
                }
            }
        }
        if kind == PromptKind::MoveRobber {
            for hex in island.topology().hexes().chain(island.topology().frame()) {
                let at = notation::format_hex(hex);
                let robs = |action: &&Base| match **action {
                    Base::MoveRobber { hex: to, .. } => to == hex && !island.is_sea(hex),
                    Base::Ships(Action::MovePirate { hex: to, .. }) => to == hex && island.is_sea(hex),
                    _ => false,
                };
                match legal.iter().filter(robs).collect::<Vec<_>>()[..] {
                    [] => assert!(said(format!("/choose {at}")).is_err(), "{at}"),
                    [only] => acts(format!("/choose {at}"), *only),
                    _ => {
                        assert!(matches!(said(format!("/choose {at}")), Ok(Interpretation::Menu(_))), "{at}")
                    }
                }
            }
        }
    }
}

/// Number of kinds of actions that ships add.
const SHIPS_KINDS: usize = 4;
/// Number of checks of each kind of action; a seat is checked only if it has a kind below this number.
const CHECKS_PER_KIND: usize = 4;

/// Checks rare positions of such games until every kind was checked often enough.
fn meet(walk: fn(u64) -> RandomGame, games: u64, steps: usize, kinds: usize) {
    let mut seen = KindCounts::new();
    for mut walk in (0..games * repetition_factor()).map(walk) {
        let mut game = AnyGame::new(Catan::any_setup(walk.setup.clone()));
        for _ in 0..steps {
            for seat in Seat::ALL.into_iter().take(walk.setup.players) {
                if needs_check::<Catan>(&game, seat, &seen, CHECKS_PER_KIND) {
                    check_seat::<Catan>(&game, seat, &mut walk.choice, &mut seen);
                }
            }
            let Some(taken) = walk.step() else { break };
            push_step(&mut game, taken);
        }
        if seen.len() == kinds && seen.values().all(|&count| count >= CHECKS_PER_KIND) {
            break;
        }
    }
    assert_eq!(seen.len(), kinds, "every kind of action was met: {seen:?}");
}

/// Random game with ships, every other one with Cities & Knights.
pub(crate) fn ships_walk(seed: u64) -> RandomGame {
    if seed.is_multiple_of(2) { alone(seed) } else { with_knights(seed) }
}

fn alone(seed: u64) -> RandomGame {
    RandomGame::from_setup(any_ships_setup(&mut Rng::new(seed)), seed)
}

fn with_knights(seed: u64) -> RandomGame {
    let mut walk = RandomGame::from_setup(any_ships_knights_setup(&mut Rng::new(seed)), seed);
    walk.habits.resigns = 100_000;
    walk
}

#[test]
fn ships_legal_actions_are_typeable_and_reachable() {
    meet(alone, 60, 900, KINDS + SHIPS_KINDS);
}

#[test]
fn ships_knights_legal_actions_are_typeable_and_reachable() {
    meet(with_knights, 120, 1500, KNIGHTS_KINDS + SHIPS_KINDS + 1);
}

#[test]
fn settlement_areas_start_with_land_hex() {
    let walk = alone(1);
    let island = walk.setup.island.clone();
    let game = AnyGame::new(Catan::any_setup(walk.setup));
    let first = game.prompts().first().expect("somebody founds").seat;
    let Ok(Interpretation::Menu(ask)) =
        bind_command(&game, &parse("/build settlement").expect("it is a command"), first)
    else {
        panic!("a settlement can stand in several places")
    };
    for choice in &ask.choices {
        let first = &choice.areas.first().expect("it touches a hex").label;
        assert!(island.land_hexes().any(|hex| *first == CatanLabel::Hex(hex).into()), "{choice:?}");
    }
}

#[test]
fn sea_hex_note_names_owners_of_adjacent_ships() {
    let mut walk = alone(1);
    for _ in 0..400 {
        walk.step();
    }
    let (island, words) = (walk.setup.island.clone(), Words::for_language(Language::ENGLISH));
    let view = Catan::view(&walk.state, Viewer::Spectator);
    let sails = |hex, seat| {
        island
            .topology()
            .edges()
            .any(|edge| view.ships_of(seat).contains(edge) && island.topology().hex_edge_set(hex).contains(edge))
    };
    let mut sailed = 0;
    for hex in island.sea_hexes() {
        let all = Seat::first(walk.setup.players);
        let name = |seat| Some(names().0[seat].clone()).filter(|name| !name.is_empty()).unwrap_or(player_name(seat));
        let expected: Vec<String> = all.filter(|&seat| sails(hex, seat)).map(name).collect();
        let label = menu::Label::from(CatanLabel::Hex(hex));
        let noted = with_view_context::<Catan, _>(view.clone(), |scene| titles::item_note(words, &label, scene));
        assert_eq!(noted, (!expected.is_empty()).then(|| expected.join(" · ")), "{hex:?}");
        sailed += expected.len();
    }
    assert!(sailed > 0, "somebody has built a ship");
}
