//! Options as data: each declared value can be set, read back, stored and decoded.

use std::collections::BTreeSet;

use bot_core::command::{Command, OptionCommand};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::option::{ChosenOptions, GameOption, OptionKind};
use bot_core::record::{EntryReader, EntryWriter};
use bot_core::table::lobby::apply_choices;
use bot_core::table::record::{Entry, Record, Revision};
use bot_core::titles::{self, parse};
use bot_core_kit::option::{game_option, option_kind, option_kinds};
use engine::game::AnyOptions;
use jiff::Timestamp;

use crate::timed_table::TimedTable;

/// Each game with the values of its open options.
fn values() -> Vec<(AnyOptions, GameOption)> {
    let of = |game| {
        let chosen = apply_choices(
            ChosenOptions::with_defaults(titles::default_options()),
            &[titles::all_options().game_option(game)],
        );
        let options = chosen.expect("each game can be chosen").options;
        let open: Vec<OptionKind> = option_kinds().into_iter().filter(|kind| kind.is_effective(&options)).collect();
        open.into_iter().flat_map(OptionKind::values).map(move |value| (options.clone(), value))
    };
    titles::all_options().games().iter().copied().flat_map(of).collect()
}

#[test]
fn option_set_then_chosen_returns_value() {
    let mut seen = BTreeSet::new();
    for (options, value) in values() {
        let mut chosen = ChosenOptions::with_defaults(options.clone());
        match value.set(&mut chosen) {
            Ok(()) => assert_eq!(value.kind.chosen_value(&chosen), Some(value), "{options:?}"),
            Err(bounds) => assert!(value.check(&chosen).is_err(), "{value:?} {bounds:?}"),
        }
        seen.insert(value.kind.number());
    }
    // `founding` is only open on the beginner board.
    let founding = option_kinds().into_iter().filter(|kind| kind.name() == "founding");
    seen.extend(founding.map(OptionKind::number));
    let numbers: BTreeSet<usize> = option_kinds().into_iter().map(OptionKind::number).collect();
    assert_eq!(numbers.len(), option_kinds().len(), "each number occurs once");
    assert_eq!(seen, numbers, "each option is open somewhere");
}

/// Every change of an option changes the brief description of the game.
#[test]
fn changed_option_appears_in_brief() {
    for (options, value) in values() {
        let mut chosen = ChosenOptions::with_defaults(options.clone());
        if value.set(&mut chosen).is_ok() && chosen.options != options {
            assert_ne!(titles::options_summary(&chosen.options), titles::options_summary(&options), "{value:?}");
        }
    }
}

#[test]
fn options_roundtrip_through_entry() {
    for (options, value) in values() {
        let mut chosen = ChosenOptions::with_defaults(options);
        if value.set(&mut chosen).is_err() {
            continue;
        }
        let entry = Entry {
            revision: Revision(2),
            at: Timestamp::UNIX_EPOCH,
            request: None,
            refused: Vec::new(),
            record: Record::OptionsSet { options: chosen.options },
        };
        let line = EntryWriter::default().write(&entry).expect("it can be written");
        assert_eq!(EntryReader::default().read(&line), Ok(entry), "{line}");
    }
}

#[test]
fn option_value_parses_in_every_language() {
    for value in titles::all_options().values() {
        let set = Ok(Command::Option(OptionCommand::Set(value)));
        for language in Language::ALL {
            assert!(!value.word(language).contains('_'), "{value:?} has no word in {}", language.code());
            let line = format!("/option {} {}", value.kind.word_key(), value.word(language));
            assert_eq!(parse(&line), set, "{line}");
            let apart = line.replace('-', " ");
            assert_eq!(parse(&apart), set, "{apart}");
        }
    }
}

#[test]
fn option_names_signs_and_messages_are_unique() {
    let mut names = BTreeSet::new();
    let mut signs = BTreeSet::new();
    for kind in option_kinds() {
        assert!(names.insert(kind.name()), "{kind:?}");
        assert!(signs.insert(kind.emoji()), "{kind:?}");
        let values: Vec<String> = kind.values().into_iter().map(GameOption::message_id).collect();
        let apart: BTreeSet<&String> = values.iter().collect();
        assert!(kind.bounds().is_some() || apart.len() == values.len(), "{values:?}");
    }
}

#[test]
fn foreign_option_is_refused_with_chosen_game() {
    let mut room = TimedTable::open_lobby("2026-03-02T12:00:00Z".parse().expect("a moment"));
    room.send_line_ok("Anna", "/option game elasund");
    let refused = UserError::OptionOfAnother { option: option_kind("board"), game: game_option("elasund") };
    assert_eq!(room.send_line("Anna", "/option board beginner"), Err(refused));
}
