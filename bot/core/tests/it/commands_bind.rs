//! Interpretation of commands in a running game: actions, a menu, or a refusal.

use bot_core::bind::Interpretation;
use bot_core::menu::ChoiceMenu;
use bot_core::titles::bind;
use bot_core::titles::parse;
use bot_core_kit::islands::key;
use bot_core_kit::question_counter::debug_text;
use bot_core_kit::repository::{read_text, root_directory};
use bot_core_kit::script::action_to_text;
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::action::Action;
use engine::catan::notation;
use engine::catan::options::{Board, InitialPlacement, Options};
use engine::catan::setup::Setup;
use engine::game::{AnyAction, AnyGame, HostedTitle};
use engine::journal::StepOrigin;
use engine::luck::{KeyedLuck, Outcome, ScriptedLuck};
use engine::robot::{Rng, Robot};
use engine::seat::{PerSeat, Seat};

pub(crate) fn names() -> PerSeat<String> {
    PerSeat::from(["Anna", "Anna Lou", "Zoé", ""].map(str::to_owned))
}

/// Game of three on the beginner board with given initial placement.
pub(crate) fn new_game() -> AnyGame {
    let options = Options { board: Board::Beginner, initial_placement: InitialPlacement::Given, ..Options::default() };
    let setup = Setup::new(3, options, &mut KeyedLuck::new(key(0))).expect("the beginner board is playable");
    AnyGame::new(Catan::any_setup(setup))
}

pub(crate) fn scripted_outcome(word: &str) -> Outcome {
    match word.strip_prefix('#') {
        Some(kind) => Outcome::Drawn(kind.parse().expect("a kind of card")),
        None => Outcome::Die(word.parse().expect("a die")),
    }
}

fn topology(game: &AnyGame) -> engine::catan::topology::Topology {
    let Some(setup) = Catan::downcast_setup(&game.setup()).cloned() else { panic!("the base game") };
    setup.island.topology().clone()
}

pub(crate) fn action_text(game: &AnyGame, action: &AnyAction) -> String {
    match Catan::downcast_action(action) {
        Some(own) => action_to_text(&topology(game), &own),
        None => format!("{action:?}"),
    }
}

fn bound_text(game: &AnyGame, bound: Result<Interpretation, bot_core::command::CommandError>) -> String {
    match bound {
        Ok(Interpretation::Actions(actions)) => {
            let text = |action| action_text(game, action);
            format!("act: {}", actions.iter().map(text).collect::<Vec<_>>().join("; "))
        }
        Ok(Interpretation::Menu(ChoiceMenu { question, choices, .. })) => {
            let commands: Vec<String> = choices.iter().map(|choice| choice.command.to_string()).collect();
            format!("ask: {}\n      {}", debug_text(&question), commands.join("\n      "))
        }
        Ok(Interpretation::TableCommand(command)) => format!("table: {command}"),
        Err(error) => format!("error: {}", debug_text(&error)),
    }
}

/// Splits `P2: /roll | 3 4` into seat, command and luck.
fn parse_case(line: &str) -> (Seat, &str, &str) {
    let (player, rest) = line.split_once(": ").expect("a player");
    let number: usize = player.trim_start_matches('P').parse().expect("the number of a seat");
    let (command, luck) = rest.split_once(" | ").unwrap_or((rest, ""));
    (Seat::new(number - 1).expect("a seat"), command, luck)
}

#[test]
fn bind_matches_snapshot() {
    let data = read_text(&root_directory().join("tests/data/bindings.txt"));
    let mut game = new_game();
    let mut told = String::new();
    for line in data.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let result = if let Some(rest) = line.strip_prefix("? ") {
            let (seat, command, _) = parse_case(rest);
            let bound = parse(command).and_then(|command| bind(&command, &game, seat, &names()));
            bound_text(&game, bound)
        } else if let Some(rest) = line.strip_prefix("> ") {
            let (seat, command, luck) = parse_case(rest);
            let bound = parse(command).and_then(|command| bind(&command, &game, seat, &names()));
            let Ok(Interpretation::Actions(actions)) = bound else { panic!("{line}: {bound:?}") };
            let mut luck = ScriptedLuck::new(luck.split_whitespace().map(scripted_outcome));
            let steps = game.decide(seat, &actions, StepOrigin::Player, &mut luck).expect("what is bound is legal");
            assert!(luck.is_spent(), "{line}");
            steps.into_iter().for_each(|step| game.push(step));
            bound_text(&game, Ok(Interpretation::Actions(actions)))
        } else {
            game = new_game();
            String::new()
        };
        told.push_str(&format!("{line}\n"));
        if !result.is_empty() {
            told.push_str(&format!("    {result}\n"));
        }
    }
    insta::assert_snapshot!(told);
}

/// Returns `true` if these actions of a seat end the game.
fn wins(game: &AnyGame, seat: Seat, actions: &[Action]) -> bool {
    let actions: Vec<AnyAction> = actions.iter().copied().map(Catan::any_action).collect();
    let decided = game.decide(seat, &actions, StepOrigin::Player, &mut ScriptedLuck::default());
    decided.is_ok_and(|steps| steps.iter().flat_map(|step| &step.events).any(|event| event.ends_game()))
}

/// Plays short random games until `find` returns a typed command and the actions that it must bind to: a card that
/// wins, although the command asks for more.
fn until_a_card_wins(find: impl Fn(&AnyGame, Seat) -> Option<(String, Vec<Action>)>) {
    for seed in 0..4_000 {
        let options = Options { points: 4, ..Options::default() };
        let setup = Setup::new(2, options, &mut KeyedLuck::new(key(seed))).expect("a base board is playable");
        let mut game = AnyGame::new(Catan::any_setup(setup));
        let (mut luck, mut choice) = (KeyedLuck::new(key(seed)), Rng::new(seed));
        while let Some(seat) = game.prompts().first().map(|prompt| prompt.seat) {
            if let Some((typed, expected)) = find(&game, seat) {
                let command = parse(&typed).expect("it is a command");
                let expected: Vec<AnyAction> = expected.into_iter().map(Catan::any_action).collect();
                assert_eq!(bind(&command, &game, seat, &names()), Ok(Interpretation::Actions(expected)), "{typed}");
                return;
            }
            let Some(action) = game.robot_action(Robot::Random, seat, &mut choice) else { break };
            let steps = game.decide(seat, &[action], StepOrigin::Robot, &mut luck).expect("robots keep the rules");
            steps.into_iter().for_each(|step| game.push(step));
        }
    }
    panic!("no such game was found");
}

#[test]
fn winning_knight_drops_robber_action() {
    until_a_card_wins(|game, seat| {
        let wins = wins(game, seat, &[Action::PlayKnight]);
        let Some(view) = Catan::downcast_view(&game.view(Viewer::Seat(seat))).cloned() else { panic!("the base game") };
        let hex = topology(game).hexes().find(|&hex| hex != view.robber && view.victims(seat, hex).is_empty())?;
        wins.then(|| (format!("/play knight {}", notation::format_hex(hex)), vec![Action::PlayKnight]))
    });
}

#[test]
fn winning_free_road_drops_second_road() {
    until_a_card_wins(|game, seat| {
        let Some(legal) = Catan::downcast_game(game).map(|game| game.legal(seat)) else { panic!("the base game") };
        if !legal.actions.contains(&Action::PlayRoadBuilding) {
            return None;
        }
        let card_and = |edge| vec![Action::PlayRoadBuilding, Action::BuildRoad { edge }];
        let won = topology(game).edges().find(|&edge| wins(game, seat, &card_and(edge)))?;
        let other = topology(game).edges().find(|&edge| edge != won)?;
        let typed = format!("/play roads {} {}", notation::format_edge(won), notation::format_edge(other));
        Some((typed, card_and(won)))
    });
}
