//! Reference page of the settings, generated from `config/src` and the comments of `config/comptoir.toml`.
//! `COMPTOIR_BLESS=1` rewrites the page.

use std::collections::BTreeSet;

use regex::{Captures, Regex};
use repository::{files_under, read_text, root_directory};

const PAGE: &str = "docs/hosting/settings.md";
const EXAMPLE: &str = "config/comptoir.toml";
/// Maximum width of a line, in characters.
const WIDTH: usize = 122;

/// Text before the tables.
const INTRODUCTION: &str = "\
# Settings

Reference of the configuration, generated from `config/src` and [config/comptoir.toml](../../config/comptoir.toml) by
`COMPTOIR_BLESS=1 cargo test -p repository --test settings_page`. [HOSTING.md](../HOSTING.md) is the entry page.

- `--config FILE`, or the environment variable `COMPTOIR_CONFIG`, names the file. Flags override the environment, which
  overrides the file, which overrides the defaults. An empty variable of a key counts as missing. Robots of flags and file
  are merged by name.
- A secret can't be in the file. The variable without `_FILE` contains the secret itself; the variable with `_FILE` contains
  the path of a file with the secret in its first line. If both are set, the secret itself is used.
- The program reads `[limits]`, `[backup]` and `delete-finished-after-days` again while it runs
  ([install.md](install.md#reload-the-settings)); other changes need a restart.
- Not in the file: `--patience SECONDS` (600 by default, [failures.md](failures.md#a-full-disk)), `--check`
  ([install.md](install.md#program)) and the environment variable `RUST_LOG` ([monitoring.md](monitoring.md#log)).
";

/// Key of the configuration.
struct Key {
    name: String,
    /// Value in the example file, as TOML.
    value: String,
    kind: String,
    /// `true` if the value is the default; a comment with "Left out" describes another one.
    has_default: bool,
    /// Environment variables; that of a secret itself comes last.
    variables: Vec<String>,
}

/// Keys with a common description.
struct Group {
    keys: Vec<Key>,
    flag: Option<String>,
    meaning: String,
}

/// Table of the configuration, or, without a name, the keys before the first one.
struct Section {
    name: String,
    groups: Vec<Group>,
}

/// Source text of the crate `config`.
struct Source {
    text: String,
    /// Pattern of a public field: serde attributes, name, type.
    field: Regex,
    /// Environment variables that the crate reads.
    variables: BTreeSet<String>,
}

impl Source {
    fn read() -> Source {
        let text: String =
            files_under(&root_directory().join("config/src")).iter().map(|path| read_text(path)).collect();
        let field = pattern(r"(?m)^ +(?:#\[serde\(([^\n]*)\)\]\n +)?pub ([a-z_]+): ([^\n]+),$");
        let variable = pattern(r#""(COMPTOIR_[A-Z_]+)""#);
        let variables = variable.captures_iter(&text).map(|found| found[1].to_owned()).collect();
        Source { text, field, variables }
    }

    /// Public fields of a struct, each with its serde attributes and type.
    fn fields(&self, of: &str) -> Vec<(String, String, String)> {
        let body = self.between(&format!("pub struct {of} {{\n"), "\n}\n");
        let part =
            |found: &Captures<'_>, index| found.get(index).map_or(String::new(), |part| part.as_str().to_owned());
        self.field.captures_iter(body).map(|found| (part(&found, 1), part(&found, 2), part(&found, 3))).collect()
    }

    /// Text between two patterns.
    fn between(&self, start: &str, end: &str) -> &str {
        self.text.split_once(start).and_then(|(_, rest)| rest.split_once(end)).map_or("", |(inside, _)| inside)
    }

    /// Name and Rust type of a public field of a struct, by its key.
    fn field(&self, of: &str, key: &str) -> Option<(String, String)> {
        let renamed = format!("rename = \"{key}\"");
        let found =
            |(serde, name, _): &(String, String, String)| serde.contains(&renamed) || name.replace('_', "-") == key;
        self.fields(of).into_iter().find(found).map(|(_, name, kind)| (name, kind))
    }

    /// Struct of a section; `None` if its keys are free.
    fn layer(&self, section: &str) -> Option<String> {
        section.split('.').filter(|part| !part.is_empty()).try_fold("Layer".to_owned(), |of, part| {
            let (_, kind) = self.field(&of, part).unwrap_or_else(|| panic!("{of} has no field for [{section}]"));
            (!kind.starts_with("BTreeMap")).then_some(kind)
        })
    }

    /// Returns `true` if the layers' defaults include this field.
    fn has_default(&self, section: &str, layer: &str, field: &str) -> bool {
        let settles = |of: &str, path: &str| {
            self.between(&format!("impl {of} {{\n"), "\n}\n").contains(&format!("self.{path}.unwrap_or"))
        };
        settles(layer, field) || settles("Layer", &format!("{section}.{field}"))
    }

    /// Description of a field's type.
    fn kind(&self, rust: &str) -> String {
        let inner = rust.strip_prefix("Option<").and_then(|rest| rest.strip_suffix('>')).unwrap_or(rust);
        if let Some(most) = inner.strip_prefix("Count<").and_then(|rest| rest.strip_suffix('>')) {
            return format!("1 to {}", most.replace('_', ","));
        }
        let words = match inner {
            "SocketAddr" => "address and port",
            "PathBuf" => "path",
            file if file.ends_with("SourceLayer") => "path of a secret",
            "PublicUrl" => "URL without a path",
            "Result<StoreUrl, StoreUrlError>" => "URL of a database",
            "bool" => "`true` or `false`",
            "String" => "text",
            "LogFormat" => "`\"text\"` or `\"json\"`",
            "Shards" => "`\"auto\"` or a range",
            "Prefix" => "1 to 8 characters",
            list if list.starts_with("Allow") => "list of texts",
            alias => match self.between(&format!("pub type {alias} = "), ";\n") {
                "" => panic!("{rust} has no description"),
                aliased => return self.kind(aliased),
            },
        };
        words.to_owned()
    }

    /// Describes a key of the example file.
    fn key(&self, section: &str, name: &str, value: &str, comment: &str) -> Key {
        let Some(layer) = self.layer(section) else {
            let (name, kind) = ("NAME".to_owned(), "command line".to_owned());
            return Key { name, value: value.to_owned(), kind, has_default: false, variables: Vec::new() };
        };
        let (field, rust) = self.field(&layer, name).unwrap_or_else(|| panic!("{layer} has no field for {name}"));
        let path = if section.is_empty() { name.to_owned() } else { format!("{section}.{name}") };
        let variable = format!("COMPTOIR_{}", path.replace(['.', '-'], "_").to_uppercase());
        let secret = variable.strip_suffix("_FILE").filter(|_| rust.ends_with("SourceLayer")).map(str::to_owned);
        let variables = [Some(variable), secret].into_iter().flatten().filter(|name| self.variables.contains(name));
        Key {
            name: name.to_owned(),
            value: value.to_owned(),
            kind: self.kind(&rust),
            has_default: self.has_default(section, &layer, &field) && !comment.contains("Left out"),
            variables: variables.collect(),
        }
    }

    /// Describes keys of the example file that share a comment.
    fn group(&self, section: &str, comment: &str, keys: &[(String, String)]) -> Group {
        // The last sentence names the flag and the variables, if there are any.
        let (meaning, last) = comment.trim_end_matches('.').rsplit_once(". ").unwrap_or((comment, ""));
        let flag = last.strip_prefix("Flag ").map(|rest| rest.split(", ").next().unwrap_or(rest).to_owned());
        let is_named = flag.is_some() || last.starts_with("Environment ");
        let meaning = if is_named { format!("{meaning}.") } else { comment.to_owned() };
        let keys: Vec<Key> = keys.iter().map(|(name, value)| self.key(section, name, value, comment)).collect();
        for variable in keys.iter().flat_map(|key| &key.variables) {
            assert!(comment.contains(variable.as_str()), "{EXAMPLE} does not name {variable}: {comment}");
        }
        Group { keys, flag, meaning }
    }
}

/// Sections of the example file.
fn sections(source: &Source) -> Vec<Section> {
    let key = pattern("^# ([a-z-]+) = (.+)$");
    let mut sections = vec![Section { name: String::new(), groups: Vec::new() }];
    let example = read_text(&root_directory().join(EXAMPLE));
    for block in example.split("\n\n") {
        let (mut comment, mut keys) = (Vec::new(), Vec::new());
        for line in block.lines() {
            if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                sections.push(Section { name: name.to_owned(), groups: Vec::new() });
            } else if let Some(found) = key.captures(line) {
                keys.push((found[1].to_owned(), found[2].to_owned()));
            } else {
                comment.extend(line.strip_prefix("# "));
            }
        }
        let Some(section) = sections.last_mut().filter(|_| !keys.is_empty()) else { continue };
        section.groups.push(source.group(&section.name, &comment.join(" "), &keys));
    }
    sections
}

/// Joins words to lines of at most [`WIDTH`] characters, as an item of a list.
fn item(words: &str) -> String {
    let (mut lines, mut line) = (String::new(), "-".to_owned());
    for word in words.split_whitespace() {
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push_str(&line);
            lines.push('\n');
            line = " ".to_owned();
        }
        line.push(' ');
        line.push_str(word);
    }
    lines + &line + "\n"
}

fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("a fixed pattern")
}

fn code(text: &str) -> String {
    format!("`{text}`")
}

/// Table of a section: a row for each key.
fn table(section: &Section) -> String {
    let has_flags = section.groups.iter().any(|group| group.flag.is_some());
    let has_variables = section.groups.iter().flat_map(|group| &group.keys).any(|key| !key.variables.is_empty());
    let row = |cells: [&str; 5]| {
        let [name, kind, default, flag, variables] = cells;
        let flag = has_flags.then_some(flag);
        let cells = [name, kind, default].into_iter().chain(flag).chain(has_variables.then_some(variables));
        cells.fold("|".to_owned(), |row, cell| row + " " + cell + " |") + "\n"
    };
    let mut rows = row(["key", "type", "default", "flag", "environment"]);
    rows.push_str(&row(["---"; 5]));
    for group in &section.groups {
        let flag = group.flag.as_deref().map(code).unwrap_or_default();
        for Key { name, value, kind, has_default, variables } in &group.keys {
            let default = if *has_default { code(value) } else { String::new() };
            let variables: Vec<_> = variables.iter().map(|name| code(name)).collect();
            rows.push_str(&row([&code(name), kind, &default, &flag, &variables.join(", ")]));
        }
    }
    while rows.contains("|  |") {
        rows = rows.replace("|  |", "| |");
    }
    rows
}

/// Meanings of a section's keys, with an example for each key without a default.
fn meanings(section: &Section) -> String {
    // A page beside this one, another page, an environment variable.
    let named = pattern(r"docs/hosting/([a-z]+\.md)|docs/([A-Za-z_]+\.md)|(COMPTOIR_[A-Z_]+)");
    let marked = |found: &Captures<'_>| match [1, 2, 3].map(|index| found.get(index).map(|part| part.as_str())) {
        [Some(page), ..] => format!("[{page}]({page})"),
        [_, Some(page), _] => format!("[{page}](../{page})"),
        [.., variable] => code(variable.unwrap_or_default()),
    };
    let meaning = |group: &Group| {
        let names: Vec<_> = group.keys.iter().map(|key| code(&key.name)).collect();
        let examples = group.keys.iter().filter(|key| !key.has_default).map(|key| code(&key.value));
        let examples = examples.collect::<Vec<_>>().join(", ");
        let example = if examples.is_empty() { examples } else { format!(" Example: {examples}.") };
        item(&format!("{}: {}{example}", names.join(", "), named.replace_all(&group.meaning, marked)))
    };
    section.groups.iter().map(meaning).collect()
}

/// The whole page.
fn page() -> String {
    let mut page = INTRODUCTION.to_owned();
    for section in sections(&Source::read()) {
        let heading = match section.name.as_str() {
            "" => "General".to_owned(),
            name => format!("[{name}]"),
        };
        page.push_str(&format!("\n## {heading}\n\n{}\n{}", table(&section), meanings(&section)));
    }
    page
}

#[test]
fn settings_page_matches_configuration() {
    let (path, page) = (root_directory().join(PAGE), page());
    if std::env::var_os("COMPTOIR_BLESS").is_some() {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    assert!(read_text(&path) == page, "{PAGE} is not what {EXAMPLE} says; write it with COMPTOIR_BLESS=1");
}

#[test]
fn settings_page_names_every_environment_variable() {
    let page = page();
    let absent: Vec<_> = Source::read().variables.into_iter().filter(|name| !page.contains(&code(name))).collect();
    assert!(absent.is_empty(), "{PAGE} lacks {absent:?}");
}

#[test]
fn example_file_has_every_field_of_layers() {
    let source = Source::read();
    let sections = sections(&source);
    for section in &sections {
        let Some(layer) = source.layer(&section.name) else { continue };
        let keys = section.groups.iter().flat_map(|group| &group.keys);
        let named: BTreeSet<_> = keys.filter_map(|key| Some(source.field(&layer, &key.name)?.0)).collect();
        for (_, field, _) in source.fields(&layer) {
            let path = format!("{}.{field}", section.name);
            let is_section = sections.iter().any(|other| other.name == path.trim_start_matches('.'));
            assert!(is_section || named.contains(&field), "{EXAMPLE} lacks {path}");
        }
    }
}
