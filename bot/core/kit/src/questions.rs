//! Which kinds of questions menus have asked so far: for tests that look at some of each, and not at the first of all.

use std::collections::BTreeMap;
use std::fmt::Debug;

use bot_core::catan::grammar::label::Question as Asked;
use bot_core::menu::Question;

/// So many of each kind are looked at.
const SOME: usize = 3;

/// How often each kind was asked.
#[derive(Debug, Default)]
pub struct Questions(BTreeMap<String, usize>);

impl Questions {
    /// Notes a question, and tells whether it is one of the first of its kind.
    pub fn is_rare(&mut self, question: &Question) -> bool {
        let told = format!("{question:?}");
        let kind = match question {
            // Those of Cities & Knights are known by what they are about.
            question if matches!(question.own(), Some(Asked::Next { .. } | Asked::Asked(_))) => told,
            _ => told.split(' ').next().unwrap_or_default().to_owned(),
        };
        let times = self.0.entry(kind).or_default();
        *times += 1;
        *times <= SOME
    }

    /// How many kinds there were.
    pub fn kinds(&self) -> usize {
        self.0.len()
    }

    /// How many questions there were.
    pub fn asked(&self) -> usize {
        self.0.values().sum()
    }
}

/// A question or an error as it prints, where what is a title's own stands for itself.
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
