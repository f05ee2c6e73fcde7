//! Prepared answers: their interpretation in all titles, and their timing.

use std::collections::BTreeMap;

use bot_core::bind::Interpretation;
use bot_core::command::{Command, CommandError, Move, PreparedCommand};
use bot_core::language::Language;
use bot_core::people::{Occupant, Person, PersonId, PlayerId};
use bot_core::table::id::TableId;
use bot_core::table::record::{Authority, Entry, Record, Revision};
use bot_core::table::state::TableState;
use bot_core::table::time_control::random_answer_delay;
use bot_core::table::timers::{due_records, next_due_time};
use bot_core::title::{PreparedExpiry, PreparedMove, PreparedState};
use bot_core::titles::{self, bind, parse};
use bot_core_kit::islands::{any_ships_knights_setup, any_ships_setup, crowded_setup, key};
use bot_core_kit::question_counter::debug_text;
use bot_core_kit::repetition_factor;
use bot_core_kit::repository::{read_text, root_directory};
use engine::catan::hex::{Hex, Terrain};
use engine::catan::options::{Board, InitialPlacement, Options};
use engine::catan::setup::Setup;
use engine::game::{AnyAction, AnyGame, AnyOptions, AnySetup, HostedTitle};
use engine::journal::StepOrigin;
use engine::luck::{KeyedLuck, ScriptedLuck};
use engine::luck::{Salt, Seed};
use engine::robot::{Rng, Robot};
use engine::seat::Seat;
use engine::{Catan, Elasund};
use jiff::{SignedDuration, Timestamp};

use crate::commands_bind::{action_text, names, new_game, scripted_outcome};

/// Interprets a line that prepares an answer.
fn prepare(game: &AnyGame, seat: Seat, line: &str) -> Result<Move, CommandError> {
    match parse(line)? {
        Command::Prepared(PreparedCommand::Prepare(said, None)) => {
            titles::canonicalize_prepared(game, seat, &names(), &said).expect("the game has a title")
        }
        other => panic!("{line}: {other:?}"),
    }
}

fn readiness_text(game: &AnyGame, readiness: &PreparedState<AnyAction>) -> String {
    match readiness {
        PreparedState::Acts(action) => format!("acts: {}", action_text(game, action)),
        other => format!("{other:?}").to_lowercase(),
    }
}

fn seat(player: &str) -> Seat {
    let number: usize = player.trim_start_matches('P').parse().expect("the number of a seat");
    Seat::new(number - 1).expect("a seat")
}

#[test]
fn prepared_answers_match_snapshot() {
    let mut game = new_game();
    let mut all: Vec<(Seat, PreparedMove)> = Vec::new();
    let mut told = String::new();
    for line in read_text(&root_directory().join("tests/data/prepared.txt")).lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let mut results = Vec::new();
        if let Some(rest) = line.strip_prefix("+ ") {
            let (player, said) = rest.split_once(": ").expect("a player");
            results.push(match prepare(&game, seat(player), said) {
                Ok(said) => {
                    let again = prepare(&game, seat(player), &said.to_string());
                    assert_eq!(again.as_ref(), Ok(&said), "canonical text is read as itself");
                    let shown = said.to_string();
                    all.push((
                        seat(player),
                        PreparedMove { canonical: said, since: game.step_count(), expiry: PreparedExpiry::Naturally },
                    ));
                    shown
                }
                Err(error) => format!("error: {}", debug_text(&error)),
            });
        } else if let Some(rest) = line.strip_prefix("> ") {
            let (player, rest) = rest.split_once(": ").expect("a player");
            let (command, luck) = rest.split_once(" | ").unwrap_or((rest, ""));
            let bound = parse(command).and_then(|command| bind(&command, &game, seat(player), &names()));
            let Ok(Interpretation::Actions(actions)) = bound else { panic!("{line}: {bound:?}") };
            let mut luck = ScriptedLuck::new(luck.split_whitespace().map(scripted_outcome));
            let steps = game.decide(seat(player), &actions, StepOrigin::Player, &mut luck);
            steps.expect("what is bound is legal").into_iter().for_each(|step| game.push(step));
        } else if let Some(player) = line.strip_prefix("? ") {
            for (_, prepared) in all.iter().filter(|(of, _)| *of == seat(player)) {
                let comes = titles::prepared_state(&game, seat(player), &names(), prepared).expect("a title");
                results.push(format!("{} – {}", prepared.canonical, readiness_text(&game, &comes)));
            }
        } else {
            (game, all) = (new_game(), Vec::new());
        }
        told.push_str(&format!("{line}\n"));
        results.iter().for_each(|result| told.push_str(&format!("    {result}\n")));
    }
    insta::assert_snapshot!(told);
}

/// Lines for every kind of prepared answer.
const EVERYTHING: &[&str] = &[
    "/standing roll",
    "/standing pass",
    "/standing discard",
    "/standing discard ore wool",
    "/standing discard coin paper brick",
    "/standing discard red gold",
    "/standing robber",
    "/standing robber P2",
    "/standing robber P1",
    "/standing gold",
    "/standing gold ore wool",
    "/standing accept 5 ore 5 wool 5 grain 5 brick for 1 lumber",
    "/standing accept 5 ore 5 lumber 5 grain 5 brick for 1 wool",
    "/standing decline",
    "/standing decline 2",
    "/standing never P2",
    "/standing offer 1 ore for 1 wool takers 9",
    "/standing offer 1 lumber for 1 brick takers 9",
    "/standing offer 1 wool for 1 grain takers 9",
    "/standing end",
    "/standing end road",
    "/standing end settlement",
    "/standing end city",
    "/standing end card",
    "/standing end well",
    "/standing end wall",
    "/standing end church",
];

/// Setup for three players of each kind of game, and for five of the base game.
fn every_game(seed: u64) -> Vec<AnySetup> {
    let knights = Options {
        cities_knights: Some(engine::catan::cities_knights::options::Options::default()),
        ..Options::default()
    };
    let town = Elasund::any_options(engine::elasund::options::Options::default());
    let usual = [Catan::any_options(Options::default()), Catan::any_options(knights), town];
    let deal = |options: AnyOptions| options.deal(3, &mut KeyedLuck::new(key(seed))).expect("three can play");
    let five = crowded_setup(5, Options::default(), &mut KeyedLuck::new(key(seed))).expect("five can play");
    usual.into_iter().map(deal).chain([ships_setup(seed), five].map(Catan::any_setup)).collect()
}

/// Setup for three players with ships, every other one with Cities & Knights, with gold near the starting settlements.
fn ships_setup(seed: u64) -> Setup {
    let with_knights = !seed.is_multiple_of(2);
    let any = if with_knights { any_ships_knights_setup } else { any_ships_setup };
    let choice = &mut Rng::new(seed);
    let is_golden = |setup: &Setup| {
        let island = &setup.island;
        let pays = |hex: &Hex| island.terrain(*hex) == Terrain::Gold;
        let at_home = |hex: Hex| !island.topology().hex_vertex_set(hex).and(island.home_vertices()).is_empty();
        setup.players == 3 && island.land_hexes().filter(pays).any(at_home)
    };
    std::iter::repeat_with(|| any(choice)).find(is_golden).expect("there are such islands")
}

#[test]
fn prepared_answer_action_is_legal() {
    let mut given: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..6 * repetition_factor() {
        for (index, setup) in every_game(seed).into_iter().enumerate() {
            let mut luck = KeyedLuck::new(key(seed));
            let mut game = AnyGame::new(setup);
            let mut choice = Rng::new(seed);
            let lines: Vec<(&str, Seat, PreparedMove)> = EVERYTHING
                .iter()
                .flat_map(|line| Seat::ALL.into_iter().take(3).map(move |seat| (*line, seat)))
                .filter_map(|(line, seat)| {
                    let said = prepare(&game, seat, line).ok()?;
                    Some((line, seat, PreparedMove { canonical: said, since: 0, expiry: PreparedExpiry::UntilThen }))
                })
                .collect();
            for turn in 0..400 {
                let Some(next) = game.prompts().into_iter().find(|prompt| prompt.is_awaited()) else { break };
                let mut acted = None;
                for (line, seat, prepared) in &lines {
                    let comes = titles::prepared_state(&game, *seat, &names(), prepared).expect("a title");
                    if let PreparedState::Acts(action) = comes {
                        let steps = game.decide(*seat, &[action], StepOrigin::Player, &mut luck.clone());
                        let steps = steps.unwrap_or_else(|error| panic!("{index} {seed} {line}: {error:?}"));
                        *given.entry(line).or_default() += 1;
                        acted = acted.or((turn % 3 == 0).then_some(steps));
                    }
                }
                let steps = acted.unwrap_or_else(|| {
                    let robot = game.robot_action(Robot::Random, next.seat, &mut choice);
                    let action = robot.or_else(|| game.default_action(next.seat)).expect("there is an answer");
                    game.decide(next.seat, &[action], StepOrigin::Robot, &mut luck).expect("robots keep the rules")
                });
                steps.into_iter().for_each(|step| game.push(step));
            }
        }
    }
    let never: Vec<&&str> = EVERYTHING.iter().filter(|line| !given.contains_key(**line)).collect();
    assert!(never.is_empty(), "never given: {never:?}, given: {given:?}");
}

fn person(number: u16) -> Person {
    Person {
        id: PersonId(number),
        account: PlayerId(format!("test:{number}")),
        name: names().0[usize::from(number)].clone(),
        language: Language::ENGLISH,
        salt: Salt([number as u8; 16]),
    }
}

/// Table of three players with a running game, with further entries one minute later.
fn running_table(seed: u8, after: Vec<Record>) -> TableState {
    let options = Options { board: Board::Beginner, initial_placement: InitialPlacement::Given, ..Options::default() };
    let game = new_game();
    let seats = (0..3).map(|number| Occupant::Person(PersonId(number))).collect();
    let begun = [
        Record::Opened {
            seed: Seed([seed; 32]),
            language: Language::ENGLISH,
            host: person(0),
            options: Catan::any_options(options),
        },
        Record::Joined { person: person(1) },
        Record::Joined { person: person(2) },
        Record::Started { setup: game.setup(), seats },
    ];
    let entry = |(revision, record): (u64, Record)| Entry {
        revision: Revision(revision),
        at: Timestamp::from_second(if revision > 4 { 60 } else { 0 }).expect("a moment"),
        request: None,
        refused: Vec::new(),
        record,
    };
    let entries = (1..).zip(begun.into_iter().chain(after)).map(entry);
    TableState::fold(TableId::from_random([seed; 10]), entries).expect("a table")
}

fn prepared_record(number: u16, said: &str) -> Record {
    Record::Prepared { person: PersonId(number), text: said.to_owned(), until: None }
}

fn moment_at(second: i64) -> Timestamp {
    Timestamp::from_second(second).expect("a moment")
}

/// Next due moment, with its records.
fn falls_due(table: &TableState) -> Option<(Timestamp, Vec<Record>)> {
    let at = next_due_time(table)?;
    assert!(due_records(table, at - SignedDuration::from_nanos(1)).is_empty(), "before its time");
    Some((at, due_records(table, at)))
}

#[test]
fn prepared_answer_acts_for_player_after_delay() {
    let alone = running_table(1, Vec::new());
    let table = running_table(1, vec![prepared_record(0, "/standing roll"), prepared_record(1, "/standing roll")]);
    let (at, records) = falls_due(&table).expect("an answer is prepared");
    assert!(at >= moment_at(60 + 3) && at <= moment_at(60 + 60), "{at}");
    let [Record::Step { step }] = records.as_slice() else { panic!("{records:?}") };
    assert_eq!((step.seat, step.by), (Seat::ALL[0], StepOrigin::Player));
    assert!(next_due_time(&alone).is_none_or(|due| due > at), "nobody else is waited for so soon");
}

#[test]
fn dropped_or_expired_prepared_answer_is_ignored() {
    let only = |records: Vec<Record>| next_due_time(&running_table(1, records)).filter(|due| *due < moment_at(600));
    assert!(only(vec![prepared_record(0, "/standing roll")]).is_some());
    assert_eq!(
        only(vec![prepared_record(0, "/standing roll"), Record::Dropped { person: PersonId(0), entry: Revision(5) }]),
        None
    );
    // A person can't drop the answers of another.
    let foreign = Record::Dropped { person: PersonId(1), entry: Revision(5) };
    assert!(only(vec![prepared_record(0, "/standing roll"), foreign]).is_some());
    let until = |second| Record::Prepared {
        person: PersonId(0),
        text: "/standing roll".to_owned(),
        until: Some(moment_at(second)),
    };
    assert_eq!(only(vec![until(61)]), None);
    assert!(only(vec![until(200)]).is_some());
    assert_eq!(only(vec![prepared_record(0, "/standing nonsense"), prepared_record(0, "/build road 1")]), None);
    assert_eq!(only(vec![prepared_record(0, "/standing roll"), Record::Paused { by: Authority::Vote }]), None);
}

/// Delay of a seat at a table with this seed, in seconds.
fn hesitates(seed: u8, seat: Seat, entry: u64) -> f64 {
    random_answer_delay(&running_table(seed, Vec::new()), seat, Revision(entry)).as_secs_f64()
}

#[test]
fn prepared_answer_delay_reveals_nothing() {
    // The delay does not depend on the number or the authors of prepared answers.
    let times: Vec<Timestamp> = [
        vec![prepared_record(0, "/standing roll")],
        vec![
            prepared_record(0, "/standing roll"),
            prepared_record(0, "/standing end road"),
            prepared_record(0, "/standing decline"),
        ],
        vec![prepared_record(1, "/standing decline"), prepared_record(0, "/standing roll")],
    ]
    .into_iter()
    .map(|records| next_due_time(&running_table(7, records)).expect("an answer is prepared"))
    .collect();
    assert!(times.iter().all(|time| *time == times[0]), "{times:?}");
    // The delay is distributed like those of people and is equal for all seats: two samples of a thousand are
    // indistinguishable.
    let of = |seat: Seat| {
        let mut all: Vec<f64> =
            (0..20).flat_map(|seed| (0..50).map(move |entry| hesitates(seed, seat, entry))).collect();
        all.sort_by(f64::total_cmp);
        all
    };
    let [first, second] = [of(Seat::ALL[0]), of(Seat::ALL[2])];
    let median = first[first.len() / 2];
    assert!((8.0..10.0).contains(&median), "{median}");
    let spread = first[first.len() * 84 / 100] / median;
    assert!((1.7..2.4).contains(&spread), "{spread}");
    let below = |all: &[f64], time: f64| all.partition_point(|other| *other <= time) as f64 / all.len() as f64;
    let apart = first.iter().map(|&time| (below(&first, time) - below(&second, time)).abs()).fold(0.0, f64::max);
    // Kolmogorov–Smirnov bound at a significance of 0.001.
    assert!(apart < 1.95 * (2.0_f64 / 1000.0).sqrt(), "{apart}");
}
