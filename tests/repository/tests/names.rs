//! Names of definitions: the glossary's forbidden words, and functions without a verb or noun.

use std::collections::BTreeMap;

use regex::Regex;
use repository::{files_under, read_text, relative_to_root, root_directory};

/// A definition: its file and line, and its name.
type Definition = (String, String);

/// All functions, types, traits, constants, modules and macros of the workspace.
fn definitions() -> Vec<Definition> {
    let definition = r"(?x) ^\s* (?:pub(?:\([^)]*\))?\ )?
        (?:
            (?:(?:const|async)\ )* (?:fn|struct|enum|trait|type|mod|macro_rules!)\ ([A-Za-z]\w*)
            | (?:const|static)\ ([A-Z]\w*):
        )";
    let definition = Regex::new(definition).expect("a fixed pattern");
    let mut found = Vec::new();
    for path in files_under(&root_directory()) {
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        for (index, line) in read_text(&path).lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            let place = format!("{}:{}", relative_to_root(&path), index + 1);
            let name = definition.captures(code).and_then(|found| found.get(1).or(found.get(2)));
            found.extend(name.map(|name| (place, name.as_str().to_owned())));
        }
    }
    assert!(found.len() > 5_000, "the search finds the definitions");
    found
}

/// Words of a name in lowercase, between its underscores and capitals.
fn words(name: &str) -> Vec<String> {
    let word = Regex::new("[A-Z]?[a-z]+|[A-Z]+").expect("a fixed pattern");
    word.find_iter(name).map(|word| word.as_str().to_lowercase()).collect()
}

/// Words that no name has, with the folder in which each is allowed.
fn forbidden_words() -> BTreeMap<String, Option<String>> {
    let glossary = read_text(&root_directory().join("docs/GLOSSARY.md"));
    let (_, table) = glossary.split_once("## Words that are not used").expect("the glossary has the table");
    let row = Regex::new(r"(?m)^\| `(\w+)` \|[^|]*\|(?: `([^`]+)`)?").expect("a fixed pattern");
    let rows = row.captures_iter(table);
    let words = rows.map(|row| (row[1].to_owned(), row.get(2).map(|folder| folder.as_str().to_owned())));
    let words: BTreeMap<_, _> = words.collect();
    assert!(words.len() > 40, "the table is found");
    words
}

#[test]
fn definitions_avoid_forbidden_words() {
    let forbidden = forbidden_words();
    let is_forbidden = |place: &str, word: &String| {
        forbidden.get(word).is_some_and(|allowed| !allowed.as_ref().is_some_and(|folder| place.starts_with(folder)))
    };
    let found: Vec<String> = definitions()
        .into_iter()
        .filter(|(place, name)| words(name).iter().any(|word| is_forbidden(place, word)))
        .map(|(place, name)| format!("{place} {name}"))
        .collect();
    assert!(found.is_empty(), "docs/GLOSSARY.md has better words:\n{}", found.join("\n"));
}

#[test]
fn no_function_is_called_of() {
    let found: Vec<String> =
        definitions().into_iter().filter(|(_, name)| name == "of").map(|(place, _)| place).collect();
    assert!(found.is_empty(), "name it for what it makes, such as `new` or `from_seat`:\n{}", found.join("\n"));
}
