//! HTML pages: templates filled with texts, asset addresses and data for the script.

use serde_json::{Map, Value, json};

use super::asset;
use bot_app::markup::escape_html;
use bot_core::command::lexicon::native_name;
use bot_core::language::Language;
use bot_core::wording::Words;

const START_TEMPLATE: &str = include_str!("page/start.html");
const TABLE_TEMPLATE: &str = include_str!("page/table.html");
const REFUSAL_TEMPLATE: &str = include_str!("page/refusal.html");

/// Returns the start page.
pub(super) fn start(language: Language, data: Map<String, Value>) -> String {
    fill_template(START_TEMPLATE, language, |name| (name == "data").then(|| embed(language, data.clone())))
}

/// Returns the page of a table.
pub(super) fn table(language: Language, data: Map<String, Value>) -> String {
    fill_template(TABLE_TEMPLATE, language, |name| (name == "data").then(|| embed(language, data.clone())))
}

/// Returns an error page.
pub(super) fn refusal(sentence: &str, language: Language) -> String {
    fill_template(REFUSAL_TEMPLATE, language, |name| (name == "sentence").then(|| escape_html(sentence)))
}

/// Returns the page's data as JSON that is safe inside HTML.
fn embed(language: Language, mut data: Map<String, Value>) -> String {
    let languages: Vec<Value> =
        Language::ALL.iter().map(|known| json!({ "code": known.code(), "name": native_name(*known) })).collect();
    data.insert("words".to_owned(), json!(Words::for_language(language).page_words()));
    data.insert("language".to_owned(), json!(language.code()));
    data.insert("languages".to_owned(), json!(languages));
    Value::Object(data).to_string().replace('<', "\\u003c")
}

/// Replaces each `{{name}}`: `lang`, `asset:FILE`, a `page-` message, or a value of `given`.
fn fill_template(template: &str, language: Language, given: impl Fn(&str) -> Option<String>) -> String {
    let words = Words::for_language(language);
    let mut filled = String::with_capacity(template.len() + 4096);
    let mut pieces = template.split("{{");
    filled.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let Some((name, rest)) = piece.split_once("}}") else {
            filled.push_str(piece);
            continue;
        };
        match name.split_once(':') {
            Some((_, file)) => filled.push_str(&asset::url(file)),
            None if name == "lang" => filled.push_str(language.code()),
            None => match given(name) {
                Some(text) => filled.push_str(&text),
                None => filled.push_str(&escape_html(&words.page(name))),
            },
        }
        filled.push_str(rest);
    }
    filled
}
