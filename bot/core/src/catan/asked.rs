//! Texts of menus of the base game: labels, questions, refusals.

use engine::Catan;

use super::Base;
use super::grammar::error::{Expected, Refusal};
use super::grammar::label::{Label, Question};
use crate::command::CommandError;
use crate::menu;
use crate::title::Asked;
use crate::words::{Words, say};

impl Asked for Catan {
    type Label = Label;
    type Question = Question;
    type Refusal = Refusal;
    type Expected = Expected;

    fn written(words: &Words, label: &Label, scene: Option<&Base<'_>>) -> String {
        words.base_label(label, scene)
    }

    fn spoken(words: &Words, label: &Label, scene: &Base<'_>) -> Option<String> {
        let island = scene.island();
        match *label {
            Label::Vertex(vertex) => Some(words.spoken_vertex(island, vertex)),
            Label::Edge(edge) | Label::Way { edge, .. } => Some(words.spoken_edge(island, edge)),
            Label::Hex(hex) => Some(words.spoken_hex(island, hex)),
            _ => None,
        }
    }

    fn noted(words: &Words, label: &Label, scene: &Base<'_>) -> Option<String> {
        match *label {
            // All sea hexes have the same name; the note tells them apart by the ships to rob there.
            Label::Hex(hex) if scene.island().is_sea(hex) => words.sailors(hex, scene),
            Label::Vertex(_) | Label::Hex(_) => Catan::spoken(words, label, scene),
            Label::Progress(card) => Some(words.progress_about(card, &scene.view.options)),
            _ => None,
        }
    }

    fn headed(label: &Label, scene: &Base<'_>) -> Option<(String, menu::Label)> {
        match *label {
            Label::Lay { resource, to } => Some((scene.name(to), Label::Kind(resource.into()).into())),
            _ => None,
        }
    }

    fn asked(words: &Words, question: &Question, scene: Option<&Base<'_>>) -> String {
        words.base_question(question, scene)
    }

    fn takes_terms(question: &Question) -> bool {
        matches!(question, Question::OfferGive { .. } | Question::OfferWant { .. })
    }

    fn refusal(words: &Words, refusal: &Refusal, reasons: &str, scene: Option<&Base<'_>>) -> String {
        words.base_refusal(refusal, reasons, scene)
    }

    fn refusal_in_short(words: &Words, refusal: &Refusal) -> Option<String> {
        words.base_refusal_in_short(refusal)
    }

    fn reasons<'e>(words: &Words, refusal: &'e Refusal) -> Option<Vec<(String, &'e CommandError)>> {
        words.base_reasons(refusal)
    }

    fn expected(words: &Words, expected: &Expected) -> String {
        words.base_expected(*expected)
    }

    fn slash(words: &Words, command: &str) -> Option<String> {
        (command == "trade").then(|| say!(words, "slash-trade"))
    }
}
