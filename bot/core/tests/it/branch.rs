//! Tables that continue a finished game: same position, new luck, robots in the other seats.

use bot_core::command::Command;
use bot_core::error::UserError;
use bot_core::game_log::finished_text;
use bot_core::option::ChosenOptions;
use bot_core::people::{Occupant, PersonId};
use bot_core::result::derive_result;
use bot_core::robot::RobotKind;
use bot_core::table::branch::GivenPosition;
use bot_core::table::lobby::apply_choices;
use bot_core::table::record::{EndReason, GameOrigin, Record};
use bot_core::titles;
use bot_core::verify::{LuckProof, verify};
use bot_core_kit::settler_games::play_game;
use engine::audience::Viewer;
use engine::game::{AnyGame, AnyOptions};
use engine::robot::Robot;
use engine::seat::Seat;

use crate::timed_table::TimedTable;

const PLAYERS: usize = 3;

fn options_of(game: &str) -> AnyOptions {
    let Ok(Command::New(choices)) = titles::parse(&format!("/new {game}")) else { panic!("{game}") };
    apply_choices(ChosenOptions::with_defaults(titles::default_options()), &choices).expect("valid options").options
}

fn lobby() -> TimedTable {
    TimedTable::open_lobby("2026-03-02T12:00:00Z".parse().expect("a moment"))
}

/// Table of a running game between Anna and robots, with the steps of this game.
fn table_with(game: &AnyGame) -> TimedTable {
    let mut room = lobby();
    let robot = |name: &str| Occupant::Robot { robot: RobotKind::BuiltIn(Robot::Settler), name: name.to_owned() };
    let seats = vec![Occupant::Person(PersonId(0)), robot("Basil"), robot("Clio")];
    let started = Record::Started { setup: game.setup(), seats };
    let steps = (0..game.step_count()).map(|step| Record::Step { step: game.step(step).expect("a step") });
    let options = Record::OptionsSet { options: game.setup().options() };
    room.append([options, started].into_iter().chain(steps).collect(), None);
    room
}

/// Table on which Anna continues a position.
fn branch(position: GivenPosition) -> TimedTable {
    let mut room = lobby();
    let host = room.table.person(PersonId(0)).cloned().expect("a host");
    room.append(vec![Record::OptionsSet { options: position.options() }], None);
    room.append(position.into_records(&host), None);
    room
}

fn playing(room: &TimedTable) -> AnyGame {
    room.table.game().expect("a running game").clone()
}

#[test]
fn finished_game_of_each_title_continues_from_any_moment() {
    for game in titles::all_options().games() {
        let word = &game.word;
        let whole = play_game(&options_of(word), PLAYERS, 1);
        let mut finished = table_with(&whole);
        finished.append(vec![Record::Ended { reason: EndReason::Won }], None);
        let last = whole.step_count();
        for (step, seat) in [(0, 0), (last / 3, 1), (last / 2, 2), (last - 1, 0)] {
            let seat = Seat::new(seat).expect("a seat");
            let position = GivenPosition::of_moment(&finished.table, step, seat).expect("a moment of the game");
            let mut room = branch(position);
            let now = playing(&room);
            for viewer in Seat::ALL.into_iter().take(PLAYERS).map(Viewer::Seat).chain([Viewer::Spectator]) {
                assert!(now.view(viewer) == whole.view_after(step, viewer), "{word}, step {step}");
            }
            assert_eq!(room.table.seat_of(PersonId(0)), Some(seat));
            let play = room.table.play().expect("a game");
            let robots = play.seats.iter().filter(|seat| matches!(seat, Occupant::Robot { .. })).count();
            assert_eq!(robots, PLAYERS - 1, "{word}");
            assert_eq!(room.table.origin, Some(GameOrigin::Table { table: finished.table.id.clone() }));
            assert_eq!(
                room.send_line("Anna", "/undo"),
                Err(UserError::NothingToUndo),
                "{word}: what others did stands"
            );

            // It is played on, its log verifies, and it counts for no ranking.
            for _ in 0..4 {
                if room.table.game().is_some() && room.table.awaited().contains(seat) {
                    room.advance_game("Anna");
                }
            }
            if room.table.game().is_some() {
                room.append(vec![Record::Ended { reason: EndReason::Stopped }], None);
            }
            let log = finished_text(&room.log).expect("the game has ended");
            let verdict =
                verify(log.as_bytes(), None).unwrap_or_else(|finding| panic!("{word}, step {step}: {finding}"));
            assert_eq!(verdict.luck, LuckProof::Played, "{word}");
            assert_eq!(derive_result(&room.table.id, room.log.clone(), Vec::new()), None, "{word}");
        }
    }
}

#[test]
fn moment_outside_finished_game_is_refused() {
    let whole = play_game(&options_of("base"), PLAYERS, 2);
    let mut room = table_with(&whole);
    let moment = |room: &TimedTable, step, seat| {
        GivenPosition::of_moment(&room.table, step, Seat::new(seat).expect("a seat")).map(drop)
    };
    assert_eq!(moment(&room, 0, 0), Err(UserError::LogSecret), "a running game has secrets");
    room.append(vec![Record::Ended { reason: EndReason::Won }], None);
    let last = whole.step_count();
    assert_eq!(moment(&room, last - 1, 0), Ok(()));
    for step in [last, last + 1, usize::MAX] {
        assert_eq!(moment(&room, step, 0), Err(UserError::NoSuchStep { most: last - 1 }), "{step}");
    }
    assert_eq!(moment(&room, 0, PLAYERS), Err(UserError::NoSeatToTake));
}

/// In a game that was stopped the last moment is open, too.
#[test]
fn stopped_game_continues_from_its_last_moment() {
    let mut game = play_game(&options_of("base"), PLAYERS, 3);
    game.undo_to(30);
    let mut room = table_with(&game);
    room.append(vec![Record::Ended { reason: EndReason::Stopped }], None);
    assert!(GivenPosition::of_moment(&room.table, 30, Seat::FIRST).is_ok());
}
