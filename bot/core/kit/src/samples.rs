//! Samples of messages under headings, and detection of messages without a sample.

use std::collections::BTreeMap;
use std::fmt::Write;

use bot_core::language::Language;
use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser;

/// Sentences under a heading.
pub type MessageSamples = Vec<(&'static str, Vec<String>)>;

/// Samples as a text for human review.
pub fn to_text(samples: &MessageSamples) -> String {
    let mut text = String::new();
    for (heading, lines) in samples {
        writeln!(text, "# {heading}\n{}\n", lines.join("\n")).expect("memory");
    }
    text
}

/// Literal pieces of a message in order, for each combination of its variants.
type MessageForms = Vec<Vec<String>>;

fn message_forms(pattern: &Pattern<&str>) -> MessageForms {
    let mut forms: MessageForms = vec![Vec::new()];
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                forms.iter_mut().for_each(|form| form.extend(value.lines().map(|line| line.trim().to_owned())));
            }
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                let inner: Vec<MessageForms> =
                    variants.iter().map(|variant| self::message_forms(&variant.value)).collect();
                let each = |form: &Vec<String>| {
                    inner.iter().flatten().map(|more| [form.clone(), more.clone()].concat()).collect::<MessageForms>()
                };
                forms = forms.iter().flat_map(each).collect();
            }
            PatternElement::Placeable { expression: Expression::Inline(_) } => {}
        }
    }
    forms
}

fn messages(language: Language) -> BTreeMap<String, MessageForms> {
    let mut all = BTreeMap::new();
    for (_, source) in config::locales::builtin_messages(language.code()) {
        let resource = parser::parse(*source).expect("sound words");
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                all.insert(message.id.name.to_owned(), message_forms(message.value.as_ref().expect("a text")));
            }
        }
    }
    all
}

/// Returns `true` if the text contains these pieces in order.
fn contains_pieces(text: &str, form: &[String]) -> bool {
    let mut rest = text;
    form.iter().filter(|piece| !piece.is_empty()).all(|piece| match rest.split_once(piece.as_str()) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

/// Ids of the messages selected by `is_meant` that no sample shows.
pub fn unsampled_messages(
    language: Language,
    samples: &MessageSamples,
    is_meant: impl Fn(&str) -> bool,
) -> Vec<String> {
    let lines: Vec<&String> = samples.iter().flat_map(|(_, lines)| lines).collect();
    let told = |forms: &MessageForms| forms.iter().any(|form| lines.iter().any(|line| contains_pieces(line, form)));
    let untold = messages(language).into_iter().filter(|(id, forms)| is_meant(id) && !told(forms));
    untold.map(|(id, _)| id).collect()
}
