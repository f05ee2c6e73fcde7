//! Public ledger at a table: the option, its refusals, its text, and readers with different secrets.

use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::option::LedgerVisibility;
use bot_core::surface::Reader;
use bot_core::table::answer::PrivateReply;
use bot_core::titles;
use bot_core::words::Words;
use bot_core_kit::settler_games::{option_sets, play_game};

use crate::timed_table::TimedTable;

#[test]
fn ledger_without_option_is_refused() {
    let mut room = TimedTable::start_game(2, &[]);
    assert_eq!(room.send_line("Anna", "/ledger"), Err(UserError::LedgerOff));
    let mut room = TimedTable::start_game(2, &["/option game elasund", "/option ledger public"]);
    assert_eq!(room.send_line("Anna", "/ledger"), Err(UserError::NoLedger));
    let mut room = TimedTable::open_lobby("2026-03-02T12:00:00Z".parse().expect("a moment"));
    room.send_line_ok("Anna", "/option ledger public");
    assert_eq!(room.send_line("Anna", "/ledger"), Err(UserError::NotStarted));
}

#[test]
fn ledger_option_survives_fold_and_answers_everybody() {
    let mut room = TimedTable::start_game(2, &["/option ledger public"]);
    assert_eq!(room.table.chosen_options().ledger, LedgerVisibility::Public);
    assert_eq!(room.fold_log().chosen_options(), room.table.chosen_options());
    assert_eq!(room.send_line("Anna", "/option ledger no-ledger"), Err(UserError::AlreadyStarted));
    room.send_line_ok("Anna", "/ledger");
    room.send_line_ok("Eve", "/ledger");
}

/// Players and spectators read the same lines, and each player has one.
#[test]
fn ledger_is_equal_for_all_readers() {
    let mut room = TimedTable::start_game(3, &["/option ledger public"]);
    for _ in 0..200 {
        let Some(seat) = room.table.awaited().iter().next() else { break };
        let name = room.table.names()[seat].clone();
        room.advance_game(&name);
    }
    let people = ["Anna", "Bob", "Chloe"];
    let person = |name: &str| room.table.person_by_account(&bot_core::people::PlayerId(format!("matrix:{name}")));
    let lines = |name: Option<&str>| {
        let reader = Reader::new(&room.table, name.and_then(person), Language::ENGLISH);
        reader.answer_lines(&PrivateReply::Ledger).expect("the table keeps a ledger")
    };
    let public = lines(None);
    for name in people {
        assert_eq!(lines(Some(name)), public, "{name}");
        assert_eq!(public.iter().filter(|line| line.starts_with(&format!("{name} holds "))).count(), 1, "{public:?}");
    }
}

#[test]
fn ledger_tables_have_a_cell_for_each_heading() {
    for (name, options) in option_sets() {
        let game = play_game(&options, 3, 1);
        for language in Language::ALL {
            let tables = titles::ledger(Words::for_language(language), &game);
            assert_eq!(tables.is_some(), options.keeps_ledger(), "{name}");
            for section in tables.iter().flat_map(|tables| &tables.sections) {
                for cells in section.cells.0.iter().take(game.players()) {
                    assert_eq!(Some(cells.len()), tables.as_ref().map(|tables| tables.headings.len()), "{section:?}");
                }
            }
        }
    }
}
