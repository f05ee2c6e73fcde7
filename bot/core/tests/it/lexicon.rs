//! The words that people type, in every language: each has those that the first has, and none means two things.

use std::collections::{BTreeMap, BTreeSet};

use bot_core::command::text::fold;
use bot_core::language::Language;
use config::locales::LOCALES;

/// What a language may leave out: how it calls other languages.
const OPTIONAL: [&str; 2] = ["language", "tongue"];
/// Small words that mean different things where they stand, and words that a program never offers.
const APART: [&str; 5] = ["about", "argument", "filler", "particle", "number"];

type Lexicon = BTreeMap<String, BTreeMap<String, Vec<String>>>;

fn lexicons() -> Vec<(&'static str, Lexicon)> {
    LOCALES.iter().map(|locale| (locale.code, toml::from_str(locale.words).expect("words"))).collect()
}

fn keys(lexicon: &Lexicon) -> BTreeSet<(&String, &String)> {
    let sections = lexicon.iter().filter(|(section, _)| !OPTIONAL.contains(&section.as_str()));
    sections.flat_map(|(section, keys)| keys.keys().map(move |key| (section, key))).collect()
}

#[test]
fn every_language_has_every_word() {
    let all = lexicons();
    let (first, english) = &all[0];
    assert_eq!(*first, Language::ENGLISH.code());
    for (code, lexicon) in &all {
        let (ours, theirs) = (keys(lexicon), keys(english));
        let apart: Vec<_> = ours.symmetric_difference(&theirs).collect();
        assert!(apart.is_empty(), "not in both {first} and {code}: {apart:?}");
        for (section, key) in ours {
            let elisions = section == "filler" || key == "article";
            assert!(elisions || !lexicon[section][key].is_empty(), "{code}: no word for {section} {key}");
        }
    }
}

/// A key is what the program itself says: English offers it, so that whoever reads canonical text reads words.
#[test]
fn english_says_what_the_program_says() {
    let (_, english) = &lexicons()[0];
    for (section, key) in keys(english).into_iter().filter(|(section, _)| !APART.contains(&section.as_str()))
    {
        let name = key.rsplit('.').next().unwrap_or(key);
        assert_eq!(english[section][key].first().map(String::as_str), Some(name), "{section}");
    }
}

#[test]
fn no_word_means_two_things() {
    let mut meanings: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    for (_, lexicon) in lexicons() {
        for (section, keys) in lexicon.iter().filter(|(section, _)| !APART.contains(&section.as_str())) {
            for (key, words) in keys {
                // Sub-commands are told apart from their neighbors only.
                let (group, _) = key.rsplit_once('.').unwrap_or(("", key));
                for word in words {
                    let folded = fold(word);
                    let plain = folded.strip_suffix('s').filter(|plain| plain.len() > 2).unwrap_or(&folded);
                    let place = (format!("{section} {group}"), plain.to_owned());
                    meanings.entry(place).or_default().insert(key.clone());
                }
            }
        }
    }
    let double: Vec<_> = meanings.iter().filter(|(_, keys)| keys.len() > 1).collect();
    assert!(double.is_empty(), "{double:#?}");
}
