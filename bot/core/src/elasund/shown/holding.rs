//! Cards of the viewer: gold and influence cards, and permits in reserve.

use engine::elasund::cards::Card as Kind;
use engine::elasund::influence::Influence;
use engine::elasund::permit::PermitValue;
use engine::elasund::prompt::PromptKind;
use engine::elasund::view::View;

use crate::command::moves::Verbs;
use crate::command::{Command, Said};
use crate::elasund::grammar::Label;
use crate::elasund::grammar::Verb;
use crate::elasund::signs::drawing;
use crate::title::{Card, Holding};
use crate::words::Words;

pub(super) fn holding(words: &Words, view: &View, can: &dyn Fn(&Command) -> bool) -> Holding {
    let Some(seat) = view.viewer.seat() else { return Holding::default() };
    let hand = view.own.map(|own| {
        let card = |kind: Kind| Card {
            kind: drawing(kind),
            label: name(words, kind),
            count: own.hand[kind],
            ..Card::default()
        };
        Kind::ALL.into_iter().map(card).collect()
    });
    let builds = |kind: &PromptKind| matches!(kind, PromptKind::Build { .. });
    let may = view.prompts.iter().any(|prompt| prompt.seat == seat && builds(&prompt.kind));
    let can = |command: &Command| may && can(command);
    let cards = view.public[seat].reserve.iter().map(|value| permit(words, value, &can)).collect();
    Holding { colored: true, hand, cards }
}

/// Permit in reserve. If it can be placed now, it carries the command that asks for the square.
fn permit(words: &Words, value: PermitValue, can: &dyn Fn(&Command) -> bool) -> Card {
    let said = Said::new(&value.number().to_string()).into_iter().collect();
    let command = Some(Command::Move(Verb::Permit.with(said))).filter(can);
    // Show the cost only if the permit can be placed.
    let gold = if command.is_some() { value.number() } else { 0 };
    Card {
        kind: "permit",
        label: words.town_label(&Label::Permit { value, gold, at: None }),
        count: 1,
        print: Some(value.number().to_string()),
        command,
        ..Card::default()
    }
}

/// Name of a kind of card.
pub(super) fn name(words: &Words, kind: Kind) -> String {
    words.page(match kind {
        Kind::Gold => "page-gold",
        Kind::Influence(Influence::Red) => "page-red",
        Kind::Influence(Influence::Blue) => "page-blue",
        Kind::Influence(Influence::Green) => "page-green",
    })
}
