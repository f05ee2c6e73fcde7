//! Counter for the kinds of menu questions, so that tests sample some of each kind.

use std::collections::BTreeMap;
use std::fmt::Debug;

use bot_core::catan::grammar::label::Question as Asked;
use bot_core::menu::Question;

/// Number of samples of each kind.
const SOME: usize = 3;

/// Count of each kind.
#[derive(Debug, Default)]
pub struct Questions(BTreeMap<String, usize>);

impl Questions {
    /// Counts a question. Returns `true` for the first few of its kind.
    pub fn is_rare(&mut self, question: &Question) -> bool {
        let told = format!("{question:?}");
        let kind = match question {
            // Questions of Cities & Knights differ by content.
            question if matches!(question.own(), Some(Asked::Next { .. } | Asked::Asked(_))) => told,
            _ => told.split(' ').next().unwrap_or_default().to_owned(),
        };
        let times = self.0.entry(kind).or_default();
        *times += 1;
        *times <= SOME
    }

    /// Number of kinds.
    pub fn kinds(&self) -> usize {
        self.0.len()
    }

    /// Number of questions.
    pub fn asked(&self) -> usize {
        self.0.values().sum()
    }
}

/// Debug output of a question or an error, with `Own(…)` unwrapped.
pub fn printed(value: &impl Debug) -> String {
    const OWN: &str = "Own(";
    let mut text = format!("{value:?}");
    while let Some((before, rest)) = text.split_once(OWN) {
        let mut depth = 1;
        let closes = rest.find(|character| {
            depth += i32::from(character == '(') - i32::from(character == ')');
            depth == 0
        });
        let (own, after) = rest.split_at(closes.expect("what is opened is closed"));
        text = [before, own, after.strip_prefix(')').unwrap_or_default()].concat();
    }
    text
}
