//! Counter for the kinds of menu questions, so that tests sample some of each kind.

use std::collections::BTreeMap;
use std::fmt::Debug;

use bot_core::catan::grammar::label::CatanQuestion as Asked;
use bot_core::menu::MenuQuestion;

/// Number of samples of each kind.
const SAMPLES_PER_KIND: usize = 3;

/// Count of each kind.
#[derive(Debug, Default)]
pub struct QuestionCounter(BTreeMap<String, usize>);

impl QuestionCounter {
    /// Counts a question. Returns `true` for the first few of its kind.
    pub fn count_and_sample(&mut self, question: &MenuQuestion) -> bool {
        let told = format!("{question:?}");
        let kind = match question {
            // Questions of Cities & Knights differ by content.
            question if matches!(question.downcast_ref(), Some(Asked::Next { .. } | Asked::Asked(_))) => told,
            _ => told.split(' ').next().unwrap_or_default().to_owned(),
        };
        let times = self.0.entry(kind).or_default();
        *times += 1;
        *times <= SAMPLES_PER_KIND
    }

    /// Number of kinds.
    pub fn kinds(&self) -> usize {
        self.0.len()
    }

    /// Number of questions.
    pub fn total(&self) -> usize {
        self.0.values().sum()
    }
}

/// Debug output of a question or an error, with `Title(…)` and `Own(…)` unwrapped.
pub fn debug_text(value: &impl Debug) -> String {
    let mut text = format!("{value:?}");
    for wrapper in ["Title(", "Own("] {
        while let Some((before, rest)) = text.split_once(wrapper) {
            let mut depth = 1;
            let closes = rest.find(|character| {
                depth += i32::from(character == '(') - i32::from(character == ')');
                depth == 0
            });
            let (own, after) = rest.split_at(closes.expect("what is opened is closed"));
            text = [before, own, after.strip_prefix(')').unwrap_or_default()].concat();
        }
    }
    text
}
