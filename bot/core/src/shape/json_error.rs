//! JSON decoding without duplicate fields, and parser errors for readers who don't know Rust.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// Maximum number of valid names that an error lists.
const MAX_NAMES: usize = 12;

/// Describes what is wrong with a line of JSON, or a value in it.
pub(crate) fn describe_json_error(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let (found, place) = match text.split_once(" at line 1 column ") {
        Some((found, column)) => (found, format!(" at column {column}")),
        None => (text.as_str(), String::new()),
    };
    format!("{}{place}", describe_parser_message(found))
}

/// Describes a parser error about one value. The libraries mention Rust types, and expose their errors as text only.
pub(crate) fn describe_parser_message(found: &str) -> String {
    if found.starts_with("EOF while parsing") {
        return "it breaks off".to_owned();
    }
    for (start, kind) in [("unknown variant ", "word"), ("unknown field ", "field")] {
        if let Some((name, others)) = found.strip_prefix(start).and_then(split_backquoted) {
            return format!("there is no {kind} \"{name}\" here{}", suggest_name(name, others));
        }
    }
    if let Some((name, _)) = found.strip_prefix("missing field ").and_then(split_backquoted) {
        return format!("the field \"{name}\" is missing");
    }
    if let Some((name, _)) = found.strip_prefix("duplicate field ").and_then(split_backquoted) {
        return format!("the field \"{name}\" stands twice");
    }
    if let Some((count, wanted)) = found.strip_prefix("invalid length ").and_then(|rest| rest.split_once(", expected "))
    {
        return format!("{} must stand here, and what does has {count} parts", describe_expected(wanted));
    }
    for start in ["invalid type: ", "invalid value: "] {
        if let Some((is, wanted)) = found.strip_prefix(start).and_then(|rest| rest.rsplit_once(", expected ")) {
            return format!("{} must stand here, and not {}", describe_expected(wanted), describe_found(is));
        }
    }
    found.to_owned()
}

/// Splits a name in backquotes from what follows.
fn split_backquoted(rest: &str) -> Option<(&str, &str)> {
    rest.strip_prefix('`')?.split_once('`')
}

/// Suggestion: the most similar of `others`, else the first of them.
fn suggest_name(name: &str, others: &str) -> String {
    let names: Vec<&str> = others.split('`').skip(1).step_by(2).collect();
    let near = names.iter().map(|other| (strsim::damerau_levenshtein(name, other), *other)).min();
    match near {
        Some((distance, other)) if distance <= 2 => format!("; did you mean \"{other}\"?"),
        Some(_) => {
            let shown: Vec<String> = names.iter().take(MAX_NAMES).map(|name| format!("\"{name}\"")).collect();
            let more = if names.len() > MAX_NAMES { ", …" } else { "" };
            format!("; there is {}{more}", shown.join(", "))
        }
        None => String::new(),
    }
}

/// Description of the type that the parser expected.
fn describe_expected(wanted: &str) -> String {
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
        _ if wanted.starts_with("an array of length") => wanted.replacen("an array of length", "a list of", 1),
        _ if wanted.starts_with("struct ") => "an object".to_owned(),
        _ if wanted.starts_with("unit variant ") => "a word alone".to_owned(),
        _ if wanted.starts_with("enum ") => "a word, or an object with one field,".to_owned(),
        _ if wanted.contains("::") => "an object with its fields".to_owned(),
        other => other.to_owned(),
    }
}

/// Description of the value that the parser found.
fn describe_found(is: &str) -> String {
    for (start, word) in [("integer ", ""), ("floating point ", ""), ("boolean ", "")] {
        if let Some((value, _)) = is.strip_prefix(start).and_then(split_backquoted) {
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

/// JSON value without duplicate fields in any of its objects.
pub(crate) struct UniqueFieldsValue(pub(crate) Value);

impl<'de> Deserialize<'de> for UniqueFieldsValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UniqueFieldsValue, D::Error> {
        deserializer.deserialize_any(UniqueFieldsParser).map(UniqueFieldsValue)
    }
}

struct UniqueFieldsParser;

impl<'de> Visitor<'de> for UniqueFieldsParser {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(UniqueFieldsValue(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            if map.contains_key(&name) {
                return Err(A::Error::custom(format_args!("the field {name:?} stands twice")));
            }
            let UniqueFieldsValue(value) = fields.next_value()?;
            map.insert(name, value);
        }
        Ok(map.into())
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde::de::DeserializeOwned;

    use super::{UniqueFieldsValue, describe_json_error};

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    #[allow(dead_code)]
    enum ExampleAction {
        Roll,
        EndTurn,
        Build { edge: String, price: [u8; 2] },
    }

    fn error_text<T: DeserializeOwned>(text: &str) -> String {
        match serde_json::from_str::<UniqueFieldsValue>(text) {
            Err(error) => describe_json_error(&error),
            Ok(UniqueFieldsValue(value)) => {
                describe_json_error(&serde_json::from_value::<T>(value).err().expect("it can't be read"))
            }
        }
    }

    #[test]
    fn parser_errors_name_no_rust_types() {
        let cases = [
            (r#""rol""#, r#"there is no word "rol" here; did you mean "roll"?"#),
            (r#""fly""#, r#"there is no word "fly" here; there is "roll", "end_turn", "build""#),
            (r#"{"build":{"edge":"1"}}"#, r#"the field "price" is missing"#),
            (r#"{"build":{"edg":"1"}}"#, r#"there is no field "edg" here; did you mean "edge"?"#),
            (r#"{"build":{"edge":"1","price":[-1,2]}}"#, "a whole number from 0 to 255 must stand here, and not -1"),
            (r#"{"build":{"edge":1,"price":[1,2]}}"#, "a text must stand here, and not 1"),
            (r#"{"build":{"edge":"1","price":[1]}}"#, "a list of 2 must stand here, and what does has 1 parts"),
            (r#"{"build":[]}"#, "an object must stand here, and not a list"),
            (r#"{"build":"#, "it breaks off at column 9"),
            (r#"{"v":1,"v":7}"#, r#"the field "v" stands twice at column 10"#),
            ("7", "a word, or an object with one field, must stand here, and not 7"),
        ];
        for (text, says) in cases {
            assert_eq!(error_text::<ExampleAction>(text), says, "{text}");
        }
        assert_eq!(error_text::<u8>("[1]"), "a whole number from 0 to 255 must stand here, and not a list");
        assert_eq!(error_text::<usize>("1.5"), "a whole number from 0 on must stand here, and not 1.5");
    }
}
