//! What is said on Matrix alone.

use bot::chat::matrix::line::Line;
use bot::wording::Words;

use crate::wording_samples::Samples;

pub(crate) fn samples(words: &Words) -> Samples {
    vec![("On Matrix", lines().iter().map(|line| words.matrix(line)).collect())]
}

fn lines() -> Vec<Line> {
    vec![Line::Unreadable, Line::Compare { signs: "🐶 Dog · 🔑 Key".to_owned() }]
}
