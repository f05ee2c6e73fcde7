//! Robots that run as tasks: no table of robots deadlocks while some of them wait for others.

use bot_core::option::OptionKind;
use bot_core::people::Occupant;
use bot_core::robot::{ProgramName, RobotKind};
use bot_core::table::record::{Entry, Record};
use bot_core::table::robots::{self, RobotAnswer, RobotDecision, RobotTask};
use bot_core::table::state::{TablePhase, TableState};
use bot_core_kit::logs::{LogEnd, table, table_id};
use engine::journal::StepOrigin;
use engine::robot::{Rng, Robot};
use engine::seat::Seat;

/// Entry with the robots replaced by `robot`.
fn with_robots(entry: Entry, robot: RobotKind) -> Entry {
    let master = |occupant: Occupant| match occupant {
        Occupant::Robot { name, .. } => Occupant::Robot { robot, name },
        other => other,
    };
    let record = match entry.record {
        Record::RobotJoined { name, .. } => Record::RobotJoined { robot, name },
        Record::Started { setup, seats } => Record::Started { setup, seats: seats.into_iter().map(master).collect() },
        other => other,
    };
    Entry { record, ..entry }
}

/// After every step of random games with master robots or programs: each awaited robot is asked once while the
/// position is unchanged; then a person is awaited, or default actions are taken.
#[test]
fn robot_task_asks_each_awaited_robot_and_never_deadlocks() {
    let (mut asked, mut several, mut stuck) = (0, 0, 0);
    for number in 0..24 {
        let program = RobotKind::Program(ProgramName::new("mine").expect("a name"));
        let kind = [RobotKind::BuiltIn(Robot::Master), program][number as usize % 2];
        let mut log = table(number, LogEnd::Steps(160)).into_iter().map(|entry| with_robots(entry, kind));
        let opened = log.next().expect("it is opened");
        let mut state = TableState::from_first_entry(table_id(number), &opened).expect("it opens");
        // Robots play on without people.
        let play_on = OptionKind::DESERTED.values().pop().expect("a value");
        state.apply(Entry { record: Record::Chosen { option: play_on }, ..opened });
        for entry in log {
            state.apply(entry);
            let TablePhase::Playing(play) = &state.phase else { continue };
            if state.is_suspended() {
                assert!(robots::next_records(&state, &mut Rng::new(1)).is_empty() && !robots::has_task(&state, &[]));
                continue;
            }
            let awaited = play.game.prompts().into_iter().filter(|prompt| prompt.is_awaited());
            let seats: Vec<_> = awaited.map(|prompt| prompt.seat).collect();
            let is_master = |seat: &Seat| state.robot_at(*seat) == Some(kind);
            let masters: Vec<_> = seats.iter().copied().filter(is_master).collect();
            if !robots::next_records(&state, &mut Rng::new(1)).is_empty() {
                // A robot without a task plays the seat of an absent person.
                continue;
            }
            let mut waiting = Vec::new();
            while let Some(task) = robots::next_task(&state, &waiting) {
                assert!(robots::has_task(&state, &waiting) && masters.contains(&task.seat));
                assert!(!waiting.contains(&task.seat) && task.revision == state.revision);
                let taken = |answer: RobotAnswer| {
                    let RobotTask { revision, seat, .. } = task;
                    robots::decision_records(&state, &RobotDecision { revision, seat, answer })
                };
                assert_eq!(taken(RobotAnswer::Wait), []);
                let usual = play.game.default_action(task.seat);
                if let Some(action) = usual.clone() {
                    assert!(!taken(RobotAnswer::Act(action)).is_empty(), "it is taken");
                }
                let failed = taken(RobotAnswer::Fail);
                assert_eq!(failed.is_empty(), usual.is_none(), "what is usual is done for whoever fails");
                let by_default =
                    |record: &Record| matches!(record, Record::Step { step } if step.by == StepOrigin::Default);
                assert!(failed.iter().all(by_default), "{failed:?}");
                waiting.push(task.seat);
            }
            assert!(!robots::has_task(&state, &waiting));
            assert_eq!(waiting.len(), masters.len());
            asked += waiting.len();
            several += usize::from(waiting.len() > 1);
            if !masters.is_empty() {
                let alone = seats.iter().all(|seat| state.robot_at(*seat).is_some());
                assert_eq!(!robots::resolve_deadlock(&state).is_empty(), alone, "{seats:?}");
                stuck += usize::from(alone);
            }
        }
    }
    assert!(asked > 500 && several > 10 && stuck > 100, "too little was seen: {asked} {several} {stuck}");
}
