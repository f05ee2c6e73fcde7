//! Lessons: each can be played to its end as told, its places are legal, and its game continues freely.

use bot_core::bind::Interpretation;
use bot_core::command::Command;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::menu::Choice;
use bot_core::people::{Person, PersonId};
use bot_core::result::derive_result;
use bot_core::table::branch::GivenPosition;
use bot_core::table::lesson::Lesson;
use bot_core::table::record::{EndReason, GameOrigin, Record};
use bot_core::table::robots;
use bot_core::titles;
use bot_core::wording::Words;
use engine::audience::Viewer;
use engine::game::AnyGame;

use crate::timed_table::TimedTable;

/// Maximum length of an explanation in characters.
const MAX_EXPLANATION: usize = 220;

/// Table on which Anna begins a lesson.
fn begin(lesson: &Lesson) -> TimedTable {
    let mut room = TimedTable::open_lobby("2026-03-02T12:00:00Z".parse().expect("a moment"));
    let host = room.table.person(PersonId(0)).cloned().expect("a host");
    append_position(&mut room, GivenPosition::of_lesson(lesson), &host);
    room
}

fn append_position(room: &mut TimedTable, position: GivenPosition, host: &Person) {
    let options = position.options();
    room.append(vec![Record::OptionsSet { options }], None);
    room.append(position.into_records(host), None);
}

fn game(room: &TimedTable) -> AnyGame {
    room.table.game().expect("a running game").clone()
}

/// Returns `true` if a place on the board, at once or in a menu on the way, performs the command or its beginning.
fn has_place(room: &TimedTable, lesson: &Lesson, command: &str) -> bool {
    let (game, names) = (game(room), room.table.names());
    let menu = |command: &Command| match titles::bind(command, &game, lesson.learner, &names) {
        Ok(Interpretation::Menu(ask)) => ask.choices,
        _ => Vec::new(),
    };
    let words: Vec<&str> = command.split(' ').collect();
    let ways = (1..words.len()).map(|count| words[..count].join(" "));
    let ways = ways.filter_map(|way| titles::parse_for(&way, &game.setup().options()).ok());
    let placed = titles::placed_moves(&game, lesson.learner, &names).into_iter().map(|placed| placed.choice);
    let choices: Vec<Choice> =
        placed.chain(ways.chain([Command::Choose(String::new())]).flat_map(|way| menu(&way))).collect();
    choices.iter().filter(|choice| choice.label.spot().is_some()).any(|choice| {
        let own = choice.command.to_string();
        own == command || command.starts_with(&format!("{own} "))
    })
}

#[test]
fn lesson_reaches_its_end_by_its_moves() {
    for game in titles::all_options().games() {
        let is_of_game = |lesson: &Lesson| titles::selected_game(&lesson.setup.options()) == Some(*game);
        assert!(Lesson::all().iter().any(is_of_game), "{game:?} has a lesson");
    }
    assert_eq!(Lesson::all().len(), 5, "every script can be parsed");
    for lesson in Lesson::all() {
        let name = lesson.name();
        assert!((5..=8).contains(&lesson.move_count()), "{name} has {} moves", lesson.move_count());
        let mut room = begin(lesson);
        let mut moves = 0;
        while let Some(next) = room.table.lesson_step() {
            moves += 1;
            assert_eq!((next.number(), next.count()), (moves, lesson.move_count()), "{name}");
            assert_eq!(next.step().seat, lesson.learner, "{name}: robots have moved before");
            assert_eq!(game(&room).check(lesson.learner, &next.step().action), Ok(()), "{name}, move {moves}");
            let command =
                titles::command_for_action(&next.step().action, &game(&room), lesson.learner, &room.table.names());
            let command = command.unwrap_or_else(|| panic!("{name}, move {moves} has no command")).to_string();
            let explanation = next.explanation(Words::for_language(Language::ENGLISH));
            assert_eq!(
                explanation.contains("glow"),
                has_place(&room, lesson, &command),
                "{name}, {command} at a place glows: {explanation}"
            );
            assert!(
                robots::next_records(&room.table, &mut engine::robot::Rng::new(1)).is_empty(),
                "{name}: robots wait"
            );
            room.send_line_ok("Anna", &command);
        }
        assert_eq!(moves, lesson.move_count(), "{name}");
        assert_eq!(game(&room).winner(), None, "{name} leaves a game to play");
        assert_eq!(room.fold_log().revision, room.table.revision);

        // The game continues freely, and counts for no ranking.
        for _ in 0..3 {
            if room.table.awaited().contains(lesson.learner) {
                room.advance_game("Anna");
            }
        }
        assert!(game(&room).step_count() > lesson.step_count(), "{name} goes on");
        room.append(vec![Record::Ended { reason: EndReason::Stopped }], None);
        assert_eq!(derive_result(&room.table.id, room.log.clone(), Vec::new()), None, "{name}");
    }
}

#[test]
fn lesson_refuses_other_moves() {
    for lesson in Lesson::all() {
        let mut room = begin(lesson);
        let next = room.table.lesson_step().expect("a first move").step().action.clone();
        let (game, names) = (game(&room), room.table.names());
        let default = game.default_action(lesson.learner).expect("the learner is asked");
        let other = titles::placed_moves(&game, lesson.learner, &names).into_iter().map(|placed| placed.choice.command);
        let other = other.chain(titles::command_for_action(&default, &game, lesson.learner, &names)).find(|command| {
            matches!(titles::bind(command, &game, lesson.learner, &names),
                Ok(Interpretation::Actions(actions)) if actions != [next.clone()])
        });
        if let Some(other) = other {
            let refused = room.send_line("Anna", &other.to_string());
            assert_eq!(refused, Err(UserError::LessonMove { lesson: lesson.name(), number: 1 }), "{other}");
        }
    }
}

#[test]
fn lesson_explanations_are_complete_in_every_language() {
    for lesson in Lesson::all() {
        for language in Language::ALL {
            let told = lesson.explanations(Words::for_page(language));
            assert_eq!(told.len(), lesson.move_count(), "{} in {}", lesson.name(), language.code());
            for text in &told {
                assert!((20..=MAX_EXPLANATION).contains(&text.chars().count()), "{}: {text}", language.code());
            }
        }
    }
}

#[test]
fn lesson_steps_are_hidden_from_spectators_page_list() {
    for lesson in Lesson::all() {
        let room = begin(lesson);
        assert_eq!(room.table.spectator_page, bot_core::table::SpectatorPageAccess::Closed);
        assert_eq!(room.table.origin, Some(GameOrigin::Lesson { name: lesson.name().to_owned() }));
        let given = game(&room).view(Viewer::Spectator);
        assert!(!given.is_over(), "{}", lesson.name());
    }
}
