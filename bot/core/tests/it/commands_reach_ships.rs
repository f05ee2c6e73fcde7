//! Typed commands for ships, and random games with them, for the tests of commands.

use bot_core::bind::Bound;
use bot_core::catan::grammar::label::Label;
use bot_core::language::Language;
use bot_core::menu;
use bot_core::titles::{self, parse};
use bot_core::wording::Words;
use bot_core_kit::islands::{any_ships_knights_setup, any_ships_setup};
use bot_core_kit::patience;
use bot_core_kit::walk::Walk;
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::action::Action as Base;
use engine::catan::notation;
use engine::catan::prompt::PromptKind;
use engine::catan::ships::action::Action;
use engine::game::{AnyGame, Listed};
use engine::robot::Rng;
use engine::rules::Rules;
use engine::seat::Seat;

use crate::commands_reach::{KINDS, KNIGHTS_KINDS, number, push, words};
use crate::commands_reach_any::{Seen, bound, check_seat, is_worth_a_look};
use crate::wording_scene::{names, told_of};

/// Command that takes the action.
pub(crate) fn typed(action: &Action) -> String {
    let hex = notation::hex;
    let edge = notation::edge;
    match *action {
        Action::BuildShip { edge: at } => format!("/build ship {}", edge(at)),
        Action::MoveShip { from, to } => format!("/ship from {} to {}", edge(from), edge(to)),
        Action::MovePirate { hex: to, victim: None } => format!("/pirate {}", hex(to)),
        Action::MovePirate { hex: to, victim: Some(victim) } => {
            format!("/pirate {} {}", hex(to), number(victim))
        }
        Action::TakeGold { cards } => format!("/gold {}", words(cards)),
    }
}

/// Kind of the action.
pub(crate) fn kind(action: &Action) -> String {
    format!("{action:?}").split(' ').next().unwrap_or_default().to_owned()
}

/// Checks the meaning of a place alone: an edge means a road if one is legal, else a ship; a hex means the robber on
/// land and the pirate at sea.
pub(crate) fn check_places(game: &AnyGame, seat: Seat) {
    let own = Catan::own_game(game).expect("the base game");
    let (island, legal) = (&own.state().island, own.legal(seat).actions);
    if island.chart().is_none() {
        return;
    }
    let kinds = Catan::prompts(own.state()).into_iter().filter(|prompt| prompt.seat == seat);
    let said = |text: String| bound(game, &parse(&text).expect("it is a command"), seat);
    let acts = |text: String, action: Base| {
        assert_eq!(said(text.clone()), Ok(Bound::Act(vec![Catan::any_action(action)])), "{seat:?} {text}");
    };
    for kind in kinds.map(|prompt| prompt.kind) {
        if let PromptKind::FoundRoad { .. } | PromptKind::FreeRoad { .. } = kind {
            for edge in island.topology().edges() {
                let at = notation::edge(edge);
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
                let at = notation::hex(hex);
                let robs = |action: &&Base| match **action {
                    Base::MoveRobber { hex: to, .. } => to == hex && !island.is_sea(hex),
                    Base::Ships(Action::MovePirate { hex: to, .. }) => to == hex && island.is_sea(hex),
                    _ => false,
                };
                match legal.iter().filter(robs).collect::<Vec<_>>()[..] {
                    [] => assert!(said(format!("/choose {at}")).is_err(), "{at}"),
                    [only] => acts(format!("/choose {at}"), *only),
                    _ => assert!(matches!(said(format!("/choose {at}")), Ok(Bound::Ask(_))), "{at}"),
                }
            }
        }
    }
}

/// Number of kinds of actions that ships add.
const SHIPS_KINDS: usize = 4;
/// Number of checks of each kind of action; a seat is checked only if it has a kind below this number.
const ENOUGH: usize = 4;

/// Checks rare positions of such games until every kind was checked often enough.
fn meet(walk: fn(u64) -> Walk, games: u64, steps: usize, kinds: usize) {
    let mut seen = Seen::new();
    for mut walk in (0..games * patience()).map(walk) {
        let mut game = AnyGame::new(Catan::any_setup(walk.setup.clone()));
        for _ in 0..steps {
            for seat in Seat::ALL.into_iter().take(walk.setup.players) {
                if is_worth_a_look::<Catan>(&game, seat, &seen, ENOUGH) {
                    check_seat::<Catan>(&game, seat, &mut walk.choice, &mut seen);
                }
            }
            let Some(taken) = walk.step() else { break };
            push(&mut game, taken);
        }
        if seen.len() == kinds && seen.values().all(|&count| count >= ENOUGH) {
            break;
        }
    }
    assert_eq!(seen.len(), kinds, "every kind of action was met: {seen:?}");
}

/// Random game with ships, every other one with Cities & Knights.
pub(crate) fn walk(seed: u64) -> Walk {
    if seed.is_multiple_of(2) { alone(seed) } else { with_knights(seed) }
}

fn alone(seed: u64) -> Walk {
    Walk::of(any_ships_setup(&mut Rng::new(seed)), seed)
}

fn with_knights(seed: u64) -> Walk {
    let mut walk = Walk::of(any_ships_knights_setup(&mut Rng::new(seed)), seed);
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
    let Ok(Bound::Ask(ask)) = bound(&game, &parse("/build settlement").expect("it is a command"), first)
    else {
        panic!("a settlement can stand in several places")
    };
    for choice in &ask.choices {
        let first = &choice.areas.first().expect("it touches a hex").label;
        assert!(island.land_hexes().any(|hex| *first == Label::Hex(hex).into()), "{choice:?}");
    }
}

#[test]
fn sea_hex_note_names_owners_of_adjacent_ships() {
    let mut walk = alone(1);
    for _ in 0..400 {
        walk.step();
    }
    let (island, words) = (walk.setup.island.clone(), Words::of(Language::ENGLISH));
    let view = Catan::view(&walk.state, Viewer::Spectator);
    let sails = |hex, seat| {
        island.topology().edges().any(|edge| {
            view.ships_of(seat).contains(edge) && island.topology().hex_edge_set(hex).contains(edge)
        })
    };
    let mut sailed = 0;
    for hex in island.sea_hexes() {
        let all = Seat::ALL.into_iter().take(walk.setup.players);
        let expected: Vec<String> =
            all.filter(|&seat| sails(hex, seat)).map(|seat| names().0[seat].clone()).collect();
        let label = menu::Label::from(Label::Hex(hex));
        let noted = told_of::<Catan, _>(view.clone(), |scene| titles::noted(words, &label, scene));
        assert_eq!(noted, (!expected.is_empty()).then(|| expected.join(" · ")), "{hex:?}");
        sailed += expected.len();
    }
    assert!(sailed > 0, "somebody has built a ship");
}
