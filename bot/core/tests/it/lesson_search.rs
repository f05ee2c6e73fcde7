//! Search for the games of lessons: `COMPTOIR_RECORD=1` rewrites the scripts.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use bot_core::command::Command;
use bot_core::option::ChosenOptions;
use bot_core::table::lesson::{bind_action, lesson_luck, script_names};
use bot_core::table::lobby::apply_choices;
use bot_core::titles;
use bot_core_kit::repository::{read_text, root_directory};
use engine::audience::Viewer;
use engine::catan::Catan;
use engine::elasund::Elasund;
use engine::game::{AnyAction, AnyGame, AnyOptions, HostedTitle};
use engine::journal::StepOrigin;
use engine::luck::KeyedLuck;
use engine::robot::{Rng, Robot};
use engine::seat::Seat;

/// Number of luck keys that are tried.
const KEYS: u64 = 20_000;
/// Maximum number of steps before the lesson.
const MAX_STEPS: usize = 160;
/// Maximum number of positions of one attempt.
const MAX_POSITIONS: usize = 400;

/// Lesson to search for.
struct Plan {
    /// Path of the script below `bot/core/src`.
    file: &'static str,
    /// Arguments of `/new`.
    options: &'static str,
    /// Turns in which the lesson may begin.
    turns: RangeInclusive<u32>,
    /// Turn from which the learner's seat collects cards; before it the seat plays as a settler.
    collects_from: u32,
    /// Beginning of each of the learner's commands.
    moves: &'static [&'static str],
}

const PLANS: &[Plan] = &[
    Plan {
        file: "catan/lesson/base.txt",
        options: "base board beginner",
        turns: 10..=30,
        collects_from: 1,
        moves: &["/roll", "/build road", "/build settlement", "/end", "/roll", "/robber", "/trade bank", "/build card"],
    },
    Plan {
        file: "catan/lesson/knights.txt",
        options: "cities-and-knights board beginner",
        turns: 6..=24,
        collects_from: 1,
        moves: &[
            "/roll",
            "/knight recruit",
            "/knight activate",
            "/improve",
            "/end",
            "/roll",
            "/build road",
            "/build settlement",
        ],
    },
    Plan {
        file: "catan/lesson/ships.txt",
        options: "ships board new-shores",
        turns: 10..=40,
        collects_from: 12,
        moves: &[
            "/roll",
            "/build ship",
            "/build settlement",
            "/end",
            "/roll",
            "/build ship",
            "/trade bank",
            "/build card",
        ],
    },
    Plan {
        file: "catan/lesson/knights_ships.txt",
        options: "cities-and-knights board new-shores",
        turns: 10..=40,
        collects_from: 12,
        moves: &["/roll", "/build ship", "/build settlement", "/end", "/roll", "/knight recruit", "/knight activate"],
    },
    Plan {
        file: "elasund/lesson/elasund.txt",
        options: "elasund",
        turns: 3..=20,
        collects_from: u32::MAX,
        moves: &["/roll", "/build", "/permit", "/end", "/roll", "/wall", "/permit", "/end"],
    },
];

/// Commands by which robots would harm the learner during the lesson.
const HARM: [&str; 6] = ["/robber", "/play", "/pirate", "/knight chase", "/knight pirate", "/bonus move"];

const PLAYERS: usize = 3;
const LEARNER: Seat = Seat::FIRST;

#[test]
fn lesson_scripts_follow_their_plans() {
    let wanted = std::env::var("COMPTOIR_RECORD").unwrap_or_default();
    for plan in PLANS {
        let path = root_directory().join("bot/core/src").join(plan.file);
        if wanted == "1" || !wanted.is_empty() && plan.file.contains(&wanted) {
            let script = (0..KEYS).find_map(|number| plan.script(number)).expect("some luck fits the plan");
            std::fs::write(&path, script).expect("the script can be written");
        }
        let script = read_text(&path);
        assert_eq!(script.lines().next(), Some(format!("options {}", plan.options).as_str()));
        let own = format!("{} ", LEARNER.index());
        let own_lines = script.lines().skip_while(|line| *line != "lesson").filter_map(|line| line.strip_prefix(&own));
        let moves: Vec<&str> = own_lines.collect();
        assert_eq!(moves.len(), plan.moves.len(), "{}", plan.file);
        for (command, begin) in moves.iter().zip(plan.moves) {
            assert!(command.starts_with(begin), "{}: {command} is not {begin}", plan.file);
        }
    }
}

fn parse_options(arguments: &str) -> AnyOptions {
    let Ok(Command::New(choices)) = titles::parse(&format!("/new {arguments}")) else { panic!("{arguments}") };
    apply_choices(ChosenOptions::with_defaults(titles::default_options()), &choices).expect("valid options").options
}

fn legal_actions<T: HostedTitle>(game: &AnyGame) -> Vec<AnyAction> {
    let own = T::downcast_game(game).map(|game| game.legal(LEARNER).actions);
    own.into_iter().flatten().map(T::any_action).collect()
}

fn points(game: &AnyGame) -> u8 {
    titles::score(&game.view(Viewer::Seat(LEARNER)), LEARNER).points
}

fn command_text(action: &AnyAction, game: &AnyGame, seat: Seat) -> Option<String> {
    let command = titles::command_for_action(action, game, seat, &script_names())?;
    let text = command.to_string();
    let bound = bind_action(&titles::parse_for(&text, &game.setup().options()).ok()?, game, seat)?;
    (bound == *action).then_some(text)
}

/// Next step of a robot, or of the learner before the lesson.
fn next_action(game: &AnyGame, choice: &mut Rng, learner: Option<Robot>) -> Option<(Seat, AnyAction)> {
    let awaited: Vec<Seat> =
        game.prompts().into_iter().filter(|prompt| prompt.is_awaited()).map(|prompt| prompt.seat).collect();
    let robot = |seat: Seat| if seat == LEARNER { learner } else { Some(Robot::Settler) };
    let willing = awaited.iter().find_map(|&seat| Some((seat, game.robot_action(robot(seat)?, seat, choice)?)));
    willing.or_else(|| {
        let seat = *awaited.iter().find(|&&seat| seat == LEARNER).or(awaited.first())?;
        Some((seat, game.default_action(seat)?))
    })
}

impl Plan {
    fn script(&self, number: u64) -> Option<String> {
        let options = parse_options(self.options);
        let mut luck = lesson_luck(number);
        let mut game = AnyGame::new(options.deal(PLAYERS, &mut luck)?);
        let mut choice = Rng::new(number);
        while game.winner().is_none() && game.step_count() < MAX_STEPS {
            let (active, turn) = game.turn();
            if active == LEARNER
                && self.turns.contains(&turn)
                && game.prompts().iter().any(|prompt| prompt.seat == LEARNER)
            {
                let mut positions = 0;
                if let Some(after) = self.attempt(&game, 0, &mut luck, &mut choice, &mut positions) {
                    return self.written(number, &options, &after, game.step_count());
                }
            }
            if turn > *self.turns.end() {
                return None;
            }
            let learner = (turn < self.collects_from).then_some(Robot::Settler);
            let (seat, action) = next_action(&game, &mut choice, learner)?;
            let steps = game.decide(seat, &[action], StepOrigin::Robot, &mut luck).ok()?;
            steps.into_iter().for_each(|step| game.push(step));
        }
        None
    }

    /// Game after all moves of the plan from the one with this index on.
    fn attempt(
        &self,
        game: &AnyGame,
        index: usize,
        luck: &mut KeyedLuck,
        choice: &mut Rng,
        positions: &mut usize,
    ) -> Option<AnyGame> {
        let Some(wanted) = self.moves.get(index) else { return Some(game.clone()) };
        *positions += 1;
        if *positions > MAX_POSITIONS || game.winner().is_some() {
            return None;
        }
        let asked = game.prompts().iter().any(|prompt| prompt.seat == LEARNER && prompt.is_awaited());
        let candidates: Vec<(Seat, AnyAction)> = if asked {
            let command = titles::parse_for(wanted, &game.setup().options()).ok()?;
            titles::bind(&command, game, LEARNER, &script_names()).ok()?;
            let mut actions = legal_actions::<Catan>(game);
            actions.extend(legal_actions::<Elasund>(game));
            // The settler's choice comes first.
            let advised = game.robot_action(Robot::Settler, LEARNER, choice);
            actions.sort_by_key(|action| advised.as_ref() != Some(action));
            let fits =
                |action: &AnyAction| command_text(action, game, LEARNER).is_some_and(|text| text.starts_with(wanted));
            actions.into_iter().filter(fits).take(12).map(|action| (LEARNER, action)).collect()
        } else {
            let (seat, action) = next_action(game, choice, None)?;
            let text = command_text(&action, game, seat)?;
            if HARM.iter().any(|harm| text.starts_with(harm)) {
                return None;
            }
            vec![(seat, action)]
        };
        candidates.into_iter().find_map(|(seat, action)| {
            let mut after = game.clone();
            let steps = after.decide(seat, &[action], StepOrigin::Robot, luck).ok()?;
            steps.into_iter().for_each(|step| after.push(step));
            let last = after.step_count() - 1;
            let seven =
                after.notices(last, Viewer::Spectator).iter().any(|notice| titles::rolled_sum(notice) == Some(7));
            if seat != LEARNER && seven {
                return None;
            }
            // The settlement of a lesson at sea is the first on a new island.
            let gain = points(&after).saturating_sub(points(game));
            if asked && *wanted == "/build settlement" && self.options.ends_with("new-shores") && gain < 2 {
                return None;
            }
            self.attempt(&after, if asked { index + 1 } else { index }, luck, choice, positions)
        })
    }

    /// Script of this game, in which the lesson begins after `given` steps; `None` if a step has no command of its own.
    fn written(&self, number: u64, options: &AnyOptions, game: &AnyGame, given: usize) -> Option<String> {
        let mut text = String::new();
        let _ = writeln!(text, "options {}\nseats {PLAYERS}\nlearner {}\nluck {number}", self.options, LEARNER.index());
        let mut luck = lesson_luck(number);
        let mut again = AnyGame::new(options.deal(PLAYERS, &mut luck)?);
        for index in 0..game.step_count() {
            if index == given {
                text.push_str("lesson\n");
            }
            let step = game.step(index)?;
            let command = command_text(&step.action, &again, step.seat)?;
            let _ = writeln!(text, "{} {command}", step.seat.index());
            again.push(step);
        }
        Some(text)
    }
}
