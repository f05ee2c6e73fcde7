//! Rewrites parser errors for readers who don't know Rust.

/// Maximum number of valid names that an error lists.
const MOST_NAMES: usize = 12;

/// Describes what is wrong with a line of JSON, or a value in it.
pub(crate) fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let (found, place) = match text.split_once(" at line 1 column ") {
        Some((found, column)) => (found, format!(" at column {column}")),
        None => (text.as_str(), String::new()),
    };
    format!("{}{place}", sentence(found))
}

/// Describes a parser error about one value. The libraries mention Rust types, and expose their errors as text only.
pub(crate) fn sentence(found: &str) -> String {
    if found.starts_with("EOF while parsing") {
        return "it breaks off".to_owned();
    }
    for (start, kind) in [("unknown variant ", "word"), ("unknown field ", "field")] {
        if let Some((name, others)) = found.strip_prefix(start).and_then(named) {
            return format!("there is no {kind} \"{name}\" here{}", instead(name, others));
        }
    }
    if let Some((name, _)) = found.strip_prefix("missing field ").and_then(named) {
        return format!("the field \"{name}\" is missing");
    }
    if let Some((name, _)) = found.strip_prefix("duplicate field ").and_then(named) {
        return format!("the field \"{name}\" stands twice");
    }
    if let Some((count, wanted)) =
        found.strip_prefix("invalid length ").and_then(|rest| rest.split_once(", expected "))
    {
        return format!("{} must stand here, and what does has {count} parts", expected(wanted));
    }
    for start in ["invalid type: ", "invalid value: "] {
        if let Some((is, wanted)) = found.strip_prefix(start).and_then(|rest| rest.rsplit_once(", expected "))
        {
            return format!("{} must stand here, and not {}", expected(wanted), unexpected(is));
        }
    }
    found.to_owned()
}

/// Splits a name in backquotes from what follows.
fn named(rest: &str) -> Option<(&str, &str)> {
    rest.strip_prefix('`')?.split_once('`')
}

/// Suggestion: the most similar of `others`, else the first of them.
fn instead(name: &str, others: &str) -> String {
    let names: Vec<&str> = others.split('`').skip(1).step_by(2).collect();
    let near = names.iter().map(|other| (strsim::damerau_levenshtein(name, other), *other)).min();
    match near {
        Some((distance, other)) if distance <= 2 => format!("; did you mean \"{other}\"?"),
        Some(_) => {
            let shown: Vec<String> =
                names.iter().take(MOST_NAMES).map(|name| format!("\"{name}\"")).collect();
            let more = if names.len() > MOST_NAMES { ", …" } else { "" };
            format!("; there is {}{more}", shown.join(", "))
        }
        None => String::new(),
    }
}

/// Description of the type that the parser expected.
fn expected(wanted: &str) -> String {
    match wanted {
        "u8" => "a whole number from 0 to 255".to_owned(),
        "u16" => "a whole number from 0 to 65535".to_owned(),
        "u32" | "u64" | "usize" => "a whole number from 0 on".to_owned(),
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "unit" => "null".to_owned(),
        "a string" | "a borrowed string" => "a text".to_owned(),
        "a sequence" => "a list".to_owned(),
        "a map" | "map with a single key" => "an object with one field".to_owned(),
        "string or map" => "a word, or an object with one field,".to_owned(),
        _ if wanted.starts_with("an array of length") => {
            wanted.replacen("an array of length", "a list of", 1)
        }
        _ if wanted.starts_with("struct ") => "an object".to_owned(),
        _ if wanted.starts_with("unit variant ") => "a word alone".to_owned(),
        _ if wanted.starts_with("enum ") => "a word, or an object with one field,".to_owned(),
        _ if wanted.contains("::") => "an object with its fields".to_owned(),
        other => other.to_owned(),
    }
}

/// Description of the value that the parser found.
fn unexpected(is: &str) -> String {
    for (start, word) in [("integer ", ""), ("floating point ", ""), ("boolean ", "")] {
        if let Some((value, _)) = is.strip_prefix(start).and_then(named) {
            return format!("{word}{value}");
        }
    }
    match is {
        "map" => "an object".to_owned(),
        "sequence" => "a list".to_owned(),
        "newtype variant" | "struct variant" | "tuple variant" => "an object".to_owned(),
        "unit variant" => "a word alone".to_owned(),
        "unit value" => "null".to_owned(),
        _ => match is.strip_prefix("string ") {
            Some(text) => text.to_owned(),
            None => is.to_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde::de::DeserializeOwned;

    use super::super::unique::Unique;
    use super::plain;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    #[allow(dead_code)]
    enum Deed {
        Roll,
        EndTurn,
        Build { edge: String, price: [u8; 2] },
    }

    fn said<T: DeserializeOwned>(text: &str) -> String {
        match serde_json::from_str::<Unique>(text) {
            Err(error) => plain(&error),
            Ok(Unique(value)) => plain(&serde_json::from_value::<T>(value).err().expect("it can't be read")),
        }
    }

    #[test]
    fn parser_errors_name_no_rust_types() {
        let cases = [
            (r#""rol""#, r#"there is no word "rol" here; did you mean "roll"?"#),
            (r#""fly""#, r#"there is no word "fly" here; there is "roll", "end_turn", "build""#),
            (r#"{"build":{"edge":"1"}}"#, r#"the field "price" is missing"#),
            (r#"{"build":{"edg":"1"}}"#, r#"there is no field "edg" here; did you mean "edge"?"#),
            (
                r#"{"build":{"edge":"1","price":[-1,2]}}"#,
                "a whole number from 0 to 255 must stand here, and not -1",
            ),
            (r#"{"build":{"edge":1,"price":[1,2]}}"#, "a text must stand here, and not 1"),
            (
                r#"{"build":{"edge":"1","price":[1]}}"#,
                "a list of 2 must stand here, and what does has 1 parts",
            ),
            (r#"{"build":[]}"#, "an object must stand here, and not a list"),
            (r#"{"build":"#, "it breaks off at column 9"),
            (r#"{"v":1,"v":7}"#, r#"the field "v" stands twice at column 10"#),
            ("7", "a word, or an object with one field, must stand here, and not 7"),
        ];
        for (text, says) in cases {
            assert_eq!(said::<Deed>(text), says, "{text}");
        }
        assert_eq!(said::<u8>("[1]"), "a whole number from 0 to 255 must stand here, and not a list");
        assert_eq!(said::<usize>("1.5"), "a whole number from 0 on must stand here, and not 1.5");
    }
}
