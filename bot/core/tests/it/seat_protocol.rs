//! Protocol of external robot programs: a question contains nothing that its seat may not know, and answers decode
//! like game logs.

use std::collections::BTreeSet;
use std::time::Duration;

use bot_core::game_log::{ProgramAnswer, ProgramDecision, QuestionHeader, SeatLines};
use bot_core::record::{PlaceNames, encode_event_json};
use bot_core::title::Recorded;
use engine::audience::Viewer;
use engine::game::{AnyGame, AnySetup};
use engine::journal::{Journal, Step, StepOrigin};
use engine::seat::Seat;
use engine::{Catan, Elasund};
use engine_kit::random_game::{Testable, VIEWERS};
use engine_kit::repetition_factor;
use serde_json::Value;

const ASKED: QuestionHeader = QuestionHeader { number: 1, time: Duration::from_secs(1), reported_steps: 0 };

fn any_game<T: Recorded>(setup: &T::Setup, state: &T::State) -> AnyGame {
    T::any_game(Journal::from_position(setup.clone(), state.clone()))
}

fn seat_lines<T: Recorded>(setup: &T::Setup, seat: Seat) -> SeatLines {
    let setup: AnySetup = T::any_setup(setup.clone());
    SeatLines::new(&setup, seat).expect("the title is listed")
}

/// Question to the program, as JSON.
fn question_json(lines: &SeatLines, game: &AnyGame) -> Value {
    let line = lines.question_line(ASKED, game).expect("the game is of this title");
    assert!(!line.contains('\n'));
    let mut line: Value = serde_json::from_str(&line).expect("it is JSON");
    line["question"].take()
}

fn check_secrecy_pairs_get_same_question<T: Testable + Recorded>() {
    let (mut pairs, mut told) = (0, 0);
    for seed in 7_000..7_000 + 20 * repetition_factor() {
        let mut walk = T::random_game(seed);
        let seats = VIEWERS.into_iter().filter_map(Viewer::seat);
        let seats: Vec<Seat> = seats.take(T::players(&walk.setup)).collect();
        for step in 0..600 {
            let before = walk.state.clone();
            let Some(taken) = walk.step() else { break };
            if step % 7 > 0 {
                continue;
            }
            for &seat in &seats {
                let (viewer, lines) = (Viewer::Seat(seat), seat_lines::<T>(&walk.setup, seat));
                if let Some(twin) = T::paired_state(&walk.state, viewer, &mut walk.choice) {
                    let [here, there] = [&walk.state, &twin].map(|state| any_game::<T>(&walk.setup, state));
                    assert_eq!(question_json(&lines, &here), question_json(&lines, &there), "{seat:?} reads a secret");
                    pairs += 1;
                }
                let twins = taken.events.iter().map(|event| T::paired_event(event, viewer, &mut walk.choice));
                let twins: Vec<T::Event> = twins.collect();
                let [here, there] = [&taken.events, &twins].map(|events| {
                    let mut journal = Journal::<T>::from_position(walk.setup.clone(), before.clone());
                    let (action, events) = (taken.action, events.clone());
                    journal.push(Step { seat: taken.seat, action, events, by: StepOrigin::Player });
                    question_json(&lines, &T::any_game(journal))["notices"].take()
                });
                assert_eq!(here, there, "{seat:?} is told a secret");
                told += usize::from(twins != taken.events);
                assert_eq!(here.as_array().map(Vec::len), Some(1));
                let events: Vec<Value> = taken.events.iter().map(|event| whole::<T>(event, &walk.setup)).collect();
                let notices = here[0].as_array().expect("it is a list");
                assert_eq!(notices.len(), events.len());
                notices.iter().zip(&events).for_each(|(notice, event)| is_part_of(notice, event));
            }
        }
    }
    assert!(pairs > 300 && told > 30, "{pairs}, {told}");
}

/// Event in the form of a game log.
fn whole<T: Recorded>(event: &T::Event, setup: &T::Setup) -> Value
where
    T::Event: Copy,
{
    let places: PlaceNames = T::places(setup);
    let text = encode_event_json(&T::any_event(*event), &places).expect("it is of this title");
    serde_json::from_str(&text).expect("it is JSON")
}

/// Asserts that a notice is the event, or a part of it under the same name, with counts in place of hidden cards.
fn is_part_of(notice: &Value, event: &Value) {
    if notice == event {
        return;
    }
    let (Value::Object(notice), Value::Object(event)) = (notice, event) else {
        panic!("{notice} of {event}");
    };
    for (name, value) in notice {
        match event.get(name) {
            Some(whole) if value.is_object() => is_part_of(value, whole),
            Some(whole) => assert_eq!(value, whole, "{name}"),
            None => assert!(["count", "track", "to"].contains(&name.as_str()), "{name} of {event:?}"),
        }
    }
}

#[test]
fn catan_robot_question_contains_no_secret() {
    check_secrecy_pairs_get_same_question::<Catan>();
}

#[test]
fn elasund_robot_question_contains_no_secret() {
    check_secrecy_pairs_get_same_question::<Elasund>();
}

fn answers_are_read<T: Testable + Recorded>() {
    let mut names = BTreeSet::new();
    for seed in 7_500..7_500 + 10 * repetition_factor() {
        let mut walk = T::random_game(seed);
        for _ in 0..300 {
            let game = any_game::<T>(&walk.setup, &walk.state);
            for prompt in game.prompts().into_iter().filter(|prompt| prompt.is_awaited()) {
                let lines = seat_lines::<T>(&walk.setup, prompt.seat);
                let question = question_json(&lines, &game);
                let actions = question["actions"].as_array().expect("it is a list");
                for action in actions.iter().chain([&question["default"]]) {
                    let line = format!(r#"{{"v":1,"answer":{{"number":1,"action":{action}}}}}"#);
                    let Ok(ProgramAnswer::Current(ProgramDecision::Act(read))) = lines.decode_answer(&line, 1) else {
                        panic!("{line} is not read");
                    };
                    assert_eq!(game.check(prompt.seat, &read), Ok(()), "{line}");
                    names.insert(action.to_string().chars().take(12).collect::<String>());
                }
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
    assert!(names.len() > 8, "{names:?}");
}

#[test]
fn robot_answer_accepts_every_listed_action() {
    answers_are_read::<Catan>();
    answers_are_read::<Elasund>();
}

#[test]
fn robot_answer_rejects_malformed_and_accepts_late_lines() {
    let walk = Catan::random_game(1);
    let lines = seat_lines::<Catan>(&walk.setup, Seat::FIRST);
    assert!(lines.begin_line().starts_with(r#"{"v":1,"begin":{"seat":0,"players":"#), "{}", lines.begin_line());
    let read = |line: &str| lines.decode_answer(line, 3);
    assert_eq!(
        read(r#"{"v":1,"answer":{"number":3,"action":null}}"#),
        Ok(ProgramAnswer::Current(ProgramDecision::Wait))
    );
    assert_eq!(read(r#"{"v":1,"answer":{"number":2,"action":"nonsense"}}"#), Ok(ProgramAnswer::Late));
    for wrong in [
        "",
        "roll",
        "\"roll\"",
        r#"{"answer":{"number":3,"action":"roll"}}"#,
        r#"{"v":2,"answer":{"number":3,"action":"roll"}}"#,
        r#"{"v":1,"answer":{"number":4,"action":"roll"}}"#,
        r#"{"v":1,"answer":{"number":3}}"#,
        r#"{"v":1,"answer":{"number":3,"action":"rol"}}"#,
        r#"{"v":1,"answer":{"number":3,"action":"roll","action":"end_turn"}}"#,
        r#"{"v":1,"answer":{"number":3,"action":{"build_road":{"edge":"999"}}}}"#,
        r#"{"v":1,"answer":{"number":3,"action":"roll"},"more":1}"#,
    ] {
        assert!(read(wrong).is_err(), "{wrong} is read as {:?}", read(wrong));
    }
}
