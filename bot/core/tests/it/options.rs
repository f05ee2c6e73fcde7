//! Options as data: each value that a row declares can be set, is what is chosen then, and is read back from a line.

use std::collections::BTreeSet;

use bot_core::command::{Command, OptionCommand};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::option::{Chosen, GameOption, OptionKind};
use bot_core::record::{EntryReader, EntryWriter};
use bot_core::table::lobby::with_choices;
use bot_core::table::record::{Entry, Record, Revision};
use bot_core::titles::{self, parse};
use bot_core_kit::option::{kinds, of_game, option_kind};
use engine::game::AnyOptions;
use jiff::Timestamp;

use crate::time_room::Room;

/// Each game with every value of the options that are open in it.
fn values() -> Vec<(AnyOptions, GameOption)> {
    let of = |game| {
        let chosen = with_choices(Chosen::of(titles::usual()), &[titles::options().game(game)]);
        let options = chosen.expect("each game can be chosen").options;
        let open: Vec<OptionKind> = kinds().into_iter().filter(|kind| kind.is_open(&options)).collect();
        open.into_iter().flat_map(OptionKind::values).map(move |value| (options.clone(), value))
    };
    titles::options().games().iter().copied().flat_map(of).collect()
}

#[test]
fn what_is_set_is_what_is_chosen() {
    let mut seen = BTreeSet::new();
    for (options, value) in values() {
        let mut chosen = Chosen::of(options.clone());
        match value.set(&mut chosen) {
            Ok(()) => assert_eq!(value.kind.chosen(&chosen), Some(value), "{options:?}"),
            Err(bounds) => assert!(value.check(&chosen).is_err(), "{value:?} {bounds:?}"),
        }
        seen.insert(value.kind.number());
    }
    // On the beginner's island alone there is more to choose.
    let founding = kinds().into_iter().filter(|kind| kind.name() == "founding");
    seen.extend(founding.map(OptionKind::number));
    assert_eq!(seen, (0..kinds().len()).collect(), "each option is open somewhere");
}

/// What is not as usual is told of every game: whatever somebody changes, the few words that say what is played change.
#[test]
fn what_is_changed_is_told_in_brief() {
    for (options, value) in values() {
        let mut chosen = Chosen::of(options.clone());
        if value.set(&mut chosen).is_ok() && chosen.options != options {
            assert_ne!(titles::in_brief(&chosen.options), titles::in_brief(&options), "{value:?}");
        }
    }
}

#[test]
fn what_is_chosen_is_read_back_from_its_line() {
    for (options, value) in values() {
        let mut chosen = Chosen::of(options);
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
fn each_value_is_typed_in_the_words_of_every_language() {
    for value in titles::options().values() {
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
fn names_and_signs_tell_options_and_values_apart() {
    let mut names = BTreeSet::new();
    let mut signs = BTreeSet::new();
    for kind in kinds() {
        assert!(names.insert(kind.name()), "{kind:?}");
        assert!(signs.insert(kind.sign()), "{kind:?}");
        let values: Vec<String> = kind.values().into_iter().map(GameOption::message).collect();
        let apart: BTreeSet<&String> = values.iter().collect();
        assert!(kind.bounds().is_some() || apart.len() == values.len(), "{values:?}");
    }
}

#[test]
fn option_of_another_game_is_refused_with_the_game_that_is_chosen() {
    let mut room = Room::open("2026-03-02T12:00:00Z".parse().expect("a moment"));
    room.must("Anna", "/option game elasund");
    let refused = UserError::OptionOfAnother { option: option_kind("board"), game: of_game("elasund") };
    assert_eq!(room.say("Anna", "/option board beginner"), Err(refused));
}
