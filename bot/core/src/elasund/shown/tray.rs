//! Card trays of Elasund: selection of cards by taps.

use engine::elasund::cards::{Card as Kind, Cards};
use engine::elasund::prompt::DiscardCause;
use engine::elasund::view::{Stage, View};

use super::holding::name;
use crate::command::{Command, Move};
use crate::elasund::grammar::Question;
use crate::elasund::signs::drawing;
use crate::menu::Ask;
use crate::title::{Side, Slot, Tray};
use crate::words::Words;

/// Card tray of a menu; `None` if the menu selects no cards.
pub(super) fn tray(words: &Words, ask: &Ask, view: &View) -> Option<Tray> {
    let question: &Question = ask.question.own()?;
    let single = |verb, side| Some(Tray::single(Command::Move(Move::bare(verb)).to_string(), side));
    match (*question, view.stage) {
        (Question::Discard { count, chosen }, Stage::Discarding { cause, .. }) => {
            let hand = view.own?.hand;
            let (label, from) = match cause {
                DiscardCause::Pirates => ("page-tray-discard", hand),
                DiscardCause::Shortage => ("page-tray-return", hand.without_gold()),
            };
            single("discard", Side { exactly: Some(count), ..side(words, label, from, chosen) })
        }
        (Question::Reclaim { most, chosen }, Stage::Reclaiming { from, .. }) => {
            single("reclaim", Side { at_most: Some(most), ..side(words, "page-tray-take", from, chosen) })
        }
        _ => None,
    }
}

/// Side of a tray with the available kinds.
fn side(words: &Words, label: &str, most: Cards, count: Cards) -> Side {
    let slot = |kind: Kind| Slot {
        kind: drawing(kind),
        label: name(words, kind),
        count: count[kind],
        most: most[kind],
    };
    Side {
        label: words.page(label),
        exactly: None,
        at_most: None,
        cards: Kind::ALL.into_iter().filter(|&kind| most[kind] > 0).map(slot).collect(),
    }
}
