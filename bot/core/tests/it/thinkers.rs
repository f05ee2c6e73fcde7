//! Robots that take their time: whoever of them waits for others, somebody is asked, and a table of robots never stands still.

use bot_core::option::OptionKind;
use bot_core::people::Occupant;
use bot_core::robot::{ProgramName, RobotKind};
use bot_core::table::record::{Entry, Record};
use bot_core::table::robots::{self, Answer, Task, Thought};
use bot_core::table::state::{TablePhase, TableState};
use bot_core_kit::logs::{Until, table, table_id};
use engine::journal::By;
use engine::robot::{Rng, Robot};
use engine::seat::Seat;

/// The same table with robots of this kind in the place of its robots.
fn with(entry: Entry, robot: RobotKind) -> Entry {
    let master = |occupant: Occupant| match occupant {
        Occupant::Robot { name, .. } => Occupant::Robot { robot, name },
        other => other,
    };
    let record = match entry.record {
        Record::RobotJoined { name, .. } => Record::RobotJoined { robot, name },
        Record::Started { setup, seats } => {
            Record::Started { setup, seats: seats.into_iter().map(master).collect() }
        }
        other => other,
    };
    Entry { record, ..entry }
}

/// After every step of random games, with masters and with programs: each robot that is awaited is asked once as long as none of them does anything; then
/// either a person is awaited, or what is usual happens.
#[test]
fn each_robot_that_is_awaited_is_asked_and_none_waits_for_ever() {
    let (mut asked, mut several, mut stuck) = (0, 0, 0);
    for number in 0..24 {
        let program = RobotKind::Program(ProgramName::new("mine").expect("a name"));
        let kind = [RobotKind::House(Robot::Master), program][number as usize % 2];
        let mut log = table(number, Until::Steps(160)).into_iter().map(|entry| with(entry, kind));
        let opened = log.next().expect("it is opened");
        let mut state = TableState::open(table_id(number), &opened).expect("it opens");
        // They play on whether or not people are there.
        let play_on = OptionKind::DESERTED.values().pop().expect("a value");
        state.apply(Entry { record: Record::Chosen { option: play_on }, ..opened });
        for entry in log {
            state.apply(entry);
            let TablePhase::Playing(play) = &state.stage else { continue };
            if state.stands() {
                assert!(
                    robots::next(&state, &mut Rng::new(1)).is_empty() && !robots::have_a_task(&state, &[])
                );
                continue;
            }
            let awaited = play.game.prompts().into_iter().filter(|prompt| prompt.is_awaited());
            let seats: Vec<_> = awaited.map(|prompt| prompt.seat).collect();
            let is_master = |seat: &Seat| state.robot_at(*seat) == Some(kind);
            let masters: Vec<_> = seats.iter().copied().filter(is_master).collect();
            if !robots::next(&state, &mut Rng::new(1)).is_empty() {
                // One that plays at once has the seat of somebody who is away.
                continue;
            }
            let mut waiting = Vec::new();
            while let Some(task) = robots::task(&state, &waiting) {
                assert!(robots::have_a_task(&state, &waiting) && masters.contains(&task.seat));
                assert!(!waiting.contains(&task.seat) && task.revision == state.revision);
                let taken = |answer: Answer| {
                    let Task { revision, seat, .. } = task;
                    robots::thought(&state, &Thought { revision, seat, answer })
                };
                assert_eq!(taken(Answer::Waits), []);
                let usual = play.game.default_action(task.seat);
                if let Some(action) = usual.clone() {
                    assert!(!taken(Answer::Acts(action)).is_empty(), "it is taken");
                }
                let failed = taken(Answer::Fails);
                assert_eq!(failed.is_empty(), usual.is_none(), "what is usual is done for whoever fails");
                let by_default =
                    |record: &Record| matches!(record, Record::Step { step } if step.by == By::Default);
                assert!(failed.iter().all(by_default), "{failed:?}");
                waiting.push(task.seat);
            }
            assert!(!robots::have_a_task(&state, &waiting));
            assert_eq!(waiting.len(), masters.len());
            asked += waiting.len();
            several += usize::from(waiting.len() > 1);
            if !masters.is_empty() {
                let alone = seats.iter().all(|seat| state.robot_at(*seat).is_some());
                assert_eq!(!robots::stuck(&state).is_empty(), alone, "{seats:?}");
                stuck += usize::from(alone);
            }
        }
    }
    assert!(asked > 500 && several > 10 && stuck > 100, "too little was seen: {asked} {several} {stuck}");
}
