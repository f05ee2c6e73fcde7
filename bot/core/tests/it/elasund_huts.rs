//! Starting huts: their option, its stored form, and its verification in a log.

use bot_core::titles;
use std::collections::BTreeSet;

use bot_core::command::{Command, GameOption, OptionCommand};
use bot_core::game_log::{LogRecord, LogSetup, LogWriter, LoggedPlayer, LoggedPlayerKind, SetupSource};
use bot_core::language::Language;
use bot_core::option::ChosenOptions;
use bot_core::table::lobby::apply_choices;
use bot_core::titles::parse;
use bot_core::verify::verify;
use bot_core_kit::elasund::random_game::setup_with_options;
use bot_core_kit::option::game_option;
use engine::elasund::Elasund;
use engine::elasund::options::{HutArrangement, Options};
use engine::elasund::setup::{Setup, SetupError};
use engine::elasund::square::{ROWS, Row};
use engine::elasund::start::Color;
use engine::game::HostedTitle;
use engine::luck::{KeyedLuck, Salt, Seed};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};

/// Numbers of the rows that pay a seat before anything is built.
fn paying(setup: &Setup, seat: usize) -> BTreeSet<u8> {
    let town = Elasund::initial_state(setup).town;
    let seat = Seat::ALL[seat];
    let pays = |row: &Row| town.row(*row).gold[seat] + town.row(*row).influence[seat] > 0;
    (0..ROWS).filter_map(Row::new).filter(pays).map(Row::number).collect()
}

/// E47: two players who sit across are paid by different rows, as if they chose their colors at a table.
#[test]
fn two_player_huts_pay_from_rows_of_layout() {
    for (huts, rows) in
        [(HutArrangement::Near, [[4, 8, 9], [4, 8, 9]]), (HutArrangement::Across, [[4, 8, 9], [5, 6, 10]])]
    {
        let setup = setup_with_options(2, Options { huts }, 1);
        for (seat, rows) in rows.iter().enumerate() {
            assert_eq!(paying(&setup, seat), BTreeSet::from(*rows), "{huts:?}, seat {seat}");
        }
    }
}

/// The lot yields every assignment of colors, without duplicates.
#[test]
fn drawn_huts_yield_every_color_assignment() {
    for (players, ways) in [(2, 12), (3, 24), (4, 24)] {
        let mut drawn = BTreeSet::new();
        for seed in 0..400 {
            let setup = setup_with_options(players, Options { huts: HutArrangement::Drawn }, seed);
            assert_eq!(setup.check(), Ok(()));
            drawn.insert(setup.colors.0[..players].to_vec());
        }
        assert_eq!(drawn.len(), ways, "{players} players");
    }
    let same = Setup { colors: PerSeat([Color::Red; 4]), ..setup_with_options(2, Options::default(), 1) };
    assert_eq!(same.check(), Err(SetupError::Colors));
}

#[test]
fn huts_option_parses_in_english_and_french() {
    for (text, huts) in [
        ("/option huts across", HutArrangement::Across),
        ("/option huttes en face", HutArrangement::Across),
        ("/option huttes au sort", HutArrangement::Drawn),
        ("/option huts drawn", HutArrangement::Drawn),
        ("/option huttes côte à côte", HutArrangement::Near),
        ("/option colors near", HutArrangement::Near),
    ] {
        let parsed = parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let Command::Option(OptionCommand::Set(option)) = parsed else { panic!("{text}: {parsed:?}") };
        let chosen = [game_option("elasund"), option];
        let options = apply_choices(ChosenOptions::with_defaults(titles::default_options()), &chosen)
            .expect("it can be played")
            .options;
        assert_eq!(options, Elasund::any_options(Options { huts }), "{text}");
        for language in Language::ALL {
            let word = option.word(language);
            assert_eq!(parse(&format!("/option huts {word}")), Ok(parsed.clone()), "{word}");
        }
    }
    let Ok(Command::New(choices)) = parse("/new elasund across") else { panic!("it is read") };
    let options = apply_choices(ChosenOptions::with_defaults(titles::default_options()), &choices)
        .expect("it can be played")
        .options;
    assert_eq!(options, Elasund::any_options(Options { huts: HutArrangement::Across }));
    // Options of Elasund persist while other options change, and are dropped with another game.
    let players = [GameOption::players(3)];
    let three = apply_choices(ChosenOptions::with_defaults(options.clone()), &players).expect("so many may");
    assert_eq!((three.options, three.seats), (options.clone(), Some(3)));
    let base = apply_choices(ChosenOptions::with_defaults(options), &[game_option("base")]).expect("base");
    assert_eq!(base.options, titles::default_options());
}

/// First line of a log with this setup.
fn first_line(setup: &Setup, layout: SetupSource) -> String {
    let sitter = |name: &str| LoggedPlayer { name: name.to_owned(), kind: LoggedPlayerKind::Person };
    let seats = ["Ada", "Bo", "Cy", "Di"].map(|name| (sitter(name), Salt([1; 16])));
    let setup = LogSetup {
        seats: seats.into_iter().take(setup.players).collect(),
        setup: Elasund::any_setup(setup.clone()),
        source: layout,
        commitment: None,
        program: None,
        began: None,
        given_steps: 0,
    };
    LogWriter::default().encode(&LogRecord::Setup(Box::new(setup))).expect("it is written")
}

/// In a dealt setup the colors follow from the seed; in a given one any distinct colors are valid.
#[test]
fn verify_rejects_colors_that_seed_did_not_deal() {
    let seed = Seed([7; 32]);
    let ended = format!(r#"{{"v":1,"end":{{"reason":"stopped","seed":"{}"}}}}"#, "07".repeat(32));
    for huts in HutArrangement::ALL {
        let luck = &mut KeyedLuck::new(seed.derive_key(&[Salt([1; 16]); 3]));
        let dealt = Setup::new(3, Options { huts }, luck).expect("three can play");
        let sound = first_line(&dealt, SetupSource::Dealt);
        let verdict = verify(format!("{sound}\n{ended}\n").as_bytes(), None);
        verdict.unwrap_or_else(|finding| panic!("{huts:?}: {finding}"));

        let mut other = dealt.clone();
        other.colors.0.swap(0, 2);
        let swapped = first_line(&other, SetupSource::Dealt);
        let finding = verify(format!("{swapped}\n{ended}\n").as_bytes(), None).expect_err("it was not dealt");
        assert!(finding.to_string().contains("colors of the seats"), "{finding}");
        let given = first_line(&other, SetupSource::Given);
        assert!(verify(format!("{given}\n{ended}\n").as_bytes(), None).is_ok(), "{given}");
    }
    let across = first_line(&setup_with_options(3, Options { huts: HutArrangement::Across }, 1), SetupSource::Given);
    for (find, put) in [
        (r#"["blue","yellow","red"]"#, r#"["blue","yellow","blue"]"#),
        (r#"["blue","yellow","red"]"#, r#"["blue","yellow"]"#),
        (r#"["blue","yellow","red"]"#, r#"["blue","yellow","red","green"]"#),
        (r#"["blue","yellow","red"]"#, r#"["blue","yellow","pink"]"#),
        (r#""huts":"across""#, r#""huts":"apart""#),
    ] {
        assert!(across.contains(find), "{across}");
        let spoiled = across.replacen(find, put, 1);
        assert!(verify(spoiled.as_bytes(), None).is_err(), "{spoiled}");
    }
}
