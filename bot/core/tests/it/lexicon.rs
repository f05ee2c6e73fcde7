//! Typed words in every language: all languages have the same keys, and no word has two meanings.

use std::collections::{BTreeMap, BTreeSet};

use bot_core::command::text::fold;
use bot_core::language::Language;
use config::locales::LOCALES;

/// Sections that a language may omit: names of other languages.
const OPTIONAL: [&str; 2] = ["language", "tongue"];
/// Sections of words with context-dependent meaning, and of words that are never offered.
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
fn lexicons_have_same_keys_in_every_language() {
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

/// English offers each key as its main word, because canonical text consists of keys.
#[test]
fn english_main_word_equals_lexicon_key() {
    let (_, english) = &lexicons()[0];
    for (section, key) in keys(english).into_iter().filter(|(section, _)| !APART.contains(&section.as_str())) {
        let name = key.rsplit('.').next().unwrap_or(key);
        assert_eq!(english[section][key].first().map(String::as_str), Some(name), "{section}");
    }
}

#[test]
fn lexicon_word_has_single_meaning() {
    let mut meanings: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    for (_, lexicon) in lexicons() {
        for (section, keys) in lexicon.iter().filter(|(section, _)| !APART.contains(&section.as_str())) {
            for (key, words) in keys {
                // Sub-commands only differ from their siblings.
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
