//! Texts of menus of Elasund: labels, questions, refusals.

use engine::Elasund;

use super::grammar::error::{Expected, Refusal};
use super::grammar::{Label, Price, Question};
use super::{Town, signs};
use crate::command::CommandError;
use crate::menu::{self, Ask, Choice};
use crate::title::Asked;
use crate::words::Words;

impl Asked for Elasund {
    type Label = Label;
    type Question = Question;
    type Refusal = Refusal;
    type Expected = Expected;

    fn written(words: &Words, label: &Label, _: Option<&Town<'_>>) -> String {
        words.town_label(label)
    }

    /// Influence cards that every square of the menu costs.
    fn said_once(ask: &Ask) -> Option<(menu::Label, Ask)> {
        let toll = signs::toll_of_all(ask)?;
        let free = |choice: &Choice| match choice.label.own() {
            Some(&Label::Square { square, .. }) => {
                Choice { label: Label::Square { square, price: Price::NOTHING }.into(), ..choice.clone() }
            }
            _ => choice.clone(),
        };
        Some((toll.into(), Ask { choices: ask.choices.iter().map(free).collect(), ..ask.clone() }))
    }

    fn asked(words: &Words, question: &Question, _: Option<&Town<'_>>) -> String {
        words.town_question(question)
    }

    fn refusal(words: &Words, refusal: &Refusal, reasons: &str, scene: Option<&Town<'_>>) -> String {
        words.elasund_refusal(refusal, reasons, scene)
    }

    fn reasons<'e>(words: &Words, refusal: &'e Refusal) -> Option<Vec<(String, &'e CommandError)>> {
        words.elasund_reasons(refusal)
    }

    fn expected(words: &Words, expected: &Expected) -> String {
        words.elasund_expected(*expected)
    }
}
