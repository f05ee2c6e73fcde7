//! Command language: parsing of typed text and of the text in buttons, and limits of platforms.

use bot_core::command::CommandError;
use bot_core::command::declaration::{ArgumentKind, CommandVisibility, Declaration, Form};
use bot_core::command::text::{MAX_ECHO, MAX_LINE, fold, sanitize_line};
use bot_core::language::Language;
use bot_core::titles;
use bot_core::titles::parse;
use bot_core_kit::question_counter::debug_text;
use bot_core_kit::repository::{read_text, root_directory};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use regex::Regex;

#[test]
fn parser_matches_command_corpus() {
    let mut wrong = Vec::new();
    let data = read_text(&root_directory().join("tests/data/commands.txt"));
    let lines = data.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    for line in lines {
        let (typed, expected) = line.split_once(" => ").expect("each line has an arrow");
        let found = match parse(typed) {
            Ok(command) => command.to_string(),
            Err(error) => format!("! {}", for_two(&debug_text(&error))),
        };
        if found != expected {
            wrong.push(format!("{typed} => {found}"));
        }
    }
    assert!(wrong.is_empty(), "understood otherwise:\n{}", wrong.join("\n"));
}

/// Removes the suggestions in languages other than English and French, so that the corpus is independent of further
/// languages.
fn for_two(found: &str) -> String {
    let others = Language::ALL.iter().map(|language| language.code()).skip(2).collect::<Vec<_>>().join("|");
    let entry = Regex::new(&format!(r#"(, )?\b({others}): "[^"]*""#)).expect("codes are letters");
    entry.replace_all(found, "").replace("Some({})", "None")
}

/// Words that are likely in commands, so that random lines have a meaning.
fn word() -> impl Strategy<Value = String> {
    let known: Vec<&str> = "/new /robot /option /build /trade /play /discard /robber /choose /board /language /help /join \
        /skip /people /remove /ban mute /say /rules /ship /pirate /wall /church /permit /gold /bonus /hut /reclaim road settlement city card offer accept decline counter confirm withdraw bank knight roads plenty \
        monopoly lumber ore wool grain brick blé bois argile for to à contre -> ... … + , 2 1 2x x2 0 19 255 256 #3 #0 P1 P2 \
        P9 Bob \"Anna Lou\" «Zoé» \" C4 c4-d4 17 h12 ~h12 C8 ~8 8 gold red or rouge none elsewhere north east well shop large raise near at from points players preset=modern board: 12 3 yes oui text \
        fr table all x a and & ' ! / @Bob"
        .split(' ')
        .filter(|word| !word.is_empty())
        .collect();
    prop_oneof![
        8 => proptest::sample::select(known).prop_map(str::to_owned),
        1 => "\\PC{0,6}",
        1 => any::<String>(),
    ]
}

fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        proptest::collection::vec(word(), 0..9).prop_map(|words| words.join(" ")),
        proptest::collection::vec(word(), 0..9).prop_map(|words| format!("/{}", words.join(" "))),
        any::<String>(),
    ]
}

/// Typed words that an error quotes.
fn echoes(error: &CommandError) -> Vec<&str> {
    match error {
        CommandError::UnknownCommand { word, .. }
        | CommandError::UnknownWord { word, .. }
        | CommandError::Extra { word } => vec![word],
        _ => Vec::new(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), ..ProptestConfig::with_cases(3_000) })]

    #[test]
    fn parser_roundtrips_any_line_or_returns_short_error(line in line()) {
        match parse(&line) {
            Ok(command) => {
                let canonical = command.to_string();
                prop_assert_eq!(parse(&canonical), Ok(command), "{}", canonical);
            }
            Err(error) => {
                prop_assert!(echoes(&error).iter().all(|word| word.chars().count() <= MAX_ECHO), "{:?}", error);
            }
        }
    }

    #[test]
    fn clean_is_idempotent_and_removes_hidden_characters(line in any::<String>()) {
        let cleaned = sanitize_line(&line);
        prop_assert_eq!(sanitize_line(&cleaned), cleaned.clone());
        let hidden = ['\u{200b}', '\u{200d}', '\u{202e}', '\u{2066}', '\u{feff}'];
        let found = cleaned.contains(|c: char| c.is_control() || hidden.contains(&c));
        prop_assert!(!found, "{cleaned:?}");
    }
}

#[test]
fn parser_rejects_line_above_maximum_length() {
    let longest = "é".repeat(MAX_LINE);
    assert_eq!(parse(&longest).map(|command| command.to_string()), Ok(longest.clone()));
    assert_eq!(parse(&format!("{longest}e")), Err(CommandError::TooLong { max: MAX_LINE }));
}

#[test]
fn clean_keeps_valid_flag_tag_sequences() {
    let england = "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
    assert_eq!(sanitize_line(&format!("Anna {england} Bob")), format!("Anna {england} Bob"));
    let (tag, cut) = (england.trim_start_matches('🏴'), england.trim_end_matches('\u{e007f}'));
    assert_eq!(sanitize_line(&format!("Anna{tag}")), "Anna");
    assert_eq!(sanitize_line(&format!("{cut} Anna")), "🏴 Anna");
    assert_eq!(sanitize_line(&format!("🏴\u{200b}{tag}")), "🏴");
    assert_eq!(sanitize_line(&format!("{england}{tag}")), england);
}

#[test]
fn parser_drops_hidden_characters() {
    assert_eq!(parse("/ro\u{202e}\u{200b}ll").map(|c| c.to_string()).as_deref(), Ok("/roll"));
    assert_eq!(parse("\u{200b}\u{2066}"), Err(CommandError::Empty));
}

fn all_declarations() -> Vec<(String, &'static Declaration)> {
    titles::commands()
        .all()
        .iter()
        .flat_map(|command| {
            let children =
                command.children().iter().map(|child| (format!("{} {}", command.name(), child.name()), child));
            std::iter::once((command.name().to_owned(), command)).chain(children)
        })
        .collect()
}

fn listed_declarations() -> impl Iterator<Item = &'static Declaration> {
    titles::commands().all().iter().filter(|command| command.visibility == CommandVisibility::Everywhere)
}

/// Limits of slash commands: <https://discord.com/developers/docs/interactions/application-commands>.
#[test]
fn declarations_respect_slash_command_limits() {
    assert!(listed_declarations().count() <= 100, "commands");
    let is_name = |name: &str| {
        (1..=32).contains(&name.chars().count())
            && name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_')
            && name.to_lowercase() == name
    };
    for (path, declaration) in all_declarations() {
        let listed = declaration.children().iter().filter(|child| child.visibility == CommandVisibility::Everywhere);
        assert!(listed.count() <= 25, "{path}: sub-commands");
        assert!(declaration.arguments().len() <= 25, "{path}: arguments");
        let words = declaration.words;
        assert!(Language::ALL.iter().all(|&language| is_name(words.primary_word(language))), "{path}: names");
        for argument in declaration.arguments() {
            let words = argument.words;
            let named = Language::ALL.iter().all(|&language| is_name(words.primary_word(language)));
            assert!(named, "{path}: argument names");
            if let ArgumentKind::Value(option) = argument.kind {
                assert!(option.values().len() <= 25, "{path}: choices");
            }
        }
    }
}

#[test]
fn parent_command_has_only_leaf_children() {
    for command in titles::commands().all() {
        if let Form::Parent { children, .. } = command.form {
            assert!(!children.is_empty(), "{}", command.name());
            assert!(children.iter().all(|child| !matches!(child.form, Form::Parent { .. })), "{}", command.name());
        }
    }
}

/// Siblings share no word, up to folding.
#[test]
fn sibling_commands_share_no_word() {
    let lists = titles::commands().all().iter().map(Declaration::children).chain([titles::commands().all()]);
    for siblings in lists {
        let mut seen: Vec<(String, &str)> = Vec::new();
        for declaration in siblings {
            for word in declaration.words.all_words() {
                if let Some((_, other)) = seen.iter().find(|(known, _)| *known == fold(word)) {
                    assert_eq!(*other, declaration.name(), "{word}");
                }
                seen.push((fold(word), declaration.name()));
            }
        }
    }
}

#[test]
fn command_parses_by_each_of_its_words() {
    for command in titles::commands().all() {
        let by_name = parse(&format!("/{}", command.name()));
        for word in command.words.all_words() {
            assert_eq!(parse(&format!("/{word}")), by_name, "{word}");
            for child in command.children() {
                let by_name = parse(&format!("/{} {}", command.name(), child.name()));
                for child_word in child.words.all_words() {
                    assert_eq!(parse(&format!("/{word} {child_word}")), by_name, "{word} {child_word}");
                }
                assert!(by_name.is_ok(), "{} {}: {by_name:?}", command.name(), child.name());
            }
        }
    }
}
