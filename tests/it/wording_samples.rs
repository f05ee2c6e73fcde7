//! Every sentence at least once, in every language, for people to read: a snapshot each.

use std::collections::BTreeMap;
use std::fmt::Write;

use bot_core::language::Language;
use bot_core::wording::Words;
use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::{
    wording_sample_discord, wording_sample_elasund, wording_sample_elasund_menu, wording_sample_game,
    wording_sample_knights, wording_sample_knights_menu, wording_sample_matrix, wording_sample_request,
    wording_sample_table,
};

/// Sentences under a heading.
pub(crate) type Samples = Vec<(&'static str, Vec<String>)>;

fn samples(words: &Words) -> Samples {
    [
        wording_sample_game::samples(words),
        wording_sample_knights::samples(words),
        wording_sample_request::samples(words),
        wording_sample_table::samples(words),
        wording_sample_discord::samples(words),
        wording_sample_matrix::samples(words),
        wording_sample_knights_menu::samples(words),
        wording_sample_elasund::samples(words),
        wording_sample_elasund_menu::samples(words),
    ]
    .concat()
}

fn written(language: Language) -> String {
    let mut text = String::new();
    for (heading, lines) in samples(Words::of(language)) {
        writeln!(text, "# {heading}\n{}\n", lines.join("\n")).expect("memory");
    }
    text
}

#[test]
fn every_language_reads_well() {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("wording_{}", language.code()), written(language));
    }
}

/// What is fixed in a message, for each of the forms that it can take: pieces of text in their order.
type Forms = Vec<Vec<String>>;

fn forms(pattern: &Pattern<&str>) -> Forms {
    let mut forms: Forms = vec![Vec::new()];
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                forms
                    .iter_mut()
                    .for_each(|form| form.extend(value.lines().map(|line| line.trim().to_owned())));
            }
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                let inner: Vec<Forms> = variants.iter().map(|variant| self::forms(&variant.value)).collect();
                let each = |form: &Vec<String>| {
                    inner
                        .iter()
                        .flatten()
                        .map(|more| [form.clone(), more.clone()].concat())
                        .collect::<Forms>()
                };
                forms = forms.iter().flat_map(each).collect();
            }
            PatternElement::Placeable { expression: Expression::Inline(_) } => {}
        }
    }
    forms
}

fn messages(language: Language) -> BTreeMap<String, Forms> {
    let mut all = BTreeMap::new();
    for (_, source) in config::locales::sources(language.code()) {
        let resource = parser::parse(*source).expect("sound words");
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                all.insert(message.id.name.to_owned(), forms(message.value.as_ref().expect("a text")));
            }
        }
    }
    all
}

/// Whether the text has these pieces, in this order.
fn has(text: &str, form: &[String]) -> bool {
    let mut rest = text;
    form.iter().filter(|piece| !piece.is_empty()).all(|piece| match rest.split_once(piece.as_str()) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

#[test]
fn every_message_has_a_sample() {
    for language in Language::ALL {
        let lines: Vec<String> =
            samples(Words::of(language)).into_iter().flat_map(|(_, lines)| lines).collect();
        let told = |forms: &Forms| forms.iter().any(|form| lines.iter().any(|line| has(line, form)));
        let messages = messages(language);
        let untold: Vec<_> = messages
            .iter()
            .filter(|(id, forms)| !id.starts_with("page-") && !told(forms))
            .map(|(id, _)| id)
            .collect();
        assert!(untold.is_empty(), "no sample in {}: {untold:?}", language.code());
    }
}
